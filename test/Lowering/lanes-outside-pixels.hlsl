// RUN: hlsl-translate %s -T cs_6_6 -E CSMain -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=CS
// RUN: hlsl-translate %s -T ps_6_6 -E PSMain -fspv-target-env=vulkan1.3 --to=spirv-asm | FileCheck %s --check-prefix=PS
// Only pixel shaders have helper lanes; elsewhere IsHelperLane is false (HLSL
// shader model 6.6), as Vulkan has no HelperInvocation there.

// CS-NOT: HelperInvocation
// CS: OpStore %{{.*}} %uint_0
// PS: OpDecorate %{{.*}} BuiltIn HelperInvocation
RWStructuredBuffer<uint> o : register(u1);

[numthreads(1, 1, 1)]
void CSMain() { o[0] = IsHelperLane(); }

float4 PSMain() : SV_Target { return IsHelperLane(); }
