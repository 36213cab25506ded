// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=100 2>&1 | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=100 -DSTORE 2>&1 | FileCheck %s --check-prefix=STORE
// Buffers of words, in a version that has neither words nor buffers: an error.

ByteAddressBuffer bytes;
RWByteAddressBuffer target;

float4 main() : SV_Target {
#ifdef STORE
  // STORE: raw-buffers-100-errors.hlsl:6:21: error: GLSL ES 100 has no storage buffers
  target.Store(0, 1);
  return 1;
#else
  // CHECK: raw-buffers-100-errors.hlsl:5:19: error: GLSL ES 100 has no
  return bytes.Load(4);
#endif
}
