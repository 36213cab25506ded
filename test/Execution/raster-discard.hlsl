// RUN: %raster-vulkan
// RUN: %raster-gl
// discard and clip leave the target as it was cleared, also from inside a function
// and a loop; code after a discard has no effect on the picture.
float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
}

void drop(float2 at) {
  for (int i = 0; i < 4; ++i)
    if (i == int(at.x) && i == int(at.y))
      discard;
}

float4 PSMain(float4 position : SV_Position) : SV_Target {
  drop(position.xy);
  clip(2.75 - position.x);
  if (position.y > 2 && position.x < 1)
    discard;
  return float4(position.xy, 0, 1);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 3}, FillSize: 192}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 0, 0, 0,  1.5, 0.5, 0, 1,  2.5, 0.5, 0, 1,  0, 0, 0, 0,
//            0.5, 1.5, 0, 1,  0, 0, 0, 0,  2.5, 1.5, 0, 1,  0, 0, 0, 0,
//            0, 0, 0, 0,  1.5, 2.5, 0, 1,  0, 0, 0, 0,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
