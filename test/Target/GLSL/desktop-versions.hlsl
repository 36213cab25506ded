// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=330 -Fo %t.330.frag && glslangValidator %t.330.frag && FileCheck %s --check-prefixes=CHECK,OLD < %t.330.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=410 -Fo %t.410.frag && glslangValidator %t.410.frag && FileCheck %s --check-prefixes=CHECK,MID < %t.410.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=430 -Fo %t.430.frag && glslangValidator %t.430.frag && FileCheck %s --check-prefixes=CHECK,MID < %t.430.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=460 -Fo %t.460.frag && glslangValidator %t.460.frag && FileCheck %s --check-prefixes=CHECK,NEW < %t.460.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=460vk -Fo %t.vk.frag && glslangValidator -V %t.vk.frag -o %t.spv
// What old versions lack is there by an extension, or computed; what is there is used.
// OLD-DAG: #extension GL_ARB_texture_gather : require
// OLD-DAG: #extension GL_ARB_gpu_shader5 : require
// OLD-DAG: #extension GL_ARB_sample_shading : require
// OLD-DAG: #extension GL_ARB_shading_language_packing : require
// OLD-DAG: #extension GL_ARB_texture_cube_map_array : require
// OLD-DAG: #extension GL_ARB_texture_query_lod : require
// NEW-NOT: #extension

Texture2D albedo : register(t0);
TextureCubeArray sky : register(t1);
Texture2D list[3] : register(t2);
Texture2D many[] : register(t0, space1);
SamplerState samplers[2] : register(s0);
cbuffer C { uint4 bits; uint which; };

// An array without a size gets one.
// CHECK: uniform sampler2D many[4];
float4 PSMain(float2 uv : TEXCOORD, uint sampleIndex : SV_SampleIndex) : SV_Target {
  // The first component goes without saying.
  // CHECK: textureGather(
  float4 result = albedo.Gather(samplers[0], uv);
  // The extension has capitals.
  // OLD: textureQueryLOD(
  // MID: textureQueryLod(
  // NEW: textureQueryLod(
  result += albedo.CalculateLevelOfDetail(samplers[0], uv);
  result += albedo.GatherGreen(samplers[0], uv) + sky.Sample(samplers[0], float4(uv, 1, 0));
  result += f16tof32(bits) + sampleIndex;
  // OLD-NOT: bitCount
  // MID: bitCount
  // NEW: bitCount
  result += countbits(bits);
  // NEW: mix(
  result += float4(select(bits > 3u, bits, bits * 2u));
  // Samplers take constants always, textures below 400, and all where neighbours differ.
  // CHECK: switch (
  // OLD: texture(list_samplers1[2],
  result += list[which].Sample(samplers[which & 1], uv);
  // Neighbours in other cases have no differences.
  // CHECK: [[DX:t[0-9]+]] = dFdx(var_TEXCOORD0);
  // CHECK: textureGrad(many[3], var_TEXCOORD0, [[DX]], t
  result += many[NonUniformResourceIndex(which + sampleIndex)].Sample(samplers[0], uv);
  return result;
}
