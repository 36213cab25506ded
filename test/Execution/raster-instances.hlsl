// RUN: %raster-vulkan
// RUN: %raster-gl
// SV_InstanceID and SV_VertexID: each instance draws one column as a strip of four
// vertices; out parameters instead of a struct.
void VSMain(uint vertex : SV_VertexID, uint instance : SV_InstanceID, out float4 position : SV_Position,
            out float4 color : COLOR) {
  float x = (instance + (vertex & 1)) * 0.5 - 1;
  position = float4(x, (vertex >> 1) ? -1 : 1, 0, 1);
  color = float4(instance, instance * 10.0, 0, 1);
}

void PSMain(in float4 position : SV_Position, in float4 color : COLOR, out float4 target : SV_Target0) {
  target = color;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 4, InstanceCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 2}, FillSize: 128}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 0, 0, 1,  1, 10, 0, 1,  2, 20, 0, 1,  0, 0, 0, 0,
//            0, 0, 0, 1,  1, 10, 0, 1,  2, 20, 0, 1,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target, Topology: TriangleStrip}
// Results:
//   - {Result: close, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
