// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=hlsl-mlir --form=source | FileCheck %s
// Functions that the entry reaches are lowered and no others; every resource and
// constant buffer is, as it is part of what the application binds.
// CHECK-DAG: hlsl.global @unusedTexture resource
// CHECK-DAG: hlsl.cbuffer @{{.*}} sourceName = "UnusedBlock"
// CHECK-DAG: hlsl.func @{{.*}}twice
// CHECK-NOT: neverCalled
// CHECK-NOT: OtherEntry
Texture2D<float4> unusedTexture : register(t3);
cbuffer UnusedBlock : register(b1) { float4 block; };

float neverCalled(float x) { return x * 3; }
float once(float x) { return x; }
float twice(float x) { return once(x) + once(x); }
float4 OtherEntry() : SV_Target { return neverCalled(1); }
float4 PSMain(float x : X) : SV_Target { return twice(x); }
