// REQUIRES: vk-float16, vk-int16, vk-storage16
// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -T cs_6_2 -enable-16bit-types
// RUN: %compute-gl
// Matrices of 16 bits: columns of two lie every 4 bytes, rows of three every 8.
struct Node {
  half2x3 wide;
  row_major int16_t2x3 rows;
};

[[vk::binding(0, 0)]] RWStructuredBuffer<Node> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<Node> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Node n = In[0];
  n.wide[1] = n.wide[0] + n.wide[1];
  n.rows[0].xz = n.rows[1].yx;
  n.rows._m12 += 5;
  Out[0] = n;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Hex16
//     Stride: 32
//     Data: [0x3c00, 0x4000, 0x4200, 0x4400, 0x3c00, 0x3c00, 0, 0,   # 1 2, 3 4, 1 1; a gap
//            1, 2, 3, 0, 4, 5, 6, 0]
//   - {Name: Out, Format: Hex16, Stride: 32, FillSize: 32}
//   - Name: Expected
//     Format: Hex16
//     Data: [0x3c00, 0x4200, 0x4200, 0x4700, 0x3c00, 0x4000, 0, 0,   # 1 3, 3 7, 1 2
//            5, 2, 4, 0, 4, 5, 11, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
