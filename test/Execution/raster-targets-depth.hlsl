// RUN: %raster-vulkan
// RUN: %raster-gl
// Two targets of different types and a depth written by the shader: instances draw
// over each other and the nearer one stays, whatever the order.
struct V2P {
  float4 position : SV_Position;
  nointerpolation int instance : INSTANCE;
};

V2P VSMain(uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  V2P o;
  o.position = float4(vertex == 1 ? 3 : -1, vertex == 2 ? -3 : 1, 0.5, 1);
  o.instance = instance;
  return o;
}

struct Targets {
  float4 color : SV_Target0;
  int id : SV_Target1;
  float depth : SV_Depth;
};

Targets PSMain(V2P i) {
  Targets t;
  t.color = float4(i.position.xy, i.instance, 1);
  t.id = -1 - i.instance;
  // Instance 1 is nearest on the left, instance 0 on the right; 2 is farthest.
  bool left = i.position.x < 1;
  t.depth = i.instance == 2 ? 0.9 : (i.instance == 1) == left ? 0.1 : 0.4;
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3, InstanceCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Ids, Format: Int32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0.5, 0.5, 1, 1, 1.5, 0.5, 0, 1]}
//   - {Name: ExpectedIds, Format: Int32, Data: [-2, -1]}
// Bindings: {RenderTargets: [Target, Ids]}
// Results:
//   - {Result: color, Rule: BufferExact, Actual: Target, Expected: Expected}
//   - {Result: ids, Rule: BufferExact, Actual: Ids, Expected: ExpectedIds}
