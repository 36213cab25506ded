// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Declarators: several names, array bounds, initializers.

float a, b[2], c[2][3] = { { 1, 2, 3 }, { 4, 5, 6, }, };
float4x4 m;
static const uint N = 3, M[] = { 1, 2 };
unsigned int u;
unsigned v;
int const k = 1;
float4 const static w = 0;
groupshared float shared[N * 2];
Texture2D<float4> t0;
Texture2D t1, t2[4], t3[];
RWStructuredBuffer<float4> buf;
StructuredBuffer<vector<float, 4>> nested;
Buffer<unorm float4> texels;
vector<float, 4 + 1 - 1> vec;
matrix<float, 2, (3 > 2) ? 3 : 2> mat;
Texture2DMS<float4, 4> ms;
ConstantBuffer<S> cb[2];
::A::B qualified;

//      CHECK:var float a
// CHECK-NEXT:var float b[2]
// CHECK-NEXT:var float c[2][3] = {{[{][{]}}1, 2, 3}, {4, 5, 6}}
// CHECK-NEXT:var float4x4 m
// CHECK-NEXT:var static const uint N = 3
// CHECK-NEXT:var static const uint M[] = {1, 2}
// CHECK-NEXT:var unsigned int u
// CHECK-NEXT:var unsigned v
// CHECK-NEXT:var const int k = 1
// CHECK-NEXT:var const static float4 w = 0
// CHECK-NEXT:var groupshared float shared[(* N 2)]
// CHECK-NEXT:var Texture2D<float4> t0
// CHECK-NEXT:var Texture2D t1
// CHECK-NEXT:var Texture2D t2[4]
// CHECK-NEXT:var Texture2D t3[]
// CHECK-NEXT:var RWStructuredBuffer<float4> buf
// CHECK-NEXT:var StructuredBuffer<vector<float, 4>> nested
// CHECK-NEXT:var Buffer<unorm float4> texels
// CHECK-NEXT:var vector<float, (- (+ 4 1) 1)> vec
// CHECK-NEXT:var matrix<float, 2, (? (paren (> 3 2)) 3 2)> mat
// CHECK-NEXT:var Texture2DMS<float4, 4> ms
// CHECK-NEXT:var ConstantBuffer<S> cb[2]
// CHECK-NEXT:var ::A::B qualified
