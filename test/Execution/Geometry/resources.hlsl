// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A geometry shader that loads from a texture, counts in a buffer and makes squares by
// the content.
Texture2D<float4> Colors : register(t0);
RWByteAddressBuffer Count : register(u1);

struct Corner {
  float4 position : SV_Position;
  nointerpolation float4 color : COLOR;
};

void VSMain(uint id : SV_VertexID, out float4 position : SV_Position, out nointerpolation uint2 at : AT) {
  position = float4(id - 0.5, 0, 0, 1);
  at = uint2(id, 0);
}

void square(float4 center, float4 color, inout TriangleStream<Corner> triangles) {
  Corner c;
  c.color = color;
  for (uint i = 0; i < 4; ++i) {
    c.position = center + float4(i & 1 ? 0.5 : -0.5, i & 2 ? 1 : -1, 0, 0);
    triangles.Append(c);
  }
  triangles.RestartStrip();
}

[maxvertexcount(4)]
void GSMain(point float4 position[1] : SV_Position, point uint2 at[1] : AT, uint primitive : SV_PrimitiveID,
            inout TriangleStream<Corner> triangles) {
  float4 color = Colors.Load(int3(at[0], 0));
  Count.InterlockedAdd(0, primitive + 1);
  if (color.w > 0.5)
    square(position[0], color, triangles);
}

float4 PSMain(Corner c) : SV_Target { return c.color; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - Name: Colors
//     Format: Float32
//     Channels: 4
//     OutputProps: {Width: 2, Height: 1}
//     Data: [1, 2, 3, 1,  4, 5, 6, 0]
//   - {Name: Count, Format: UInt32, Data: [10]}
//   - {Name: ExpectedCount, Format: UInt32, Data: [13]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [1, 2, 3, 1,  0, 0, 0, 0]}
// DescriptorSets:
//   - Resources:
//     - {Name: Colors, Kind: Texture2D, VulkanBinding: {Binding: 0}}
//     - {Name: Count, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 1}}
// Bindings: {RenderTarget: Target, Topology: PointList}
// Results:
//   - {Result: squares, Rule: BufferExact, Actual: Target, Expected: Expected}
//   - {Result: count, Rule: BufferExact, Actual: Count, Expected: ExpectedCount}
