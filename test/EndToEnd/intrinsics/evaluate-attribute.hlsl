// RUN: hlsl-translate %s -T ps_6_0 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -E main --to=glsl --glsl-version=450 | FileCheck %s --check-prefix=GLSL
// EvaluateAttribute* ask the input's variable, also through functions and copies; of
// an integer, which is not interpolated, they are its value.
float4 centroid(float4 value) { return EvaluateAttributeCentroid(value); }

// CHECK: OpCapability InterpolationFunction
// CHECK: OpExtInst %v2float %{{.*}} InterpolateAtOffset %in_TEXCOORD0 %
// CHECK: OpExtInst %v4float %{{.*}} InterpolateAtCentroid %in_COLOR0
// CHECK: OpExtInst %v2float %{{.*}} InterpolateAtSample %in_TEXCOORD0 %uint_3
// CHECK-NOT: Interpolate
// GLSL-DAG: interpolateAtOffset({{.*}}TEXCOORD0, vec2(ivec2(1, -8)) / 16.0).y
// GLSL-DAG: interpolateAtCentroid({{.*}}COLOR0)
// GLSL-DAG: interpolateAtSample({{.*}}TEXCOORD0, int(3u))
float4 main(float4 color : COLOR, float2 uv : TEXCOORD, nointerpolation int n : N) : SV_Target {
  float2 copy = uv;
  float y = EvaluateAttributeSnapped(copy.y, int2(1, 8));
  return centroid(color) + float4(EvaluateAttributeAtSample(copy, 3), y, EvaluateAttributeCentroid(n));
}
