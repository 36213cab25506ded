// REQUIRES: vk-float64, vk-int64
// RUN: %compute-spirv
// RUN: %compute-gl45
// double and 64-bit integers: arithmetic, conversions both ways, asuint and
// asdouble, vectors, and literals that need 64 bits.
[[vk::binding(0, 0)]] RWStructuredBuffer<double> Out : register(u0);
[[vk::binding(1, 0)]] RWStructuredBuffer<int64_t> OutI : register(u1);
[[vk::binding(2, 0)]] StructuredBuffer<double> In : register(t2);
[[vk::binding(3, 0)]] StructuredBuffer<int> InI : register(t3);

[numthreads(1, 1, 1)]
void main() {
  double a = In[0], b = In[1];
  Out[0] = a + b;
  Out[1] = a * b - 0.5L;
  Out[2] = InI[0];
  Out[3] = (double)(float)b;
  uint low, high;
  asuint(a, low, high);
  Out[4] = asdouble(low, high);
  double2 v = double2(a, b) * 2;
  Out[5] = v.x + v.y;
  int64_t i = InI[0];
  OutI[0] = i * i * 1000;
  OutI[1] = i << 40;
  OutI[2] = (int64_t)a;
  OutI[3] = (uint64_t)(uint)InI[0] + 0x100000000ull;
  OutI[4] = int64_t(int(i * 4));
  OutI[5] = i / 7 + i % 7;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Float64, Stride: 8, Data: [1099511627776.5, 0.1]}    # 2^40 + 1/2
//   - {Name: InI, Format: Int32, Stride: 4, Data: [-1000000]}
//   - {Name: Out, Format: Float64, Stride: 8, FillSize: 48}
//   - {Name: OutI, Format: Int64, Stride: 8, FillSize: 48}
//   - Name: Expected
//     Format: Float64
//     Data: [1099511627776.6, 109951162777.15, -1000000,
//            0.100000001490116119384765625,
//            1099511627776.5, 2199023255553.2]
//   - Name: ExpectedI
//     Format: Int64
//     Data: [1000000000000000, -1099511627776000000, 1099511627776,
//            8588934592,          # 2^32 - 1000000 + 2^32
//            -4000000, -142858]   # -142857 - 1
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: OutI, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: InI, Kind: StructuredBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: double, Rule: BufferFloatULP, ULPT: 1, Actual: Out, Expected: Expected}
//   - {Result: int64, Rule: BufferExact, Actual: OutI, Expected: ExpectedI}
