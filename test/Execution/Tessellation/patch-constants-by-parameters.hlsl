// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// A patch constant function that returns nothing and writes its results to
// parameters, the tessellation factors among them.
struct Control {
  float4 position : POSITION;
  float value : VALUE;
};

// The patch is one triangle that covers the target.
Control VSMain(uint id : SV_VertexID) {
  Control c = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), id + 1};
  return c;
}

void patchConstants(out float edges[3] : SV_TessFactor, out float4 color : COLOR, InputPatch<Control, 3> patch,
                    out float inside : SV_InsideTessFactor) {
  edges[0] = edges[1] = edges[2] = 1;
  inside = patch[0].value;
  color = float4(patch[0].value, patch[1].value, patch[2].value, 40);
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
  nointerpolation float4 value : VALUE;
};

[domain("tri")]
Vertex DSMain(float edges[3] : SV_TessFactor, float inside : SV_InsideTessFactor, float4 color : COLOR,
              float3 weights : SV_DomainLocation, const OutputPatch<Control, 3> patch) {
  Vertex v;
  v.position = patch[0].position * weights.x + patch[1].position * weights.y + patch[2].position * weights.z;
  v.value = float4(color.xyz * 10, color.w + edges[1] + inside);
  return v;
}

float4 PSMain(Vertex v) : SV_Target { return v.value; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [10, 20, 30, 42]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 3}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
