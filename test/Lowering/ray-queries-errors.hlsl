// RUN: hlsl-translate %s -T cs_6_5 --verify-diagnostics
// Nothing copies the state of a query.

RayQuery<0> uniformQuery; // expected-error {{'uniformQuery' holds a ray query: it must be a local variable, a parameter or static}}
groupshared RayQuery<0> shared; // expected-error {{'shared' holds a ray query}}

struct Tracer {
  RayQuery<0> query;
  uint count;
};

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayQuery<0> a, b;
  a = b; // expected-error {{a ray query cannot be copied, as neither SPIR-V nor GLSL has handles of them; initialize a variable with it, which is another name for it}}
  RayQuery<0> c = id == 0 ? a : b; // expected-error {{not supported yet: ray queries that are no variables}}
  Tracer t, u;
  t = u; // expected-error {{a ray query cannot be copied, as neither SPIR-V nor GLSL has handles of them; initialize a variable with it, which is another name for it}}
  shared.Proceed();
}
