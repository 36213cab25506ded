// RUN: hlsl-opt %s --hlsl-assign-bindings --split-input-file --verify-diagnostics

// Two in one place.
!tex = !hlsl.texture<2d, vector<4xf32>>
module attributes {hlsl.binding_map = [{name = "a", binding = 3 : i32, origin = "m.json: bindings[0]"}]} {
// expected-note @below {{'a' is declared here}}
hlsl.global @a resource : !tex
// expected-error @below {{'b' and 'a' are both at binding 3 of set 0; m.json: bindings[0] says so}}
hlsl.global @b resource : !tex {registerClass = "t", registerNumber = 3 : i32}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([]) {hlslName = "main"}
hlsl.func @main.entry() {
  %a = hlsl.global_ref @a : !hlsl.ref<!tex, resource>
  %b = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  hlsl.return
}
}

// -----

// Used by different entry points: fine.
!tex = !hlsl.texture<2d, vector<4xf32>>
module attributes {hlsl.binding_map = [{name = "a", binding = 3 : i32}]} {
hlsl.global @a resource : !tex
hlsl.global @b resource : !tex {registerClass = "t", registerNumber = 3 : i32}
hlsl.entry_point @one stage(pixel) body(@one.entry) interface([]) {hlslName = "one"}
hlsl.entry_point @two stage(pixel) body(@two.entry) interface([]) {hlslName = "two"}
hlsl.func @one.entry() {
  %a = hlsl.global_ref @a : !hlsl.ref<!tex, resource>
  hlsl.return
}
hlsl.func @two.entry() {
  %b = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  hlsl.return
}
}

// -----

module attributes {hlsl.binding_map = [{name = "a", class = "b", binding = 3 : i32, origin = "m.json: bindings[0]"}]} {
// expected-error @below {{'a' is of register class t; m.json: bindings[0] says b}}
hlsl.global @a resource : !hlsl.texture<2d, vector<4xf32>>
}
