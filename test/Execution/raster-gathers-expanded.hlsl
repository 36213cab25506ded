// RUN: %raster-vulkan
// RUN: %raster-gl
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.vert.json -Fo %t.300.vert
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --gl-binding-map=%t.300.frag.json -Fo %t.300.frag
// RUN: hlsl-run --api=gl %s %t.300.vert --gl-bindings=%t.300.vert.json %t.300.frag --gl-bindings=%t.300.frag.json
// REQUIRES: gl45
// GLSL ES 300 has no gathers: four samples at the centres of texels give the same, by
// each mode of addressing and each filter, from a texture whose size is no power of two;
// with one offset, four and variable ones, integers, layers, and comparing.
[[vk::binding(0, 0)]] Texture2D<float4> Colors : register(t0);
[[vk::binding(1, 0)]] Texture2DArray<float4> Layers : register(t1);
[[vk::binding(2, 0)]] Texture2D<uint> Numbers : register(t2);
[[vk::binding(3, 0)]] Texture2D<float> Depths : register(t3);
[[vk::binding(4, 0)]] Texture2DArray<float> DepthLayers : register(t4);
[[vk::binding(5, 0)]] SamplerState WrapLinear : register(s5);
[[vk::binding(6, 0)]] SamplerState ClampPoint : register(s6);
[[vk::binding(7, 0)]] SamplerState BorderLinear : register(s7);
[[vk::binding(8, 0)]] SamplerState MirrorLinear : register(s8);
[[vk::binding(9, 0)]] SamplerComparisonState ClampCompare : register(s9);
[[vk::binding(10, 0)]] SamplerComparisonState WrapCompare : register(s10);

float4 VSMain(uint id : SV_VertexID) : SV_Position {
  return float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1);
}

