// RUN: hlsl-translate %s -T ps_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json \
// RUN:   constantBuffers[0].members[rows] constantBuffers[0].members[columns] \
// RUN:   constantBuffers[0].members[list] \
// RUN:   constantBuffers[0].members[one].type constantBuffers[0].members[one].majorness \
// RUN:   constantBuffers[0].members[small].type constantBuffers[0].members[ints] \
// RUN:   constantBuffers[0].members[flags] buffers[0].element | FileCheck %s
// Types are what the source says, also of matrices that the IR keeps as
// vectors; orders are those in memory.

cbuffer C {
  row_major float3x4 rows; // 3 rows of 16 bytes
  float3x4 columns;        // 4 columns of 16
  float3x4 list[2];        // 2 of 64
  float1x3 one;
  min16float small;
  int2x3 ints[2];             // 2 of 3 columns of 16
  row_major bool2x3 flags;    // 2 rows of 16
};
StructuredBuffer<int2x3> Ints;  // 3 columns of 8

float4 main() : SV_Target {
  return float4(mul(columns, rows[0]), 1) + list[1][0] + one[0].x + small + ints[0]._m01 + flags._m00 + Ints[0]._m00;
}

// CHECK:      members[rows] = {"majorness": "row", "matrixStride": 16, "name": "rows", "offset": 0, "size": 48, "type": "float3x4", "used": true}
// CHECK-NEXT: members[columns] = {"majorness": "column", "matrixStride": 16, "name": "columns", "offset": 48, "size": 64, "type": "float3x4", "used": true}
// CHECK-NEXT: members[list] = {"count": 2, "majorness": "column", "matrixStride": 16, "name": "list", "offset": 112, "size": 128, "stride": 64, "type": "float3x4", "used": true}
// CHECK-NEXT: members[one].type = "float1x3"
// CHECK-NEXT: members[one].majorness = absent
// CHECK-NEXT: members[small].type = "min16float"
// CHECK-NEXT: members[ints] = {"count": 2, "majorness": "column", "matrixStride": 16, "name": "ints", "offset": 256, "size": 96, "stride": 48, "type": "int2x3", "used": true}
// CHECK-NEXT: members[flags] = {"majorness": "row", "matrixStride": 16, "name": "flags", "offset": 352, "size": 32, "type": "bool2x3", "used": true}
// CHECK-NEXT: element = {"majorness": "column", "matrixStride": 8, "size": 24, "type": "int2x3"}
