// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 --to=hlsl-mlir --form=flat | FileCheck %s --check-prefix=IR
// A resource that leaves its struct keeps what the member said.
// CHECK-DAG: OpExecutionMode %main PixelInterlockOrderedEXT
// CHECK-DAG: OpTypeImage %uint 2D {{[02]}} 0 0 2 R16ui
// CHECK-DAG: OpDecorate %views_counts Coherent
// IR-DAG: hlsl.global @views.counts resource {{.*}}imageFormat = "r16ui"{{.*}}rasterizerOrdered
// IR-DAG: hlsl.global @views.half resource {{.*}}relaxed
struct Views {
  [[vk::image_format("r16ui")]] RasterizerOrderedTexture2D<uint> counts;
  Texture2D<min16float> half;
};
Views views;
float4 main(float4 p : SV_Position) : SV_Target {
  // CHECK: OpBeginInvocationInterlockEXT
  views.counts[uint2(p.xy)]++;
  return views.half[uint2(p.xy)];
}