float4 PSMain(float4 position : SV_Position) : SV_Target {
  int x = int(position.x);
  float2 uv = x * float2(0.29, 0.43) - float2(1.09, 0.97);
  switch (int(position.y)) {
  case 0:
    return Colors.Gather(WrapLinear, uv);
  case 1:
    return Colors.GatherGreen(ClampPoint, uv);
  case 2:
    return Colors.GatherRed(BorderLinear, uv, int2(1, -1));
  case 3:
    return Colors.GatherRed(MirrorLinear, uv, int2(x % 3 - 1, 2 - x));
  case 4:
    return Colors.GatherRed(WrapLinear, uv, int2(0, 0), int2(1, 0), int2(2, -1), int2(-8, 7));
  case 5:
    return Numbers.Gather(ClampPoint, uv);
  case 6:
    return Layers.GatherBlue(WrapLinear, float3(uv, x % 2), int2(7, -8));
  case 7:
    return Depths.GatherCmp(ClampCompare, uv, 0.4);
  default:
    return DepthLayers.GatherCmp(WrapCompare, float3(uv, x % 2), 0.4, int2(1, 1));
  }
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 8, Height: 9}, FillSize: 1152}
//   - Name: Colors
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 5, Height: 3}
//     Data: [1, 101, 201, 301, 2, 102, 202, 302, 3, 103, 203, 303, 4, 104, 204, 304, 5, 105, 205, 305, 6, 106, 206, 306,
//            7, 107, 207, 307, 8, 108, 208, 308, 9, 109, 209, 309, 10, 110, 210, 310, 11, 111, 211, 311, 12, 112, 212, 312,
//            13, 113, 213, 313, 14, 114, 214, 314, 15, 115, 215, 315]
//   - Name: Layers
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 5, Height: 3, ArraySlices: 2}
//     Data: [1, 101, 201, 301, 2, 102, 202, 302, 3, 103, 203, 303, 4, 104, 204, 304, 5, 105, 205, 305, 6, 106, 206, 306,
//            7, 107, 207, 307, 8, 108, 208, 308, 9, 109, 209, 309, 10, 110, 210, 310, 11, 111, 211, 311, 12, 112, 212, 312,
//            13, 113, 213, 313, 14, 114, 214, 314, 15, 115, 215, 315, 1001, 1101, 1201, 1301, 1002, 1102, 1202, 1302, 1003, 1103, 1203, 1303,
//            1004, 1104, 1204, 1304, 1005, 1105, 1205, 1305, 1006, 1106, 1206, 1306, 1007, 1107, 1207, 1307, 1008, 1108, 1208, 1308, 1009, 1109, 1209, 1309,
//            1010, 1110, 1210, 1310, 1011, 1111, 1211, 1311, 1012, 1112, 1212, 1312, 1013, 1113, 1213, 1313, 1014, 1114, 1214, 1314, 1015, 1115, 1215, 1315]
//   - Name: Numbers
//     Format: UInt32
//     OutputProps: {Width: 5, Height: 3}
//     Data: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64]
//   - Name: Depths
//     Format: Depth32
//     OutputProps: {Width: 5, Height: 3}
//     Data: [0, 0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875]
//   - Name: DepthLayers
//     Format: Depth32
//     OutputProps: {Width: 5, Height: 3, ArraySlices: 2}
//     Data: [0, 0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.6875, 0.75, 0.8125, 0.875, 1, 0.9375, 0.875, 0.8125, 0.75, 0.6875, 0.625, 0.5625, 0.5,
//            0.4375, 0.375, 0.3125, 0.25, 0.1875, 0.125]
//   - Name: Expected    # a row for each case
//     Format: Float32
//     Channels: 4
//     Data: [5, 1, 11, 15, 6, 7, 2, 1, 2, 3, 13, 12, 9, 10, 5, 4, 15, 11, 6, 10, 7, 8, 3, 2, 13, 14, 9, 8, 5, 1, 11, 15,
//            101, 101, 101, 101, 101, 101, 101, 101, 101, 101, 101, 101, 106, 106, 101, 101, 111, 111, 106, 106, 112, 113, 113, 112, 113, 114, 114, 113, 115, 115, 115, 115,
//            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 6, 7, 2, 1, 0, 0, 14, 13, 0, 0, 0, 0, 0, 0, 0, 0,
//            4, 5, 10, 9, 5, 4, 9, 10, 3, 2, 2, 3, 3, 2, 2, 3, 1, 1, 1, 1, 8, 9, 4, 3, 7, 8, 3, 2, 10, 10, 5, 5,
//            5, 2, 8, 2, 6, 8, 14, 8, 2, 4, 10, 4, 9, 6, 12, 6, 15, 12, 3, 12, 7, 9, 15, 9, 13, 15, 1, 15, 5, 2, 8, 2,
//            50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 55, 55, 50, 50, 60, 60, 55, 55, 61, 62, 62, 61, 62, 63, 63, 62, 64, 64, 64, 64,
//            207, 208, 203, 202, 1213, 1214, 1209, 1208, 209, 210, 205, 204, 1211, 1212, 1207, 1206, 202, 203, 213, 212, 1214, 1215, 1210, 1209, 205, 201, 211, 215, 1207, 1208, 1203, 1202,
//            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
//            0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1]
// Samplers:
//   - {Name: WrapLinear, MinFilter: Linear, MagFilter: Linear, Address: Repeat}
//   - {Name: ClampPoint, MinFilter: Nearest, MagFilter: Nearest, Address: Clamp}
//   - {Name: BorderLinear, MinFilter: Linear, MagFilter: Linear, Address: Border}
//   - {Name: MirrorLinear, MinFilter: Linear, MagFilter: Linear, Address: Mirror}
//   - {Name: ClampCompare, Kind: SamplerComparison, MinFilter: Linear, MagFilter: Linear, Address: Clamp, ComparisonOp: LessEqual}
//   - {Name: WrapCompare, Kind: SamplerComparison, MinFilter: Nearest, MagFilter: Nearest, Address: Repeat, ComparisonOp: LessEqual}
// Bindings: {RenderTarget: Target}
// DescriptorSets:
//   - Resources:
//     - {Name: Colors, Kind: Texture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Layers, Kind: Texture2DArray, VulkanBinding: {Binding: 1}}
//     - {Name: Numbers, Kind: Texture2D, VulkanBinding: {Binding: 2}}
//     - {Name: Depths, Kind: Texture2D, VulkanBinding: {Binding: 3}}
//     - {Name: DepthLayers, Kind: Texture2DArray, VulkanBinding: {Binding: 4}}
//     - {Name: WrapLinear, Kind: Sampler, VulkanBinding: {Binding: 5}}
//     - {Name: ClampPoint, Kind: Sampler, VulkanBinding: {Binding: 6}}
//     - {Name: BorderLinear, Kind: Sampler, VulkanBinding: {Binding: 7}}
//     - {Name: MirrorLinear, Kind: Sampler, VulkanBinding: {Binding: 8}}
//     - {Name: ClampCompare, Kind: Sampler, VulkanBinding: {Binding: 9}}
//     - {Name: WrapCompare, Kind: Sampler, VulkanBinding: {Binding: 10}}
// Results:
//   - {Result: texels, Rule: BufferFloatEpsilon, Epsilon: 0.001, Actual: Target, Expected: Expected}
