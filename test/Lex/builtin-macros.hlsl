// Macros that are computed where they stand.
// RUN: split-file %s %t
// RUN: hlsl-translate -P %t/main.hlsl | FileCheck %s

//--- main.hlsl
line = __LINE__;
// CHECK: line = 1;
#define HERE __LINE__
macro = HERE;
// CHECK: macro = 4;

// In a macro it is the line on which the invocation ends.
#define body(x) __LINE__
lines = body(
  argument
);
// CHECK: lines = 11

// CHECK: file = "{{.*}}main.hlsl";
file = __FILE__;
counter = __COUNTER__ __COUNTER__;
// CHECK: counter = 0 1;
#if __COUNTER__ == 2 && __LINE__ == 18
right
#endif
// CHECK: right
#include "inner.hlsl"
// CHECK: inner "{{.*}}inner.hlsl" "{{.*}}main.hlsl" 1 2
level = __INCLUDE_LEVEL__;
// CHECK: level = 0;
date = __DATE__ __TIME__;
// CHECK: date = "{{[A-Z][a-z][a-z] [0-9]?[0-9] [0-9]+}}" "{{[0-9:]+}}";

#if __has_include("inner.hlsl") && __has_include(<inner.hlsl>) && !__has_include("none.hlsl")
has
#endif
// CHECK: has
#if defined(__has_include) && defined(__LINE__) && !__has_feature(cxx_rtti)
defined
#endif
// CHECK: defined
//--- inner.hlsl
// A comment.
inner __FILE__ __BASE_FILE__ __INCLUDE_LEVEL__ __LINE__
