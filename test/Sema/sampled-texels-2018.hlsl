// RUN: hlsl-translate %s -T ps_6_0 -E main -HV 2018 --to=ast --verify-diagnostics
// RUN: hlsl-translate %s -T ps_6_0 -E main -HV 2018 -Fo %t.spv 2> /dev/null && spirv-val --target-env vulkan1.0 %t.spv
// Before HLSL 2021, samples of integers pass with a warning, as glslang takes
// them; Vulkan reads them without a filter.
SamplerState s;
Texture2D<int4> t;
float4 main(float2 uv : UV) : SV_Target {
  // expected-warning@+1 {{'Sample' of 'Texture2D<int4>': integers have no filter; HLSL 2021 expects floats, or integers from shader model 6.7 on}}
  return t.Sample(s, uv);
}
