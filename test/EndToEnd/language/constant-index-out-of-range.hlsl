// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv && spirv-val %t.spv
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl:450 -Fo %t.comp && glslangValidator %t.comp
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl:310es -Fo %t.es.comp && glslangValidator %t.es.comp
// RUN: FileCheck %s < %t.comp
// An index that turns out to be a constant out of range is undefined in HLSL, and no
// text in GLSL: it is the last.
RWStructuredBuffer<float4> Out;
StructuredBuffer<float4> In;

// CHECK: void main()
[numthreads(1, 1, 1)] void main() {
  float2x2 m = In[0].z;
  float3 v = In[1].xyz;
  int k = 7;
  // CHECK: Out[0] = vec4(m[1], m[1]);
  Out[0] = float4(m[1e20], m[k]);
  // CHECK: v.z = 2.0;
  v[k] = 2;
  // CHECK: Out[1] = vec4(m[1], m[0].y, v.x);
  Out[1] = float4(m[k][0], m[k][k], m[0][k], v.x);
}
