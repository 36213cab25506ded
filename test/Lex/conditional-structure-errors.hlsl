// #else, #elif and #endif out of place.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s

#else
// CHECK: :4:2: error: #else without #if
#elif 1
// CHECK: :6:2: error: #elif without #if
#endif
// CHECK: :8:2: error: #endif without #if
#if 1
#else
#else
// CHECK: :12:2: error: #else after #else
// CHECK: :10:2: note: conditional started here
#elif 1
// CHECK: :15:2: error: #elif after #else
#endif extra
// CHECK: :17:8: warning: extra tokens at end of #endif directive [-Wextra-tokens]
#frobnicate
// CHECK: :19:2: error: unknown preprocessing directive '#frobnicate'
#!
// CHECK: :21:1: error: expected a directive after '#'
#if 1
#ifdef A
// CHECK: :24:2: error: unterminated conditional directive
// CHECK: :23:2: error: unterminated conditional directive
