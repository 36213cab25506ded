// -H and -Vi name each file as it is opened, in DXC's words.
// RUN: rm -rf %t && split-file %s %t
// RUN: hlsl-translate %t/main.hlsl -T ps_6_0 -H -Fo %t/out.spv | FileCheck %t/main.hlsl
// RUN: hlsl-translate %t/main.hlsl -T ps_6_0 -Vi -Fo %t/out.spv | FileCheck %t/main.hlsl

// What goes to standard output stays what it is.
// RUN: hlsl-translate %t/main.hlsl -T ps_6_0 -H -P 2>%t/errors | FileCheck %s --check-prefix=TEXT
// RUN: FileCheck %t/main.hlsl < %t/errors
// TEXT-NOT: Opening

//--- main.hlsl
#include "outer.h"
#include "inner.h"
float4 main() : SV_Target { return value; }
// CHECK:      ; Opening file [{{.*}}outer.h], stack top [0]
// CHECK-NEXT: ; Opening file [{{.*}}inner.h], stack top [1]
// The guard keeps the second one closed.
// CHECK-NOT:  Opening
//--- outer.h
#include "inner.h"
//--- inner.h
#ifndef INNER_H
#define INNER_H
static const float value = 1;
#endif
