// RUN: hlsl-translate %s -T ps_6_0 --to=reflection --reflect-format=text | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 --reflect=- --reflect-format=text | FileCheck %s --check-prefix=GLSL
// RUN: not hlsl-translate %s -T ps_6_0 --to=reflection --reflect-format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not hlsl-translate %s -T ps_6_0 --reflect-format=text 2>&1 | FileCheck %s --check-prefix=ALONE
// A table for people: aligned, with what no code uses marked.

struct Light {
  float3 color;
  float power;
};
cbuffer Frame : register(b1) {
  float4x4 world;
  Light lights[4];
  float unusedMember;
};
Texture2D<float4> albedo : register(t3, space1);
SamplerState linear : register(s0);
RWStructuredBuffer<Light> log : register(u2);
Texture2D unusedTexture;
[[vk::constant_id(3)]] const uint N = 4;

float4 main(float2 uv : UV, nointerpolation uint i : INDEX) : SV_Target {
  log[i].power = N;
  return mul(world, albedo.Sample(linear, uv)) * lights[i].power;
}

// CHECK:      pixel shader main, SPIR-V for vulkan1.0, layout relaxed
// CHECK-NEXT:   capabilities: Shader
// CHECK-NEXT:   extensions: SPV_KHR_storage_buffer_storage_class
// CHECK-EMPTY:
// CHECK-NEXT: Inputs
// CHECK-NEXT:   name  type    semantic  location  interpolation
// CHECK-NEXT:   uv    float2  UV0       0
// CHECK-NEXT:   i     uint    INDEX0    1         nointerpolation
// CHECK-EMPTY:
// CHECK-NEXT: Outputs
// CHECK-NEXT:   name        type    semantic    location
// CHECK-NEXT:   SV_Target0  float4  SV_Target0  0
// CHECK-EMPTY:
// CHECK-NEXT: Resources
// CHECK-NEXT:   name           type                       register   set  binding  size  stride  access
// CHECK-NEXT:   Frame          cbuffer                    b1         0    1        144
// CHECK-NEXT:   albedo         Texture2D<float4>          t3 space1  1    3
// CHECK-NEXT: * unusedTexture  Texture2D<float4>                     0    3
// CHECK-NEXT:   linear         SamplerState               s0         0    0
// CHECK-NEXT:   log            RWStructuredBuffer<Light>  u2         0    2              16      writes
// CHECK-EMPTY:
// CHECK-NEXT: Frame
// CHECK-NEXT:   member        type      offset  size  stride  matrix
// CHECK-NEXT:   world         float4x4  0       64            columns, stride 16
// CHECK-NEXT:   lights        Light[4]  64      64    16
// CHECK-NEXT: *   color       float3    0       12
// CHECK-NEXT:     power       float     12      4
// CHECK-NEXT: * unusedMember  float     128     4
// CHECK-EMPTY:
// CHECK-NEXT: log, one element
// CHECK-NEXT:   member  type    offset  size
// CHECK-NEXT: * color   float3  0       12
// CHECK-NEXT:   power   float   12      4
// CHECK-EMPTY:
// CHECK-NEXT: Specialization constants
// CHECK-NEXT:   name  id  type  default
// CHECK-NEXT:   N     3   uint  4
// CHECK-EMPTY:
// CHECK-NEXT: * no code uses it

// GLSL: OpenGL
// GLSL-NEXT: name    kind           slot  GLSL         set  binding  sampler  bound by
// GLSL-NEXT: Frame   uniform-block  0     Frame        0    1                 text
// GLSL-NEXT: albedo  texture        0     albedo       1    3        linear   text
// GLSL-NEXT: log     storage-block  0     log_1_block  0    2                 text

// FORMAT: error: unknown format of reflection 'xml'; known are json, text, hlslcc-comments
// ALONE: error: --reflect-format needs --reflect=<file> or --to=reflection
