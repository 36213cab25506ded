// RUN: hlsl-opt %s --hlsl-assign-locations="match-by-semantic semantic-locations=a0:4,texcoord1:2,b0:0" | FileCheck %s
// RUN: not hlsl-opt %s --hlsl-assign-locations="semantic-locations=a0" 2>&1 | FileCheck %s --check-prefix=FORM
// Semantics with a shared location have that between stages, whatever the case
// of their names; a location in the source comes first, and the rest, vertex
// inputs among them, takes what is free.
// FORM: error: expected SEMANTIC:LOCATION, found 'a0'
// CHECK: @main.in.A0 input {{.*}} {location = 0 : i32
// CHECK: @main.out.A0 output {{.*}} {location = 4 : i32
// CHECK: @main.out.TexCoord1 output {{.*}} {location = 2 : i32
// CHECK: @main.out.B0 output {{.*}} {location = 7 : i32
// CHECK: @main.out.C0 output {{.*}} {location = 0 : i32
hlsl.stage_variable @main.in.A0 input : f32 {semanticName = "A", semanticIndex = 0 : i32}
hlsl.stage_variable @main.out.A0 output : f32 {semanticName = "A", semanticIndex = 0 : i32}
hlsl.stage_variable @main.out.TexCoord1 output : f32 {semanticName = "TexCoord", semanticIndex = 1 : i32}
hlsl.stage_variable @main.out.B0 output : f32 {semanticName = "B", semanticIndex = 0 : i32, location = 7 : i32}
hlsl.stage_variable @main.out.C0 output : f32 {semanticName = "C", semanticIndex = 0 : i32}
hlsl.entry_point @main stage(vertex) body(@main.entry) interface([@main.in.A0, @main.out.A0, @main.out.TexCoord1, @main.out.B0, @main.out.C0]) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.return
}
