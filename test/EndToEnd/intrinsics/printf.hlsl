// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 | FileCheck %s --check-prefix=GLSL
// RUN: not hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-version=450 2>&1 | FileCheck %s --check-prefix=OPENGL
// printf takes its format from a literal or a `string`, and prints numbers.
string greeting = "hello";

// CHECK: OpExtension "SPV_KHR_non_semantic_info"
// CHECK: %[[SET:[0-9]+]] = OpExtInstImport "NonSemantic.DebugPrintf"
// CHECK: %[[HELLO:[0-9]+]] = OpString "hello"
// CHECK: %[[FORMAT:[0-9]+]] = OpString "%d %v2f \"%u\"
// CHECK: OpExtInst %void %[[SET]] 1 %[[HELLO]]
// CHECK: OpExtInst %void %[[SET]] 1 %[[FORMAT]] %{{.*}} %{{.*}} %{{.*}}
// GLSL: #extension GL_EXT_debug_printf : require
// GLSL: debugPrintfEXT("hello");
// GLSL: debugPrintfEXT("%d %v2f \"%u\"\n", {{.*}});
// OPENGL: error: GLSL 450 has no `printf`; Vulkan GLSL 450 by GL_EXT_debug_printf has them
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
  printf(greeting);
  printf("%d %v2f \"%u\"\n", int(id) - 3, float2(id, 1), id == 0);
}
