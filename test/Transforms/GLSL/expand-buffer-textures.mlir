// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=330 --split-input-file | FileCheck %s
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=300es --split-input-file | FileCheck %s --check-prefix=ROWS
// RUN: hlsl-opt %s --hlsl-expand-missing-functions=version=430 --split-input-file | FileCheck %s --check-prefix=NEW

// A byte-address buffer that is only read is a texture of its words; multiples of
// four need no shift. Typed buffers are textures in GLSL; in ES 300, both are rows.
// CHECK: hlsl.global @raw resource : !hlsl.texture<buffer, ui32> {hlsl.declaredType = !hlsl.buffer<raw, ui32>}
// CHECK: hlsl.global @typed resource : !hlsl.texture<buffer, f32>
// CHECK-LABEL: hlsl.func @read
// CHECK:       %[[TWO:.*]] = hlsl.constant 2 : ui32
// CHECK:       %[[WORD:.*]] = hlsl.binary shr %arg0, %[[TWO]]
// CHECK:       hlsl.image_load %{{.*}}[%[[WORD]]] : (!hlsl.texture<buffer, ui32>, ui32) -> ui32
// CHECK:       %[[STRIDE:.*]] = hlsl.constant 5 : ui32
// CHECK:       %[[AT:.*]] = hlsl.binary mul %arg0, %[[STRIDE]]
// CHECK:       hlsl.image_load %{{.*}}[%[[AT]]]
// CHECK:       hlsl.image_load %{{.*}}[%arg0] : (!hlsl.texture<buffer, f32>, ui32) -> f32
// ROWS: hlsl.global @raw resource : !hlsl.texture<2d, ui32> {hlsl.declaredType
// ROWS: hlsl.global @typed resource : !hlsl.texture<2d, f32> {hlsl.declaredType
// ROWS-LABEL: hlsl.func @read
// ROWS:       %[[INDEX:.*]] = hlsl.binary shr %arg0
// ROWS:       %[[SIZE:.*]] = hlsl.query_size %{{.*}} : (!hlsl.texture<2d, ui32>) -> vector<2xui32>
// ROWS:       %[[WIDTH:.*]] = hlsl.swizzle %[[SIZE]] [0]
// ROWS:       %[[COLUMN:.*]] = hlsl.binary rem %[[INDEX]], %[[WIDTH]]
// ROWS:       %[[ROW:.*]] = hlsl.binary div %[[INDEX]], %[[WIDTH]]
// ROWS:       %[[PLACE:.*]] = hlsl.construct %[[COLUMN]], %[[ROW]]
// ROWS:       hlsl.image_load %{{.*}}[%[[PLACE]]] : (!hlsl.texture<2d, ui32>, vector<2xui32>) -> ui32
// ROWS:       hlsl.image_load %{{.*}}[%{{.*}}] : (!hlsl.texture<2d, f32>, vector<2xui32>) -> f32
// NEW: hlsl.global @raw resource : !hlsl.buffer<raw, ui32>
hlsl.global @raw resource : !hlsl.buffer<raw, ui32>
hlsl.global @typed resource : !hlsl.texture<buffer, f32>
hlsl.func @read(%i: ui32) -> f32 {
  %stride = hlsl.constant 20 : ui32
  %r = hlsl.global_ref @raw : !hlsl.ref<!hlsl.buffer<raw, ui32>, resource>
  %b = hlsl.load %r : !hlsl.ref<!hlsl.buffer<raw, ui32>, resource>
  %w = hlsl.raw_ref %b[%i] : (!hlsl.buffer<raw, ui32>, ui32) -> !hlsl.ref<ui32, buffer>
  %v = hlsl.load %w : !hlsl.ref<ui32, buffer>
  %at = hlsl.binary mul %i, %stride : ui32
  %x = hlsl.raw_ref %b[%at] : (!hlsl.buffer<raw, ui32>, ui32) -> !hlsl.ref<ui32, buffer>
  %y = hlsl.load %x : !hlsl.ref<ui32, buffer>
  %q = hlsl.global_ref @typed : !hlsl.ref<!hlsl.texture<buffer, f32>, resource>
  %t = hlsl.load %q : !hlsl.ref<!hlsl.texture<buffer, f32>, resource>
  %f = hlsl.image_load %t[%i] : (!hlsl.texture<buffer, f32>, ui32) -> f32
  hlsl.return %f : f32
}

// -----

// A buffer texture tells its length in words; rows do not, so that there all
// buffers stay, and are an error later.
// CHECK-LABEL: hlsl.func @length
// CHECK:       %[[COUNT:.*]] = hlsl.query_size %{{.*}} : (!hlsl.texture<buffer, ui32>) -> ui32
// CHECK:       %[[FOUR:.*]] = hlsl.constant 4 : ui32
// CHECK:       hlsl.binary mul %[[COUNT]], %[[FOUR]]
// ROWS: hlsl.global @b resource : !hlsl.array<2 x !hlsl.buffer<raw, ui32>>
hlsl.global @b resource : !hlsl.array<2 x !hlsl.buffer<raw, ui32>>
hlsl.func @length() -> ui32 {
  %r = hlsl.global_ref @b : !hlsl.ref<!hlsl.array<2 x !hlsl.buffer<raw, ui32>>, resource>
  %e = hlsl.access %r[1] : !hlsl.ref<!hlsl.array<2 x !hlsl.buffer<raw, ui32>>, resource> -> !hlsl.ref<!hlsl.buffer<raw, ui32>, resource>
  %b = hlsl.load %e : !hlsl.ref<!hlsl.buffer<raw, ui32>, resource>
  %n = hlsl.buffer_length %b : !hlsl.buffer<raw, ui32> -> ui32
  hlsl.return %n : ui32
}

// -----

// What is written stays.
// CHECK: hlsl.global @w resource : !hlsl.buffer<raw, ui32, rw>
// ROWS: hlsl.global @w resource : !hlsl.buffer<raw, ui32, rw>
hlsl.global @w resource : !hlsl.buffer<raw, ui32, rw>
