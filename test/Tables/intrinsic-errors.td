// RUN: split-file %s %t
// RUN: not hlsl-tblgen -gen-intrinsic-table -I %project/mlir-dialects %t/untied.td 2>&1 | FileCheck %t/untied.td
// RUN: not hlsl-tblgen -gen-intrinsic-table -I %project/mlir-dialects %t/opcode.td 2>&1 | FileCheck %t/opcode.td
// RUN: not hlsl-tblgen -gen-intrinsic-table -I %project/mlir-dialects %t/size.td 2>&1 | FileCheck %t/size.td
// RUN: not hlsl-tblgen -gen-intrinsic-table -I %project/mlir-dialects %t/doc.td 2>&1 | FileCheck %t/doc.td
// RUN: not hlsl-tblgen -gen-intrinsic-table -I %project/mlir-dialects %t/fold.td 2>&1 | FileCheck %t/fold.td
// RUN: not hlsl-tblgen -gen-intrinsic-list -I %project/mlir-dialects %t/twice.td 2>&1 | FileCheck %t/twice.td
// A record that contradicts itself is refused where it stands.

//--- untied.td
include "HLSL/Tables/Intrinsics.td"
// A parameter may be tied to one before it only.
// CHECK: untied.td:[[#@LINE+1]]:{{.*}}error: no parameter 'y' to tie to
def f : Intrinsic<(ins Same<"y">:$x, FloatLike:$y), Void> { let doc = "F."; }

//--- opcode.td
include "HLSL/Tables/Intrinsics.td"
// CHECK: opcode.td:[[#@LINE+1]]:{{.*}}error: unknown opcode 'DPdz'
def ddz : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let doc = "F.";
  let spirv = Op<"DPdz">;
}

//--- size.td
include "HLSL/Tables/Intrinsics.td"
// CHECK: size.td:[[#@LINE+1]]:{{.*}}error: a dimension is 1 to 4, not 5
def f : Intrinsic<(ins Vec<Float, "5">:$x), Void> { let doc = "F."; }

//--- doc.td
include "HLSL/Tables/Intrinsics.td"
// CHECK: doc.td:[[#@LINE+1]]:{{.*}}error: an intrinsic needs a doc
def f : Intrinsic<(ins), Void>;

//--- fold.td
include "HLSL/Tables/Intrinsics.td"
// CHECK: fold.td:[[#@LINE+1]]:{{.*}}error: only a component-wise intrinsic has a fold
def f : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let doc = "F.";
  let fold = "x";
  let componentWise = 0;
}

//--- twice.td
include "HLSL/Tables/Intrinsics.td"
// CHECK: twice.td:[[#@LINE+1]]:{{.*}}error: 'lerp' is defined twice
def mix : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let hlslName = "lerp";
  let doc = "F.";
}
// CHECK: note: the other one is here
