// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Unrolled loops compute what loops compute: with break, continue and both under
// conditions that only the input knows, switch inside, return inside, counters that
// multiply, two counters, do and while, bounds of inner loops that outer counters set,
// and more iterations than guards are put into each other.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

int findFirst(int value) {
  [unroll] for (int i = 0; i < 6; ++i) {
    if (In[i] == value)
      return i;
    if (In[i] > value)
      break;
  }
  return -1;
}

[numthreads(1, 1, 1)]
void main() {
  int sum = 0, rounds = 0, i;
  // In is 1 2 3 5 8 13 21 34.
  [unroll] for (i = 0; i < 8; ++i) {
    if (In[i] > 10)
      break;
    sum += In[i];
  }
  Out[0] = sum;
  Out[1] = i;

  sum = 0;
  [unroll] for (i = 0; i < 8; ++i) {
    if ((In[i] & 1) == 0)
      continue;
    sum += In[i];
  }
  Out[2] = sum;

  sum = 0;
  [unroll] for (i = 0; i < 8; ++i, ++rounds) {
    if (In[i] == 2)
      continue;
    if (In[i] == 13) {
      sum += 1000;
      if (In[0] == 1)
        break;
    }
    sum += In[i];
  }
  Out[3] = sum;
  Out[4] = rounds;

  // Nested, the bound of the inner one set by the outer one; a break of the inner
  // one alone.
  sum = 0;
  [unroll] for (int j = 1; j <= 8; j *= 2)
    [unroll] for (int k = 0; k < j; ++k) {
      if (In[k] > 4)
        break;
      sum += 10 * In[k] + j;
    }
  Out[5] = sum;

  // Two counters that meet, and one that runs down.
  sum = 0;
  [unroll] for (int a = 0, b = 7; a < b; ++a, --b)
    sum = sum * 3 + In[a] * In[b];
  Out[6] = sum;
  uint down = 0;
  [unroll] for (uint u = 5; u-- > 0;)
    down = down * 10 + In[u];
  Out[7] = down;

  int w = 0, steps = 0;
  [unroll] while (w != 12) {
    w += 3;
    steps += In[w & 7];
  }
  Out[8] = steps;
  int d = 1;
  [unroll] do {
    d <<= 1;
    if (In[d & 7] == 21)
      continue;
    steps += d;
  } while (d < 64);
  Out[9] = steps;

  // A switch over the counter, with a case that falls into the next, and one over
  // the input, with a continue.
  sum = 0;
  [unroll] for (i = 0; i < 4; ++i) {
    switch (i) {
    case 0:
    case 2:
      sum += 100;
      if (In[0] == 1)
        break;
      sum += 5000;
      break;
    default:
      sum += 7;
    }
    switch (In[i]) {
    case 2:
      sum += 20000;
      continue;
    case 3:
      sum += 30000;
      break;
    }
    sum += i;
  }
  Out[10] = sum;

  Out[11] = findFirst(5);
  Out[12] = findFirst(4);

  // More iterations than are put into each other.
  sum = 0;
  [unroll] for (i = 0; i < 40; ++i) {
    if (In[i & 7] + i == 57)
      break;
    sum += In[i & 7] * i;
  }
  Out[13] = sum;
  Out[14] = i;

  // At most three, whatever the input says.
  sum = 0;
  [unroll(3)] for (i = 0; i < In[2]; ++i)
    sum += In[i];
  Out[15] = sum;
  sum = 0;
  [unroll(3)] for (i = 0; i < In[1]; ++i)
    sum += In[i];
  Out[16] = sum;

  // A loop that stays inside one that goes, and the other way round.
  sum = 0;
  [unroll] for (i = 0; i < 3; ++i)
    [loop] for (int n = 0; n < In[i]; ++n) {
      if (n == 2)
        break;
      sum += i + 1;
    }
  Out[17] = sum;
  sum = 0;
  [loop] for (int m = 0; m < In[3]; ++m)
    [unroll] for (i = 0; i < 3; ++i) {
      if (m == i)
        continue;
      sum += m * i;
    }
  Out[18] = sum;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1, 2, 3, 5, 8, 13, 21, 34]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 76}
//   - Name: Expected
//     Format: Int32
//     Data: [19, 5, 43, 1017, 5, 201, 1453, 85321, 36, 162, 50219, 3, -1, 2758, 23, 6, 3, 11, 25]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
