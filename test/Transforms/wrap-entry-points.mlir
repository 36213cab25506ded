// RUN: hlsl-opt %s --hlsl-wrap-entry-points --split-input-file | FileCheck %s

// A struct parameter: each member is a variable; a path becomes a path.
// CHECK:       hlsl.stage_variable @main.in.SV_Position input : vector<4xf32>
// CHECK-SAME:    builtin = "FragCoord"
// CHECK:       hlsl.stage_variable @main.in.TEXCOORD0 input : vector<2xf32>
// CHECK-SAME:    location = 0
// CHECK:       hlsl.stage_variable @main.out.SV_Target0 output : f32
// CHECK-SAME:    location = 0
// CHECK:       hlsl.entry_point @main stage(pixel) body(@main.entry)
// CHECK-SAME:    interface([@main.in.SV_Position, @main.in.TEXCOORD0, @main.out.SV_Target0])
// CHECK-LABEL: hlsl.func @main.entry()
// CHECK:         %[[UV:.*]] = hlsl.global_ref @main.in.TEXCOORD0
// CHECK:         %[[X:.*]] = hlsl.access %[[UV]][0]
// CHECK:         hlsl.load %[[X]]
!V = !hlsl.struct<"V", {pos : vector<4xf32>, uv : vector<2xf32>}>
hlsl.struct_decl @V "V" {
  pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32},
  uv : vector<2xf32> {semanticName = "TEXCOORD", semanticIndex = 0 : i32}
}
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry(%i: !hlsl.ref<!V, stage_in>,
    %o: !hlsl.ref<f32, stage_out> {hlsl.semanticName = "SV_Target", hlsl.semanticIndex = 0 : i32}) {
  %x = hlsl.access %i[1, 0] : !hlsl.ref<!V, stage_in> -> !hlsl.ref<f32, stage_in>
  %v = hlsl.load %x : !hlsl.ref<f32, stage_in>
  hlsl.store %v, %o : !hlsl.ref<f32, stage_out>
  hlsl.return
}

// -----

// SV_DispatchThreadID has three components in SPIR-V whatever the source declares.
// CHECK:       hlsl.stage_variable @main.in.SV_DispatchThreadID input : vector<3xui32>
// CHECK-SAME:    builtin = "GlobalInvocationId"
// CHECK-LABEL: hlsl.func @main.entry()
// CHECK:         %[[ID:.*]] = hlsl.load %{{.*}} : !hlsl.ref<vector<3xui32>, stage_in>
// CHECK:         hlsl.swizzle %[[ID]] [0]
hlsl.entry_point @main stage(compute) body(@main.entry) numthreads([8, 1, 1]) {hlslName = "main"}
hlsl.global @g groupshared : ui32
hlsl.func @main.entry(%i: !hlsl.ref<ui32, stage_in> {hlsl.semanticName = "SV_DispatchThreadID", hlsl.semanticIndex = 0 : i32}) {
  %v = hlsl.load %i : !hlsl.ref<ui32, stage_in>
  %g = hlsl.global_ref @g : !hlsl.ref<ui32, groupshared>
  hlsl.store %v, %g : !hlsl.ref<ui32, groupshared>
  hlsl.return
}
