// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Static globals belong to one invocation: they keep their value between calls,
// start with their initializer in every invocation, and may depend on each other.
// Static locals keep their value as well.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

static const int step = 3;
static int counter = step * 2;
static int history[4] = {1, 2, 3, 4};
static int unset;

int next() {
  static int calls = 10;
  counter += step;
  history[calls - 10] = counter;
  return calls++;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = id.x * 6;
  for (uint i = 0; i < id.x; ++i)
    next();
  Out[base] = counter;
  Out[base + 1] = history[0];
  Out[base + 2] = history[1];
  Out[base + 3] = history[3];
  Out[base + 4] = next();
  Out[base + 5] = unset + In[0];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [5]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 96}
//   - Name: Expected
//     Format: Int32
//     Data: [ 6, 1,  2, 4, 10, 5,
//             9, 9,  2, 4, 11, 5,
//            12, 9, 12, 4, 12, 5,
//            15, 9, 12, 4, 13, 5]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
