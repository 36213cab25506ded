// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Zi -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=PLAIN
// OpLine is written when the position changes, and again after a label; an
// inlined operation stands where the callee does.

// PLAIN-NOT:  OpLine
// PLAIN-NOT:  OpString
// CHECK:      %[[FILE:.*]] = OpString "a.hlsl"
// CHECK:      %[[INCLUDE:.*]] = OpString "b.hlsli"
// CHECK:      OpSource HLSL 600 %[[FILE]]
// CHECK:      OpLabel
// CHECK-NEXT: OpLine %[[FILE]] 2 3
// CHECK-NEXT: OpFAdd
// CHECK-NEXT: OpFMul
// CHECK-NEXT: OpLine %[[INCLUDE]] 7 1
// CHECK-NEXT: OpFSub
// CHECK-NEXT: OpLine %[[FILE]] 4 1
// CHECK-NEXT: OpSelectionMerge
// CHECK-NEXT: OpBranchConditional
// CHECK-NEXT: OpLabel
// CHECK-NEXT: OpLine %[[FILE]] 4 1
// CHECK-NEXT: OpReturn
spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    %f = spirv.Constant 1.0 : f32
    %t = spirv.Constant true
    %a = spirv.FAdd %f, %f : f32 loc("a.hlsl":2:3)
    %b = spirv.FMul %a, %f : f32 loc("a.hlsl":2:3)
    %c = spirv.FSub %b, %f : f32 loc(callsite("b.hlsli":7:1 at "a.hlsl":3:1))
    spirv.mlir.selection {
      spirv.BranchConditional %t, ^then, ^merge
    ^then:
      spirv.X.mlir.return loc("a.hlsl":4:1)
    ^merge:
      spirv.mlir.merge
    } loc("a.hlsl":4:1)
    spirv.Return
  } loc(unknown)
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
} loc("a.hlsl":1:1)
