// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Values that cannot cross the border of a stage as they are.
// expected-error@+1 {{'SV_VertexID' cannot be a pixel shader input; it can be a vertex shader input}}
[shader("pixel")] float4 place(uint id : SV_VertexID) : SV_Target { return id; }
// expected-error@+1 {{a pixel shader output must be a system value, and 'COLORS' is none; did you mean 'SV_Target'?}}
[shader("pixel")] float4 color() : COLORS { return 0; }
// expected-error@+1 {{a compute shader input must be a system value, and 'INDEX' is none}}
[shader("compute")] [numthreads(1, 1, 1)] void compute(uint i : INDEX) {}
// expected-error@+1 {{parameter 2 needs a semantic as it is a vertex shader input}}
[shader("vertex")] float4 unnamed(float4 : A, float4) : SV_Position { return 0; }

struct Inner { float2 uv; }; // expected-error {{'uv' needs a semantic as it is a vertex shader output}}
struct Outer { float4 position : SV_Position; Inner inner; };
[shader("vertex")] Outer nested() { return (Outer)0; }

struct Distances { float4 clip[2] : SV_ClipDistance; float4 position : SV_Position; };
[shader("vertex")] Distances most() { return (Distances)0; }
struct TooMany : Distances {
  // expected-error@+1 {{clip and cull distances of a vertex shader output have 9 components, at most 8 are allowed}}
  float cull : SV_CullDistance;
};
[shader("vertex")] TooMany tooMany() { return (TooMany)0; }
// expected-error@+1 {{'SV_ClipDistance' cannot have type 'float2x2'; expected float of at most 4 components}}
[shader("vertex")] float4 shape(out float2x2 clip : SV_ClipDistance) : SV_Position { clip = 0; return 0; }
// expected-error@+1 {{'SV_ClipDistance' cannot have type 'int'}}
[shader("vertex")] float4 integer(out int clip : SV_ClipDistance) : SV_Position { clip = 0; return 0; }
// expected-error@+1 {{index of 'SV_CullDistance' can be at most 15}}
[shader("vertex")] float4 index(out float cull : SV_CullDistance16) : SV_Position { cull = 0; return 0; }

// expected-error@+1 {{'SV_Position' is one value and cannot have type 'float4[2]'}}
[shader("vertex")] void array(out float4 position[2] : SV_Position) { position = (float4[2])0; }
struct Position { float4 position : SV_Position; }; // expected-error {{'SV_Position' is one value and cannot have type 'float4[2]'}}
[shader("vertex")] void structs(out Position positions[2]) { positions = (Position[2])0; }

[shader("pixel")] void targets(out float4 colors[2] : SV_Target, // expected-note {{first use is here}}
                               // expected-error@+1 {{semantic 'SV_Target1' is used twice as pixel shader output}}
                               out float4 more : SV_Target1) { colors = (float4[2])0; more = 0; }
[shader("pixel")] void names(out float4 a : SV_Target, // expected-note {{first use is here}}
                             // expected-error@+1 {{semantic 'SV_Target0' is used twice as pixel shader output}}
                             out float4 b : COLOR) { a = b = 0; }
// expected-error@+1 {{index of 'SV_Target' can be at most 7}}
[shader("pixel")] void lastTarget(out float4 colors[3] : SV_Target6) { colors = (float4[3])0; }

// expected-error@+1 {{uniform parameter 'scale' cannot be an output}}
[shader("pixel")] float4 uniforms(uniform out float scale) : SV_Target { scale = 1; return 0; }
Texture2D<float4> elsewhere;
struct Material { Texture2D<float4> t; float4 c : C; }; // expected-error {{'t' of type 'Texture2D<float4>' cannot cross stages}}
[shader("pixel")] float4 opaque(Material m) : SV_Target { return m.c; }
// expected-error@+1 {{register class 'u' does not suit 'b' of type 'Buffer<float4>', which needs 't'}}
[shader("pixel")] float4 registers(uniform Buffer<float4> b : register(u0)) : SV_Target { return b[0]; }

// expected-error@+1 {{'PointSize' must have type 'float', found 'uint'}}
[shader("vertex")] float4 size([[vk::builtin("PointSize")]] out uint s : PSIZE) : SV_Position { s = 1; return 0; }
// expected-error@+1 {{'BaseVertex' cannot be a pixel shader input}}
[shader("pixel")] float4 base([[vk::builtin("BaseVertex")]] int b : BASE) : SV_Target { return b; }
// expected-error@+1 {{'vk::index' blends two sources: it needs 'vk::location(0)' and a pixel shader output}}
[shader("pixel")] float4 dual([[vk::location(1), vk::index(1)]] out float4 second : SV_Target1) : SV_Target { return second = 0; }
