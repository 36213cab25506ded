// RUN: not hlsl-translate %s -T cs_6_6 -E wide --to=glsl --glsl-version=310es 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not hlsl-translate %s -T cs_6_2 -E real --to=glsl --glsl-version=320es 2>&1 | FileCheck %s --check-prefix=REAL
// RUN: not hlsl-translate %s -T ps_6_6 -E target --to=glsl --glsl-version=450vk 2>&1 | FileCheck %s --check-prefix=TARGET
// Numbers that a version does not have are refused where they are used.
RWStructuredBuffer<uint> o;
RWStructuredBuffer<uint64_t> w;

// Most of what is done with integers of 64 bits is done with words; not this.
[numthreads(1, 1, 1)] void wide() {
  // WIDE: old-versions-numbers-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 310 has no atomic operations of 64 bits; GLSL 450 by GL_NV_shader_atomic_int64
  InterlockedAdd(w[0], 1);
}
[numthreads(1, 1, 1)] void real() {
  // REAL: old-versions-numbers-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 320 has no numbers of 64 bits; GLSL 410 has them
  o[1] = o[0] * 0.5L > 3.0L;
}
// No version has such a target, but SPIR-V does.
// TARGET: old-versions-numbers-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: Vulkan GLSL 450 has no render targets of 64 bits; no version has them
uint64_t target() : SV_Target { return 1; }
