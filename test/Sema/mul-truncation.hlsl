// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// mul() of shapes that do not fit takes what fits, and not one component.
// CHECK-LABEL: Function f
float3 f(float4x4 m, float3 v, float4 w, float3x3 n) {
  // CHECK: Intrinsic 'float4' mul
  // CHECK-NEXT: ImplicitCast 'float4x3' truncate
  float3 a = mul(m, v).xyz;
  // CHECK: Intrinsic 'float3' mul
  // CHECK-NEXT: ImplicitCast 'float3' truncate
  return a + mul(w, n);
}
