// RUN: rm -rf %t && mkdir -p %t
// RUN: not hlsl-translate --check-interface %s@vs_6_0:VSMain %s@ps_6_0:PSMain 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: hlsl-translate --check-interface --print-interface --match-by-semantic %s@vs_6_0:VSMain %s@ps_6_0:PSMain 2>&1 | FileCheck %s --implicit-check-not=error
// RUN: hlsl-translate --match-by-semantic %s@vs_6_0:VSMain %s@ps_6_0:PSMain -Fo %t/
// RUN: hlsl-translate --check-interface %t/check-interface-shared-locations.hlsl.VSMain.spv %t/check-interface-shared-locations.hlsl.PSMain.spv
// With --match-by-semantic, the inputs of one invocation share one numbering:
// the pixel shader lacks B and two of the coordinates, and yet meets the rest.
// ALONE: error: pixel shader input 'd' (D0) at location 0 meets an output of another semantic, B0
struct VSOut {
  float4 pos : SV_Position;
  float3x2 c : C;
  float b : B;
  [[vk::location(2)]] float placed : PLACED;
  float d : D;
  float uv0 : TEXCOORD0;
  float uv1 : TEXCOORD1;
  float uv2 : TEXCOORD2;
};
VSOut VSMain(float3 p : POSITION) { VSOut v = (VSOut)0; v.pos = p.xyzz; return v; }
float4 PSMain(float d : D, float uv : TEXCOORD2, float3x2 c : C, [[vk::location(2)]] float placed : PLACED) : SV_Target {
  return d + uv + c[2][1] + placed;
}
// CHECK:      vertex shader
// CHECK:        out 0 {{.*}}'b' B0
// CHECK-NEXT:   out 1 {{.*}}'d' D0
// CHECK-NEXT:   out 2 {{.*}}'placed' PLACED0
// CHECK-NEXT:   out 3 {{.*}}'c' C0
// CHECK-NEXT:   out 6 {{.*}}'uv0' TEXCOORD0
// CHECK-NEXT:   out 7 {{.*}}'uv1' TEXCOORD1
// CHECK-NEXT:   out 8 {{.*}}'uv2' TEXCOORD2
// CHECK:      pixel shader
// CHECK-NEXT:   in  1 {{.*}}'d' D0
// CHECK-NEXT:   in  2 {{.*}}'placed' PLACED0
// CHECK-NEXT:   in  3 {{.*}}'c' C0
// CHECK-NEXT:   in  8 {{.*}}'uv' TEXCOORD2
