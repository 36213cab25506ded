// #if, #ifdef, #ifndef, #elif, #else, #endif: which groups are read.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s --implicit-check-not=wrong

#define A
#define ONE 1
#ifdef A
a1
#else
wrong
#endif
// CHECK: identifier 'a1'

#ifndef A
wrong
#elif ONE == 2
wrong
#elif ONE
a2
#elif 1
wrong
#else
wrong
#endif
// CHECK-NEXT: identifier 'a2'

// Nested conditions in skipped groups are not evaluated, only counted.
#if 0
#if 1/0
wrong
#elif garbage (
wrong
#else
wrong
#endif
wrong
#endif

// Nor is an #elif behind a group that was read.
#if 1
a3
#elif 1/0
wrong
#endif
// CHECK-NEXT: identifier 'a3'

// defined, with and without parentheses, in any mixture; keywords are names.
#if defined A && defined(A) && !defined B && !defined ( if )
a4
#endif
// CHECK-NEXT: identifier 'a4'

// A macro may make defined; names that are no macros are 0, true is 1.
#define HAS_A defined(A)
#if HAS_A && !UNKNOWN && true && !false
a5
#endif
// CHECK-NEXT: identifier 'a5'

// A function-like macro without arguments is a name, so 0.
#define F(x) x
#if F(1) && !F
a6
#endif
// CHECK-NEXT: identifier 'a6'

#
# if 1 // a space, a comment
 /* and one here */ # else
wrong
#endif
// CHECK-NEXT: eof
