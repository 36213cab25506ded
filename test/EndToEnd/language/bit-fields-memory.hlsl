// RUN: hlsl-translate %s -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-translate %s -T cs_6_6 -E main -fvk-use-dx-layout -fspv-target-env=vulkan1.3 -Fo %t.dx.spv && spirv-val --target-env vulkan1.3 --scalar-block-layout %t.dx.spv
// RUN: hlsl-translate %s -T cs_6_6 -E main --to=glsl --glsl-vulkan -Fo %t.comp && glslangValidator -V --target-env vulkan1.3 %t.comp -o %t.glsl.spv
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain -Fo %t.vert.spv && spirv-val %t.vert.spv
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -Fo %t.frag.spv && spirv-val %t.frag.spv
// Bit-fields in every kind of memory, in arrays, methods, choices and loops, and
// across stages, where their words take the semantics of the struct.
struct Packed {
  uint a : 4;
  int b : 20;
  bool c : 1;
  uint64_t d : 40;
};
struct Outer {
  Packed list[2];
  uint x : 3;
  uint y : 29;
};
struct Methods {
  uint f : 5;
  void set(uint value) { f = value; }
  uint get() { return f + this.f; }
};

ByteAddressBuffer raw;
RWByteAddressBuffer rawOut;
RWStructuredBuffer<Outer> outer;
ConstantBuffer<Packed> constants;
[[vk::push_constant]] struct { uint k : 7; uint l : 9; } push;
groupshared Outer shared_[4];
static Packed private_ = {1, 2, true, 3};

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  Packed p = raw.Load<Packed>(16);
  rawOut.Store(0, p);
  shared_[id].list[1] = p;
  shared_[id].x = push.k;
  shared_[id].list[0].b ^= push.l;
  GroupMemoryBarrierWithGroupSync();
  outer[id] = shared_[3 - id];
  outer[id + 4].list[id & 1] = constants;
  private_.a++;
  outer[9].list[0] = private_;
  Methods m;
  m.f = id;
  m.set(m.get());
  outer[10].y = m.f;
  Packed chosen = p.c ? p : private_;
  outer[12].list[1] = chosen;
  for (p.a = 0; p.a < 5; ++p.a)
    outer[15].y += p.a;
  outer[18].list[0].c = p.a;
  outer[19] = (Outer)0;
  Outer built = {p, chosen, 1, 2};
  outer[20] = built;
}

struct Bits {
  uint a : 8;
  uint b : 8;
  int c : 16;
};
struct Varyings {
  float4 position : SV_Position;
  nointerpolation Bits bits : BITS;
};
Varyings VSMain(Bits input : IN, uint id : SV_VertexID) {
  Varyings result;
  result.position = input.a;
  result.bits = input;
  result.bits.b = id;
  return result;
}
float4 PSMain(Varyings input) : SV_Target { return input.bits.a + input.bits.c; }
