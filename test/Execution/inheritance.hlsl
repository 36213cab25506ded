// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Single inheritance: a base lies in front; members are inherited and hidden,
// base methods called by name; a struct converts to its base, by value and as
// an out argument; initializers list bases first; memory keeps the order.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);

struct Root {
  int id;
  int name() { return id; }
  int twice() { return name() * 2; }
  void bump() { ++id; }
};

struct Middle : Root {
  int width, height;
  int name() { return id + 100; }
  int area() { return width * height; }
};

struct Leaf : Middle {
  int id; // hides Root::id
  static const int kKind = 7;
  int all() { return id + Root::id * 10 + Middle::name() * 100 + area(); }
  int root() { return Root::name(); }
};

[[vk::binding(1, 0)]] StructuredBuffer<Leaf> In : register(t1);
[[vk::binding(2, 0)]] RWStructuredBuffer<Leaf> Leaves : register(u2);
[[vk::binding(3, 0)]] cbuffer C : register(b3) { Leaf constant; };

int rootOf(Root r) { return r.id; }
void setRoot(inout Root r, int id) { r.id = id; }

[numthreads(1, 1, 1)]
void main() {
  Leaf a = In[0];       // id 1, size 2x3, id 4
  Out[0] = a.all();     // 4 + 10 + 10100 + 6
  Out[1] = a.root();
  Out[2] = a.twice();   // Root's name(): nothing is virtual
  Out[3] = a.name();
  a.bump();
  Out[4] = rootOf(a) * 10 + a.id;
  setRoot(a, 50);
  Out[5] = rootOf(a) * 10 + a.id;
  Root r = (Root)a;
  r.id = 9;
  Out[6] = rootOf(a);
  Leaf b = {11, 12, 13, 14};
  Out[7] = b.area() + b.Root::id + b.id;
  Leaves[0] = b;
  Leaves[0].height = 99;
  Leaves[1] = constant;
  Out[8] = constant.all() + Leaf::kKind;
  Out[9] = In[0].area();
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 16, Data: [1, 2, 3, 4]}
//   - {Name: Leaves, Format: Int32, Stride: 16, FillSize: 32}
//   - {Name: C, Format: Int32, Data: [1, 0, 0, 0, 2, 3, 0, 0, 4]} # bases start registers
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 40}
//   - Name: Expected
//     Format: Int32
//     Data: [10120, 1, 2, 101, 24, 504, 50, 181, 10127, 6]
//   - {Name: ExpectedLeaves, Format: Int32, Data: [11, 12, 99, 14, 1, 2, 3, 4]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: Leaves, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: C, Kind: ConstantBuffer, VulkanBinding: {Binding: 3}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
//   - {Result: leaves, Rule: BufferExact, Actual: Leaves, Expected: ExpectedLeaves}
