// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.spv
// RUN: FileCheck %s < %t.frag
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 -Fo %t.gl.frag && glslangValidator %t.gl.frag
// A sparse function fills a variable with the texel and tells the status.
Texture2D<float3> flat;
TextureCubeArray<float> cubes;
Texture2DMS<float4> many;
RWTexture2D<float4> image;
SamplerState samp;
SamplerComparisonState comp;

// CHECK-DAG: #extension GL_ARB_sparse_texture2 : require
// CHECK-DAG: #extension GL_ARB_sparse_texture_clamp : require
float4 main(float4 p : P, int4 i : I) : SV_Target {
  uint s;
  // CHECK: vec4 [[TEXEL:[a-z0-9_]+_texel]];
  // CHECK: uint {{.*}} = uint(sparseTextureOffsetClampARB({{.*}}, ivec2(1), {{.*}}, [[TEXEL]]));
  // CHECK: vec3 {{.*}} = [[TEXEL]].xyz;
  float4 r = flat.Sample(samp, p.xy, 1, p.z, s).xyzz;
  // CHECK: sparseTexelsResidentARB(int(
  bool all = CheckAccessFullyMapped(s);
  // CHECK: sparseTextureClampARB({{.*}}, 0.5, 0.0, {{[a-z0-9_]+}})
  r.x += cubes.SampleCmp(comp, p, 0.5, 0, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: sparseTextureClampARB({{.*}}, 2.0, {{[a-z0-9_]+}}, 0.25)
  r.x += cubes.SampleBias(samp, p, 0.25, 2, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: sparseTextureGatherOffsetARB({{.*}}, {{[a-z0-9_]+}}, 1)
  r += flat.GatherGreen(samp, p.xy, i.xy, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: sparseTexelFetchOffsetARB({{.*}}, ivec2(2), {{[a-z0-9_]+}})
  r.xyz += flat.Load(i.xyz, 2, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: sparseTexelFetchARB(
  r += many.Load(i.xy, i.z, 1, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: sparseImageLoadARB(
  r += image.Load(i.xy, s);
  return all && CheckAccessFullyMapped(s) ? r : 0;
}
