// Byte order mark, line ends, NUL, Unicode spaces, missing final newline.

// The mark is no token and no column.
// RUN: printf '\357\273\277int a;' > %t.bom.hlsl
// RUN: hlsl-translate --to=tokens %t.bom.hlsl | FileCheck %s --check-prefix=BOM
// BOM:      identifier 'int' 1:1
// BOM-NEXT: identifier 'a' 1:5
// BOM-NEXT: semi ';' 1:6
// BOM-NEXT: eof

// CR LF and CR end lines as LF does, also behind a backslash.
// RUN: printf '#define M a\\\r\n b\r\nM\rc\r\n' > %t.crlf.hlsl
// RUN: hlsl-translate --to=tokens %t.crlf.hlsl | FileCheck %s --check-prefix=CRLF
// CRLF:      identifier 'a' 3:1
// CRLF-NEXT: identifier 'b' 3:1
// CRLF-NEXT: identifier 'c' 4:1
// CRLF-NEXT: eof

// A directive may be the last line.
// RUN: printf 'a\n#define M' > %t.last.hlsl
// RUN: hlsl-translate --to=tokens %t.last.hlsl | FileCheck %s --check-prefix=LAST
// LAST:      identifier 'a' 1:1
// LAST-NEXT: eof

// RUN: printf 'a\000b /*\000*/ c' > %t.nul.hlsl
// RUN: hlsl-translate --to=tokens %t.nul.hlsl 2>&1 | FileCheck %s --check-prefix=NUL
// NUL-DAG: 1:2: warning: null character ignored [-Wnull-character]
// NUL-DAG: identifier 'a' 1:1
// NUL-DAG: identifier 'b' 1:3
// NUL-DAG: identifier 'c' 1:11

// A space from a word processor separates as a space does.
// RUN: printf 'a\302\240b' > %t.nbsp.hlsl
// RUN: hlsl-translate --to=tokens %t.nbsp.hlsl 2>&1 | FileCheck %s --check-prefix=NBSP
// NBSP-DAG: 1:2: warning: treating Unicode character <U+00A0> as white space
// NBSP-DAG: identifier 'a' 1:1
// NBSP-DAG: identifier 'b' 1:4

// An empty file is an end and nothing else.
// RUN: printf '' > %t.empty.hlsl
// RUN: hlsl-translate --to=tokens %t.empty.hlsl | FileCheck %s --check-prefix=EMPTY
// EMPTY: {{^}}eof '' 1:1{{$}}

// UTF-16 with a byte order mark, in either order, is read as UTF-8.
// RUN: printf '\377\376i\000n\000t\000' > %t.little.hlsl
// RUN: hlsl-translate --to=tokens %t.little.hlsl | FileCheck %s --check-prefix=UTF16
// RUN: printf '\376\377\000i\000n\000t' > %t.big.hlsl
// RUN: hlsl-translate --to=tokens %t.big.hlsl | FileCheck %s --check-prefix=UTF16
// UTF16: identifier 'int' 1:1
