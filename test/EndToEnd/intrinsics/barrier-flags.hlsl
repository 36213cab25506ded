// RUN: hlsl-translate %s -T cs_6_8 -E main -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// Flags through parameters; memory that is picked at run time is all of it.
RWBuffer<uint> data;
void wait(uint memory, uint flags) { Barrier(memory, flags); }

// CHECK: OpControlBarrier %{{.*}} %{{.*}} %uint_264
// CHECK: OpMemoryBarrier
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  wait(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
  wait(data[0], DEVICE_SCOPE);
  data[id.x] = 1;
}
