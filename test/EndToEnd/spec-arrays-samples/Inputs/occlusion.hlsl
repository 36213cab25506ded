// Ambient occlusion in screen space: how much of a hemisphere of points around a pixel
// lies behind what the depth buffer shows. A specialization constant says how many
// points the constant buffer has.
[[vk::constant_id(0)]] [[hlsl::range(1, 256)]] const uint KernelSize = 16;

cbuffer Frame : register(b0) {
  float bias;
  float intensity;
  /// Offsets in pixels and depth, and the weight of a point.
  float4 kernel[KernelSize];
};
Texture2D<float> Depth : register(t1);

struct V2P {
  float4 position : SV_Position;
};

V2P VSMain(uint id : SV_VertexID) {
  V2P o;
  o.position = float4(float2((id << 1) & 2, id & 2) * float2(2, -2) + float2(-1, 1), 0, 1);
  return o;
}

float weightOf(float4 points[KernelSize]) {
  float weight = 0;
  for (uint i = 0; i < KernelSize; ++i)
    weight += points[i].w;
  return weight;
}

float4 PSMain(V2P input) : SV_Target {
  int2 pixel = int2(input.position.xy);
  float own = Depth.Load(int3(pixel, 0));
  float occlusion = 0;
  for (uint i = 0; i < KernelSize; ++i) {
    int2 at = clamp(pixel + int2(kernel[i].xy), 0, 7);
    float depth = Depth.Load(int3(at, 0));
    occlusion += depth + bias <= own + kernel[i].z ? kernel[i].w : 0;
  }
  float visible = 1 - intensity * occlusion / weightOf(kernel);
  return float4(visible, own, occlusion, sizeof(kernel));
}
