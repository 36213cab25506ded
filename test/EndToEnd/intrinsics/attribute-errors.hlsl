// RUN: not hlsl-translate %s -T ps_6_1 -E interpolated 2>&1 | FileCheck %s --check-prefix=INTERPOLATED
// RUN: not hlsl-translate %s -T ps_6_1 -E computed 2>&1 | FileCheck %s --check-prefix=COMPUTED
// RUN: not hlsl-translate %s -T vs_6_1 -E vertex 2>&1 | FileCheck %s --check-prefix=STAGE
// RUN: not hlsl-translate %s -T ps_6_1 -E fourth 2>&1 | FileCheck %s --check-prefix=FOURTH
// Only inputs that are not interpolated have values at vertices; what was computed
// has no value elsewhere; other stages have no such inputs;
// there are three vertices.

// INTERPOLATED: [[# @LINE + 2]]:10: error: 'GetAttributeAtVertex' needs an input that is not interpolated; declare 'uv' as 'nointerpolation'
float4 interpolated(float4 uv : UV) : SV_Target {
  return GetAttributeAtVertex(uv, 0);
}

// COMPUTED: [[# @LINE + 3]]:10: error: 'EvaluateAttributeCentroid' needs an input of the pixel shader, or a part of one, as it came in
float4 computed(float4 uv : UV) : SV_Target {
  uv.x += 1;
  return EvaluateAttributeCentroid(uv);
}

// STAGE: [[# @LINE + 2]]:10: error: 'GetAttributeAtVertex' is not available in vertex shaders, only in pixel
float4 vertex(nointerpolation float4 uv : UV) : SV_Position {
  return GetAttributeAtVertex(uv, 0);
}

// FOURTH: [[# @LINE + 2]]:10: error: 'GetAttributeAtVertex' has the vertices 0, 1 and 2, not 3
float4 fourth(nointerpolation float4 uv : UV) : SV_Target {
  return GetAttributeAtVertex(uv, 3);
}
