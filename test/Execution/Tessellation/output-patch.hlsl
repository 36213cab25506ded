// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// OutputPatch in a patch constant function: it reads the control points that all
// invocations wrote, by constant and by computed indices, and as an argument.
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

float last(OutputPatch<Control, 3> patch) { return patch[2].value; }

Constants patchConstants(InputPatch<Control, 3> original, OutputPatch<Control, 3> patch) {
  Constants c = {{1, 1, 1}, 1, float4(0, 0, 0, 0)};
  for (uint i = 0; i < 3; ++i)
    c.read.x += patch[i].value;
  c.read.y = patch[1].value;
  c.read.z = last(patch);
  c.read.w = original[0].value;
  return c;
}

// Control point i holds ten times the value of the next one.
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[id];
  c.value = patch[(id + 1) % 3].value * 10;
  return c;
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float4 value : VALUE;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
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
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [60, 30, 10, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
