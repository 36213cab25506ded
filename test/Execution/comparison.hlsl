// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// All six comparisons on floats, signed and unsigned integers, and on NaN, where
// only != is true; the results are bools that become bits of a mask.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);
[[vk::binding(2, 0)]] StructuredBuffer<int> InI : register(t2);

uint pack(bool lt, bool le, bool gt, bool ge, bool eq, bool ne) {
  return uint(lt) | uint(le) << 1 | uint(gt) << 2 | uint(ge) << 3 | uint(eq) << 4 | uint(ne) << 5;
}

uint compareFloat(float a, float b) { return pack(a < b, a <= b, a > b, a >= b, a == b, a != b); }

uint compareInt(int a, int b) { return pack(a < b, a <= b, a > b, a >= b, a == b, a != b); }

uint compareUint(uint a, uint b) { return pack(a < b, a <= b, a > b, a >= b, a == b, a != b); }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = compareFloat(In[0], In[1]);
  Out[1] = compareFloat(In[1], In[0]);
  Out[2] = compareFloat(In[0], In[0]);
  Out[3] = compareFloat(In[2], In[0]);
  Out[4] = compareFloat(In[3], In[4]);
  Out[5] = compareInt(InI[0], InI[1]);
  Out[6] = compareUint(InI[0], InI[1]);
  bool3 v = float3(In[0], In[1], In[0]) < float3(In[1], In[0], 3);
  Out[7] = uint(v.x) | uint(v.y) << 1 | uint(v.z) << 2;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [1, 2, nan, -0.0, 0]}
//   - {Name: InI, Format: Int32, Stride: 4, Data: [-1, 1]}
//   - {Name: Out, Format: Hex32, Stride: 4, FillSize: 32}
//   - Name: Expected
//     Format: Hex32
//     Data: [0x23, 0x2c, 0x1a,
//            0x20,        # NaN
//            0x1a,        # -0 equals +0
//            0x23, 0x2c,  # -1 is below 1, 0xffffffff is above it
//            0x5]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: InI, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
