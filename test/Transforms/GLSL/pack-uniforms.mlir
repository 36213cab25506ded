// RUN: hlsl-opt %s --hlsl-pack-uniforms='layout=tight flatten-cbuffers' | FileCheck %s
// RUN: hlsl-opt %s --hlsl-pack-uniforms='layout=ue flatten-cbuffers' | FileCheck %s --check-prefix=UE
// RUN: hlsl-opt %s --hlsl-pack-uniforms='layout=tight flatten-cbuffers into-ubo' | FileCheck %s --check-prefix=UBO
// RUN: hlsl-opt %s --hlsl-pack-uniforms | FileCheck %s --check-prefix=GLOBALS
// Loose uniforms by size, a cbuffer by its rows; arrays of structs by address
// arithmetic; the map.
!Light = !hlsl.struct<"Light", {color : vector<3xf32>, kind : si32}>
!G = !hlsl.struct<"type.$Globals", {fog : f32, dir : vector<3xf32>, on : i1, unused : vector<4xf32>, lights : !hlsl.array<4 x !Light>, m : !hlsl.matrix<4x4xf32>}>
!C = !hlsl.struct<"C", {color : vector<4xf32>, density : f32, range : vector<2xf32>}>

// The map of `tight`: the matrix and the array of colours, then the vector, which
// leaves a component for the scalar.
// CHECK:      hlsl.packing =
// CHECK-SAME: {array = "pu_h", components = 1 : i32, name = "fog", offset = 35 : i32
// CHECK-SAME: {array = "pu_h", components = 3 : i32, name = "dir", offset = 32 : i32
// CHECK-SAME: {array = "pu_u", components = 1 : i32, name = "on", offset = 0 : i32
// CHECK-SAME: {array = "pu_h", components = 16 : i32, name = "lights.color", offset = 0 : i32
// CHECK-SAME: strides = array<i32: 4>
// CHECK-SAME: {array = "pu_i", components = 16 : i32, name = "lights.kind", offset = 0 : i32
// CHECK-SAME: {array = "pu_h", components = 16 : i32, name = "m", offset = 16 : i32, order = "column"
// UE:         {array = "pu_h", components = 1 : i32, name = "fog", offset = 0 : i32
// UE-SAME:    {array = "pu_h", components = 4 : i32, name = "dir", offset = 4 : i32
// UE-SAME:    {array = "pu_h", components = 16 : i32, name = "lights.color", offset = 8 : i32
// CHECK-DAG: hlsl.global @pu_h uniform : !hlsl.array<9 x vector<4xf32>>
// CHECK-DAG: hlsl.global @pu_i uniform : !hlsl.array<4 x vector<4xsi32>>
// CHECK-DAG: hlsl.global @pu_u uniform : !hlsl.array<1 x vector<4xui32>>
// CHECK-NOT: hlsl.cbuffer
// UBO:       !pb0_block = !hlsl.struct<"pb0.block", {pb0_h : !hlsl.array<2 x vector<4xf32>>}>
// UBO:       !pu_block = !hlsl.struct<"pu.block", {pu_h : !hlsl.array<9 x vector<4xf32>>
// UBO:       hlsl.cbuffer @pu : !pu_block
// UBO:       hlsl.cbuffer @pb0 : !pb0_block
// GLOBALS:   hlsl.cbuffer @C.1
hlsl.struct_decl @Light "Light" { color : vector<3xf32>, kind : si32 }
hlsl.struct_decl @type.$Globals "type.$Globals" {
  fog : f32, dir : vector<3xf32>, on : i1, unused : vector<4xf32>, lights : !hlsl.array<4 x !Light>, m : !hlsl.matrix<4x4xf32>
}
hlsl.cbuffer @"$Globals" : !G {binding = 0 : i32, descriptorSet = 0 : i32, sourceName = "$Globals",
  layout = #hlsl.layout<size = 192, align = 16, members = [
    0 : #hlsl.layout<size = 4, align = 4>, 4 : #hlsl.layout<size = 12, align = 4>, 16 : #hlsl.layout<size = 4, align = 4>, 32 : #hlsl.layout<size = 16, align = 16>,
    48 : #hlsl.layout<size = 64, align = 16, stride = 16, element = #hlsl.layout<size = 16, align = 16, members = [0 : #hlsl.layout<size = 12, align = 4>, 12 : #hlsl.layout<size = 4, align = 4>]>>,
    112 : #hlsl.layout<size = 64, align = 16, stride = 16, order = column_major>]>}
hlsl.struct_decl @C "C" { color : vector<4xf32>, density : f32, range : vector<2xf32> }
hlsl.cbuffer @C.1 : !C {binding = 1 : i32, descriptorSet = 0 : i32, sourceName = "C",
  layout = #hlsl.layout<size = 32, align = 16, members = [0 : #hlsl.layout<size = 16, align = 16>, 16 : #hlsl.layout<size = 4, align = 4>, 20 : #hlsl.layout<size = 8, align = 4>]>}
hlsl.entry_point @main stage(pixel) body(@f) interface([]) {hlslName = "main"}

// CHECK-LABEL: hlsl.func @f
hlsl.func @f() {
  %v = hlsl.variable "v" : !hlsl.ref<f32, function>
  %w = hlsl.variable "w" : !hlsl.ref<vector<4xf32>, function>
  %i = hlsl.constant 2 : si32
  %g = hlsl.global_ref @"$Globals" : !hlsl.ref<!G, uniform>
  // CHECK: hlsl.access %{{.*}}[8, 3]
  %0 = hlsl.access %g[0] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
  %fog = hlsl.load %0 : !hlsl.ref<f32, uniform>
  hlsl.store %fog, %v : !hlsl.ref<f32, function>
  // CHECK: %[[LINE:.*]] = hlsl.access %{{.*}}[8]
  // CHECK: %[[LOADED:.*]] = hlsl.load %[[LINE]]
  // CHECK: hlsl.swizzle %[[LOADED]] [0, 1, 2]
  %1 = hlsl.access %g[1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<vector<3xf32>, uniform>
  %dir = hlsl.load %1 : !hlsl.ref<vector<3xf32>, uniform>
  // CHECK: %[[WORD:.*]] = hlsl.load {{.*}}ui32
  // CHECK: %[[ZERO:.*]] = hlsl.constant 0 : ui32
  // CHECK: %[[ON:.*]] = hlsl.compare ne %[[WORD]], %[[ZERO]]
  // CHECK: hlsl.if %[[ON]]
  %2 = hlsl.access %g[2] : !hlsl.ref<!G, uniform> -> !hlsl.ref<i1, uniform>
  %on = hlsl.load %2 : !hlsl.ref<i1, uniform>
  hlsl.if %on {
    // CHECK: hlsl.access %{{.*}}[%[[I:.*]] : si32, 1]
    %3 = hlsl.access %g[4, %i : si32, 0, 1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<f32, uniform>
    %green = hlsl.load %3 : !hlsl.ref<f32, uniform>
    hlsl.store %green, %v : !hlsl.ref<f32, function>
    // CHECK: hlsl.access %{{.*}}[3, 0]
    %4 = hlsl.access %g[4, 3, 1] : !hlsl.ref<!G, uniform> -> !hlsl.ref<si32, uniform>
    %kind = hlsl.load %4 : !hlsl.ref<si32, uniform>
    %kindf = hlsl.convert %kind : si32 -> f32
    hlsl.store %kindf, %v : !hlsl.ref<f32, function>
  }
  // The columns of the matrix, and a product with them.
  // CHECK: %[[M:.*]] = hlsl.construct
  // CHECK: hlsl.intrinsic mul(%{{.*}}, %[[M]])
  %5 = hlsl.access %g[5] : !hlsl.ref<!G, uniform> -> !hlsl.ref<!hlsl.matrix<4x4xf32>, uniform>
  %m = hlsl.load %5 : !hlsl.ref<!hlsl.matrix<4x4xf32>, uniform>
  %one = hlsl.constant 1.0 : f32
  %p = hlsl.construct %dir, %one : (vector<3xf32>, f32) -> vector<4xf32>
  %q = hlsl.intrinsic mul(%m, %p) : (!hlsl.matrix<4x4xf32>, vector<4xf32>) -> vector<4xf32>
  hlsl.store %q, %w : !hlsl.ref<vector<4xf32>, function>
  // Rows of the cbuffer stay rows.
  // CHECK: hlsl.global_ref @pc0_h
  // CHECK: hlsl.access %{{.*}}[1, 2]
  %c = hlsl.global_ref @C.1 : !hlsl.ref<!C, uniform>
  %6 = hlsl.access %c[2, 1] : !hlsl.ref<!C, uniform> -> !hlsl.ref<f32, uniform>
  %range = hlsl.load %6 : !hlsl.ref<f32, uniform>
  hlsl.store %range, %v : !hlsl.ref<f32, function>
  %7 = hlsl.access %c[0] : !hlsl.ref<!C, uniform> -> !hlsl.ref<vector<4xf32>, uniform>
  %color = hlsl.load %7 : !hlsl.ref<vector<4xf32>, uniform>
  hlsl.store %color, %w : !hlsl.ref<vector<4xf32>, function>
  hlsl.return
}
