// RUN: hlsl-translate %s -T ms_6_5 -E MSMain --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=MS
// RUN: hlsl-translate %s -T as_6_5 -E ASMain --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=AS

// A mesh is three references to outputs, which helpers take as they are; components
// are written one by one, as others write their neighbours.

// MS:       hlsl.entry_point @MSMain stage(mesh) body(@MSMain.entry) numthreads([32, 1, 1])
// MS-SAME:    maxPrimitiveCount = 4 : i32, maxVertexCount = 8 : i32, outputTopology = #hlsl<topology line>
// MS-LABEL: hlsl.func @MSMain.entry(
// MS-SAME:    %[[V:.*]]: !hlsl.ref<!hlsl.array<8 x !V>, stage_out> {hlsl.perVertex, hlsl.sourceName = "v"}
// MS-SAME:    %[[I:.*]]: !hlsl.ref<!hlsl.array<4 x vector<2xui32>>, stage_out> {hlsl.indices, hlsl.sourceName = "i"}
// MS-SAME:    %[[P:.*]]: !hlsl.ref<!hlsl.array<4 x !P>, stage_out> {hlsl.perPrimitive, hlsl.perVertex, hlsl.sourceName = "p"}
// MS-SAME:    %{{.*}}: !hlsl.ref<!Payload, stage_in> {hlsl.payload, hlsl.sourceName = "payload"}
// MS:         hlsl.intrinsic SetMeshOutputCounts
// MS:         hlsl.call @{{.*}}(%[[V]],
// MS:         %[[POS:.*]] = hlsl.access %{{.*}}[0] : !hlsl.ref<!V, stage_out>
// MS:         %[[X:.*]] = hlsl.access %[[POS]][0]
// MS:         hlsl.store %{{.*}}, %[[X]] : !hlsl.ref<f32, stage_out>
// MS:         %[[Z:.*]] = hlsl.access %[[POS]][2]
// MS:         hlsl.store %{{.*}}, %[[Z]] : !hlsl.ref<f32, stage_out>
// MS:       hlsl.func @{{.*}}(%{{.*}}: !hlsl.ref<!hlsl.array<8 x !V>, stage_out> {hlsl.sourceName = "v"}

// AS:       hlsl.entry_point @ASMain stage(amplification)
// AS:         hlsl.store
// AS:         %[[P:.*]] = hlsl.global_ref @payload
// AS:         hlsl.dispatch_mesh %{{.*}}, %{{.*}}, %{{.*}} : ui32 payload(%[[P]] : !hlsl.ref<!Payload, groupshared>)
// AS:       hlsl.global @payload groupshared : !Payload
struct V { float4 pos : SV_Position; };
struct P { float3 tint : TINT; };
struct Payload { uint first; };

void clear(out vertices V v[8], uint at) { v[at].pos = 0; }

[numthreads(32, 1, 1)] [outputtopology("line")]
void MSMain(out vertices V v[8], out indices uint2 i[4], out primitives P p[4], in payload Payload payload) {
  SetMeshOutputCounts(8, 4);
  clear(v, payload.first);
  v[1].pos.xz = 1;
}

groupshared Payload payload;
[numthreads(32, 1, 1)]
void ASMain(uint t : SV_GroupIndex) {
  payload.first = 1;
  DispatchMesh(1, 2, 3, payload);
}
