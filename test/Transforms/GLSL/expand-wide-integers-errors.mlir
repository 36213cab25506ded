// What has no pair of words is refused where it stands.
// RUN: not hlsl-opt %s --split-input-file --hlsl-expand-wide-integers=version=310es 2>&1 | FileCheck %s
// CHECK: error: GLSL ES 310 has no atomic operations of 64 bits; GLSL 450 by GL_NV_shader_atomic_int64
hlsl.global @g groupshared : ui64
hlsl.func @atomic(%v: ui64) -> ui64 {
  %g = hlsl.global_ref @g : !hlsl.ref<ui64, groupshared>
  %0 = hlsl.atomic add %g, %v : !hlsl.ref<ui64, groupshared>, ui64
  hlsl.return %0 : ui64
}

// -----

// CHECK: error: GLSL ES 310 has no integers of 64 bits; GLSL 410 by GL_ARB_gpu_shader_int64 has them
hlsl.func @wave(%v: ui64) -> ui64 {
  %0 = hlsl.intrinsic WaveActiveSum(%v) : (ui64) -> ui64
  hlsl.return %0 : ui64
}

// -----

// CHECK: error: GLSL ES 310 has no integers of 64 bits; GLSL 410 by GL_ARB_gpu_shader_int64
hlsl.stage_variable @in input : vector<2xui64>
