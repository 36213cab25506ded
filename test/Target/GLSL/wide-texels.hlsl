// RUN: hlsl-translate %s -T ps_6_6 -enable-16bit-types --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V --target-env vulkan1.2 %t.frag -o %t.glsl.spv
// RUN: FileCheck %s < %t.frag
// RUN: hlsl-translate %s -T ps_6_6 -enable-16bit-types -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// Images hold 32 or 64 bits: texels of 16 are converted, those of 64 have types of their own.
// CHECK-DAG: layout(set = 0, binding = 0, r64ui) uniform u64image2D wide;
// CHECK-DAG: layout(set = 0, binding = 1, r64i) uniform i64imageBuffer list;
// CHECK-DAG: layout(set = 0, binding = 2, rg16f) uniform image2D target;
RWTexture2D<uint64_t> wide;
RWBuffer<int64_t> list;
RWTexture2D<half2> target;
Texture2D<half4> colors;
Texture2D<uint16_t> counts;
[[vk::image_format("unknown")]] RWTexture2D<float4> any;
SamplerState samp;

half4 main(nointerpolation uint2 p : P) : SV_Target {
  // CHECK: imageStore(wide, {{.*}}, u64vec4(imageLoad(wide, {{.*}}).x + 3ul,
  wide[p] += 3;
  // CHECK: imageAtomicMax(wide,
  InterlockedMax(wide[p], 7ull);
  list[p.x] = list.Load(p.y) - 1;
  // CHECK: f16vec2(imageLoad(target, {{.*}}).xy)
  // CHECK: imageStore(target, {{.*}}, vec4(vec2({{.*}}), 0.0, 0.0));
  target[p].x = 2;
  any[p] = 1;
  // CHECK: f16vec4(texture(
  // CHECK: uint16_t(texelFetch(counts,
  return colors.Sample(samp, p) + counts[p];
}
