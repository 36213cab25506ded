// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Effects syntax is skipped with a warning.

SamplerState s { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
sampler2D s2 = sampler_state { Texture = <tex>; MinFilter = Linear; };
float4 color : COLOR < string UIName = "Color"; float UIMin = 0; > = float4(1, 1, 1, 1);
Texture2D tex < string file = "a.dds"; >;
RasterizerState rs { FillMode = Solid; };
BlendState bs { BlendEnable[0] = TRUE; };
technique10 Render < string s = "x"; > { pass P0 { SetVertexShader(CompileShader(vs_4_0, main())); } }
technique { pass { VertexShader = compile vs_2_0 main(); } }
VertexShader vs = compile vs_4_0 main();
float technique11;

//      CHECK:var SamplerState s <effect state>
// CHECK-NEXT:var sampler2D s2 <effect state>
// CHECK-NEXT:var float4 color : COLOR = (new float4 1 1 1 1) <effect annotation>
// CHECK-NEXT:var Texture2D tex <effect annotation>
// CHECK-NEXT:effect rs
// CHECK-NEXT:effect bs
// CHECK-NEXT:effect Render
// CHECK-NEXT:effect 
// CHECK-NEXT:effect vs
// CHECK-NEXT:var float technique11
