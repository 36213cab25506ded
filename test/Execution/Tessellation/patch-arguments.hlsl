// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Patches as arguments of functions, which index them by their own parameters; a hull
// shader with a local array of control points.
struct Control {
  float4 position : POSITION;
  float values[2] : VALUES;
};

Control VSMain(uint id : SV_VertexID) {
  Control c;
  c.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  c.values[0] = id;
  c.values[1] = id * 10;
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float read[2] : READ;
};

float total(OutputPatch<Control, 3> patch, int which) {
  float sum = 0;
  for (int i = 0; i < 3; ++i)
    sum += patch[i].values[which];
  return sum;
}

Control get(InputPatch<Control, 3> patch, uint i) { return patch[i % 3]; }

// The sums of what HSMain wrote, 2 + 3 + 1 and 10 + 20 + 0, and a thousand times the
// last original values, 2 and 20.
Constants patchConstants(OutputPatch<Control, 3> patch, InputPatch<Control, 3> original) {
  Constants c;
  for (int i = 0; i < 3; ++i)
    c.edges[i] = 1;
  c.inside = 1;
  for (int k = 0; k < 2; ++k)
    c.read[k] = total(patch, k) + get(original, 5).values[k] * 1000;
  return c;
}

// The values of the next control point at the place of this one, with 1 added.
[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
[maxtessfactor(4.0)]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control all[3];
  for (uint i = 0; i < 3; ++i) {
    all[i] = get(patch, i + 1);
    all[i].position = patch[i].position;
  }
  all[id].values[0] += 1;
  return all[id];
}

[domain("tri")]
float4 DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch,
              out nointerpolation float4 read : READ) : SV_Position {
  read = float4(constants.read[0], constants.read[1], patch[0].values[0], patch[0].values[1]);
  return patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
}

float4 PSMain(nointerpolation float4 read : READ) : SV_Target { return read; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [2006, 20030, 2, 10]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
