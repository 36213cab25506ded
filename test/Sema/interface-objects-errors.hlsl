// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics --split-input-file
// Calls of what nothing was assigned to; objects in themselves; resources.
// expected-note@+1 {{'get' declared here}}
interface Light { float get(); };
RWStructuredBuffer<float> o;
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  Light l;
  // expected-error@+1 {{no object of a class is ever assigned to the interface 'Light'}}
  o[0] = l.get();
}

// -----
// expected-error@+1 {{interface 'Light' would contain itself through class 'Twice'}}
interface Light { float get(); };
// expected-note@+1 {{'Twice' declared here}}
class Twice : Light { Light inner; float get() { return 2 * inner.get(); } };
RWStructuredBuffer<float> o;
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  Twice twice;
  Light l = twice;
  o[0] = l.get();
}

// -----
interface Light { float4 get(); };
// expected-error@+1 {{not supported yet: resources in 'Mapped', one of several classes of the interface 'Light'}}
class Mapped : Light { Texture2D map; float4 get() { return map[uint2(0, 0)]; } };
class Plain : Light { float4 get() { return 1; } };
Texture2D t;
RWStructuredBuffer<float4> o;
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  Mapped mapped;
  mapped.map = t;
  Light l = mapped;
  Plain plain;
  l = plain;
  o[0] = l.get();
}
