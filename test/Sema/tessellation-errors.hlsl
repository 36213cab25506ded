// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Hull and domain shaders whose parts do not fit each other.
struct V { float4 position : SV_Position; };
struct W { float2 uv : TEXCOORD; };
struct Tri { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Tri tri() { return (Tri)1; }

// expected-error@+5 {{hull shader 'bare' needs the attribute '[domain("tri|quad|isoline")]'}}
// expected-error@+4 {{hull shader 'bare' needs the attribute '[partitioning("integer|fractional_even|fractional_odd")]'}}
// expected-error@+3 {{hull shader 'bare' needs the attribute '[outputtopology("point|line|triangle_cw|triangle_ccw")]'}}
// expected-error@+2 {{hull shader 'bare' needs the attribute '[outputcontrolpoints(N)]'}}
// expected-error@+1 {{hull shader 'bare' needs the attribute '[patchconstantfunc("NAME")]'}}
[shader("hull")] V bare(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }

[domain("quad")] // expected-note {{the domain is said here}}
[outputtopology("line")] // expected-warning {{output topology 'line' does not fit domain 'quad'; expected 'triangle_cw', 'triangle_ccw' or 'point'}}
[shader("hull")] [partitioning("pow2")] [outputcontrolpoints(3)] [patchconstantfunc("quad")]
V topology(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
struct Quad { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
Quad quad() { return (Quad)1; }

// expected-note@+1 {{the domain is said here}}
[domain("quad")]
[shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)] [patchconstantfunc("small")]
V smallFactors(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
// expected-error@+2 {{'SV_TessFactor' of domain 'quad' must be 'float[4]', found 'float[3]'}}
// expected-error@+1 {{'SV_InsideTessFactor' of domain 'quad' must be 'float[2]', found 'float2'}}
void small(out float edges[3] : SV_TessFactor, out float2 inside : SV_InsideTessFactor) { edges[0] = edges[1] = edges[2] = 1; inside = 1; }

// expected-note@+1 {{the domain is said here}}
[domain("tri")]
[shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)] [patchconstantfunc("missing")]
V missingFactors(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
// expected-error@+2 {{patch constant function 'missing' of domain 'tri' needs the output 'float name : SV_InsideTessFactor'}}
// expected-error@+1 {{patch constant function 'missing' of domain 'tri' needs the output 'float name[3] : SV_TessFactor'}}
float2 missing() : TEXCOORD { return 0; }

// expected-note@+1 {{the domain is said here}}
[domain("isoline")]
[shader("hull")] [partitioning("integer")] [outputtopology("line")] [outputcontrolpoints(3)] [patchconstantfunc("extra")]
V extraFactors(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
// expected-warning@+2 {{domain 'isoline' uses 2 elements of 'SV_TessFactor', found 'float[4]'}}
// expected-warning@+1 {{domain 'isoline' uses 0 elements of 'SV_InsideTessFactor', found 'float[2]'}}
void extra(out float edges[4] : SV_TessFactor, out float inside[2] : SV_InsideTessFactor) { edges = (float[4])1; inside = (float[2])1; }

[domain("tri")] [shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(4)] [patchconstantfunc("patches")]
// expected-note@+2 {{'unfit' declared here}}
// expected-note@+1 {{'p' declared here}}
V unfit(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
// expected-error@+1 {{'in_' has type 'InputPatch<V, 4>', but hull shader 'unfit' takes 'InputPatch<V, 3>'}}
Tri patches(InputPatch<V, 4> in_,
            // expected-error@+1 {{'out_' has type 'OutputPatch<W, 4>', but hull shader 'unfit' outputs 'OutputPatch<V, 4>'}}
            OutputPatch<W, 4> out_) { return (Tri)1; }

[domain("tri")] [shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(4)] [patchconstantfunc("sizes")]
// expected-note@+2 {{'nothing' declared here}}
// expected-note@+1 {{'p' declared here}}
void nothing(InputPatch<V, 3> p,
             InputPatch<V, 3> q) {} // expected-error {{'q' is a second patch of this kind}}
// expected-error@+1 {{'o' has type 'OutputPatch<V, 3>', but hull shader 'nothing' outputs no control points as one value}}
Tri sizes(OutputPatch<V, 3> o) { return (Tri)1; }

[domain("tri")] [shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)] [patchconstantfunc("tri")]
// expected-error@+1 {{a hull shader cannot have a parameter of type 'OutputPatch<V, 3>'; only its patch constant function can}}
V output(OutputPatch<V, 3> o, uint i : SV_OutputControlPointID,
         // expected-error@+1 {{a hull shader input must be a system value, and 'TEXCOORD' is none; control points are an 'InputPatch<T, N>'}}
         float2 uv : TEXCOORD) { return (V)0; }

[domain("tri")] [shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)] [patchconstantfunc("inputs")]
V system(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
// expected-error@+1 {{'SV_OutputControlPointID' cannot be a patch constant function input; it can be a hull shader input}}
Tri inputs(uint i : SV_OutputControlPointID, uint p : SV_PrimitiveID,
           // expected-error@+1 {{'loose' needs a semantic as it is a patch constant function output}}
           out float loose) { loose = 0; return (Tri)1; }

[domain("tri")] [shader("hull")] [partitioning("integer")] [outputtopology("point")] [outputcontrolpoints(3)]
[patchconstantfunc("twice")] // expected-warning {{patch constant function 'twice' has overloads; the last one is taken}}
V overloads(InputPatch<V, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
float twice(float x) { return x; }
Tri twice(uint i : SV_PrimitiveID) { return (Tri)1; } // expected-note {{'twice' declared here}}
Tri twice() { return (Tri)1; } // expected-note {{'twice' declared here}}

// expected-error@+1 {{domain shader 'attribute' needs the attribute '[domain("tri|quad|isoline")]'}}
[shader("domain")] float4 attribute(Tri t, float3 at : SV_DomainLocation) : SV_Position { return 0; }
// expected-note@+1 {{the domain is said here}}
[domain("quad")]
// expected-error@+1 {{'SV_DomainLocation' of domain 'quad' is 'float2', found 'float3'}}
[shader("domain")] float4 location(float3 at : SV_DomainLocation,
    // expected-error@+1 {{'SV_TessFactor' of domain 'quad' must be 'float[4]', found 'float[3]'}}
    float edges[3] : SV_TessFactor,
    // expected-error@+1 {{'SV_InsideTessFactor' of domain 'quad' must be 'float[2]', found 'float'}}
    float inside : SV_InsideTessFactor) : SV_Position { return 0; }
// expected-error@+1 {{a domain shader cannot have a parameter of type 'InputPatch<V, 3>'; did you mean 'OutputPatch'?}}
[shader("domain")] [domain("tri")] float4 patch(InputPatch<V, 3> p) : SV_Position { return 0; }
