// Five stages that go together in four pipelines: VS PS, VS GS PS, VS HS DS PS and all
// of them. Every stage leaves its mark on what it passes on, so that the picture tells
// whether each member came through; stage_pairs.py computes the numbers by rule.
struct Inner {
  float list[2] : LIST;
  nointerpolation uint2 ids : IDS;
};

// Locations 0, 1 and 2, 3, 4 and 5, 6; the system values have none.
struct Vertex {
  float3 a : A;
  float4 position : SV_Position;
  Inner inner;
  float2x2 m : M;
  float clip : SV_ClipDistance0;
  float corner : CORNER;
};

// Locations 7, 8 and 9, 10.
struct PatchInner {
  float list[2] : PATCHLIST;
  uint n : PATCHN;
};

struct Constants {
  float edges[3] : SV_TessFactor;
  float3 c : PATCHC;
  PatchInner inner;
  float inside : SV_InsideTessFactor;
};

void mark(inout Vertex v, uint amount) {
  v.a += amount;
  v.inner.list[0] += amount;
  v.inner.list[1] += amount;
  v.inner.ids += amount;
  v.m += amount;
}

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.a = float3(1, 2, 3);
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  v.inner.list[0] = 4;
  v.inner.list[1] = 5;
  v.inner.ids = uint2(6, 7);
  v.m = float2x2(8, 9, 10, 11);
  v.clip = 1;
  v.corner = id;
  return v;
}

Constants patchConstants(OutputPatch<Vertex, 3> patch) {
  Constants c;
  c.edges[0] = c.edges[1] = c.edges[2] = c.inside = 1;
  c.c = float3(10, 20, 30) * patch[1].corner; // 1
  c.inner.list[0] = 40;
  c.inner.list[1] = 50;
  c.inner.n = 60;
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Vertex HSMain(InputPatch<Vertex, 3> patch, uint id : SV_OutputControlPointID) {
  Vertex v = patch[id];
  mark(v, v.corner == id ? 100 : 500);
  return v;
}

[domain("tri")]
Vertex DSMain(const OutputPatch<Vertex, 3> patch, Constants constants, float3 weights : SV_DomainLocation) {
  Vertex v = patch[1];
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.corner = weights.x > 0.5 ? patch[0].corner : weights.y > 0.5 ? patch[1].corner : patch[2].corner;
  v.a += constants.c;
  v.inner.list[0] += constants.inner.list[0];
  v.inner.list[1] += constants.inner.list[1];
  v.inner.ids += constants.inner.n;
  return v;
}

// After tessellation, which corner comes first is up to the driver.
[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout TriangleStream<Vertex> triangles) {
  float squares = 0;
  for (int k = 0; k < 3; ++k)
    squares += input[k].corner * input[k].corner;
  for (int i = 0; i < 3; ++i) {
    Vertex v = input[i];
    mark(v, squares == 5 ? 1000 : 5000);
    triangles.Append(v);
  }
}

struct Targets {
  float4 first : SV_Target0;
  float4 second : SV_Target1;
  uint4 third : SV_Target2;
};

Targets PSMain(Vertex v) {
  Targets t;
  t.first = float4(v.a, v.inner.list[0]);
  t.second = float4(v.inner.list[1], v.m[0], v.m[1].x);
  t.third = uint4(v.inner.ids, uint(v.m[1].y), uint(v.clip));
  return t;
}
