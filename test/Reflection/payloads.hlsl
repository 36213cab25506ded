// RUN: hlsl-translate %s -T lib_6_3 -fspv-target-env=vulkan1.2 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json [0].entry [0].payloads [1].payloads [2].payloads | FileCheck %s
// What shaders of ray tracing hand on, and how many bytes it has.

// CHECK:      [0].entry = "Generate"
// CHECK-NEXT: [0].payloads = [{"bytes": 24, "kind": "ray_payload", "location": 0, "name": "rayPayload", "reads": true, "type": "Payload", "writes": true}]
// CHECK-NEXT: [1].payloads = [{"bytes": 24, "kind": "incoming_ray_payload", "name": "payload", "reads": false, "type": "Payload", "writes": true}, {"bytes": 8, "kind": "hit_attribute", "name": "hit", "reads": true, "type": "BuiltInTriangleIntersectionAttributes", "writes": false}]
// CHECK-NEXT: [2].payloads = [{"bytes": 24, "kind": "incoming_ray_payload", "name": "payload", "reads": false, "type": "Payload", "writes": true}]

struct Payload {
  float4 color;
  uint depth;
  bool isHit;
};
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWTexture2D<float4> image;

[shader("raygeneration")] void Generate() {
  Payload payload = (Payload)0;
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  TraceRay(scene, 0, 0xFF, 0, 1, 0, ray, payload);
  image[uint2(0, 0)] = payload.color;
}
[shader("closesthit")] void Hit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit) {
  payload.color = hit.barycentrics.x;
}
[shader("miss")] void Miss(inout Payload payload) {
  payload.isHit = false;
}
