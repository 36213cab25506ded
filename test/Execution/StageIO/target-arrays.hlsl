// RUN: %raster-vulkan
// RUN: %raster-gl
// An array with SV_Target: element i is target i. A second result follows it.
struct Targets {
  float2 list[2] : SV_Target0;
  int last : SV_Target2;
};

float4 VSMain(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1); }

Targets PSMain(float4 position : SV_Position) {
  Targets t;
  for (int i = 0; i < 2; ++i)
    t.list[i] = float2(i + 1, position.x);
  t.last = -3;
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: A, Format: Float32, Channels: 2, OutputProps: {Width: 1, Height: 1}, FillSize: 8}
//   - {Name: B, Format: Float32, Channels: 2, OutputProps: {Width: 1, Height: 1}, FillSize: 8}
//   - {Name: C, Format: Int32, OutputProps: {Width: 1, Height: 1}, FillSize: 4}
//   - {Name: ExpectedA, Format: Float32, Channels: 2, Data: [1, 0.5]}
//   - {Name: ExpectedB, Format: Float32, Channels: 2, Data: [2, 0.5]}
//   - {Name: ExpectedC, Format: Int32, Data: [-3]}
// Bindings: {RenderTargets: [A, B, C]}
// Results:
//   - {Result: a, Rule: BufferExact, Actual: A, Expected: ExpectedA}
//   - {Result: b, Rule: BufferExact, Actual: B, Expected: ExpectedB}
//   - {Result: c, Rule: BufferExact, Actual: C, Expected: ExpectedC}
