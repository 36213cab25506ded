// RUN: %tessellation-vulkan
// RUN: %tessellation-gl
// Fractional even partitioning: 3 gives 4 segments and 5 by 5 points.
RWStructuredBuffer<uint> Count;

void VSMain() {}

struct Factors {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
};

Factors patchConstants() {
  Factors f = {{3, 3, 3, 3}, {3, 3}};
  return f;
}

struct Nothing {
  float nothing : NOTHING;
};

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("point")]
[outputcontrolpoints(1)]
[patchconstantfunc("patchConstants")]
Nothing HSMain() {
  Nothing n = {0};
  return n;
}

[domain("quad")]
float4 DSMain(Factors factors, float2 uv : SV_DomainLocation, const OutputPatch<Nothing, 1> patch) : SV_Position {
  return float4(0, 0, patch[0].nothing, 1);
}

float PSMain() : SV_Target {
  InterlockedAdd(Count[0], 1);
  return 1;
}

// hlsl-run:
// Shaders:
//   - {Stage: Vertex, Entry: VSMain}
//   - {Stage: Hull, Entry: HSMain}
//   - {Stage: Domain, Entry: DSMain}
//   - {Stage: Pixel, Entry: PSMain}
// DispatchParameters: {VertexCount: 1}
// Buffers:
//   - {Name: Count, Format: UInt32, Stride: 4, Data: [0]}
//   - {Name: Expected, Format: UInt32, Data: [25]}
//   - {Name: Target, Format: Float32, OutputProps: {Width: 1, Height: 1}, FillSize: 4}
// DescriptorSets:
//   - Resources:
//     - {Name: Count, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
// Bindings: {RenderTarget: Target, Topology: PatchList, PatchControlPoints: 1}
// Results:
//   - {Result: points, Rule: BufferExact, Actual: Count, Expected: Expected}
