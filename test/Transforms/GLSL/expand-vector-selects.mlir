// RUN: hlsl-opt %s --hlsl-expand-vector-selects | FileCheck %s
// RUN: hlsl-opt %s --hlsl-expand-vector-selects=floats | FileCheck %s --check-prefix=FLOATS

// CHECK-LABEL:  hlsl.func @choose
// CHECK-COUNT-2: hlsl.select %{{.*}} : i1, si32
// CHECK:        hlsl.select %{{.*}} : vector<2xi1>, vector<2xf32>
// CHECK:        hlsl.binary and %{{.*}} : vector<2xi1>
// FLOATS-COUNT-2: hlsl.select %{{.*}} : i1, si32
// FLOATS-COUNT-2: hlsl.select %{{.*}} : i1, f32
// FLOATS-COUNT-2: hlsl.binary and %{{.*}} : i1
hlsl.func @choose(%c: vector<2xi1>, %a: vector<2xsi32>, %b: vector<2xf32>) -> vector<2xi1> {
  %0 = hlsl.select %c, %a, %a : vector<2xi1>, vector<2xsi32>
  %1 = hlsl.select %c, %b, %b : vector<2xi1>, vector<2xf32>
  %2 = hlsl.binary and %c, %c : vector<2xi1>
  hlsl.return %2 : vector<2xi1>
}
