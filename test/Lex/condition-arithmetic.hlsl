// #if computes in 64 bits, signed or unsigned, as C 6.10.1 says.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s

// Each condition is true.
#if 2 + 3 * 4 == 14 && (2 + 3) * 4 == 20 && 7 / 2 == 3 && -7 / 2 == -3
a1
#endif
#if -7 % 3 == -1 && 7 % -3 == 1
a2
#endif
#if 1 << 40 == 1099511627776 && -8 >> 1 == -4
a3
#endif
#if (6 & 3) == 2 && (6 | 3) == 7 && (6 ^ 3) == 5 && ~0 == -1
a4
#endif
#if !0 && !!5 && -(-1) == +1
a5
#endif
#if 1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2
a6
#endif
#if (1 ? 2 : 1/0) == 2 && (0 ? 1/0 : 0 ? 1 : 3) == 3
a7
#endif
// && and || do not evaluate what cannot matter.
#if !(0 && 1/0) && (1 || 1/0)
a8
#endif
// -1 is the largest number as soon as the other side is unsigned.
#if -1 > 0u && -1 < 0 && 0xffffffffffffffff > 0 && 18446744073709551615 == -1
a9
#endif
// Signed overflow wraps; the one quotient that does not fit does, too.
#if 0x7fffffffffffffff + 1 < 0 && (-0x7fffffffffffffff - 1) / -1 < 0
a10
#endif
#if 'a' == 97 && '\n' == 10 && '\x41' == 65 && '\101' == 65 && '\'' == 39 && '\xff' == -1
a11
#endif
#if 0x1F == 31 && 017 == 15 && 0b101 == 5 && 10u == 10ull && 1L
a12
#endif
// Precedence: shift over comparison over & over ^ over | over && over ||.
#if (1 | 2 ^ 3 & 4 == 4 << 0) == 3 && (1 || 0 && 0)
a13
#endif
// CHECK:      identifier 'a1'
// CHECK-NEXT: identifier 'a2'
// CHECK-NEXT: identifier 'a3'
// CHECK-NEXT: identifier 'a4'
// CHECK-NEXT: identifier 'a5'
// CHECK-NEXT: identifier 'a6'
// CHECK-NEXT: identifier 'a7'
// CHECK-NEXT: identifier 'a8'
// CHECK-NEXT: identifier 'a9'
// CHECK-NEXT: identifier 'a10'
// CHECK-NEXT: identifier 'a11'
// CHECK-NEXT: identifier 'a12'
// CHECK-NEXT: identifier 'a13'
// CHECK-NEXT: eof
