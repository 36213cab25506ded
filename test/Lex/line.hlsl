// #line and line markers change what is reported, and nothing else.
// RUN: not hlsl-translate --to=tokens %s 2>&1 | FileCheck %s
// RUN: not hlsl-translate --to=tokens -ignore-line-directives %s 2>&1 | FileCheck %s --check-prefix=IGNORED

#line 100 "generated.hlsl"
#error here
// CHECK: {{^}}generated.hlsl:100:2: error: here
// IGNORED: line.hlsl:6:2: error: here
#define NUMBER 200
#line NUMBER
#error keeps the file
// CHECK: {{^}}generated.hlsl:200:2: error: keeps the file

#error two lines on
// CHECK: {{^}}generated.hlsl:203:2: error: two lines on
# 33 "other\\path.hlsl" 1 3
#error marker
// CHECK: {{^}}other\path.hlsl:33:2: error: marker

// Digits are decimal, whatever they begin with.
#line 010
#error ten
// CHECK: {{^}}other\path.hlsl:10:2: error: ten
#line
// CHECK: :12:6: error: #line requires a positive integer
#line x
// CHECK: :14:7: error: #line requires a positive integer
#line 5 x
// CHECK: :16:9: error: expected a file name in quotes after the line number
