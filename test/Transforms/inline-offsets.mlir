// RUN: hlsl-opt %s --hlsl-inline=required-only | FileCheck %s

// An offset must be constant, so a function that gets it as an argument cannot stay a
// call, nor one that hands it on; what gets coordinates can.
// CHECK-LABEL: hlsl.func @main.entry
// CHECK-NOT:     hlsl.call @tap
// CHECK-NOT:     hlsl.call @pass
// CHECK-COUNT-2: hlsl.sample {{.*}} offset(
// CHECK:         hlsl.call @plain
// CHECK:       hlsl.func @plain
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @t resource : !tex
hlsl.global @s resource : !hlsl.sampler
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  %one = hlsl.constant 1 : si32
  %two = hlsl.constant 2 : si32
  %uv = hlsl.constant dense<0.5> : vector<2xf32>
  %a = hlsl.call @pass(%one, %uv) : (si32, vector<2xf32>) -> vector<4xf32>
  %b = hlsl.call @pass(%two, %uv) : (si32, vector<2xf32>) -> vector<4xf32>
  %c = hlsl.call @plain(%uv) : (vector<2xf32>) -> vector<4xf32>
  hlsl.return
}
hlsl.func @pass(%x: si32, %uv: vector<2xf32>) -> vector<4xf32> {
  %o = hlsl.construct %x, %x : (si32, si32) -> vector<2xsi32>
  %v = hlsl.call @tap(%o, %uv) : (vector<2xsi32>, vector<2xf32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
hlsl.func @tap(%o: vector<2xsi32>, %uv: vector<2xf32>) -> vector<4xf32> {
  %local = hlsl.variable "o" : !hlsl.ref<vector<2xsi32>, function>
  hlsl.store %o, %local : !hlsl.ref<vector<2xsi32>, function>
  %offset = hlsl.load %local : !hlsl.ref<vector<2xsi32>, function>
  %rt = hlsl.global_ref @t : !hlsl.ref<!tex, resource>
  %t = hlsl.load %rt : !hlsl.ref<!tex, resource>
  %rs = hlsl.global_ref @s : !hlsl.ref<!hlsl.sampler, resource>
  %s = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %v = hlsl.sample implicit %t, %s at %uv offset(%offset) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
hlsl.func @plain(%uv: vector<2xf32>) -> vector<4xf32> {
  %rt = hlsl.global_ref @t : !hlsl.ref<!tex, resource>
  %t = hlsl.load %rt : !hlsl.ref<!tex, resource>
  %rs = hlsl.global_ref @s : !hlsl.ref<!hlsl.sampler, resource>
  %s = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %v = hlsl.sample implicit %t, %s at %uv : (!tex, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
