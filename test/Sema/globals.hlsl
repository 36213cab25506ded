// RUN: hlsl-translate %s -T ps_6_0 --to=ast | FileCheck %s
// Storage, registers, semantics and attributes of globals.
// CHECK: Var uniform tint 'float4'
float4 tint : register(c3);
// CHECK: Var static const kCount 'int' = 4
static const int kCount = 2 * 2;
// CHECK: Var groupshared shared 'float[4]'
groupshared float shared[kCount];
// CHECK: Var uniform textures 'Texture2D<float4>[]' register(t2, space1)
Texture2D textures[] : register(t2, space1);
// CHECK: [vk::binding 3 1]
// CHECK-NEXT: Var uniform samp 'SamplerState'
[[vk::binding(3, 1)]] SamplerState samp;
// CHECK: [vk::constant_id 7]
// CHECK-NEXT: Var spec_constant const scale 'float'
// CHECK-NEXT: Literal 'float' 2
[[vk::constant_id(7)]] const float scale = 2;
struct Push { float2 offset; };
// CHECK: [vk::push_constant]
// CHECK-NEXT: Var push_constant push 'Push'
[[vk::push_constant]] Push push;
// CHECK: Var uniform inside 'Texture2D<float4>'
// CHECK: CBuffer Frame register(b1)
// CHECK-NEXT: Field view 'float4x4' row_major
// CHECK-NEXT: Field time 'float' packoffset(68)
cbuffer Frame : register(b1) {
  row_major float4x4 view : packoffset(c0);
  float time : packoffset(c4.y);
  Texture2D inside : register(t7);
  static const float kPi = 3.14;
};
// CHECK: Var uniform lights 'ConstantBuffer<Push>[2]'
ConstantBuffer<Push> lights[2] : register(b4);
// CHECK: Var uniform unormed 'RWTexture2D<unorm float4>'
RWTexture2D<unorm float4> unormed : register(u0);

// CHECK: Function main
float4 main(noperspective centroid float2 uv : TEXCOORD3) : SV_Target1 {
  // CHECK: Member 'float2' const lvalue .offset
  // CHECK-NEXT: ResourceSubscript 'Push' const lvalue
  // CHECK-NEXT: Subscript 'ConstantBuffer<Push>' const lvalue
  float2 p = uv + lights[1].offset + push.offset * scale;
  // CHECK: Member 'float' const lvalue .time
  // CHECK-NEXT: DeclRef 'Frame' const lvalue Frame
  return mul(view, float4(p, time, kPi)) + textures[0].Sample(samp, uv) + tint +
         inside.Load(int3(0, 0, 0)) + unormed[uint2(1, 2)];
}
// CHECK: EntryPoint pixel main
