// RUN: %raster-vulkan
// RUN: %raster-gl
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=330 -Fo %t.330.vert && hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=330 -Fo %t.330.frag
// RUN: glslangValidator %t.330.vert %t.330.frag && hlsl-run --api=gl %s %t.330.vert %t.330.frag
// What GLSL 330 has no functions of is computed: counting, finding and reversing bits,
// splitting exponents off, choosing integers by vectors of bools.
// REQUIRES: gl45
struct V2P {
  float4 position : SV_Position;
  nointerpolation uint zero : ZERO;
};

V2P VSMain(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  V2P v = {float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0.5, 1), instance};
  return v;
}

float4 PSMain(V2P v) : SV_Target {
  uint4 a = uint4(0, 1, 0x80000000, 0x00ff0100) + v.zero;
  int4 negative = int4(-1, -2, 5, -256) + int(v.zero);
  float4 exponent;
  float4 fraction = frexp(float4(0, 8, -0.75, 3) + v.zero, exponent);
  switch (uint(v.position.x)) {
  case 0:
    return countbits(a);
  case 1:
    return int4(firstbithigh(a));
  case 2:
    return int4(firstbitlow(a));
  case 3:
    return reversebits(a) >> 7;
  case 4:
    return int4(firstbithigh(negative));
  case 5:
    return fraction;
  case 6:
    return exponent;
  case 7:
    return select(a > uint4(0, 5, 6, 7), int4(1, 2, 3, 4), negative);
  case 8:
    return f16tof32(uint4(0x3c00, 0xc000, 0, 0x7bff) + v.zero);
  default:
    return float4(select(a != 1, bool4(true, true, false, true), a > 7));
  }
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// DispatchParameters: {VertexCount: 3}
// Buffers:
//   - {Name: Target, Format: Float32, Channels: 4, OutputProps: {Width: 10, Height: 1}, FillSize: 160}
//   - Name: Expected
//     Format: Float32
//     Channels: 4
//     Data: [0, 1, 1, 9, -1, 0, 31, 23, -1, 0, 31, 8, 0, 16777216, 0, 66046,
//            -1, 0, 2, 7, 0, 0.5, -0.75, 0.75, 0, 4, 0, 2, -1, -2, 3, 4,
//            1, -2, 0, 65504, 1, 0, 0, 1]
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: bits, Rule: BufferExact, Actual: Target, Expected: Expected}
