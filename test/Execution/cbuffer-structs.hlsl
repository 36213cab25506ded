// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Structs in a constant buffer start a register; nested structs, arrays of structs
// and bool members (a word, true if not zero); a struct may be copied whole and
// passed on.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);

struct Inner {
  float2 uv;
  bool flag;
};

struct Outer {
  float scale;
  Inner inner;         // at 16
  float4 color;        // at 32
};

[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float first;         // 0
  Outer one;           // 16: scale 16, inner 32, color 48
  Outer many[2];       // 64 and 112
  bool4 flags;         // 160
};

float4 shade(Outer o) { return o.color * o.scale + (o.inner.flag ? 100 : 0); }

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(first, one.scale, one.inner.uv);
  Out[1] = one.color;
  for (int i = 0; i < 2; ++i)
    Out[2 + i] = shade(many[i]);
  Outer copy = many[1];
  copy.inner.uv.x += 1;
  copy.inner.flag = !copy.inner.flag;
  Out[4] = float4(copy.inner.uv, copy.inner.flag, one.inner.flag);
  Out[5] = float4(flags);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Frame
//     Format: Float32
//     Data: [1, -1, -1, -1,
//            2, -1, -1, -1, 3, 4, 0x1, -1, 5, 6, 7, 8,
//            3, -1, -1, -1, 9, 10, 0x0, -1, 1, 2, 3, 4,
//            0.5, -1, -1, -1, 11, 12, 0x2, -1, 2, 4, 6, 8,
//            0x0, 0x1, 0x80000000, 0x7]
//   - Name: Expected
//     Format: Float32
//     Data: [1, 2, 3, 4,
//            5, 6, 7, 8,
//            3, 6, 9, 12,
//            101, 102, 103, 104,
//            12, 12, 0, 1,
//            0, 1, 1, 1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
