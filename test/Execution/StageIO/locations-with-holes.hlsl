// RUN: %raster-vulkan
// RUN: %raster-gl
// [[vk::location]] on parameters and members, with holes and out of order: the stages
// meet by number, whatever the order and the nesting, and vertex attributes by number.
struct Inner {
  [[vk::location(7)]] float2 b : B;
  [[vk::location(2)]] float list[2] : LIST;
};

struct Output {
  float4 position : SV_Position;
  [[vk::location(5)]] float a : A;
  Inner inner;
};

Output VSMain([[vk::location(3)]] float a : A, [[vk::location(6)]] float2 b : B, uint id : SV_VertexID) {
  Output o;
  o.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  o.a = a;
  o.inner.b = b;
  o.inner.list[0] = 10;
  o.inner.list[1] = 20;
  return o;
}

float4 PSMain([[vk::location(7)]] float2 second : SECOND, [[vk::location(5)]] float first : FIRST,
              [[vk::location(2)]] float list[2] : LIST) : SV_Target {
  return float4(first, list[0] + list[1] * 10, second);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Vertices, Format: Float32, Stride: 12, Data: [1, 2, 3, 1, 2, 3, 1, 2, 3]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [1, 210, 2, 3]}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: A, Format: Float32, Channels: 1, Location: 3}
//     - {Name: B, Format: Float32, Channels: 2, Offset: 4, Location: 6}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
