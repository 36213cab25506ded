// Conditions that cannot be evaluated count as false.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#if
#endif
// CHECK: :4:4: error: expected a value in preprocessor expression
#if 1 +
#endif
// CHECK: :7:8: error: expected a value in preprocessor expression
#if 1 / 0
#endif
// CHECK: :10:7: error: division by zero in preprocessor expression
#if 5 % (1 - 1)
#endif
// CHECK: :13:7: error: division by zero in preprocessor expression
#if (1
#endif
// CHECK: :16:7: error: expected ')' in preprocessor expression
// CHECK: :16:5: note: to match this '('
#if 1 2
#endif
// CHECK: :20:7: error: '2' is not a binary operator
#if 1.0
#endif
// CHECK: :23:5: error: floating constant in preprocessor expression
#if "a"
#endif
// CHECK: :26:5: error: string in preprocessor expression
#if 1 = 1
#endif
// CHECK: :29:7: error: '=' is not a binary operator
#if ;
#endif
// CHECK: :32:5: error: ';' is not valid in a preprocessor expression
#if UNKNOWN(1)
#endif
// CHECK: :35:5: error: function-like macro 'UNKNOWN' is not defined
#if defined
#endif
// CHECK: :38:5: error: operator 'defined' requires a macro name
#if defined(A
#endif
// CHECK: :41:14: error: expected ')' after 'defined'
#if 1 ? 2
#endif
// CHECK: :44:10: error: expected ':' in preprocessor expression
#if 1, 2
#endif
// PEDANTIC: :47:6: warning: comma operator in preprocessor expression [-Wpedantic]
#ifdef
#endif
// CHECK: :50:2: error: macro name missing
#ifdef A B
#endif
// CHECK: :53:10: warning: extra tokens at end of #ifdef directive

// A comma is an extension, as in clang.
// RUN: not hlsl-translate --to=tokens -Wpedantic %s 2>&1 | FileCheck %s --check-prefix=PEDANTIC
