// RUN: hlsl-translate %s -T vs_6_0 -E VS --to=glsl --glsl-version=100es -Fo %t.vert && hlsl-translate %s -T ps_6_0 -E PS --to=glsl --glsl-version=100es -Fo %t.frag
// RUN: glslangValidator -l %t.vert %t.frag
// RUN: FileCheck %s --check-prefix=VERTEX < %t.vert
// RUN: FileCheck %s < %t.frag
// GLSL ES 100: uniforms are loose, varyings have names, functions of textures
// say the kind; integers are signed, arrays are filled element by element,
// indices are found by comparing, and a switch is a chain of ifs.
// VERTEX:      #version 100{{$}}
// VERTEX-DAG:  uniform highp mat4 transform;
// VERTEX-DAG:  attribute vec4 in_POSITION0;
// VERTEX-DAG:  attribute vec4 in_BLENDINDICES0;
// VERTEX-DAG:  varying vec2 var_TEXCOORD0;
// VERTEX:      bones[int(in_BLENDINDICES0.x)]
// CHECK:       #version 100{{$}}
// CHECK-DAG:   #extension GL_EXT_shader_texture_lod : require
// CHECK-DAG:   #extension GL_OES_standard_derivatives : require
// CHECK-DAG:   precision highp sampler2D;
// CHECK-DAG:   varying vec2 var_TEXCOORD0;
// CHECK-NOT:   switch
// CHECK-NOT:   uint
// CHECK:       texture2D(albedo, var_TEXCOORD0) + texture2DLodEXT(albedo,
// CHECK:       for (int i = 0; i < 4; i++)
// CHECK:       gl_FragColor = 
cbuffer Frame {
  float4x4 transform;
  float4 bones[8];
  uint mode;
  float weights[4];
  bool lit;
};
Texture2D albedo;
TextureCube sky;
SamplerState s;

struct Vertex {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};

Vertex VS(float4 position : POSITION, uint4 indices : BLENDINDICES, float2 uv : TEXCOORD) {
  Vertex v;
  v.position = mul(position + bones[indices.x], transform);
  v.uv = uv;
  return v;
}

static const float3 palette[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

float4 PS(Vertex v) : SV_Target {
  float4 c = albedo.Sample(s, v.uv) + albedo.SampleLevel(s, v.uv, 2) + sky.Sample(s, v.uv.xyx);
  for (int i = 0; i < 4; i++)
    c *= weights[i];
  switch (mode) {
  case 0:
    c.x = round(c.x);
    break;
  case 1:
    c.y = trunc(c.y);
  case 2:
    if (c.y > 1)
      break;
    c.z += 1;
    break;
  default:
    c.w = 0;
  }
  uint step = (mode << 2) + (mode & 3) + (mode % 3);
  c.rgb += palette[step / 8] * weights[mode];
  if (lit)
    c += ddx(c);
  float parts[4] = {c.x, c.y, c.z, c.w};
  parts[mode] = max(int(mode), 2);
  return c * parts[(mode + 1) & 3];
}
