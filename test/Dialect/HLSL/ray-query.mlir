// RUN: hlsl-opt %s | hlsl-opt | FileCheck %s
// RUN: hlsl-opt %s --canonicalize --cse | FileCheck %s --check-prefix=FOLD
// Steps of a ray query and questions to it. A step changes the answers.

// CHECK-LABEL: hlsl.func @ask
// CHECK:         %[[Q:.*]] = hlsl.variable "q" : !hlsl.ref<!hlsl.ray_query, function>
// CHECK:         hlsl.ray_query initialize %[[Q]](%{{.*}}) : !hlsl.ref<!hlsl.ray_query, function> (!hlsl.acceleration_structure, ui32, ui32, vector<3xf32>, f32, vector<3xf32>, f32) -> ()
// CHECK:         hlsl.ray_query proceed %[[Q]]() : !hlsl.ref<!hlsl.ray_query, function> () -> i1
// CHECK:         hlsl.ray_query ray_t %[[Q]]() committed : !hlsl.ref<!hlsl.ray_query, function> () -> f32
// CHECK:         hlsl.ray_query generate %[[Q]](%{{.*}}) : !hlsl.ref<!hlsl.ray_query, function> (f32) -> ()
// CHECK:         hlsl.ray_query object_to_world %[[Q]]() : !hlsl.ref<!hlsl.ray_query, function> () -> !hlsl.matrix<4x3xf32>

// FOLD-LABEL: hlsl.func @ask
// FOLD:         hlsl.ray_query initialize
// FOLD:         hlsl.ray_query proceed
// FOLD:         hlsl.ray_query ray_t
// FOLD-NOT:     hlsl.ray_query ray_t
// FOLD:         hlsl.ray_query generate
// FOLD:         hlsl.ray_query ray_t
hlsl.func @ask(%scene: !hlsl.acceleration_structure, %n: ui32, %v: vector<3xf32>, %t: f32) -> f32 {
  %q = hlsl.variable "q" : !hlsl.ref<!hlsl.ray_query, function>
  hlsl.ray_query initialize %q(%scene, %n, %n, %v, %t, %v, %t) : !hlsl.ref<!hlsl.ray_query, function>
    (!hlsl.acceleration_structure, ui32, ui32, vector<3xf32>, f32, vector<3xf32>, f32) -> ()
  %more = hlsl.ray_query proceed %q() : !hlsl.ref<!hlsl.ray_query, function> () -> i1
  %a = hlsl.ray_query ray_t %q() committed : !hlsl.ref<!hlsl.ray_query, function> () -> f32
  %b = hlsl.ray_query ray_t %q() committed : !hlsl.ref<!hlsl.ray_query, function> () -> f32
  hlsl.ray_query generate %q(%a) : !hlsl.ref<!hlsl.ray_query, function> (f32) -> ()
  %c = hlsl.ray_query ray_t %q() committed : !hlsl.ref<!hlsl.ray_query, function> () -> f32
  %m = hlsl.ray_query object_to_world %q() : !hlsl.ref<!hlsl.ray_query, function> () -> !hlsl.matrix<4x3xf32>
  %s = hlsl.binary add %a, %b : f32
  %r = hlsl.binary add %s, %c : f32
  hlsl.return %r : f32
}
