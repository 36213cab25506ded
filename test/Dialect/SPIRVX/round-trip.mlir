// RUN: hlsl-opt %s -o %t.1.mlir && hlsl-opt %t.1.mlir -o %t.2.mlir && diff %t.1.mlir %t.2.mlir
// RUN: FileCheck %s < %t.2.mlir
// Text of each family, the reserved types, and exits from nested constructs.

!tex = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!smp = !spirv.struct<x.sampler, ()>
!si = !spirv.sampled_image<!tex>
// CHECK-LABEL: spirv.module Logical GLSL450
spirv.module Logical GLSL450 {
  spirv.SpecConstant @N spec_id(3) = 64 : i32
  // CHECK: spirv.X.SpecConstantExpr @len = "UDiv" [@N, 4 : i32] : i32
  spirv.X.SpecConstantExpr @len = "UDiv" [@N, 4 : i32] : i32
  // CHECK: spirv.X.SpecConstantExpr @second = "CompositeExtract" [@pair] {literals = array<i32: 1>} : i32
  spirv.SpecConstantComposite @pair (@N, @N) : vector<2xi32>
  spirv.X.SpecConstantExpr @second = "CompositeExtract" [@pair] {literals = array<i32: 1>} : i32
  // CHECK: !spirv.ptr<!spirv.struct<x.array.len.0, (!spirv.rtarray<f32>)>, Workgroup>
  spirv.GlobalVariable @shared : !spirv.ptr<!spirv.struct<x.array.len.0, (!spirv.rtarray<f32>)>, Workgroup>
  spirv.func @main(%t: !tex, %s: !smp, %uv: vector<2xf32>, %p: !spirv.ptr<i32, Workgroup>) "None" {
    // CHECK: spirv.X.mlir.specref @len : i32
    %n = spirv.X.mlir.specref @len : i32
    // CHECK: spirv.X.SampledImage %{{.*}}, %{{.*}} {non_uniform} : (!spirv.image<{{.*}}>, !spirv.struct<x.sampler, ()>) -> !spirv.sampled_image<
    %si = spirv.X.SampledImage %t, %s {non_uniform} : (!tex, !smp) -> !si
    // CHECK: spirv.X.ImageSampleImplicitLod %{{.*}}, %{{.*}} : (
    %a = spirv.X.ImageSampleImplicitLod %si, %uv : (!si, vector<2xf32>) -> vector<4xf32>
    // CHECK: spirv.X.ImageSampleExplicitLod %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {image_operands = #spirv.image_operands<Grad>} : (
    %b = spirv.X.ImageSampleExplicitLod %si, %uv, %uv, %uv {image_operands = #spirv.image_operands<Grad>} : (!si, vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<4xf32>
    // CHECK: spirv.X.GL.NClamp %{{.*}}, %{{.*}}, %{{.*}} : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    %c = spirv.X.GL.NClamp %uv, %uv, %uv : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
    // CHECK: spirv.X.AtomicLoad %{{.*}} {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>} : (
    %d = spirv.X.AtomicLoad %p {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<None>} : (!spirv.ptr<i32, Workgroup>) -> i32
    // CHECK: spirv.X.DemoteToHelperInvocation
    // CHECK-NEXT: spirv.X.IsHelperInvocationEXT : i1
    spirv.X.DemoteToHelperInvocation
    %h = spirv.X.IsHelperInvocationEXT : i1
    // CHECK: spirv.X.ReadClockKHR <Device> : i64
    %k = spirv.X.ReadClockKHR <Device> : i64
    // CHECK: spirv.X.Null : vector<4xf32>
    %z = spirv.X.Null : vector<4xf32>
    // CHECK: spirv.X.Inst 1 of "Some.Set"(%{{.*}}) {l1 = 7 : i32} : (i32) -> i32
    %x = spirv.X.Inst 1 of "Some.Set" (%n) {l1 = 7 : i32} : (i32) -> i32
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %h, ^body, ^merge
    ^body:
      spirv.mlir.selection {
        spirv.BranchConditional %h, ^then, ^else
      ^then:
        // CHECK: spirv.X.mlir.break keeps ^[[MERGE:bb.*]]
        spirv.X.mlir.break keeps ^end
      ^else:
        // CHECK: spirv.X.mlir.continue
        spirv.X.mlir.continue
      // CHECK: ^[[MERGE]]:
      ^end:
        spirv.mlir.merge
      }
      // CHECK: spirv.X.mlir.return
      spirv.X.mlir.return keeps ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    // CHECK: spirv.X.TerminateInvocation
    spirv.X.TerminateInvocation
  }
  spirv.EntryPoint "Fragment" @main
  // CHECK: spirv.X.ExecutionModeId @main <LocalSizeId> [@N, 1 : i32, 1 : i32]
  spirv.X.ExecutionModeId @main <LocalSizeId> [@N, 1 : i32, 1 : i32]
}
