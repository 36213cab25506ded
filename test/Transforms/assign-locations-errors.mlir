// RUN: hlsl-opt %s --hlsl-assign-locations --split-input-file --verify-diagnostics

// Two values cannot have one location.
// expected-note@+1 {{'a' is here}}
hlsl.stage_variable @main.in.A0 input : vector<2xf32> {sourceName = "a", location = 1 : i32}
// expected-error@+1 {{location 1 is taken twice among the inputs: give 'b' or 'a' another [[vk::location]]}}
hlsl.stage_variable @main.in.B0 input : f32 {sourceName = "b", location = 1 : i32}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.in.A0, @main.in.B0]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}

// -----

// A matrix takes four, a member of a block takes part.
// expected-note@+1 {{'m' is here}}
hlsl.stage_variable @main.out.M0 output : !hlsl.matrix<4x4xf32> {sourceName = "m", location = 0 : i32}
!B = !hlsl.struct<"B", {uv : f32}>
hlsl.struct_decl @B "B" {uv : f32}
// expected-error@+1 {{location 3 is taken twice among the outputs: give 'uv' or 'm' another [[vk::location]]}}
hlsl.stage_variable @main.out.v output : !B {block, members = [#hlsl.member<uv : f32 {location = 3 : i32}>]}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.out.M0, @main.out.v]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}
