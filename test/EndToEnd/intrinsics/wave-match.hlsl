// RUN: hlsl-translate %s -T cs_6_5 -E main -fspv-target-env=vulkan1.1 --to=spirv -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_5 -E main --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator --target-env vulkan1.1 %t.comp
// WaveMatch is one instruction and one function of an extension each.

// CHECK: OpCapability GroupNonUniformPartitionedNV
// CHECK: OpExtension "SPV_NV_shader_subgroup_partitioned"
// CHECK: OpGroupNonUniformPartitionNV %v4uint
RWStructuredBuffer<uint4> lanes;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  lanes[id.x] = WaveMatch(id.xy / 3);
}
