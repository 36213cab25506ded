// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=reflection -Fo %t.vs.json
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --to=reflection -Fo %t.gs.json
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=reflection -Fo %t.ps.json
// RUN: %python %S/Inputs/query.py %t.vs.json entry stage inputs outputs | FileCheck %s --check-prefix=VS
// RUN: %python %S/Inputs/query.py %t.gs.json inputPrimitive outputTopology maxVertexCount instances inputs outputs \
// RUN:   | FileCheck %s --check-prefix=GS
// RUN: %python %S/Inputs/query.py %t.ps.json earlyDepthStencil depthMode inputs[face] outputs \
// RUN:   | FileCheck %s --check-prefix=PS
// Inputs and outputs with semantics, locations and built-ins.

struct V {
  float4 position : SV_Position;
  nointerpolation uint2 id : ID3;
  float3 color[2] : COLOR;
};

V VSMain(float3 position : POSITION, uint vertex : SV_VertexID) {
  V v;
  v.position = float4(position, 1);
  v.id = vertex;
  v.color[0] = v.color[1] = 1;
  return v;
}
// VS:      entry = "VSMain"
// VS-NEXT: stage = "vertex"
// VS-NEXT: inputs = [
// VS-SAME:   {"index": 0, "location": 0, "name": "position", "semantic": "POSITION", "type": "float3", "used": true}
// VS-SAME:   {"builtin": "VertexIndex", "index": 0, "name": "vertex", "semantic": "SV_VertexID", "type": "uint", "used": true}
// VS-NEXT: outputs = [
// VS-DAG: {"block": "{{[^"]*}}", "index": 3, "interpolation": ["nointerpolation"], "location": 0, "name": "id", "semantic": "ID", "type": "uint2", "used": true}
// VS-DAG: {"block": "{{[^"]*}}", "count": 2, "index": 0, "location": 1, "name": "color", "semantic": "COLOR", "type": "float3", "used": true}

[maxvertexcount(6)]
[instance(2)]
void GSMain(triangle V input[3], inout TriangleStream<V> stream) {
  for (uint i = 0; i < 3; ++i)
    stream.Append(input[i]);
}
// GS:      inputPrimitive = "triangle"
// GS-NEXT: outputTopology = "triangle"
// GS-NEXT: maxVertexCount = 6
// GS-NEXT: instances = 2
// GS-NEXT: inputs = {{.*}}"location": 0, "name": "id", "perVertex": 3, "semantic": "ID", "type": "uint2"
// GS-NEXT: outputs = {{.*}}"location": 0, "name": "id", "semantic": "ID", "stream": 0, "type": "uint2"

[earlydepthstencil]
float4 PSMain(V v, bool face : SV_IsFrontFace, out float depth : SV_DepthGreaterEqual) : SV_Target1 {
  depth = 1;
  return face ? v.color[1].xyzx : v.id.x;
}
// PS:      earlyDepthStencil = true
// PS-NEXT: depthMode = "greater"
// PS-NEXT: inputs[face] = {"builtin": "FrontFacing", "index": 0, "name": "face", "semantic": "SV_IsFrontFace", "type": "bool", "used": true}
// PS-NEXT: outputs = [
// PS-SAME:   {"index": 1, "location": 1, "name": "SV_Target1", "semantic": "SV_Target", "type": "float4", "used": true}
