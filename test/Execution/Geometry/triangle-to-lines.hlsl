// RUN: %geometry-vulkan
// RUN: %geometry-gl
// A triangle becomes three lines. RestartStrip keeps them apart: without it, lines
// between them would cross the rows.
struct Vertex {
  float4 position : SV_Position;
  float value : VALUE;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v = {float4(0, 0, 0, 1), id + 1};
  return v;
}

// Line i covers row i and holds the product of two neighbouring vertices.
[maxvertexcount(6)]
void GSMain(triangle Vertex input[3], inout LineStream<Vertex> lines) {
  for (uint i = 0; i < 3; ++i) {
    Vertex end;
    end.value = input[i].value * input[(i + 1) % 3].value;
    end.position = float4(-2, 0.75 - i * 0.5, 0, 1);
    lines.Append(end);
    end.position.x = 2;
    lines.Append(end);
    lines.RestartStrip();
  }
}

float PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 4}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Data: [2, 2, 6, 6, 3, 3, 0, 0]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: lines, Rule: BufferExact, Actual: Target, Expected: Expected}
