// RUN: hlsl-opt %s --hlsl-expand-gathers --split-input-file | FileCheck %s

// The first texel of the footprint is found as a filter finds it; the four are
// sampled at centres, in the order of a gather.
// CHECK-LABEL: hlsl.func @plain
// CHECK:       %[[COUNT:.*]] = hlsl.query_size %arg0 : (!hlsl.texture<2d, vector<4xf32>>) -> vector<2xui32>
// CHECK:       %[[SIZE:.*]] = hlsl.convert %[[COUNT]] : vector<2xui32> -> vector<2xf32>
// CHECK:       %[[AT:.*]] = hlsl.binary mul %arg2, %[[SIZE]]
// CHECK:       %[[HALF:.*]] = hlsl.constant dense<5.000000e-01>
// CHECK:       %[[LEFT:.*]] = hlsl.binary sub %[[AT]], %[[HALF]]
// CHECK:       %[[FIRST:.*]] = hlsl.intrinsic floor(%[[LEFT]])
// CHECK:       %[[MIDDLE:.*]] = hlsl.binary add %[[FIRST]], %{{.*}}
// CHECK:       %[[CENTRE:.*]] = hlsl.binary div %[[MIDDLE]], %[[SIZE]]
// CHECK:       %[[STEP:.*]] = hlsl.constant dense<[0, 1]>
// CHECK:       %[[ZERO:.*]] = hlsl.constant 0.000000e+00 : f32
// CHECK:       %[[TEXEL:.*]] = hlsl.sample level %arg0, %arg1 at %[[CENTRE]] lod(%[[ZERO]]) offset(%[[STEP]])
// CHECK:       %[[A:.*]] = hlsl.swizzle %[[TEXEL]] [2]
// CHECK:       hlsl.constant dense<1> : vector<2xsi32>
// CHECK:       hlsl.constant dense<[1, 0]> : vector<2xsi32>
// CHECK:       hlsl.sample level %arg0, %arg1 at %{{.*}} lod(%{{[^)]*}}) :
// CHECK:       %[[D:.*]] = hlsl.swizzle
// CHECK:       hlsl.construct %[[A]], %{{.*}}, %{{.*}}, %[[D]]
// CHECK-NOT:   hlsl.gather
hlsl.func @plain(%t: !hlsl.texture<2d, vector<4xf32>>, %s: !hlsl.sampler, %p: vector<2xf32>) -> vector<4xf32> {
  %v = hlsl.gather %t, %s at %p component(2) : (!hlsl.texture<2d, vector<4xf32>>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// Only what is used is sampled. An offset within limits is one of the samples;
// coordinates move by another one.
// CHECK-LABEL: hlsl.func @offset
// CHECK:       hlsl.binary div
// CHECK:       %[[STEP:.*]] = hlsl.constant dense<[7, -8]> : vector<2xsi32>
// CHECK:       %[[D:.*]] = hlsl.sample level {{.*}} offset(%[[STEP]])
// CHECK-NEXT:  hlsl.constant dense<[8.500000e+00, -7.500000e+00]>
// CHECK:       %[[C:.*]] = hlsl.sample level
// CHECK-NEXT:  hlsl.construct %[[D]], %[[C]]
hlsl.func @offset(%t: !hlsl.texture<2d, f32>, %s: !hlsl.sampler, %p: vector<2xf32>) -> vector<2xf32> {
  %o = hlsl.constant dense<[7, -8]> : vector<2xsi32>
  %v = hlsl.gather %t, %s at %p component(0) offsets(%o) : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
  %r = hlsl.swizzle %v [3, 2] : vector<4xf32> -> vector<2xf32>
  hlsl.return %r : vector<2xf32>
}

// -----

// A variable offset is added to the footprint's first texel.
// CHECK-LABEL: hlsl.func @variable
// CHECK:       %[[FIRST:.*]] = hlsl.intrinsic floor
// CHECK:       %[[STEP:.*]] = hlsl.convert %arg3 : vector<2xsi32> -> vector<2xf32>
// CHECK:       hlsl.binary add %[[FIRST]], %[[STEP]]
// CHECK:       %[[R:.*]] = hlsl.sample level {{.*}} -> ui32
// CHECK:       hlsl.return %[[R]]
hlsl.func @variable(%t: !hlsl.texture<2d, ui32>, %s: !hlsl.sampler, %p: vector<2xf32>, %o: vector<2xsi32>) -> ui32 {
  %v = hlsl.gather %t, %s at %p component(0) offsets(%o) : (!hlsl.texture<2d, ui32>, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xui32>
  %r = hlsl.extract %v[3] : vector<4xui32> -> ui32
  hlsl.return %r : ui32
}

// -----

// Four offsets lead to a texel each.
// CHECK-LABEL: hlsl.func @four
// CHECK:       hlsl.constant dense<[0, 1]> : vector<2xsi32>
// CHECK:       hlsl.constant dense<[3, 1]> : vector<2xsi32>
// CHECK:       hlsl.constant dense<[1, -4]> : vector<2xsi32>
// CHECK:       hlsl.sample level {{.*}} lod(%{{[^)]*}}) :
hlsl.func @four(%t: !hlsl.texture<2d, f32>, %s: !hlsl.sampler, %p: vector<2xf32>) -> vector<4xf32> {
  %a = hlsl.constant dense<[0, 1]> : vector<2xsi32>
  %b = hlsl.constant dense<[3, 1]> : vector<2xsi32>
  %c = hlsl.constant dense<[1, -4]> : vector<2xsi32>
  %d = hlsl.constant dense<[0, 0]> : vector<2xsi32>
  %v = hlsl.gather %t, %s at %p component(0) offsets(%a, %b, %c, %d) {texelOffsets} : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// Of an array, the layer stays.
// CHECK-LABEL: hlsl.func @layers
// CHECK:       hlsl.query_size {{.*}} -> vector<3xui32>
// CHECK:       %[[PLACE:.*]] = hlsl.binary div
// CHECK:       %[[LAYER:.*]] = hlsl.swizzle %arg2 [2]
// CHECK:       %[[AT:.*]] = hlsl.construct %[[PLACE]], %[[LAYER]]
// CHECK:       hlsl.sample level %arg0, %arg1 at %[[AT]] cmp(%arg3) lod(%{{[^)]*}}) offset(
hlsl.func @layers(%t: !hlsl.texture<2d, f32, array>, %s: !hlsl.sampler<comparison>, %p: vector<3xf32>, %z: f32) -> vector<4xf32> {
  %v = hlsl.gather %t, %s at %p component(0) cmp(%z) : (!hlsl.texture<2d, f32, array>, !hlsl.sampler<comparison>, vector<3xf32>, f32) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}

// -----

// The texels of a cube may lie on three faces; a status is that of one access; and
// a sample gives no component that the texture's type does not have.
// CHECK-LABEL: hlsl.func @stays
// CHECK-COUNT-3: hlsl.gather
hlsl.func @stays(%t: !hlsl.texture<2d, f32>, %c: !hlsl.texture<cube, f32>, %s: !hlsl.sampler, %p: vector<2xf32>, %q: vector<3xf32>) -> ui32 {
  %v = hlsl.gather %c, %s at %q component(0) : (!hlsl.texture<cube, f32>, !hlsl.sampler, vector<3xf32>) -> vector<4xf32>
  %w = hlsl.gather %t, %s at %p component(1) : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>) -> vector<4xf32>
  %x, %status = hlsl.gather %t, %s at %p component(0) : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>) -> (vector<4xf32>, ui32)
  hlsl.return %status : ui32
}
