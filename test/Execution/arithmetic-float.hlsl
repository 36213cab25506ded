// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Float arithmetic on values that no compiler can fold: every result is exact in
// binary, so all bits must agree.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  float a = In[0], b = In[1], c = In[2];
  Out[0] = a + b;
  Out[1] = a - b;
  Out[2] = a * b;
  Out[3] = a / b;
  Out[4] = -a;
  Out[5] = a + b * c;
  Out[6] = (a + b) * c;
  Out[7] = a - b - c;
  Out[8] = a - (b - c);
  Out[9] = a / b / c;
  float x = a;
  x += b;
  x *= c;
  x -= 1;
  x /= 4;
  Out[10] = x;
  Out[11] = +a - -b;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [6, 4, -0.5]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 48}
//   - Name: Expected
//     Format: Float32
//     Data: [10, 2, 24, 1.5, -6,
//            4,             # 6 + 4 * -0.5
//            -5,            # 10 * -0.5
//            2.5, 1.5,      # 6 - 4 + 0.5; 6 - 4.5
//            -3,            # 1.5 / -0.5
//            -1.5,          # ((6 + 4) * -0.5 - 1) / 4
//            10]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
