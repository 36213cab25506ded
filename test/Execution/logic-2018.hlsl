// RUN: hlsl-translate %s -T cs_6_0 -E main -HV 2018 -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// REDEFINE: %{flags} = -HV 2018
// RUN: %compute-gl
// Up to HLSL 2018, && || and ?: evaluate both sides, and take vectors component
// by component.
[[vk::binding(0, 0)]] RWStructuredBuffer<int4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int4> In : register(t1);

static int calls = 0;
bool note(bool value) {
  ++calls;
  return value;
}

[numthreads(1, 1, 1)]
void main() {
  int4 v = In[0];
  bool4 low = v < 3, even = v % 2 == 0;
  Out[0] = low && even;
  Out[1] = low || even;
  Out[2] = even ? v : -v;
  Out[3] = even ? 7 : v * 10;
  bool a = v.x > 100 && note(true);
  bool b = v.x < 100 || note(true);
  Out[4] = int4(a, b, calls, 0);
  Out[5] = !low;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 16, Data: [1, 2, 3, 4]}
//   - {Name: Out, Format: Int32, Stride: 16, FillSize: 96}
//   - Name: Expected
//     Format: Int32
//     Data: [0, 1, 0, 0,
//            1, 1, 0, 1,
//            -1, 2, -3, 4,
//            10, 7, 30, 7,
//            0, 1, 2, 0,
//            0, 0, 1, 1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
