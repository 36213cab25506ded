// RUN: %raster-vulkan
// RUN: %raster-gl
// One struct as input, output, member of a constant buffer and plain value.
struct Data {
  float4 position : SV_Position;
  float2 pair : PAIR;
  nointerpolation int number : NUMBER;
};

[[vk::binding(0)]] cbuffer Constants {
  Data offsets;
};

Data add(Data a, Data b) {
  Data sum = {a.position + b.position, a.pair + b.pair, a.number + b.number};
  return sum;
}

// As an input of a vertex shader, SV_Position is the user's.
Data VSMain(Data input) { return add(input, offsets); }

float4 PSMain(Data input) : SV_Target {
  Data plain = input;
  plain.number *= 2;
  plain = add(plain, input);
  return float4(plain.pair, plain.number, input.position.x);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - Name: Vertices
//     Format: Float32
//     Stride: 28
//     Data: [-1, 1, 0, 0.5, 1, 2, 0x3,  3, 1, 0, 0.5, 1, 2, 0x3,  -1, -3, 0, 0.5, 1, 2, 0x3]
//   - {Name: Constants, Format: Float32, Data: [0, 0, 0, 0.5, 10, 20, 0x1E, 0]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [22, 44, 99, 0.5]}
// DescriptorSets:
//   - Resources:
//     - {Name: Constants, Kind: ConstantBuffer, VulkanBinding: {Binding: 0}}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: SV_Position, Format: Float32, Channels: 4}
//     - {Name: PAIR, Format: Float32, Channels: 2, Offset: 16}
//     - {Name: NUMBER, Format: Int32, Channels: 1, Offset: 24}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
