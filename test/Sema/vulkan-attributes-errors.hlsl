// RUN: hlsl-translate %s -T ps_6_0 --to=ast --verify-diagnostics
// [[vk::...]] at declarations where it has no meaning.

// expected-error@+1 {{'loose' is part of $Globals and cannot have 'vk::binding'; put it into a cbuffer, or place all of $Globals with -fvk-bind-globals}}
[[vk::binding(10, 2)]] float4 loose;

struct S { float f; };
// expected-note@+2 {{previous attribute is here}}
// expected-error@+1 {{push constants have no binding, so 'vk::push_constant' and 'vk::binding' exclude each other}}
[[vk::push_constant, vk::binding(5)]] S push; // expected-note {{'push' declared here}}
// expected-error@+1 {{'second' is a second block of push constants, and a shader has one}}
[[vk::push_constant]] S second;

// expected-error@+1 {{'constant' is static: nothing outside of the shader sees it, so 'vk::constant_id' has no meaning}}
[[vk::constant_id(5)]] static const int constant = 1;
// expected-error@+1 {{'attachment' is static: nothing outside of the shader sees it, so 'vk::input_attachment_index' has no meaning}}
[[vk::input_attachment_index(1)]] static SubpassInput attachment;
// expected-error@+1 {{'memory' is groupshared: nothing outside of the shader sees it, so 'vk::binding' has no meaning}}
[[vk::binding(1)]] groupshared float memory;

// expected-error@+1 {{'vk::counter_binding' goes with an RWStructuredBuffer, AppendStructuredBuffer or ConsumeStructuredBuffer, not with 'StructuredBuffer<float>'}}
[[vk::counter_binding(3)]] StructuredBuffer<float> readOnly;
// expected-error@+1 {{'vk::input_attachment_index' goes with a SubpassInput or SubpassInputMS, not with 'Texture2D<float4>'}}
[[vk::input_attachment_index(0)]] Texture2D texture0;

float4 main() : SV_Target { return loose; }
