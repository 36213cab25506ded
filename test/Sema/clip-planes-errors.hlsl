// RUN: hlsl-translate %s -T vs_6_0 --to=ast --verify-diagnostics
// Direct3D's clip planes are distances in Vulkan.
cbuffer Planes { float4 plane; }
// expected-error@+1 {{clip planes are not supported: write SV_ClipDistance}}
[clipplanes(plane)]
float4 main(float4 p : P) : SV_Position { return p; }
