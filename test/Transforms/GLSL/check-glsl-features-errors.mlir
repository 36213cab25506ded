// RUN: hlsl-opt %s --split-input-file --verify-diagnostics --hlsl-check-glsl-features=version=330
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
  // expected-error@+1 {{GLSL 330 has no streams of vertices but the first; GLSL 410 has them}}
  hlsl.emit_vertex {stream = 1 : i32}
  hlsl.return
}

// -----

// expected-error@+1 {{GLSL 330 has no storage buffers; GLSL 430 and ES 310 have them}}
hlsl.global @a resource : !hlsl.buffer<raw, ui32>
hlsl.global @b resource : !hlsl.buffer<raw, ui32>

// -----

// Of Vulkan alone.
// expected-error@+1 {{GLSL 330 has no subpass inputs; Vulkan GLSL 450 has them}}
hlsl.global @a resource : !hlsl.texture<subpass, vector<4xf32>>

// -----

// expected-error@+1 {{GLSL 330 has no integers of 64 bits; GLSL 410 by GL_ARB_gpu_shader_int64 has them}}
hlsl.global @a private : ui64
