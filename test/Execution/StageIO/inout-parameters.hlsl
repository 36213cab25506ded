// RUN: %raster-vulkan
// RUN: %raster-gl
// inout parameters of an entry point are an input and an output: one is read before it
// is written, one is passed on as it came, one is a struct.
struct Extra {
  float2 a : EXTRA0;
  float b : EXTRA1;
};

void VSMain(inout float3 value : VALUE, inout float kept : KEPT, inout Extra extra, uint id : SV_VertexID,
            out float4 position : SV_Position) {
  value = value.zyx + 1;
  extra.a.x += extra.b;
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
}

float4 PSMain(float3 value : VALUE, float kept : KEPT, Extra extra) : SV_Target {
  return float4(value.xy, kept + value.z * 100, extra.a.x * 100 + extra.a.y * 10 + extra.b);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Vertices, Format: Float32, Stride: 28, Data: [1, 2, 3, 4, 5, 6, 7,  1, 2, 3, 4, 5, 6, 7,  1, 2, 3, 4, 5, 6, 7]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [4, 3, 204, 1267]}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: VALUE, Format: Float32, Channels: 3}
//     - {Name: KEPT, Format: Float32, Channels: 1, Offset: 12}
//     - {Name: EXTRA0, Format: Float32, Channels: 2, Offset: 16}
//     - {Name: EXTRA1, Format: Float32, Channels: 1, Offset: 24}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
