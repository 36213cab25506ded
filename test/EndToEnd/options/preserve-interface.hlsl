// -fspv-preserve-interface keeps inputs that nothing reads, -fspv-preserve-bindings
// resources that nothing uses.
// RUN: hlsl-translate %s -T ps_6_0 -fspv-preserve-interface -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=INTERFACE
// INTERFACE: OpEntryPoint Fragment %main "main" %[[A:.*]] %[[B:.*]] %[[OUT:.*]]{{$}}
// INTERFACE: OpDecorate %{{.*}} Location 0
// INTERFACE: OpDecorate %{{.*}} Location 1
// INTERFACE-NOT: OpName %unused
// RUN: hlsl-translate %s -T ps_6_0 -fspv-preserve-bindings --to=spirv-asm | FileCheck %s --check-prefix=BINDINGS
// BINDINGS: OpEntryPoint Fragment %main "main" %{{[^ ]*}} %{{[^ ]*}}{{$}}
// BINDINGS: OpDecorate %unused Binding 0
Texture2D unused;
float4 main(float4 a : A, float4 b : B) : SV_Target { return a; }
