// REQUIRES: vulkan
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 0=1 --expect Out=One
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// A struct with a sized array is set to zero, assigned, returned and copied whole.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
struct List {
  float values[N];
  uint count;
};

List make(float last) {
  List list = (List)0;
  list.values[N - 1] = last;
  list.count = N;
  return list;
}

[numthreads(1, 1, 1)]
void main() {
  List list = make(3);
  List copy = list;
  Out[0] = copy.values[N - 1] + copy.count;
  Out[1] = copy.values[0];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 8}
//   - {Name: Expected, Format: Float32, Data: [8, 0]}
//   - {Name: Nine, Format: Float32, Data: [12, 0]}
//   - {Name: One, Format: Float32, Data: [4, 3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
