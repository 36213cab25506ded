// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// for, while and do-while with conditions that fail at once, empty parts, several
// variables, and a bound that the body changes.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

[numthreads(1, 1, 1)]
void main() {
  int n = In[0], zero = In[1];
  int sum = 0;
  for (int i = 1; i <= n; ++i)
    sum += i;
  Out[0] = sum;
  sum = 0;
  for (int a = 0, b = n; a < b; ++a, --b)
    sum += a * b;
  Out[1] = sum;
  int k = 0;
  for (; k < n;)
    k += 3;
  Out[2] = k;
  for (;;) {
    if (k > 100)
      break;
    k *= 2;
  }
  Out[3] = k;
  int w = n;
  while (w > 3)
    w--;
  Out[4] = w;
  while (zero > 0)
    w = 1000;
  Out[5] = w;
  int d = 0;
  do
    ++d;
  while (d < zero);
  Out[6] = d;
  do {
    d += 2;
  } while (d < n);
  Out[7] = d;
  int bound = 4, rounds = 0;
  for (int j = 0; j < bound; ++j) {
    if (j == 2)
      bound = 6;
    ++rounds;
  }
  Out[8] = rounds;
  uint down = 0;
  for (uint u = n; u-- > 0;)
    down = down * 10 + u;
  Out[9] = down;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [5, 0]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - Name: Expected
//     Format: Int32
//     Data: [15,
//            10,       # 0*5 + 1*4 + 2*3
//            6, 192, 3, 3, 1,
//            5, 6, 43210]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
