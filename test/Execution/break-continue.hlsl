// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// break and continue bind to the innermost loop; continue runs the increment of a
// for and the condition of a do-while.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  int n = In[0];
  int count = 0, odd = 0;
  for (int i = 0; i < n; ++i) {
    if (i % 2 == 0)
      continue;
    odd += i;
    for (int j = 0; j < n; ++j) {
      if (j == i)
        break;
      if (j == 1)
        continue;
      ++count;
    }
  }
  Out[0] = odd;
  Out[1] = count;
  int d = 0, seen = 0;
  do {
    ++d;
    if (d < 3)
      continue;
    ++seen;
    if (d == 4)
      break;
  } while (d < n);
  Out[2] = d;
  Out[3] = seen;
  int w = 0, skipped = 0;
  while (true) {
    if (++w > n)
      break;
    if (w == 2 || w == 4) {
      ++skipped;
      continue;
    }
    while (true)
      break;
  }
  Out[4] = w * 10 + skipped;
  int found = -1;
  for (int x = 0; x < n && found < 0; ++x)
    for (int y = 0; y < n; ++y)
      if (x * y == 6) {
        found = x * 10 + y;
        break;
      }
  Out[5] = found;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [6]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 24}
//   - Name: Expected
//     Format: Int32
//     Data: [9,        # 1 + 3 + 5
//            7,        # i=1: j=0; i=3: j=0,2; i=5: j=0,2,3,4
//            4, 2,
//            72,       # leaves with 7
//            23]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
