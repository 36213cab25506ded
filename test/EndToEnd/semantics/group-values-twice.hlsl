// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl -Fo %t.comp
// RUN: glslangValidator -S comp %t.comp
// Two parameters of a compute shader may ask for one system value, in different shapes: there is one variable of it.
// CHECK-COUNT-1: BuiltIn GlobalInvocationId
// CHECK-NOT:     BuiltIn GlobalInvocationId
RWStructuredBuffer<uint> Out;
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint x : SV_DispatchThreadID) { Out[x] = id.y; }
