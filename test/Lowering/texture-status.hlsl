// RUN: hlsl-translate %s -T ps_6_8 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_8 --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=IR
// Every access of a texture can tell its status, a residency code.
// CHECK-DAG: OpCapability SparseResidency
// CHECK-DAG: OpCapability MinLod
// CHECK-DAG: [[PAIR:%.*]] = OpTypeStruct %uint %v4float
// CHECK-DAG: [[ONE:%.*]] = OpTypeStruct %uint %float
// CHECK-DAG: [[INTS:%.*]] = OpTypeStruct %uint %v4int
Texture2D<float3> flat;
TextureCube<float4> cube;
Texture2DArray<float> layers;
Texture2DMS<float4> many;
Texture2D<int> ints;
RWTexture2D<float4> image;
Texture2D<float2> pairs;
SamplerState samp;
SamplerComparisonState comp;

// IR-LABEL: hlsl.func @main
// CHECK:    OpFunction
float4 main(float4 p : P, int4 i : I) : SV_Target {
  uint s;
  float4 r = 0;
  bool all = true;
  // CHECK: [[BOTH:%.*]] = OpImageSparseSampleImplicitLod [[PAIR]] {{.*}} ConstOffset|MinLod
  // CHECK: OpCompositeExtract %uint [[BOTH]] 0
  // CHECK: OpCompositeExtract %v4float [[BOTH]] 1
  // CHECK: OpImageSparseTexelsResident %bool
  // IR: %[[TEXEL:.*]], %[[STATUS:.*]] = hlsl.sample implicit {{.*}} -> (vector<3xf32>, ui32)
  // IR: hlsl.store %[[STATUS]]
  r.xyz += flat.Sample(samp, p.xy, 1, p.z, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleImplicitLod [[PAIR]] {{.*}} Bias|MinLod
  r += cube.SampleBias(samp, p.xyz, 0.5, p.w, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleExplicitLod [[PAIR]] {{.*}} Lod|ConstOffset
  r.xyz += flat.SampleLevel(samp, p.xy, 2, int2(1, 2), s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleExplicitLod [[PAIR]] {{.*}} Grad|ConstOffset|MinLod
  r.xyz += flat.SampleGrad(samp, p.xy, p.zw, p.xy, 3, p.z, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleDrefImplicitLod [[ONE]]
  r.x += layers.SampleCmp(comp, p.xyz, 0.5, 0, p.w, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleDrefExplicitLod [[ONE]]
  r.x += layers.SampleCmpLevelZero(comp, p.xyz, 0.5, 0, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseSampleDrefExplicitLod [[ONE]] {{.*}} Grad
  r.x += layers.SampleCmpGrad(comp, p.xyz, 0.5, p.xy, p.zw, 0, 1.0, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseGather [[PAIR]]
  r += flat.GatherGreen(samp, p.xy, i.xy, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseDrefGather [[PAIR]]
  r += layers.GatherCmp(comp, p.xyz, 0.5, 0, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseFetch [[INTS]] {{.*}} Lod|ConstOffset
  r.x += ints.Load(i.xyz, 1, s);
  all = all && CheckAccessFullyMapped(s);
  // The samples of a texel have no offset in GLSL: it is added.
  // CHECK: OpIAdd %v2int
  // CHECK: OpImageSparseFetch [[PAIR]] {{.*}} Sample
  r += many.Load(i.xy, i.z, 1, s);
  all = all && CheckAccessFullyMapped(s);
  // CHECK: OpImageSparseRead [[PAIR]]
  r += image.Load(i.xy, s);
  all = all && CheckAccessFullyMapped(s);
  // The code of several accesses is that of one which misses something.
  // CHECK-COUNT-2: OpImageSparseGather [[PAIR]]
  // CHECK: OpImageSparseTexelsResident
  // CHECK: OpSelect %uint
  // CHECK-COUNT-2: OpImageSparseGather [[PAIR]]
  r += pairs.GatherRed(samp, p.xy, i.xy, 0, 1, 2, s);
  return all && CheckAccessFullyMapped(s) ? r : 0;
}
