// Numbers and characters that are none; the error points into the token.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#if 08
#endif
// CHECK: :4:6: error: invalid digit '8' in octal constant
#if 0b12
#endif
// CHECK: :7:8: error: invalid digit '2' in binary constant
#if 0x
#endif
// CHECK: :10:5: error: hexadecimal constant has no digits
#if 1q
#endif
// CHECK: :13:6: error: invalid suffix 'q' on integer constant
#if 1uu
#endif
// CHECK: :16:6: error: invalid suffix 'uu' on integer constant
#if 1lL
#endif
// CHECK: :19:6: error: invalid suffix 'lL' on integer constant
#if 1f
#endif
// CHECK: :22:6: error: invalid suffix 'f' on integer constant
#if 1.5q
#endif
// CHECK: :25:8: error: invalid suffix 'q' on floating constant
#if 1e+
#endif
// CHECK: :28:6: error: exponent has no digits
#if 0x1.8
#endif
// CHECK: :31:5: error: hexadecimal floating constant requires an exponent
#if 18446744073709551616
#endif
// CHECK: :34:5: error: integer constant does not fit into 64 bits
#if ''
#endif
// CHECK: :37:5: error: empty character constant
#if '\x'
#endif
// CHECK: :40:6: error: \x used with no following hex digits
#if '\400'
#endif
// CHECK: :43:6: error: escape sequence out of range
#if 'ab' == 24930
// CHECK: :46:5: warning: multi-character character constant [-Wmultichar]
#else
#error 'a' is 97, 'b' is 98: 97 * 256 + 98
#endif
#if 'abcde'
#endif
// CHECK: :51:5: error: character constant too long for its type
#if '\q'
// CHECK: :54:6: warning: unknown escape sequence '\q' [-Wunknown-escape-sequence]
#endif
