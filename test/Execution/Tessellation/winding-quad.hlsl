// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A quad's domain has its origin at the upper left, as in Direct3D: with v pointing
// down, triangle_cw makes clockwise triangles. Factors are read back in the domain
// shader.
struct Control {
  float4 rectangle : RECTANGLE;
};

Control VSMain() {
  Control c = {float4(-1, 1, 2, -2)};
  return c;
}

struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};

Factors patchConstants() {
  Factors f;
  for (uint i = 0; i < 4; ++i)
    f.edges[i] = i + 1;
  f.inside[0] = 2;
  f.inside[1] = 3;
  return f;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(1)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 1> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float2 factors : FACTORS;
};

[domain("quad")]
Vertex DSMain(Factors factors, float2 uv : SV_DomainLocation, const OutputPatch<Control, 1> patch) {
  Vertex v;
  v.position = float4(patch[0].rectangle.xy + patch[0].rectangle.zw * uv, 0, 1);
  v.factors = 0;
  for (int i = 3; i >= 0; --i)
    v.factors.x = v.factors.x * 10 + factors.edges[i];
  v.factors.y = factors.inside[1] * 10 + factors.inside[0];
  return v;
}

// The runner calls counter-clockwise triangles front-facing.
float4 PSMain(Vertex v, bool isFront : SV_IsFrontFace) : SV_Target { return float4(v.factors, isFront ? 1 : -1, 0); }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 1}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [4321, 32, -1, 0,  4321, 32, -1, 0]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 1}
// Results:
//   - {Result: facing, Rule: BufferExact, Actual: Target, Expected: Expected}
