// RUN: hlsl-translate %s -T cs_6_2 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -T cs_6_2
// RUN: %compute-gl
// Load<T> and Store<T> of raw buffers move scalars, vectors and structs; members
// lie as in a structured buffer.
struct Item {
  float3 a;
  int b;
  uint2 c[2];
};

[[vk::binding(0, 0)]] RWByteAddressBuffer Out : register(u0);
[[vk::binding(1, 0)]] ByteAddressBuffer In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  Item item = In.Load<Item>(4);
  item.b = -item.b;
  item.c[0] = item.c[1].yx;
  Out.Store<Item>(0, item);
  Out.Store<float2>(32, In.Load<float3>(4).zx * 2);
  Out.Store(40, In.Load<int>(16));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Data: [-1, 1, 2, 3, 0x9, 0xa, 0xb, 0xc, 0xd]}
//   - {Name: Out, Format: Float32, FillSize: 44}
//   - Name: Expected
//     Format: Float32
//     Data: [1, 2, 3, 0xfffffff7, 0xd, 0xc, 0xc, 0xd, 6, 2, 0x9]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: ByteAddressBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
