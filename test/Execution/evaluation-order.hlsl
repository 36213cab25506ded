// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Operands, arguments and initializers are evaluated from left to right; globals
// are initialized in order before the entry; an index of an assignment's left side
// is evaluated once.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static int trace = 0;
int note(int digit) {
  trace = trace * 10 + digit;
  return digit;
}
int three(int a, int b, int c) { return a; }
int take() {
  int t = trace;
  trace = 0;
  return t;
}

static int first = note(1) + In[0];
static int second = first * 2 + note(2);
static int before = take();

struct Pair { int a, b; };

[numthreads(1, 1, 1)]
void main() {
  Out[0] = first;
  Out[1] = second;
  Out[2] = before;
  three(note(1), note(2), note(3));
  Out[3] = take();
  int list[3] = {note(4), note(5), note(6)};
  Out[4] = take();
  Pair pair = {note(7), note(8)};
  Out[5] = take() + pair.a - pair.b;
  int sum = note(1) - note(2) * note(3);
  Out[6] = take();
  float2 v = float2(note(4), note(5));
  Out[7] = take();
  list[note(1)] += note(9);
  Out[8] = list[1];
  Out[9] = sum + int(v.x);
  take();
  int i = In[0] - 5;
  list[i++] = 30;
  list[i++] *= 2;
  Out[10] = list[0] + list[1] + i;
  int chained = i = note(3);
  Out[11] = chained + i + (note(1), note(2)) + take();
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [5]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 48}
//   - Name: Expected
//     Format: Int32
//     Data: [6, 14, 12,
//            123,
//            456,
//            77,        # 78 - 1
//            123,
//            45,
//            14,        # 5 + 9
//            -1,        # 1 - 2 * 3 + 4
//            60,        # 30 + 28 + 2
//            320]       # 3 + 3 + 2 + 312
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
