// RUN: %raster-vulkan
// RUN: %raster-gl
// Perspective: with w = 1 on the left and 2 on the right, a value is t / (2 - t) at
// the fraction t of the screen; noperspective is t itself. Derivatives are
// differences of neighbours.
struct V2P {
  float4 position : SV_Position;
  float perspective : A;
  noperspective float linearly : B;
};

V2P VSMain(uint id : SV_VertexID) {
  V2P o;
  bool right = id & 1;
  float w = right ? 2 : 1;
  o.position = float4(right ? 1 : -1, (id & 2) ? -1 : 1, 0, 1) * w;
  o.perspective = right;
  o.linearly = right;
  return o;
}

float4 PSMain(V2P i) : SV_Target {
  return float4(i.perspective, i.linearly, ddx(i.linearly) * 4, ddy(i.position.y));
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     # 0.125 / 1.875, 0.375 / 1.625, 0.625 / 1.375, 0.875 / 1.125
//     Data: [0.0666667, 0.125, 1, 1,  0.230769, 0.375, 1, 1,  0.454545, 0.625, 1, 1,  0.777778, 0.875, 1, 1,
//            0.0666667, 0.125, 1, 1,  0.230769, 0.375, 1, 1,  0.454545, 0.625, 1, 1,  0.777778, 0.875, 1, 1]
// Bindings: {RenderTarget: Target, Topology: TriangleStrip}
// Results:
//   - {Result: close, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
