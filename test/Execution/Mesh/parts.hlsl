// REQUIRES: mesa-25
// RUN: %mesh-vulkan
// Members and elements written alone, by several threads and by a function that takes
// the arrays. (Components of vectors too, but Mesa 25 loses their neighbours: see
// EndToEnd/mesh/mesh.hlsl.)
struct Vertex {
  float4 position : SV_Position;
  float3 clip : SV_ClipDistance1;
  float2 values[2] : VALUE;
};

struct Primitive {
  bool cull : SV_CullPrimitive;
};

struct Pixel {
  float4 position : SV_Position;
  float3 clip : SV_ClipDistance1;
  float2 values[2] : VALUE;
};

static const float2 corners[3] = {float2(-0.2, -0.9), float2(0.2, -0.9), float2(0, 0.9)};

void place(out vertices Vertex vertices[12], out indices uint3 triangles[4], uint thread, uint corner) {
  uint index = thread * 3 + corner;
  float2 at = corners[corner];
  vertices[index].position = float4(at.x + thread * 0.5 - 0.75, at.y, 0, 1);
  if (corner == 2)
    triangles[thread] = uint3(index - 2, index - 1, index);
}

// Three threads fill one triangle.
[numthreads(12, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint thread : SV_GroupIndex, out vertices Vertex vertices[12], out indices uint3 triangles[4],
            out primitives Primitive primitives[4]) {
  SetMeshOutputCounts(12, 4);
  uint corner = thread % 3, triangle_ = thread / 3;
  place(vertices, triangles, triangle_, corner);
  vertices[thread].clip = 1;
  // The last pixel is clipped away, by a component that an index names.
  vertices[thread].clip[corner] = triangle_ == 3 ? -1 : 2;
  vertices[thread].clip.y = triangle_ == 3 ? -1 : 3;
  for (uint i = 0; i < 2; ++i)
    vertices[thread].values[i] = float2(i, triangle_);
  vertices[thread].values[1] = float2(7, triangle_);
  if (corner == 0)
    primitives[triangle_].cull = triangle_ == 1;
}

float4 PSMain(Pixel p) : SV_Target { return float4(p.values[0], p.values[1]) + p.clip.y; }

// hlsl-run:
// Shaders: [{Stage: Mesh, Entry: MSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [3, 3, 10, 3,  0, 0, 0, 0,  3, 5, 10, 5,  0, 0, 0, 0]
// Bindings: {RenderTarget: Target}
// DispatchParameters: {DispatchGroupCount: [1, 1, 1]}
// Results:
//   - {Result: values, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
