// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=450 --verify-diagnostics
// RUN: hlsl-translate %s -T cs_6_5 --to=glsl --glsl-version=450vk --verify-diagnostics
// Only one GLSL has ray queries.
RaytracingAccelerationStructure scene : register(t0); // expected-error {{GLSL 450 has no ray queries; Vulkan GLSL 460 by GL_EXT_ray_query has them}}
RWStructuredBuffer<float4> result : register(u1);
[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<0> q;
  q.TraceRayInline(scene, 0, 0xff, ray);
  result[0] = 1;
}
