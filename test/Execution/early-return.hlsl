// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// A return leaves a function from inside two loops and a switch, and nothing after
// it runs; what happened before it stays. So does a return of the entry point.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

int search(int target, inout int steps) {
  for (int i = 0; i < 4; ++i) {
    int j = 0;
    while (j < 4) {
      ++steps;
      switch (i * 4 + j - target) {
      case 0:
        return i * 10 + j;
      case -1:
        steps += 1000;
        break;
      default:
        if (i == 3 && target < 0)
          return -1;
        break;
      }
      ++j;
    }
    steps += 100;
  }
  return -2;
}

int guarded(int n) {
  if (n > 2) {
    if (n > 4)
      return 3;
    n *= 10;
  } else {
    return n;
  }
  return n + 1;
}

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
  Out[16 + id] = guarded(id);
  if (id >= 4)
    return;
  int targets[4] = {6, 0, -5, 99};
  int steps = 0;
  Out[id] = search(targets[id], steps);
  Out[4 + id] = steps;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 96}
//   - Name: Expected
//     Format: Int32
//     Data: [12, 0, -1, -2,
//            1107, 1,              # row 0 whole, three of row 1, one of them before 6
//            313,                  # three rows and one step
//            416,
//            0, 0, 0, 0, 0, 0, 0, 0,
//            0, 1, 2, 31, 41, 3, 3, 3]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
