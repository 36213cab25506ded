// Pragmas that do something, pragmas that are ignored, and unknown ones.
// RUN: hlsl-translate --to=tokens %s 2>&1 | FileCheck %s --implicit-check-not=warning:


#pragma once
// CHECK-DAG: :5:9: warning: #pragma once in main file [-Wpragma-once-outside-header]
#pragma frobnicate don't care
// CHECK-DAG: :7:9: warning: unknown pragma ignored [-Wunknown-pragmas]
#pragma region a
#pragma endregion
#pragma mark a
#pragma warning(disable : 3571)
#pragma

// The packing reaches the parser in its place.
a
#pragma pack_matrix(row_major)
b
#pragma pack_matrix ( column_major )
c
// CHECK:      identifier 'a' 16:1
// CHECK-NEXT: annot_pragma_pack_matrix 'row_major' 17:9
// CHECK-NEXT: identifier 'b' 18:1
// CHECK-NEXT: annot_pragma_pack_matrix 'column_major' 19:9
// CHECK-NEXT: identifier 'c' 20:1

#define M old
#pragma push_macro("M")
#undef M
#define M fresh
M
#pragma pop_macro("M")
M
// CHECK-NEXT: identifier 'fresh'
// CHECK-NEXT: identifier 'old'

_Pragma("pack_matrix(row_major)") d
// CHECK-NEXT: annot_pragma_pack_matrix 'row_major'
// CHECK-NEXT: identifier 'd'
#define ROWS _Pragma("pack_matrix(row_major)")
ROWS e
// CHECK-NEXT: annot_pragma_pack_matrix 'row_major'
// CHECK-NEXT: identifier 'e'
// CHECK-NEXT: eof
