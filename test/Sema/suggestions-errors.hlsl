// What was mistyped, and what was meant: names of each kind.
// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
struct Light { float3 position; float intensity; }; // expected-note@+1 {{'Mode' declared here}}
enum class Mode { Add, Multiply };
Texture2D<float4> image;
SamplerState states;
// expected-note@+1 {{'tint' declared here}}
cbuffer Frame { float4 tint; Light light; };

// expected-error@+1 {{unknown type name 'flaot4'; did you mean 'float4'?}}
flaot4 a;
// expected-error@+1 {{unknown type name 'unit3x4'; did you mean 'uint3x4'?}}
unit3x4 m;
// expected-error@+1 {{unknown type name 'Texure2D'; did you mean 'Texture2D'?}}
Texure2D<float4> b;
// expected-error@+1 {{unknown type name 'Mdoe'; did you mean 'Mode'?}}
Mdoe mode;
// expected-warning@+1 {{unknown attribute 'numthreds' ignored; did you mean 'numthreads'?}}
[numthreds(8, 1, 1)]
float4 main(float2 uv : TEXCOORD) : SV_Target {
  // expected-error@+1 {{no method 'Smaple' in 'Texture2D<float4>'; did you mean 'Sample'?}}
  float4 color = image.Smaple(states, uv);
  // Two letters swapped are one mistake.
  // expected-error@+1 {{use of undeclared identifier 'RAY_FLAG_FORCE_OPAQE'; did you mean 'RAY_FLAG_FORCE_OPAQUE'?}}
  uint flags = RAY_FLAG_FORCE_OPAQE;
  // expected-error@+1 {{use of undeclared identifier 'tnit'; did you mean 'tint'?}}
  color += tnit;
  // Said once for each name.
  color += tnit;
  // expected-error@+1 {{call of undeclared function 'lrep'; did you mean 'lerp'?}}
  color = lrep(color, color, 0.5);
  // Nothing is near: nothing is offered.
  // expected-error@+1 {{use of undeclared identifier 'xyzzy'}}
  color += xyzzy;
  // expected-warning@+1 {{unknown attribute 'unrol' ignored; did you mean 'unroll'?}}
  [unrol] for (int i = 0; i < 4; ++i)
    color += 1;
  // One mistake, one error: that 'color' is no new variable.
  // expected-error@+1 {{unknown type name 'retrun'; did you mean 'return'?}}
  retrun color;
  return color;
}
