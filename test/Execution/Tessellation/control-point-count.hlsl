// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Fewer control points come in than go out: SV_OutputControlPointID counts those that
// go out. The domain shader reads them by computed indices.
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
};

Constants patchConstants() {
  Constants c = {{1, 1, 1}, 1};
  return c;
}

// Points 0 to 2 are corners, points 3 to 6 hold sums of two neighbours.
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(7)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  if (id < 3)
    return patch[id];
  Control c = patch[0];
  c.value = patch[(id - 3) % 3].value + patch[(id - 2) % 3].value * 10;
  return c;
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float4 value : VALUE;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Control, 7> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  uint next = constants.inside * 3;
  for (uint i = 0; i < 4; ++i)
    v.value[i] = patch[next + i].value;
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
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [21, 32, 13, 21]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
