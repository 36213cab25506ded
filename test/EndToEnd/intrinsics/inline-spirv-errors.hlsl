// RUN: hlsl-translate %s -T ps_6_0 -E main --verify-diagnostics
// RUN: not hlsl-translate %s -T ps_6_0 -E main -DLATE 2>&1 | FileCheck %s
// Built-ins that no variable can be; references that lead nowhere.
#ifndef LATE
// expected-error@+1 {{'vk::ext_builtin_input' needs a 'static const' global}}
[[vk::ext_builtin_input(24)]] static uint3 groups;
// expected-error@+1 {{'vk::ext_builtin_output' needs a 'static' global}}
[[vk::ext_builtin_output(22)]] float depth;
// expected-error@+2 {{'both' cannot be a built-in input and a built-in output}}
// expected-note@+1 {{}}
[[vk::ext_builtin_input(24)]] [[vk::ext_builtin_output(24)]] static uint3 both;
#endif

[[vk::ext_instruction(/* OpLoad */ 61)]]
float4 load([[vk::ext_reference]] float4 pointer, [[vk::ext_literal]] int access);

float4 main(int n : N) : SV_Target {
#ifdef LATE
  // CHECK: [[# @LINE + 1]]:15: error: 'pointer' is a reference: its argument must be a variable
  return load(float4(0, 0, 0, 1), 0);
#else
  return 0;
#endif
}
