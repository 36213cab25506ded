// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Expressions of constants, which the compiler may fold, give what the device
// would: wrap-around, truncation, signs, shifts, conversions, literals of any base.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<float> OutF : register(u1);

static const int big = 2147483647;
static const uint all = 0xffffffffu;
static const float quarter = 1.0 / 4.0;

[numthreads(1, 1, 1)]
void main() {
  Out[0] = big + 1;
  Out[1] = -7 / 2;
  Out[2] = -7 % 3;
  Out[3] = int(all >> 4);
  Out[4] = int(all) >> 4;
  Out[5] = 1 << 33 % 32;
  Out[6] = (int)-2.75 + (int)2.75;
  Out[7] = 0x1f + 010;
  Out[8] = true ? 3 : 4;
  Out[9] = (5 > 3) + (2 == 2.0);
  Out[10] = ~0 ^ 0xf;
  Out[11] = int(uint(-1) / 2u);
  OutF[0] = quarter * 3;
  OutF[1] = 7 / 2;
  OutF[2] = 7 / 2.0;
  OutF[3] = 1e3 + 1.5e-1 + .25;
  OutF[4] = dot(float3(1, 2, 3), float3(4, 5, 6));
  OutF[5] = max(min(3, 5.0), 1);
  OutF[6] = mul(float2x2(1, 2, 3, 4), float2(5, 6)).y;
  OutF[7] = float2x2(1, 2, 3, 4)._m10;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 48}
//   - {Name: OutF, Format: Float32, Stride: 4, FillSize: 32}
//   - Name: Expected
//     Format: Int32
//     Data: [-2147483648, -3, -1, 268435455, -1, 2, 0, 39, 3, 2, -16, 2147483647]
//   - {Name: ExpectedF, Format: Float32, Data: [0.75, 3, 3.5, 1000.4, 32, 3, 39, 3]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutF, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: int, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: float, Rule: BufferExact, Actual: OutF, Expected: ExpectedF}
