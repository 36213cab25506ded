// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s
// Accesses of textures that tell a status, name samples, or take turns.
!T = !hlsl.texture<2d, vector<4xf32>>
!M = !hlsl.texture<2d, f32, ms, rw>
// CHECK-LABEL: hlsl.func @f
hlsl.func @f(%t: !T, %m: !M, %s: !hlsl.sampler, %uv: vector<2xf32>, %o: vector<2xsi32>, %i: ui32, %v: f32) {
  // CHECK: hlsl.sample implicit {{.*}} -> (vector<4xf32>, ui32)
  %0:2 = hlsl.sample implicit %t, %s at %uv : (!T, !hlsl.sampler, vector<2xf32>) -> (vector<4xf32>, ui32)
  // CHECK: hlsl.gather {{.*}} {texelOffsets} : {{.*}} -> (vector<4xf32>, ui32)
  %1:2 = hlsl.gather %t, %s at %uv component(1) offsets(%o, %o, %o, %o) {texelOffsets} : (!T, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>) -> (vector<4xf32>, ui32)
  // CHECK: hlsl.image_load {{.*}} sample({{.*}}) : {{.*}} -> (f32, ui32)
  %2:2 = hlsl.image_load %m[%o] sample(%i) : (!M, vector<2xsi32>, ui32) -> (f32, ui32)
  // CHECK: hlsl.intrinsic CheckAccessFullyMapped
  %3 = hlsl.intrinsic CheckAccessFullyMapped(%2#1) : (ui32) -> i1
  // CHECK: hlsl.begin_interlock
  hlsl.begin_interlock
  // CHECK: hlsl.image_store {{.*}} sample({{.*}} : ui32) : f32
  hlsl.image_store %v, %m[%o] sample(%i : ui32) : f32, !M, vector<2xsi32>
  // CHECK: hlsl.end_interlock
  hlsl.end_interlock
  hlsl.return
}
