// RUN: hlsl-translate %s -T ps_6_0 -E main -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 -E main -DTWICE 2>&1 | FileCheck %s --check-prefix=TWICE
// A static that is set once hands an input on to functions.
static float2 attribute;
struct Inputs { float2 attribute : TEXCOORD0; };

float4 body() {
  // CHECK: %[[INPUT:[0-9]+]] = OpAccessChain %_ptr_Input_v2float %{{.*}} %uint_0
  // CHECK: OpExtInst %v2float %{{.*}} InterpolateAtOffset %[[INPUT]]
  // TWICE: [[#@LINE+1]]:10: error: 'EvaluateAttributeSnapped' needs an input of the pixel shader, or a part of one, as it came in
  return EvaluateAttributeSnapped(attribute, int2(1, 2)).xyxy;
}
float4 main(Inputs inputs) : SV_Target {
  attribute = inputs.attribute;
#ifdef TWICE
  attribute = 1;
#endif
  return body();
}
