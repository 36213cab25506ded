// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A quad patch: four edge factors, two inside factors and a location of two
// coordinates. Its nine points lie in a grid.
struct Control {
  float value : VALUE;
};

Control VSMain(uint id : SV_VertexID) {
  Control c = {id == 0 ? 4 : id == 1 ? 8 : id == 2 ? 40 : 80};
  return c;
}

struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};

Factors patchConstants() {
  Factors f;
  f.edges[0] = f.edges[1] = f.edges[2] = f.edges[3] = 2;
  f.inside[0] = f.inside[1] = 2;
  return f;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("point")]
[outputcontrolpoints(4)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 4> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

[domain("quad")]
Vertex DSMain(Factors factors, float2 uv : SV_DomainLocation, const OutputPatch<Control, 4> patch) {
  Vertex v;
  v.value = lerp(lerp(patch[0].value, patch[1].value, uv.x), lerp(patch[2].value, patch[3].value, uv.x), uv.y);
  v.position = float4(uv.x - 0.75, 0.75 - uv.y, 0, 1);
  return v;
}

float PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 4}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Data: [4, 6, 8, 0,  22, 33, 44, 0,  40, 60, 80, 0,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 4}
// Results:
//   - {Result: points, Rule: BufferExact, Actual: Target, Expected: Expected}
