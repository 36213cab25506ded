// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// switch: shared bodies, a default in the middle, negative and unsigned labels, no
// match without a default, nested switches, and variables that several cases set.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

int classify(int n) {
  int result = 0;
  switch (n) {
  case 0:
    result = 10;
    break;
  case 1:
  case 2:
    result = 20;
    break;
  default:
    result = 30;
    break;
  case -3:
    result = 40;
    break;
  }
  return result;
}

int choose(uint n) {
  int result = 7;
  switch (n) {
  case 3u: {
    result = 8;
    break;
  }
  case 0xffffffff:
    result = 9;
    break;
  }
  return result;
}

int nested(int a, int b) {
  switch (a) {
  case 0:
    switch (b) {
    case 0:
      return 1;
    case 1:
      break;
    default:
      return 2;
    }
    return 3;
  case 1:
    return b == 0 ? 4 : 5;
  default:
    return 6;
  }
}

[numthreads(6, 1, 1)]
void main(uint id : SV_GroupIndex) {
  int n = int(id) - 3;
  Out[id] = classify(n);
  Out[6 + id] = choose(n + 2);
  Out[12 + id] = nested(id / 3, id % 3);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 72}
//   - Name: Expected
//     Format: Int32
//     Data: [40, 30, 30, 10, 20, 20,    # -3 to 2
//            9, 7, 7, 7, 8, 7,          # -1 to 4
//            1, 3, 2, 4, 5, 5]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
