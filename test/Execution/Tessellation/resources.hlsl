// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Hull and domain shaders with constant buffers and writable buffers; factors written
// in a loop; the patch constant function runs once for a patch.
RWStructuredBuffer<uint> Out : register(u0);
cbuffer Settings : register(b1) {
  float factor;
  uint count;
};

struct Control {
  float4 rectangle : RECTANGLE;
};

Control VSMain() {
  Control c = {float4(-1, -1, 2, 2)};
  return c;
}

struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};

Factors patchConstants(InputPatch<Control, 1> patch) {
  Factors f;
  uint i = 0;
  while (i < count) {
    f.edges[i] = factor;
    i++;
  }
  f.inside[count & 1] = factor;
  f.inside[1] = factor + 1;
  InterlockedAdd(Out[0], 1);
  return f;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(1)]
[patchconstantfunc("patchConstants")]
Control HSMain(InputPatch<Control, 1> patch, uint id : SV_OutputControlPointID) {
  return patch[id];
}

[domain("quad")]
float4 DSMain(Factors factors, float2 uv : SV_DomainLocation, const OutputPatch<Control, 1> patch) : SV_Position {
  Out[1] = factors.edges[0] * 100 + factors.edges[3] * 10 + factors.inside[0];
  Out[2] = factors.inside[1];
  return float4(patch[0].rectangle.xy + patch[0].rectangle.zw * uv, 0, 1);
}

float PSMain() : SV_Target { return 5; }

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 2}
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, Data: [0, 0, 0]}
//   - {Name: ExpectedOut, Format: UInt32, Stride: 4, Data: [2, 333, 4]}
//   - {Name: Settings, Format: Float32, Data: [3, 0x4, 0, 0]}
//   - {Name: Target, Format: Float32, OutputProps: {Width: 2, Height: 2}, FillSize: 16}
//   - {Name: Expected, Format: Float32, Data: [5, 5, 5, 5]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Settings, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 1}
// Results:
//   - {Result: covered, Rule: BufferExact, Actual: Target, Expected: Expected}
//   - {Result: out, Rule: BufferExact, Actual: Out, Expected: ExpectedOut}
