// RUN: hlsl-translate %s -T lib_6_3 --to=hlsl-mlir --form=source | FileCheck %s
// RUN: hlsl-translate %s -T lib_6_3 -Fo %t.spv && spirv-val --target-env vulkan1.1 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
// Each [shader] function of a library is an entry point with a name and an
// interface of its own.
struct Corner {
  float4 position : SV_Position;
  float2 uv : UV;
};
Texture2D<float4> image : register(t0);
SamplerState linearWrap : register(s1);

// CHECK-DAG: hlsl.entry_point @{{.*}} stage(vertex) {{.*}}hlslName = "VSMain"
// SPIRV: OpEntryPoint Vertex %{{.*}} "VSMain" %{{.*}} %{{.*}} %{{.*}}
[shader("vertex")]
Corner VSMain(uint id : SV_VertexID) {
  Corner corner;
  corner.position = float4(id & 1, id >> 1, 0, 1);
  corner.uv = corner.position.xy;
  return corner;
}

// CHECK-DAG: hlsl.entry_point @{{.*}} stage(pixel) {{.*}}hlslName = "PSMain"
// SPIRV: OpEntryPoint Fragment %{{.*}} "PSMain" %{{.*}} %{{.*}}
[shader("pixel")]
float4 PSMain(Corner corner) : SV_Target {
  return image.Sample(linearWrap, corner.uv);
}
