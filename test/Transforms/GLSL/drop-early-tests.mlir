// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=300es --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=310es --split-input-file | FileCheck %s --check-prefix=NEW

// Depth that a shader writes is too late for early tests, and without it nothing
// tells them from late ones.
// CHECK-NOT: @PS.out.depth
// CHECK:     hlsl.entry_point @PS
// CHECK-SAME: interface([@PS.out.color])
// CHECK-NOT:  earlyDepthStencil
// CHECK-NOT: sin
// NEW:       hlsl.stage_variable @PS.out.depth
// NEW:       earlyDepthStencil
// NEW:       sin
hlsl.stage_variable @PS.out.color output : f32 {location = 0 : i32}
hlsl.stage_variable @PS.out.depth output : f32 {builtin = "FragDepth"}
hlsl.entry_point @PS stage(pixel) body(@f) interface([@PS.out.color, @PS.out.depth]) {hlslName = "PS", earlyDepthStencil}
hlsl.func @f(%x: f32) {
  %d = hlsl.global_ref @PS.out.depth : !hlsl.ref<f32, stage_out>
  %c = hlsl.global_ref @PS.out.color : !hlsl.ref<f32, stage_out>
  %s = hlsl.intrinsic sin(%x) : (f32) -> f32
  hlsl.store %s, %d : !hlsl.ref<f32, stage_out>
  hlsl.store %x, %c : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// A pixel that is thrown away has written its depth before, by early tests alone.
// CHECK: hlsl.entry_point @Discards
// CHECK-SAME: earlyDepthStencil
hlsl.entry_point @Discards stage(pixel) body(@g) interface([]) {hlslName = "Discards", earlyDepthStencil}
hlsl.func @g() {
  hlsl.discard
  hlsl.return
}

// -----

// So has a sample that a mask takes away.
// CHECK: hlsl.entry_point @Masks
// CHECK-SAME: earlyDepthStencil
hlsl.stage_variable @Masks.out output : !hlsl.array<1 x si32> {builtin = "SampleMask"}
hlsl.entry_point @Masks stage(pixel) body(@h) interface([@Masks.out]) {hlslName = "Masks", earlyDepthStencil}
hlsl.func @h() {
  hlsl.return
}
