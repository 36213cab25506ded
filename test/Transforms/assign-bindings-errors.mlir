// RUN: hlsl-opt %s --hlsl-assign-bindings --split-input-file --verify-diagnostics

// What one entry point uses may not meet in a register.
!tex = !hlsl.texture<2d, vector<4xf32>>
// expected-note @below {{'a' in register t3 to t6 is declared here}}
hlsl.global @a resource : !hlsl.array<4 x !tex> {registerClass = "t", registerNumber = 3 : i32, sourceName = "a"}
// expected-error @below {{'b' in register t5 overlaps 'a'; give one another register or space}}
hlsl.global @b resource : !tex {registerClass = "t", registerNumber = 5 : i32, sourceName = "b"}
hlsl.entry_point @main stage(pixel) body(@main.entry) interface([]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.call @f() : () -> ()
  %a = hlsl.global_ref @a : !hlsl.ref<!hlsl.array<4 x !tex>, resource>
  hlsl.return
}
hlsl.func @f() {
  %b = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  hlsl.return
}

// -----

// Other classes, other spaces, and what another entry point uses do not meet.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @a resource : !hlsl.array<? x !tex> {registerClass = "t", registerNumber = 0 : i32}
hlsl.global @b resource : !tex {registerClass = "t", registerNumber = 5 : i32, registerSpace = 1 : i32}
hlsl.global @s resource : !hlsl.sampler {registerClass = "s", registerNumber = 5 : i32}
hlsl.global @c resource : !tex {registerClass = "t", registerNumber = 5 : i32}
hlsl.global @alias resource : !tex {registerClass = "t", registerNumber = 0 : i32, vkBinding = 0 : i32}
hlsl.entry_point @one stage(pixel) body(@one.entry) interface([]) {hlslName = "one"}
hlsl.entry_point @two stage(pixel) body(@two.entry) interface([]) {hlslName = "two"}
hlsl.func @one.entry() {
  %a = hlsl.global_ref @a : !hlsl.ref<!hlsl.array<? x !tex>, resource>
  %b = hlsl.global_ref @b : !hlsl.ref<!tex, resource>
  %s = hlsl.global_ref @s : !hlsl.ref<!hlsl.sampler, resource>
  %alias = hlsl.global_ref @alias : !hlsl.ref<!tex, resource>
  hlsl.return
}
hlsl.func @two.entry() {
  %c = hlsl.global_ref @c : !hlsl.ref<!tex, resource>
  hlsl.return
}
