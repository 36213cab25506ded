// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.spv
// Vulkan's images have no 64-bit floats: as in Direct3D, each is two words of a texel.
// A bool is a word.
// CHECK-DAG: OpTypeImage %uint Buffer 0 0 0 2 Rg32ui
// CHECK-DAG: OpTypeImage %uint 2D 2 0 0 1 Unknown
RWBuffer<double> list;
Texture2D<double2> image;
RWTexture2D<bool> mask;
float4 main(int4 p : P) : SV_Target {
  // CHECK: [[TEXEL:%.*]] = OpImageFetch %v4uint
  // CHECK: [[LOW:%.*]] = OpVectorShuffle %v2uint [[TEXEL]] [[TEXEL]] 0 1
  // CHECK: OpBitcast %double [[LOW]]
  // CHECK: [[HIGH:%.*]] = OpVectorShuffle %v2uint [[TEXEL]] [[TEXEL]] 2 3
  // CHECK: OpBitcast %double [[HIGH]]
  double2 d = image[p.xy];
  // CHECK: OpImageRead %v4uint
  // CHECK: OpINotEqual %bool
  // CHECK: OpSelect %uint
  // CHECK: OpImageWrite
  mask[p.xy] = !mask[p.zw];
  // CHECK: OpImageRead %v4uint
  // CHECK: OpFAdd %double
  // CHECK: OpBitcast %v2uint
  // CHECK: OpImageWrite
  list[p.z] += d.x * d.y;
  return float(list.Load(p.w));
}
