// RUN: hlsl-translate %s -T hs_6_0 -E spelling --to=ast --verify-diagnostics -DSPELLING
// RUN: hlsl-translate %s -T hs_6_0 -E declared --to=ast --verify-diagnostics -DDECLARED
// Names of patch constant functions that lead nowhere.
struct V { float4 position : SV_Position; };
struct Tri { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
#ifdef SPELLING
Tri constants() { return (Tri)1; } // expected-note {{'constants' declared here}}
// expected-error@+1 {{patch constant function 'constant' is not declared; did you mean 'constants'?}}
[patchconstantfunc("constant")]
[domain("tri")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
V spelling(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
#else
Tri constants(); // expected-note {{'constants' declared here}}
// expected-error@+1 {{patch constant function 'constants' is not a function with a body}}
[patchconstantfunc("constants")]
[domain("tri")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
V declared(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
#endif
