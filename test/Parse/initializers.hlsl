// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Initializers: nested braces, trailing commas, effects initializers.

float4 a = { 1, 2, 3, 4 };
float b[2][2] = { { 1, 2 }, { 3, 4, }, };
S s = { 1, { 2, 3 }, float2(4, 5) };
float c = (1, 2);
float d = 1, e = d = 2;
int empty[1] = {};
float g() { float4 v = { a.xy, 0, 1 }; v = { 1, 2, 3, 4 }; return v.x; }

//      CHECK:var float4 a = {1, 2, 3, 4}
// CHECK-NEXT:var float b[2][2] = {{[{][{]}}1, 2}, {3, 4}}
// CHECK-NEXT:var S s = {1, {2, 3}, (new float2 4 5)}
// CHECK-NEXT:var float c = (paren (, 1 2))
// CHECK-NEXT:var float d = 1
// CHECK-NEXT:var float e = (= d 2)
// CHECK-NEXT:var int empty[1] = {}
// CHECK-NEXT:function float g
// CHECK-NEXT:  block
// CHECK-NEXT:    var float4 v = {(. a xy), 0, 1}
// CHECK-NEXT:    (= v {1, 2, 3, 4})
// CHECK-NEXT:    return (. v x)
