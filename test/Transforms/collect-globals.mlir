// RUN: hlsl-opt %s --hlsl-collect-globals | FileCheck %s

// Loose uniforms are members of $Globals, in order; uses become accesses.
// CHECK: hlsl.struct_decl @type.$Globals
// CHECK-NEXT: tint : vector<4xf32>
// CHECK: hlsl.cbuffer @"$Globals"
// CHECK-LABEL: hlsl.func @f
// CHECK:         %[[BLOCK:.*]] = hlsl.global_ref @"$Globals"
// CHECK:         hlsl.access %[[BLOCK]][1]
hlsl.global @tint uniform : vector<4xf32>
hlsl.global @scale uniform : f32
hlsl.func @f() -> f32 {
  %r = hlsl.global_ref @scale : !hlsl.ref<f32, uniform>
  %v = hlsl.load %r : !hlsl.ref<f32, uniform>
  hlsl.return %v : f32
}
