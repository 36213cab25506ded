// RUN: %raster-vulkan
// RUN: %raster-gl
// REQUIRES: gl45, es32
// DEFINE: %{vs} = hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-depth-range=negative
// DEFINE: %{ps} = hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-depth-range=negative
// RUN: %{vs} --glsl-version=450 -Fo %t.450.vert && %{ps} --glsl-version=450 -Fo %t.450.frag
// RUN: %{vs} --glsl-version=330 -Fo %t.330.vert && %{ps} --glsl-version=330 -Fo %t.330.frag
// RUN: %{vs} --glsl-version=320es -Fo %t.320.vert && %{ps} --glsl-version=320es -Fo %t.320.frag
// RUN: %{vs} --glsl-version=300es -Fo %t.300.vert && %{ps} --glsl-version=300es -Fo %t.300.frag
// RUN: hlsl-run --api=gl --gl-depth-range=negative %s %t.450.vert %t.450.frag + %t.330.vert %t.330.frag \
// RUN:   + %t.320.vert %t.320.frag + %t.300.vert %t.300.frag
// RUN: not hlsl-run --api=gl %s %t.450.vert %t.450.frag
// Three columns of four pixels. Depths go from -0.25 to 0.75, are 0.25, and go from 1.25 to
// 0.25. What is in front of the near plane or behind the far one is cut off, and what stays
// has its depth, whether clip space is Direct3D's or OpenGL's. A fourth part covers all.
struct Vertex {
  float4 position : SV_Position;
  float color : COLOR;
};

Vertex VSMain(uint vertex : SV_VertexID) {
  uint id = vertex % 6, part = vertex / 6;
  float2 corner = float2(id == 1 || id == 3 || id == 5, id == 2 || id == 4 || id == 5);
  float depths[4] = {corner.y - 0.25, 0.25, 1.25 - corner.y, 0.4375};
  Vertex v;
  float left = part < 3 ? part : 0, width = part < 3 ? 1 : 3;
  float w = 2 + part;
  v.position = float4((left + corner.x * width) / 1.5 - 1, 1 - corner.y * 2, depths[part], 1) * w;
  v.color = part + 1;
  return v;
}

float4 PSMain(Vertex v) : SV_Target { return float4(v.color, v.position.z, 0, 1); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 24}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 3, Height: 4}, FillSize: 192}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [4, 0.4375, 0, 1,   2, 0.25, 0, 1,  4, 0.4375, 0, 1,
//            1, 0.125, 0, 1,    2, 0.25, 0, 1,  4, 0.4375, 0, 1,
//            1, 0.375, 0, 1,    2, 0.25, 0, 1,  4, 0.4375, 0, 1,
//            4, 0.4375, 0, 1,   2, 0.25, 0, 1,  3, 0.375, 0, 1]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: depths, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
