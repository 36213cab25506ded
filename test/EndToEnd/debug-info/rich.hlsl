// REQUIRES: spirv-tools
// RUN: hlsl-translate %s -T ps_6_0 -fspv-debug=vulkan-with-source -Fo %t.spv
// RUN: spirv-val %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -fspv-debug=rich -Fo %t.rich.spv
// RUN: spirv-val %t.rich.spv
// RUN: spirv-dis %t.rich.spv | FileCheck %s --check-prefix=RICH
// RUN: sh %S/Inputs/same-code.sh %s %t -T ps_6_0
// RUN: sh %S/Inputs/same-code.sh %s %t.od -T ps_6_0 -Od
// Files, types, functions with what was inlined, and locals that have become values.
#include "Inputs/falloff.hlsli"

struct Light {
  float3 position;
  float range;
  row_major float2x3 turn;
};
cbuffer Frame {
  Light lights[4];
  uint count;
};

float4 main(float3 p : POSITION) : SV_Target {
  float sum = 0;
  for (uint i = 0; i < count; ++i) {
    float d = distance(lights[i].position, p);
    sum += falloff(d, lights[i].range);
  }
  return sum + lights[0].turn[1].x;
}

// CHECK-DAG: OpExtension "SPV_KHR_non_semantic_info"
// CHECK-DAG: %[[SET:.*]] = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
// CHECK-DAG: %[[MAIN_FILE:.*]] = OpString "{{.*}}rich.hlsl"
// CHECK-DAG: %[[MAIN_TEXT:.*]] = OpString "// REQUIRES
// CHECK-DAG: %[[FILE:.*]] = OpString "{{.*}}falloff.hlsli"
// CHECK-DAG: %[[TEXT:.*]] = OpString "float falloff(
// CHECK-DAG: %[[FALLOFF:.*]] = OpString "falloff"
// CHECK-DAG: %[[T:.*]] = OpString "t"
// CHECK-DAG: %[[LIGHT:.*]] = OpString "Light"
// CHECK-DAG: %[[RANGE:.*]] = OpString "range"
// CHECK-DAG: %[[D:.*]] = OpString "d"
// CHECK-DAG: %[[COMMAND:.*]] = OpString "-T ps_6_0 -fspv-debug=vulkan-with-source
// CHECK:     %[[MAIN_SOURCE:.*]] = OpExtInst %void %[[SET]] DebugSource %[[MAIN_FILE]] %[[MAIN_TEXT]]
// CHECK:     %[[UNIT:.*]] = OpExtInst %void %[[SET]] DebugCompilationUnit %uint_1{{.*}} %uint_4{{.*}} %[[MAIN_SOURCE]] %uint_5
// CHECK:     %[[MAIN:.*]] = OpExtInst %void %[[SET]] DebugFunction %{{.*}} %{{.*}} %[[MAIN_SOURCE]] %uint_23 %uint_8{{.*}} %[[UNIT]]
// CHECK:     %[[FLOAT:.*]] = OpExtInst %void %[[SET]] DebugTypeBasic %{{.*}} %uint_32 %uint_3{{.*}} %uint_0
// CHECK:     %[[D_LOCAL:.*]] = OpExtInst %void %[[SET]] DebugLocalVariable %[[D]] %[[FLOAT]] %[[MAIN_SOURCE]] %uint_26 %{{.*}} %[[MAIN]]
// CHECK:     %[[SOURCE:.*]] = OpExtInst %void %[[SET]] DebugSource %[[FILE]] %[[TEXT]]
// CHECK:     %[[AT:.*]] = OpExtInst %void %[[SET]] DebugInlinedAt %uint_27 %[[MAIN]]
// CHECK:     %[[INLINED:.*]] = OpExtInst %void %[[SET]] DebugFunction %[[FALLOFF]] %{{.*}} %[[SOURCE]] %uint_1
// CHECK:     %[[T_LOCAL:.*]] = OpExtInst %void %[[SET]] DebugLocalVariable %[[T]] %[[FLOAT]] %[[SOURCE]] %uint_2{{.*}} %[[INLINED]]
// CHECK:     DebugTypeMatrix %{{.*}} %uint_2{{.*}} %false
// CHECK:     %[[MEMBER:.*]] = OpExtInst %void %[[SET]] DebugTypeMember %[[RANGE]] %[[FLOAT]] %[[MAIN_SOURCE]] %uint_15{{.*}} %uint_9{{.*}} %uint_96 %uint_32 %uint_3
// CHECK:     DebugTypeComposite %[[LIGHT]] %uint_1{{.*}} %[[MAIN_SOURCE]] %uint_13{{.*}} %[[MEMBER]]
// CHECK:     DebugGlobalVariable
// CHECK:     DebugEntryPoint %[[MAIN]] %[[UNIT]] %{{.*}} %[[COMMAND]]
// CHECK:     %main = OpFunction
// CHECK:       DebugFunctionDefinition %[[MAIN]] %main
// CHECK:       %[[DISTANCE:.*]] = OpExtInst %float %{{.*}} Distance
// CHECK-NEXT:  DebugValue %[[D_LOCAL]] %[[DISTANCE]]
// CHECK:       DebugScope %[[INLINED]] %[[AT]]
// CHECK:       DebugLine %[[SOURCE]] %uint_2
// CHECK:       %[[CLAMP:.*]] = OpExtInst %float %{{.*}} NClamp
// CHECK-NEXT:  DebugValue %[[T_LOCAL]] %[[CLAMP]]

// RICH:     %[[SET:.*]] = OpExtInstImport "OpenCL.DebugInfo.100"
// RICH:     DebugCompilationUnit 1 4 %{{.*}} HLSL
// RICH:     %[[MAIN:.*]] = OpExtInst %void %[[SET]] DebugFunction %{{.*}} %{{.*}} %{{.*}} 23 8 %{{.*}} %{{.*}} FlagIsProtected|FlagIsPrivate 23 %main
// RICH:     DebugInlinedAt 27 %[[MAIN]]
// RICH:     %main = OpFunction
// RICH:     DebugScope %[[MAIN]]
// RICH:     OpLine %{{.*}} 25
