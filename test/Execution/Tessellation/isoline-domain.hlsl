// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// An isoline patch: the first factor is the number of lines, the second that of their
// segments. Two control points, two lines of three segments.
struct Control {
  float2 value : VALUE;
};

Control VSMain(uint id : SV_VertexID) {
  Control c = {id ? float2(3, 30) : float2(0, 60)};
  return c;
}

struct Factors {
  float edges[2] : SV_TessFactor;
};

Factors patchConstants() {
  Factors f = {{2, 3}};
  return f;
}

[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(2)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 2> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

struct Vertex {
  float4 position : SV_Position;
  float2 value : VALUE;
};

// Line 0 crosses row 0 and line 1 (v = 0.5) row 1. They end outside of the target,
// and the vertices between the segments fall between pixels.
[domain("isoline")]
Vertex DSMain(Factors factors, float2 uv : SV_DomainLocation, const OutputPatch<Control, 2> patch) {
  Vertex v;
  v.position = float4(uv.x * 3 - 1.5, 0.5 - uv.y * 2, 0, 1);
  v.value = float2(lerp(patch[0].value, patch[1].value, uv.x).x, uv.y * patch[1].value.y);
  return v;
}

// In the middle of pixel i the first value is (i + 1.5) / 2.
float PSMain(Vertex v) : SV_Target { return round((v.value.x + v.value.y) * 4); }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Target, Format: Float32, OutputProps: {Width: 4, Height: 2}, FillSize: 32}
//   # In pixel i, x is (i + 0.5) / 2 - 1 and so the weight (x + 1.5) / 3 = (i + 1.5) / 6.
//   - {Name: Expected, Format: Float32, Data: [3, 5, 7, 9,  63, 65, 67, 69]}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 2}
// Results:
//   - {Result: lines, Rule: BufferExact, Actual: Target, Expected: Expected}
