// RUN: hlsl-translate %s -T lib_6_3 --verify-diagnostics
// Each entry point of a library may have push constants of its own, and one block
// of them.
struct A { float a; };
struct B { float b; };
[[vk::push_constant]] A first;
[[vk::push_constant]] B second;

[shader("vertex")] float4 one() : SV_Position { return first.a; }
[shader("pixel")] float4 other() : SV_Target { return second.b; }
// expected-error@+1 {{the shader has two blocks of push constants}}
[shader("pixel")] float4 both() : SV_Target { return first.a + second.b; }
