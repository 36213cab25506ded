// RUN: hlsl-translate %s -T ps_6_0 -E main -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 -E main -DLATER 2>&1 | FileCheck %s --check-prefix=LATER
// `Texture2D t[]` takes arrays of every size, and of none.
Texture2D four[4], two[2], open_[] : register(t9);
SamplerState s;

float4 read(Texture2D textures[], uint index, float2 uv) { return textures[index].Sample(s, uv); }
namespace inner {
float4 both(Texture2D textures[], float2 uv) { return read(textures, 0, uv) + read(textures, 1, uv); }
}
struct Reader {
  float2 uv;
  float4 read(Texture2D textures[]) { return ::read(textures, 0, uv); }
};
#ifdef LATER
float4 later(Texture2D textures[], float2 uv);
// LATER: [[#@LINE+1]]:34: error: not supported yet: arrays of a known size for parameters of functions that are defined later
float4 early(float2 uv) { return later(four, uv); }
float4 later(Texture2D textures[], float2 uv) { return textures[0].Sample(s, uv); }
#else
float4 early(float2 uv) { return 0; }
#endif

// CHECK-DAG: OpAccessChain %{{.*}} %four %{{.*}}
// CHECK-DAG: OpAccessChain %{{.*}} %open_ %{{.*}}
// CHECK: OpFunctionEnd
float4 main(nointerpolation uint i : I, float2 uv : UV) : SV_Target {
  Reader reader = {uv};
  return read(four, i, uv) + read(two, 1, uv) + read(open_, i, uv) + inner::both(two, uv) + inner::both(four, uv) +
         reader.read(two) + early(uv);
}
