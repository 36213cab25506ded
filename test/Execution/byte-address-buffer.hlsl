// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Raw buffers are addressed in bytes, by words: Load to Load4, Store to Store4,
// GetDimensions in bytes.
[[vk::binding(0, 0)]] RWByteAddressBuffer Out : register(u0);
[[vk::binding(1, 0)]] ByteAddressBuffer In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  uint at = In.Load(0);
  Out.Store(0, In.Load(at));
  Out.Store2(4, In.Load2(at + 4).yx);
  Out.Store3(12, In.Load3(4));
  Out.Store4(24, In.Load4(at));
  float f = asfloat(In.Load(28));
  Out.Store(40, asuint(f * 2));
  uint size;
  In.GetDimensions(size);
  Out.Store(44, size);
  Out.GetDimensions(size);
  Out.Store(48, size);
  Out.Store(52, Out.Load(0) + 1);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Hex32, Data: [8, 1, 2, 3, 4, 5, 6, 0x3fc00000]}    # 1.5
//   - {Name: Out, Format: Hex32, FillSize: 56}
//   - Name: Expected
//     Format: Hex32
//     Data: [2, 4, 3, 1, 2, 3, 2, 3, 4, 5, 0x40400000, 32, 56, 3]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: ByteAddressBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
