// RUN: hlsl-translate %s -T ps_6_0 -E main -fspv-target-env=vulkan1.1 -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// Functions that are instructions, of the core set and of others, with literals and
// references; globals that are built-in variables; what all of it needs.
[[vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_extension("SPV_KHR_shader_clock")]]
[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint64_t readClock(uint scope);

[[vk::ext_instruction(/* Sin */ 13, "GLSL.std.450")]]
float4 sine(float4 x);

[[vk::ext_instruction(/* OpLoad */ 61)]]
float4 load([[vk::ext_reference]] float4 pointer, [[vk::ext_literal]] int access);

[[vk::ext_instruction(/* OpStore */ 62)]]
void store([[vk::ext_reference]] float4 pointer, float4 value, [[vk::ext_literal]] int access);

[[vk::ext_builtin_input(/* PointCoord */ 16)]] static const float2 pointCoord;
[[vk::ext_extension("SPV_EXT_shader_stencil_export")]]
[[vk::ext_builtin_output(/* FragStencilRefEXT */ 5014)]] static int stencil;

// CHECK-DAG: OpCapability ShaderClockKHR
// CHECK-DAG: OpExtension "SPV_KHR_shader_clock"
// CHECK-DAG: OpExtension "SPV_EXT_shader_stencil_export"
// CHECK: OpEntryPoint Fragment %main "main"{{.*}} %pointCoord
// CHECK: OpExecutionMode %main StencilRefReplacingEXT
// CHECK-DAG: OpDecorate %pointCoord BuiltIn PointCoord
// CHECK-DAG: OpDecorate %stencil BuiltIn FragStencilRefEXT
// CHECK: OpStore %[[VALUE:[a-zA-Z0-9_]+]] %{{.*}} Volatile
// CHECK: OpExtInst %v4float %{{.*}} Sin
// CHECK: OpReadClockKHR %ulong %uint_1
float4 main() : SV_Target {
  vk::ext_execution_mode(/* StencilRefReplacingEXT */ 5027);
  stencil = 3;
  float4 value;
  store(value, float4(pointCoord, 0, 1), /* Volatile */ 1);
  float4 result = sine(load(value, 0));
  return result + float(readClock(vk::DeviceScope));
}
