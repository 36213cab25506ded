// RUN: %raster-vulkan
// RUN: %raster-gl
// Booleans between stages, alone, in vectors, arrays and structs, and as input of a
// vertex shader: words that are 0 or not.
struct Flags {
  nointerpolation bool3 triple : TRIPLE;
  nointerpolation bool list[3] : LIST;
};

void VSMain(bool2 input : INPUT, uint id : SV_VertexID, out float4 position : SV_Position,
            out nointerpolation bool single : SINGLE, out Flags flags) {
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  single = !input.x;
  flags.triple = bool3(input, id < 3);
  flags.list[0] = input.y;
  flags.list[1] = flags.list[2] = false;
  flags.list[id == 5 ? 1 : 2] = true;
}

float4 PSMain(float4 position : SV_Position, nointerpolation bool single : SINGLE, Flags flags) : SV_Target {
  float3 digits = float3(100, 10, 1);
  uint last = position.x * 4; // 2
  return float4(single, dot(flags.triple, digits), flags.list[last],
                flags.list[0] * 100 + flags.list[1] * 10 + (flags.triple.z && any(flags.triple.xy)));
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Vertices, Format: UInt32, Stride: 8, Data: [0, 2, 0, 2, 0, 2]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [1, 11, 1, 101]}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: INPUT, Format: UInt32, Channels: 2}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
