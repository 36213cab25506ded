// RUN: hlsl-opt %s --hlsl-interlock-pixels --split-input-file --verify-diagnostics
// Other stages have no order of pixels.
!rov = !hlsl.texture<2d, f32, rw>
hlsl.global @rov resource : !rov {rasterizerOrdered}
hlsl.entry_point @CS stage(compute) body(@f) interface([]) numthreads([1, 1, 1]) {hlslName = "CS"}
hlsl.func @f() {
  %r = hlsl.global_ref @rov : !hlsl.ref<!rov, resource>
  %t = hlsl.load %r : !hlsl.ref<!rov, resource>
  %p = hlsl.constant dense<0> : vector<2xui32>
  %v = hlsl.constant 1.0 : f32
  // expected-error@+1 {{rasterizer-ordered views are not available in compute shaders, only in pixel shaders}}
  hlsl.image_store %v, %t[%p] : f32, !rov, vector<2xui32>
  hlsl.return
}

// -----

!rov = !hlsl.buffer<structured, f32, rw>
hlsl.global @rov resource : !rov {rasterizerOrdered}
hlsl.entry_point @VS stage(vertex) body(@f) interface([]) {hlslName = "VS"}
hlsl.func @f() {
  %r = hlsl.global_ref @rov : !hlsl.ref<!rov, resource>
  %b = hlsl.load %r : !hlsl.ref<!rov, resource>
  %i = hlsl.constant 0 : ui32
  %e = hlsl.buffer_ref %b[%i] : (!rov, ui32) -> !hlsl.ref<f32, buffer>
  // expected-error@+1 {{rasterizer-ordered views are not available in vertex shaders, only in pixel shaders}}
  %v = hlsl.load %e : !hlsl.ref<f32, buffer>
  hlsl.return
}
