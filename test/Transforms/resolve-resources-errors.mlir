// RUN: hlsl-opt %s --hlsl-resolve-resources --split-input-file --verify-diagnostics

// A choice at run time between two globals names both.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @a resource : !tex
hlsl.global @b resource : !tex
hlsl.func @f(%c: i1, %p: vector<2xsi32>) -> vector<4xf32> {
  %ra = hlsl.global_ref @a : !hlsl.ref<!tex, resource>
  %ta = hlsl.load %ra : !hlsl.ref<!tex, resource>
  %rb = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  %tb = hlsl.load %rb : !hlsl.ref<!tex, resource>
  // expected-error @below {{expected one resource, found a choice at run time between 'a' and 'b'; put both in an array and choose the index}}
  %t = hlsl.select %c, %ta, %tb : i1, !tex
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
