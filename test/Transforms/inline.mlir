// RUN: hlsl-opt %s --hlsl-inline --split-input-file | FileCheck %s

// A function that takes a resource cannot stay a call.
// CHECK-LABEL: hlsl.func @main.entry
// CHECK-NOT:     hlsl.call
// CHECK:         hlsl.image_load
// CHECK-NOT:   hlsl.func @fetch
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @t resource : !tex
hlsl.global @r private : vector<4xf32>
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  %ref = hlsl.global_ref @t : !hlsl.ref<!tex, resource>
  %t = hlsl.load %ref : !hlsl.ref<!tex, resource>
  %p = hlsl.constant dense<[1, 2]> : vector<2xsi32>
  %v = hlsl.call @fetch(%t, %p) : (!tex, vector<2xsi32>) -> vector<4xf32>
  %r = hlsl.global_ref @r : !hlsl.ref<vector<4xf32>, private>
  hlsl.store %v, %r : !hlsl.ref<vector<4xf32>, private>
  hlsl.return
}
hlsl.func @fetch(%t: !tex, %p: vector<2xsi32>) -> vector<4xf32> {
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
