// RUN: %raster-vulkan
// RUN: %raster-gl
// Matrices and arrays between stages take several locations: arrays of matrices, of
// both orders, with values after them; a vertex shader's matrix input as well.
struct Data {
  float2x3 matrix_ : MATRIX;
  row_major float3x2 list[2] : LIST;
  float3 vectors[2] : VECTORS;
  float last : LAST;
};

void VSMain(float2x4 input : INPUT, uint id : SV_VertexID, out float4 position : SV_Position, out Data d) {
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  d.matrix_ = (float2x3)input;
  for (int i = 0; i < 2; ++i) {
    for (int row = 0; row < 3; ++row)
      d.list[i][row] = float2(i, row);
    d.vectors[i] = float3(1, 2, 3) * (i + 1);
  }
  d.last = input[1].w;
}

float4 PSMain(Data d) : SV_Target {
  float2 rows = mul(d.matrix_, float3(1, 10, 100));
  float3 list = mul(d.list[1], float2(100, 1)); // 100, 101, 102
  return float4(rows, list.x + list.z * 1000 + d.list[0][1].y, dot(d.vectors[1], 1) * 10 + d.last);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - Name: Vertices
//     Format: Float32
//     Stride: 32
//     Data: [1, 2, 3, 4, 5, 6, 7, 8,  1, 2, 3, 4, 5, 6, 7, 8,  1, 2, 3, 4, 5, 6, 7, 8]
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   # (1, 2, 3) and (5, 6, 7) as digits; 100 + 102,000 + 1; (2 + 4 + 6) * 10 + 8
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [321, 765, 102101, 128]}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: INPUT0, Format: Float32, Channels: 4}
//     - {Name: INPUT1, Format: Float32, Channels: 4, Offset: 16}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
