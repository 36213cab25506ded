// RUN: hlsl-translate %s -T vs_5_0 -E VSMain -Fo %t.vs.spv && hlsl-translate %s -T ps_5_0 -E PSMain -Fo %t.ps.spv && spirv-val %t.ps.spv && hlsl-run %s %t.vs.spv %t.ps.spv
// RUN: hlsl-translate %s -T vs_5_0 -E VSMain --to=glsl --glsl-version=100es -Fo %t.es.vert && hlsl-translate %s -T ps_5_0 -E PSMain --to=glsl --glsl-version=100es -Fo %t.es.frag && hlsl-run --api=gl %s %t.es.vert %t.es.frag
// RUN: %raster-gl
// What GLSL ES 100 says in other ways gives the same numbers: a switch that
// falls through and is left from inside, rounding, remainders, shifts and masks
// of either sign, arrays with indices that are values, loops that are left.
float4 VSMain(float2 corner : POSITION) : SV_Position { return float4(corner, 0.5, 1); }

static const int primes[3] = {2, 3, 5};

float4 PSMain(float4 at : SV_Position) : SV_Target {
  int x = int(at.x);
  float4 c = float4(0, 0, 0, 1);
  switch (x) {
  case 0:
    c.x = round(at.x + 2) + round(at.x + 3) + round(-at.x - 2);
    break;
  case 1:
    c.x = trunc(-at.x) + trunc(at.x) * 4;
  case 2:
    if (x == 2) {
      c.y = 7;
      break;
    }
    c.z = 5;
    break;
  case 4:
    c.x = fmod(-at.x - 3, 2);
  default:
    c.y = 9;
  }
  uint u = uint(x) * 5 + 3;
  c.z += (u >> 1) + (u & 3) + u % 3 + (u << 2);
  int s = -x;
  c.x += (s >> 1) + (s & 7);
  float powers[5] = {1, 2, 4, 8, 16};
  c.w = powers[x % 5] + primes[x % 3];
  for (int i = 0; i < 4; i++) {
    if (i == x)
      continue;
    if (i > x + 1)
      break;
    c.y += powers[i];
  }
  return c;
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Corners, Format: Float32, Channels: 2, Stride: 8, Data: [-1, -1, 3, -1, -1, 3]}
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 8, Height: 1}, FillSize: 128}
//   - {Name: Expected, Format: Float32, Channels: 4, Data: [4, 2, 16, 3, 9, 5, 43, 5, 5, 18, 60, 9, 3, 16, 83, 10, 0.5, 24, 108, 19, 0, 24, 127, 6, -1, 24, 149, 4, -3, 24, 175, 7]}
// Bindings:
//   VertexBuffer: Corners
//   VertexAttributes: [{Name: POSITION, Format: Float32, Channels: 2, Offset: 0}]
//   RenderTarget: Target
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Target, Expected: Expected}
