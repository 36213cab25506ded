// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Cases with a body may fall through to the next one, also into and out of the
// default, and only on some paths.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

int accumulate(int n) {
  int sum = 0;
  switch (n) {
  case 0:
    sum += 1;
  case 1:
    sum += 10;
    break;
  case 2:
    sum += 100;
  default:
    sum += 1000;
  case 3:
    sum += 10000;
  }
  return sum;
}

int sometimes(int n, bool stop) {
  int sum = 0;
  switch (n) {
  case 0:
    sum += 1;
    if (stop)
      break;
    sum += 2;
  case 1:
    sum += 4;
    break;
  default:
    sum = 8;
    break;
  }
  return sum;
}

[numthreads(5, 1, 1)]
void main(uint id : SV_GroupIndex) {
  Out[id] = accumulate(id);
  Out[5 + id] = sometimes(id / 2, id % 2 != 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - Name: Expected
//     Format: Int32
//     Data: [11, 10, 11100, 10000, 11000,
//            7, 1, 4, 4, 8]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
