// RUN: hlsl-translate %s -T lib_6_5 --to=ast --verify-diagnostics
// Meshes that lack something, or whose parts do not fit each other.
struct V { float4 position : SV_Position; };
struct P { float3 tint : TINT; };
struct Payload { float4 a; };
struct Texture { Texture2D t; };

// expected-error@+1 {{mesh shader 'topology' needs the attribute '[outputtopology("line|triangle")]'}}
[shader("mesh")] [numthreads(8, 1, 1)] void topology(out vertices V v[8], out indices uint3 i[8]) {}
// expected-error@+1 {{mesh shader 'threads' needs the attribute '[numthreads(X, Y, Z)]'}}
[shader("mesh")] [outputtopology("line")] void threads(out vertices V v[8], out indices uint2 i[8]) {}
// expected-error@+1 {{a group has 256 threads, at most 128 are allowed}}
[shader("mesh")] [outputtopology("line")] [numthreads(256, 1, 1)] void many(out vertices V v[8], out indices uint2 i[8]) {}
// expected-error@+1 {{the output topology of a mesh shader is 'point', 'line' or 'triangle', found 'triangle_cw'}}
[shader("mesh")] [outputtopology("triangle_cw")] [numthreads(8, 1, 1)] void order(out vertices V v[8], out indices uint3 i[8]) {}
// expected-error@+1 {{'i' must be an array of 'uint2' as the output topology is 'line', found 'uint3'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void line_(out vertices V v[8], out indices uint3 i[8]) {}
// expected-error@+1 {{'i' must be an array of 'uint' as the output topology is 'point', found 'int'}}
[shader("mesh")] [outputtopology("point")] [numthreads(8, 1, 1)] void point_(out vertices V v[8], out indices int i[8]) {}
// expected-error@+1 {{'i' must be an array of 'uint3' as the output topology is 'triangle', found 'float3'}}
[shader("mesh")] [outputtopology("triangle")] [numthreads(8, 1, 1)] void floats(out vertices V v[8], out indices float3 i[8]) {}
// expected-error@+1 {{mesh shader 'noVertices' needs its vertices, such as 'out vertices T name[N]'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void noVertices(out indices uint2 i[8]) {}
// expected-error@+1 {{mesh shader 'noIndices' needs its indices, such as 'out indices uint3 name[N]'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void noIndices(out vertices V v[8]) {}
// expected-error@+1 {{vertices 'v' must be an 'out' parameter}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void in_(in vertices V v[8], out indices uint2 i[8]) {}
// expected-error@+1 {{indices 'i' must be an 'out' parameter}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void inout_(out vertices V v[8], inout indices uint2 i[8]) {}
// expected-error@+1 {{payload 'p' must be an 'in' parameter}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void sent(out vertices V v[8], out indices uint2 i[8], out payload Payload p) {}
// expected-error@+1 {{payload 'p' must be a struct without resources, found 'float4'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void number(out vertices V v[8], out indices uint2 i[8], in payload float4 p) {}
// expected-error@+1 {{'v' must be a one-dimensional array of a known size: 'out vertices V v[N]'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void single(out vertices V v, out indices uint2 i[8]) {}
// expected-error@+1 {{'i' must be a one-dimensional array of a known size: 'out indices uint2 i[N]'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void nested(out vertices V v[8], out indices uint2 i[8][2]) {}
// expected-error@+1 {{'v' has 257 elements, and a mesh has 1 to 256 vertices}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void large(out vertices V v[257], out indices uint2 i[8]) {}
// expected-error@+1 {{'i' has 300 elements, and a mesh has 1 to 256 primitives}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void larger(out vertices V v[8], out indices uint2 i[300]) {}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void twice(out vertices V v[8], // expected-note {{'v' declared here}}
    // expected-error@+1 {{'w' is a second parameter declared 'vertices'}}
    out vertices P w[8], out indices uint2 i[8]) {}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void sizes(out vertices V v[8],
    out indices uint2 i[8], // expected-note {{'i' declared here}}
    // expected-error@+1 {{'p' has 9 elements, but 'i' has 8: both count the primitives}}
    out primitives P p[9]) {}
// expected-error@+2 {{a mesh shader input must be a system value, and 'IN' is none}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void user(out vertices V v[8], out indices uint2 i[8],
    float3 x : IN) {}
// expected-error@+2 {{'x' cannot be an output: a mesh shader writes its 'vertices', 'indices' and 'primitives'}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void plain(out vertices V v[8], out indices uint2 i[8],
    out float3 x : OUT) { x = 0; }
// expected-error@+1 {{the returned value cannot be an output}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] float4 result(out vertices V v[8], out indices uint2 i[8]) : OUT { return 0; }
struct W { float4 position : SV_Position; uint id : SV_PrimitiveID; }; // expected-error {{'SV_PrimitiveID' cannot be a mesh shader vertex output}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void place(out vertices W v[8], out indices uint2 i[8]) {}
struct Q { float4 position : SV_Position; }; // expected-error {{'SV_Position' cannot be a mesh shader primitive output}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void otherPlace(out vertices V v[8], out indices uint2 i[8], out primitives Q q[8]) {}

// expected-error@+1 {{'w' is declared 'triangle', which mesh shaders do not have}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void geometry(out vertices V v[8], out indices uint2 i[8], triangle V w[3]) {}
// expected-error@+1 {{'v' must be a one-dimensional array of a known size}}
[shader("mesh")] [outputtopology("line")] [numthreads(8, 1, 1)] void square(out vertices V v[8][2], out indices uint2 i[8]) {}
// expected-error@+1 {{'p' is declared 'payload', which pixel shaders do not have}}
[shader("pixel")] void pixel(in payload P p) {}

// expected-error@+1 {{amplification shader 'noThreads' needs the attribute '[numthreads(X, Y, Z)]'}}
[shader("amplification")] void noThreads() {}
// expected-error@+1 {{a amplification shader input must be a system value, and 'IN' is none}}
[shader("amplification")] [numthreads(8, 1, 1)] void amplified(float3 x : IN) {}
