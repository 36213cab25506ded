// RUN: hlsl-opt %s --hlsl-legalize-offsets --split-input-file --verify-diagnostics | FileCheck %s

// A constant offset stays; a variable one of a load goes into the location, where a
// layer takes no part.
!tex = !hlsl.texture<2d, vector<4xf32>>
!layers = !hlsl.texture<2d, vector<4xf32>, array>
hlsl.global @tex resource : !tex
hlsl.global @layers resource : !layers
// CHECK-LABEL: hlsl.func @loads
// CHECK-SAME:    (%[[P:.*]]: vector<2xsi32>, %[[Q:.*]]: vector<3xsi32>, %[[O:.*]]: vector<2xsi32>)
// CHECK:         hlsl.image_load %{{.*}}[%[[P]]] offset(%{{.*}})
// CHECK:         %[[SUM:.*]] = hlsl.binary add %[[P]], %[[O]]
// CHECK:         hlsl.image_load %{{.*}}[%[[SUM]]] :
// CHECK:         %[[ZERO:.*]] = hlsl.constant 0 : si32
// CHECK:         %[[THREE:.*]] = hlsl.construct %[[O]], %[[ZERO]]
// CHECK:         %[[SUM3:.*]] = hlsl.binary add %[[Q]], %[[THREE]]
// CHECK:         hlsl.image_load %{{.*}}[%[[SUM3]]] :
hlsl.func @loads(%p: vector<2xsi32>, %q: vector<3xsi32>, %o: vector<2xsi32>) {
  %rt = hlsl.global_ref @tex : !hlsl.ref<!tex, resource>
  %tex = hlsl.load %rt : !hlsl.ref<!tex, resource>
  %rl = hlsl.global_ref @layers : !hlsl.ref<!layers, resource>
  %layers = hlsl.load %rl : !hlsl.ref<!layers, resource>
  %one = hlsl.constant dense<1> : vector<2xsi32>
  %a = hlsl.image_load %tex[%p] offset(%one) : (!tex, vector<2xsi32>, vector<2xsi32>) -> vector<4xf32>
  %b = hlsl.image_load %tex[%p] offset(%o) : (!tex, vector<2xsi32>, vector<2xsi32>) -> vector<4xf32>
  %c = hlsl.image_load %layers[%q] offset(%o) : (!layers, vector<3xsi32>, vector<2xsi32>) -> vector<4xf32>
  hlsl.return
}

// -----

// A sample has no such way out.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @tex resource : !tex
hlsl.global @samp resource : !hlsl.sampler
hlsl.func @samples(%uv: vector<2xf32>, %o: vector<2xsi32>, %c: i1) {
  %rt = hlsl.global_ref @tex : !hlsl.ref<!tex, resource>
  %tex = hlsl.load %rt : !hlsl.ref<!tex, resource>
  %rs = hlsl.global_ref @samp : !hlsl.ref<!hlsl.sampler, resource>
  %samp = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  // expected-note @below {{if the offset counts iterations of this loop, give it constant bounds and [unroll]}}
  hlsl.loop {
    // expected-error @below {{expected a constant offset, as only gathers take a variable one; add offset / size to the coordinates instead}}
    %v = hlsl.sample implicit %tex, %samp at %uv offset(%o) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>) -> vector<4xf32>
    hlsl.if %c {
      hlsl.break
    }
  }
  hlsl.return
}

// -----

// Four constant offsets lead to the texels themselves: that at (0, 0) of each four is
// at (0, 1), (1, 1), (1, 0) and (0, 0) from what HLSL takes. Others are split.
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @tex resource : !tex
hlsl.global @samp resource : !hlsl.sampler
// CHECK-LABEL: hlsl.func @gathers
// CHECK-SAME:    (%{{.*}}, %[[O:.*]]: vector<2xsi32>)
// CHECK-DAG:     %[[A:.*]] = hlsl.constant dense<[2, 3]>
// CHECK-DAG:     %[[B:.*]] = hlsl.constant dense<3>
// CHECK-DAG:     %[[C:.*]] = hlsl.constant dense<[3, 2]>
// CHECK:         hlsl.gather {{.*}} offsets(%[[A]], %[[B]], %[[C]], %{{.*}}) {texelOffsets}
// CHECK:         %[[FIRST:.*]], %[[S1:.*]] = hlsl.gather {{.*}} offsets(%[[O]])
// CHECK:         hlsl.extract %[[FIRST]][0]
// CHECK:         %[[NEXT:.*]], %[[S2:.*]] = hlsl.gather
// CHECK:         hlsl.extract %[[NEXT]][1]
// CHECK:         %[[ALL:.*]] = hlsl.intrinsic CheckAccessFullyMapped(%[[S1]])
// CHECK:         hlsl.select %[[ALL]], %[[S2]], %[[S1]]
hlsl.func @gathers(%uv: vector<2xf32>, %o: vector<2xsi32>) -> vector<4xf32> {
  %rt = hlsl.global_ref @tex : !hlsl.ref<!tex, resource>
  %tex = hlsl.load %rt : !hlsl.ref<!tex, resource>
  %rs = hlsl.global_ref @samp : !hlsl.ref<!hlsl.sampler, resource>
  %samp = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  %two = hlsl.constant dense<2> : vector<2xsi32>
  %a = hlsl.gather %tex, %samp at %uv component(0) offsets(%two, %two, %two, %two) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>) -> vector<4xf32>
  %b:2 = hlsl.gather %tex, %samp at %uv component(0) offsets(%o, %two, %two, %two) : (!tex, !hlsl.sampler, vector<2xf32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>, vector<2xsi32>) -> (vector<4xf32>, ui32)
  %sum = hlsl.binary add %a, %b#0 : vector<4xf32>
  hlsl.return %sum : vector<4xf32>
}
