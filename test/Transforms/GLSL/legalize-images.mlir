// RUN: hlsl-opt %s --hlsl-legalize-images=version=310es | FileCheck %s
// RUN: hlsl-opt %s --hlsl-legalize-images=version=450 | FileCheck %s --check-prefix=DESKTOP

// A texture of more than a word that is read and written: two uniforms.
// CHECK: hlsl.global @both resource {{.*}}glsl.access = "writeonly"{{.*}}glsl.format = "rgba32f"
// CHECK: hlsl.global @both_read resource {{.*}}glsl.access = "readonly"{{.*}}hlsl.alias_of = @both
// CHECK: hlsl.global @one resource
// CHECK-NOT: glsl.access
// CHECK-SAME: glsl.format = "r32f"
// DESKTOP: hlsl.global @both resource
// DESKTOP-NOT: glsl.access
// DESKTOP-SAME: glsl.format = "rgba32f"
hlsl.global @both resource : !hlsl.texture<2d, vector<4xf32>, rw>
hlsl.global @one resource : !hlsl.texture<2d, f32, rw>
// CHECK: hlsl.func @use
// CHECK: hlsl.global_ref @both_read
hlsl.func @use(%at: vector<2xui32>) {
  %r = hlsl.global_ref @both : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>, rw>, resource>
  %t = hlsl.load %r : !hlsl.ref<!hlsl.texture<2d, vector<4xf32>, rw>, resource>
  %v = hlsl.image_load %t[%at] : (!hlsl.texture<2d, vector<4xf32>, rw>, vector<2xui32>) -> vector<4xf32>
  hlsl.image_store %v, %t[%at] : vector<4xf32>, !hlsl.texture<2d, vector<4xf32>, rw>, vector<2xui32>
  hlsl.return
}
