// RUN: hlsl-opt %s --hlsl-assign-bindings --split-input-file | FileCheck %s
// The binding map comes before all else: by name, by register, and what it has
// given to others stays free.

module attributes {hlsl.binding_map = [
  {name = "foo.tex", set = 2 : i32, binding = 7 : i32},
  {class = "t", register = 1 : i32, binding = 0 : i32},
  {class = "b", register = 0 : i32, space = 3 : i32, set = 1 : i32, binding = 1 : i32},
  {name = "elsewhere", shared, set = 0 : i32, binding = 1 : i32},
  {name = "list", class = "u", binding = 4 : i32, counter_binding = 6 : i32}
]} {
  // CHECK: hlsl.global @a {{.*}}binding = 7 : i32, descriptorSet = 2 : i32
  hlsl.global @a resource : !hlsl.texture<2d, vector<4xf32>> {sourceName = "foo.tex", registerClass = "t", registerNumber = 0 : i32}
  // CHECK: hlsl.global @b {{.*}}binding = 0 : i32, descriptorSet = 0 : i32
  hlsl.global @b resource : !hlsl.texture<2d, vector<4xf32>> {registerClass = "t", registerNumber = 1 : i32, vkBinding = 3 : i32}
  // CHECK: hlsl.global @c {{.*}}binding = 1 : i32, descriptorSet = 1 : i32
  hlsl.global @c resource : !hlsl.buffer<constant, vector<4xf32>> {registerClass = "b", registerNumber = 0 : i32, registerSpace = 3 : i32}
  // Not in the map: the lowest free one, behind those of the map.
  // CHECK: hlsl.global @d {{.*}}binding = 2 : i32, descriptorSet = 0 : i32
  hlsl.global @d resource : !hlsl.sampler
  // CHECK: hlsl.global @list {{.*}}binding = 4 : i32, counterBinding = 6 : i32, descriptorSet = 0 : i32
  hlsl.global @list resource : !hlsl.buffer<structured, ui32, rw>
  hlsl.entry_point @main stage(compute) body(@main.entry) interface([]) {hlslName = "main"}
  hlsl.func @main.entry() {
    %r = hlsl.global_ref @list : !hlsl.ref<!hlsl.buffer<structured, ui32, rw>, resource>
    %h = hlsl.load %r : !hlsl.ref<!hlsl.buffer<structured, ui32, rw>, resource>
    %n = hlsl.counter add %h : !hlsl.buffer<structured, ui32, rw> -> ui32
    hlsl.return
  }
}
