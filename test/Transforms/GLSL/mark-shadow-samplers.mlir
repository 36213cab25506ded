// RUN: hlsl-opt %s --hlsl-mark-shadow-samplers | FileCheck %s
// A combined texture that compares has another type in GLSL.

// CHECK-DAG: hlsl.global @deep resource : !hlsl.texture<2d, f32, combined> {glsl.shadow}
// CHECK-DAG: hlsl.global @flat resource : !hlsl.texture<2d, f32, combined>{{$}}
hlsl.global @deep resource : !hlsl.texture<2d, f32, combined>
hlsl.global @flat resource : !hlsl.texture<2d, f32, combined>
hlsl.func @main(%p: vector<2xf32>, %d: f32) -> f32 {
  %ra = hlsl.global_ref @deep : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  %a = hlsl.load %ra : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  %rb = hlsl.global_ref @flat : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  %b = hlsl.load %rb : !hlsl.ref<!hlsl.texture<2d, f32, combined>, resource>
  %x = hlsl.sample implicit %a, %a at %p cmp(%d) : (!hlsl.texture<2d, f32, combined>, !hlsl.texture<2d, f32, combined>, vector<2xf32>, f32) -> f32
  %y = hlsl.sample implicit %b, %b at %p : (!hlsl.texture<2d, f32, combined>, !hlsl.texture<2d, f32, combined>, vector<2xf32>) -> f32
  %z = hlsl.binary add %x, %y : f32
  hlsl.return %z : f32
}
