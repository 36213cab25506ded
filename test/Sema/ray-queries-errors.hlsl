// RUN: hlsl-translate %s -T cs_6_5 --to=ast --verify-diagnostics
// Types of queries differ by their flags; nothing converts to one.

// expected-error@+1 {{'RayQuery' takes 1 to 2 template arguments, found 0}}
void none(RayQuery q) {}

// What converts to no other type still tells a template its flags.
template <uint flags> uint getFlags(RayQuery<flags> query) { return flags; }

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  RayQuery<RAY_FLAG_NONE> q;
  getFlags(q);
  // expected-error@+1 {{cannot convert from 'int' to 'RayQuery<0>'}}
  RayQuery<0> number = 0;
  // expected-error@+1 {{cannot convert from 'int' to 'RayQuery<0>'}}
  RayQuery<0> list = {0};
  // expected-error@+1 {{cannot convert from 'RayQuery<0>' to 'RayQuery<1>'}}
  RayQuery<RAY_FLAG_FORCE_OPAQUE> other = q;
  // expected-error@+1 {{no method 'CommitedStatus' in 'RayQuery<0>'; did you mean 'CommittedStatus'?}}
  q.CommitedStatus();
  // expected-error@+2 {{no matching overload for 'Proceed(literal int)'}}
  // expected-note@+1 {{candidate: Proceed(): takes 0 arguments}}
  q.Proceed(1);
}
