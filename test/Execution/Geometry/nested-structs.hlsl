// RUN: %geometry-vulkan
// RUN: %geometry-gl
// Structs in structs, with a system value among the user's members, into a geometry
// shader and out of it.
struct Place {
  float before : BEFORE;
  float4 position : SV_Position;
  float2 after : AFTER;
};

struct Vertex {
  float3 first : FIRST;
  Place place;
  nointerpolation uint id : ID;
};

struct Tag {
  float weight : WEIGHT;
  nointerpolation uint2 ids : IDS;
};

struct Output {
  Tag tag;
  Place place;
};

Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.first = float3(1, 2, 3) + id;
  v.place.before = 10 + id;
  v.place.position = float4(id * 0.5 - 0.75, 0, 0, 1);
  v.place.after = float2(20, 30) + id;
  v.id = 40 + id;
  return v;
}

// Each vertex, with the first vertex's first and the next vertex's id.
[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout PointStream<Output> points) {
  for (int i = 0; i < 3; ++i) {
    Output o;
    o.place = input[i].place;
    o.tag.weight = dot(input[0].first, float3(1, 10, 100));
    o.tag.ids = uint2(input[i].id, input[(i + 1) % 3].id);
    points.Append(o);
  }
}

struct Targets {
  float4 place : SV_Target0;
  uint2 ids : SV_Target1;
};

Targets PSMain(Output o) {
  Targets t;
  t.place = float4(o.place.before, o.place.after, o.tag.weight);
  t.ids = o.tag.ids;
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Places, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Ids, Format: UInt32, Channels: 2, OutputProps: {Width: 4, Height: 1}, FillSize: 32}
//   - Name: ExpectedPlaces
//     Format: Float32
//     Channels: 4
//     Data: [10, 20, 30, 321,  11, 21, 31, 321,  12, 22, 32, 321,  0, 0, 0, 0]
//   - {Name: ExpectedIds, Format: UInt32, Channels: 2, Data: [40, 41,  41, 42,  42, 40,  0, 0]}
// Bindings: {RenderTargets: [Places, Ids]}
// Results:
//   - {Result: places, Rule: BufferExact, Actual: Places, Expected: ExpectedPlaces}
//   - {Result: ids, Rule: BufferExact, Actual: Ids, Expected: ExpectedIds}
