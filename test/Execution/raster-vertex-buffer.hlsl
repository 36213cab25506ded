// RUN: %raster-vulkan
// RUN: %raster-gl45
// Vertex attributes of several types, a matrix from a constant buffer, a nested
// struct between the stages, and nointerpolation, which takes the first vertex.
struct VSInput {
  float3 position : POSITION;
  float4 color : COLOR0;
  uint id : ID;
};

struct Lit {
  float4 color : COLOR0;
  nointerpolation uint id : ID;
};

struct V2P {
  Lit lit;
  float4 position : SV_Position;
};

[[vk::binding(0, 0)]] cbuffer Camera : register(b0) {
  float4x4 transform;
};

V2P VSMain(VSInput i) {
  V2P o;
  o.position = mul(transform, float4(i.position, 1));
  o.lit.color = i.color * 2;
  o.lit.id = i.id + 1;
  return o;
}

float4 PSMain(V2P i) : SV_Target {
  return float4(i.lit.color.xyz, i.lit.id);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - Name: Vertices
//     Format: Float32
//     Stride: 32
//     Data: [0, 0, 0,  0, 0, 0.5, 1,  0x7,     # position, colour, id
//            4, 0, 0,  2, 0, 0.5, 1,  0x8,
//            0, 4, 0,  0, 2, 0.5, 1,  0x9]
//   - Name: Camera
//     Format: Float32
//     Data: [1, 0, 0, 0,  0, -1, 0, 0,  0, 0, 1, 0,  -1, 1, 0, 1]    # columns: x - 1, 1 - y
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0.5, 0.5, 1, 8,  1.5, 0.5, 1, 8,
//            0.5, 1.5, 1, 8,  1.5, 1.5, 1, 8]
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: POSITION, Format: Float32, Channels: 3, Offset: 0}
//     - {Name: COLOR, Format: Float32, Channels: 4, Offset: 12}
//     - {Name: ID, Format: UInt32, Channels: 1, Offset: 28}
//   RenderTarget: Target
// DescriptorSets:
//   - Resources:
//     - {Name: Camera, Kind: ConstantBuffer, VulkanBinding: {Binding: 0}}
// Results:
//   - {Result: close, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
