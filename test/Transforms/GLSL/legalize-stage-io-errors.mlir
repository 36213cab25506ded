// RUN: hlsl-opt %s --split-input-file --verify-diagnostics --hlsl-legalize-stage-io="version=330 opengl"

// What a version lacks is one error that says which has it.

// expected-error@+1 {{GLSL 330 has no hull shaders; GLSL 410 and ES 320 have them}}
hlsl.entry_point @HS stage(hull) body(@HS.entry) interface([]) {hlslName = "HS"}
hlsl.func @HS.entry() {
  hlsl.return
}

// -----

// expected-error@+1 {{GLSL 330 has no compute shaders; GLSL 430 and ES 310 have them}}
hlsl.entry_point @CS stage(compute) body(@CS.entry) interface([]) numthreads([1, 1, 1]) {hlslName = "CS"}
hlsl.func @CS.entry() {
  hlsl.return
}

// -----

hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([]) {hlslName = "GS"}
hlsl.func @GS.entry() {
  // expected-error@+1 {{GLSL 330 has one stream of vertices; GLSL 410 has four}}
  hlsl.emit_vertex {stream = 1 : i32}
  hlsl.return
}

// -----

// Names alone link, and one shader has one thing of a name.
hlsl.stage_variable @GS.in.A0 input : !hlsl.array<1 x f32> {perVertex, location = 0 : i32, semanticName = "A", semanticIndex = 0 : i32}
// expected-error@+1 {{GLSL 330 links stages by names, and 'A0' is an input and an output; GLSL 410 has locations}}
hlsl.stage_variable @GS.out.A0 output : f32 {location = 0 : i32, semanticName = "a", semanticIndex = 0 : i32}
hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([@GS.in.A0, @GS.out.A0]) {hlslName = "GS"}
hlsl.func @GS.entry() {
  hlsl.return
}
