// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A hull shader that returns early, from a loop and from branches: the patch constant
// function runs all the same, after all invocations have written.
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

Constants patchConstants(OutputPatch<Control, 3> patch) {
  Constants c;
  c.edges[0] = c.edges[1] = c.edges[2] = c.inside = 1;
  c.read = float4(patch[0].value, patch[1].value, patch[2].value, 1);
  if (patch[0].value > 5)
    return c;
  c.read = 0;
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[id];
  if (id == 0) {
    c.value = 7;
    return c;
  }
  for (uint i = 0; i < 10; ++i) {
    c.value += 10;
    if (i == id)
      return c;
  }
  c.value = -1;
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
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [7, 22, 33, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
