// RUN: %tess-geometry-vulkan
// RUN: %tess-geometry-gl
// Isolines meet a geometry shader of lines. Control points are patch constants as well:
// an array of structs, indexed by a computed index.
struct Control {
  float2 position : POSITION;
  nointerpolation int key : KEY;
};

Control VSMain(uint id : SV_VertexID) {
  Control c = {float2(id, -(float)id), id * 5};
  return c;
}

struct Constants {
  float edges[2] : SV_TessFactor;
  Control swapped[2] : SWAPPED;
};

Constants patchConstants(OutputPatch<Control, 2> patch) {
  Constants c;
  c.edges[0] = c.edges[1] = 1;
  c.swapped[0] = patch[1];
  c.swapped[1] = patch[0];
  return c;
}

// Keys 6 and 1.
[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(2)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 2> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[1 - id];
  c.key += 1;
  return c;
}

struct End {
  float4 position : SV_Position;
  nointerpolation int2 keys : KEYS;
};

[domain("isoline")]
End DSMain(Constants constants, float2 uv : SV_DomainLocation, OutputPatch<Control, 2> patch) {
  uint i = uv.x > 0.5;
  End e = {float4(patch[i].position, 0, 1), int2(patch[i].key, constants.swapped[i].key)};
  return e;
}

struct Output {
  float4 position : SV_Position;
  nointerpolation int4 keys : KEYS;
};

// Which end comes first is up to the driver.
[maxvertexcount(1)]
void GSMain(line End input[2], inout PointStream<Output> points) {
  uint low = input[0].keys.x < input[1].keys.x ? 0 : 1;
  Output o = {float4(0, 0, 0, 1), int4(input[low].keys, input[1 - low].keys)};
  points.Append(o);
}

int4 PSMain(Output o) : SV_Target { return o.keys; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Geometry, Entry: GSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Target, Format: Int32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Int32, Channels: 4, Data: [1, 6, 6, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 2}
// Results:
//   - {Result: keys, Rule: BufferExact, Actual: Target, Expected: Expected}
