// RUN: hlsl-translate %s -T ps_6_6 --to=hlsl-mlir --form=source | FileCheck %s
// A heap is an unbounded array for each type that it is seen as: a texture, a buffer, a sampler. Those that may lie in a
// coherent variable are coherent.


// CHECK-LABEL: hlsl.func @main.entry
// CHECK:         %[[HEAP:.*]] = hlsl.global_ref @ResourceDescriptorHeap :
// CHECK:         %[[REF:.*]] = hlsl.access %[[HEAP]][%{{.*}} : ui32]
// CHECK:         hlsl.load %[[REF]] : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>>, resource>
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap resource : !hlsl.array<? x !hlsl.texture<2d, vector<4xf32>>> {descriptorHeap, sourceName = "ResourceDescriptorHeap"}
// CHECK-DAG: hlsl.global @SamplerDescriptorHeap resource : !hlsl.array<? x !hlsl.sampler> {descriptorHeap, sourceName = "SamplerDescriptorHeap"}
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}} resource : !hlsl.array<? x !hlsl.buffer<raw, ui32, rw>> {coherent, descriptorHeap, sourceName = "ResourceDescriptorHeap"}
// CHECK-DAG: hlsl.global @ResourceDescriptorHeap{{.*}} resource : !hlsl.array<? x !hlsl.buffer<constant, !Light>> {descriptorHeap, sourceName = "ResourceDescriptorHeap"}
struct Light { float4 color; };
globallycoherent static RWByteAddressBuffer counts = ResourceDescriptorHeap[1];
struct Material { Texture2D albedo; SamplerState samp; };

float4 read(Material m, float2 uv) { return m.albedo.Sample(m.samp, uv); }

float4 main(float2 uv : UV, nointerpolation uint id : ID) : SV_Target {
  Material m;
  m.albedo = ResourceDescriptorHeap[NonUniformResourceIndex(id)];
  m.samp = SamplerDescriptorHeap[0];
  ConstantBuffer<Light> light = ResourceDescriptorHeap[id + 1];
  uint old;
  counts.InterlockedAdd(0, 1, old);
  return read(m, uv) * light.color * ((Texture2D<float4>)ResourceDescriptorHeap[2])[uint2(0, 0)];
}
