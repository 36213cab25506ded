// RUN: hlsl-translate %s -T ms_6_5 -fvk-invert-y -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// The y of a vertex is negated on its way out, whole or alone, and nothing is read back.
struct V { float4 pos : SV_Position; };

// CHECK:     OpFunction
// CHECK-NOT: OpLoad %v4float %out_SV_Position
[numthreads(1, 1, 1)] [outputtopology("point")]
void main(out vertices V v[4], out indices uint i[1], uint3 id : SV_GroupID) {
  SetMeshOutputCounts(4, 1);
  float f = id.x;
  // CHECK:      %[[Y:.*]] = OpFNegate %float %[[F:.*]]
  // CHECK:      %[[ALL:.*]] = OpCompositeConstruct %v4float %[[F]] %[[Y]] %[[F]] %float_1
  // CHECK:      OpStore %{{.*}} %[[ALL]]
  v[0].pos = float4(f, f, f, 1);
  // CHECK:      OpStore %{{.*}} %[[F]]
  v[1].pos.x = f;
  // CHECK:      %[[AGAIN:.*]] = OpAccessChain %_ptr_Output_float %out_SV_Position %uint_1 %uint_1
  // CHECK-NEXT: OpStore %[[AGAIN]] %[[Y]]
  v[1].pos.y = f;
  // CHECK:      %[[IS:.*]] = OpIEqual %bool %{{.*}} %uint_1
  // CHECK:      %[[ONE:.*]] = OpSelect %float %[[IS]] %[[Y]] %[[F]]
  // CHECK:      OpStore %{{.*}} %[[ONE]]
  v[2].pos[id.y] = f;
  i[0] = 2;
}
