// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// What loops alone make constant: offsets of samples, also from tables, through
// functions and under [loop]; elements of arrays of textures, of structs that hold
// textures, and of local arrays of textures; a local texture that each iteration sets.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Tex : register(t1);
[[vk::binding(2, 0)]] SamplerState Near : register(s2);
[[vk::binding(3, 0)]] Texture2D<float> A : register(t3);
[[vk::binding(4, 0)]] Texture2D<float> B : register(t4);

static const int2 Corners[4] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};

float at(int2 offset) {
  return Tex.SampleLevel(Near, float2(0.25, 0.25), 0, offset);
}

[numthreads(1, 1, 1)]
void main() {
  // Tex is 1 2 / 4 8.
  float code = 0;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 2; ++x)
      code = code * 10 + Tex.SampleLevel(Near, float2(0.25, 0.25), 0, int2(x, y));
  Out[0] = code;

  code = 0;
  [loop] for (int c = 3; c >= 0; --c)
    code = code * 10 + at(Corners[c]);
  Out[1] = code;

  code = 0;
  int2 place = 0;
  for (int k = 0; k < 4; ++k) {
    if (k == 1)
      place.x = 1;
    if (k == 2)
      place.y = 1;
    if (k == 3)
      place.x = 0;
    if (at(place) > 5)
      continue;
    code = code * 10 + at(place);
  }
  Out[2] = code;

  // A local array of textures.
  Texture2D<float> both[2] = {A, B};
  code = 0;
  for (int t = 0; t < 2; ++t)
    code = code * 100 + both[t].Load(int3(0, 0, 0));
  Out[3] = code;

  // A local that is set in each iteration, before it is used and after.
  Texture2D<float> chosen = A;
  code = 0;
  for (int n = 0; n < 3; ++n) {
    code = code * 100 + chosen.Load(int3(0, 0, 0));
    chosen = B;
  }
  Out[4] = code;

  // A variable offset of a load is part of the location.
  int2 given = int2(code > 0, 1);
  Out[5] = Tex.Load(int3(0, 0, 0), given);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Tex, Format: Float32, OutputProps: {Width: 2, Height: 2}, Data: [1, 2, 4, 8]}
//   - {Name: A, Format: Float32, OutputProps: {Width: 1}, Data: [11]}
//   - {Name: B, Format: Float32, OutputProps: {Width: 1}, Data: [22]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 24}
//   - {Name: Expected, Format: Float32, Data: [1248, 8421, 124, 1122, 112222, 8]}
// Samplers:
//   - {Name: Near, MinFilter: Nearest, MagFilter: Nearest, Address: Repeat}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Near, Kind: Sampler, VulkanBinding: {Binding: 2}}
//     - {Name: A, Kind: Texture2D, VulkanBinding: {Binding: 3}}
//     - {Name: B, Kind: Texture2D, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
