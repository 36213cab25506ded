// RUN: hlsl-opt %s --hlsl-resolve-resources --split-input-file --verify-diagnostics

// A choice at run time between two globals names both.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @a resource : !tex
hlsl.global @b resource : !tex
hlsl.func @f(%c: i1, %p: vector<2xsi32>) -> vector<4xf32> {
  %ra = hlsl.global_ref @a : !hlsl.ref<!tex, resource>
  // expected-note @below {{the first is used here}}
  %ta = hlsl.load %ra : !hlsl.ref<!tex, resource>
  %rb = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  // expected-note @below {{the second is used here}}
  %tb = hlsl.load %rb : !hlsl.ref<!tex, resource>
  // expected-error @below {{expected one resource, found a choice at run time between 'a' and 'b'; put both in an array and choose the index}}
  %t = hlsl.select %c, %ta, %tb : i1, !tex
  %v = hlsl.image_load %t[%p] : (!tex, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// Nothing was assigned.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @unset() -> ui32 {
  %t = hlsl.undef : !tex
  // expected-error @below {{cannot tell which resource this is: nothing was assigned to it}}
  %n = hlsl.query_levels %t : !tex -> ui32
  hlsl.return %n : ui32
}

// -----

// Elements of a local array come from different globals.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @a resource : !tex {sourceName = "a"}
hlsl.global @b resource : !tex {sourceName = "mat.b"}
hlsl.func @local(%i: ui32) -> ui32 {
  %l = hlsl.variable "l" : !hlsl.ref<!hlsl.array<2 x !tex>, function>
  %ra = hlsl.global_ref @a : !hlsl.ref<!tex, resource>
  // expected-note @below {{the first is used here}}
  %ta = hlsl.load %ra : !hlsl.ref<!tex, resource>
  %rb = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  // expected-note @below {{the second is used here}}
  %tb = hlsl.load %rb : !hlsl.ref<!tex, resource>
  %both = hlsl.construct %ta, %tb : (!tex, !tex) -> !hlsl.array<2 x !tex>
  hlsl.store %both, %l : !hlsl.ref<!hlsl.array<2 x !tex>, function>
  %li = hlsl.access %l[%i : ui32] : !hlsl.ref<!hlsl.array<2 x !tex>, function> -> !hlsl.ref<!tex, function>
  %t = hlsl.load %li : !hlsl.ref<!tex, function>
  // expected-error @below {{expected one resource, found a choice at run time between 'a' and 'mat.b'; put both in an array and choose the index}}
  %n = hlsl.query_levels %t : !tex -> ui32
  hlsl.return %n : ui32
}
