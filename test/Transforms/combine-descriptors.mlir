// RUN: hlsl-opt %s --hlsl-combine-descriptors | FileCheck %s
// A texture and a sampler of one descriptor are one combined texture, which is its
// own sampler; a fetch needs none.

// CHECK:     hlsl.global @t resource : !hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>, combined>>
// CHECK-NOT: sharesDescriptor
// CHECK-NOT: @s
hlsl.global @t resource : !hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>>>
    {sharesDescriptor, descriptorSet = 1 : i32, binding = 3 : i32}
hlsl.global @s resource : !hlsl.array<2 x !hlsl.sampler>
    {sharesDescriptor, descriptorSet = 1 : i32, binding = 3 : i32}

hlsl.func @main(%p: vector<2xf32>, %i: ui32, %c: vector<2xui32>) -> vector<4xf32> {
  %rt = hlsl.global_ref @t : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>>>, resource>
  %at = hlsl.access %rt[%i : ui32] : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<2d, vector<4xf32>>>, resource> -> !hlsl.ref<!hlsl.texture<2d, vector<4xf32>>, resource>
  %t = hlsl.load %at : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>>, resource>
  %rs = hlsl.global_ref @s : !hlsl.ref<!hlsl.array<2 x !hlsl.sampler>, resource>
  %as = hlsl.access %rs[%i : ui32] : !hlsl.ref<!hlsl.array<2 x !hlsl.sampler>, resource> -> !hlsl.ref<!hlsl.sampler, resource>
  %s = hlsl.load %as : !hlsl.ref<!hlsl.sampler, resource>
  // CHECK: %[[T:.*]] = hlsl.load {{.*}} : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>, combined>, resource>
  // CHECK: hlsl.sample implicit %[[T]], %[[T]] at
  %r = hlsl.sample implicit %t, %s at %p : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  // CHECK: hlsl.image_load %[[T]][
  %f = hlsl.image_load %t[%c] : (!hlsl.texture<2d, vector<4xf32>>, vector<2xui32>) -> vector<4xf32>
  %z = hlsl.binary add %r, %f : vector<4xf32>
  hlsl.return %z : vector<4xf32>
}
