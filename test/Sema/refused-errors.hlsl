// RUN: hlsl-translate %s -T ps_6_8 --verify-diagnostics
// What no target has is refused where it is called, with what to do instead.
Texture2D t2D; Texture2DArray t2DArray; TextureCube tCube; TextureCubeArray tCubeArray;
SamplerState s; SamplerComparisonState c;
void refused(float4 p, float3 v, float f, uint u) {
  float3 f3; float2 f2; float f1; float4 f4;
  // expected-error@+1 {{'GetRemainingRecursionLevels' is not available here: neither Vulkan nor GLSL has work graphs}}
  GetRemainingRecursionLevels();
  // expected-error@+1 {{'GetRenderTargetSampleCount' is not available here: neither Vulkan nor GLSL can ask the render target for its sample count}}
  GetRenderTargetSampleCount();
  // expected-error@+1 {{'GetRenderTargetSamplePosition' is not available here: neither Vulkan nor GLSL can ask the render target for sample positions}}
  GetRenderTargetSamplePosition(1);
  // expected-error@+1 {{'Process2DQuadTessFactorsAvg' is not available here: tessellation factor processing has no equivalent}}
  Process2DQuadTessFactorsAvg(p, p.xy, f4, f2, f2);
  // expected-error@+1 {{'Process2DQuadTessFactorsMax' is not available here: tessellation factor processing has no equivalent}}
  Process2DQuadTessFactorsMax(p, p.xy, f4, f2, f2);
  // expected-error@+1 {{'Process2DQuadTessFactorsMin' is not available here: tessellation factor processing has no equivalent}}
  Process2DQuadTessFactorsMin(p, p.xy, f4, f2, f2);
  // expected-error@+1 {{'ProcessIsolineTessFactors' is not available here: tessellation factor processing has no equivalent}}
  ProcessIsolineTessFactors(f, f, f1, f1);
  // expected-error@+1 {{'ProcessQuadTessFactorsAvg' is not available here: tessellation factor processing has no equivalent}}
  ProcessQuadTessFactorsAvg(p, f, f4, f2, f2);
  // expected-error@+1 {{'ProcessQuadTessFactorsMax' is not available here: tessellation factor processing has no equivalent}}
  ProcessQuadTessFactorsMax(p, f, f4, f2, f2);
  // expected-error@+1 {{'ProcessQuadTessFactorsMin' is not available here: tessellation factor processing has no equivalent}}
  ProcessQuadTessFactorsMin(p, f, f4, f2, f2);
  // expected-error@+1 {{'ProcessTriTessFactorsAvg' is not available here: tessellation factor processing has no equivalent}}
  ProcessTriTessFactorsAvg(v, f, f3, f1, f1);
  // expected-error@+1 {{'ProcessTriTessFactorsMax' is not available here: tessellation factor processing has no equivalent}}
  ProcessTriTessFactorsMax(v, f, f3, f1, f1);
  // expected-error@+1 {{'ProcessTriTessFactorsMin' is not available here: tessellation factor processing has no equivalent}}
  ProcessTriTessFactorsMin(v, f, f3, f1, f1);
  // expected-error@+1 {{'abort' is not available here: a shader cannot abort the program}}
  abort();
  // expected-error@+1 {{'dx::IsDebuggingEnabled' is not available here: neither Vulkan nor GLSL can tell whether a debugger is there}}
  dx::IsDebuggingEnabled();
  // expected-error@+1 {{'source_mark' is not available here: marks in the source are for Direct3D's tools}}
  source_mark();
  // expected-error@+1 {{'tex1D' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex1D(s, p.x);
  // expected-error@+1 {{'tex1Dbias' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex1Dbias(s, p);
  // expected-error@+1 {{'tex1Dgrad' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex1Dgrad(s, p.x, p.x, p.x);
  // expected-error@+1 {{'tex1Dlod' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex1Dlod(s, p);
  // expected-error@+1 {{'tex1Dproj' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex1Dproj(s, p);
  // expected-error@+1 {{'tex2D' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex2D(s, p.xy);
  // expected-error@+1 {{'tex2Dbias' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex2Dbias(s, p);
  // expected-error@+1 {{'tex2Dgrad' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex2Dgrad(s, p.xy, p.xy, p.xy);
  // expected-error@+1 {{'tex2Dlod' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex2Dlod(s, p);
  // expected-error@+1 {{'tex2Dproj' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex2Dproj(s, p);
  // expected-error@+1 {{'tex3D' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex3D(s, v);
  // expected-error@+1 {{'tex3Dbias' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex3Dbias(s, p);
  // expected-error@+1 {{'tex3Dgrad' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex3Dgrad(s, v, v, v);
  // expected-error@+1 {{'tex3Dlod' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex3Dlod(s, p);
  // expected-error@+1 {{'tex3Dproj' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  tex3Dproj(s, p);
  // expected-error@+1 {{'texCUBE' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  texCUBE(s, v);
  // expected-error@+1 {{'texCUBEbias' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  texCUBEbias(s, p);
  // expected-error@+1 {{'texCUBEgrad' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  texCUBEgrad(s, v, v, v);
  // expected-error@+1 {{'texCUBElod' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  texCUBElod(s, p);
  // expected-error@+1 {{'texCUBEproj' is not available here: Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec}}
  texCUBEproj(s, p);
  // expected-error@+1 {{'TextureCube.GatherCmpAlpha' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCube.GatherCmpAlpha(c, v, 0.5);
  // expected-error@+1 {{'TextureCubeArray.GatherCmpAlpha' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCubeArray.GatherCmpAlpha(c, p, 0.5);
  // expected-error@+1 {{'Texture2D.GatherCmpAlpha' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2D.GatherCmpAlpha(c, p.xy, 0.5);
  // expected-error@+1 {{'Texture2DArray.GatherCmpAlpha' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2DArray.GatherCmpAlpha(c, p.xyz, 0.5);
  // expected-error@+1 {{'TextureCube.GatherCmpBlue' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCube.GatherCmpBlue(c, v, 0.5);
  // expected-error@+1 {{'TextureCubeArray.GatherCmpBlue' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCubeArray.GatherCmpBlue(c, p, 0.5);
  // expected-error@+1 {{'Texture2D.GatherCmpBlue' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2D.GatherCmpBlue(c, p.xy, 0.5);
  // expected-error@+1 {{'Texture2DArray.GatherCmpBlue' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2DArray.GatherCmpBlue(c, p.xyz, 0.5);
  // expected-error@+1 {{'TextureCube.GatherCmpGreen' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCube.GatherCmpGreen(c, v, 0.5);
  // expected-error@+1 {{'TextureCubeArray.GatherCmpGreen' is not available here: neither SPIR-V nor GLSL has such an operation}}
  tCubeArray.GatherCmpGreen(c, p, 0.5);
  // expected-error@+1 {{'Texture2D.GatherCmpGreen' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2D.GatherCmpGreen(c, p.xy, 0.5);
  // expected-error@+1 {{'Texture2DArray.GatherCmpGreen' is not available here: neither SPIR-V nor GLSL has such an operation}}
  t2DArray.GatherCmpGreen(c, p.xyz, 0.5);
}
float4 main(float4 p : P, uint u : U) : SV_Target { refused(p, p.xyz, p.x, u); return 1; }
