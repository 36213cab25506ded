// RUN: hlsl-translate %s -T cs_6_0 -E main --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-version=450 -Fo %t.gl.comp && %mesa-25 hlsl-run --api=gl %s %t.gl.comp
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-version=320es -Fo %t.es.comp && %mesa-25 hlsl-run --api=gl %s %t.es.comp
// A choice at run time between elements of one array is a choice of the index:
// by ?:, if, switch, early return, in a loop, and in a local array. Mesa 25, as
// the device must take indices that are no constants.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out : register(u0);
[[vk::binding(1, 0)]] Texture2D<float> Tex[4] : register(t0);
[[vk::binding(2, 0)]] StructuredBuffer<int> In : register(t4);

struct Pair {
  Texture2D<float> first, second;
  float weight;
};

float read(Texture2D<float> tex) { return tex.Load(int3(0, 0, 0)); }

Texture2D<float> pick(int i) {
  if (i == 1)
    return Tex[3];
  for (int k = 0; k < i; ++k)
    if (k == 1)
      return Tex[k + 1];
  return Tex[i];
}

Pair makePair(int i) {
  Pair pair;
  pair.first = Tex[i];
  pair.second = i > 1 ? Tex[0] : Tex[i + 1];
  pair.weight = i;
  return pair;
}

void advance(inout Pair pair, int i) {
  pair.first = pair.second;
  pair.second = Tex[i];
  pair.weight += 0.5;
}

static Texture2D<float> current = Tex[0];
float readCurrent() { return read(current); }

[numthreads(1, 1, 1)]
void main() {
  int zero = In[0], one = In[1], two = In[2];
  Out[0] = read(one ? Tex[2] : Tex[1]);

  Texture2D<float> tex;
  if (two > one)
    tex = Tex[one];
  else
    tex = Tex[two];
  Out[1] = read(tex);

  switch (two) {
  case 0:
    tex = Tex[0];
  case 2:
    tex = Tex[zero + 3];
  case 3:
    Out[2] = read(tex);
    break;
  default:
    tex = Tex[1];
  }
  Out[3] = read(tex);

  Out[4] = read(pick(zero)) + read(pick(one)) + read(pick(two));

  float sum = 0;
  Texture2D<float> last = Tex[3];
  for (int i = 0; i < two + 1; ++i) {
    sum = sum * 10 + read(last);
    last = Tex[i];
  }
  Out[5] = sum;
  Out[6] = read(last);

  Texture2D<float> order[3] = {Tex[2], Tex[0], Tex[one]};
  order[two] = order[zero];
  Out[7] = read(order[zero]) * 100 + read(order[one]) * 10 + read(order[two]);

  Pair pair = makePair(one);
  advance(pair, zero);
  Out[8] = read(pair.first) * 100 + read(pair.second) * 10 + pair.weight;

  Pair pairs[2] = {makePair(zero), makePair(two)};
  pairs[one].weight = 5;
  Pair chosen = pairs[one];
  Out[9] = read(chosen.first) * 100 + read(pairs[zero].second) * 10 + chosen.weight;

  Out[10] = readCurrent();
  current = Tex[two];
  Out[11] = readCurrent();
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - Name: Tex
//     Format: Float32
//     ArraySize: 4
//     OutputProps: {Width: 1}
//     Data:
//       - [1]
//       - [2]
//       - [3]
//       - [4]
//   - {Name: In, Format: Int32, Stride: 4, Data: [0, 1, 2]}
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 48}
//   - Name: Expected
//     Format: Float32
//     Data: [3, 2, 4, 4,
//            8,                 # 1 + 4 + 3
//            412, 3,
//            313, 311.5,        # order 3 1 3; first 3, second 1, weight 1.5
//            325,               # first of makePair(2), second of makePair(0)
//            1, 3]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Tex, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 2}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
