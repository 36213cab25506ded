// RUN: hlsl-translate %s -T ps_6_0 -fspv-reflect -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Without the option there is none of it.
// RUN: hlsl-translate %s -T ps_6_0 --to=spirv-asm | FileCheck %s --check-prefix=PLAIN
// The interface of our own module then has semantics.
// RUN: hlsl-translate %s -T vs_6_0 -E vertexMain -fspv-reflect -Fo %t.vs.spv
// RUN: hlsl-translate --check-interface --print-interface %t.vs.spv %t.spv | FileCheck %s --check-prefix=TABLE
// REQUIRES: spirv-tools
// -fspv-reflect: semantics, types and counters as DXC decorates them.

struct V { float4 position : SV_Position; float2 uv : TEXCOORD0; float3 n : NORMAL; };
struct S { float4 a; };
Texture2DArray<float2> map;
SamplerState samp;
globallycoherent RWStructuredBuffer<float4> shared_;
AppendStructuredBuffer<S> log;
RWByteAddressBuffer bytes;
ConstantBuffer<S> block;
cbuffer Frame { float4 color; };

V vertexMain(float3 p : POSITION) {
  V v;
  v.position = float4(p, 1);
  v.uv = p.xy;
  v.n = p;
  return v;
}

float4 main(V v) : SV_Target {
  S s = {color};
  log.Append(s);
  shared_[0] = block.a;
  bytes.Store(0, 1u);
  return map.Sample(samp, v.uv.xyx).xyxy + v.n.x + v.position;
}

// CHECK-DAG: OpExtension "SPV_GOOGLE_hlsl_functionality1"
// CHECK-DAG: OpExtension "SPV_GOOGLE_user_type"
// CHECK-DAG: OpDecorateString %map UserTypeGOOGLE "texture2darray:<float2>"
// CHECK-DAG: OpDecorateString %shared_ UserTypeGOOGLE "globallycoherent rwstructuredbuffer:<float4>"
// CHECK-DAG: OpDecorateString %log UserTypeGOOGLE "appendstructuredbuffer:<S>"
// CHECK-DAG: OpDecorateId %log CounterBuffer %counter_var_log
// CHECK-DAG: OpDecorateString %bytes UserTypeGOOGLE "rwbyteaddressbuffer"
// CHECK-DAG: OpDecorateString %block UserTypeGOOGLE "constantbuffer:<S>"
// CHECK-DAG: OpDecorateString %Frame{{[_0-9]*}} UserTypeGOOGLE "cbuffer"
// CHECK-DAG: OpMemberDecorateString %V 0 UserSemantic "TEXCOORD0"
// CHECK-DAG: OpMemberDecorateString %V 1 UserSemantic "NORMAL0"
// CHECK-DAG: OpDecorateString {{.*}} UserSemantic "SV_Position"
// CHECK-DAG: OpDecorateString {{.*}} UserSemantic "SV_Target"

// PLAIN-NOT: GOOGLE
// PLAIN-NOT: UserSemantic

// TABLE: TEXCOORD0
// TABLE: NORMAL0
