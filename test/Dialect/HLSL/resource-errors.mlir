// RUN: hlsl-opt %s --verify-diagnostics --split-input-file

// Operands that do not fit the resource, or the kind of access.

!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<3xf32>) {
  // expected-error @below {{coord has 2 floats, found 'vector<3xf32>'}}
  %0 = hlsl.sample implicit %t, %s at %uv : (!T, !hlsl.sampler, vector<3xf32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>, %f: f32) {
  // expected-error @below {{takes no lod}}
  %0 = hlsl.sample implicit %t, %s at %uv lod(%f) : (!T, !hlsl.sampler, vector<2xf32>, f32) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>) {
  // expected-error @below {{needs ddy}}
  %0 = hlsl.sample grad %t, %s at %uv ddx(%uv) : (!T, !hlsl.sampler, vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>, %f: f32) {
  // expected-error @below {{compares, so it needs a comparison sampler}}
  %0 = hlsl.sample implicit %t, %s at %uv cmp(%f) : (!T, !hlsl.sampler, vector<2xf32>, f32) -> f32
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>) {
  // expected-error @below {{makes 'vector<4xf32>', but its result is of type 'vector<3xf32>'}}
  %0 = hlsl.sample implicit %t, %s at %uv : (!T, !hlsl.sampler, vector<2xf32>) -> vector<3xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>, rw>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>) {
  // expected-error @below {{cannot sample '!hlsl.texture<2d, vector<4xf32>, rw>'}}
  %0 = hlsl.sample implicit %t, %s at %uv : (!T, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<cube, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<3xf32>, %o: vector<3xsi32>) {
  // expected-error @below {{takes no offset of a cube}}
  %0 = hlsl.sample implicit %t, %s at %uv offset(%o) : (!T, !hlsl.sampler, vector<3xf32>, vector<3xsi32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>) {
  // expected-error @below {{has component 0 to 3, found 4}}
  %0 = hlsl.gather %t, %s at %uv component(4) : (!T, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>, ms>
hlsl.func @f(%t: !T, %p: vector<2xsi32>) {
  // expected-error @below {{needs sample}}
  %0 = hlsl.image_load %t[%p] : (!T, vector<2xsi32>) -> vector<4xf32>
  hlsl.return
}

// -----
!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %p: vector<2xui32>, %v: vector<4xf32>) {
  // expected-error @below {{cannot write to '!hlsl.texture<2d, vector<4xf32>>'}}
  hlsl.image_store %v, %t[%p] : vector<4xf32>, !T, vector<2xui32>
  hlsl.return
}

// -----
!T = !hlsl.texture<cube, vector<4xf32>, array>
hlsl.func @f(%t: !T) {
  // expected-error @below {{result has 3 integers, found 'vector<2xui32>'}}
  %0 = hlsl.query_size %t : (!T) -> vector<2xui32>
  hlsl.return
}

// -----
!B = !hlsl.buffer<structured, f32>
hlsl.func @f(%b: !B) {
  // expected-error @below {{needs index}}
  %0 = hlsl.buffer_ref %b : (!B) -> !hlsl.ref<f32, buffer>
  hlsl.return
}

// -----
!B = !hlsl.buffer<structured, f32>
hlsl.func @f(%b: !B, %i: ui32) {
  // expected-error @below {{has a byte address into '!hlsl.buffer<structured, f32>'}}
  %0 = hlsl.raw_load %b[%i] : (!B, ui32) -> f32
  hlsl.return
}

// -----
!B = !hlsl.buffer<raw, ui32>
hlsl.func @f(%b: !B, %i: ui32) {
  // expected-error @below {{cannot write to '!hlsl.buffer<raw, ui32>'}}
  hlsl.raw_store %i, %b[%i] : ui32, !B, ui32
  hlsl.return
}

// -----
!B = !hlsl.buffer<raw, ui32>
hlsl.func @f(%b: !B) {
  // expected-error @below {{finds no counter in '!hlsl.buffer<raw, ui32>'}}
  %0 = hlsl.counter add %b : !B -> ui32
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<ui32, function>, %v: ui32) {
  // expected-error @below {{needs storage 'groupshared', 'buffer' or 'texel', found 'function'}}
  %0 = hlsl.atomic add %r, %v : !hlsl.ref<ui32, function>, ui32
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<f32, groupshared>, %v: f32) {
  // expected-error @below {{max does not take type 'f32'}}
  %0 = hlsl.atomic max %r, %v : !hlsl.ref<f32, groupshared>, f32
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<ui32, groupshared>, %v: ui32) {
  // expected-error @below {{needs compare}}
  %0 = hlsl.atomic compare_exchange %r, %v : !hlsl.ref<ui32, groupshared>, ui32
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<f32, function>) {
  // expected-error @below {{'hlsl.evaluate_attribute' op evaluates a stage input, found storage 'function'}}
  %0 = hlsl.evaluate_attribute centroid %r : (!hlsl.ref<f32, function>) -> f32
  hlsl.return
}

// -----
hlsl.func @f(%r: !hlsl.ref<f32, stage_in>) {
  // expected-error @below {{needs place}}
  %0 = hlsl.evaluate_attribute sample %r : (!hlsl.ref<f32, stage_in>) -> f32
  hlsl.return
}

// -----

!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>) {
  // expected-error @below {{has a status of type ui32, found 'si32'}}
  %0:2 = hlsl.sample implicit %t, %s at %uv : (!T, !hlsl.sampler, vector<2xf32>) -> (vector<4xf32>, si32)
  hlsl.return
}

// -----

!T = !hlsl.texture<2d, vector<4xf32>>
hlsl.func @f(%t: !T, %s: !hlsl.sampler, %uv: vector<2xf32>, %o: vector<2xsi32>) {
  // expected-error @below {{has four offsets of texels, found 1}}
  %0 = hlsl.gather %t, %s at %uv component(0) offsets(%o) {texelOffsets} : (!T, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
  hlsl.return
}

// -----

!T = !hlsl.texture<2d, f32, ms, rw>
hlsl.func @f(%t: !T, %p: vector<2xsi32>, %v: f32) {
  // expected-error @below {{needs sample}}
  hlsl.image_store %v, %t[%p] : f32, !T, vector<2xsi32>
  hlsl.return
}
