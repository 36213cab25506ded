// RUN: %geometry-vulkan
// RUN: %geometry-gl
// Vertices as loose parameters beside a struct: a vector, an integer, an array for each
// vertex. A vertex that a function returns is appended.
struct Coordinates {
  float2 uv[2] : UV;
};

struct Output {
  float4 position : SV_Position;
  float4 value : VALUE;
};

void VSMain(uint id : SV_VertexID, out float4 position : SV_Position, out Coordinates coordinates,
            out nointerpolation uint number : NUMBER, out float weights[2] : WEIGHTS) {
  position = float4(id * 0.5 - 0.75, 0, 0, 1);
  coordinates.uv[0] = float2(id, 1);
  coordinates.uv[1] = float2(id * 2, 3);
  number = id + 7;
  weights[0] = id + 1;
  weights[1] = id + 2;
}

Output make(float4 position, float4 value) {
  Output o = {position, value};
  return o;
}

[maxvertexcount(3)]
void GSMain(triangle float4 position[3] : SV_Position, triangle Coordinates coordinates[3],
            triangle uint number[3] : NUMBER, triangle float weights[3][2] : WEIGHTS, uint primitive : SV_PrimitiveID,
            inout PointStream<Output> points) {
  [unroll]
  for (int i = 0; i < 3; ++i)
    points.Append(make(position[i], float4(coordinates[i].uv[1].x, number[i], weights[i][1], primitive + 10)));
}

float4 PSMain(Output o) : SV_Target { return o.value; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0, 7, 2, 10,  2, 8, 3, 10,  4, 9, 4, 10,  0, 0, 0, 0]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: values, Rule: BufferExact, Actual: Target, Expected: Expected}
