// REQUIRES: mesa-25
// RUN: %mesh-vulkan
// RUN: %mesa-25 hlsl-run %s %t.split.mesh.spv %t.loose.frag.spv + %t.loose.mesh.spv %t.split.frag.spv
// Vertices, indices and primitives, one triangle over each pixel; what belongs to a
// primitive reaches the pixel shader as such.
struct Vertex {
  float4 position : SV_Position;
  float2 value : VALUE;
  nointerpolation uint id : ID;
};

struct Primitive {
  float tint : TINT;
};

struct Pixel {
  float4 position : SV_Position;
  float2 value : VALUE;
  nointerpolation uint id : ID;
  [[vk::ext_decorate(5271)]] nointerpolation float tint : TINT; // PerPrimitiveEXT
};

static const float2 corners[3] = {float2(-0.2, -0.9), float2(0.2, -0.9), float2(0, 0.9)};

[numthreads(4, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint thread : SV_GroupThreadID, out indices uint3 triangles[4], out vertices Vertex vertices[12],
            out primitives Primitive primitives[4]) {
  SetMeshOutputCounts(12, 4);
  uint first = thread * 3;
  for (uint i = 0; i < 3; ++i) {
    Vertex v;
    v.position = float4(corners[i] + float2(thread * 0.5 - 0.75, 0), 0, 1);
    v.value = float2(thread + 1, thread * 10);
    v.id = thread + 100;
    vertices[first + i] = v;
  }
  triangles[thread] = uint3(first, first + 1, first + 2);
  primitives[thread].tint = thread * 0.5;
}

float4 PSMain(Pixel p) : SV_Target { return float4(p.value, p.id, p.tint); }

// hlsl-run:
// Shaders: [{Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [1, 0, 100, 0,  2, 10, 101, 0.5,  3, 20, 102, 1,  4, 30, 103, 1.5]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [1, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
