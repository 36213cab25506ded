// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// What a precise value is computed from is neither contracted nor rearranged:
// through locals, calls, members, loops and results. The numbers are roundings
// that algebra would make zero, or that a fused multiply-add would make visible.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);

struct Sum { float value, rest; };

precise Sum add(float a, float b) {
  Sum s;
  s.value = a + b;
  float back = s.value - a;
  s.rest = (a - (s.value - back)) + (b - back);
  return s;
}

float difference(float a, float b, float c) { return a * b - c; }

[numthreads(1, 1, 1)]
void main() {
  float one = In[0], tiny = In[1], x = In[2], square = In[3];
  // 1 + 2^-24 is 1; the rest is all of 2^-24.
  Sum s = add(one, tiny);
  Out[0] = s.value;
  Out[1] = s.rest;
  // (1 + 2^-12)^2 is 1 + 2^-11 + 2^-24, which rounds to 1 + 2^-11.
  precise float direct = x * x - square;
  Out[2] = direct;
  precise float called = difference(x, x, square);
  Out[3] = called;
  precise float2 v;
  v.x = x * x;
  v.y = v.x - square;
  Out[4] = v.y;
  // Kahan's sum: adding 2^-24 four times to 1 is 1 + 2^-22.
  precise float total = one;
  precise float lost = 0;
  for (int i = 0; i < 4; ++i) {
    float term = tiny - lost;
    float next = total + term;
    lost = (next - total) - term;
    total = next;
  }
  Out[5] = (total - one) * 4194304.0;
  precise float kept = (one + tiny) - one;
  Out[6] = kept;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Float32
//     Stride: 4
//     Data: [1, 5.9604644775390625e-8, 1.000244140625, 1.00048828125]
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 28}
//   - Name: Expected
//     Format: Float32
//     Data: [1,
//            5.9604644775390625e-8,
//            0, 0, 0,
//            1,
//            0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
