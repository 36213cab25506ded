// RUN: hlsl-translate %s -T ps_6_0 --to=reflection | FileCheck %s
// Texels are described as the source has them, formats as the texture holds them.
// CHECK-DAG:  "name": "narrow"
// CHECK-DAG:  "type": "Texture2D<min16float2>"
// CHECK-DAG:  "name": "list"
// CHECK-DAG:  "texel": "double"
// CHECK-DAG:  "type": "RWBuffer<double>"
// CHECK-DAG:  "format": "rg32ui"
// CHECK-DAG:  "type": "RWTexture2D<bool>"
RWBuffer<double> list;
RWTexture2D<bool> mask[2];
Texture2D<min16float2> narrow;
float main(uint2 p : P) : SV_Target {
  mask[1][p] = list[0] > 1;
  return narrow[p].x;
}
