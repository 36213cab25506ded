// RUN: hlsl-translate %s -T hs_6_0 -E HSMain --to=reflection -Fo %t.hs.json
// RUN: hlsl-translate %s -T ds_6_0 -E DSMain --to=reflection -Fo %t.ds.json
// RUN: %python %S/Inputs/query.py %t.hs.json domain partitioning outputTopology outputControlPoints outputs \
// RUN:   | FileCheck %s --check-prefix=HS
// RUN: %python %S/Inputs/query.py %t.ds.json domain partitioning outputTopology inputs | FileCheck %s --check-prefix=DS

struct Point { float3 position : POSITION; };
struct Patch {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float bend : BEND;
};
Patch PatchMain(InputPatch<Point, 3> points) {
  Patch patch;
  patch.edges[0] = patch.edges[1] = patch.edges[2] = patch.inside = 2;
  patch.bend = points[0].position.x;
  return patch;
}
[domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)]
[patchconstantfunc("PatchMain")]
Point HSMain(InputPatch<Point, 3> points, uint i : SV_OutputControlPointID) { return points[i]; }
// HS:      domain = "tri"
// HS-NEXT: partitioning = "fractional_odd"
// HS-NEXT: outputTopology = "triangle_cw"
// HS-NEXT: outputControlPoints = 3
// HS-NEXT: outputs = [
// HS-DAG:  "name": "position", "perVertex": 3, "semantic": "POSITION", "type": "float3"
// HS-DAG:  "name": "bend", "patch": true, "semantic": "BEND", "type": "float"
// HS-DAG:  "builtin": "TessLevelOuter"

[domain("tri")]
float4 DSMain(Patch patch, float3 place : SV_DomainLocation, OutputPatch<Point, 3> points) : SV_Position {
  return float4(points[0].position * place.x * patch.bend, 1);
}
// DS:      domain = "tri"
// DS-NEXT: partitioning = absent
// DS-NEXT: outputTopology = absent
// DS-NEXT: inputs = [
// DS-DAG:  "name": "position", "perVertex": 3, "semantic": "POSITION"
// DS-DAG:  "name": "bend", "patch": true, "semantic": "BEND"
