// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Patch constants of the user, arrays and nested structs among them, around the
// tessellation factors.
struct Control {
  float4 position : POSITION;
};

// The patch is one triangle that covers the target.
Control VSMain(uint id : SV_VertexID) {
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1)};
  return c;
}

struct Inner {
  float2 pairs[2] : PAIRS;
  uint number : NUMBER;
};

struct Constants {
  float3 first : FIRST;
  float edges[3] : SV_TessFactor;
  Inner inner;
  float inside : SV_InsideTessFactor;
  float list[3] : LIST;
};

Constants patchConstants(InputPatch<Control, 3> patch) {
  Constants c;
  c.first = patch[1].position.xyz; // 3, 1, 0
  for (int i = 0; i < 3; ++i) {
    c.edges[i] = 1;
    c.list[i] = 10 + i;
  }
  c.inside = 1;
  c.inner.pairs[0] = float2(20, 21);
  c.inner.pairs[1] = float2(22, 23);
  c.inner.number = 30;
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float4 a : A;
  nointerpolation float4 b : B;
  nointerpolation float4 c : C;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, OutputPatch<Control, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  uint last = constants.inner.number / 15;
  v.a = float4(constants.first, constants.list[last]);
  v.b = float4(constants.inner.pairs[0], constants.inner.pairs[last - 1]);
  v.c = float4(constants.list[0], constants.inner.number, constants.edges[2], constants.inside);
  return v;
}

struct Targets {
  float4 a : SV_Target0;
  float4 b : SV_Target1;
  float4 c : SV_Target2;
};

Targets PSMain(Vertex v) {
  Targets t = {v.a, v.b, v.c};
  return t;
}

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: A, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: B, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: C, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: ExpectedA, Format: Float32, Channels: 4, Data: [3, 1, 0, 12]}
//   - {Name: ExpectedB, Format: Float32, Channels: 4, Data: [20, 21, 22, 23]}
//   - {Name: ExpectedC, Format: Float32, Channels: 4, Data: [10, 30, 1, 1]}
// Bindings: {RenderTargets: [A, B, C], Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: a, Rule: BufferExact, Actual: A, Expected: ExpectedA}
//   - {Result: b, Rule: BufferExact, Actual: B, Expected: ExpectedB}
//   - {Result: c, Rule: BufferExact, Actual: C, Expected: ExpectedC}
