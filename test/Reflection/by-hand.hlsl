// RUN: hlsl-translate %s -T cs_6_0 -E CSMain -fvk-use-dx-layout --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json entry stage numThreads target \
// RUN:   constantBuffers[Scene].hlsl constantBuffers[Scene].set constantBuffers[Scene].binding constantBuffers[Scene].size \
// RUN:   constantBuffers[Scene].members[1] constantBuffers[Scene].members[2].offset constantBuffers[Scene].members[3].offset \
// RUN:   constantBuffers[Scene].members[4].offset constantBuffers[Scene].members[4].stride constantBuffers[Scene].members[4].size \
// RUN:   constantBuffers[Scene].members[4].members[3] \
// RUN:   constantBuffers[Scene].members[5] constantBuffers[Scene].members[6] constantBuffers[Scene].members[7] \
// RUN:   pushConstants[0].size pushConstants[0].members[0] pushConstants[0].members[1] \
// RUN:   textures[layers].hlsl textures[layers].binding textures[layers].count textures[layers].arrayed \
// RUN:   textures[ids].hlsl textures[ids].set textures[ids].binding \
// RUN:   uavs[result].stride uavs[result].element.size uavs[result].reads buffers[points].stride \
// RUN:   samplers[shadow].comparison samplers[shadow].used \
// RUN:   specConstants groupshared.bytes groupshared.variables[1].bytes capabilities \
// RUN:   | FileCheck %s
// Every number of one shader, worked out by hand from the rules of Direct3D's constant buffers (a row has
// 16 bytes, arrays and structs begin one, a vector stays in one), before the compiler was asked.

struct Light { float3 position; float radius; float4 color[2]; int kind; };  // 0, 12, 16 and 32, 48; 52 bytes
cbuffer Scene : register(b2, space1) {
  float4x4 view;                //   0: four columns of 16
  row_major float3x4 bones[3];  //  64: three rows of 16 each
  float3 sun;                   // 208 = 64 + 3 * 48
  float gain;                   // 220: the rest of the row
  Light lights[2];              // 224: 64 from one to the next, the last ends at 224 + 64 + 52
  float2 tail;                  // 340: eight bytes fit into the row that ends at 352
  bool on;                      // 348
  double d;                     // 352
};                              // 360
Texture2DArray<float4> layers[4] : register(t3);
Texture2D<uint2> ids : register(t0, space2);
SamplerState wrap : register(s1);
SamplerComparisonState shadow;
RWStructuredBuffer<Light> result : register(u4);
StructuredBuffer<float3> points;
[[vk::constant_id(3)]] const uint N = 5;
groupshared float sums[N * 2 + 1];  // 4 * (2 N + 1)
groupshared uint4 fixed[7];         // 112
[[vk::push_constant]] struct Push { uint base; float2 shift; } push;

[numthreads(8, 4, 2)]
void CSMain(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  sums[index % N] = gain + push.shift.y;
  fixed[index % 7] = ids[id.xy].xyxy;
  GroupMemoryBarrierWithGroupSync();
  float4 c = layers[1].SampleLevel(wrap, float3(id), 0) + mul(view, float4(sun, 1));
  c.x += mul(bones[id.x], c).x + tail.y + points[2].x + fixed[1].x + sums[0];
  float dead = float(d) * c.x;
  Light light = (Light)0;
  light.radius = c.x;
  light.position = lights[id.y].position;
  result[id.x] = light;
}

// CHECK:      entry = "CSMain"
// CHECK-NEXT: stage = "compute"
// CHECK-NEXT: numThreads = [8, 4, 2]
// CHECK-NEXT: target = {"environment": "vulkan1.0", "language": "spirv", "layout": "dx"}
// CHECK-NEXT: constantBuffers[Scene].hlsl = {"class": "b", "register": 2, "space": 1}
// CHECK-NEXT: constantBuffers[Scene].set = 1
// CHECK-NEXT: constantBuffers[Scene].binding = 2
// CHECK-NEXT: constantBuffers[Scene].size = 360
// CHECK-NEXT: constantBuffers[Scene].members[1] = {"count": 3, "majorness": "row", "matrixStride": 16, "name": "bones", "offset": 64, "size": 144, "stride": 48, "type": "float3x4", "used": true}
// CHECK-NEXT: constantBuffers[Scene].members[2].offset = 208
// CHECK-NEXT: constantBuffers[Scene].members[3].offset = 220
// CHECK-NEXT: constantBuffers[Scene].members[4].offset = 224
// CHECK-NEXT: constantBuffers[Scene].members[4].stride = 64
// CHECK-NEXT: constantBuffers[Scene].members[4].size = 116
// CHECK-NEXT: constantBuffers[Scene].members[4].members[3] = {"name": "kind", "offset": 48, "size": 4, "type": "int", "used": false}
// CHECK-NEXT: constantBuffers[Scene].members[5] = {"name": "tail", "offset": 340, "size": 8, "type": "float2", "used": true}
// CHECK-NEXT: constantBuffers[Scene].members[6] = {"name": "on", "offset": 348, "size": 4, "type": "bool", "used": false}
// CHECK-NEXT: constantBuffers[Scene].members[7] = {"name": "d", "offset": 352, "size": 8, "type": "double", "used": false}
// CHECK-NEXT: pushConstants[0].size = 12
// CHECK-NEXT: pushConstants[0].members[0] = {"name": "base", "offset": 0, "size": 4, "type": "uint", "used": false}
// CHECK-NEXT: pushConstants[0].members[1] = {"name": "shift", "offset": 4, "size": 8, "type": "float2", "used": true}
// CHECK-NEXT: textures[layers].hlsl = {"class": "t", "register": 3, "space": 0}
// CHECK-NEXT: textures[layers].binding = 3
// CHECK-NEXT: textures[layers].count = 4
// CHECK-NEXT: textures[layers].arrayed = true
// CHECK-NEXT: textures[ids].hlsl = {"class": "t", "register": 0, "space": 2}
// CHECK-NEXT: textures[ids].set = 2
// CHECK-NEXT: textures[ids].binding = 0
// CHECK-NEXT: uavs[result].stride = 52
// CHECK-NEXT: uavs[result].element.size = 52
// CHECK-NEXT: uavs[result].reads = false
// CHECK-NEXT: buffers[points].stride = 12
// CHECK-NEXT: samplers[shadow].comparison = true
// CHECK-NEXT: samplers[shadow].used = false
// CHECK-NEXT: specConstants = [{"default": 5, "id": 3, "name": "N", "range": null, "type": "uint", "used": true}]
// CHECK-NEXT: groupshared.bytes = {"default": 156, "expr": ["add", ["mul", 4, ["u32", ["add", ["mul", 2, "N"], 1]]], 112], "text": "4 * (2 * N + 1) + 112"}
// CHECK-NEXT: groupshared.variables[1].bytes = 112
// CHECK-NEXT: capabilities = ["Shader"{{(, "Float64")?}}]
