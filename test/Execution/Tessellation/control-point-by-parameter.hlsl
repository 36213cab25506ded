// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A hull shader that returns nothing: its control point is an out parameter, and the
// patch constant function reads all of them. A domain shader with out parameters.
struct Control {
  float4 position : POSITION;
  float value : VALUE;
};

Control VSMain(uint id : SV_VertexID) {
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), id + 1};
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float4 read : READ;
};

static uint calls = 3;

Constants patchConstants(OutputPatch<Control, 3> patch, uint primitive : SV_PrimitiveID, InputPatch<Control, 3> original) {
  Constants c;
  calls += 1;
  for (uint i = 0; i < 3; ++i)
    c.edges[i] = 1;
  c.inside = patch[0].value / 10;
  c.read = float4(original[1].value, patch[2].value, primitive + 5, calls);
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
void HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID, out Control control) {
  control = patch[id];
  control.value *= 10;
}

[domain("tri")]
void DSMain(const OutputPatch<Control, 3> patch, Constants constants, float3 weights : SV_DomainLocation,
            out float4 position : SV_Position, out nointerpolation float4 read : READ) {
  position = 0;
  for (uint i = 0; i < 3; ++i)
    position += patch[i].position * weights[i];
  read = constants.read + float4(patch[1].value * 100, 0, 0, 0);
}

float4 PSMain(float4 position : SV_Position, nointerpolation float4 read : READ) : SV_Target { return read; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [2002, 30, 5, 4]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
