// A textured surface under a few point lights: a vertex and a pixel shader that
// share a struct.
//
//   hlsl-translate examples/lit-surface.hlsl -T vs_6_0 -E VSMain -Fo vs.spv
//   hlsl-translate examples/lit-surface.hlsl -T ps_6_0 -E PSMain --to=glsl --glsl-version=450

#define MAX_LIGHTS 4

struct PointLight {
  float3 position;
  float range;
  float3 color;
};

cbuffer Camera : register(b0) {
  float4x4 viewProjection;
  float3 eyePosition;
};

cbuffer Object : register(b1) {
  float4x4 world;
  float3x3 normalMatrix;
  float4 tint;
};

cbuffer Lights : register(b2) {
  float3 ambient;
  uint lightCount;
  PointLight lights[MAX_LIGHTS];
};

Texture2D<float4> albedoMap : register(t0);
Texture2D<float> roughnessMap : register(t1);
SamplerState linearWrap : register(s0);

struct Vertex {
  float3 position : POSITION;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};

struct Surface {
  float4 clipPosition : SV_Position;
  float3 worldPosition : WORLDPOS;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};

Surface VSMain(Vertex v) {
  Surface s;
  float4 worldPosition = mul(world, float4(v.position, 1.0));
  s.clipPosition = mul(viewProjection, worldPosition);
  s.worldPosition = worldPosition.xyz;
  s.normal = mul(normalMatrix, v.normal);
  s.uv = v.uv;
  return s;
}

// How much of a light arrives: falls off smoothly and reaches 0 at its range.
float attenuation(float range, float distance) {
  float x = saturate(1.0 - pow(distance / range, 4.0));
  return x * x / (distance * distance + 1.0);
}

// Blinn and Phong's highlight, normalized so that rougher is dimmer and wider.
float specular(float3 normal, float3 toLight, float3 toEye, float roughness) {
  float power = 2.0 / max(roughness * roughness, 0.002);
  float3 halfway = normalize(toLight + toEye);
  return (power + 8.0) / 25.1327412 * pow(saturate(dot(normal, halfway)), power);
}

float4 PSMain(Surface s) : SV_Target0 {
  float4 albedo = albedoMap.Sample(linearWrap, s.uv) * tint;
  if (albedo.a < 0.5)
    discard;

  float roughness = roughnessMap.Sample(linearWrap, s.uv);
  float3 normal = normalize(s.normal);
  float3 toEye = normalize(eyePosition - s.worldPosition);
  float3 sum = ambient * albedo.rgb;

  for (uint i = 0; i < min(lightCount, MAX_LIGHTS); ++i) {
    float3 offset = lights[i].position - s.worldPosition;
    float distance = length(offset);
    if (distance > lights[i].range)
      continue;
    float3 toLight = offset / distance;
    float lambert = saturate(dot(normal, toLight));
    float3 reflected = albedo.rgb + specular(normal, toLight, toEye, roughness);
    sum += reflected * lights[i].color * lambert * attenuation(lights[i].range, distance);
  }
  return float4(sum, albedo.a);
}
