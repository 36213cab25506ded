// #pragma once and include guards.
// RUN: split-file %s %t
// RUN: hlsl-translate --to=tokens %t/main.hlsl | FileCheck %s

// A file that is kept out is not even opened: -H says so.
// RUN: hlsl-translate --to=tokens %t/main.hlsl -H -o %t/tokens | FileCheck %s --check-prefix=OPENED
// OPENED: once.hlsl]
// OPENED-NEXT: guard.hlsl]
// OPENED-NEXT: if-guard.hlsl]
// OPENED-NEXT: guard.hlsl]

//--- main.hlsl
#include "once.hlsl"
#include "dir/../once.hlsl"
// CHECK:      identifier 'once'
#include "guard.hlsl"
#include "guard.hlsl"
// CHECK-NEXT: identifier 'guard'
#include "if-guard.hlsl"
#include "if-guard.hlsl"
// CHECK-NEXT: identifier 'ifguard'

// Without its macro a guard does not hold.
#undef GUARD
#include "guard.hlsl"
// CHECK-NEXT: identifier 'guard'

// No guard: something stands outside of the condition, or there is an #else.
#include "outside.hlsl"
#include "outside.hlsl"
// CHECK-NEXT: identifier 'outside'
// CHECK-NEXT: identifier 'tail'
// CHECK-NEXT: identifier 'tail'
#include "else.hlsl"
#include "else.hlsl"
// CHECK-NEXT: identifier 'first'
// CHECK-NEXT: identifier 'second'
// CHECK-NEXT: eof
//--- once.hlsl
#pragma once
once
//--- dir/placeholder.hlsl
//--- guard.hlsl
// A comment does not matter.
#ifndef GUARD
#define GUARD
guard
#endif
//--- if-guard.hlsl
#if !defined(IF_GUARD)
#define IF_GUARD
ifguard
#endif
//--- outside.hlsl
#ifndef OUTSIDE
#define OUTSIDE
outside
#endif
tail
//--- else.hlsl
#ifndef ELSE
#define ELSE
first
#else
second
#endif
