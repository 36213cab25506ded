// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// The semantic of a whole struct takes the place of its members', counting up.
// CHECK-DAG: OpDecorate %out_SV_Target0 Location 0
// CHECK-DAG: OpDecorate %out_SV_Target2 Location 2
// CHECK-DAG: OpDecorate %out_SV_Target3 Location 3
struct Pair {
  float4 one : SV_Target1;
  float4 two : SV_Target0;
};
Pair main(out float4 alone : SV_Target0) : SV_Target2 {
  Pair pair;
  pair.one = 1;
  pair.two = 2;
  alone = 0;
  return pair;
}
