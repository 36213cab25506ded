// RUN: hlsl-translate %s -T ps_6_0 --to=glsl -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --match-full-lines --strict-whitespace < %t.frag
// RUN: hlsl-translate %s -T cs_6_0 -E forms --to=glsl -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FORMS < %t.comp
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

RWStructuredBuffer<float4> results;
float4x4 world;

float clamped(float x) {
  x = saturate(x);
  return x * x + 10000 * x + 0.0001;
}

int next(inout int state) { return state++; }

//      FORMS:float clamped(float x) {
// FORMS-NEXT:  x = clamp(x, 0.0, 1.0);
// FORMS-NEXT:  return x * x + 10000.0 * x + 0.0001;
// FORMS-NEXT:}
//      FORMS:void main() {
// FORMS-NEXT:  vec4 v = results[0];
// FORMS-NEXT:  float weight = dot(v, v);
// FORMS-NEXT:  v.xyz *= weight;
// FORMS-NEXT:  v += weight;
// FORMS-NEXT:  results[1] = vec4(v.xyz, clamped(weight));
// FORMS-NEXT:  results[2] = vec4(v.xyz * mat3(world), 1.0);
// FORMS-NEXT:  results[3] = v - 1.0;
// FORMS-NEXT:  mat4 turned = world * weight;
// FORMS-NEXT:  turned += world;
// FORMS-NEXT:  results[4] = turned[0] + turned[1];
// FORMS-NEXT:  int state = int(weight);
// FORMS-NEXT:  int first = next(state);
// FORMS-NEXT:  if (first != state) {
// FORMS-NEXT:    state--;
// FORMS-NEXT:  }
// FORMS-NEXT:  results[5] = vec4(float(state));
// FORMS-NEXT:}
[numthreads(1, 1, 1)]
void forms() {
  float4 v = results[0];
  float weight = dot(v, v);
  v.xyz *= weight;
  v += weight;
  results[1] = float4(v.x, v.y, v.z, clamped(weight));
  results[2] = float4(mul((float3x3)world, v.xyz), 1);
  results[3] = v + -1;
  float4x4 turned = world * weight;
  turned += world;
  results[4] = turned[0] + turned[1];
  int state = weight;
  int first = next(state);
  if (!(first == state))
    state += -1;
  results[5] = state;
}
