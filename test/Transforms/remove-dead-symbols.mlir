// RUN: hlsl-opt %s --hlsl-remove-dead-symbols | FileCheck %s
// RUN: hlsl-opt %s --hlsl-remove-dead-symbols=keep-resources | FileCheck %s --check-prefix=KEEP

// What the entry point does not reach goes; outputs and what is used stay.
// CHECK-NOT: @unused
// CHECK:     @used
// CHECK-NOT: @helper
// KEEP:      hlsl.global @unused
hlsl.global @unused resource : !hlsl.sampler
hlsl.global @used private : f32
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  %r = hlsl.global_ref @used : !hlsl.ref<f32, private>
  hlsl.return
}
hlsl.func @helper() {
  hlsl.return
}
