// RUN: %raster-vulkan
// RUN: %raster-gl
// A triangle over the whole target, made from SV_VertexID: values are interpolated
// at pixel centres, SV_Position counts pixels from the top left corner, and clip
// space has y up.
struct V2P {
  float4 position : SV_Position;
  float2 uv : TEXCOORD0;
};

V2P VSMain(uint id : SV_VertexID) {
  V2P o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
  return o;
}

float4 PSMain(V2P i) : SV_Target {
  return float4(i.uv, i.position.xy) + float4(0, 0, i.position.z, i.position.w) * 100;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0.125, 0.25, 50.5, 100.5,  0.375, 0.25, 51.5, 100.5,  0.625, 0.25, 52.5, 100.5,  0.875, 0.25, 53.5, 100.5,
//            0.125, 0.75, 50.5, 101.5,  0.375, 0.75, 51.5, 101.5,  0.625, 0.75, 52.5, 101.5,  0.875, 0.75, 53.5, 101.5]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: close, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
