// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// Memory by its address: loads and stores of scalars, vectors and structs, and pointers
// that are followed, cast and written through.
struct Base { float4 value; };
struct Node : Base { uint count; uint unused[3]; };
struct Pair { float2 a; int b; };
typedef vk::BufferPointer<Node, 16> NodePointer;
struct Push { uint64_t address; NodePointer node; };

[[vk::push_constant]] Push push;
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);

[numthreads(1, 1, 1)]
void main() {
  // Words: 1.0, 2.0, 3, 4; then what is stored.
  Out[0] = float4(vk::RawBufferLoad<float2>(push.address, 8), vk::RawBufferLoad(push.address + 8),
                  vk::RawBufferLoad<int>(push.address + 12));
  Pair pair = vk::RawBufferLoad<Pair>(push.address, 4);
  Out[1] = float4(pair.a.yx, pair.b, 0);
  pair.b = -pair.b;
  vk::RawBufferStore<Pair>(push.address + 16, pair, 8);
  vk::RawBufferStore<uint64_t>(push.address + 32, 0x700000006ull, 8);
  vk::RawBufferStore(push.address + 40, 8u);

  NodePointer node = push.node;
  Out[2] = node.Get().value;
  uint before;
  InterlockedAdd(node.Get().count, 5, before);
  vk::BufferPointer<Base, 16> base = vk::static_pointer_cast<Base, 16>(node);
  base.Get().value.y = before;
  vk::BufferPointer<uint, 4> words = vk::reinterpret_pointer_cast<uint, 4>(base);
  Out[3] = float4(asfloat(words.Get()), node.Get().count, 0, 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Memory, Format: Hex32, Data: [0x3f800000, 0x40000000, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0]}
//   - {Name: Nodes, Format: Hex32, Data: [0x40a00000, 0x40c00000, 0x40e00000, 0x41000000, 9, 0, 0, 0]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 64}
//   - {Name: Expected, Format: Float32, Data: [1, 2, 3, 4, 2, 1, 3, 0, 5, 6, 7, 8, 5, 14, 0, 0]}
//   - {Name: ExpectedMemory, Format: Hex32, Data: [0x3f800000, 0x40000000, 3, 4, 0x3f800000, 0x40000000, 0xfffffffd, 0, 6, 7, 8, 0]}
//   - {Name: ExpectedNodes, Format: Hex32, Data: [0x40a00000, 0x41100000, 0x40e00000, 0x41000000, 14, 0, 0, 0]}
// PushConstants:
//   - {Stage: Compute, Values: [{AddressOf: Memory}, {Offset: 8, AddressOf: Nodes}]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Memory, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Nodes, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: memory, Rule: BufferExact, Actual: Memory, Expected: ExpectedMemory}
//   - {Result: nodes, Rule: BufferExact, Actual: Nodes, Expected: ExpectedNodes}
