// RUN: hlsl-translate %s -T lib_6_3 --to=reflection -Fo %t.json
// RUN: FileCheck %s --input-file=%t.json
// A library is a list of documents, each with what its entry point uses.
// Several inputs write a file each.
// RUN: rm -rf %t && mkdir %t
// RUN: hlsl-translate %s@vs_6_0:First %s@ps_6_0:Second --reflect=%t/ -Fo %t/out/
// RUN: %python %S/Inputs/query.py %t/several-entries.hlsl.Second.json entry constantBuffers[A].used constantBuffers[B].used \
// RUN:   | FileCheck %s --check-prefix=FILE
// RUN: not hlsl-translate %s@vs_6_0:First %s@ps_6_0:Second --reflect=%t.json -Fo %t/out/ 2>&1 | FileCheck %s --check-prefix=FOLDER

cbuffer A { float4 a; };
cbuffer B { float4 b; };
[shader("vertex")] float4 First() : SV_Position { return a; }
[shader("pixel")] float4 Second() : SV_Target { return b; }

// CHECK: "name": "A"
// CHECK: "used": true
// CHECK: "name": "B"
// CHECK: "used": false
// CHECK: "entry": "First"
// CHECK: "name": "A"
// CHECK: "used": false
// CHECK: "name": "B"
// CHECK: "used": true
// CHECK: "entry": "Second"

// FILE:      entry = "Second"
// FILE-NEXT: constantBuffers[A].used = false
// FILE-NEXT: constantBuffers[B].used = true

// FOLDER: error: several inputs need a folder as --reflect; write '{{.*}}.json/'
