// RUN: split-file %s %t
// RUN: not hlsl-tblgen -gen-method-table -I %project/mlir-dialects %t/method.td 2>&1 | FileCheck %t/method.td
// RUN: not hlsl-tblgen -gen-method-table -I %project/mlir-dialects %t/rows.td 2>&1 | FileCheck %t/rows.td
// RUN: not hlsl-tblgen -gen-semantic-table -I %project/mlir-dialects %t/place.td 2>&1 | FileCheck %t/place.td
// RUN: not hlsl-tblgen -gen-operator-table -I %project/mlir-dialects %t/kind.td 2>&1 | FileCheck %t/kind.td
// RUN: not hlsl-tblgen -gen-qualifier-table -I %project/mlir-dialects %t/clash.td 2>&1 | FileCheck %t/clash.td
// RUN: not hlsl-tblgen -gen-attribute-table -I %project/mlir-dialects %t/args.td 2>&1 | FileCheck %t/args.td
// RUN: not hlsl-tblgen -gen-type-table -I %project/mlir-dialects %t/template.td 2>&1 | FileCheck %t/template.td
// A record that contradicts itself or another is refused where it stands.

//--- method.td
include "HLSL/Tables/ResourceMethods.td"
// CHECK: method.td:[[#@LINE+1]]:{{.*}}error: a second 'Load' on Texture2D
def Z : ResourceMethod<"Load", [Texture2D], "ImageLoad", "Element", [Row<[IntCoord]>]>;

//--- rows.td
include "HLSL/Tables/ResourceMethods.td"
// CHECK: rows.td:[[#@LINE+1]]:{{.*}}error: rows go from short to long
def Z : ResourceMethod<"Z", [Texture2D], "ImageLoad", "Element", [Row<[IntCoord]>, Row<[]>]>;

//--- place.td
include "HLSL/Tables/Semantics.td"
// CHECK: place.td:[[#@LINE+1]]:{{.*}}error: a place has two uses
def SV_Z : SystemValue<[Ordinary<[PixelIn]>, Later<[PixelIn]>]>;

//--- kind.td
include "HLSL/Tables/Operators.td"
// CHECK: kind.td:[[#@LINE+1]]:{{.*}}error: 'pow' is not a kind of BinaryKinds
def Pow : InfixOp<"**", 15, "Arithmetic", "pow">;

//--- clash.td
include "HLSL/Tables/Qualifiers.td"
// CHECK: clash.td:[[#@LINE+1]]:{{.*}}error: no qualifier 'soft'
def hard : Qualifier<"Storage", [AtGlobal]> { let excludes = ["soft"]; }

//--- args.td
include "HLSL/Tables/Attributes.td"
// CHECK: args.td:[[#@LINE+1]]:{{.*}}error: more arguments required than there are
def z : SourceAttribute<[OnLoop], [AnyArg]> { let required = 2; }

//--- template.td
include "HLSL/Tables/BuiltinTypes.td"
// CHECK: template.td:[[#@LINE+1]]:{{.*}}error: template arguments contradict the element rule
def Z : BuiltinType<"Texture"> { let maxArgs = 1; }
