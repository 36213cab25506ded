// REQUIRES: vk-int64
// RUN: %compute-spirv
// RUN: %compute-passes
// RUN: %compute-gl
// Vectors of 64-bit integers do what their components do: each bit of a result says that
// one operation did. Values in structs, arrays, groupshared memory, calls, loops and
// choices come out as they went in.
[[vk::binding(0, 0)]] RWStructuredBuffer<uint> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<uint64_t> In : register(t1);
struct Held {
  uint64_t2 pair;
  int64_t one;
  float gap;
};
[[vk::binding(2, 0)]] RWStructuredBuffer<Held> Kept : register(u2);
cbuffer Block : register(b3) {
  uint64_t first;
  uint64_t2 second;
  int64_t third[2];
};

groupshared uint64_t lanes[4];
groupshared Held shared_held;
groupshared uint64_t2 mirrored[4][2];
static uint64_t3 total = uint64_t3(1, 0x200000000ull, 3);

bool same(uint64_t3 v, uint64_t a, uint64_t b, uint64_t c) {
  return v.x == a && v.y == b && v[2] == c;
}
bool same(int64_t3 v, int64_t a, int64_t b, int64_t c) {
  return v.x == a && v.y == b && v[2] == c;
}

uint arithmetic(uint64_t3 a, uint64_t3 b) {
  uint r = 0;
  r |= same(a + b, a.x + b.x, a.y + b.y, a.z + b.z) ? 1 : 0;
  r |= same(a - b, a.x - b.x, a.y - b.y, a.z - b.z) ? 2 : 0;
  r |= same(a * b, a.x * b.x, a.y * b.y, a.z * b.z) ? 4 : 0;
  r |= same(a / b, a.x / b.x, a.y / b.y, a.z / b.z) ? 8 : 0;
  r |= same(a % b, a.x % b.x, a.y % b.y, a.z % b.z) ? 16 : 0;
  r |= same(a << b, a.x << b.x, a.y << b.y, a.z << b.z) ? 32 : 0;
  r |= same(a >> b, a.x >> b.x, a.y >> b.y, a.z >> b.z) ? 64 : 0;
  r |= same(a >> 36, a.x >> 36, a.y >> 36, a.z >> 36) ? 128 : 0;
  r |= same(~a ^ (a & b), ~a.x ^ (a.x & b.x), ~a.y ^ (a.y & b.y), ~a.z ^ (a.z & b.z)) ? 256 : 0;
  r |= same(select(a < b, a, b), min(a.x, b.x), min(a.y, b.y), min(a.z, b.z)) ? 512 : 0;
  r |= same(min(a, b) + a.zyx, min(a, b).x + a.z, min(a, b).y + a.y, min(a.z, b.z) + a.x) ? 1024 : 0;
  r |= all(a >= b == bool3(a.x >= b.x, a.y >= b.y, a.z >= b.z)) && any(a) && !all(a - a) ? 2048 : 0;
  r |= all((float3)a == float3(a.x, a.y, a.z)) ? 4096 : 0;
  return r;
}

uint signs(int64_t3 a, int64_t3 b) {
  uint r = 0;
  r |= same(-a, -a.x, -a.y, -a.z) ? 1 : 0;
  r |= same(a / b, a.x / b.x, a.y / b.y, a.z / b.z) ? 2 : 0;
  r |= same(a >> b, a.x >> b.x, a.y >> b.y, a.z >> b.z) ? 4 : 0;
  r |= same(abs(a), abs(a.x), abs(a.y), abs(a.z)) ? 8 : 0;
  r |= same(clamp(a, -5, b), clamp(a.x, -5, b.x), clamp(a.y, -5, b.y), clamp(a.z, -5, b.z)) ? 16 : 0;
  r |= all(sign(a) == int3(sign(a.x), sign(a.y), sign(a.z))) ? 32 : 0;
  r |= same((int64_t3)(float3)b, (int64_t)(float)b.x, (int64_t)(float)b.y, (int64_t)(float)b.z) ? 64 : 0;
  r |= same((int64_t3)int3(a.xyz), (int)a.x, (int)a.y, (int)a.z) ? 128 : 0;
  r |= same(mad(a, b, a), a.x * b.x + a.x, a.y * b.y + a.y, a.z * b.z + a.z) ? 256 : 0;
  return r;
}

