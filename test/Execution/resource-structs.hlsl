// RUN: hlsl-translate %s -T cs_6_0 -E main --to=spirv -fspv-target-env=vulkan1.3 -fvk-bind-globals 3 0 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: %mesa-25 hlsl-run %s %t.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-vulkan --glsl-version=450 -fvk-bind-globals 3 0 -Fo %t.comp
// RUN: glslangValidator -V --target-env vulkan1.1 -S comp %t.comp -o %t.glsl.spv
// RUN: %mesa-25 hlsl-run %s %t.glsl.spv
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-version=450 -fvk-bind-globals 3 0 --gl-binding-map=%t.json -Fo %t.gl.comp
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=glsl --glsl-version=320es -fvk-bind-globals 3 0 -Fo %t.es.comp
// RUN: %mesa-25 hlsl-run --api=gl %s %t.gl.comp --gl-bindings=%t.json + %t.es.comp --gl-bindings=%t.json
// Resources in structs of globals, of a cbuffer, of a ConstantBuffer and of entry
// parameters, through methods, inherited members and copies; the numbers beside
// them stay where they are or lie in $Globals. Mesa 25 for computed indices.
[[vk::binding(0, 0)]] RWStructuredBuffer<float> Out;

struct Base {
  Texture2D<float> tex[2];
  float read(int i) { return tex[i].Load(int3(0, 0, 0)); }
};
struct Layer : Base {
  float scale;
  float get(int i) { return read(i) * scale; }
  void tint(float by) { scale *= by; }
};

[[vk::binding(1, 0)]] Layer layers[2]; // scale: $Globals

struct Data {
  float before;
  Texture2D<float> tex;
  float after;
};
[[vk::binding(4, 0)]] cbuffer Block {
  float head;
  Data items[2];
  float tail;
};

float twice(Layer layer, int i) {
  layer.tint(2);
  return layer.get(i);
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uniform float offset) {
  int one = id.x + 1;
  Out[0] = layers[one].get(id.x);
  Out[1] = layers[0].get(one);
  Layer copy = layers[one];
  copy.tint(3);
  Out[2] = copy.get(one);
  Out[3] = twice(layers[one], one) + offset;
  Out[4] = head + items[one].before * 10 + items[id.x].after * 100 + tail * 1000;
  Out[5] = items[one].tex.Load(int3(0, 0, 0)) + items[0].tex.Load(int3(0, 0, 0));
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: Float32, Stride: 4, FillSize: 24}
//   - {Name: Layers, Format: Float32, ArraySize: 4, OutputProps: {Width: 1}, Data: [[1], [2], [3], [4]]}
//   - {Name: Globals, Format: Float32, Data: [10, 0, 0, 0,  100, 0, 0, 0,  7, 0, 0, 0]}   # scales, offset
//   - {Name: Items, Format: Float32, ArraySize: 2, OutputProps: {Width: 1}, Data: [[50], [60]]}
//   - {Name: Block, Format: Float32, Data: [1, 0, 0, 0,  2, 3, 0, 0,  4, 5, 0, 0,  6, 0, 0, 0]}
//   - Name: Expected
//     Format: Float32
//     Data: [300, 20, 1200, 807, 6341, 110]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: Layers, Kind: Texture2D, VulkanBinding: {Binding: 1}}
//     - {Name: Items, Kind: Texture2D, VulkanBinding: {Binding: 2}}
//     - {Name: Globals, Kind: ConstantBuffer, VulkanBinding: {Binding: 3}}
//     - {Name: Block, Kind: ConstantBuffer, VulkanBinding: {Binding: 4}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
