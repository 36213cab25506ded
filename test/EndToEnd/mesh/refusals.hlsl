// RUN: not hlsl-translate %s -T ms_6_5 -E Mask --to=glsl --glsl-vulkan --glsl-version=450 2>&1 | FileCheck %s --check-prefix=MASK
// RUN: not hlsl-translate %s -T as_6_5 -E Two -fspv-target-env=vulkan1.3 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not hlsl-translate %s -T as_6_5 -E Two --to=glsl --glsl-version=430 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not hlsl-translate %s -T ms_6_5 -E Mask --to=glsl --glsl-version=320es 2>&1 | FileCheck %s --check-prefix=ES
// What one of the targets cannot say, and what none can.

// MASK: refusals.hlsl:{{.*}}: error: not supported yet: built-in 'ViewportMaskNV' in GLSL
// ES:   refusals.hlsl:[[#@LINE+7]]:6: error: GLSL ES 320 has no mesh shaders
struct V { float4 pos : SV_Position; };
struct P { [[vk::builtin("ViewportMaskNV")]] int mask[1] : MASK; };
struct A { float a; };
struct B { float b; };

[numthreads(1, 1, 1)] [outputtopology("point")]
void Mask(out vertices V v[1], out indices uint i[1], out primitives P p[1]) {
  SetMeshOutputCounts(1, 1);
  v[0].pos = 0;
  i[0] = 0;
  p[0].mask[0] = 1;
}

groupshared A a;
groupshared B b;
[numthreads(1, 1, 1)]
void Two(uint g : SV_GroupID) {
  if (g)
    // TWO: refusals.hlsl:[[#@LINE+3]]:5: error: the payloads of one entry point must all have the same type
    DispatchMesh(1, 1, 1, a); // TWO: refusals.hlsl:[[#@LINE]]:5: note: another one is here
  else
    DispatchMesh(1, 1, 1, b);
}
