// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 --to=spirv --verify-diagnostics
// Functions of rays belong to stages, and groups are none of theirs; a shader has one kind of hit attributes and
// one shader record.
struct Payload { float4 color; };
struct A { float2 a; };
struct B { float3 b; };
[[vk::shader_record_ext]] ConstantBuffer<Payload> first;
[[vk::shader_record_ext]] cbuffer Second { float4 second; };
RaytracingAccelerationStructure scene;

[shader("miss")] void miss(inout Payload p) {
  p.color = HitKind(); // expected-error {{'HitKind' is not available in miss shaders, only in anyhit, closesthit}}
  // expected-error@+1 {{'IgnoreHit' is not available in miss shaders, only in anyhit}}
  IgnoreHit();
}
groupshared float shared_;
[shader("raygeneration")] void generate() {
  shared_ = 1; // expected-error {{'groupshared' is not available in raygeneration shaders, only in compute, amplification, mesh}}
  A a = {float2(0, 0)};
  // expected-error@+1 {{'ReportHit' is not available in raygeneration shaders, only in intersection}}
  ReportHit(1, 0, a);
}
[shader("anyhit")] void any_(inout Payload p, in A a) {
  RayDesc ray = (RayDesc)0;
  // expected-error@+1 {{'TraceRay' is not available in anyhit shaders, only in raygeneration, closesthit, miss}}
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p);
}
[shader("intersection")] void intersect() {
  A a = {float2(0, 0)};
  B b = {float3(0, 0, 0)};
  ReportHit(1, 0, a);
  ReportHit(1, 1, b); // expected-error {{the shader has two types of hit attributes}}
}
[shader("pixel")] float4 pixel() : SV_Target {
  return first.color; // expected-error {{a shader record is not available in pixel shaders, only in those of ray tracing}}
}
[shader("callable")] void call(inout Payload p) {
  p.color = first.color;
  p.color += second; // expected-error {{the shader has two shader records}}
}
