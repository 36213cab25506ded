// REQUIRES: vk-scalar-layout
// RUN: hlsl-translate %s -T cs_6_0 -E main -fvk-use-dx-layout -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 --scalar-block-layout %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main -fvk-use-dx-layout --to=glsl --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.3 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// REDEFINE: %{flags} = -fvk-use-dx-layout
// RUN: %compute-gl
// With -fvk-use-dx-layout, a row that lies by columns has a register for each
// element, as has a column that lies by rows; what follows fills the last one.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float1x4 one;
  float after;
  row_major float3x1 column;
  int1x2 two;
  row_major float1x4 plain;
  int2x3 wide;
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(one[0]);
  Out[1] = float4(after, column._m20, two._m01, plain._m03);
  Out[2] = float4(column[1].x, two[0][0], wide[1].z, one._m02);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 48}
//   - Name: Frame
//     Format: Float32
//     Data: [1, -1, -1, -1, 2, -1, -1, -1, 3, -1, -1, -1, 4, 5, -1, -1,
//            6, -1, -1, -1, 7, -1, -1, -1, 8, -1, -1, -1,
//            0x9, -1, -1, -1, 0xA, -1, -1, -1,
//            11, 12, 13, 14,
//            0x15, 0x16, -1, -1, 0x17, 0x18, -1, -1, 0x19, 0x1A, -1, -1]
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 4, 5, 8, 10, 14, 7, 9, 26, 3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
