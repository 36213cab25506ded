// RUN: hlsl-translate %s -T lib_6_5 --to=ast --verify-diagnostics
// What rays carry, and who may say what of it.
struct Payload { float4 color; };
RaytracingAccelerationStructure scene;
Texture2D<float4> image;

void trace() {
  RayDesc ray = (RayDesc)0;
  Payload payload = (Payload)0;
  float4 color = 0;
  // expected-error@+1 {{payload must be a struct without resources, found 'float4'}}
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, color);
  // expected-error@+1 {{argument 1 of 'TraceRay' must be a 'RaytracingAccelerationStructure', found 'Texture2D<float4>'}}
  TraceRay(image, 0, 0xff, 0, 1, 0, ray, payload);
  // expected-error@+1 {{argument 7 of 'TraceRay' must be a 'RayDesc', found 'Payload'}}
  TraceRay(scene, 0, 0xff, 0, 1, 0, payload, payload);
  // expected-error@+1 {{expression is a value and cannot be assigned to}}
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, (Payload)0);
  // expected-error@+2 {{no matching overload for 'TraceRay(}}
  // expected-note@+1 {{takes 8 arguments}}
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray);
  // expected-error@+1 {{callable data must be a struct without resources, found 'float4'}}
  CallShader(0, color);
  // expected-error@+1 {{hit attributes must be a struct without resources, found 'float4'}}
  ReportHit(1, 0, color);
}

struct [raypayload] Qualified {
  float a : read(caller, closesthit) : write(miss, anyhit);
  // expected-error@+1 {{'intersection' cannot access a payload; expected 'caller', 'anyhit', 'closesthit' or 'miss'}}
  float b : read(intersection) : write(caller);
  // expected-error@+1 {{a second 'read' of the same member}}
  float c : read(caller) : read(miss);
};
struct Plain {
  // expected-error@+1 {{'write(...)' says who accesses a member of a [raypayload] struct; this is none}}
  float a : write(caller);
};

// expected-error@+1 {{shader record 'record' must be a ConstantBuffer or cbuffer, found 'Payload'}}
[[vk::shader_record_ext]] Payload record;
// expected-error@+1 {{'vk::shader_record_ext' cannot go together with 'vk::binding'}}
[[vk::shader_record_ext, vk::binding(6)]] ConstantBuffer<Payload> bound;
// expected-error@+1 {{'vk::shader_record_nv' cannot go together with 'vk::push_constant'}}
[[vk::shader_record_nv, vk::push_constant]] ConstantBuffer<Payload> pushed;

// expected-warning@+1 {{'root' is part of a state object of Direct3D: it is ignored}}
GlobalRootSignature root = {"CBV(b0)"};
// expected-warning@+1 {{'group' is part of a state object of Direct3D: it is ignored}}
TriangleHitGroup group = {"AnyHit", "ClosestHit"};
