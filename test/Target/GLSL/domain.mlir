// RUN: hlsl-opt %s --hlsl-legalize-stage-io=version=460 --hlsl-legalize-names -o %t.mlir
// RUN: hlsl-translate %t.mlir --to=glsl --glsl-version=460vk -Fo %t.tese && glslangValidator -V %t.tese -o %t.spv
// RUN: FileCheck %s < %t.tese
// Patches, control points, and where in the patch we are. HLSL's domain shader
// knows no more than its domain.
!CP = !hlsl.struct<"DS.in.cp.block", {n : vector<3xf32>}>
!Patch = !hlsl.struct<"DS.in.c.block", {k : !hlsl.array<2 x f32>}>
// CHECK: layout(quads) in;
module {
  hlsl.struct_decl @DS.in.cp.block "CP" {n : vector<3xf32> {semanticName = "NORMAL", semanticIndex = 0 : i32}}
  hlsl.struct_decl @DS.in.c.block "C" {k : !hlsl.array<2 x f32> {semanticName = "K", semanticIndex = 1 : i32}}
  // CHECK:      in var_NORMAL0_Block {
  // CHECK-NEXT:   layout(location = 0) vec3 NORMAL0;
  // CHECK-NEXT: } cp[];
  hlsl.stage_variable @DS.in.cp input : !hlsl.array<4 x !CP> {block, perVertex, sourceName = "cp", members = [
    #hlsl.member<n : vector<3xf32> {location = 0 : i32, semanticName = "NORMAL", semanticIndex = 0 : i32}>]}
  // CHECK:      patch in var_K1_Block {
  // CHECK-NEXT:   layout(location = 1) float K1[2];
  // CHECK-NEXT: } c;
  hlsl.stage_variable @DS.in.c input : !Patch {block, patch, sourceName = "c", members = [
    #hlsl.member<k : !hlsl.array<2 x f32> {location = 1 : i32, semanticName = "K", semanticIndex = 1 : i32}>]}
  hlsl.stage_variable @DS.in.SV_TessFactor input : !hlsl.array<4 x f32> {builtin = "TessLevelOuter", patch}
  hlsl.stage_variable @DS.in.SV_DomainLocation input : vector<3xf32> {builtin = "TessCoord"}
  hlsl.stage_variable @DS.in.SV_PrimitiveID input : ui32 {builtin = "PrimitiveId"}
  hlsl.stage_variable @DS.out.SV_Position output : vector<4xf32> {builtin = "Position"}
  hlsl.entry_point @DS stage(domain) body(@DS.entry) interface([@DS.in.cp, @DS.in.c, @DS.in.SV_TessFactor, @DS.in.SV_DomainLocation, @DS.in.SV_PrimitiveID, @DS.out.SV_Position])
    {hlslName = "DS", domain = #hlsl<patch_domain quad>}
  // CHECK: void main() {
  hlsl.func @DS.entry() {
    %cp = hlsl.global_ref @DS.in.cp : !hlsl.ref<!hlsl.array<4 x !CP>, stage_in>
    %c = hlsl.global_ref @DS.in.c : !hlsl.ref<!Patch, patch_in>
    %outer = hlsl.global_ref @DS.in.SV_TessFactor : !hlsl.ref<!hlsl.array<4 x f32>, patch_in>
    %uvw = hlsl.global_ref @DS.in.SV_DomainLocation : !hlsl.ref<vector<3xf32>, stage_in>
    %prim = hlsl.global_ref @DS.in.SV_PrimitiveID : !hlsl.ref<ui32, stage_in>
    %pos = hlsl.global_ref @DS.out.SV_Position : !hlsl.ref<vector<4xf32>, stage_out>
    %0 = hlsl.access %cp[3, 0, 2] : !hlsl.ref<!hlsl.array<4 x !CP>, stage_in> -> !hlsl.ref<f32, stage_in>
    %1 = hlsl.load %0 : !hlsl.ref<f32, stage_in>
    %2 = hlsl.access %c[0, 1] : !hlsl.ref<!Patch, patch_in> -> !hlsl.ref<f32, patch_in>
    %3 = hlsl.load %2 : !hlsl.ref<f32, patch_in>
    %4 = hlsl.access %outer[3] : !hlsl.ref<!hlsl.array<4 x f32>, patch_in> -> !hlsl.ref<f32, patch_in>
    %5 = hlsl.load %4 : !hlsl.ref<f32, patch_in>
    %6 = hlsl.access %uvw[1] : !hlsl.ref<vector<3xf32>, stage_in> -> !hlsl.ref<f32, stage_in>
    %7 = hlsl.load %6 : !hlsl.ref<f32, stage_in>
    // CHECK: gl_Position = vec4(cp[3].NORMAL0.z, c.K1[1], gl_TessLevelOuter[3], gl_TessCoord.y);
    %8 = hlsl.construct %1, %3, %5, %7 : (f32, f32, f32, f32) -> vector<4xf32>
    hlsl.store %8, %pos : !hlsl.ref<vector<4xf32>, stage_out>
    hlsl.return
  }
}
