// REQUIRES: vk-int64
// RUN: %compute-spirv
// RUN: %compute-gl
// A switch on 64 bits tells labels apart that agree in the low 32.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

int choose(int64_t x) {
  int result = 0;
  switch (x) {
  case 1:
    result += 1;
  case 0x100000001l:
    result += 10;
    break;
  case -1:
  case 2:
    return 5;
  default:
    return 7;
  }
  return result;
}

[numthreads(1, 1, 1)]
void main() {
  int64_t one = In[0];
  Out[0] = choose(one);
  Out[1] = choose((one << 32) + 1);
  Out[2] = choose(-one);
  Out[3] = choose(one << 32);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Int32, Data: [11, 10, 5, 7]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
