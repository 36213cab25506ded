// RUN: hlsl-translate %s -T lib_6_3 -HV 2018 --to=ast --verify-diagnostics
// RUN: not hlsl-translate %s -T lib_6_3 -HV 2021 --to=ast 2>&1 | FileCheck %s
// Before HLSL 2021, a stage value without a semantic goes under its own name, one
// of a pixel shader's outputs to the next render target. The size of a group is
// never guessed.
// CHECK: error: 'uv' needs a semantic as it is a vertex shader input
// CHECK: error: compute shader 'single' needs the attribute '[numthreads(X, Y, Z)]'

struct Vertex {
  float2 uv; // expected-warning {{'uv' needs a semantic as it is a vertex shader output; taking 'uv'}}
  float4 place : SV_Position;
};
// expected-warning@+1 {{'uv' needs a semantic as it is a vertex shader input; taking 'uv'}}
[shader("vertex")] Vertex vertex(float2 uv) { return (Vertex)0; }

struct Pair { float2 a; int2 b; };
// expected-warning@+2 {{'first' needs a semantic as it is a pixel shader output; taking 'SV_Target3'}}
// expected-warning@+1 {{'second' needs a semantic as it is a pixel shader output; taking 'SV_Target5'}}
[shader("pixel")] float4 pixel(out Pair first, out Pair second) : SV_Target2 {
  first = second = (Pair)0;
  return 0;
}

// expected-error@+1 {{compute shader 'single' needs the attribute '[numthreads(X, Y, Z)]'}}
[shader("compute")] void single() {}

#if __HLSL_VERSION < 2021
// expected-warning@+1 {{register class 't' does not suit 'image' of type 'RWTexture2D<float4>'; taking 'u2'}}
RWTexture2D<float4> image : register(t2);
#endif
