// Where a number ends: suffixes and exponents belong to it, swizzles do not.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s

0 1u 2UL 0x1fu 017 0b11 18446744073709551615
// CHECK:      numeric_constant '0'
// CHECK-NEXT: numeric_constant '1u'
// CHECK-NEXT: numeric_constant '2UL'
// CHECK-NEXT: numeric_constant '0x1fu'
// CHECK-NEXT: numeric_constant '017'
// CHECK-NEXT: numeric_constant '0b11'
// CHECK-NEXT: numeric_constant '18446744073709551615'

1. .5 1.5f 1.f 1.h 2.L 1e5 1.e-3f 1E+2 .5e1 0x1p-3 0x1.8p3f 1.0f16
// CHECK-NEXT: numeric_constant '1.'
// CHECK-NEXT: numeric_constant '.5'
// CHECK-NEXT: numeric_constant '1.5f'
// CHECK-NEXT: numeric_constant '1.f'
// CHECK-NEXT: numeric_constant '1.h'
// CHECK-NEXT: numeric_constant '2.L'
// CHECK-NEXT: numeric_constant '1e5'
// CHECK-NEXT: numeric_constant '1.e-3f'
// CHECK-NEXT: numeric_constant '1E+2'
// CHECK-NEXT: numeric_constant '.5e1'
// CHECK-NEXT: numeric_constant '0x1p-3'
// CHECK-NEXT: numeric_constant '0x1.8p3f'
// CHECK-NEXT: numeric_constant '1.0f16'

// A swizzle on a literal: DXC's 1.x, 1.0.xxx, 0.5f.rrr.
1.x
// CHECK-NEXT: numeric_constant '1'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'x'
2.rrrr
// CHECK-NEXT: numeric_constant '2'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'rrrr'
1.0.xxx
// CHECK-NEXT: numeric_constant '1.0'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'xxx'
0.5f.xxx
// CHECK-NEXT: numeric_constant '0.5f'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'xxx'
1e2.x
// CHECK-NEXT: numeric_constant '1e2'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'x'
0x1F.xx
// CHECK-NEXT: numeric_constant '0x1F'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'xx'
1..x
// CHECK-NEXT: numeric_constant '1.'
// CHECK-NEXT: period '.'
// CHECK-NEXT: identifier 'x'

// In a hexadecimal number e is a digit, so the sign is an operator.
0xE+1
// CHECK-NEXT: numeric_constant '0xE'
// CHECK-NEXT: plus '+'
// CHECK-NEXT: numeric_constant '1'

// FXC's spelling of infinity and NaN.
1.#INF -1.#IND 1.#QNAN
// CHECK-NEXT: numeric_constant '1.#INF'
// CHECK-NEXT: minus '-'
// CHECK-NEXT: numeric_constant '1.#IND'
// CHECK-NEXT: numeric_constant '1.#QNAN'
// CHECK-NEXT: eof
