// RUN: not hlsl-translate %s -T ps_6_0 -E loops --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=LOOPS
// RUN: not hlsl-translate %s -T ps_6_0 -E bits --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=BITS
// RUN: not hlsl-translate %s -T ps_6_0 -E large --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not hlsl-translate %s -T ps_6_0 -E flat --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=FLAT
// RUN: not hlsl-translate %s -T ps_6_0 -E fetch --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=FETCH
// RUN: not hlsl-translate %s -T vs_6_0 -E id --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=ID
// RUN: not hlsl-translate %s -T cs_6_0 -E compute --to=glsl --glsl-version=100es 2>&1 | FileCheck %s --check-prefix=COMPUTE
// What GLSL ES 100 cannot say is refused where it stands.
int count;
Texture2D t;
float4 loops() : SV_Target {
  float4 c = 0;
  // LOOPS: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no loops without a fixed number of turns
  for (int i = 0; i < count; i++)
    c += i;
  return c;
}
// BITS: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no operators on bits of integers; GLSL 330 and ES 300 have them
float4 bits() : SV_Target { return count ^ 5; }
// LARGE: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no unsigned integers
float4 large() : SV_Target { return uint(count) < 0xfffffff0u; }
// FLAT: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no inputs that are not interpolated
float4 flat(nointerpolation float4 c : COLOR) : SV_Target { return c; }
// FETCH: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no fetches, sizes, offsets and levels of textures
float4 fetch() : SV_Target { return t.Load(int3(count, 0, 0)); }
// ID: es-100-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 100 has no numbers of vertices and instances
float4 id(uint i : SV_VertexID) : SV_Position { return i; }
RWStructuredBuffer<float> o;
// COMPUTE: es-100-errors.hlsl:{{[0-9]+}}:{{[0-9]+}}: error: GLSL ES 100 has no
[numthreads(1, 1, 1)] void compute() { o[0] = 1; }
