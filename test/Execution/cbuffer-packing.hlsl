// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Members of a constant buffer fill registers of 16 bytes and never straddle two:
// float3 + float share one, float2 + float3 do not. (For OpenGL's std140, e and f are scalars.)
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] cbuffer Frame : register(b1) {
  float3 a;    // 0
  float b;     // 12
  float2 c;    // 16
  float2 d;    // 24
  float e;     // 32
  float3 f;    // 36
  float2 g;    // 48
  float3 h;    // 64
  int i;       // 76
  uint2 j;     // 80
};

[numthreads(1, 1, 1)]
void main() {
  Out[0] = float4(a, b);
  Out[1] = float4(c, d);
  Out[2] = float4(e, f);
  Out[3] = float4(g, 0, 0);
  Out[4] = float4(h, i);
  Out[5] = float4(j, 0, 0);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Frame
//     Format: Float32
//     Data: [1, 2, 3, 4,
//            5, 6, 7, 8,
//            9, 10, 11, 12,
//            13, 14, -1, -1,
//            15, 16, 17, 0x12,    # bits of the integers 18, 19, 20
//            0x13, 0x14, -1, -1]
//   - Name: Expected
//     Format: Float32
//     Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 0, 15, 16, 17, 18, 19, 20, 0, 0]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Frame, Kind: ConstantBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
