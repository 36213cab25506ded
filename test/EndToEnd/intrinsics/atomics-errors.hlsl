// RUN: hlsl-translate %s -T cs_6_0 -E main --verify-diagnostics
// Atomics work on memory that invocations share.
static uint counter;
groupshared uint4 shared4;

[numthreads(1, 1, 1)]
void main() {
  uint local = 0;
  InterlockedAdd(counter, 1); // expected-error {{expected groupshared memory, a buffer element or a texel as the destination of an atomic operation}}
  InterlockedAdd(local, 1); // expected-error {{expected groupshared memory, a buffer element or a texel as the destination of an atomic operation}}
  InterlockedAdd(shared4.y, 1);
}
