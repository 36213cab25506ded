// RUN: hlsl-opt %s --hlsl-wrap-entry-points --split-input-file --verify-diagnostics

// Two values cannot have one location.
hlsl.entry_point @main stage(vertex) body(@main.entry) {hlslName = "main"}
// expected-error@+2 {{location 1 is taken twice among the inputs: give one of the two another [[vk::location]]}}
// expected-note@+1 {{the other one is here}}
hlsl.func @main.entry(%a: !hlsl.ref<f32, stage_in> {hlsl.semanticName = "A", hlsl.semanticIndex = 0 : i32, hlsl.location = 1 : i32}, %b: !hlsl.ref<f32, stage_in> {hlsl.semanticName = "B", hlsl.semanticIndex = 0 : i32, hlsl.location = 1 : i32}) {
  hlsl.return
}
