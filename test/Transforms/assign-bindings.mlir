// RUN: hlsl-opt %s --hlsl-assign-bindings | FileCheck %s
// RUN: hlsl-opt %s --hlsl-assign-bindings="shift=t:10:0,s:20:all" | FileCheck %s --check-prefix=SHIFT

// [[vk::binding]] first, then registers, then the lowest free binding in order of
// declaration (DXC SPIR-V.rst, "Implicit Binding Number Assignment").
// CHECK: hlsl.global @plain resource {{.*}}binding = 0 : i32{{.*}}descriptorSet = 0 : i32
// CHECK: hlsl.global @vk resource {{.*}}binding = 2 : i32{{.*}}descriptorSet = 1 : i32
// CHECK: hlsl.global @t3 resource {{.*}}binding = 3 : i32{{.*}}descriptorSet = 0 : i32
// CHECK: hlsl.global @s0 resource {{.*}}binding = 0 : i32{{.*}}descriptorSet = 2 : i32
// CHECK: hlsl.global @next resource {{.*}}binding = 1 : i32{{.*}}descriptorSet = 0 : i32
// SHIFT: hlsl.global @t3 resource {{.*}}binding = 13 : i32
// SHIFT: hlsl.global @s0 resource {{.*}}binding = 20 : i32
!tex = !hlsl.texture<2d, vector<4xf32>>
hlsl.global @plain resource : !tex
hlsl.global @vk resource : !tex {vkBinding = 2 : i32, vkSet = 1 : i32}
hlsl.global @t3 resource : !tex {registerClass = "t", registerNumber = 3 : i32}
hlsl.global @s0 resource : !hlsl.sampler {registerClass = "s", registerNumber = 0 : i32, registerSpace = 2 : i32}
hlsl.global @next resource : !tex
