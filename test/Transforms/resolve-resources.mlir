// RUN: hlsl-opt %s --hlsl-resolve-resources | FileCheck %s

// A handle that went through a struct reaches its global.
// CHECK-LABEL: hlsl.func @through_struct
// CHECK:         %[[REF:.*]] = hlsl.global_ref @t
// CHECK:         %[[T:.*]] = hlsl.load %[[REF]]
// CHECK:         hlsl.image_load %[[T]]
// CHECK-NOT:     hlsl.construct
!tex = !hlsl.texture<2d, vector<4xf32>>
!S = !hlsl.struct<"S", {n : f32, t : !tex}>
hlsl.struct_decl @S "S" { n : f32, t : !tex }
hlsl.global @t resource : !tex
hlsl.func @through_struct(%n: f32, %p: vector<2xsi32>) -> vector<4xf32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!tex, resource>
  %h = hlsl.load %r : !hlsl.ref<!tex, resource>
  %s = hlsl.construct %n, %h : (f32, !tex) -> !S
  %t = hlsl.extract %s[1] : !S -> !tex
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
