// RUN: hlsl-translate %s -T cs_6_6 --to=hlsl-mlir --form=source | FileCheck %s
// What a function returns, or takes, or a local holds as coherent makes heaps of that type coherent.
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}}: !hlsl.array<? x !hlsl.buffer<structured, ui32, rw>> {coherent,
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}}: !hlsl.array<? x !hlsl.buffer<structured, f32, rw>> {coherent,
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}}: !hlsl.array<? x !hlsl.buffer<raw, ui32, rw>> {coherent,
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}}: !hlsl.array<? x !hlsl.buffer<structured, si32, rw>> {descriptorHeap,
globallycoherent RWByteAddressBuffer get(uint index) { return ResourceDescriptorHeap[index]; }
void set(globallycoherent RWStructuredBuffer<float> data) { data[0] = 1; }
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  globallycoherent RWStructuredBuffer<uint> local = ResourceDescriptorHeap[id];
  RWStructuredBuffer<int> plain = ResourceDescriptorHeap[id];
  local[0] = plain[0];
  set(ResourceDescriptorHeap[id + 1]);
  get(id).Store(0, 1);
}
