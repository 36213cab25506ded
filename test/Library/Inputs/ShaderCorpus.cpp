//===----------------------------------------------------------------------===//
// Many different shaders: see ShaderCorpus.h.
//===----------------------------------------------------------------------===//

#include "ShaderCorpus.h"

#include <cstddef>

namespace {
/// A source in which each @ stands for the shader's number.
struct Pattern {
  const char *profile, *entryPoint, *source;
  hlslc_status expected = HLSLC_OK;
  /// May be asked for as GLSL of an old version, too.
  bool isPlain = false;
};
} // namespace

static constexpr Pattern kPatterns[] = {
    {"ps_6_0", "main", R"(
cbuffer Frame@ : register(b1) { float4 tint@; float2x3 bend; int taps; };
Texture2D<float4> image : register(t2);
SamplerState linearly : register(s3);
float4 main(float2 uv : TEXCOORD0, float4 at : SV_Position) : SV_Target {
  float4 sum = 0;
  for (int i = 0; i < taps; ++i)
    sum += image.SampleLevel(linearly, uv + i * 0.@1, 0) * tint@;
  return sum + float4(mul(bend, at.xyz), 0, @);
}
)",
     HLSLC_OK, true},
    {"vs_6_0", "VSMain@", R"(
struct Out { float4 position : SV_Position; float3 normal : NORMAL; nointerpolation uint id : ID@; };
float4x4 worldViewProjection;
static const float3 kAxes[3] = { float3(1, 0, @), float3(0, 1, 0), float3(0, 0, 1) };
Out VSMain@(float3 p : POSITION, uint id : SV_VertexID) {
  Out o;
  o.position = mul(float4(p, 1), worldViewProjection);
  o.normal = kAxes[id % 3u] + @;
  o.id = id;
  return o;
}
)",
     HLSLC_OK, true},
    {"cs_6_0", "main", R"(
RWStructuredBuffer<float> result : register(u0);
groupshared float partial[64];
template <typename T> T pick(bool c, T a, T b) { return c ? a : b; }
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  partial[lane] = sqrt(float(id.x) + @);
  GroupMemoryBarrierWithGroupSync();
  [unroll] for (uint step = 32; step > 0; step >>= 1) {
    if (lane < step) partial[lane] += partial[lane + step];
    GroupMemoryBarrierWithGroupSync();
  }
  if (lane == 0) result[id.x / 64] = pick<float>(id.y == @, partial[0], -partial[0]);
}
)"},
    {"cs_6_2", "main", R"(
#include "shared@.hlsli"
[[vk::constant_id(@)]] const int kCount = 4;
RWByteAddressBuffer bytes;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float values[kCount];
  for (int i = 0; i < kCount; ++i) values[i] = shade@(i + id.x);
  bytes.Store(id.x * 4, asuint(values[id.y % kCount]));
}
)"},
    {"gs_6_0", "main", R"(
struct V { float4 position : SV_Position; float2 uv : UV@; };
[maxvertexcount(3)]
void main(triangle V input[3], inout TriangleStream<V> stream) {
  for (int i = 0; i < 3; ++i) {
    V v = input[i];
    v.uv += @;
    stream.Append(v);
  }
  stream.RestartStrip();
}
)"},
    {"lib_6_3", "main", R"(
struct Payload { float4 color; uint depth@; };
RaytracingAccelerationStructure scene : register(t0);
RWTexture2D<float4> target : register(u0);
[shader("raygeneration")] void generate@() {
  RayDesc ray = { float3(0, 0, @), 0.01, float3(0, 0, 1), 1000 };
  Payload payload = (Payload)0;
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
  target[DispatchRaysIndex().xy] = payload.color;
}
[shader("miss")] void miss@(inout Payload payload) { payload.color = @; }
)"},
    {"ps_6_0", "main", R"(
float shade(float wanted@) { return wanted@ * 2; }
float4 main(float4 color : COLOR) : SV_Target {
  float x = shade(wanded@);
  return lerp(color, x) + undeclared@;
}
)",
     HLSLC_SOURCE_ERROR},
    {"ps_6_0", "main", R"(
#define TWICE(x) ((x) + (x)
#if @
float4 main() : SV_Target { return TWICE(1) + @; }
#endif
)",
     HLSLC_SOURCE_ERROR},
    {"ps_6_0", "main", R"(
#include "missing@.hlsli"
float4 main() : SV_Target { return 1; }
)",
     HLSLC_SOURCE_ERROR},
    {"xs_6_0", "main", "float4 main() : SV_Target { return @; }\n",
     HLSLC_BAD_OPTIONS},
    // As GLSL of a version that has no compute shaders.
    {"cs_6_0", "main", R"(
RWStructuredBuffer<float> result;
[numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { result[id.x] = @; }
)",
     HLSLC_NOT_SUPPORTED},
};
static constexpr unsigned kNumPatterns = sizeof kPatterns / sizeof *kPatterns;

static std::string putNumber(const char *pattern, unsigned number) {
  std::string result;
  for (const char *c = pattern; *c; ++c)
    if (*c == '@')
      result += std::to_string(number);
    else
      result += *c;
  return result;
}

/// What to compile it to, and with which options.
static void chooseOutput(Shader &shader, const Pattern &pattern, unsigned n) {
  static constexpr const char *kVersions[] = {"450", "310es", "430", "450vk",
                                              "330", "300es", "460", "320es"};
  switch (n % 6) {
  case 0:
    return;
  case 1:
    shader.flags = HLSLC_WANT_ASSEMBLY | HLSLC_WANT_REFLECTION;
    shader.arguments = {"-fvk-use-dx-layout", "-fspv-target-env=vulkan1.2"};
    return;
  case 2:
    shader.output = HLSLC_OUTPUT_SPIRV_ASSEMBLY;
    shader.arguments = {"-O0", "-Zi"};
    return;
  case 3:
    if (!pattern.isPlain)
      return;
    shader.output = HLSLC_OUTPUT_GLSL;
    shader.glslVersion = kVersions[n / 6 % 8];
    return;
  case 4:
    shader.output = HLSLC_OUTPUT_REFLECTION;
    return;
  default:
    shader.output = HLSLC_OUTPUT_FROM_ARGUMENTS;
    shader.arguments = {"--to=hlsl-mlir", "-Zpr"};
    return;
  }
}

Shader makeShader(unsigned number) {
  const Pattern &pattern = kPatterns[number % kNumPatterns];
  Shader shader;
  shader.name = "shader" + std::to_string(number) + ".hlsl";
  shader.source = putNumber(pattern.source, number);
  shader.files = {
      {"shared" + std::to_string(number) + ".hlsli",
       putNumber("#pragma once\nfloat shade@(float x) { return x * @.5; }\n",
                 number)}};
  shader.profile = pattern.profile;
  shader.entryPoint = putNumber(pattern.entryPoint, number);
  shader.expected = pattern.expected;
  if (pattern.expected == HLSLC_NOT_SUPPORTED) {
    shader.output = HLSLC_OUTPUT_GLSL;
    shader.glslVersion = "330";
  } else if (shader.profile[0] == 'l' || shader.profile[0] == 'c')
    shader.arguments = {"-fspv-target-env=vulkan1.2"};
  else
    chooseOutput(shader, pattern, number / kNumPatterns);
  return shader;
}
