// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Functions: parameters, defaults, semantics, forward declarations.

void empty();
void none(void) {}
float4 main(float4 pos : POSITION, float2 uv : TEXCOORD0 = float2(0, 0)) : SV_Target0 { return pos; }
float proto(float, int[3], float x[2]);
void defaults(int a = 1, float4 b = { 1, 2, 3, 4 }, S s = (S)0);
float S::method(int x) { return x; }
float2 twice() : A : B;
float get() const;
float4 g<int>(float x);
void annotated(uniform float x : register(c0), float4 p : SV_Position);
float array(int n)[2][3];

//      CHECK:function void empty
// CHECK-NEXT:function void none
// CHECK-NEXT:  block
// CHECK-NEXT:function float4 main : SV_Target0
// CHECK-NEXT:  parameter float4 pos : POSITION
// CHECK-NEXT:  parameter float2 uv : TEXCOORD0 = (new float2 0 0)
// CHECK-NEXT:  block
// CHECK-NEXT:    return pos
// CHECK-NEXT:function float proto
// CHECK-NEXT:  parameter float 
// CHECK-NEXT:  parameter int [3]
// CHECK-NEXT:  parameter float x[2]
// CHECK-NEXT:function void defaults
// CHECK-NEXT:  parameter int a = 1
// CHECK-NEXT:  parameter float4 b = {1, 2, 3, 4}
// CHECK-NEXT:  parameter S s = (cast S 0)
// CHECK-NEXT:function float S::method
// CHECK-NEXT:  parameter int x
// CHECK-NEXT:  block
// CHECK-NEXT:    return x
// CHECK-NEXT:function float2 twice : A : B
// CHECK-NEXT:function float get const
// CHECK-NEXT:function float4 g<int>
// CHECK-NEXT:  parameter float x
// CHECK-NEXT:function void annotated
// CHECK-NEXT:  parameter uniform float x : register(c0)
// CHECK-NEXT:  parameter float4 p : SV_Position
// CHECK-NEXT:function float array[2][3]
// CHECK-NEXT:  parameter int n
