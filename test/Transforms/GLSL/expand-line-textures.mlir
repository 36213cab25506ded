// RUN: hlsl-opt %s --hlsl-expand-line-textures | FileCheck %s

// The middle of a texture that is one texel high; steps stay in the row.
// CHECK: hlsl.global @t resource : !hlsl.texture<2d, vector<4xf32>>
// CHECK: hlsl.global @a resource : !hlsl.array<2 x !hlsl.texture<2d, f32, array, rw>>
hlsl.global @t resource : !hlsl.texture<1d, vector<4xf32>>
hlsl.global @a resource : !hlsl.array<2 x !hlsl.texture<1d, f32, array, rw>>
// CHECK-LABEL: hlsl.func @use
// CHECK:       %[[HALF:.*]] = hlsl.constant 5.000000e-01 : f32
// CHECK:       %[[AT:.*]] = hlsl.construct %arg0, %[[HALF]]
// CHECK:       hlsl.sample implicit %{{.*}}, %arg1 at %[[AT]]
// CHECK:       hlsl.query_size {{.*}} -> vector<3xui32>
// CHECK:       hlsl.swizzle %{{.*}}[0, 2]
hlsl.func @use(%x: f32, %s: !hlsl.sampler) -> vector<2xui32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!hlsl.texture<1d, vector<4xf32>>, resource>
  %t = hlsl.load %r : !hlsl.ref<!hlsl.texture<1d, vector<4xf32>>, resource>
  %v = hlsl.sample implicit %t, %s at %x : (!hlsl.texture<1d, vector<4xf32>>, !hlsl.sampler, f32) -> vector<4xf32>
  %ar = hlsl.global_ref @a : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<1d, f32, array, rw>>, resource>
  %e = hlsl.access %ar[1] : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<1d, f32, array, rw>>, resource> -> !hlsl.ref<!hlsl.texture<1d, f32, array, rw>, resource>
  %h = hlsl.load %e : !hlsl.ref<!hlsl.texture<1d, f32, array, rw>, resource>
  %size = hlsl.query_size %h : (!hlsl.texture<1d, f32, array, rw>) -> vector<2xui32>
  hlsl.return %size : vector<2xui32>
}
