// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.3 -fvk-bind-resource-heap 1 0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_6 --to=glsl --glsl-version=460vk -fvk-bind-resource-heap 1 0 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// Elements of a heap as buffers of two types, chosen by a value, through a function and in a struct.
RWStructuredBuffer<uint> Out;
struct Pair { uint a, b; };
struct Source { StructuredBuffer<uint> words; StructuredBuffer<Pair> pairs; };

StructuredBuffer<uint> getWords(uint index) { return ResourceDescriptorHeap[index]; }

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Source source;
  source.words = getWords(1);
  source.pairs = ResourceDescriptorHeap[id];
  Out[0] = source.words[2];
  Out[1] = source.pairs[1].a + source.pairs[0].b;
  ByteAddressBuffer bytes = ResourceDescriptorHeap[source.words[0] & 1];
  Out[2] = bytes.Load(4);
  uint count, stride;
  source.words.GetDimensions(count, stride);
  Out[3] = count;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Heap
//     Format: UInt32
//     Stride: 4
//     ArraySize: 2
//     Data:
//       - [1, 2, 3, 4]
//       - [10, 20, 30, 40]
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: UInt32, Data: [30, 5, 2, 4]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Heap, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
