// REQUIRES: mesa-25
// RUN: hlsl-translate %s -T vs_6_1 -E VSMain -fspv-target-env=vulkan1.3 -Fo %t.vs.spv && spirv-val --target-env vulkan1.3 %t.vs.spv
// RUN: hlsl-translate %s -T ps_6_1 -E PSMain -fspv-target-env=vulkan1.3 -Fo %t.ps.spv && spirv-val --target-env vulkan1.3 %t.ps.spv
// RUN: hlsl-translate %s -T vs_6_1 -E VSMain --to=glsl --glsl-version=450vk -Fo %t.vert && glslangValidator -V --target-env vulkan1.1 %t.vert -o %t.glsl.vs.spv
// RUN: hlsl-translate %s -T ps_6_1 -E PSMain --to=glsl --glsl-version=450vk -Fo %t.frag && glslangValidator -V --target-env vulkan1.1 %t.frag -o %t.glsl.ps.spv
// RUN: %mesa-25 hlsl-run %s %t.vs.spv %t.ps.spv + %t.glsl.vs.spv %t.glsl.ps.spv
// One draw for three views, each with a layer of its own: both stages know the view.
// (Mesa 22 draws all views to the first layer.)
struct Vertex {
  float4 position : SV_Position;
  nointerpolation uint number : NUMBER;
};

Vertex VSMain(uint id : SV_VertexID, uint view : SV_ViewID) {
  Vertex v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1), 10 * view};
  return v;
}

uint PSMain(Vertex v, uint view : SV_ViewID) : SV_Target { return v.number + view + 100; }

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: UInt32, OutputProps: {Width: 1, Height: 1, ArraySlices: 3}, FillSize: 12}
//   - {Name: Expected, Format: UInt32, Data: [100, 111, 122]}
// Bindings: {RenderTarget: Target, ViewCount: 3}
// Results:
//   - {Result: views, Rule: BufferExact, Actual: Target, Expected: Expected}
