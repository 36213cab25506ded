// RUN: %raster-vulkan
// RUN: %raster-gl45
// SV_IsFrontFace (the runner calls counter-clockwise triangles front-facing),
// SV_PrimitiveID, and SV_ClipDistance, which cuts away what is negative.
struct V2P {
  float4 position : SV_Position;
  float cut : SV_ClipDistance0;
};

// Two triangles side by side, the left clockwise and the right not.
V2P VSMain(uint id : SV_VertexID) {
  float2 corners[3] = {float2(-1, 1), float2(0.2, 1), float2(-1, -5)};
  uint corner = id % 3;
  V2P o;
  o.position = float4(corners[corner], 0, 1);
  if (id >= 3)
    o.position.x = -o.position.x;
  o.cut = o.position.y;
  return o;
}

float4 PSMain(float4 position : SV_Position, float cut : SV_ClipDistance0, bool isFront : SV_IsFrontFace,
              uint primitive : SV_PrimitiveID) : SV_Target {
  return float4(isFront ? 1 : -1, primitive, cut > 0, 1);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     # In row 0 each triangle covers the two columns of its half.
//     Data: [-1, 0, 1, 1,  -1, 0, 1, 1,  1, 1, 1, 1,  1, 1, 1, 1,
//            0, 0, 0, 0,  0, 0, 0, 0,  0, 0, 0, 0,   0, 0, 0, 0]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
