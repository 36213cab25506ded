// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// What a call writes back, it writes from left to right, converted, into the
// swizzle, element or row that was passed; one variable given twice keeps what was
// written last.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

void number(out int a, out int b) {
  b = 7;                       // the order in the callee does not matter
  a = 3;
}

void both(inout int a, inout int b) {
  a += 1;
  b += 10;                     // b is a copy of its own
}

void rotate(inout float2 v) { v = float2(-v.y, v.x); }

void fill(out half3 v) { v = half3(1.75, 2.5, -3.25); }

void bump(inout uint a) { a += 1; }

struct Grid {
  float2x2 m;
  float2 rows[2];
};

static Grid grid = {1, 2, 3, 4, 5, 6, 7, 8};
groupshared int shared_[2];

[numthreads(1, 1, 1)]
void main() {
  int one = In[0];
  int same;
  number(same, same);
  Out[0] = same;               // b is written after a
  int x = one;
  both(x, x);
  Out[1] = x;
  float4 v = float4(1, 2, 3, 4) * one;
  rotate(v.wx);
  Out[2] = int(v.w) * 100 + int(v.x);
  int4 whole = 0;
  fill(whole.zxy);             // half to int on the way back
  Out[3] = whole.z;
  Out[4] = whole.x;
  Out[5] = whole.y;
  rotate(grid.m[one]);
  Out[6] = int(grid.m._m10);
  Out[7] = int(grid.m._m11);
  rotate(grid.m._m00_m10);
  Out[8] = int(grid.m._m00);
  Out[9] = int(grid.m._m10);
  rotate(grid.rows[one]);
  Out[10] = int(grid.rows[1].x);
  shared_[one] = 41;
  bump(shared_[one]);          // int to uint and back
  Out[11] = shared_[one];
  bool flag = one == 2;
  bump(flag);                  // 0 + 1 is true
  bump(flag);                  // 1 + 1 is true
  Out[12] = flag;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 52}
//   - Name: Expected
//     Format: Int32
//     Data: [7,
//            11,
//            -96,       # w = -1, x = 4
//            1, 2, -3,
//            -4, 3,     # row 1 was (3, 4)
//            4, 1,      # (m00, m10) was (1, -4)
//            -8,
//            42,
//            1]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
