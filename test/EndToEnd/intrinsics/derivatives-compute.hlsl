// RUN: hlsl-translate %s -T cs_6_6 -E square -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefixes=NV,SQUARE
// RUN: hlsl-translate %s -T cs_6_6 -E line -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefixes=NV,LINE
// RUN: hlsl-translate %s -T cs_6_6 -E line -fspv-extension=SPV_KHR_compute_shader_derivatives | FileCheck %s --check-prefix=KHR
// RUN: not hlsl-translate %s -T cs_6_6 -E odd 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: hlsl-translate %s -T cs_6_6 -E square --to=glsl --glsl-vulkan --glsl-version=450 | FileCheck %s --check-prefix=GLSL
// RUN: hlsl-translate %s -T vs_6_0 -E branch -DTAKEN=false -Fo %t.spv && spirv-val %t.spv
// RUN: not hlsl-translate %s -T vs_6_0 -E branch -DTAKEN=true 2>&1 | FileCheck %s --check-prefix=VERTEX
// Groups of threads have derivatives: [numthreads] says what makes a quad. What is
// never reached asks for nothing.
RWStructuredBuffer<float4> Out;
Texture2D Tex;
SamplerState Samp;

// KHR: OpExtension "SPV_KHR_compute_shader_derivatives"
// NV: OpExtension "SPV_NV_compute_shader_derivatives"
// SQUARE: OpExecutionMode %square DerivativeGroupQuads
// SQUARE-NOT: DerivativeGroup
// SQUARE: OpDPdx
// SQUARE: OpImageSampleImplicitLod
// GLSL: layout(derivative_group_quadsNV) in;
[numthreads(4, 2, 1)]
void square(uint2 id : SV_DispatchThreadID) {
  Out[id.x] = ddx(float(id.x)) + Tex.Sample(Samp, float2(id) / 8);
}

// LINE: OpExecutionMode %line DerivativeGroupLinear
[numthreads(8, 1, 1)]
void line(uint id : SV_DispatchThreadID) { Out[id] = fwidth(float(id * id)); }

[numthreads(3, 1, 1)]
void odd(uint id : SV_DispatchThreadID) {
  // ODD: [[# @LINE + 1]]:13: error: 'ddy' needs quads: make x and y of [numthreads] even, or the number of threads a multiple of 4; they are 3 and 1
  Out[id] = ddy(float(id));
}

#ifdef TAKEN
float4 branch(float4 pos : POSITION) : SV_Position {
  if (TAKEN)
    // VERTEX: [[# @LINE + 1]]:12: error: 'ddx' is not available in vertex shaders, only in pixel, compute, amplification, mesh
    pos += ddx(pos);
  return pos;
}
#endif
