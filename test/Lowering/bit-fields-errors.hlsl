// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// An atomic needs a whole word of memory.
struct S {
  uint a : 16;
  uint b : 16;
};
RWStructuredBuffer<S> Buffer;
[numthreads(1, 1, 1)]
void main() {
  InterlockedAdd(Buffer[0].b, 1); // expected-error {{expected groupshared memory, a buffer element or a texel as the destination of an atomic operation}}
}
