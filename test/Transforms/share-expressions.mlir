// RUN: hlsl-opt %s --hlsl-share-expressions --split-input-file | FileCheck %s
// A load is known until memory of its kind is written: a store to a local does
// not hide what lies in a buffer.
// CHECK-LABEL: hlsl.func @kinds
// CHECK:         %[[A:.*]] = hlsl.load %arg0
// CHECK:         hlsl.store
// CHECK-NOT:     hlsl.load %arg0
// CHECK:         %[[SUM:.*]] = hlsl.binary add %[[A]], %[[A]]
// CHECK:         hlsl.store %[[SUM]], %arg0
// CHECK:         %[[B:.*]] = hlsl.load %arg0
// CHECK:         hlsl.return %[[B]]
hlsl.func @kinds(%b: !hlsl.ref<f32, buffer>, %x: f32) -> f32 {
  %local = hlsl.variable "local" : !hlsl.ref<f32, function>
  %0 = hlsl.load %b : !hlsl.ref<f32, buffer>
  hlsl.store %x, %local : !hlsl.ref<f32, function>
  %1 = hlsl.load %b : !hlsl.ref<f32, buffer>
  %2 = hlsl.binary add %0, %1 : f32
  hlsl.store %2, %b : !hlsl.ref<f32, buffer>
  %3 = hlsl.load %b : !hlsl.ref<f32, buffer>
  hlsl.return %3 : f32
}

// -----
// What is computed around a block is known in it, and what is computed in a block
// is not known behind it. A write in a block is one.
// CHECK-LABEL: hlsl.func @blocks
// CHECK:         %[[SUM:.*]] = hlsl.binary add %arg1, %arg1
// CHECK:         %[[OLD:.*]] = hlsl.load %arg0
// CHECK:         hlsl.if
// CHECK-NOT:       hlsl.load
// CHECK:           hlsl.store %[[SUM]], %arg0
// CHECK-NEXT:      %[[PRODUCT:.*]] = hlsl.binary mul
// CHECK:         hlsl.load %arg0
// CHECK:         hlsl.binary mul %[[SUM]], %[[OLD]]
hlsl.func @blocks(%g: !hlsl.ref<f32, groupshared>, %x: f32, %c: i1) -> f32 {
  %0 = hlsl.binary add %x, %x : f32
  %1 = hlsl.load %g : !hlsl.ref<f32, groupshared>
  hlsl.if %c {
    %2 = hlsl.binary add %x, %x : f32
    %3 = hlsl.load %g : !hlsl.ref<f32, groupshared>
    hlsl.store %2, %g : !hlsl.ref<f32, groupshared>
    %4 = hlsl.binary mul %x, %3 : f32
    hlsl.store %4, %g : !hlsl.ref<f32, groupshared>
  }
  %5 = hlsl.load %g : !hlsl.ref<f32, groupshared>
  %6 = hlsl.binary mul %0, %1 : f32
  %7 = hlsl.binary add %5, %6 : f32
  hlsl.return %7 : f32
}

// -----
// The second round of a loop reads what the first wrote.
// CHECK-LABEL: hlsl.func @rounds
// CHECK:         hlsl.load %arg0
// CHECK:         hlsl.loop
// CHECK:           %[[V:.*]] = hlsl.load %arg0
// CHECK:           hlsl.binary add %[[V]]
hlsl.func @rounds(%g: !hlsl.ref<f32, groupshared>, %x: f32, %c: i1) -> f32 {
  %0 = hlsl.load %g : !hlsl.ref<f32, groupshared>
  hlsl.loop {
    hlsl.if %c {
      hlsl.break
    }
    %1 = hlsl.load %g : !hlsl.ref<f32, groupshared>
    %2 = hlsl.binary add %1, %x : f32
    hlsl.store %2, %g : !hlsl.ref<f32, groupshared>
    hlsl.yield
  }
  hlsl.return %0 : f32
}

// -----
// What the lanes that run together decide is known in its own block only, and
// until some of them leave.
// CHECK-LABEL: hlsl.func @lanes
// CHECK:         hlsl.intrinsic WaveActiveSum
// CHECK-NOT:     WaveActiveSum
// CHECK:         hlsl.if
// CHECK:           hlsl.intrinsic WaveActiveSum
// CHECK:         hlsl.if
// CHECK:           hlsl.return
// CHECK:         hlsl.intrinsic WaveActiveSum
hlsl.func @lanes(%r: !hlsl.ref<f32, function>, %x: f32, %c: i1, %d: i1) {
  %0 = hlsl.intrinsic WaveActiveSum(%x) : (f32) -> f32
  %1 = hlsl.intrinsic WaveActiveSum(%x) : (f32) -> f32
  %2 = hlsl.binary mul %0, %1 : f32
  hlsl.store %2, %r : !hlsl.ref<f32, function>
  hlsl.if %c {
    %3 = hlsl.intrinsic WaveActiveSum(%x) : (f32) -> f32
    hlsl.store %3, %r : !hlsl.ref<f32, function>
  }
  hlsl.if %d {
    hlsl.return
  }
  %4 = hlsl.intrinsic WaveActiveSum(%x) : (f32) -> f32
  hlsl.store %4, %r : !hlsl.ref<f32, function>
  hlsl.return
}
