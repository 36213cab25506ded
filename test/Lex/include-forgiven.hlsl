// Paths from Windows: backslashes, other cases, angles for a file next to the source.
// RUN: split-file %s %t
// RUN: hlsl-translate --to=tokens %t/main.hlsl 2>&1 | FileCheck %s

//--- main.hlsl
#include "dir\inner\names.hlsl"
// CHECK-DAG: main.hlsl:1:10: warning: backslash in include path 'dir\inner\names.hlsl'; use '/' [-Wnonportable-include-path]
#include "DIR/Inner/NAMES.hlsl"
// CHECK-DAG: main.hlsl:3:10: warning: include path differs in case from file name '{{.*}}dir/inner/names.hlsl' [-Wnonportable-include-path]
#include <plain.hlsl>
// CHECK-DAG: main.hlsl:5:10: warning: <plain.hlsl> is not in the include path; found next to the source [-Winclude-angled-as-quoted]
// CHECK-DAG: identifier 'names' 1:1
// CHECK-DAG: identifier 'plain' 1:1
//--- dir/inner/names.hlsl
names
//--- plain.hlsl
plain
