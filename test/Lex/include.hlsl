// Where #include looks: next to the file, next to its includers, then -I in order.
// RUN: split-file %s %t
// RUN: hlsl-translate --to=tokens %t/main.hlsl -I %t/first -I %t/second | FileCheck %s

//--- main.hlsl
#include "beside.hlsl"
#include <in-first.hlsl>
#include "in-second.hlsl"
#define NAME "beside.hlsl"
#include NAME
#define ANGLED <in-first.hlsl>
#include ANGLED
#define PART in-first
#include <PART.hlsl> // not expanded between angles
#include "dir/nested.hlsl"
main
// CHECK:      identifier 'beside' 1:1
// CHECK-NEXT: identifier 'first' 1:1
// CHECK-NEXT: identifier 'second' 1:1
// CHECK-NEXT: identifier 'beside' 1:1
// CHECK-NEXT: identifier 'first' 1:1
// CHECK-NEXT: identifier 'part' 1:1
// CHECK-NEXT: identifier 'nested' 1:1
// CHECK-NEXT: identifier 'dir' 1:1
// CHECK-NEXT: identifier 'beside' 1:1
// CHECK-NEXT: identifier 'main' 11:1
//--- beside.hlsl
beside
//--- first/in-first.hlsl
first
//--- first/PART.hlsl
part
//--- second/in-first.hlsl
wrong
//--- second/in-second.hlsl
second
//--- second/beside.hlsl
wrong
//--- dir/nested.hlsl
nested
#include "in-dir.hlsl"
#include "beside.hlsl"
//--- dir/in-dir.hlsl
dir
