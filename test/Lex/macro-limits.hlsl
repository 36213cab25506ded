// Expansions that would not end in anybody's lifetime end with an error.
// RUN: split-file %s %t
// RUN: not hlsl-translate --to=tokens %t/doubling.hlsl 2>&1 | FileCheck %t/doubling.hlsl
// RUN: not hlsl-translate --to=tokens %t/text.hlsl 2>&1 | FileCheck %t/text.hlsl
// RUN: not hlsl-translate --to=tokens %t/include.hlsl 2>&1 | FileCheck %t/include.hlsl
// RUN: %python -c "print('#define f(x) x\\n' + 'f(' * 300 + '1' + ')' * 300)" > %t/nested.hlsl
// RUN: not hlsl-translate --to=tokens %t/nested.hlsl 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: %python -c "print('#define f(x) x\\n' + 'f(' * 250 + '1' + ')' * 250)" > %t/deep.hlsl
// RUN: hlsl-translate --to=tokens %t/deep.hlsl | FileCheck %s --check-prefix=DEEP
// NESTED: nested.hlsl:2:{{[0-9]+}}: fatal error: macro invocations nested too deeply (256 levels)
// DEEP: numeric_constant '1' 2:501

//--- doubling.hlsl
#define a b b b b b b b b
#define b c c c c c c c c
#define c d d d d d d d d
#define d e e e e e e e e
#define e f f f f f f f f
#define f g g g g g g g g
#define g h h h h h h h h
#define h i i i i i i i i
#define i j j j j j j j j
a
// CHECK: doubling.hlsl:10:1: fatal error: macro expansions make more than 4194304 tokens

//--- text.hlsl
// Text doubles with each level of #: it counts, too.
#define s0(x) #x
#define s1(x) s0(x x) s0(x x)
#define s2(x) s1(x x) s1(x x)
#define s3(x) s2(s2(x)) s2(s2(x))
#define s4(x) s3(s3(x)) s3(s3(x))
#define s5(x) s4(s4(x)) s4(s4(x))
s5(s5("a\\b"))
// CHECK: fatal error: macro expansions make more than 4194304 tokens

//--- include.hlsl
// 200 deep at most, and twice in each: the depth limit ends it.
#include "include.hlsl"
#include "include.hlsl"
// CHECK: fatal error: #include nested too deeply
