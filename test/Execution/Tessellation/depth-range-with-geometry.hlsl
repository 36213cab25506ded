// RUN: %tess-geometry-vulkan
// RUN: %tess-geometry-gl
// RUN: %tess-geometry-gl-depth
// The same as depth-range.hlsl with a geometry shader behind the domain shader.
struct Control {
  float4 position : SV_Position;
};

// A patch that covers all four pixels; depths go from -0.25 on the left to 0.75.
Control VSMain(uint id : SV_VertexID) {
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, id == 1 ? 1.75 : -0.25, 1)};
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  float read : READ;
};

Constants patchConstants(InputPatch<Control, 3> patch) {
  Constants c = {{1, 1, 1}, 1, patch[0].position.z + patch[1].position.z * 2};
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  float2 read : READ;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, OutputPatch<Control, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.read = float2(constants.read, patch[2].position.z);
  return v;
}

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout TriangleStream<Vertex> triangles) {
  for (uint i = 0; i < 3; ++i) {
    Vertex v = input[i];
    v.read.y = input[i].position.z < 0 ? -0.25 : v.read.y;
    triangles.Append(v);
  }
}

float4 PSMain(Vertex v) : SV_Target { return float4(v.read, v.position.z, 1); }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Hull, Entry: HSMain}, {Stage: Domain, Entry: DSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0, 0, 0, 0,  3.25, -0.25, 0.125, 1,  3.25, -0.25, 0.375, 1,  3.25, -0.25, 0.625, 1]}
// Bindings: {Topology: PatchList, PatchControlPoints: 3, RenderTarget: Target}
// Results:
//   - {Result: depth, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Target, Expected: Expected}
