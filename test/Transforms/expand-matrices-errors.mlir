// RUN: hlsl-opt %s --hlsl-expand-matrices --verify-diagnostics

// A function takes matrices as values have them; lowering copies what it passes, so
// that source has no such reference.
!S = !hlsl.struct<"S", {m : !hlsl.matrix<2x3xsi32>}>
hlsl.struct_decl @S "S" { m : !hlsl.matrix<2x3xsi32> }
hlsl.func @change(%m: !hlsl.ref<!hlsl.matrix<2x3xsi32>, function>) {
  hlsl.return
}
hlsl.func @pass() {
  %s = hlsl.variable "s" : !hlsl.ref<!S, function>
  %m = hlsl.access %s[0] : !hlsl.ref<!S, function> -> !hlsl.ref<!hlsl.matrix<2x3xsi32>, function>
  // expected-error@+1 {{not supported yet: a reference to matrices that lie by columns in memory}}
  hlsl.call @change(%m) : (!hlsl.ref<!hlsl.matrix<2x3xsi32>, function>) -> ()
  hlsl.return
}
