// RUN: %raster-vulkan
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -DGREATER -Fo %t.greater.spv && spirv-val %t.greater.spv
// RUN: hlsl-run %s %t.split.vert.spv %t.greater.spv --expect Target=Greater
// RUN: %raster-gl
// Depths that the shader may only make less, or greater, than the rasterized one: the
// nearer of two full triangles stays.
struct V2P {
  float4 position : SV_Position;
  nointerpolation uint instance : INSTANCE;
};

V2P VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  V2P v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1), instance};
  return v;
}

// Without a change, the second instance is drawn over the first.
#ifdef GREATER
float4 PSMain(V2P v, out float depth : SV_DepthGreaterEqual) : SV_Target {
  depth = v.instance == 1 && v.position.x > 1 ? 0.75 : 0.5;
#else
float4 PSMain(V2P v, out float depth : SV_DepthLessEqual) : SV_Target {
  depth = v.instance == 0 && v.position.x < 1 ? 0.25 : 0.5;
#endif
  return v.instance + 1;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3, InstanceCount: 2}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: Float32, Data: [1, 2]}
//   - {Name: Greater, Format: Float32, Data: [2, 1]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: nearer, Rule: BufferExact, Actual: Target, Expected: Expected}
