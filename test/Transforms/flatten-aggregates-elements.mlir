// RUN: hlsl-opt %s --hlsl-flatten-aggregates=glslang-binding-numbers | FileCheck %s

// A variable for each element; numbers count through the first element with all
// that is in it, then the second, of whatever class.
// CHECK:      hlsl.global @"g[0].a" resource {{.*}}registerClass = "t", registerNumber = 3 : i32
// CHECK-NEXT: hlsl.global @"g[1].a" resource {{.*}}registerClass = "t", registerNumber = 6 : i32
// CHECK-NEXT: hlsl.global @"g[0].s[0]" resource {{.*}}registerClass = "s", registerNumber = 4 : i32
// CHECK-NEXT: hlsl.global @"g[0].s[1]" resource {{.*}}registerClass = "s", registerNumber = 5 : i32
// CHECK-NEXT: hlsl.global @"g[1].s[0]" resource {{.*}}registerClass = "s", registerNumber = 7 : i32
// CHECK-NEXT: hlsl.global @"g[1].s[1]" resource {{.*}}registerClass = "s", registerNumber = 8 : i32
!T = !hlsl.texture<2d, vector<4xf32>>
!Mat = !hlsl.struct<"Mat", {a : !T, s : !hlsl.array<2 x !hlsl.sampler>}>
hlsl.struct_decl @Mat "Mat" { a : !T, s : !hlsl.array<2 x !hlsl.sampler> }
hlsl.global @g uniform : !hlsl.array<2 x !Mat> {registerClass = "t", registerNumber = 3 : i32}

// A constant path leads to one of them.
// CHECK-LABEL: hlsl.func @path
// CHECK:         hlsl.global_ref @"g[1].s[0]"
hlsl.func @path(%t: !T, %uv: vector<2xf32>, %l: f32) -> vector<4xf32> {
  %g = hlsl.global_ref @g : !hlsl.ref<!hlsl.array<2 x !Mat>, uniform>
  %r = hlsl.access %g[1, 1, 0] : !hlsl.ref<!hlsl.array<2 x !Mat>, uniform> -> !hlsl.ref<!hlsl.sampler, uniform>
  %s = hlsl.load %r : !hlsl.ref<!hlsl.sampler, uniform>
  %v = hlsl.sample level %t, %s at %uv lod(%l) : (!T, !hlsl.sampler, vector<2xf32>, f32) -> vector<4xf32>
  hlsl.return %v : vector<4xf32>
}
