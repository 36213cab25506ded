// RUN: hlsl-translate %s -T cs_6_6 --to=glsl --glsl-version=460vk -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.2 -S comp %t.comp -o %t.spv
// RUN: FileCheck %s < %t.comp
// RUN: not hlsl-translate %s -T cs_6_6 --to=glsl --glsl-version=450 2>&1 | FileCheck %s --check-prefix=OPENGL
// Vulkan GLSL declares several unbounded arrays at the binding of a heap. OpenGL has none.

// OPENGL: descriptor-heaps.hlsl:{{[0-9]+}}:{{[0-9]+}}: error:
// CHECK: #extension GL_EXT_nonuniform_qualifier : require
// CHECK-DAG: layout(set = 0, binding = 1) uniform texture2D ResourceDescriptorHeap{{.*}}[];
// CHECK-DAG: layout(set = 0, binding = 2) uniform sampler SamplerDescriptorHeap[];
// CHECK-DAG: layout(set = 0, binding = 1, std430) readonly buffer [[BLOCK:ResourceDescriptorHeap.*]]_block {
// CHECK-DAG: } [[BLOCK]][];
// CHECK: ResourceDescriptorHeap{{.*}}[nonuniformEXT(
// CHECK: .data[
RWStructuredBuffer<float4> result;

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Texture2D<float4> image = ResourceDescriptorHeap[NonUniformResourceIndex(id)];
  SamplerState samp = SamplerDescriptorHeap[0];
  StructuredBuffer<float4> list = ResourceDescriptorHeap[id];
  uint count, stride;
  list.GetDimensions(count, stride);
  result[id] = image.SampleLevel(samp, float2(0, 0), 0) + list[id % count];
}
