// RUN: hlsl-opt %s --hlsl-hoist-builtin-io --split-input-file --verify-diagnostics

// Sema says the same with a caret; this is for IR from elsewhere.
// expected-error@+1 {{semantic 'SV_VertexID' is not allowed on an output of a pixel shader}}
hlsl.stage_variable @main.out.SV_VertexID output : ui32 {semanticName = "SV_VertexID", semanticIndex = 0 : i32}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.out.SV_VertexID]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// expected-error@+1 {{unknown built-in 'Nothing'}}
hlsl.stage_variable @main.in.x input : ui32 {builtin = "Nothing"}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([@main.in.x]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}
