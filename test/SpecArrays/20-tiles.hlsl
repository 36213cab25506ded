// REQUIRES: vulkan
// RUN: %reflect && %query groupshared.bytes | FileCheck %s
// RUN: %reflect --eval TileSize=2048 --limits maxComputeSharedMemorySize=32768 && %query groupshared.bytes violations | FileCheck %s --check-prefix=FITS
// RUN: not %reflect --eval TileSize=2049 --limits maxComputeSharedMemorySize=32768 && %query groupshared.bytes violations | FileCheck %s --check-prefix=EXCEEDS
// RUN: %reflect --limits maxComputeSharedMemorySize=32768 2>&1 | FileCheck %s --check-prefix=WARNS
// DEFINE: %{runs} = + --spec 0=64 --expect Out=Small + --spec 0=128 --expect Out=Medium
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// A tile of groupshared memory, as many elements as the constant says, in bytes that a
// limit is checked against.
// CHECK: bytes = {"default": 8192, "expr": ["mul", 16, ["u32", "TileSize"]], "text": "16 * TileSize"}
// FITS: bytes = 32768
// FITS: violations = []
// EXCEEDS: bytes = 32784
// EXCEEDS: violations = [{{.*}}"limit": "maxComputeSharedMemorySize"
// WARNS: warning: groupshared memory is 16 * TileSize bytes; exceeds 32768 when TileSize > 2048 [-Wspec-array-limits]
[[vk::constant_id(0)]] const int TileSize = 512;
RWStructuredBuffer<float> Out : register(u0);
groupshared float4 tile[TileSize];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_GroupThreadID) {
  float4 position = float4(thread.x, 0, 0, 1);
  float4 sum = 0;
  for (int i = 0; i < 1024; i += TileSize) {
    tile[thread.x % TileSize] = position + i;
    GroupMemoryBarrierWithGroupSync();
    for (uint j = 0; j < 64 && j < (uint)TileSize; j++)
      sum += tile[j];
    GroupMemoryBarrierWithGroupSync();
  }
  if (thread.x == 0)
    Out[0] = sum.w;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [32896]}
//   - {Name: Small, Format: Float32, Data: [492544]}
//   - {Name: Medium, Format: Float32, Data: [229888]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
