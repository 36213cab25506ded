// REQUIRES: mesa-25
// RUN: %mesh-vulkan
// SV_PrimitiveID of the mesh reaches the pixel shader; SV_RenderTargetArrayIndex
// chooses the layer. Several groups, fewer primitives than there could be.
struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

struct Primitive {
  uint id : SV_PrimitiveID;
  uint layer : SV_RenderTargetArrayIndex;
};

static const float2 corners[3] = {float2(-3, -0.4), float2(3, -0.4), float2(0, 0.4)};

[numthreads(8, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint thread : SV_GroupThreadID, uint2 group : SV_GroupID, out vertices Vertex vertices[12],
            out indices uint3 triangles[4], out primitives Primitive primitives[4]) {
  SetMeshOutputCounts(6, 2);
  if (thread < 6) {
    vertices[thread].position = float4(corners[thread % 3] + float2(0, group.x - 0.5), 0, 1);
    vertices[thread].value = thread / 3;
  }
  if (thread >= 2)
    return;
  triangles[thread] = thread * 3 + uint3(0, 1, 2);
  primitives[thread].id = group.x * 10 + thread;
  primitives[thread].layer = thread;
}

float4 PSMain(Vertex v, uint id : SV_PrimitiveID) : SV_Target { return float4(v.value, id, 1, 1); }

// hlsl-run:
// Shaders: [{Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 2, ArraySlices: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 10, 1, 1,  0, 10, 1, 1,  0, 0, 1, 1,  0, 0, 1, 1,  1, 11, 1, 1,  1, 11, 1, 1,  1, 1, 1, 1,  1, 1, 1, 1]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [2, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
