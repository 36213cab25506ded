// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// A buffer has no status that a target could tell.
StructuredBuffer<float4> list;
ByteAddressBuffer bytes;
RWStructuredBuffer<float4> result;

[numthreads(1, 1, 1)]
void main() {
  uint status;
  // expected-error@+1 {{'StructuredBuffer.Load' is not available here: neither SPIR-V nor GLSL tells whether memory of a buffer is resident}}
  result[0] = list.Load(0, status);
  // expected-error@+1 {{'ByteAddressBuffer.Load4' is not available here: neither SPIR-V nor GLSL tells whether memory of a buffer is resident}}
  result[1] = bytes.Load4(0, status);
}
