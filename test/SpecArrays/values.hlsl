// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 0=3 --expect Out=Three
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// Values with sized arrays are values: a swap, an array that changes after it
// was read, choices, values that loops carry (the last route: locals as values),
// arrays of such structs, functions that change their copy, and returns from the
// middle.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
struct List {
  float values[N + 1];
  float2 pairs[N][2];
  uint count;
};
static List kept = (List)0;

float sum(List list) {
  float total = 0;
  for (uint i = 0; i < N + 1; ++i)
    total += list.values[i] * (i + 1);
  return total + list.pairs[N - 1][1].y + list.count;
}

List fill(float first) {
  List list = (List)0;
  for (uint i = 0; i <= N; ++i)
    list.values[i] = first + i;
  list.pairs[N - 1][1].y = first;
  return list;
}

// The callee's own copy changes, and what it returns depends on where it leaves.
List change(List list, uint mode) {
  list.values[0] += 10;
  if (mode == 0)
    return list;
  List other = list;
  other.count = mode;
  for (uint i = 0; i < N; ++i) {
    list.values[i] = other.values[i + 1];
    if (list.values[i] > 4 && mode == 1)
      return list;
  }
  return other;
}

void swap(inout List a, inout List b) {
  List c = a;
  a = b;
  b = c;
}

float turn(float values[N + 1], uint turns) {
  for (uint t = 0; t < turns; ++t) {
    float next[N + 1] = values;
    for (uint i = 0; i < N; ++i)
      next[i] = values[i + 1];
    next[N] = values[0];
    values = next;
  }
  return values[0];
}

[numthreads(1, 1, 1)]
void main() {
  List a = fill(1), b = fill(2);
  Out[0] = sum(a);
  swap(a, b);
  Out[1] = sum(a);
  List before = a;
  a.values[1] = 100;
  Out[2] = before.values[1] + a.values[1];
  Out[3] = sum(change(b, 0)) - sum(b);
  Out[4] = change(b, 1).values[0];
  Out[5] = change(b, 2).count;
  List both[2];
  both[0] = a;
  both[1] = b;
  both[Out[5] > 1 ? 0 : 1].values[0] = 7;
  both[1] = both[0];
  Out[6] = both[1].values[0] + both[1].values[1];
  kept = Out[6] > 1000 ? before : b;
  List chosen = kept;
  if (Out[6] > 0)
    chosen = change(chosen, 0);
  else
    chosen = before;
  Out[7] = chosen.values[0] + kept.values[0];
  Out[8] = turn(b.values, 2);
  swap(both[0], both[1]);
  both[0].pairs[0] = both[1].pairs[N - 1];
  Out[9] = both[0].pairs[0][1].y;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 40}
//   - {Name: Expected, Format: Float32, Data: [92, 114, 103, 10, 2, 2, 107, 12, 3, 2]}
//   - {Name: Nine, Format: Float32, Data: [386, 442, 103, 10, 2, 2, 107, 12, 3, 2]}
//   - {Name: Three, Format: Float32, Data: [31, 42, 103, 10, 11, 2, 107, 12, 3, 2]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
