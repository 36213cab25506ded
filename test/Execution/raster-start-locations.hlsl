// RUN: hlsl-translate %s -T vs_6_8 -E VSMain -fspv-target-env=vulkan1.3 -Fo %t.vs.spv && spirv-val --target-env vulkan1.3 %t.vs.spv
// RUN: hlsl-translate %s -T ps_6_8 -E PSMain -fspv-target-env=vulkan1.3 -Fo %t.ps.spv && hlsl-run %s %t.vs.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_6_8 -E VSMain --to=glsl --glsl-version=460vk -Fo %t.vert && glslangValidator -V --target-env vulkan1.1 %t.vert -o %t.glsl.spv && hlsl-run %s %t.glsl.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_6_8 -E VSMain -fspv-target-env=vulkan1.3 -fvk-support-nonzero-base-vertex -fvk-support-nonzero-base-instance -DFROM_ZERO -Fo %t.zero.spv && hlsl-run %s %t.zero.spv %t.ps.spv
// Where a draw begins: vertex 6 and instance 5, from which Vulkan's numbers count. Those
// of Direct3D, by the options, count from 0.
struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint4 numbers : NUMBERS;
};

Vertex VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID, int firstVertex : SV_StartVertexLocation,
              uint firstInstance : SV_StartInstanceLocation) {
#ifdef FROM_ZERO
  uint corner = id;
  id += firstVertex;
  instance += firstInstance;
#else
  uint corner = id - 6;
#endif
  Vertex v = {float4(corner == 1 ? 3 : -1, corner == 2 ? -3 : 1, 0, 1), uint4(id, instance, firstVertex, firstInstance)};
  return v;
}

uint4 PSMain(Vertex v) : SV_Target { return v.numbers; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3, StartVertex: 6, StartInstance: 5}
// Buffers:
//   - {Name: Target, Format: UInt32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   - {Name: Expected, Format: UInt32, Channels: 4, Data: [6, 5, 6, 5]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
