// RUN: %raster-vulkan
// RUN: %raster-gl
// A vertex shader's input as a struct, with an array of attributes and a struct of
// system values between them.
struct Ids {
  uint vertex : SV_VertexID;
  uint instance : SV_InstanceID;
};

struct Input {
  int2 keys[2] : KEYS;
  Ids ids;
  float3 weights : WEIGHTS;
};

struct Vertex {
  float4 position : SV_Position;
  nointerpolation int4 value : VALUE;
};

// Instance 1 is nearer.
Vertex VSMain(Input input) {
  uint id = input.ids.vertex;
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5 - input.ids.instance * 0.1, 1);
  v.value = int4(input.keys[0] + input.keys[input.ids.instance], input.ids.instance, input.weights.z);
  return v;
}

int4 PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3, InstanceCount: 2}
// Buffers:
//   - Name: Vertices
//     Format: Float32
//     Stride: 28
//     Data: [0xffffffff, 0x2, 0x1e, 0x28, 1, 2, 3,
//            0xffffffff, 0x2, 0x1e, 0x28, 1, 2, 3,
//            0xffffffff, 0x2, 0x1e, 0x28, 1, 2, 3]
//   - {Name: Target, Format: Int32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Int32, Channels: 4, Data: [29, 42, 1, 3]}
// Bindings:
//   VertexBuffer: Vertices
//   VertexAttributes:
//     - {Name: KEYS0, Format: Int32, Channels: 2}
//     - {Name: KEYS1, Format: Int32, Channels: 2, Offset: 8}
//     - {Name: WEIGHTS, Format: Float32, Channels: 3, Offset: 16}
//   RenderTarget: Target
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
