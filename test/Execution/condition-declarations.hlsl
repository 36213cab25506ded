// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Conditions that declare: `while` makes its variable anew before each test,
// `switch` and `if` once; the name hides an outer one up to the statement's end.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

int step(inout int n) { return --n; }

[numthreads(1, 1, 1)]
void main() {
  int n = In[0], sum = 0, x = 77;
  while (int x = step(n)) {
    if (x == 2)
      continue;
    sum += x;
    x = 0; // tested no more
  }
  Out[0] = sum; // 4 + 3 + 1
  Out[1] = x;
  switch (int x = In[0] - 3) {
  case 2:
    Out[2] = x * 10;
    break;
  default:
    Out[2] = -x;
  }
  if (int y = In[0] & 2)
    Out[3] = y;
  else
    Out[3] = 100 + y;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [5]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Int32, Data: [8, 77, 20, 100]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
