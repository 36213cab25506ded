// RUN: not hlsl-translate %s -T ps_6_0 2>&1 | FileCheck %s --implicit-check-not=error:

// What crosses stages has a size.
[[vk::constant_id(0)]] const uint N = 2;
struct Input { float4 position : SV_Position; float2 uv[N] : UV; };

// CHECK: [[@LINE-2]]:[[#]]: error: 'uv' of type 'float2[N]' cannot cross stages: specialization constants size an array in it
// CHECK: [[@LINE+1]]:[[#]]: error: 'colors' of type 'float4[N]' cannot cross stages
float4 main(Input input, float4 colors[N] : COLOR) : SV_Target { return colors[0]; }
