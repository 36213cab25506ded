// RUN: hlsl-opt %s --split-input-file --verify-diagnostics --hlsl-legalize-stage-io="version=330 opengl"

// Names alone link, and one shader has one thing of a name.
hlsl.stage_variable @GS.in.A0 input : !hlsl.array<1 x f32> {perVertex, location = 0 : i32, semanticName = "A", semanticIndex = 0 : i32}
// expected-error@+1 {{GLSL 330 links stages by names, and 'A0' is an input and an output; it takes locations between stages: GLSL 410 and ES 310 have them}}
hlsl.stage_variable @GS.out.A0 output : f32 {location = 0 : i32, semanticName = "a", semanticIndex = 0 : i32}
hlsl.entry_point @GS stage(geometry) body(@GS.entry) interface([@GS.in.A0, @GS.out.A0]) {hlslName = "GS"}
hlsl.func @GS.entry() {
  hlsl.return
}
