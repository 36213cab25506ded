// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Structs with system values, arrays and inner structs as control points, from the
// vertex shader to the domain shader.
struct Inner {
  float list[2] : LIST;
  float4 position : SV_Position;
};

struct Control {
  nointerpolation uint2 ids : IDS;
  Inner inner;
  float2 pairs[2] : PAIRS;
};

// The patch is one triangle that covers the target.
Control VSMain(uint id : SV_VertexID) {
  Control c;
  c.ids = uint2(id, id + 1);
  c.inner.list[0] = id + 10;
  c.inner.list[1] = id + 20;
  c.inner.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  c.pairs[0] = float2(30, 40) + id;
  c.pairs[1] = float2(50, 60) + id;
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
};

Constants patchConstants(InputPatch<Control, 3> patch) {
  Constants c = {{1, 1, 1}, patch[2].inner.list[0] - 11};
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[id];
  c.ids.x = patch[(id + 1) % 3].ids.y;
  c.pairs[1] = patch[id].pairs[0].yx;
  return c;
}

struct Vertex {
  Inner inner;
  nointerpolation float4 value : VALUE;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  Vertex v;
  v.inner = patch[0].inner;
  v.inner.position = 0;
  for (uint i = 0; i < 3; ++i)
    v.inner.position += patch[i].inner.position * weights[i];
  v.value = float4(patch[2].ids.x * 10 + patch[1].ids.y, patch[1].inner.list[1], patch[2].pairs[1]);
  return v;
}

float4 PSMain(Vertex v) : SV_Target { return v.value + float4(0, 0, v.inner.list[0], v.inner.list[1]) * 100; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [12, 21, 1042, 2032]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
