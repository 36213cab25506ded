// RUN: %raster-vulkan
// RUN: %raster-gl
// Inputs at other places, and derivatives of each kind, over a triangle on the whole
// target: uv grows by 1/4 and 1/2 from pixel to pixel.
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

float2 snapped(V2P i, int2 offset) { return EvaluateAttributeSnapped(i.uv, offset); }

float4 PSMain(V2P i) : SV_Target {
  float2 wide = fwidth(i.uv);
  float slopes = ddx_coarse(i.uv.x) + 10 * ddx_fine(i.uv.x) + 100 * ddy_coarse(i.uv.y) + 1000 * ddy_fine(i.uv.y);
  return float4(snapped(i, int2(4, -4)),
                EvaluateAttributeCentroid(i.uv).x + 10 * EvaluateAttributeAtSample(i.uv.y, 0),
                slopes + 10000 * (wide.x + wide.y) + (IsHelperLane() ? 1 : 0));
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0.1875, 0.125, 2.625, 8052.75,  0.4375, 0.125, 2.875, 8052.75,  0.6875, 0.125, 3.125, 8052.75,  0.9375, 0.125, 3.375, 8052.75,
//            0.1875, 0.625, 7.625, 8052.75,  0.4375, 0.625, 7.875, 8052.75,  0.6875, 0.625, 8.125, 8052.75,  0.9375, 0.625, 8.375, 8052.75]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: close, Rule: BufferFloatEpsilon, Epsilon: 0.01, Actual: Target, Expected: Expected}
