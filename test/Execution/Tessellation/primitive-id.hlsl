// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// SV_PrimitiveID counts patches in the hull shader, its patch constant function and
// the domain shader.
struct Control {
  float4 position : POSITION;
  nointerpolation uint primitive : PRIMITIVE;
};

// Patch n covers column n of the target.
Control VSMain(uint vertex : SV_VertexID) {
  uint id = vertex % 3;
  float x = vertex / 3 - 0.5;
  Control c = {float4(id == 1 ? x : id ? x + 0.5 : x - 0.5, id == 1 ? 5 : -1, 0, 1), 0};
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
  uint primitive : PATCHPRIMITIVE;
};

Constants patchConstants(uint primitive : SV_PrimitiveID) {
  Constants c = {{1, 1, 1}, 1, primitive + 10};
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID, uint primitive : SV_PrimitiveID) {
  Control c = patch[id];
  c.primitive = primitive + 20;
  return c;
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint3 value : VALUE;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, uint primitive : SV_PrimitiveID,
              const OutputPatch<Control, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.value = uint3(constants.primitive, patch[0].primitive, primitive + 30);
  return v;
}

uint4 PSMain(Vertex v) : SV_Target { return uint4(v.value, 1); }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: UInt32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: UInt32, Channels: 4, Data: [10, 20, 30, 1,  11, 21, 31, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: ids, Rule: BufferExact, Actual: Target, Expected: Expected}
