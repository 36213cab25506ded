// -fspv-enable-maximal-reconvergence is an execution mode, 6023, that tools of
// 2023 do not know yet.
// RUN: hlsl-translate %s -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-enable-maximal-reconvergence -Fo %t.spv
// RUN: od -An -v -tx4 %t.spv | tr -d '\n' | FileCheck %s
// RUN: grep -q SPV_KHR_maximal_reconvergence %t.spv
// CHECK: 00030010 {{[0-9a-f]+}} 00001787
[numthreads(8, 1, 1)]
void main() {}
