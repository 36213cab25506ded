// RUN: hlsl-translate %s -T vs_5_0 -E VSMain -Fo %t.vs.spv && hlsl-translate %s -T ps_5_0 -E PSMain -Fo %t.ps.spv && spirv-val %t.ps.spv && hlsl-run %s %t.vs.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_5_0 -E VSMain --to=glsl --glsl-version=450 -Fo %t.vert && hlsl-translate %s -T ps_5_0 -E PSMain --to=glsl --glsl-version=450 -Fo %t.frag && hlsl-run --api=gl %s %t.vert %t.frag
// RUN: hlsl-translate %s -T vs_5_0 -E VSMain --to=glsl --glsl-version=320es -Fo %t.es.vert && hlsl-translate %s -T ps_5_0 -E PSMain --to=glsl --glsl-version=320es -Fo %t.es.frag && hlsl-run --api=gl %s %t.es.vert %t.es.frag
// Direct3D 9's names of system values: VFACE is 1 or -1, VPOS the pixel, DEPTH what the
// pixel shader says. Of two triangles the nearer one stays by its DEPTH.
float4 VSMain(uint id : SV_VertexID) : SV_Position {
  // The first triangle is counter-clockwise, which is front-facing; the second is not.
  uint corner = id % 3;
  if (id >= 3)
    corner = 2 - corner;
  return float4(corner == 1 ? -1 : corner == 2 ? 3 : -1, corner == 1 ? -3 : 1, 0.5, 1);
}

float4 PSMain(float face : VFACE, float2 position : VPOS, out float depth : DEPTH) : COLOR {
  // The back is nearer on the left.
  depth = (face > 0) == (position.x < 1) ? 0.75 : 0.25;
  return float4(face, position, 1);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [-1, 0.5, 0.5, 1, 1, 1.5, 0.5, 1]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
