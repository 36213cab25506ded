// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 --to=reflection -Fo %t.ms.json
// RUN: hlsl-translate %s -T as_6_5 -E ASMain -fspv-target-env=vulkan1.3 --to=reflection -Fo %t.as.json
// RUN: hlsl-translate %s -T as_6_5 -E ASMain --to=reflection -Fo %t.nv.json
// RUN: %python %S/Inputs/query.py %t.nv.json outputs | FileCheck %s --check-prefix=NV
// RUN: %python %S/Inputs/query.py %t.ms.json numThreads outputTopology maxVertexCount maxPrimitiveCount outputs groupshared \
// RUN:   | FileCheck %s --check-prefix=MS
// RUN: %python %S/Inputs/query.py %t.as.json numThreads groupshared | FileCheck %s --check-prefix=AS
struct Payload { float4 at[2]; };
struct Vertex { float4 position : SV_Position; float2 uv : UV; };
struct Primitive { uint id : SV_PrimitiveID; float3 tint : TINT; };

groupshared Payload payload;
groupshared uint count;
[numthreads(4, 1, 1)]
void ASMain(uint t : SV_GroupIndex) {
  count = t;
  payload.at[t % 2] = count;
  DispatchMesh(1, 1, 1, payload);
}
// By SPV_NV_mesh_shader the payload is an output.
// NV: "name": "at", "offset": 0
// AS: numThreads = [
// AS: groupshared = {"bytes": 36,
// AS-SAME: {"bytes": 32, "count": 1, "name": "payload", "payload": true, "type": "Payload"}

[numthreads(8, 1, 1)] [outputtopology("line")]
void MSMain(out vertices Vertex v[4], out indices uint2 i[3], out primitives Primitive p[3], in payload Payload data) {
  SetMeshOutputCounts(4, 3);
  v[0].position = data.at[0];
  v[0].uv = 1;
  i[0] = 0;
  p[0].id = 1;
  p[0].tint = 1;
}
// MS:      outputTopology = "line"
// MS-NEXT: maxVertexCount = 4
// MS-NEXT: maxPrimitiveCount = 3
// MS-NEXT: outputs = [
// MS-DAG:  "name": "uv", "perVertex": 4, "semantic": "UV", "type": "float2"
// MS-DAG:  "name": "tint", "perPrimitive": true, "perVertex": 3, "semantic": "TINT", "type": "float3"
// MS-DAG:  "builtin": "PrimitiveId"
