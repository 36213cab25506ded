// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Semantics, registers, packoffsets.

Texture2D t : register(t0);
Texture2D t1 : register(t1, space2);
Texture2D t2 : register(space3);
sampler s : register(ps_3_0, s[2]);
float4 f : register(vs, c0) : register(ps, c1) : COLOR;
cbuffer B : register(b0, space1) {
  float4 a : packoffset(c0);
  float b : packoffset(c1.y);
  float c : PackedSemantic;
};
struct V {
  float4 p : SV_Position;
  uint bits : 4;
  uint more : (2 + 1);
  float2 uv[2] : TEXCOORD3;
};
struct Padded { int a : 3; int : 5; int b : 8; };
struct [raypayload] Payload { float c : read(caller, closesthit) : write(miss); };

//      CHECK:var Texture2D t : register(t0)
// CHECK-NEXT:var Texture2D t1 : register(t1, space2)
// CHECK-NEXT:var Texture2D t2 : register(space3)
// CHECK-NEXT:var sampler s : register(ps_3_0, s[2])
// CHECK-NEXT:var float4 f : register(vs, c0) : register(ps, c1) : COLOR
// CHECK-NEXT:cbuffer B : register(b0, space1)
// CHECK-NEXT:  var float4 a : packoffset(c0)
// CHECK-NEXT:  var float b : packoffset(c1.y)
// CHECK-NEXT:  var float c : PackedSemantic
// CHECK-NEXT:struct V
// CHECK-NEXT:  var float4 p : SV_Position
// CHECK-NEXT:  var uint bits : 4
// CHECK-NEXT:  var uint more : (paren (+ 2 1))
// CHECK-NEXT:  var float2 uv[2] : TEXCOORD3
// CHECK-NEXT:struct Padded
// CHECK-NEXT:  var int a : 3
// CHECK-NEXT:  var int  : 5
// CHECK-NEXT:  var int b : 8
// CHECK-NEXT:[raypayload]
// CHECK-NEXT:struct Payload
// CHECK-NEXT:  var float c : read(caller, closesthit) : write(miss)
