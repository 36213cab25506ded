// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// Namespaces, enums, typedefs and shadowing; names that are reserved words of GLSL
// are fine in HLSL.
namespace tools {
enum Mode { Add, Multiply = 5, Last };
static const int scale = 3;
int apply(Mode mode, int a, int b) { return mode == Multiply ? a * b * scale : a + b; }
namespace inner {
int apply(int a) { return tools::apply(Add, a, scale); }
} // namespace inner
} // namespace tools

typedef int2 Pair;
typedef int Four[4];

[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

int input(int output) { return output * 2; }

[numthreads(1, 1, 1)]
void main() {
  int i = In[0];
  Out[0] = tools::apply(tools::Multiply, i, 2);
  Out[1] = tools::inner::apply(i);
  Out[2] = tools::Last;
  Pair pair = Pair(i, i + 1);
  Four four = {1, 2, 3, 4};
  Out[3] = pair.x * 10 + pair.y + four[i];
  int attribute = 1, varying = 2, mix = 3, gl_Position = 4;
  Out[4] = attribute + varying * 10 + mix * 100 + gl_Position * 1000;
  {
    int i = 50;
    for (int attribute = 0; attribute < 2; ++attribute)
      i += attribute;
    Out[5] = i + attribute;
  }
  Out[6] = input(i);
  int a__b = 7, main_1 = 8;
  Out[7] = a__b + main_1;
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [2]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 32}
//   - {Name: Expected, Format: Int32, Data: [12, 5, 6, 26, 4321, 52, 4, 15]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
