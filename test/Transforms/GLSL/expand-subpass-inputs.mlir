// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=450 | FileCheck %s
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=450vk | FileCheck %s --check-prefix=VULKAN

// OpenGL has no subpass inputs: a texture is fetched from at the pixel's place,
// which the shader asks for now.
// CHECK: hlsl.global @color resource : !hlsl.texture<2d, vector<4xf32>> {inputAttachment = 0 : i32}
// CHECK: hlsl.global @samples resource : !hlsl.array<2 x !hlsl.texture<2d, ui32, ms>>
// CHECK: hlsl.stage_variable @[[AT:.*]] input : vector<4xf32> {builtin = "FragCoord"
// CHECK: hlsl.entry_point @PS {{.*}}interface([@[[AT]]])
// CHECK: %[[REF:.*]] = hlsl.global_ref @[[AT]]
// CHECK: %[[PLACE:.*]] = hlsl.load %[[REF]]
// CHECK: %[[XY:.*]] = hlsl.swizzle %[[PLACE]] [0, 1]
// CHECK: %[[TEXEL:.*]] = hlsl.convert %[[XY]] : vector<2xf32> -> vector<2xsi32>
// CHECK: hlsl.image_load %{{.*}}[%[[TEXEL]]] : (!hlsl.texture<2d, vector<4xf32>>
// CHECK: hlsl.image_load %{{.*}}[%{{.*}}] sample(%arg0) : (!hlsl.texture<2d, ui32, ms>
// VULKAN: hlsl.global @color resource : !hlsl.texture<subpass, vector<4xf32>>
// VULKAN: interface([])
hlsl.global @color resource : !hlsl.texture<subpass, vector<4xf32>> {inputAttachment = 0 : i32}
hlsl.global @samples resource : !hlsl.array<2 x !hlsl.texture<subpass, ui32, ms>> {inputAttachment = 1 : i32}
hlsl.entry_point @PS stage(pixel) body(@f) interface([]) {hlslName = "PS"}
hlsl.func @f(%sample: si32) -> vector<4xf32> {
  %zero = hlsl.constant dense<0> : vector<2xsi32>
  %r = hlsl.global_ref @color : !hlsl.ref<!hlsl.texture<subpass, vector<4xf32>>, resource>
  %t = hlsl.load %r : !hlsl.ref<!hlsl.texture<subpass, vector<4xf32>>, resource>
  %v = hlsl.image_load %t[%zero] : (!hlsl.texture<subpass, vector<4xf32>>, vector<2xsi32>) -> vector<4xf32>
  %a = hlsl.global_ref @samples : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<subpass, ui32, ms>>, resource>
  %e = hlsl.access %a[1] : !hlsl.ref<!hlsl.array<2 x !hlsl.texture<subpass, ui32, ms>>, resource> -> !hlsl.ref<!hlsl.texture<subpass, ui32, ms>, resource>
  %h = hlsl.load %e : !hlsl.ref<!hlsl.texture<subpass, ui32, ms>, resource>
  %w = hlsl.image_load %h[%zero] sample(%sample) : (!hlsl.texture<subpass, ui32, ms>, vector<2xsi32>, si32) -> ui32
  hlsl.return %v : vector<4xf32>
}
