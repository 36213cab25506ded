// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Member functions read and change the object they are called on, call each other,
// and see members through this; a base struct's members come first.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Base {
  int total;
  void add(int n) { total += n; }
};

struct Counter : Base {
  int steps;
  int step(int n) {
    add(n);
    this.steps++;
    return average();
  }
  int average() { return total / steps; }
};

[numthreads(1, 1, 1)]
void main() {
  Counter c;
  c.total = In[0];
  c.steps = 0;
  Out[0] = c.step(4);
  Out[1] = c.step(20);
  Counter list[2] = {c, c};
  list[1].step(2);
  Out[2] = list[0].steps;
  Out[3] = list[1].steps;
  Out[4] = list[1].average();
  Base b = (Base)c;
  b.add(1);
  Out[5] = b.total;
  Out[6] = c.total;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [10]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 28}
//   - {Name: Expected, Format: Int32, Data: [14, 17, 2, 3, 12, 35, 34]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
