// RUN: hlsl-translate --to=syntax --verify-diagnostics %s
// Effects syntax is skipped with a warning.

SamplerState s { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
// expected-warning@-1 {{effects state of 's' is ignored}}
sampler2D s2 = sampler_state { Texture = <tex>; MinFilter = Linear; };
// expected-warning@-1 {{effects state of 's2' is ignored}}
float4 color : COLOR < string UIName = "Color"; float UIMin = 0; > = float4(1, 1, 1, 1);
// expected-warning@-1 {{effects annotation of 'color' is ignored}}
Texture2D tex < string file = "a.dds"; >;
// expected-warning@-1 {{effects annotation of 'tex' is ignored}}
RasterizerState rs { FillMode = Solid; };
// expected-warning@-1 {{effects syntax 'RasterizerState' is ignored}}
BlendState bs { BlendEnable[0] = TRUE; };
// expected-warning@-1 {{effects syntax 'BlendState' is ignored}}
technique10 Render < string s = "x"; > { pass P0 { SetVertexShader(CompileShader(vs_4_0, main())); } }
// expected-warning@-1 {{effects syntax 'technique10' is ignored}}
technique { pass { VertexShader = compile vs_2_0 main(); } }
// expected-warning@-1 {{effects syntax 'technique' is ignored}}
VertexShader vs = compile vs_4_0 main();
// expected-warning@-1 {{effects syntax 'VertexShader' is ignored}}
Depth d = compile vs_4_0 main();
// expected-warning@-1 {{effects syntax 'compile' is ignored}}
RenderTargetView views[2] < string s = "a"; >;
// expected-warning@-1 {{effects syntax 'RenderTargetView' is ignored}}
float technique11;
string label < ; float list[2] = { 1, 2 }; >;
// expected-warning@-1 {{effects annotation of 'label' is ignored}}
