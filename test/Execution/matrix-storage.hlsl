// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Matrices in static, groupshared and local variables, in arrays and structs,
// through function parameters; rows and components are chosen by variables.
[[vk::binding(0, 0)]] RWStructuredBuffer<float4> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Frame {
  float2x2 m;
  row_major int2x3 k[2];
};

static float2x3 global = {1, 2, 3, 4, 5, 6};
groupshared float3x2 group[2];

float2x2 turned(float2x2 m) { return float2x2(m[1], m[0]); }

void addRow(inout float2x2 m, int row, float2 what) { m[row] += what; }

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  group[i] = transpose(global);
  global[i][i + 1] = 10;
  group[0] = group[i] * 2;
  Out[0] = float4(global[1], group[1]._m21);
  Out[1] = float4(group[0][2], group[0][i]);
  Frame f;
  f.m = turned(float2x2(1, 2, 3, 4));
  f.k[0] = int2x3(1, 2, 3, 4, 5, 6);
  f.k[1] = f.k[0] + i;
  addRow(f.m, i, float2(10, 20));
  Out[2] = float4(f.m[0], f.m[1]);
  Out[3] = float4(f.k[i][i], f.k[0]._m12);
  Frame g = f;
  g.k[i][0][i] = -1;
  addRow(g.m, 0, f.m[i]);
  Out[4] = float4(g.k[1][0], g.m._m01);
  float2x2 list[2] = {f.m, g.m};
  list[i]._m00_m11 = list[0]._m11_m00;
  Out[5] = float4(list[1][0], list[1][1]);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Float32, Stride: 16, FillSize: 96}
//   - Name: Expected
//     Format: Float32
//     Data: [4, 5, 10, 6,      # the group matrix was taken before the change
//            6, 12, 4, 10,     # rows (3 6) and (2 5), doubled
//            3, 4, 11, 22,
//            5, 6, 7, 6,
//            2, -1, 4, 26,     # 4 + 22
//            22, 26, 11, 3]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
