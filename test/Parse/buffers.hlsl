// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// cbuffer and tbuffer, with and without `;`.

cbuffer A : register(b0) { float4x4 m; float a[4]; struct S { float x; } s; }
cbuffer B { float b; };
shared cbuffer E { float e; }
tbuffer C : register(t3) { float4 c; }
cbuffer D { Texture2D t; static const float k = 2; }
ConstantBuffer<S> cb : register(b2, space1);
float use() { return b + c.x; }

//      CHECK:cbuffer A : register(b0)
// CHECK-NEXT:  var float4x4 m
// CHECK-NEXT:  var float a[4]
// CHECK-NEXT:  struct S
// CHECK-NEXT:    var float x
// CHECK-NEXT:  var struct S s
// CHECK-NEXT:cbuffer B
// CHECK-NEXT:  var float b
// CHECK-NEXT:cbuffer E
// CHECK-NEXT:  var float e
// CHECK-NEXT:tbuffer C : register(t3)
// CHECK-NEXT:  var float4 c
// CHECK-NEXT:cbuffer D
// CHECK-NEXT:  var Texture2D t
// CHECK-NEXT:  var static const float k = 2
// CHECK-NEXT:var ConstantBuffer<S> cb : register(b2, space1)
// CHECK-NEXT:function float use
// CHECK-NEXT:  block
// CHECK-NEXT:    return (+ b (. c x))
