// RUN: hlsl-translate %s -T ps_6_0 -E main -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// An argument picks the resource that a callee returns: what is between is
// inlined, however often it is called and however large it is.
Texture2D<float4> a, b, c;
SamplerState sa, sb, sc;
Texture2D<float4> pick(int i) {
  if (i == 0) return a;
  if (i == 1) return b;
  if (i == 2) return c;
  return a;
}
SamplerState pickSampler(int i) {
  if (i == 0) return sa;
  if (i == 1) return sb;
  if (i == 2) return sc;
  return sa;
}
float4 read(int i, float2 uv) { return pick(i).Sample(pickSampler(i), uv); }

// CHECK: OpLoad %{{.*}} %a
// CHECK: OpImageSampleImplicitLod
// CHECK: OpLoad %{{.*}} %b
// CHECK: OpImageSampleImplicitLod
// CHECK: OpLoad %{{.*}} %c
// CHECK: OpImageSampleImplicitLod
float4 main(float2 uv : UV) : SV_Target { return read(0, uv) + read(1, uv) + read(2, uv); }
