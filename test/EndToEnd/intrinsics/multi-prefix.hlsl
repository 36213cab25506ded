// RUN: hlsl-translate %s -T cs_6_5 -E main -fspv-target-env=vulkan1.1 -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_5 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp && FileCheck %s --check-prefix=GLSL < %t.comp
// RUN: glslangValidator -V --quiet --target-env vulkan1.1 %t.comp -o %t.glsl.spv
// REQUIRES: glslang
// Scans over the lanes of a mask, by the type of what is scanned.
RWStructuredBuffer<uint4> Out;

// CHECK-DAG: OpCapability GroupNonUniformPartitionedNV
// CHECK-DAG: OpExtension "SPV_NV_shader_subgroup_partitioned"
// CHECK: OpGroupNonUniformIAdd %uint %uint_3 PartitionedExclusiveScanNV %{{.*}} %{{.*}}
// CHECK: OpGroupNonUniformFMul %v2float %uint_3 PartitionedExclusiveScanNV
// CHECK: OpGroupNonUniformBitwiseAnd %uint %uint_3 PartitionedExclusiveScanNV
// CHECK: OpGroupNonUniformBitwiseOr %uint %uint_3 PartitionedExclusiveScanNV
// CHECK: OpGroupNonUniformBitwiseXor %uint %uint_3 PartitionedExclusiveScanNV
// CHECK: OpGroupNonUniformBallot %v4uint
// CHECK: OpBitwiseAnd %v4uint
// CHECK: OpGroupNonUniformBallotBitCount %uint %uint_3 ExclusiveScan
// GLSL-DAG: subgroupPartitionedExclusiveAddNV(
// GLSL-DAG: subgroupPartitionedExclusiveMulNV(
// GLSL-DAG: subgroupBallotExclusiveBitCount(
[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint4 mask = WaveMatch(id / 4);
  uint sum = WaveMultiPrefixSum(id, mask);
  float2 product = WaveMultiPrefixProduct(float2(id, 1.5), mask);
  uint bits = WaveMultiPrefixBitAnd(id, mask) + WaveMultiPrefixBitOr(id, mask) + WaveMultiPrefixBitXor(id, mask);
  Out[id] = uint4(sum, uint(product.x), bits, WaveMultiPrefixCountBits(id > 3, mask));
}
