// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// out and inout copy: the callee works on its own variable, the caller's changes
// when the call returns, converted and into the swizzle, element or member that
// was passed; index expressions are evaluated once, before the call.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static int global = 5;

int aliased(inout int a) {
  a += 1;
  return global * 100 + a;     // global still has its old value
}

void exchange(inout int a, inout int b) {
  int t = a;
  a = b;
  b = t;
}

void set(out float2 v, out int i) {
  v = float2(1.75, -2.25);
  i = 3;
}

struct Item {
  int2 pair;
  int list[3];
};

void change(inout Item item, int at) {
  item.list[at] *= 2;
  item.pair = item.pair.yx;
}

void twice(inout int a) { a *= 2; }

void viaCall(inout int a) {
  twice(a);
  a += 1;
  twice(a);
}

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  Out[0] = aliased(global);
  Out[1] = global;
  int4 v = int4(1, 2, 3, 4);
  exchange(v.x, v.w);
  Out[2] = v.x * 10 + v.w;
  int a[3] = {7, 8, 9};
  exchange(a[i], a[i + 1]);
  Out[3] = a[0] * 100 + a[1] * 10 + a[2];
  exchange(i, a[i]);
  Out[4] = i;
  Out[5] = a[1];
  i = In[0];
  int2 narrowed;
  set(narrowed, v.z);          // float2 to int2 on the way back
  Out[6] = narrowed.x * 10 + narrowed.y;
  Out[7] = v.z;
  float2 f;
  int whole;
  set(f.yx, whole);
  Out[8] = int(f.x * 4);
  Item items[2] = {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}};
  change(items[i], 2);
  Out[9] = items[1].list[2] * 100 + items[1].pair.x * 10 + items[1].pair.y;
  Out[10] = items[0].list[2];
  viaCall(Out[11]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Int32, Stride: 4, Data: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20]}
//   - Name: Expected
//     Format: Int32
//     Data: [506, 6,
//            41,
//            798,       # 7 9 8
//            9, 1,      # a[1] was chosen before i changed
//            8,         # 1 * 10 - 2
//            3,
//            -9,        # f.y = 1.75, f.x = -2.25
//            2076,
//            5,
//            82]        # (20 * 2 + 1) * 2
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
