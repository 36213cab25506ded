// RUN: hlsl-translate %s -T gs_6_0 -E GS --to=glsl --glsl-version=310es -Fo %t.geom && glslangValidator %t.geom
// RUN: FileCheck %s --check-prefix=GEOMETRY < %t.geom
// RUN: hlsl-translate %s -T hs_6_0 -E HS --to=glsl --glsl-version=310es -Fo %t.tesc && glslangValidator %t.tesc
// RUN: FileCheck %s --check-prefix=HULL < %t.tesc
// RUN: hlsl-translate %s -T ds_6_0 -E DS --to=glsl --glsl-version=310es -Fo %t.tese && glslangValidator %t.tese
// RUN: hlsl-translate %s -T hs_6_0 -E HS --to=glsl --glsl-version=320es -Fo %t.320.tesc && glslangValidator %t.320.tesc
// RUN: not hlsl-translate %s -T gs_6_0 -E GS --to=glsl --glsl-version=300es 2>&1 | FileCheck %s --check-prefix=OLD
// ES 310 has these stages by extensions, ES 320 by itself.
// GEOMETRY: #extension GL_EXT_geometry_shader : require
// HULL:     #extension GL_EXT_tessellation_shader : require
struct Corner {
  float4 position : SV_Position;
  float2 uv : TEXCOORD;
};
struct Factors {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
};

// OLD: es-stages.hlsl:[[@LINE+2]]:{{[0-9]+}}: error: GLSL ES 300 has no geometry shaders
[maxvertexcount(3)]
void GS(triangle Corner corners[3], inout TriangleStream<Corner> stream) {
  for (int i = 0; i < 3; ++i)
    stream.Append(corners[i]);
}

Factors measure() {
  Factors f;
  f.edges[0] = f.edges[1] = f.edges[2] = f.inside = 4;
  return f;
}

[domain("tri")][partitioning("integer")][outputtopology("triangle_cw")]
[outputcontrolpoints(3)][patchconstantfunc("measure")]
Corner HS(InputPatch<Corner, 3> patch, uint id : SV_OutputControlPointID) { return patch[id]; }

[domain("tri")]
Corner DS(Factors f, float3 at : SV_DomainLocation, const OutputPatch<Corner, 3> patch) {
  Corner c;
  c.position = patch[0].position * at.x + patch[1].position * at.y + patch[2].position * at.z;
  c.uv = patch[0].uv;
  return c;
}
