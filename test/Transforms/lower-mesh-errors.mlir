// RUN: hlsl-opt %s --split-input-file --hlsl-lower-mesh --verify-diagnostics
// One entry point has one payload, and a function that starts groups belongs to one.
!P = !hlsl.struct<"P", {a : ui32}>
!Q = !hlsl.struct<"Q", {a : f32}>
hlsl.global @p groupshared : !P
hlsl.global @q groupshared : !Q
hlsl.entry_point @AS stage(amplification) body(@AS.entry) {hlslName = "AS"}
hlsl.func @AS.entry() {
  %n = hlsl.constant 4 : ui32
  %p = hlsl.global_ref @p : !hlsl.ref<!P, groupshared>
  // expected-note@+1 {{another one is here}}
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%p : !hlsl.ref<!P, groupshared>)
  %q = hlsl.global_ref @q : !hlsl.ref<!Q, groupshared>
  // expected-error@+1 {{the payloads of one entry point must all have the same type}}
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%q : !hlsl.ref<!Q, groupshared>)
  hlsl.return
}

// -----

!P = !hlsl.struct<"P", {a : ui32}>
hlsl.global @p groupshared : !P
hlsl.entry_point @A stage(amplification) body(@A.entry) {hlslName = "A"}
hlsl.entry_point @B stage(amplification) body(@B.entry) {hlslName = "B"}
hlsl.func @start() {
  %n = hlsl.constant 4 : ui32
  %p = hlsl.global_ref @p : !hlsl.ref<!P, groupshared>
  // expected-error@+1 {{not supported yet: 'DispatchMesh' in a function that several entry points call}}
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%p : !hlsl.ref<!P, groupshared>)
  hlsl.return
}
hlsl.func @A.entry() {
  hlsl.call @start() : () -> ()
  hlsl.return
}
hlsl.func @B.entry() {
  hlsl.call @start() : () -> ()
  hlsl.return
}
