// RUN: hlsl-opt %s --hlsl-split-resource-arrays --split-input-file --verify-diagnostics

!tex = !hlsl.texture<2d, vector<4xf32>>
!arr = !hlsl.array<300 x !tex>
hlsl.global @t resource : !arr {sourceName = "t"}
hlsl.func @many(%p: vector<2xsi32>, %i: ui32) -> vector<4xf32> {
  %r = hlsl.global_ref @t : !hlsl.ref<!arr, resource>
  %e = hlsl.access %r[%i : ui32] : !hlsl.ref<!arr, resource> -> !hlsl.ref<!tex, resource>
  // expected-error @below {{expected a constant index of an array of more than 256 resources, as each element has a binding of its own; leave out -fspv-flatten-resource-arrays}}
  %t = hlsl.load %e : !hlsl.ref<!tex, resource>
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
