// REQUIRES: mesa-25
// RUN: %mesh-vulkan
// Points with a size, one from each group; their indices are plain numbers. Values of
// every kind cross: bools, matrices, arrays of structs.
struct Part {
  float value : VALUE;
  bool isOdd : ODD;
};

struct Vertex {
  float4 position : SV_Position;
  [[vk::builtin("PointSize")]] float size : SIZE;
  float2x2 m : M;
  Part parts[2] : PARTS;
};

struct Pixel {
  float4 position : SV_Position;
  float2x2 m : M;
  Part parts[2] : PARTS;
};

[numthreads(1, 1, 1)]
[outputtopology("point")]
void MSMain(uint3 group : SV_GroupID, out vertices Vertex vertices[2], out indices uint points[1]) {
  SetMeshOutputCounts(2, 1);
  Vertex v = (Vertex)0;
  vertices[0] = v;
  v.position = float4(group.x * 0.5 - 0.75, 0, 0, 1);
  v.size = 1;
  v.m = float2x2(1, 2, 3, group.x);
  for (uint i = 0; i < 2; ++i) {
    v.parts[i].value = group.x + i * 10;
    v.parts[i].isOdd = (group.x + i) % 2;
  }
  vertices[1] = v;
  points[0] = 1;
}

float4 PSMain(Pixel p) : SV_Target {
  return float4(p.m[1], p.parts[1].value, p.parts[0].isOdd ? 1 : p.parts[1].isOdd ? 2 : 3);
}

// hlsl-run:
// Shaders: [{Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [3, 0, 10, 2,  3, 1, 11, 1,  3, 2, 12, 2,  3, 3, 13, 1]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [4, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