void swap(inout uint64_t a, inout uint64_t b) {
  uint64_t t = a;
  a = b;
  b = t;
}

uint64_t pick(uint i, uint64_t3 v) {
  switch (i) {
  case 0: return v.z;
  case 1: return v.x;
  }
  return v.y;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  lanes[id] = In[id];
  if (id == 0) {
    shared_held.pair = uint64_t2(In[3], In[2]);
    shared_held.one = -1;
  }
  GroupMemoryBarrierWithGroupSync();
  uint64_t3 a = uint64_t3(lanes[0], lanes[1], lanes[(id & 1) + 2]);
  uint64_t3 b = uint64_t3(In[4], In[5], In[6 + (id & 1)]);
  Out[4 * id] = arithmetic(a, b);
  Out[4 * id + 1] = signs(a, b);

  uint memory = 0;
  uint64_t list[3] = {a.z, a.y, a.x};
  swap(list[0], list[2]);
  memory |= list[id % 3] == a[id % 3] ? 1 : 0;
  uint64_t3 v = a;
  v[id % 3] = b.y;
  v.yz = v.zy;
  memory |= v[id % 3 == 0 ? 0 : 3 - id % 3] == b.y ? 2 : 0;
  Held held = shared_held;
  held.pair.y += held.one;
  memory |= held.pair.x == In[3] && held.pair.y == In[2] - 1 ? 4 : 0;
  uint64_t sum = 0;
  for (uint64_t i = 0; i < 6; i += 2)
    sum += list[i / 2] << i;
  memory |= sum == a.x + a.y * 4 + a.z * 16 ? 8 : 0;
  memory |= pick(id, a) == (id == 0 ? a.z : id == 1 ? a.x : a.y) ? 16 : 0;
  total += id;
  memory |= total.y == 0x200000000ull + id && total.x == 1 + id ? 32 : 0;
  memory |= first == 0x500000004ull && second.y == 0x700000006ull && third[id & 1] == (id & 1 ? -2 : 9) ? 64 : 0;
  mirrored[id][id & 1].yx = held.pair;
  mirrored[id][uint64_t2(1 - (id & 1), 7).x] = held.pair;
  memory |= mirrored[id][id & 1].y == held.pair.x && mirrored[id][id & 1].x == held.pair.y ? 128 : 0;
  memory |= mirrored[id][1 - (id & 1)][id & 1] == held.pair[id & 1] ? 256 : 0;
  Out[4 * id + 2] = memory;
  held.gap = id;
  held.one = held.pair.y * 2;
  Kept[id] = held;
  Kept[id].pair[id & 1] = id;
  AllMemoryBarrier();
  Out[4 * id + 3] = Kept[id].one == int64_t(In[2] - 1) * 2 && Kept[id].pair[id & 1] == id && Kept[id].gap == id;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: In
//     Format: Hex64
//     Stride: 8
//     Data: [0x123456789abcdef0, 0xffffffff00000001, 0x8000000000000003, 0x7fffffff,
//            0x17, 0xfffffffffffffff9, 0x100000001, 0x21]
//   - {Name: Block, Format: Hex64, Data: [0x500000004, 0, 0x1, 0x700000006, 9, 0, 0xfffffffffffffffe]}
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 64}
//   - {Name: Kept, Format: Hex32, Stride: 32, FillSize: 128}
//   - {Name: Expected, Format: UInt32, Data: [8191, 511, 511, 1, 8191, 511, 511, 1, 8191, 511, 511, 1, 8191, 511, 511, 1]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Kept, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: Block, Kind: ConstantBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: one bit each, Rule: BufferExact, Actual: Out, Expected: Expected}
