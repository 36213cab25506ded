// #pragma dxc diagnostic: groups by the names of the command line.
// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
float2 f(float4 v) {
  float2 a = v; // expected-warning {{implicit truncation of 'float4' to 'float2'}}
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wconversion"
  a += v;
#pragma dxc diagnostic error "-Wconversion"
  a += v; // expected-error {{implicit truncation of 'float4' to 'float2'}}
#pragma dxc diagnostic warning "-Wconversion"
  a += v; // expected-warning {{implicit truncation of 'float4' to 'float2'}}
#pragma dxc diagnostic pop
  a += v; // expected-warning {{implicit truncation of 'float4' to 'float2'}}

  // clang's groups that say nothing here are no mistake; misspelled ones are.
#pragma dxc diagnostic ignored "-Wunused-variable"
// expected-warning@+1 {{unknown warning option '-Wconvrsion'; did you mean 'conversion'?}}
#pragma dxc diagnostic ignored "-Wconvrsion"
// expected-warning@+1 {{malformed '#pragma dxc diagnostic' ignored: expected a group such as "-Wconversion"}}
#pragma dxc diagnostic ignored "conversion"
// expected-warning@+1 {{malformed '#pragma dxc diagnostic' ignored}}
#pragma dxc diagnostic ignored
// expected-warning@+1 {{malformed '#pragma dxc diagnostic' ignored}}
#pragma dxc diagnostic loudly "-Wconversion"
  return a;
}
