// RUN: hlsl-opt %s --hlsl-lay-out-buffers=spec-layout=dynamic --hlsl-expand-dynamic-layouts --split-input-file --verify-diagnostics

// Two words do not change at once.
!S = !hlsl.struct<"S", {list : !hlsl.array<"N#0" x f32>, k : ui64}>
!b = !hlsl.buffer<structured, !S, rw>
hlsl.spec_constant @N id(0) = 5 : ui32
hlsl.struct_decl @S "S" { list : !hlsl.array<"N#0" x f32>, k : ui64 }
hlsl.global @s resource : !b
hlsl.func @atomic(%i: ui32, %x: ui64) {
  %r = hlsl.global_ref @s : !hlsl.ref<!b, resource>
  %h = hlsl.load %r : !hlsl.ref<!b, resource>
  %e = hlsl.buffer_ref %h[%i] : (!b, ui32) -> !hlsl.ref<!S, buffer>
  %m = hlsl.access %e[1] : !hlsl.ref<!S, buffer> -> !hlsl.ref<ui64, buffer>
  // expected-error@+1 {{not supported yet: atomic operations on 64-bit members of memory that is read as words}}
  %old = hlsl.atomic add %m, %x : !hlsl.ref<ui64, buffer>, ui64
  hlsl.return
}
