// RUN: hlsl-translate %s -T ps_6_0 -E main --verify-diagnostics
// A function is also looked for in the namespaces of its arguments' types.
namespace shapes {
struct Box { float3 size; };
float volume(Box box) { return box.size.x * box.size.y * box.size.z; }
namespace inner { template <typename T> struct Pair { T a, b; }; float sum(Pair<float> p) { return p.a + p.b; } }
}
float4 main(float3 size : SIZE) : SV_Target {
  shapes::Box box = {size};
  shapes::inner::Pair<float> pair = {size.x, size.y};
  // expected-error@+1 {{call of undeclared function 'area'}}
  area(box);
  return volume(box) + sum(pair);
}
