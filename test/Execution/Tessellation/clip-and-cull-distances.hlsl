// RUN: %tessellation-vulkan
// RUN: %tessellation-gl45
// Clip and cull distances of control points reach the hull shader and the domain
// shader; those that the domain shader writes clip and cull.
struct Control {
  float4 position : SV_Position;
  float2 clip : SV_ClipDistance0;
  float cull : SV_CullDistance0;
};

// Patch 1 is culled.
Control VSMain(uint vertex : SV_VertexID) {
  uint id = vertex % 3;
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), float2(id + 1, id + 5), vertex / 3};
  return c;
}

struct Constants {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
};

Constants patchConstants() {
  Constants c = {{1, 1, 1}, 1};
  return c;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  Control c = patch[id];
  c.clip.y += patch[0].clip.x;
  return c;
}

struct Vertex {
  float4 position : SV_Position;
  nointerpolation float4 value : VALUE;
  float clip : SV_ClipDistance0;
  float cull : SV_CullDistance0;
};

[domain("tri")]
Vertex DSMain(Constants constants, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.value = float4(patch[0].clip, patch[2].clip);
  v.clip = v.position.x;
  v.cull = patch[1].cull > 0 ? -1 : 1;
  return v;
}

float4 PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 2, Height: 1}, FillSize: 32}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [0, 0, 0, 0,  1, 6, 3, 8]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: clipped, Rule: BufferExact, Actual: Target, Expected: Expected}
