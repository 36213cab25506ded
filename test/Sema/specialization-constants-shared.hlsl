// RUN: hlsl-translate %s -T cs_6_0 --to=hlsl-mlir --form=source | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -spirv -Fo %t.spv
// RUN: spirv-val %t.spv

// Two names of one id, type and default are one constant, as DXC has them: whatever
// a pipeline gives it, they are equal, and so are sizes by them.
namespace a { [[vk::constant_id(3)]] const uint Count = 4; }
namespace b { [[vk::constant_id(3)]] const uint Number = 4; }
[[vk::constant_id(5)]] const float Scale = -0.0;
[[vk::constant_id(5)]] const float Factor = -0.0;

// CHECK-COUNT-2: hlsl.spec_constant
// CHECK-NOT: hlsl.spec_constant
RWStructuredBuffer<float> result;

float sum(float values[a::Count]) {
  float total = 0;
  for (uint i = 0; i < a::Count; ++i)
    total += values[i];
  return total;
}

[numthreads(1, 1, 1)]
void main() {
  float values[b::Number];
  for (uint i = 0; i < b::Number; ++i)
    values[i] = Scale + Factor;
  result[0] = sum(values);
}
