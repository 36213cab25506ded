// REQUIRES: vulkan
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: %reflect && %query groupshared constraints | FileCheck %s --check-prefix=REFLECT
// RUN: %reflect --eval N=9 && %query groupshared.bytes | FileCheck %s --check-prefix=NINE
// DEFINE: %{runs} = + --spec 0=9 --expect Out=Nine + --spec 0=1 --expect Out=One
// RUN: %compute-spirv %{runs}
// RUN: %compute-glsl %{runs}
// RUN: %compute-gl %{runs}
// RUN: %compute-passes %{runs}
// The size of groupshared memory is an expression. Its id is that of the bound of the
// loops; reflection counts bytes.

// CHECK:     %N = OpSpecConstant %uint 5
// CHECK:     %[[TWICE:.*]] = OpSpecConstantOp %uint IMul
// CHECK:     %[[SIZE:.*]] = OpSpecConstantOp %uint IAdd %[[TWICE]] %uint_1
// CHECK-NOT: OpSpecConstantOp
// CHECK:     %[[ARRAY:.*]] = OpTypeArray %float %[[SIZE]]
// CHECK-NOT: OpSpecConstantOp
// CHECK:     OpFunction
// CHECK:     OpULessThan %bool %{{.*}} %[[SIZE]]
// CHECK:     OpULessThan %bool %{{.*}} %[[SIZE]]
// REFLECT: groupshared = {{.*}}"bytes": {"default": 44, "expr": ["mul", 4, ["u32", ["add", ["mul", 2, "N"], 1]]]
// REFLECT: constraints = {{.*}}"text": "2 * N + 1 >= 1"
// NINE: groupshared.bytes = 76
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
groupshared float values[2 * N + 1];

[numthreads(1, 1, 1)]
void main() {
  float sum = 0;
  for (uint i = 0; i < 2 * N + 1; ++i)
    values[i] = i;
  for (uint j = 0; j < 2 * N + 1; ++j)
    sum += values[j];
  Out[0] = sum;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 4}
//   - {Name: Expected, Format: Float32, Data: [55]}
//   - {Name: Nine, Format: Float32, Data: [171]}
//   - {Name: One, Format: Float32, Data: [3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
