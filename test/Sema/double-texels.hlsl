// RUN: not hlsl-translate %s -T ps_6_0 2>&1 | FileCheck %s --implicit-check-not=error:
// Vulkan's images have no 64-bit floats: refused, not invalid.
// CHECK: [[@LINE+1]]:1: error: not supported yet: texels of type 'double'
RWBuffer<double> Out;
// CHECK: [[@LINE+1]]:1: error: not supported yet: texels of type 'double2'
Texture2D<double2> Image;
float4 main(float4 p : SV_Position) : SV_Target { return p; }
