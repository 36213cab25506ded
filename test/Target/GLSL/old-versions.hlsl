// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=330 -Fo %t.vert && hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=330 -Fo %t.frag
// RUN: glslangValidator -l %t.vert %t.frag
// RUN: FileCheck %s < %t.frag
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=300es -Fo %t.es.vert && hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es -Fo %t.es.frag
// RUN: glslangValidator -l %t.es.vert %t.es.frag
// RUN: FileCheck %s < %t.es.frag
// RUN: not hlsl-translate %s -T cs_6_0 -E CSMain --to=glsl --glsl-version=330 2>&1 | FileCheck %s --check-prefix=COMPUTE
// RUN: not hlsl-translate %s -T ps_6_0 -E PSBuffer --to=glsl --glsl-version=410 2>&1 | FileCheck %s --check-prefix=BUFFER
// Old versions link stages by name and know no bindings; both sides spell a
// semantic alike. A vector that std140 has no place for is scalars.
// CHECK-NOT: binding
// CHECK:     layout(std140) uniform Frame {
// CHECK:       float scale;
// CHECK-NEXT:  float tint_x;
// CHECK-NEXT:  float tint_y;
// CHECK-NEXT:  float tint_z;
// CHECK:     {{^}}uniform {{(highp )?}}sampler2D albedo;
// CHECK:     {{^}}in vec2 var_TEXCOORD0;
// CHECK:     layout(location = 0) out vec4 out_Target0;
cbuffer Frame {
  float scale;
  float3 tint;
};
Texture2D albedo;
SamplerState linearWrap;

struct Vertex {
  float4 position : SV_Position;
  float2 uv : TexCoord;
};

Vertex VSMain(float4 position : POSITION) {
  Vertex v = {position * scale, position.xy};
  return v;
}

float4 PSMain(float4 position : SV_POSITION, float2 uv : TEXCOORD) : sv_target {
  return albedo.Sample(linearWrap, uv) * float4(tint, scale);
}

// COMPUTE: old-versions.hlsl:[[#@LINE+2]]:{{.*}} error: GLSL 330 has no compute shaders; GLSL 430 and ES 310 have them
[numthreads(1, 1, 1)]
void CSMain() {}

// BUFFER: old-versions.hlsl:[[#@LINE+1]]:{{.*}} error: GLSL 410 has no storage buffers; GLSL 430 and ES 310 have them
RWStructuredBuffer<float4> colours;
float4 PSBuffer() : SV_Target { return colours[0]; }
