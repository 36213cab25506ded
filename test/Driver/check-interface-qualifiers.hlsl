// RUN: hlsl-translate --check-interface %s@vs_6_0:VSMain %s@ps_6_0:PSMain -Winterface-unused 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: hlsl-translate --check-interface %s@vs_6_0:VSMain %s@ps_6_0:PSMain -Wno-interface-interpolation -Wno-interface-semantic 2>&1 | count 0
// RUN: not hlsl-translate --check-interface %s@vs_6_0:VSMain %s@ps_6_0:PSHalf 2>&1 | FileCheck %s --check-prefix=HALF
// Interpolation counts on the input alone: an output without a qualifier is
// fine, one with another is told. Locations that both authors wrote are what
// they meant, whatever the semantics say; one that only one wrote is not.
struct VSOut {
  float4 pos : SV_Position;
  [[vk::location(4)]] float4 placed : PLACED;
  nointerpolation float flat : FLAT;
  centroid float same : SAME;
  float plain : PLAIN;
  uint integer : INTEGER;
  // CHECK-DAG: [[#@LINE+1]]:9: warning: vertex shader output 'unread' (UNREAD0) at location 5 is read by no input of the pixel shader [-Winterface-unused]
  float unread : UNREAD;
};
VSOut VSMain(float3 p : POSITION) { VSOut v = (VSOut)0; v.pos = p.xyzz; return v; }
float4 PSMain(
    // CHECK-DAG: [[#@LINE+2]]:51: warning: pixel shader input 'other' (OTHER0) at location 4 meets an output of another semantic, PLACED0; both have this location by {{..vk::location..}} [-Winterface-semantic]
    // CHECK-DAG: :9:{{[0-9]+}}: note: vertex shader output 'placed' (PLACED0) is declared here
                       [[vk::location(4)]] float4 other : OTHER,
    // CHECK-DAG: [[#@LINE+1]]:11: warning: pixel shader input 'flat' (FLAT0) is 'linear', but the output at its location is 'nointerpolation': only the qualifier of the input counts [-Winterface-interpolation]
    float flat : FLAT, centroid float same : SAME, noperspective float plain : PLAIN,
    nointerpolation uint integer : INTEGER) : SV_Target {
  return other + flat + same + plain + integer;
}
// HALF: error: pixel shader input 'other' (OTHER0) at location 0 meets an output of another semantic, FLAT0
// HALF: note: no output has the semantic OTHER0
float4 PSHalf(float other : OTHER) : SV_Target { return other; }
