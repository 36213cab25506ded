// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A triangle patch that passes its control points through: seven points, each the
// mean of the control points with its weights.
struct Control {
  float3 value : VALUE;
};

Control VSMain(uint id : SV_VertexID) {
  Control c = {float3(id == 0, id == 1, id == 2) * 6};
  return c;
}

struct Factors {
  float edges[3] : SV_TessFactor;
  float inside : SV_InsideTessFactor;
};

Factors patchConstants() {
  Factors f = {{2, 2, 2}, 2};
  return f;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("point")]
[outputcontrolpoints(3)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 3> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  float3 value : VALUE;
};

// A point with the weights u, v and w lies in column 6 u and row 6 v.
[domain("tri")]
Vertex DSMain(Factors factors, float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  Vertex v;
  v.value = patch[0].value * weights.x + patch[1].value * weights.y + patch[2].value * weights.z;
  v.position = float4(weights.x * 1.5 - 0.875, 0.875 - weights.y * 1.5, 0, 1);
  return v;
}

// The digits are the weights in sixths.
float PSMain(Vertex v) : SV_Target { return dot(round(v.value), float3(100, 10, 1)); }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 8, Height: 8}, FillSize: 256}
//   - Name: Expected
//     Format: Float32
//     Data: [  6, 0,   0, 303, 0, 0, 600, 0,
//              0, 0,   0,   0, 0, 0,   0, 0,
//              0, 0, 222,   0, 0, 0,   0, 0,
//             33, 0,   0, 330, 0, 0,   0, 0,
//              0, 0,   0,   0, 0, 0,   0, 0,
//              0, 0,   0,   0, 0, 0,   0, 0,
//             60, 0,   0,   0, 0, 0,   0, 0,
//              0, 0,   0,   0, 0, 0,   0, 0]
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: points, Rule: BufferExact, Actual: Target, Expected: Expected}
