// RUN: hlsl-translate %s -T gs_6_0 --to=hlsl-mlir --form=source | FileCheck %s

// A stream is a reference to the outputs; Append writes them and ends the vertex. A helper takes the reference.

// CHECK:       hlsl.entry_point @main stage(geometry) body(@main.entry)
// CHECK-SAME:    inputPrimitive = #hlsl<primitive line>, invocations = 2 : i32, maxVertexCount = 4 : i32
// CHECK-SAME:    outputTopology = #hlsl<topology triangle>
// CHECK-LABEL: hlsl.func @main.entry(
// CHECK-SAME:    %[[V:.*]]: !hlsl.ref<!hlsl.array<2 x !V>, stage_in> {hlsl.perVertex, hlsl.sourceName = "v"}
// CHECK-SAME:    %[[S:.*]]: !hlsl.ref<!V, stage_out> {hlsl.sourceName = "s", hlsl.stream = 0 : i32}
// CHECK:         hlsl.store %{{.*}}, %[[S]]
// CHECK-NEXT:    hlsl.emit_vertex %[[S]]
// CHECK:         hlsl.call @{{.*}}(%[[S]])
// CHECK:       hlsl.func @{{.*}}(%[[T:.*]]: !hlsl.ref<!V, stage_out> {hlsl.sourceName = "t"})
// CHECK-NEXT:    hlsl.end_primitive %[[T]]
struct V { float4 pos : SV_Position; };

void restart(inout TriangleStream<V> t) { t.RestartStrip(); }

[maxvertexcount(4)] [instance(2)]
void main(line V v[2], inout TriangleStream<V> s) {
  s.Append(v[1]);
  restart(s);
}
