// REQUIRES: vk-int64
// RUN: %raster-vulkan
// RUN: %raster-gl45
// 64-bit integers between stages.
struct Integers {
  nointerpolation uint64_t single : SINGLE;
  nointerpolation int64_t2 pair : PAIR;
  nointerpolation uint after : AFTER;
};

void VSMain(uint id : SV_VertexID, out float4 position : SV_Position, out Integers i) {
  position = float4(id == 1 ? 3 : -1, id == 2 ? -3 : 1, 0, 1);
  i.single = 0x123456789abcdef0ull;
  i.pair = int64_t2(-2, 0x100000003ll);
  i.after = 4;
}

uint4 PSMain(Integers i) : SV_Target {
  return uint4(uint(i.single >> 32), uint(i.single), uint(i.pair.x >> 32) + uint(i.pair.y), i.after);
}

// hlsl-run:
// Shaders: [{Stage: Vertex, Entry: VSMain}, {Stage: Pixel, Entry: PSMain}]
// Buffers:
//   - {Name: Target, Format: Hex32, Channels: 4, OutputProps: {Width: 1, Height: 1}, FillSize: 16}
//   # -1 + 3
//   - {Name: Expected, Format: Hex32, Channels: 4, Data: [0x12345678, 0x9abcdef0, 2, 4]}
// Bindings: {RenderTarget: Target}
// Results:
//   - {Result: value, Rule: BufferExact, Actual: Target, Expected: Expected}
