// RUN: hlsl-translate %s -T ps_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json pushConstants constantBuffers | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 --reflect=- --limits maxPushConstantsSize=32 | FileCheck %s --check-prefix=LIMIT
// Push constants have a size and members, and no register and no binding. They
// are packed as storage buffers are: elements of arrays side by side.

struct Push {
  float4 color;    // 0
  float weights[3]; // 16
  float2 place;    // 32: from 28 to 36 it would straddle
};
[[vk::push_constant]] Push push;

float4 main() : SV_Target { return push.color * push.place.x; }

// CHECK:      pushConstants = [{"index": 0, "kind": "push_constant", "members": [
// CHECK-SAME: {"name": "color", "offset": 0, "size": 16, "type": "float4", "used": true}
// CHECK-SAME: {"count": 3, "name": "weights", "offset": 16, "size": 12, "stride": 4, "type": "float", "used": false}
// CHECK-SAME: {"name": "place", "offset": 32, "size": 8, "type": "float2", "used": true}
// CHECK-SAME: "name": "push", "size": 48, "type": "Push", "used": true}]
// CHECK-NEXT: constantBuffers = []

// LIMIT: "text": "push: 48 bytes, more than maxPushConstantsSize = 32"
