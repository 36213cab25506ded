// Conventions of Direct3D on Vulkan: y upside down, w of a pixel, numbers of
// vertices and instances that begin at 0.
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain -fvk-invert-y -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=INVERT
// INVERT: OpFNegate %float
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain -fspv-target-env=vulkan1.1 -fvk-support-nonzero-base-vertex -fvk-support-nonzero-base-instance -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=BASE
// BASE-DAG: BuiltIn BaseVertex
// BASE-DAG: BuiltIn BaseInstance
// BASE: OpISub %uint
// BASE: OpISub %uint
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -fvk-use-dx-position-w -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=DEPTH
// DEPTH: OpFDiv %float %float_1
// Without the options nothing of it happens.
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=spirv-asm | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: OpFNegate
// PLAIN-NOT: OpISub

float4 VSMain(float4 p : POSITION, uint vertex : SV_VertexID, uint instance : SV_InstanceID) : SV_Position {
  return p * vertex + instance;
}
float4 PSMain(float4 p : SV_Position) : SV_Target { return p.w; }
