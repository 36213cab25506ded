// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=ALL,FREE
// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.2 -fvk-bind-resource-heap 0 3 -fvk-bind-sampler-heap 1 3 -fvk-bind-counter-heap 2 4 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=ALL,BOUND
// RUN: hlsl-translate %s -T cs_6_6 --to=spirv-mlir | FileCheck %s --check-prefix=MLIR
// Each heap is a binding, which arrays of several types share; so are the counters. Buffers may be seen as two types.

// ALL:       OpCapability RuntimeDescriptorArray
// ALL-DAG:   OpDecorate %out_ DescriptorSet 0
// ALL-DAG:   OpDecorate %out_ Binding 0
// FREE-DAG:  OpDecorate %SamplerDescriptorHeap DescriptorSet 0
// FREE-DAG:  OpDecorate %SamplerDescriptorHeap Binding 2
// FREE-DAG:  OpDecorate %ResourceDescriptorHeap DescriptorSet 0
// FREE-DAG:  OpDecorate %ResourceDescriptorHeap Binding 1
// FREE-DAG:  OpDecorate %ResourceDescriptorHeap_0 Binding 1
// ALL-DAG:   OpDecorate %ResourceDescriptorHeap_0 Aliased
// ALL-DAG:   OpDecorate %ResourceDescriptorHeap_1 Aliased
// FREE-DAG:  OpDecorate %counter_var_ResourceDescriptorHeap{{.*}} DescriptorSet 0
// FREE-DAG:  OpDecorate %counter_var_ResourceDescriptorHeap{{.*}} Binding 3
// BOUND-DAG: OpDecorate %SamplerDescriptorHeap DescriptorSet 3
// BOUND-DAG: OpDecorate %SamplerDescriptorHeap Binding 1
// BOUND-DAG: OpDecorate %ResourceDescriptorHeap DescriptorSet 3
// BOUND-DAG: OpDecorate %ResourceDescriptorHeap Binding 0
// BOUND-DAG: OpDecorate %ResourceDescriptorHeap_0 Binding 0
// BOUND-DAG: OpDecorate %counter_var_ResourceDescriptorHeap{{.*}} DescriptorSet 4
// BOUND-DAG: OpDecorate %counter_var_ResourceDescriptorHeap{{.*}} Binding 2
// MLIR:      %[[COUNTERS:.*]] = spirv.mlir.addressof @counter.var.ResourceDescriptorHeap
// MLIR-NEXT: spirv.AccessChain %[[COUNTERS]][%{{.*}}] {non_uniform}
RWStructuredBuffer<float4> out_;
struct Item { float4 value; };

RWStructuredBuffer<Item> getItems(uint index) { return ResourceDescriptorHeap[index]; }

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Texture2D<float4> texture = ResourceDescriptorHeap[NonUniformResourceIndex(id)];
  SamplerState samp = SamplerDescriptorHeap[0];
  RWStructuredBuffer<Item> items = getItems(NonUniformResourceIndex(id + 3));
  uint slot = items.IncrementCounter();
  Item item = { texture.SampleLevel(samp, float2(0, 0), 0) };
  items[slot] = item;
  RWByteAddressBuffer bytes = ResourceDescriptorHeap[3];
  bytes.Store(0, id);
  out_[id] = item.value;
}
