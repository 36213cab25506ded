// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// A switch on a float truncates it; labels may stand in blocks; a switch on a
// constant runs the chosen case and those it falls into, and may choose a
// resource.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<float> In : register(t1);
[[vk::binding(2, 0)]] StructuredBuffer<float> Other : register(t2);

static const int kTwo = 2;

int choose(float x) {
  int result = 0;
  switch (x) {
  case 1: {
    result = 10;
  case 2:
    result += 5;
    break;
  }
  default:
    result = -1;
  }
  return result;
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = choose(In[0]);
  Out[1] = choose(In[1]);
  Out[2] = choose(In[2]);
  StructuredBuffer<float> buffer;
  switch (kTwo) {
  case 1:
    buffer = Other;
    break;
  case 2:
    buffer = In;
    break;
  default:
    buffer = Other;
  }
  Out[3] = buffer[2];
  int n = 0;
  switch (kTwo) {
  case 3:
    n += 100;
  case 2:
    n += 1;
  default:
    n += 10;
    break;
  case 1:
    n += 1000;
  }
  Out[4] = n;
  switch (kTwo + 5) {
  case 0:
    n = 0;
  }
  Out[5] = n;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float32, Stride: 4, Data: [1.75, 2.25, 3]}
//   - {Name: Other, Format: Float32, Stride: 4, Data: [7, 8, 9]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 24}
//   - {Name: Expected, Format: Int32, Data: [15, 5, -1, 3, 11, 11]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Other, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
