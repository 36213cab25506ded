// RUN: hlsl-translate %s -T vs_6_0 -E vertex --to=glsl --glsl-version=450 -Fo %t.vert && glslangValidator %t.vert
// RUN: FileCheck %s --check-prefix=VERTEX < %t.vert
// RUN: hlsl-translate %s -T vs_6_0 -E vertex --to=glsl --glsl-version=450 --glsl-depth-range=negative -Fo %t.gl.vert && glslangValidator %t.gl.vert
// RUN: FileCheck %s --check-prefix=DEPTH < %t.gl.vert
// RUN: hlsl-translate %s -T vs_6_0 -E vertex --to=glsl --glsl-version=450vk -Fo %t.vk.vert && glslangValidator -V %t.vk.vert -o %t.spv
// RUN: FileCheck %s --check-prefix=BLOCK < %t.vk.vert
// RUN: hlsl-translate %s -T ps_6_0 -E pixel --to=glsl --glsl-version=300es -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --check-prefix=PIXEL < %t.frag
// RUN: hlsl-translate %s -T vs_6_0 -E snapshot --to=glsl --glsl-version=450 -Fo %t.s.vert && glslangValidator %t.s.vert
// RUN: FileCheck %s --check-prefix=SNAPSHOT < %t.s.vert
// RUN: hlsl-translate %s -T cs_6_0 -E arguments --to=glsl --glsl-version=450 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s --check-prefix=ARGUMENTS < %t.comp
// REQUIRES: glslang
float4x4 view;
float scale;
RWStructuredBuffer<float> results;

struct Surface {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};

// Members that end up in outputs are the outputs; zeros that nothing reads are gone.
// VERTEX-NOT:  struct
// VERTEX:      void main() {
// VERTEX-NEXT:   var_NORMAL0 = vec3(0.0);
// VERTEX-NEXT:   gl_Position = vec4(in_POSITION0, 1.0) * view;
// VERTEX-NEXT:   if (scale > 1.0) {
// VERTEX-NEXT:     var_NORMAL0 = in_NORMAL0 * mat3(view) * scale;
// VERTEX-NEXT:   }
// VERTEX-NEXT:   var_NORMAL0.x += scale;
// VERTEX-NEXT:   var_TEXCOORD0 = gl_Position.xy;
// VERTEX-NEXT: }
// DEPTH:       var_TEXCOORD0 = gl_Position.xy;
// DEPTH-NEXT:  gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
// BLOCK:       outputs.NORMAL0.x += scale;
// BLOCK-NEXT:  outputs.TEXCOORD0 = gl_Position.xy;
// BLOCK-NEXT: }
Surface vertex(float3 position : POSITION, float3 normal : NORMAL) {
  Surface result = (Surface)0;
  result.position = mul(view, float4(position, 1));
  if (scale > 1)
    result.normal = mul((float3x3)view, normal) * scale;
  result.normal.x += scale;
  result.uv = result.position.xy;
  return result;
}

struct Targets {
  float4 color : SV_Target0;
  float depth : SV_Depth;
};

// Each way out has the same outputs.
// PIXEL:      void main() {
// PIXEL-NEXT:   gl_FragDepth = gl_FragCoord.z;
// PIXEL-NEXT:   if (var_TEXCOORD0.x > 0.5) {
// PIXEL-NEXT:     out_Target0 = vec4(1.0);
// PIXEL-NEXT:     return;
// PIXEL-NEXT:   }
// PIXEL-NEXT:   out_Target0 = var_TEXCOORD0.xyxy;
// PIXEL-NEXT: }
Targets pixel(float4 position : SV_Position, float2 uv : TEXCOORD0) {
  Targets result;
  result.depth = position.z;
  if (uv.x > 0.5) {
    result.color = 1;
    return result;
  }
  result.color = uv.xyxy;
  return result;
}

// What changes after it went out is no output.
// SNAPSHOT:     Surface result;
// SNAPSHOT:     gl_Position = result.position;
// SNAPSHOT:     var_TEXCOORD0 = result.uv;
// SNAPSHOT-NEXT: result.uv = in_POSITION0.zw;
void snapshot(float4 position : POSITION, out Surface first, out float2 second : TEXCOORD1) {
  Surface result;
  result.position = position;
  result.normal = position.xyz;
  result.uv = position.xy;
  first = result;
  result.uv = position.zw;
  second = result.uv * 2 + first.uv;
}

float grow(inout float value, inout float3 sums, float by) {
  value += by;
  sums += value;
  return value * by;
}
void set(out float value) { value = scale; }

// Calls copy in and out by themselves. Two parameters of one variable
// are kept apart.
// ARGUMENTS:      void main() {
// ARGUMENTS-NEXT:   float value = results[0];
// ARGUMENTS-NEXT:   vec3 sums = vec3(results[1]);
// ARGUMENTS-NEXT:   float grown = grow(value, sums, 2.0);
[numthreads(1, 1, 1)]
void arguments() {
  float value = results[0];
  float3 sums = results[1];
  float grown = grow(value, sums, 2);
  results[2] = grown;
  results[3] = value;
  results[4] = sums.y;
  float2 parts;
  set(parts.x);
  set(parts.y);
  results[5] = parts.x + parts.y;
  // ARGUMENTS:      vec3 sums_1 = sums;
  // ARGUMENTS-NEXT: grow(sums.x, sums_1, 3.0);
  // ARGUMENTS-NEXT: sums = sums_1;
  grow(sums.x, sums, 3);
  results[6] = sums.x;
}
