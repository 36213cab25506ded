// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --match-by-semantic -Fo %t.vs.spv
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --match-by-semantic -Fo %t.gs.spv
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --match-by-semantic -Fo %t.ps.spv
// RUN: hlsl-run %s %t.vs.spv %t.gs.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --match-by-semantic --stage-io=loose -Fo %t.loose.vs.spv
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --match-by-semantic --stage-io=loose -Fo %t.loose.gs.spv
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --match-by-semantic --stage-io=loose -Fo %t.loose.ps.spv
// RUN: hlsl-run %s %t.loose.vs.spv %t.gs.spv %t.loose.ps.spv + %t.vs.spv %t.loose.gs.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --match-by-semantic --to=glsl --glsl-version=450 -Fo %t.gl.vert
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --match-by-semantic --to=glsl --glsl-version=450 -Fo %t.gl.geom
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --match-by-semantic --to=glsl --glsl-version=450 -Fo %t.gl.frag
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --match-by-semantic --to=glsl --glsl-version=320es -Fo %t.es.vert
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --match-by-semantic --to=glsl --glsl-version=320es -Fo %t.es.geom
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --match-by-semantic --to=glsl --glsl-version=320es -Fo %t.es.frag
// RUN: hlsl-run --api=gl %s %t.gl.vert %t.gl.geom %t.gl.frag + %t.es.vert %t.es.geom %t.es.frag
// Stages whose members have the same semantics in another order and nesting meet by
// semantic name and index.
struct Written {
  float3 c : COLOR1;
  float4 position : SV_Position;
  float b : COLOR0;
  nointerpolation uint2 a[2] : APEX;
};

struct Inner {
  nointerpolation uint2 first[2] : APEX0;
  float3 second : COLOR1;
};

struct Read {
  Inner inner;
  float third : COLOR;
  float4 position : SV_Position;
};

Written VSMain(uint id : SV_VertexID) {
  Written w;
  w.c = float3(1, 2, 3);
  w.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  w.b = 4;
  w.a[0] = uint2(5, 6);
  w.a[1] = uint2(7, 8);
  return w;
}

[maxvertexcount(3)]
void GSMain(triangle Read input[3], inout TriangleStream<Written> triangles) {
  for (int i = 0; i < 3; ++i) {
    Written w;
    w.a[0] = input[i].inner.first[0] * 10;
    w.a[1] = input[i].inner.first[1] * 10;
    w.b = input[i].third * 10;
    w.c = input[i].inner.second * 10;
    w.position = input[i].position;
    triangles.Append(w);
  }
}

float4 PSMain(float3 second : COLOR1, nointerpolation uint2 first[2] : APEX, float third : COLOR) : SV_Target {
  return float4(second.xy + second.z * 100, first[0].x * 1000 + first[1].y, third);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [3010, 3020, 50080, 40]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
