// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// triangle_cw keeps the order of the control points, so a patch faces the side that its
// control points face; of two patches one is clockwise and one is not.
struct Control {
  float4 position : POSITION;
};

// Patch 0 covers the left pixel and is clockwise, patch 1 covers the right one.
Control VSMain(uint vertex : SV_VertexID) {
  uint id = vertex % 3;
  float x = id == 1 ? 0 : -9;
  Control c = {float4(vertex < 3 ? x : -x, id == 0 ? 9 : id == 1 ? 0 : -9, 0, 1)};
  return c;
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
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

[domain("tri")]
float4 DSMain(Factors factors, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) : SV_Position {
  return patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
}

// The runner calls counter-clockwise triangles front-facing.
float PSMain(bool isFront : SV_IsFrontFace) : SV_Target { return isFront ? 1 : -1; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 6}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 1}, FillSize: 8}
//   - {Name: Expected, Format: Float32, Data: [-1, 1]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: facing, Rule: BufferExact, Actual: Target, Expected: Expected}
