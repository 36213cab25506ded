// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=450 --verify-diagnostics
// GL_ARB_sparse_texture2 leaves out what Vulkan has no sparse images of, either.
Texture1D<float4> strip;
Buffer<float4> list;
SamplerState samp;

float4 main(float p : P) : SV_Target {
  uint s, t;
  // expected-error@+1 {{not supported yet: the status of an access to a 1D texture or typed buffer in GLSL}}
  float4 r = strip.Sample(samp, p, 1, 2, s);
  // expected-error@+1 {{not supported yet: the status of an access to a 1D texture or typed buffer in GLSL}}
  r += list.Load(1, t);
  return s + t + r;
}
