// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Names of patch constant functions that lead nowhere.
struct V { float4 position : SV_Position; };
struct Tri { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Tri constants() { return (Tri)1; } // expected-note {{'constants' declared here}}
// expected-error@+1 {{patch constant function 'constant' is not declared; did you mean 'constants'?}}
[patchconstantfunc("constant")]
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
V spelling(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }

Tri later(); // expected-note {{'later' declared here}}
// expected-error@+1 {{patch constant function 'later' is not a function with a body}}
[patchconstantfunc("later")]
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
V declared(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }

namespace other { Tri inner() { return (Tri)1; } } // expected-note {{'inner' declared here}}
// expected-error@+1 {{patch constant function 'inner' is not declared; did you mean 'other::inner'?}}
[patchconstantfunc("inner")]
[shader("hull")] [domain("tri")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
V elsewhere(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
