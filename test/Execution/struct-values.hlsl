// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Structs are values: passing, returning and assigning copies them, arrays and
// nested structs included; the original does not change with the copy.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Leaf {
  int a;
  int2 b;
};

struct Tree {
  Leaf left;
  Leaf leaves[2];
  int list[3];
};

Tree grow(Tree t) {
  t.left.a += 100;
  t.leaves[1].b.y += 200;
  t.list[2] += 300;
  return t;
}

Leaf makeLeaf(int a) {
  Leaf l;
  l.a = a;
  l.b = int2(a + 1, a + 2);
  return l;
}

int sum(Leaf l) { return l.a + l.b.x + l.b.y; }

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  Tree t;
  t.left = makeLeaf(i);
  t.leaves[0] = makeLeaf(10);
  t.leaves[1] = t.left;
  t.leaves[1].a = 7;
  for (int k = 0; k < 3; ++k)
    t.list[k] = k;
  Tree u = grow(t);
  Out[0] = t.left.a;
  Out[1] = u.left.a;
  Out[2] = t.leaves[i].b.y;
  Out[3] = u.leaves[i].b.y;
  Out[4] = t.list[2];
  Out[5] = u.list[i + 1];
  Out[6] = sum(u.leaves[1]);
  Tree both[2] = {t, u};
  both[0] = both[1];
  both[1].list[0] = 50;
  Out[7] = both[0].list[0] + both[0].list[2];
  Out[8] = both[i].list[0];
  Out[9] = sum(makeLeaf(20));
  Out[10] = grow(both[1]).list[2];
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 44}
//   - Name: Expected
//     Format: Int32
//     Data: [1, 101,
//            3, 203,
//            2, 302,
//            212,        # 7 + 2 + 203
//            302,        # 0 + 302
//            50,
//            63,         # 20 + 21 + 22
//            602]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
