// Which versions of GLSL have a Vulkan flavour.
// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=330 --glsl-vulkan 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not hlsl-translate %s -T ps_6_0 --to=glsl:310es --glsl-vulkan 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: hlsl-translate %s -T ps_6_0 --to=glsl --glsl-version=460 --glsl-vulkan | FileCheck %s
// ERROR: error: --glsl-vulkan needs a version of GLSL that Vulkan has: 450, 460{{$}}
// CHECK: #version 460
float4 main() : SV_Target { return 1; }
