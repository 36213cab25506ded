// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: hlsl-translate --check-interface same.hlsl@vs_6_0:VSMain same.hlsl@ps_6_0:PSMain 2>&1 | count 0
// RUN: hlsl-translate --check-interface --print-interface same.hlsl@vs_6_0:VSMain same.hlsl@ps_6_0:PSMain | FileCheck %s --check-prefix=TABLE
// RUN: hlsl-translate --check-interface library.hlsl 2>&1 | count 0
// RUN: hlsl-translate --check-interface stage.vert stage.frag 2>&1 | count 0
// RUN: not hlsl-translate --check-interface order.hlsl@vs_6_0:VSMain order.hlsl@ps_6_0:PSMain 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: hlsl-translate --check-interface --match-by-semantic order.hlsl@vs_6_0:VSMain order.hlsl@ps_6_0:PSMain 2>&1 | count 0
// RUN: not hlsl-translate --check-interface lacking.hlsl@vs_6_0:VSMain lacking.hlsl@ps_6_0:PSMain 2>&1 | FileCheck %s --check-prefix=LACKING
// The inputs are stages: named in the command, by an attribute, by the name of
// the file. What does not fit is told at both declarations.

//--- same.hlsl
struct V2P {
  float4 pos : SV_Position;
  float2 uv[2] : TEXCOORD0;
  nointerpolation uint id : ID;
  row_major float3x3 frame : FRAME;
};
V2P VSMain(float3 pos : POSITION) { V2P v = (V2P)0; v.pos = float4(pos, 1); return v; }
float4 PSMain(V2P v) : SV_Target { return v.uv[0].xyxy + v.uv[1].xyxy + v.id + v.frame[0].x; }
// TABLE:      vertex shader 'VSMain'
// TABLE-NEXT:   in  0 float3 'pos' POSITION0
// TABLE-NEXT:   out 0 float2[2] 'uv' TEXCOORD0
// TABLE-NEXT:   out 2 uint 'id' ID0 nointerpolation
// TABLE-NEXT:   out 3 float3x3 'frame' FRAME0
// TABLE-NEXT:   out Position float4 'pos'
// TABLE-NEXT: pixel shader 'PSMain'
// TABLE-NEXT:   in  0 float2[2]
// TABLE:        out 0 float4 {{.*}}SV_Target0

//--- library.hlsl
struct V2P { float4 pos : SV_Position; float2 uv : TEXCOORD0; };
[shader("pixel")] float4 shade(V2P v) : SV_Target { return v.uv.xyxy; }
[shader("vertex")] V2P place(float3 pos : POSITION) { V2P v; v.pos = float4(pos, 1); v.uv = pos.xy; return v; }

//--- stage.vert
void main(float3 pos : POSITION, out float4 p : SV_Position, out float2 uv : UV, out float unused : W) {
  p = float4(pos, 1); uv = pos.xy; unused = 0;
}
//--- stage.frag
float4 main(float2 uv : UV) : SV_Target { return uv.xyxy; }

//--- order.hlsl
struct VSOut {
  float4 pos : SV_Position;
  float4 a : A;
  float4 b : B;
};
struct PSIn {
  float4 pos : SV_Position;
  float4 b : B;
  float4 a : a;
};
VSOut VSMain(float3 pos : POSITION) { VSOut v; v.pos = float4(pos, 1); v.a = 1; v.b = 2; return v; }
float4 PSMain(PSIn v) : SV_Target { return v.a - v.b; }
// ORDER:      order.hlsl:8:10: error: pixel shader input 'b' (B0) at location 0 meets an output of another semantic, A0
// ORDER-NEXT:   float4 b : B;
// ORDER-NEXT:          ^
// ORDER-NEXT: order.hlsl:3:10: note: vertex shader output 'a' (A0) is declared here
// ORDER-NEXT:   float4 a : A;
// ORDER-NEXT:          ^
// ORDER-NEXT: order.hlsl:4:10: note: the output of that semantic, 'b', is at location 1: give both stages their members in one order, or compile them with --match-by-semantic
// ORDER:      order.hlsl:9:10: error: pixel shader input 'a' (a0) at location 1 meets an output of another semantic, B0
// ORDER:      order.hlsl:3:10: note: the output of that semantic, 'a', is at location 0

//--- lacking.hlsl
struct VSOut { float4 pos : SV_Position; float2 uv : UV; };
struct PSIn {
  float4 pos : SV_Position;
  float2 uv : UV;
  float4 color : COLOR;
};
VSOut VSMain(float3 pos : POSITION) { VSOut v; v.pos = float4(pos, 1); v.uv = 0; return v; }
float4 PSMain(PSIn v) : SV_Target { return v.color + v.uv.x; }
// LACKING:      lacking.hlsl:5:10: error: pixel shader input 'color' (COLOR0) at location 1 has no counterpart: the vertex shader has no output there
// LACKING-NEXT:   float4 color : COLOR;
// LACKING-NEXT:          ^
// LACKING-NEXT: lacking.hlsl:7:7: note: the vertex shader 'VSMain' is here
