// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Prefix forms yield the new value, postfix forms the old one; assignments are
// expressions; side effects happen once and from left to right.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static int calls = 0;
int next() { return calls++; }

[numthreads(1, 1, 1)]
void main() {
  int a = In[0];
  Out[0] = a++;
  Out[1] = a;
  Out[2] = ++a;
  Out[3] = a--;
  Out[4] = --a;
  int b, c;
  b = c = a + 1;
  Out[5] = b + c;
  int list[4] = {10, 20, 30, 40};
  // The index is evaluated once.
  list[next()] += 5;
  list[next()]++;
  Out[6] = list[0];
  Out[7] = list[1];
  Out[8] = calls;
  int2 v = int2(a, a);
  v.y++;
  Out[9] = v.x-- + v.y;
  Out[10] = v.x;
  float f = 1.5;
  f++;
  Out[11] = int(f * 2);
  Out[12] = (a = 3, a + 1);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [7]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 52}
//   - Name: Expected
//     Format: Int32
//     Data: [7, 8, 9, 9, 7,
//            16,            # both are 7 + 1
//            15, 21, 2,
//            15, 6,         # 7 + 8, then 6 remains
//            5, 4]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
