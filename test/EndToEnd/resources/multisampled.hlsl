// RUN: hlsl-translate %s -T ps_6_7 -fspv-target-env=vulkan1.1 -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_7 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.frag
// RUN: hlsl-translate %s -T ps_6_7 --to=glsl --glsl-version=450 -Fo %t.gl.frag && glslangValidator %t.gl.frag
// Samples are read and written one by one; `[]` alone is sample 0.
// CHECK-DAG: OpCapability StorageImageMultisample
Texture2DMS<float4> many;
Texture2DMSArray<float2> layers;
RWTexture2DMS<float4> target;
RWTexture2DMSArray<uint> counts;

float4 main(nointerpolation int4 p : P) : SV_Target {
  // CHECK: OpImageFetch %v4float {{.*}} Sample %uint_0
  // GLSL: texelFetch(many, {{.*}}, 0)
  float4 a = many[p.xy];
  // CHECK: OpImageFetch %v4float {{.*}} Sample %uint_3
  // GLSL: texelFetch(layers, {{.*}}, 3).xy
  a.xy += layers.sample[3][p.xyz];
  // CHECK: OpImageWrite {{.*}} Sample %uint_0
  // GLSL: imageStore(target, {{.*}}, 0,
  target[p.xy] = a;
  // CHECK: OpImageRead %v4float {{.*}} Sample %uint_2
  // CHECK: OpImageWrite {{.*}} Sample %uint_2
  // GLSL: imageLoad(target, {{.*}}, 2)
  target.sample[2][p.zw].y = 1;
  // CHECK: OpImageTexelPointer {{.*}} %uint_1
  // GLSL: imageAtomicAdd(counts, {{.*}}, 1, 5u)
  InterlockedAdd(counts.sample[1][p.xyz], 5);
  // CHECK: OpImageRead %v4float {{.*}} Sample
  a += target.Load(p.xy, p.z);
  uint width, height, samples;
  target.GetDimensions(width, height, samples);
  // Of 4 samples: the table's entry 3 + 2.
  // CHECK: OpImageQuerySamples
  // GLSL: textureSamples(many)
  return a + samples + many.GetSamplePosition(2).xyxy;
}
