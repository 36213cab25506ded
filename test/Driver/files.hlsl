// RUN: rm -rf %t && mkdir %t
// RUN: hlsl-translate %s -T ps_6_0 -I %S/Inputs -Fo %t/file.spv && spirv-val %t/file.spv
// RUN: hlsl-translate - -T ps_6_0 -I %S/Inputs -Fo %t/stdin.spv < %s && cmp %t/file.spv %t/stdin.spv
// RUN: hlsl-translate %s -T ps_6_0 -I %S/Inputs -MD -MF %t/file.d -Fo %t/file.spv
// RUN: FileCheck %s --check-prefix=DEPS < %t/file.d
// RUN: hlsl-translate %s -T ps_6_0 -I %S/Inputs -M | FileCheck %s --check-prefix=DEPS
// The file, standard input and the make rule of what was read.
// DEPS: file
// DEPS: files.hlsl
// DEPS: shared.hlsli
#include "shared.hlsli"
float4 main(float x : X) : SV_Target { return shared(x); }
