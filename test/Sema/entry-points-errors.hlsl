// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// What a stage demands of its entry point.
struct Input {
  float4 position : SV_Position;
  float2 uv; // expected-error {{'uv' needs a semantic as it is a pixel shader input}}
};
// expected-error@+1 {{the returned value needs a semantic as it is a pixel shader output}}
[shader("pixel")] float4 pixel(Input i) { return 0; }

// expected-error@+1 {{'SV_Depth' cannot be a vertex shader output}}
[shader("vertex")] float vertex(float a : A) : SV_Depth { return a; }

// expected-error@+1 {{compute shader 'compute' needs the attribute '[numthreads(X, Y, Z)]'}}
[shader("compute")] void compute(uint id : SV_GroupIndex) {}

// expected-error@+1 {{a group has 2048 threads, at most 1024 are allowed}}
[shader("compute")] [numthreads(64, 32, 1)] void threads() {}

// expected-error@+1 {{unknown system value 'SV_Positon'}}
[shader("vertex")] float4 typo(float a : A) : SV_Positon { return a; }

[shader("pixel")] float4 twice(float a : UV0, // expected-note {{first use is here}}
                               // expected-error@+1 {{semantic 'uv0' is used twice as pixel shader input}}
                               float b : uv) : SV_Target { return a + b; }

// expected-error@+1 {{'SV_Position' of a vertex shader output must be 'float4', found 'float4x4'}}
[shader("vertex")] float4x4 shape(float a : A) : SV_Position { return a; }

// expected-error@+1 {{index of 'SV_Target' can be at most 7}}
[shader("pixel")] float4 index() : SV_Target8 { return 0; }

// expected-error@+1 {{compute shader has no outputs: 'value' must be an input}}
[shader("compute")] [numthreads(1, 1, 1)] void outputs(out float value : VALUE) { value = 1; }

float deeper(float a);
// expected-note@+1 {{'deep' declared here}}
float deep(float a) { return a > 0 ? deeper(a - 1) : 0; }
// expected-error@+1 {{recursive call of 'deep'}}
float deeper(float a) { return deep(a); }
float missing(float a); // expected-note {{'missing' declared here}}
// expected-error@+1 {{function 'missing' is called but not defined}}
[shader("pixel")] float4 calls(float a : A) : SV_Target { return deep(a) + missing(a); }
// Nobody reaches this.
float lost(float a) { return lost(a) + missing(a); }
