// What the target environment lacks is said where the source asks for it.
// RUN: not hlsl-translate %s -T cs_6_0 -Fo %t.spv 2>&1 | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.1 -Fo %t.spv
RWStructuredBuffer<uint> Out;
[numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {
  Out[0] = id;
  // CHECK: requirements-errors.hlsl:[[# @LINE + 1]]:{{[0-9]+}}: error: capability 'GroupNonUniform{{.*}}' needs SPIR-V 1.3, the target environment has 1.0
  Out[1] = WaveActiveSum(id);
}

// Extensions have a version below which they do not exist.
// RUN: not hlsl-translate %s -T cs_6_5 -E partition -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=PARTITION
// RUN: hlsl-translate %s -T cs_6_5 -E partition -fspv-target-env=vulkan1.1 -Fo %t.spv
[numthreads(1, 1, 1)] void partition(uint id : SV_GroupIndex) {
  // PARTITION: requirements-errors.hlsl:[[# @LINE + 1]]:{{[0-9]+}}: error: extension 'SPV_NV_shader_subgroup_partitioned' needs SPIR-V 1.3, the target environment has 1.0
  Out[2] = WaveMatch(id).x;
}
