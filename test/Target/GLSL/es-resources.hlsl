// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=310es -Fo %t.310.frag && glslangValidator %t.310.frag
// RUN: FileCheck %s < %t.310.frag
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=320es -Fo %t.320.frag && glslangValidator %t.320.frag
// RUN: hlsl-translate %s -T ps_6_0 -E old --to=glsl --glsl-version=300es -Fo %t.300.frag && glslangValidator %t.300.frag
// RUN: FileCheck %s --check-prefix=OLD < %t.300.frag
// ES has no textures of one dimension; versions choose elements of arrays by
// constants; every kind of texture needs a precision.
// CHECK-DAG: #extension GL_EXT_texture_buffer : require
// CHECK-DAG: #extension GL_EXT_texture_cube_map_array : require
// CHECK-DAG: precision highp sampler2D;
// CHECK-DAG: precision highp usamplerBuffer;
// CHECK-DAG: precision highp samplerCubeArray;
// CHECK-DAG: precision highp sampler2DMS;
// CHECK-DAG: uniform sampler2D ramp;
// CHECK:     vec2({{.*}}, 0.5)
// OLD:       switch (
// OLD:       case 1u:
// OLD:       texture(layers_linearWrap[1], var_TEXCOORD0)
// OLD-NOT:   [{{[a-z]}}
Texture1D ramp;
Texture2D layers[3];
TextureCubeArray cubes;
Texture2DMS<float4> samples;
Buffer<uint> words;
SamplerState linearWrap, pointWrap[2];
uint which;

float4 main(float2 uv : TEXCOORD) : SV_Target {
  float4 c = ramp.Sample(linearWrap, uv.x);
  c += layers[which].Sample(linearWrap, uv);
  c += layers[0].Sample(pointWrap[which & 1], uv);
  c += cubes.Sample(linearWrap, uv.xyxy);
  c += samples.Load(int2(uv), 1);
  uint width, level;
  ramp.GetDimensions(width);
  return c + words[which] + width;
}

float4 old(float2 uv : TEXCOORD) : SV_Target {
  return layers[which].Sample(linearWrap, uv) + ramp.SampleLevel(linearWrap, uv.x, 0) +
         layers[1].Sample(pointWrap[which & 1], uv);
}
