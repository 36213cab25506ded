// RUN: hlsl-opt %s --hlsl-split-stage-io --split-input-file --verify-diagnostics

// A call that passes a struct of stage values was to be inlined.
!I = !hlsl.struct<"I", {a : f32}>
hlsl.struct_decl @I "I" {a : f32 {semanticName = "A", semanticIndex = 0 : i32}}
hlsl.stage_variable @main.in.v input : !I {sourceName = "v"}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.in.v]) {hlslName = "main"}
hlsl.func @take(%v: !hlsl.ref<!I, stage_in>) {
  hlsl.return
}
hlsl.func @main.entry() {
  %v = hlsl.global_ref @main.in.v : !hlsl.ref<!I, stage_in>
  // expected-error@+1 {{not supported yet: this use of a stage value}}
  hlsl.call @take(%v) : (!hlsl.ref<!I, stage_in>) -> ()
  hlsl.return
}
