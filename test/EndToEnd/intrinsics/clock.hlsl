// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 | FileCheck %s --check-prefix=GLSL
// RUN: not hlsl-translate %s -T cs_6_0 -E main -DSCOPE=vk::WorkgroupScope 2>&1 | FileCheck %s --check-prefix=SCOPE
// Each read of a clock is one of its own; Vulkan has the clocks of two scopes.
#ifndef SCOPE
#define SCOPE vk::SubgroupScope
#endif
RWStructuredBuffer<uint64_t> Out;

// CHECK: OpCapability ShaderClockKHR
// CHECK: OpReadClockKHR %ulong %uint_1
// CHECK: OpReadClockKHR %ulong %uint_1
// CHECK: OpReadClockKHR %ulong %uint_3
// GLSL: clockRealtimeEXT()
// GLSL: clockRealtimeEXT()
// GLSL: clockARB()
// SCOPE: error: the scope of 'vk::ReadClock' must be vk::DeviceScope or vk::SubgroupScope
[numthreads(1, 1, 1)]
void main() {
  uint64_t begin = vk::ReadClock(vk::DeviceScope);
  Out[0] = vk::ReadClock(vk::DeviceScope) - begin;
  Out[1] = vk::ReadClock(SCOPE);
}
