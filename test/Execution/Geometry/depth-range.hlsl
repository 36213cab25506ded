// RUN: %geometry-vulkan
// RUN: %geometry-gl
// RUN: %geometry-gl-depth
// A geometry shader reads positions as the vertex shader wrote them, whole, by a component
// and as an array, also where clip space has depths from -w to w: what is in front of the
// near plane is cut off, what stays has its depth.
struct Vertex {
  float4 position : SV_Position;
};

struct Output {
  float4 position : SV_Position;
  nointerpolation float4 read : READ;
};

// A triangle that covers all four pixels; depths go from -0.25 on the left to 0.75.
Vertex VSMain(uint id : SV_VertexID) {
  Vertex v;
  v.position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, id == 1 ? 1.75 : -0.25, 1) * (id + 2);
  return v;
}

float getSum(float4 positions[3], uint component) {
  float sum = 0;
  for (uint i = 0; i < 3; ++i)
    sum += positions[i][component];
  return sum;
}

[maxvertexcount(3)]
void GSMain(triangle Vertex input[3], inout TriangleStream<Output> triangles) {
  float4 all[3] = {input[0].position, input[1].position, input[2].position};
  uint two = input[0].position.w; // 2
  for (uint i = 0; i < 3; ++i) {
    Output o;
    o.position = input[i].position;
    o.read = float4(input[0].position.z, input[1].position[two], getSum(all, two), input[2].position.y);
    triangles.Append(o);
  }
}

struct Targets {
  float4 read : SV_Target0;
  float depth : SV_Target1;
};

Targets PSMain(Output o) {
  Targets t = {o.read, o.position.z};
  return t;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Geometry, Entry: GSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Read, Format: Float32, Channels: 4, OutputProps: {Width: 4, Height: 1}, FillSize: 64}
//   - {Name: Depth, Format: Float32, OutputProps: {Width: 4, Height: 1}, FillSize: 16}
//   - {Name: ExpectedRead, Format: Float32, Channels: 4, Data: [0, 0, 0, 0, -0.5, 5.25, 3.75, -12, -0.5, 5.25, 3.75, -12, -0.5, 5.25, 3.75, -12]}
//   - {Name: ExpectedDepth, Format: Float32, Data: [0, 0.125, 0.375, 0.625]}
// Bindings: {RenderTargets: [Read, Depth]}
// Results:
//   - {Result: read, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Read, Expected: ExpectedRead}
//   - {Result: depth, Rule: BufferFloatEpsilon, Epsilon: 0.0001, Actual: Depth, Expected: ExpectedDepth}
