// RUN: hlsl-translate %s -T ps_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json \
// RUN:   constantBuffers[Fog].hlsl constantBuffers[Fog].size \
// RUN:   constantBuffers[Fog].members[density].offset constantBuffers[Fog].members[range].offset \
// RUN:   constantBuffers[Fog].members[lights] \
// RUN:   constantBuffers[Fog].members[grid].dimensions \
// RUN:   constantBuffers[Fog].members[grid].size \
// RUN:   constantBuffers[Fog].members[color].used \
// RUN:   constantBuffers[Packed].members[b].offset constantBuffers[Packed].members[a].offset \
// RUN:   constantBuffers[Packed].used constantBuffers[Packed].set constantBuffers[Packed].binding \
// RUN:   constantBuffers[block].kind constantBuffers[block].type constantBuffers[block].count constantBuffers[block].dimensions \
// RUN:   | FileCheck %s
// Offsets by HLSL's packing: a vector does not straddle sixteen bytes, arrays and
// structs start a new register, and what follows a vector fills its register.

struct Light {
  float3 position; // 0
  float range;     // 12
  bool on;         // 16
};
cbuffer Fog : register(b1, space2) {
  float4 color;    // 0
  float density;   // 16
  float2 range;    // 20
  Light lights[3]; // 32, 32 bytes each
  float grid[2][3];
};
cbuffer Packed : register(b4) {
  float2 a : packoffset(c2.z);
  float4 b : packoffset(c1);
};
ConstantBuffer<Light> block[2] : register(b7);

float4 main() : SV_Target { return color + lights[1].range * block[1].range; }

// CHECK:      constantBuffers[Fog].hlsl = {"class": "b", "register": 1, "space": 2}
// CHECK-NEXT: constantBuffers[Fog].size = 224
// CHECK-NEXT: members[density].offset = 16
// CHECK-NEXT: members[range].offset = 20
// CHECK-NEXT: members[lights] = {"count": 3, "members": [
// CHECK-SAME:   {"name": "position", "offset": 0, "size": 12, "type": "float3", "used": false}
// CHECK-SAME:   {"name": "range", "offset": 12, "size": 4, "type": "float", "used": true}
// CHECK-SAME:   {"name": "on", "offset": 16, "size": 4, "type": "bool", "used": false}
// CHECK-SAME: "offset": 32, "size": 96, "stride": 32, "type": "Light", "used": true}
// CHECK-NEXT: members[grid].dimensions = [{"count": 2, "stride": 48}, {"count": 3, "stride": 16}]
// CHECK-NEXT: members[grid].size = 96
// CHECK-NEXT: members[color].used = true
// CHECK-NEXT: members[b].offset = 16
// CHECK-NEXT: members[a].offset = 40
// CHECK-NEXT: constantBuffers[Packed].used = false
// CHECK-NEXT: constantBuffers[Packed].set = 0
// CHECK-NEXT: constantBuffers[Packed].binding = 4
// CHECK-NEXT: constantBuffers[block].kind = "ConstantBuffer"
// CHECK-NEXT: constantBuffers[block].type = "ConstantBuffer<Light>"
// CHECK-NEXT: constantBuffers[block].count = 2
// CHECK-NEXT: constantBuffers[block].dimensions = [{"count": 2}]
