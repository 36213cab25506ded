// RUN: hlsl-translate %s -T hs_6_0 -E HSMain --to=hlsl-mlir --form=source | FileCheck %s
// RUN: hlsl-translate %s -T hs_6_0 -E HSVoid --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=VOID

// A hull shader is two functions: one for each control point, and after all of them one for the patch, which reads what they
// took and wrote. The output is an array of all points, of which each invocation writes its own.

// CHECK:       hlsl.entry_point @HSMain stage(hull) body(@HSMain.entry)
// CHECK-SAME:    controlPoints = 3 : i32, domain = #hlsl<patch_domain tri>
// CHECK-SAME:    outputTopology = #hlsl<topology triangle_cw>, partitioning = #hlsl<partitioning fractional_odd>
// CHECK-LABEL: hlsl.func @HSMain.entry(
// CHECK-SAME:    %[[OUT:.*]]: !hlsl.ref<!hlsl.array<3 x !Point>, stage_out>
// CHECK-SAME:    %[[IN:.*]]: !hlsl.ref<!hlsl.array<3 x !Point>, stage_in>
// CHECK-SAME:    %[[ID:.*]]: !hlsl.ref<ui32, stage_in>
// CHECK-SAME:    %[[FACTORS:.*]]: !hlsl.ref<!Factors, patch_out>
// CHECK:         %[[NUMBER:.*]] = hlsl.load %[[ID]]
// CHECK:         %[[OWN:.*]] = hlsl.access %[[OUT]][%[[NUMBER]] : ui32]
// CHECK:         hlsl.call @HSMain.point(%[[OWN]], %[[IN]])
// CHECK:         hlsl.patch_barrier
// CHECK:         %[[FIRST:.*]] = hlsl.compare eq %[[NUMBER]]
// CHECK:         hlsl.if %[[FIRST]] {
// CHECK:           hlsl.call @HSMain.patch(%[[FACTORS]], %[[IN]], %[[OUT]])
// VOID-LABEL:  hlsl.func @HSVoid.entry(
// VOID-SAME:     %[[IN:[a-z0-9]*]]: !hlsl.ref<!hlsl.array<3 x !Point>, stage_in>
// VOID-SAME:     %[[OUT:[a-z0-9]*]]: !hlsl.ref<!hlsl.array<3 x !Point>, stage_out>
// VOID:          hlsl.call @HSVoid.patch(%{{.*}}, %[[IN]], %[[OUT]])
struct Point { float4 at : AT; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };

Factors patch(InputPatch<Point, 3> before, OutputPatch<Point, 3> after) {
  Factors f;
  f.edges[0] = before[0].at.x;
  f.edges[1] = after[1].at.x;
  f.edges[2] = f.inside = 1;
  return f;
}

[domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)]
[patchconstantfunc("patch")]
Point HSMain(InputPatch<Point, 3> before) { return before[0]; }

[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)]
[patchconstantfunc("patch")]
void HSVoid(InputPatch<Point, 3> before, uint i : SV_OutputControlPointID, out Point after) { after = before[i]; }
