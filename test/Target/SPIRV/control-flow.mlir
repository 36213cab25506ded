// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Breaks, continues and returns from nested selections and switches; values
// that loops carry past constructs in their bodies.

// CHECK:      OpLoopMerge %[[MERGE:.*]] %[[CONTINUE:.*]] None
// CHECK:      OpSelectionMerge
// CHECK:      OpSelectionMerge
// The break out of a selection in a selection goes to the loop's merge block.
// CHECK-NEXT: OpBranchConditional %{{.*}} %[[DEEP:.*]] %{{.*}}
// CHECK-NEXT: %[[DEEP]] = OpLabel
// CHECK-NEXT: OpBranch %[[MERGE]]
// CHECK:      OpSwitch %{{.*}} %[[DEFAULT:.*]] 1 %[[CASE1:.*]] 2 %[[CASE2:.*]]
// CHECK-NEXT: %[[CASE1]] = OpLabel
// CHECK-NEXT: OpBranch %[[CONTINUE]]
// CHECK-NEXT: %[[CASE2]] = OpLabel
// CHECK-NEXT: OpBranch %[[END:.*]]
// CHECK-NEXT: %[[DEFAULT]] = OpLabel
// CHECK-NEXT: OpReturnValue
// CHECK-NEXT: %[[END]] = OpLabel
// CHECK:      %[[CONTINUE]] = OpLabel
// CHECK-NEXT: OpPhi %uint %{{[0-9]+}} %{{[0-9]+}} %uint_1 %[[CASE1]]
// CHECK:      %[[MERGE]] = OpLabel
// CHECK-NEXT: %[[RESULT:.*]] = OpPhi %uint %{{[0-9]+}} %{{[0-9]+}} %uint_7 %[[DEEP]]
// CHECK-NEXT: OpReturnValue %[[RESULT]]

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @out bind(0, 0) : !spirv.ptr<!spirv.struct<outb, (i32 [0]), Block>, StorageBuffer>
  spirv.func @f(%n: i32 loc("n")) -> i32 "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %3 = spirv.Constant 3 : i32
    %7 = spirv.Constant 7 : i32
    %sum = spirv.mlir.loop -> i32 {
      spirv.Branch ^header(%0, %0 : i32, i32)
    ^header(%i: i32, %acc: i32):
      %lt = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %lt, ^body, ^merge(%acc : i32)
    ^body:
      %is3 = spirv.IEqual %i, %3 : i32
      %k = spirv.mlir.selection -> i32 {
        spirv.BranchConditional %is3, ^then, ^end(%acc : i32)
      ^then:
        %is7 = spirv.IEqual %acc, %7 : i32
        spirv.mlir.selection {
          spirv.BranchConditional %is7, ^deep, ^m2
        ^deep:
          spirv.X.mlir.break %7 : i32
        ^m2:
          spirv.mlir.merge
        }
        spirv.mlir.selection {
          spirv.Switch %acc : i32, [
            default: ^d,
            1: ^c1,
            2: ^c2
          ]
        ^c1:
          spirv.X.mlir.continue %1 : i32 keeps ^m3
        ^c2:
          spirv.X.mlir.break
        ^d:
          spirv.ReturnValue %3 : i32
        ^m3:
          spirv.mlir.merge
        }
        %plus = spirv.IAdd %acc, %1 : i32
        spirv.Branch ^end(%plus : i32)
      ^end(%e: i32):
        spirv.mlir.merge %e : i32
      }
      spirv.Branch ^continue(%k : i32)
    ^continue(%next: i32):
      %i1 = spirv.IAdd %i, %1 : i32
      spirv.Branch ^header(%i1, %next : i32, i32)
    ^merge(%r: i32):
      spirv.mlir.merge %r : i32
    }
    spirv.ReturnValue %sum : i32
  }
  spirv.func @main() "None" {
    %0 = spirv.Constant 0 : i32
    %7 = spirv.Constant 7 : i32
    %o = spirv.mlir.addressof @out : !spirv.ptr<!spirv.struct<outb, (i32 [0]), Block>, StorageBuffer>
    %p = spirv.AccessChain %o[%0] : !spirv.ptr<!spirv.struct<outb, (i32 [0]), Block>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    %r = spirv.FunctionCall @f(%7) : (i32) -> i32
    spirv.Store "StorageBuffer" %p, %r : i32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @out
  spirv.ExecutionMode @main "LocalSize", 1, 1, 1
}
