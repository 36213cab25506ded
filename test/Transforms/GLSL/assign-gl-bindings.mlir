// RUN: hlsl-opt %s --hlsl-assign-gl-bindings=version=450 | FileCheck %s
// OpenGL counts each kind from 0; an array takes a binding for
// each element, and one whose size the program chooses comes last.
module {
  hlsl.spec_constant @N id(0) = 5 : ui32
  // CHECK: hlsl.global @sized {{.*}} {binding = 4 : i32,
  hlsl.global @sized resource : !hlsl.array<"N#0 + 1" x !hlsl.texture<2d, vector<4xf32>>> {binding = 0 : i32, descriptorSet = 2 : i32}
  // CHECK: hlsl.global @three {{.*}} {binding = 0 : i32,
  hlsl.global @three resource : !hlsl.array<3 x !hlsl.texture<2d, vector<4xf32>>> {binding = 1 : i32, descriptorSet = 2 : i32}
  // CHECK: hlsl.global @one {{.*}} {binding = 3 : i32,
  hlsl.global @one resource : !hlsl.texture<2d, vector<4xf32>> {binding = 4 : i32, descriptorSet = 2 : i32}
  // CHECK: hlsl.global @image {{.*}} {binding = 0 : i32,
  hlsl.global @image resource : !hlsl.texture<2d, vector<4xf32>, rw> {binding = 5 : i32, descriptorSet = 2 : i32}
  // CHECK: hlsl.global @words {{.*}} {binding = 0 : i32,
  hlsl.global @words resource : !hlsl.buffer<raw, ui32> {binding = 6 : i32, descriptorSet = 2 : i32}
}
