// RUN: hlsl-translate %s -T vs_6_2 -enable-16bit-types --to=ast --verify-diagnostics --split-input-file
// A position that leaves a stage has four components of 32 bits.
struct Output {
  // expected-error@+1 {{'SV_Position' of a vertex shader output must be 'float4', found 'float3'}}
  float3 position : SV_Position;
};
Output main() { return (Output)0; }

// -----
// expected-error@+1 {{'SV_Position' of a vertex shader output must be 'float4', found 'float16_t4'}}
half4 main() : SV_Position { return 1; }

// -----
struct Inner { float3 position; };
struct Output { Inner inner; };
// expected-error@+1 {{'SV_Position' of a vertex shader output must be 'float4', found 'float3'}}
Output main() : SV_Position { return (Output)0; }
