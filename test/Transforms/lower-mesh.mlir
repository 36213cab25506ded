// RUN: hlsl-opt %s --split-input-file --hlsl-lower-mesh | FileCheck %s
// RUN: hlsl-opt %s --split-input-file --hlsl-lower-mesh=nv | FileCheck %s --check-prefix=NV

// The payload of a mesh shader is memory, the indices are a built-in. With nv they
// are words in a row, and the counts are stored.
!P = !hlsl.struct<"P", {first : ui32}>
!I = !hlsl.array<4 x vector<3xui32>>
// CHECK:       hlsl.global @MS.in.p groupshared : !P
// CHECK-SAME:    sourceName = "p", taskPayload
// CHECK:       hlsl.stage_variable @MS.out.i output : !hlsl.array<4 x vector<3xui32>> {builtin = "PrimitiveTriangleIndicesEXT", indices
// CHECK:       hlsl.entry_point @MS {{.*}} interface([@MS.out.i])
// CHECK:         hlsl.intrinsic SetMeshOutputCounts
// CHECK:         hlsl.load %{{.*}} : !hlsl.ref<ui32, groupshared>
// NV:          hlsl.stage_variable @MS.in.p input : !P
// NV-SAME:       payload
// NV:          hlsl.stage_variable @MS.out.i output : !hlsl.array<12 x ui32> {builtin = "PrimitiveIndicesNV"
// NV:          hlsl.stage_variable @MS.out.PrimitiveCount output : ui32 {builtin = "PrimitiveCountNV"}
// NV:          hlsl.entry_point @MS {{.*}} interface([@MS.in.p, @MS.out.i, @MS.out.PrimitiveCount])
// NV:            %[[COUNT:.*]] = hlsl.global_ref @MS.out.PrimitiveCount
// NV:            hlsl.store %{{.*}}, %[[COUNT]]
// NV:            %[[INDICES:.*]] = hlsl.global_ref @MS.out.i
// NV:            %[[START:.*]] = hlsl.binary mul %{{.*}}, %{{.*}} : ui32
// NV:            %[[AT:.*]] = hlsl.binary add %[[START]], %{{.*}} : ui32
// NV:            hlsl.access %[[INDICES]][%[[AT]] : ui32]
// NV-COUNT-3:    hlsl.store
hlsl.struct_decl @P "P" { first : ui32 }
hlsl.stage_variable @MS.in.p input : !P {payload, sourceName = "p"}
hlsl.stage_variable @MS.out.i output : !I {indices, sourceName = "i"}
hlsl.entry_point @MS stage(mesh) body(@MS.entry) interface([@MS.in.p, @MS.out.i])
  {hlslName = "MS", outputTopology = #hlsl<topology triangle>}
hlsl.func @MS.entry() {
  %n = hlsl.constant 4 : ui32
  hlsl.intrinsic SetMeshOutputCounts(%n, %n) : (ui32, ui32) -> ()
  %p = hlsl.global_ref @MS.in.p : !hlsl.ref<!P, stage_in>
  %first = hlsl.access %p[0] : !hlsl.ref<!P, stage_in> -> !hlsl.ref<ui32, stage_in>
  %v = hlsl.load %first : !hlsl.ref<ui32, stage_in>
  %i = hlsl.global_ref @MS.out.i : !hlsl.ref<!I, stage_out>
  %at = hlsl.access %i[%v : ui32] : !hlsl.ref<!I, stage_out> -> !hlsl.ref<vector<3xui32>, stage_out>
  %all = hlsl.splat %v : ui32 -> vector<3xui32>
  hlsl.store %all, %at : !hlsl.ref<vector<3xui32>, stage_out>
  hlsl.return
}

// -----

// A groupshared variable is the payload itself; nothing follows the call.
!P = !hlsl.struct<"P", {first : ui32}>
// CHECK:       hlsl.global @p groupshared : !P {taskPayload}
// CHECK:       hlsl.entry_point @AS stage(amplification) body(@AS.entry)
// CHECK:         hlsl.intrinsic GroupMemoryBarrierWithGroupSync
// CHECK-NEXT:    hlsl.dispatch_mesh %[[N:.*]], %[[N]], %[[N]] : ui32 payload(
// CHECK-NEXT:    hlsl.return
// NV:          hlsl.stage_variable @AS.out.payload output : !P {payload}
// NV:          hlsl.stage_variable @AS.out.TaskCount output : ui32 {builtin = "TaskCountNV"}
// NV:            hlsl.intrinsic GroupMemoryBarrierWithGroupSync
// NV-NOT:        hlsl.dispatch_mesh
hlsl.struct_decl @P "P" { first : ui32 }
hlsl.global @p groupshared : !P
hlsl.entry_point @AS stage(amplification) body(@AS.entry) {hlslName = "AS"}
hlsl.func @AS.entry() {
  %n = hlsl.constant 4 : ui32
  %p = hlsl.global_ref @p : !hlsl.ref<!P, groupshared>
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%p : !hlsl.ref<!P, groupshared>)
  hlsl.return
}

// -----

// One of several payloads, sent under a condition: it is copied, and the groups are
// started at the end.
!P = !hlsl.struct<"P", {first : ui32}>
!A = !hlsl.array<2 x !hlsl.struct<"P", {first : ui32}>>
// CHECK:       hlsl.global @AS.payload groupshared : !P {{.*}}taskPayload
// CHECK:       hlsl.global @AS.groups private init(dense<0> : vector<3xui32>) : vector<3xui32>
// CHECK-LABEL: hlsl.func @AS.dispatch()
// CHECK-NEXT:    hlsl.call @AS.entry()
// CHECK:         hlsl.dispatch_mesh
// CHECK-NEXT:    hlsl.return
// CHECK:       hlsl.entry_point @AS stage(amplification) body(@AS.dispatch)
// CHECK-LABEL: hlsl.func @AS.entry()
// CHECK:         hlsl.if
// CHECK:           hlsl.load %{{.*}} : !hlsl.ref<!P, groupshared>
// CHECK:           hlsl.construct
// CHECK-NOT:       hlsl.dispatch_mesh
hlsl.struct_decl @P "P" { first : ui32 }
hlsl.global @p groupshared : !A
hlsl.entry_point @AS stage(amplification) body(@AS.entry) {hlslName = "AS"}
hlsl.func @AS.entry() {
  %n = hlsl.constant 4 : ui32
  %c = hlsl.constant true
  %p = hlsl.global_ref @p : !hlsl.ref<!A, groupshared>
  hlsl.if %c {
    %e = hlsl.access %p[1] : !hlsl.ref<!A, groupshared> -> !hlsl.ref<!P, groupshared>
    hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%e : !hlsl.ref<!P, groupshared>)
    hlsl.yield
  }
  hlsl.return
}
