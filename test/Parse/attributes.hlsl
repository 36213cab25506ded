// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Attributes on every kind of declaration.

[[vk::binding(0, 1)]] Texture2D t;
[[vk::binding(1)]] [[vk::image_format("rgba8")]] RWTexture2D<float4> rw;
[[vk::push_constant]] struct PC { float a; } pc;
[[vk::push_constant]] ConstantBuffer<PC> pc2;
[[vk::constant_id(3)]] const int spec = 4;
[[vk::binding(2), vk::counter_binding(3)]] AppendStructuredBuffer<float> app;
[[vk::binding(4)]] cbuffer C { [[vk::offset(16)]] float x; [[vk::offset(32)]] row_major float4x4 m; }
struct S { [[vk::location(0)]] float4 a : A; [[vk::builtin("PointSize")]] float size : PSIZE; };
[shader("compute")]
[numthreads(8, 8, 1)]
void cs([[vk::location(1)]] uint3 id : SV_DispatchThreadID) {}
[RootSignature("CBV(b0)," "SRV(t0)")] [outputtopology("triangle_cw")] [domain("tri")]
void hs() {}
float after [[vk::location(2)]];
float arr[2] [[vk::location(3)]];

//      CHECK:{{\[\[}}vk::binding 0 1]]
// CHECK-NEXT:var Texture2D t
// CHECK-NEXT:{{\[\[}}vk::binding 1]]
// CHECK-NEXT:{{\[\[}}vk::image_format "rgba8"]]
// CHECK-NEXT:var RWTexture2D<float4> rw
// CHECK-NEXT:struct PC
// CHECK-NEXT:  var float a
// CHECK-NEXT:{{\[\[}}vk::push_constant]]
// CHECK-NEXT:var struct PC pc
// CHECK-NEXT:{{\[\[}}vk::push_constant]]
// CHECK-NEXT:var ConstantBuffer<PC> pc2
// CHECK-NEXT:{{\[\[}}vk::constant_id 3]]
// CHECK-NEXT:var const int spec = 4
// CHECK-NEXT:{{\[\[}}vk::binding 2]]
// CHECK-NEXT:{{\[\[}}vk::counter_binding 3]]
// CHECK-NEXT:var AppendStructuredBuffer<float> app
// CHECK-NEXT:{{\[\[}}vk::binding 4]]
// CHECK-NEXT:cbuffer C
// CHECK-NEXT:  {{\[\[}}vk::offset 16]]
// CHECK-NEXT:  var float x
// CHECK-NEXT:  {{\[\[}}vk::offset 32]]
// CHECK-NEXT:  var row_major float4x4 m
// CHECK-NEXT:struct S
// CHECK-NEXT:  {{\[\[}}vk::location 0]]
// CHECK-NEXT:  var float4 a : A
// CHECK-NEXT:  {{\[\[}}vk::builtin "PointSize"]]
// CHECK-NEXT:  var float size : PSIZE
// CHECK-NEXT:[shader "compute"]
// CHECK-NEXT:[numthreads 8 8 1]
// CHECK-NEXT:function void cs
// CHECK-NEXT:  {{\[\[}}vk::location 1]]
// CHECK-NEXT:  parameter uint3 id : SV_DispatchThreadID
// CHECK-NEXT:  block
// CHECK-NEXT:[RootSignature "CBV(b0),SRV(t0)"]
// CHECK-NEXT:[outputtopology "triangle_cw"]
// CHECK-NEXT:[domain "tri"]
// CHECK-NEXT:function void hs
// CHECK-NEXT:  block
// CHECK-NEXT:{{\[\[}}vk::location 2]]
// CHECK-NEXT:var float after
// CHECK-NEXT:{{\[\[}}vk::location 3]]
// CHECK-NEXT:var float arr[2]
