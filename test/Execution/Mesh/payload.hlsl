// REQUIRES: mesa-25
// RUN: %task-mesh-vulkan
// The groupshared variable that DispatchMesh names reaches the groups it starts.
struct Payload {
  float2 offsets[4];
  uint first;
};

struct Vertex {
  float4 position : SV_Position;
  float2 value : VALUE;
};

groupshared Payload payload;

static const float2 corners[3] = {float2(-0.2, -0.9), float2(0.2, -0.9), float2(0, 0.9)};

[numthreads(4, 1, 1)]
void ASMain(uint thread : SV_GroupThreadID) {
  payload.offsets[thread] = float2(thread * 0.5 - 0.75, thread * 100);
  if (thread == 0)
    payload.first = 5;
  DispatchMesh(4, 1, 1, payload);
}

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint thread : SV_GroupThreadID, uint group : SV_GroupID, in payload Payload data,
            out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(3, 1);
  vertices[thread].position = float4(corners[thread] + float2(data.offsets[group].x, 0), 0, 1);
  vertices[thread].value = float2(data.first + group, data.offsets[group].y);
  if (thread == 0)
    triangles[0] = uint3(0, 1, 2);
}

float4 PSMain(Vertex v) : SV_Target { return v.value.xyxy; }

// hlsl-run:
// Shaders: [{Stage: Amplification, Entry: ASMain}, {Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [5, 0, 5, 0,  6, 100, 6, 100,  7, 200, 7, 200,  8, 300, 8, 300]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [1, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
