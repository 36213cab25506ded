// RUN: hlsl-translate %s -T ps_6_7 --to=ast --verify-diagnostics
// RUN: not hlsl-translate %s -T ps_6_6 -DOLD --to=ast 2>&1 | FileCheck %s
// Not every texel can be filtered.
Texture2D<int4> ints;
Texture2D<double> doubles;
Texture2D<bool> bools;
Texture2D<uint> word;
SamplerState samp;
SamplerComparisonState comp;

float4 main(float2 p : P) : SV_Target {
#ifdef OLD
  // CHECK: [[@LINE+1]]:15: error: 'Sample' cannot take the texels of 'Texture2D<int4>': expected floats, or integers from shader model 6.7 on
  return ints.Sample(samp, p);
#else
  float4 r = ints.Sample(samp, p) + word.GatherRaw(samp, p);
  // expected-error@+1 {{'SampleCmp' cannot take the texels of 'Texture2D<int4>': expected floats}}
  r += ints.SampleCmp(comp, p, 0.5);
  // expected-error@+1 {{'SampleLevel' cannot take the texels of 'Texture2D<double>': expected floats or integers of at most 32 bits}}
  r += doubles.SampleLevel(samp, p, 0);
  // expected-error@+1 {{'Gather' cannot take the texels of 'Texture2D<bool>': expected floats or integers of at most 32 bits}}
  r += bools.Gather(samp, p);
  // expected-error@+1 {{'GatherRaw' cannot take the texels of 'Texture2D<int4>': expected one unsigned integer}}
  r += ints.GatherRaw(samp, p);
  return r;
#endif
}
