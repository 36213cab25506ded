// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// A static local is initialized when control first passes its declaration, with
// what holds then, and keeps its value; each of a name has its own.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static int source = 100;
static int early = source + In[0];
static const int table[3] = {early, early * 2, 7};

int count(int start) {
  static int n = start + In[0];
  return n++;
}

int remember(bool now) {
  int result = 0;
  if (now) {
    static int seen = source;
    static int2 pair = {seen, In[0]};
    pair.y += 1;
    result = seen * 10 + pair.y;
  } else {
    static int seen = 3;
    result = seen++;
  }
  return result;
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = count(10);
  Out[1] = count(50);
  Out[2] = early + table[1];
  source = 1;
  Out[3] = remember(false);
  Out[4] = remember(true);
  source = 2;
  Out[5] = remember(true);
  Out[6] = remember(false);
  Out[7] = early;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [5]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 32}
//   - Name: Expected
//     Format: Int32
//     Data: [15, 16,
//            315,       # 105 + 210
//            3,
//            16, 17,    # seen stays 1
//            4,
//            105]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
