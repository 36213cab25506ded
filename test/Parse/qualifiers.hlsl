// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Qualifiers in any order, before and after the type.

precise float a;
float precise b;
const static row_major float4x4 m0;
row_major static const float4x4 m1;
globallycoherent RWBuffer<float> coherent;
extern uniform float u;
inline float f(in float a, out float b, inout float c, in out float d, uniform float e, const in float g);
export void g();
[maxvertexcount(3)]
void gs(triangle VSOut input[3], point in VSOut p[1], line VSOut l[2], lineadj VSOut la[4],
        triangleadj VSOut ta[6], inout TriangleStream<VSOut> stream);
void ms(out indices uint3 tris[64], out vertices V verts[64], in payload P pay,
        out primitives Q prims[64]);
void ps(nointerpolation float4 a : A, noperspective centroid float4 b : B, linear sample float c : C,
        sample float d : D);
snorm float4 s;
volatile int vi;

//      CHECK:var precise float a
// CHECK-NEXT:var precise float b
// CHECK-NEXT:var const static row_major float4x4 m0
// CHECK-NEXT:var row_major static const float4x4 m1
// CHECK-NEXT:var globallycoherent RWBuffer<float> coherent
// CHECK-NEXT:var extern uniform float u
// CHECK-NEXT:function inline float f
// CHECK-NEXT:  parameter in float a
// CHECK-NEXT:  parameter out float b
// CHECK-NEXT:  parameter inout float c
// CHECK-NEXT:  parameter in out float d
// CHECK-NEXT:  parameter uniform float e
// CHECK-NEXT:  parameter const in float g
// CHECK-NEXT:function export void g
// CHECK-NEXT:[maxvertexcount 3]
// CHECK-NEXT:function void gs
// CHECK-NEXT:  parameter triangle VSOut input[3]
// CHECK-NEXT:  parameter point in VSOut p[1]
// CHECK-NEXT:  parameter line VSOut l[2]
// CHECK-NEXT:  parameter lineadj VSOut la[4]
// CHECK-NEXT:  parameter triangleadj VSOut ta[6]
// CHECK-NEXT:  parameter inout TriangleStream<VSOut> stream
// CHECK-NEXT:function void ms
// CHECK-NEXT:  parameter out indices uint3 tris[64]
// CHECK-NEXT:  parameter out vertices V verts[64]
// CHECK-NEXT:  parameter in payload P pay
// CHECK-NEXT:  parameter out primitives Q prims[64]
// CHECK-NEXT:function void ps
// CHECK-NEXT:  parameter nointerpolation float4 a : A
// CHECK-NEXT:  parameter noperspective centroid float4 b : B
// CHECK-NEXT:  parameter linear sample float c : C
// CHECK-NEXT:  parameter sample float d : D
// CHECK-NEXT:var snorm float4 s
// CHECK-NEXT:var volatile int vi
