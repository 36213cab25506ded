// RUN: hlsl-opt %s --hlsl-expand-matrices=registers | FileCheck %s
// RUN: hlsl-opt %s --hlsl-expand-matrices | FileCheck %s --check-prefix=VECTOR

// Direct3D gives each column of a one-row matrix a register: an array, whose stride
// is a register's size, unless it lies by rows.
// CHECK:       hlsl.struct_decl @S "S" {
// CHECK-NEXT:    a : !hlsl.array<4 x f32>,
// CHECK-NEXT:    b : vector<4xf32> {
// CHECK-NEXT:    c : f32
// CHECK-LABEL: hlsl.func @row
// CHECK-COUNT-4: hlsl.extract %{{.*}}[0, {{[0-3]}}]
// CHECK:         hlsl.construct
// VECTOR:        a : vector<4xf32>,
// VECTOR-LABEL: hlsl.func @row
// VECTOR:         hlsl.extract %{{.*}}[0] :
!S = !hlsl.struct<"S", {a : !hlsl.matrix<1x4xf32>, b : !hlsl.matrix<1x4xf32>, c : !hlsl.matrix<1x1xf32>}>
hlsl.struct_decl @S "S" {
  a : !hlsl.matrix<1x4xf32>,
  b : !hlsl.matrix<1x4xf32> {matrixOrder = #hlsl<order row_major>},
  c : !hlsl.matrix<1x1xf32>
}
hlsl.func @row(%s: !S) -> vector<4xf32> {
  %r = hlsl.extract %s[0, 0] : !S -> vector<4xf32>
  hlsl.return %r : vector<4xf32>
}
