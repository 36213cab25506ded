// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Since HLSL 2021, && || and ?: evaluate the right side only if it decides.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static int calls = 0;
bool note(bool value) {
  ++calls;
  return value;
}
int count(int value) {
  calls += 10;
  return value;
}

[numthreads(1, 1, 1)]
void main() {
  bool yes = In[0] != 0, no = !yes;
  Out[0] = no && note(true);
  Out[1] = calls;
  Out[2] = yes || note(false);
  Out[3] = calls;
  Out[4] = yes && note(no) || note(yes);
  Out[5] = calls;
  Out[6] = yes ? count(1) : count(2);
  Out[7] = calls;
  int i = In[1];
  int list[4] = {1, 2, 3, 4};
  Out[8] = i < 4 && list[i] == 3 ? 1 : 0;
  Out[9] = no ? 1 : yes ? 2 : 3;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1, 9]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - {Name: Expected, Format: Int32, Data: [0, 0, 1, 0, 1, 2, 1, 12, 0, 2]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
