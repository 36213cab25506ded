// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Swizzles read in any order and with repeats, chain, apply to scalars, and on the
// left of an assignment write only what they name.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float4> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float4 v = In[0];
  Out[0] = v.wzyx;
  Out[1] = v.xxyy;
  Out[2] = v.zyxw.yx.xyyx;
  Out[3] = v.y.xxxx;
  Out[4] = float4(v.rg, v.ba);
  float4 w = 0;
  w.zx = v.xy;
  Out[5] = w;
  w.yw = w.xz * 10;
  Out[6] = w;
  w.xyz = w.zxy;
  Out[7] = w;
  w.xy.y = 7;
  w.zw += 1;
  Out[8] = w;
  w.x = w.y = 3;
  Out[9] = w;
  float s = 4;
  s.x *= 2;
  Out[10] = s.xxxx;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 16, Data: [1, 2, 3, 4]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 176}
//   - Name: Expected
//     Format: Float32
//     Data: [4, 3, 2, 1,
//            1, 1, 2, 2,
//            2, 3, 3, 2,     # (3 2 1 4).yx = (2 3)
//            2, 2, 2, 2,
//            1, 2, 3, 4,
//            2, 0, 1, 0,
//            2, 20, 1, 10,
//            1, 2, 20, 10,   # read before written
//            1, 7, 21, 11,
//            3, 3, 21, 11,
//            8, 8, 8, 8]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
