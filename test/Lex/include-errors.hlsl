// Includes that cannot be followed. A missing file ends the compilation.
// RUN: split-file %s %t
// RUN: not hlsl-translate --to=tokens %t/missing.hlsl 2>&1 | FileCheck %t/missing.hlsl --implicit-check-not=reached
// RUN: not hlsl-translate --to=tokens %t/syntax.hlsl 2>&1 | FileCheck %t/syntax.hlsl
// RUN: not hlsl-translate --to=tokens %t/self.hlsl 2>&1 | FileCheck %t/self.hlsl
// RUN: not hlsl-translate --to=tokens %t/vk.hlsl 2>&1 | FileCheck %t/vk.hlsl
// RUN: not hlsl-translate --to=tokens %t/outer.hlsl 2>&1 | FileCheck %t/outer.hlsl

//--- missing.hlsl
#include "no/such/file.hlsl"
// CHECK: missing.hlsl:1:10: fatal error: 'no/such/file.hlsl' file not found
#error not reached

//--- syntax.hlsl
#include
// CHECK: syntax.hlsl:1:9: error: expected "FILE" or <FILE>
#include file.hlsl
// CHECK: syntax.hlsl:3:10: error: expected "FILE" or <FILE>
#include <file.hlsl
// CHECK: syntax.hlsl:5:10: error: expected "FILE" or <FILE>
#include ""
// CHECK: syntax.hlsl:7:10: error: empty file name

//--- self.hlsl
// Twice, so that a compiler that goes on after the first error never ends.
#include "self.hlsl"
#include "self.hlsl"
// CHECK: self.hlsl:2:10: fatal error: #include nested too deeply (200 levels)

//--- vk.hlsl
#include <vk/khr/cooperative_matrix.h>
// CHECK: vk/khr/cooperative_matrix.h:7:2: error: cooperative matrices need SPIR-V 1.6: -fspv-target-env=vulkan1.3

//--- outer.hlsl
#include "inner.hlsl"
// CHECK:      in file included from {{.*}}outer.hlsl:1:
// CHECK-NEXT: {{.*}}inner.hlsl:2:2: error: in the header
//--- inner.hlsl

#error in the header
