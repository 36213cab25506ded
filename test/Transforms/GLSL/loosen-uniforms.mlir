// RUN: hlsl-opt %s --hlsl-loosen-uniforms='globals push-constants' | FileCheck %s
// Members of $Globals and the struct of a push constant become uniforms; the
// cbuffer was not asked for.
!G = !hlsl.struct<"type.$Globals", {dir : vector<3xf32>, unused : f32, scale : f32}>
!C = !hlsl.struct<"C", {x : f32}>
!P = !hlsl.struct<"P", {k : ui32, v : vector<2xf32>}>

// CHECK: hlsl.global @type.$Globals.dir uniform : vector<3xf32>
// CHECK-SAME: sourceName = "dir"
// CHECK: hlsl.global @type.$Globals.scale uniform : f32
// CHECK-SAME: relaxed
// CHECK-NOT: unused
hlsl.struct_decl @type.$Globals "type.$Globals" {
  dir : vector<3xf32> {sourceName = "dir"},
  unused : f32,
  scale : f32 {relaxed}
}
hlsl.cbuffer @"$Globals" : !G {binding = 0 : i32, descriptorSet = 0 : i32,
  layout = #hlsl.layout<size = 20, align = 16, members = [0 : #hlsl.layout<size = 12, align = 16>, 12 : #hlsl.layout<size = 4, align = 4>, 16 : #hlsl.layout<size = 4, align = 4>]>, sourceName = "$Globals"}
hlsl.struct_decl @C "C" { x : f32 }
hlsl.cbuffer @C.1 : !C {binding = 1 : i32, descriptorSet = 0 : i32, layout = #hlsl.layout<size = 4, align = 16, members = [0 : #hlsl.layout<size = 4, align = 4>]>, sourceName = "C"}
hlsl.struct_decl @P "P" { k : ui32, v : vector<2xf32> }
// CHECK: hlsl.global @pc.uniform uniform : !P
// CHECK-SAME: sourceName = "pc"
hlsl.global @pc push_constant : !P {layout = #hlsl.layout<size = 16, align = 8, members = [0 : #hlsl.layout<size = 4, align = 4>, 8 : #hlsl.layout<size = 8, align = 8>]>, sourceName = "pc"}

// CHECK-LABEL: hlsl.func @f
hlsl.func @f() -> f32 {
  %g = hlsl.global_ref @"$Globals" : !hlsl.ref<!G, uniform>
  // CHECK: %[[DIR:.*]] = hlsl.global_ref @type.$Globals.dir
  // CHECK: hlsl.access %[[DIR]][1]
  %0 = hlsl.access %g[0, 1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %a = hlsl.load %0 : !hlsl.ref<f32, uniform>
  // CHECK: %[[SCALE:.*]] = hlsl.global_ref @type.$Globals.scale
  // CHECK: hlsl.load %[[SCALE]]
  %1 = hlsl.access %g[2] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %b = hlsl.load %1 : !hlsl.ref<f32, uniform>
  // CHECK: hlsl.global_ref @C.1
  %c = hlsl.global_ref @C.1 : !hlsl.ref<!C, uniform>
  %2 = hlsl.access %c[0] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %x = hlsl.load %2 : !hlsl.ref<f32, uniform>
  // CHECK: %[[PC:.*]] = hlsl.global_ref @pc.uniform : !hlsl.ref<!P, uniform>
  // CHECK: hlsl.access %[[PC]][1, 0] : !hlsl.ref<!P, uniform> -> !hlsl.ref<f32, uniform>
  %p = hlsl.global_ref @pc : !hlsl.ref<!P, push_constant>
  %3 = hlsl.access %p[1, 0] : !hlsl.ref<!P, push_constant> -> !hlsl.ref<f32, push_constant>
  %y = hlsl.load %3 : !hlsl.ref<f32, push_constant>
  %s = hlsl.binary add %a, %b : f32
  %t = hlsl.binary add %x, %y : f32
  %u = hlsl.binary add %s, %t : f32
  hlsl.return %u : f32
}
