// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// InputPatch as a parameter of the patch constant function only: the hull shader
// itself makes its control points of nothing but their number.
struct Control {
  float4 position : POSITION;
  float value : VALUE;
};

// The patch is one triangle that covers the target.
Control VSMain(uint id : SV_VertexID) {
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), id + 1};
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float4 read : READ;
};

Constants patchConstants(InputPatch<Control, 3> patch) {
  Constants c = {{1, 1, 1}, 1, patch[2].position};
  c.read.z = patch[0].value * 10 + patch[1].value;
  return c;
}

struct Corner {
  float4 position : POSITION;
};

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Corner HSMain(uint id : SV_OutputControlPointID) {
  Corner c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1)};
  return c;
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float4 value : VALUE;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Corner, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.value = constants.read;
  return v;
}

float4 PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [-1, -3, 12, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
