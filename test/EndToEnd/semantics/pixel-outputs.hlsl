// What a pixel shader says of depth and stencil, and old names of system values.
// RUN: hlsl-translate %s -T ps_6_0 -E less -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=LESS
// LESS-DAG: OpExecutionMode %{{.*}} DepthReplacing
// LESS-DAG: OpExecutionMode %{{.*}} DepthLess
// LESS-DAG: BuiltIn FragDepth
float4 less(out float depth : SV_DepthLessEqual) : SV_Target { depth = 0.25; return 1; }

// RUN: hlsl-translate %s -T ps_6_0 -E stencil -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=STENCIL
// STENCIL: OpCapability StencilExportEXT
// STENCIL: OpExecutionMode %{{.*}} StencilRefReplacingEXT
float4 stencil(out uint reference : SV_StencilRef) : SV_Target { reference = 3; return 1; }

// RUN: hlsl-translate %s -T ps_6_0 -E inner -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=INNER
// INNER: OpCapability FragmentFullyCoveredEXT
// INNER: BuiltIn FullyCoveredEXT
float4 inner(uint covered : SV_InnerCoverage) : SV_Target { return covered; }

// RUN: hlsl-translate %s -T ps_5_0 -E old -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=OLD
// OLD-DAG: BuiltIn FragDepth
// OLD-DAG: BuiltIn FrontFacing
// OLD-DAG: BuiltIn FragCoord
float4 old(float face : VFACE, float2 position : VPOS, out float depth : DEPTH) : COLOR {
  depth = 0.5;
  return face * position.xyxy;
}

// RUN: hlsl-translate %s -T vs_6_8 -E start -fspv-target-env=vulkan1.1 -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=START
// START-DAG: BuiltIn BaseVertex
// START-DAG: BuiltIn BaseInstance
float4 start(int vertex : SV_StartVertexLocation, uint instance : SV_StartInstanceLocation) : SV_Position { return vertex + instance; }
