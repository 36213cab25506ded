// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s
// What meshes add to stage variables, globals, entry points; dispatch_mesh.
!P = !hlsl.struct<"P", {first : ui32}>
// CHECK: hlsl.global @payload groupshared : !P {taskPayload}
hlsl.global @payload groupshared : !P {taskPayload}
// CHECK: hlsl.stage_variable @MS.out.tint output : !hlsl.array<4 x vector<3xf32>> {location = 0 : i32, perPrimitive, perVertex}
hlsl.stage_variable @MS.out.tint output : !hlsl.array<4 x vector<3xf32>> {location = 0 : i32, perPrimitive, perVertex}
// CHECK: hlsl.stage_variable @AS.out.first output : ui32 {offset = 16 : i32, payload}
hlsl.stage_variable @AS.out.first output : ui32 {offset = 16 : i32, payload}
// CHECK: hlsl.entry_point @AS stage(amplification) body(@AS.entry) {executionModes = ["DerivativeGroupQuadsNV"], hlslName = "AS", maxPrimitiveCount = 4 : i32}
hlsl.entry_point @AS stage(amplification) body(@AS.entry) {executionModes = ["DerivativeGroupQuadsNV"], hlslName = "AS", maxPrimitiveCount = 4 : i32}
hlsl.func @AS.entry() {
  %n = hlsl.constant 4 : ui32
  %p = hlsl.global_ref @payload : !hlsl.ref<!P, groupshared>
  // CHECK: hlsl.dispatch_mesh %[[N:.*]], %[[N]], %[[N]] : ui32 payload(%{{.*}} : !hlsl.ref<!P, groupshared>)
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%p : !hlsl.ref<!P, groupshared>)
  // CHECK: hlsl.dispatch_mesh %[[N]], %[[N]], %[[N]] : ui32{{$}}
  hlsl.dispatch_mesh %n, %n, %n : ui32
  hlsl.return
}
