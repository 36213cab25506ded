// RUN: %raster-vulkan
// RUN: %raster-gl
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=330 --gl-binding-map=%t.330.vert.json -Fo %t.330.vert
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=330 --gl-binding-map=%t.330.frag.json -Fo %t.330.frag
// RUN: hlsl-run --api=gl %s %t.330.vert --gl-bindings=%t.330.vert.json %t.330.frag --gl-bindings=%t.330.frag.json
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.vert.json -Fo %t.300.vert
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.frag.json -Fo %t.300.frag
// RUN: hlsl-run --api=gl %s %t.300.vert --gl-bindings=%t.300.vert.json %t.300.frag --gl-bindings=%t.300.frag.json
// Buffers that are only read are buffer textures below GLSL 430, and rows of a 2D
// texture in ES 300: structs with a matrix and padding, bytes at any multiple of four,
// texels.
// REQUIRES: gl45
struct Item {
  float3 color;
  uint2x3 m;
  int number;
};
[[vk::binding(0, 0)]] StructuredBuffer<Item> Items : register(t0);
[[vk::binding(1, 0)]] ByteAddressBuffer Bytes : register(t1);
[[vk::binding(2, 0)]] Buffer<float4> Texels : register(t2);

float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
}

float4 PSMain(float4 position : SV_Position) : SV_Target {
  uint x = uint(position.x);
  Item item = Items[x];
  switch (uint(position.y)) {
  case 0:
    return float4(item.color, item.number);
  case 1:
    return float4(item.m[1], Items[2].m[x % 2][1]);
  case 2:
    return float4(Bytes.Load(x * 8 + 4), Bytes.Load2(x * 4 + 8), asfloat(Bytes.Load(76)));
  default:
    return Texels[17 - x] + Texels[x];
  }
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 3, Height: 4}, FillSize: 192}
//   - Name: Items
//     Format: Float32
//     Stride: 48
//     Data: [1, 0.25, 0, 0, 0x0, 0xa, 0x1, 0xb, 0x2, 0xc, 0xfffffffb, 0,
//            2, 1.25, -1, 0, 0x64, 0x6e, 0x65, 0x6f, 0x66, 0x70, 0xfffffffa, 0,
//            3, 2.25, -2, 0, 0xc8, 0xd2, 0xc9, 0xd3, 0xca, 0xd4, 0xfffffff9, 0]
//   - Name: Bytes
//     Format: UInt32
//     Data: [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1069547520]
//   - Name: Texels
//     Format: Float32
//     Channels: 4
//     Data: [0, 0, 0.5, 0,   1, 1, 0.5, -1,   4, 2, 0.5, -2,   9, 3, 0.5, -3,   16, 4, 0.5, -4,   25, 5, 0.5, -5,
//            36, 6, 0.5, -6,   49, 7, 0.5, -7,   64, 8, 0.5, -8,   81, 9, 0.5, -9,   100, 10, 0.5, -10,   121, 11, 0.5, -11,
//            144, 12, 0.5, -12,   169, 13, 0.5, -13,   196, 14, 0.5, -14,   225, 15, 0.5, -15,   256, 16, 0.5, -16,   289, 17, 0.5, -17]
//   - Name: Expected    # a row for each case
//     Format: Float32
//     Channels: 4
//     Data: [1, 0.25, 0, -5, 2, 1.25, -1, -6, 3, 2.25, -2, -7,
//            10, 11, 12, 201, 110, 111, 112, 211, 210, 211, 212, 201,
//            1001, 1002, 1003, 1.5, 1003, 1003, 1004, 1.5, 1005, 1004, 1005, 1.5,
//            289, 17, 1, -17, 257, 17, 1, -17, 229, 17, 1, -17]
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Items, Kind: StructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Bytes, Kind: ByteAddressBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Texels, Kind: Buffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
