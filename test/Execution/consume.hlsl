// RUN: %compute-spirv
// RUN: %compute-glsl
// Consume takes from the end that Append has reached: both are numbers of a hidden
// counter. One thread, so the order is that of the program.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);
[[vk::binding(1, 0), vk::counter_binding(2)]] AppendStructuredBuffer<uint> Added : register(u1);
[[vk::binding(3, 0), vk::counter_binding(4)]] ConsumeStructuredBuffer<uint> Taken : register(u2);
[[vk::binding(5, 0), vk::counter_binding(6)]] RWStructuredBuffer<uint> Counted : register(u3);

[numthreads(1, 1, 1)]
void main() {
  uint count, stride;
  Added.GetDimensions(count, stride);
  Out[0] = count * 100 + stride;
  Taken.GetDimensions(count, stride);
  Out[1] = count * 100 + stride;
  Added.Append(5);
  Added.Append(6);
  // Counters begin at 0, so taking makes it 2^32 - 1, and that element is none. On the
  // counter of another buffer the same operations stay in bounds.
  Counted.IncrementCounter();
  Counted.IncrementCounter();
  Out[2] = Counted.DecrementCounter();
  Out[3] = Counted.DecrementCounter();
  Taken.Consume();
}

// The counter of Taken is one below zero, that of Added two above.
// RUN: hlsl-run --dump %s %t.spv | FileCheck %s
// RUN: %compute-gl
// CHECK: Name: Added
// CHECK: Counter: 2
// CHECK: Name: Taken
// CHECK: Counter: 4294967295

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 16}
//   - {Name: Added, Format: UInt32, Stride: 4, FillSize: 12}
//   - {Name: Taken, Format: UInt32, Stride: 4, Data: [7, 8]}
//   - {Name: Counted, Format: UInt32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: UInt32, Data: [304, 204, 1, 0]}
//   - {Name: ExpectedAdded, Format: UInt32, Data: [5, 6, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Added, Kind: AppendStructuredBuffer, VulkanBinding: {Binding: 1, CounterBinding: 2}}
//     - {Name: Taken, Kind: ConsumeStructuredBuffer, VulkanBinding: {Binding: 3, CounterBinding: 4}}
//     - {Name: Counted, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 5, CounterBinding: 6}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: added, Rule: BufferExact, Actual: Added, Expected: ExpectedAdded}
