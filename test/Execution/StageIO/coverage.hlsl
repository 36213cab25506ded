// RUN: %raster-vulkan
// SV_Coverage is a word in HLSL and an array of words outside: read, the mask of the
// samples that are covered; written, the samples that stay. Half of the target gives
// up its only sample. (OpenGL ignores what is written without multisampling.)
struct Targets {
  uint color : SV_Target;
  uint coverage : SV_Coverage;
};

float4 VSMain(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1); }

Targets PSMain(float4 position : SV_Position, uint coverage : SV_Coverage) {
  Targets t;
  t.color = coverage + 10;
  t.coverage = position.x < 1 ? 0 : coverage;
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: UInt32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: UInt32, Data: [0, 11]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: covered, Rule: BufferExact, Actual: Target, Expected: Expected}
