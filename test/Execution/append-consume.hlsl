// RUN: hlsl-translate %s -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-run %s %t.spv
// RUN: hlsl-run --dump %s %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: hlsl-run %s %t.glsl.spv
// RUN: %compute-gl
// Append adds to the hidden counter of its buffer; IncrementCounter answers the
// old value, DecrementCounter the new one. (The order of appends is open, so all
// values are equal.)
[[vk::binding(0, 0), vk::counter_binding(1)]] AppendStructuredBuffer<int> Out : register(u0);
[[vk::binding(2, 0), vk::counter_binding(3)]] RWStructuredBuffer<uint> Counted : register(u1);

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  if (id != 2)
    Out.Append(7);
  if (id == 0) {
    Counted[0] = Counted.IncrementCounter();
    Counted[1] = Counted.IncrementCounter();
    Counted[2] = Counted.IncrementCounter();
    Counted[3] = Counted.DecrementCounter();
  }
}

// CHECK: Name: Out
// CHECK: Counter: 3
// CHECK: Name: Counted
// CHECK: Counter: 2

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 16}
//   - {Name: Counted, Format: UInt32, Stride: 4, FillSize: 16}
//   - {Name: Expected, Format: Int32, Data: [7, 7, 7, 0]}
//   - {Name: ExpectedCounted, Format: UInt32, Data: [0, 1, 2, 2]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: AppendStructuredBuffer, VulkanBinding: {Binding: 0, CounterBinding: 1}}
//     - {Name: Counted, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2, CounterBinding: 3}}
// Results:
//   - {Result: appended, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: counted, Rule: BufferExact, Actual: Counted, Expected: ExpectedCounted}
