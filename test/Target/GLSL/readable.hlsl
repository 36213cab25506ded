// RUN: hlsl-translate %s -T ps_6_0 --to=glsl -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --match-full-lines --strict-whitespace < %t.frag
// REQUIRES: glslang
// What a person would write: locals keep their names, scalars beside vectors stay scalars,
// `+=` and `++`, parts of a variable instead of a copy of it, the fewest digits of a number.
Texture2D<float4> image;
SamplerState linearClamp;
float4 tint;
uint count;
struct Light { float3 position; float range; };
cbuffer Lights { Light lights[4]; };

float weight(float x) { return x * 0.002; }

float4 main(float2 uv : TEXCOORD0, float3 normal : NORMAL) : SV_Target {
  float4 albedo = image.Sample(linearClamp, uv);
  float3 direction = normalize(normal);
  float3 sum = albedo.rgb * 0.1;
  for (uint i = 0; i < count; ++i) {
    float3 offset = lights[i].position - direction;
    float distance = length(offset);
    if (distance > lights[i].range)
      continue;
    float lambert = saturate(dot(direction, offset / distance));
    sum += albedo.rgb * lambert * weight(distance) * lights[i].range;
  }
  sum.x = max(sum, 0.5).y;
  sum.yz *= 2;
  return float4(lerp(sum, tint.rgb, 0.25), albedo.a);
}

//      CHECK:float weight(float x) {
// CHECK-NEXT:  return x * 0.002;
// CHECK-NEXT:}
//      CHECK:void main() {
// CHECK-NEXT:  vec4 albedo = texture(image, var_TEXCOORD0);
// CHECK-NEXT:  vec3 direction = normalize(var_NORMAL0);
// CHECK-NEXT:  vec3 sum = albedo.xyz * 0.1;
// CHECK-NEXT:  for (uint i = 0u; i < count; i++) {
// CHECK-NEXT:    vec3 offset = lights[i].position - direction;
// CHECK-NEXT:    float distance_1 = length(offset);
// CHECK-NEXT:    if (distance_1 > lights[i].range) {
// CHECK-NEXT:      continue;
// CHECK-NEXT:    }
// CHECK-NEXT:    sum += albedo.xyz * clamp(dot(direction, offset / distance_1), 0.0, 1.0) * weight(distance_1) * lights[i].range;
// CHECK-NEXT:  }
// CHECK-NEXT:  sum.x = max(sum, 0.5).y;
// CHECK-NEXT:  sum.yz *= 2.0;
// CHECK-NEXT:  out_Target0 = vec4(mix(sum, tint.xyz, 0.25), albedo.w);
// CHECK-NEXT:}
