// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=450 --verify-diagnostics
// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=450vk --verify-diagnostics
// Only one GLSL has ray queries.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float4> result : register(u1);
[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<0> q;
  q.TraceRayInline(scene, 0, 0xff, ray); // expected-error {{ray queries need GLSL 460 of Vulkan: --glsl-version=460vk}}
  result[0] = 1;
}
