// RUN: %tess-geometry-vulkan
// RUN: %tess-geometry-gl
// All five stages: the geometry shader is given the triangles that tessellation makes,
// with arrays and structs as members, and turns each into a point.
struct Inner {
  float4 position : SV_Position;
  float2 list[2] : LIST;
};

struct Vertex {
  Inner inner;
  nointerpolation uint id : ID;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.inner.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  v.inner.list[0] = id + 1;
  v.inner.list[1] = float2(10, 20) * (id + 1);
  v.id = id;
  return v;
}

struct Factors {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
};

Factors patchConstants() {
  Factors f = {{1, 1, 1}, 1};
  return f;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Vertex HSMain(InputPatch<Vertex, 3> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

// Every vertex holds what its own corner had: weights are 0 or 1.
[domain("tri")]
Vertex DSMain(Factors factors, float3 weights : SV_DomainLocation, const OutputPatch<Vertex, 3> patch) {
  Vertex v = patch[weights.x > 0.5 ? 0 : weights.y > 0.5 ? 1 : 2];
  v.id += 10;
  return v;
}

struct Point {
  float4 position : SV_Position;
  float4 value : VALUE;
};

// Which corner is the first is up to the driver; a sum does not depend on it.
[maxvertexcount(2)]
void GSMain(triangle Vertex input[3], inout PointStream<Point> points) {
  Point p;
  p.value = 0;
  for (int i = 0; i < 3; ++i)
    p.value += float4(input[i].inner.list[0].y, input[i].inner.list[1], input[i].id);
  for (int k = 0; k < 2; ++k) {
    p.position = float4(k - 0.5, 0, 0, 1);
    points.Append(p);
    p.value *= 2;
  }
}

float4 PSMain(Point p) : SV_Target { return p.value; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Geometry, Entry: GSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [6, 60, 120, 33,  12, 120, 240, 66]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: sums, Rule: BufferExact, Actual: Target, Expected: Expected}
