// REQUIRES: mesa-25
// RUN: %task-mesh-vulkan
// DispatchMesh in a function, under conditions and before more code; its payload is
// one of several.
struct Payload {
  float value;
};

struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

groupshared Payload payloads[2];
RWStructuredBuffer<uint> after : register(u0);

static const float2 corners[3] = {float2(-0.2, -0.9), float2(0.2, -0.9), float2(0, 0.9)};

void start(uint count, uint which) { DispatchMesh(count, 1, 1, payloads[which]); }

[numthreads(2, 1, 1)]
void ASMain(uint thread : SV_GroupThreadID, uint group : SV_GroupID) {
  payloads[thread].value = thread * 10 + group;
  if (group == 1) {
    start(2, 1);
    if (thread == 0)
      after[group] = 1;
    return;
  }
  start(group == 0 ? 3 : 0, 0);
  if (thread == 0)
    after[group] = 2;
}

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint thread : SV_GroupThreadID, uint group : SV_GroupID, in payload Payload data,
            out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(3, 1);
  // Groups of the second task go to the right.
  float pixel = data.value >= 10 ? group + 3 : group;
  vertices[thread].position = float4(corners[thread] * float2(0.8, 1) + float2(pixel * 0.4 - 0.8, 0), 0, 1);
  vertices[thread].value = data.value + group * 100;
  if (thread == 0)
    triangles[0] = uint3(0, 1, 2);
}

float4 PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Amplification, Entry: ASMain}, {Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 5, Height: 1}, FillSize: 80}
//   - {Name: After, Format: UInt32, FillSize: 12}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 0, 0, 0,  100, 100, 100, 100,  200, 200, 200, 200,  11, 11, 11, 11,  111, 111, 111, 111]
//   - {Name: ExpectedAfter, Format: UInt32, Data: [2, 1, 2]}
// DescriptorSets: [{Resources: [{Name: After, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}]}]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [3, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
//   - {Result: after, Rule: BufferExact, Actual: After, Expected: ExpectedAfter}
