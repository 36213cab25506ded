// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s

// Every resource operation, in text and back.

!S = !hlsl.struct<"S", {a : f32}>
!T = !hlsl.texture<2d, vector<4xf32>>

// CHECK-LABEL: hlsl.func @samples
// CHECK-SAME: (%[[T:.*]]: !hlsl.texture<2d, vector<4xf32>>, %[[S:.*]]: !hlsl.sampler, %[[C:.*]]: !hlsl.sampler<comparison>, %[[UV:.*]]: vector<2xf32>, %[[F:.*]]: f32, %[[O:.*]]: vector<2xsi32>)
hlsl.func @samples(%t: !T, %s: !hlsl.sampler, %c: !hlsl.sampler<comparison>, %uv: vector<2xf32>, %f: f32, %o: vector<2xsi32>) {
  // CHECK: hlsl.sample implicit %[[T]], %[[S]] at %[[UV]] offset(%[[O]]) clamp(%[[F]]) : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, f32) -> vector<4xf32>
  %0 = hlsl.sample implicit %t, %s at %uv offset(%o) clamp(%f) : (!T, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, f32) -> vector<4xf32>
  // CHECK: hlsl.sample bias %[[T]], %[[S]] at %[[UV]] bias(%[[F]]) {nonuniform}
  %1 = hlsl.sample bias %t, %s at %uv bias(%f) {nonuniform} : (!T, !hlsl.sampler, vector<2xf32>, f32) -> vector<4xf32>
  // CHECK: hlsl.sample level %[[T]], %[[S]] at %[[UV]] lod(%[[F]])
  %2 = hlsl.sample level %t, %s at %uv lod(%f) : (!T, !hlsl.sampler, vector<2xf32>, f32) -> vector<4xf32>
  // CHECK: hlsl.sample grad %[[T]], %[[S]] at %[[UV]] ddx(%[[UV]]) ddy(%[[UV]])
  %3 = hlsl.sample grad %t, %s at %uv ddx(%uv) ddy(%uv) : (!T, !hlsl.sampler, vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<4xf32>
  // CHECK: hlsl.sample implicit %[[T]], %[[C]] at %[[UV]] cmp(%[[F]]) : {{.*}} -> f32
  %4 = hlsl.sample implicit %t, %c at %uv cmp(%f) : (!T, !hlsl.sampler<comparison>, vector<2xf32>, f32) -> f32
  // CHECK: hlsl.gather %[[T]], %[[S]] at %[[UV]] component(1) :
  %5 = hlsl.gather %t, %s at %uv component(1) : (!T, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  // CHECK: hlsl.gather %[[T]], %[[C]] at %[[UV]] component(0) cmp(%[[F]]) offsets(%[[O]], %[[O]], %[[O]], %[[O]])
  %6 = hlsl.gather %t, %c at %uv component(0) cmp(%f) offsets(%o, %o, %o, %o) : (!T, !hlsl.sampler<comparison>, vector<2xf32>, f32, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>) -> vector<4xf32>
  // CHECK: hlsl.query_lod %[[T]], %[[S]] at %[[UV]] unclamped :
  %7 = hlsl.query_lod %t, %s at %uv unclamped : (!T, !hlsl.sampler, vector<2xf32>) -> f32
  hlsl.return
}

// CHECK-LABEL: hlsl.func @texels
// CHECK-SAME: (%[[T:.*]]: !hlsl.texture<2d, vector<4xf32>>, %[[M:.*]]: !hlsl.texture<2d, f32, array, ms>, %[[W:.*]]: !hlsl.texture<3d, ui32, rw>, %[[P2:.*]]: vector<2xsi32>, %[[P3:.*]]: vector<3xui32>, %[[I:.*]]: si32)
hlsl.func @texels(%t: !T, %m: !hlsl.texture<2d, f32, array, ms>, %w: !hlsl.texture<3d, ui32, rw>, %p2: vector<2xsi32>, %p3: vector<3xui32>, %i: si32) {
  // CHECK: hlsl.image_load %[[T]][%[[P2]]] lod(%[[I]]) offset(%[[P2]])
  %0 = hlsl.image_load %t[%p2] lod(%i) offset(%p2) : (!T, vector<2xsi32>, si32, vector<2xsi32>) -> vector<4xf32>
  // CHECK: hlsl.image_load %[[M]][%[[P3]]] sample(%[[I]])
  %1 = hlsl.image_load %m[%p3] sample(%i) : (!hlsl.texture<2d, f32, array, ms>, vector<3xui32>, si32) -> f32
  // CHECK: %[[V:.*]] = hlsl.image_load %[[W]][%[[P3]]] :
  %2 = hlsl.image_load %w[%p3] : (!hlsl.texture<3d, ui32, rw>, vector<3xui32>) -> ui32
  // CHECK: hlsl.image_store %[[V]], %[[W]][%[[P3]]] : ui32, !hlsl.texture<3d, ui32, rw>, vector<3xui32>
  hlsl.image_store %2, %w[%p3] : ui32, !hlsl.texture<3d, ui32, rw>, vector<3xui32>
  // CHECK: hlsl.texel_ref %[[W]][%[[P3]]] : (!hlsl.texture<3d, ui32, rw>, vector<3xui32>) -> !hlsl.ref<ui32, texel>
  %3 = hlsl.texel_ref %w[%p3] : (!hlsl.texture<3d, ui32, rw>, vector<3xui32>) -> !hlsl.ref<ui32, texel>
  // CHECK: hlsl.query_size %[[T]] lod(%[[I]]) : (!hlsl.texture<2d, vector<4xf32>>, si32) -> vector<2xui32>
  %4 = hlsl.query_size %t lod(%i) : (!T, si32) -> vector<2xui32>
  // CHECK: hlsl.query_size %[[M]] : (!hlsl.texture<2d, f32, array, ms>) -> vector<3xui32>
  %5 = hlsl.query_size %m : (!hlsl.texture<2d, f32, array, ms>) -> vector<3xui32>
  // CHECK: hlsl.query_levels %[[T]] : !hlsl.texture<2d, vector<4xf32>> -> ui32
  %6 = hlsl.query_levels %t : !T -> ui32
  // CHECK: hlsl.query_samples %[[M]] : !hlsl.texture<2d, f32, array, ms> -> ui32
  %7 = hlsl.query_samples %m : !hlsl.texture<2d, f32, array, ms> -> ui32
  hlsl.return
}

// CHECK-LABEL: hlsl.func @buffers
// CHECK-SAME: (%[[B:.*]]: !hlsl.buffer<structured, !S, rw>, %[[R:.*]]: !hlsl.buffer<raw, ui32, rw>, %[[C:.*]]: !hlsl.buffer<constant, !S>, %[[I:.*]]: ui32)
hlsl.func @buffers(%b: !hlsl.buffer<structured, !S, rw>, %r: !hlsl.buffer<raw, ui32, rw>, %c: !hlsl.buffer<constant, !S>, %i: ui32) {
  // CHECK: hlsl.buffer_ref %[[B]][%[[I]]] : (!hlsl.buffer<structured, !S, rw>, ui32) -> !hlsl.ref<!S, buffer>
  %0 = hlsl.buffer_ref %b[%i] : (!hlsl.buffer<structured, !S, rw>, ui32) -> !hlsl.ref<!S, buffer>
  // CHECK: hlsl.buffer_ref %[[C]] : (!hlsl.buffer<constant, !S>) -> !hlsl.ref<!S, uniform>
  %1 = hlsl.buffer_ref %c : (!hlsl.buffer<constant, !S>) -> !hlsl.ref<!S, uniform>
  // CHECK: %[[V:.*]] = hlsl.raw_load %[[R]][%[[I]]] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> vector<3xf32>
  %2 = hlsl.raw_load %r[%i] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> vector<3xf32>
  // CHECK: hlsl.raw_store %[[V]], %[[R]][%[[I]]] : vector<3xf32>, !hlsl.buffer<raw, ui32, rw>, ui32
  hlsl.raw_store %2, %r[%i] : vector<3xf32>, !hlsl.buffer<raw, ui32, rw>, ui32
  // CHECK: %[[W:.*]] = hlsl.raw_ref %[[R]][%[[I]]] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> !hlsl.ref<ui32, buffer>
  %3 = hlsl.raw_ref %r[%i] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> !hlsl.ref<ui32, buffer>
  // CHECK: hlsl.buffer_length %[[R]] : !hlsl.buffer<raw, ui32, rw> -> ui32
  %4 = hlsl.buffer_length %r : !hlsl.buffer<raw, ui32, rw> -> ui32
  // CHECK: hlsl.counter add %[[B]] : !hlsl.buffer<structured, !S, rw> -> ui32
  %5 = hlsl.counter add %b : !hlsl.buffer<structured, !S, rw> -> ui32
  // CHECK: hlsl.atomic max %[[W]], %[[I]] : !hlsl.ref<ui32, buffer>, ui32
  %6 = hlsl.atomic max %3, %i : !hlsl.ref<ui32, buffer>, ui32
  // CHECK: hlsl.atomic compare_exchange %[[W]], %[[I]] compare(%[[I]] : ui32) : !hlsl.ref<ui32, buffer>, ui32
  %7 = hlsl.atomic compare_exchange %3, %i compare(%i : ui32) : !hlsl.ref<ui32, buffer>, ui32
  hlsl.return
}

// CHECK-LABEL: hlsl.func @evaluate
// CHECK-SAME: (%[[R:.*]]: !hlsl.ref<vector<2xf32>, stage_in>, %[[I:.*]]: ui32)
hlsl.func @evaluate(%r: !hlsl.ref<vector<2xf32>, stage_in>, %i: ui32) {
  // CHECK: hlsl.evaluate_attribute centroid %[[R]] : (!hlsl.ref<vector<2xf32>, stage_in>) -> vector<2xf32>
  %0 = hlsl.evaluate_attribute centroid %r : (!hlsl.ref<vector<2xf32>, stage_in>) -> vector<2xf32>
  // CHECK: hlsl.evaluate_attribute sample %[[R]](%[[I]]) : (!hlsl.ref<vector<2xf32>, stage_in>, ui32) -> vector<2xf32>
  %1 = hlsl.evaluate_attribute sample %r (%i) : (!hlsl.ref<vector<2xf32>, stage_in>, ui32) -> vector<2xf32>
  hlsl.return
}
