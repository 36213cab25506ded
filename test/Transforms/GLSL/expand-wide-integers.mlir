// RUN: hlsl-opt %s --hlsl-expand-wide-integers --split-input-file | FileCheck %s

// A sum carries into the high words; the sign is that of the high word.
// CHECK-LABEL: hlsl.func @sum(%arg0: vector<2xui32>, %arg1: vector<2xui32>) -> vector<2xui32>
// CHECK-DAG:     %[[A0:.*]] = hlsl.extract %arg0[0]
// CHECK-DAG:     %[[A1:.*]] = hlsl.extract %arg0[1]
// CHECK-DAG:     %[[B0:.*]] = hlsl.extract %arg1[0]
// CHECK-DAG:     %[[B1:.*]] = hlsl.extract %arg1[1]
// CHECK:         %[[LOW:.*]] = hlsl.binary add %[[A0]], %[[B0]] : ui32
// CHECK:         %[[CARRY:.*]] = hlsl.compare lt %[[LOW]], %[[B0]] : ui32
// CHECK:         %[[WORD:.*]] = hlsl.convert %[[CARRY]] : i1 -> ui32
// CHECK:         %[[HIGH:.*]] = hlsl.binary add %[[A1]], %[[B1]] : ui32
// CHECK:         %[[SUM:.*]] = hlsl.binary add %[[HIGH]], %[[WORD]] : ui32
// CHECK:         %[[PAIR:.*]] = hlsl.construct %[[LOW]], %[[SUM]]
// CHECK:         hlsl.return %[[PAIR]]
hlsl.func @sum(%a: si64, %b: si64) -> si64 {
  %sum = hlsl.binary add %a, %b : si64
  hlsl.return %sum : si64
}

// CHECK-LABEL: hlsl.func @less
// CHECK:         %[[LEFT:.*]] = hlsl.bitcast %{{.*}} : ui32 -> si32
// CHECK:         %[[RIGHT:.*]] = hlsl.bitcast %{{.*}} : ui32 -> si32
// CHECK:         hlsl.compare lt %[[LEFT]], %[[RIGHT]] : si32
hlsl.func @less(%a: si64, %b: si64) -> i1 {
  %less = hlsl.compare lt %a, %b : si64
  hlsl.return %less : i1
}

// -----

// A product is a function, made once; of a vector, one on vectors of words.
// CHECK:       hlsl.struct_decl @Wide3 "Wide3" {
// CHECK-NEXT:    low : vector<3xui32>
// CHECK-NEXT:    high : vector<3xui32>
// CHECK-LABEL: hlsl.func @products
// CHECK:         hlsl.call @multiply64(%arg0, %arg0) : (vector<2xui32>, vector<2xui32>) -> vector<2xui32>
// CHECK:         hlsl.call @multiply64(
// CHECK:         hlsl.call @multiply64x3(%arg1, %arg1)
// CHECK:       hlsl.func @multiply64(
// CHECK:       hlsl.func @multiply64x3(
hlsl.func @products(%a: ui64, %v: vector<3xui64>) -> vector<3xui64> {
  %square = hlsl.binary mul %a, %a : ui64
  %cube = hlsl.binary mul %square, %a : ui64
  %squares = hlsl.binary mul %v, %v : vector<3xui64>
  %all = hlsl.insert %cube into %squares[0] : ui64 into vector<3xui64>
  hlsl.return %all : vector<3xui64>
}

// -----

// Memory: structs have pairs as members, a component of a vector is in both halves.
// Reflection still sees the block that was declared.
// CHECK:       hlsl.struct_decl @B "B" {
// CHECK-NEXT:    a : ui64
// CHECK:       hlsl.struct_decl @B.pairs "B" {
// CHECK-NEXT:    a : vector<2xui32>
// CHECK:       hlsl.cbuffer @B.block : !B_pairs {hlsl.declaredLayout = {{.*}}, hlsl.declaredType = !B,
// CHECK:       hlsl.global @table private init([dense<[1, 2]> : vector<2xui32>, dense<[0, 1]> : vector<2xui32>])
// CHECK-LABEL: hlsl.func @memory
// CHECK:         %[[LOW:.*]] = hlsl.access %{{.*}}[0, %arg0 : ui32]
// CHECK:         %[[HIGH:.*]] = hlsl.access %{{.*}}[1, %arg0 : ui32]
// CHECK:         hlsl.store %{{.*}}, %[[LOW]]
// CHECK:         hlsl.store %{{.*}}, %[[HIGH]]
hlsl.struct_decl @B "B" {
  a : ui64,
  f : f32
}
hlsl.cbuffer @B.block : !hlsl.struct<"B", {a : ui64, f : f32}> {layout = #hlsl.layout<size = 12, align = 8, members = [0 : #hlsl.layout<size = 8, align = 8>, 8 : #hlsl.layout<size = 4, align = 4>]>}
hlsl.global @table private init(dense<[1, 4294967298]> : vector<2xsi64>) : vector<2xsi64>
hlsl.func @memory(%i: ui32) {
  %block = hlsl.global_ref @B.block : !hlsl.ref<!hlsl.struct<"B", {a : ui64, f : f32}>, uniform>
  %member = hlsl.access %block[0] : !hlsl.ref<!hlsl.struct<"B", {a : ui64, f : f32}>, uniform> -> !hlsl.ref<ui64, uniform>
  %a = hlsl.load %member : !hlsl.ref<ui64, uniform>
  %s = hlsl.convert %a : ui64 -> si64
  %table = hlsl.global_ref @table : !hlsl.ref<vector<2xsi64>, private>
  %at = hlsl.access %table[%i : ui32] : !hlsl.ref<vector<2xsi64>, private> -> !hlsl.ref<si64, private>
  hlsl.store %s, %at : !hlsl.ref<si64, private>
  hlsl.return
}

// -----

// Without such integers nothing changes.
// CHECK-LABEL: hlsl.func @narrow(%arg0: ui32)
// CHECK-NEXT:    %[[X:.*]] = hlsl.binary add %arg0, %arg0
// CHECK-NEXT:    %[[Y:.*]] = hlsl.binary add %arg0, %arg0
hlsl.func @narrow(%a: ui32) -> ui32 {
  %x = hlsl.binary add %a, %a : ui32
  %y = hlsl.binary add %a, %a : ui32
  %z = hlsl.binary mul %x, %y : ui32
  hlsl.return %z : ui32
}
