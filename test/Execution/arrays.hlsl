// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Local arrays and constant tables with dynamic indices, in two dimensions, copied
// and passed by value; arrays of vectors with a component chosen as well.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static const int primes[6] = {2, 3, 5, 7, 11, 13};
static const int2 corners[4] = {int2(0, 0), int2(1, 0), int2(0, 1), int2(1, 1)};

int total(int values[4]) {
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
    sum += values[i];
    values[i] = 0;
  }
  return sum;
}

void fill(out int values[4], int start) {
  for (int i = 0; i < 4; ++i)
    values[i] = start + i;
}

[numthreads(1, 1, 1)]
void main() {
  int i = In[0], j = In[1];
  Out[0] = primes[i] * 100 + primes[j];
  Out[1] = corners[j].x * 10 + corners[i][j - 2];
  int a[4];
  fill(a, i);
  Out[2] = total(a);
  Out[3] = a[j];
  int b[4] = a;
  b[i] = 50;
  Out[4] = a[i];
  Out[5] = b[i];
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  grid[i - 1][j - 1] += 10;
  Out[6] = grid[0][2];
  Out[7] = grid[i][0];
  int row[3] = grid[1];
  Out[8] = row[j - 2];
  int4 vectors[3];
  for (int k = 0; k < 3; ++k)
    vectors[k] = int4(k, k + 1, k + 2, k + 3);
  vectors[i][j] = 99;
  Out[9] = vectors[1].w + vectors[2][i];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1, 3]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - Name: Expected
//     Format: Int32
//     Data: [307,
//            10,      # corners[3].x = 1, corners[1][1] = 0
//            10, 4,   # 1 + 2 + 3 + 4; a is not changed by the call
//            2, 50,
//            13, 4,
//            5,
//            102]     # 99 + 3
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
