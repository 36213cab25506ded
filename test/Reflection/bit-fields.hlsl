// RUN: hlsl-translate %s -T ps_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json constantBuffers[0].members[s].members | FileCheck %s
// A word that bit-fields share is one member; it lists them.

struct S {
  float f;
  uint low : 4;
  uint : 4;
  uint high : 8;
};
cbuffer C { S s; };

float4 main() : SV_Target { return s.high; }

// CHECK: {"bits": [{"name": "low", "offset": 0, "width": 4}, {"name": "high", "offset": 8, "width": 8}], "name": "low", "offset": 4, "size": 4, "type": "uint", "used": true}
