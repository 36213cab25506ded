// RUN: hlsl-translate %s -T ps_6_0 --to=hlsl-mlir --form=source | FileCheck %s
// The parameters of an entry point are references. One that nothing writes is read
// where it is; one that is written is copied first, as HLSL passes by value.
struct Surface {
  float4 position : SV_Position;
  float2 uv : UV;
  float scale : SCALE;
};

// CHECK:       hlsl.func @main.entry(%{{[a-z0-9]*}}: !hlsl.ref<vector<4xf32>, stage_out> {{[{][^}]*[}]}}, %[[READ:[a-z0-9]*]]: !hlsl.ref<!Surface, stage_in> {{.*}}, %[[WRITTEN:[a-z0-9]*]]: !hlsl.ref<f32, stage_in>
// CHECK-NOT:     hlsl.variable "read"
// CHECK:         %[[COPY:.*]] = hlsl.variable "written" : !hlsl.ref<f32, function>
// CHECK-NEXT:    %[[VALUE:.*]] = hlsl.load %[[WRITTEN]]
// CHECK-NEXT:    hlsl.store %[[VALUE]], %[[COPY]]
// CHECK:         hlsl.access %[[READ]][2]
// CHECK:         hlsl.store %{{.*}}, %[[COPY]]
float4 main(Surface read, float written : W) : SV_Target {
  written += read.scale;
  return written;
}
