// RUN: %geometry-vulkan
// Clip and cull distances into and out of a geometry shader: it reads what the vertex
// shader wrote, and what it writes clips and culls. (Not on OpenGL: Mesa reads cull
// distances of gl_in wrongly there, hand-written shaders too.)
struct Vertex {
  float4 position : SV_Position;
  float2 clip : SV_ClipDistance0;
  float cull : SV_CullDistance0;
};

struct Output {
  float4 position : SV_Position;
  float3 read : READ;
  float clip : SV_ClipDistance0;
  float2 cull : SV_CullDistance0;
};

// Two triangles that cover all; only the geometry shader clips and culls.
Vertex VSMain(uint vertex : SV_VertexID) {
  uint id = vertex % 3;
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  v.clip = float2(id + 1, id + 10);
  v.cull = vertex / 3;
  return v;
}

// Clips the left half of the first triangle and culls the second.
[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout TriangleStream<Output> triangles) {
  float3 read = float3(input[0].clip.x, input[1].clip.y, input[2].cull);
  for (int i = 0; i < 3; ++i) {
    Output o;
    o.position = input[i].position;
    o.read = read;
    o.clip = input[i].position.x;
    o.cull = float2(1, input[i].cull > 0 ? -1 : 1);
    triangles.Append(o);
  }
}

float4 PSMain(Output o) : SV_Target { return float4(o.read, o.clip > 0 && all(o.cull > 0)); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0, 0, 0, 0,  0, 0, 0, 0,  1, 11, 0, 1,  1, 11, 0, 1]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: clipped, Rule: BufferExact, Actual: Target, Expected: Expected}
