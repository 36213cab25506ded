// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// The overload that needs the cheapest conversions is called; default arguments
// fill what a call leaves out; a user function may carry an intrinsic's name.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

int kind(int a) { return 1; }
int kind(uint a) { return 2; }
int kind(float a) { return 3; }
int kind(float2 a) { return 4; }
int kind(float a, int b) { return 5; }
int kind(int3 a) { return 6; }
int kind(bool a) { return 7; }

int weigh(int a, int b = 10, int c = 100) { return a + b + c; }

int later(int a);

int reflect(int a) { return -a; }

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  uint u = i;
  float f = i;
  Out[0] = kind(i);
  Out[1] = kind(u);
  Out[2] = kind(f);
  Out[3] = kind(float2(f, f));
  Out[4] = kind(f, i);
  Out[5] = kind(int3(i, i, i));
  Out[6] = kind(i > 0);
  Out[7] = kind(1.5);
  Out[8] = kind(u, u);
  Out[9] = weigh(i);
  Out[10] = weigh(i, 20);
  Out[11] = weigh(i, 20, 30);
  Out[12] = later(i);
  Out[13] = reflect(i);
}

int later(int a) { return a * 7; }

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [3]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 56}
//   - {Name: Expected, Format: Int32, Data: [1, 2, 3, 4, 5, 6, 7, 3, 5, 113, 123, 53, 21, -3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
