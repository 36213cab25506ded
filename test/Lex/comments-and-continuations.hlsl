// Comments are white space; a backslash at the end of a line joins it to the next.
// RUN: hlsl-translate --to=tokens %s | FileCheck %s

a/* b */c // d \
   still a comment e
f /* ** / *** // */ g
// CHECK:      identifier 'a' 4:1
// CHECK-NEXT: identifier 'c' 4:9
// CHECK-NEXT: identifier 'f' 6:1
// CHECK-NEXT: identifier 'g' 6:21

// Inside a token the text is clean; the location is that of its start.
con\
tin\
ued
// CHECK-NEXT: identifier 'continued' 13:1
1\
2
// CHECK-NEXT: numeric_constant '12' 17:1
+\
+
// CHECK-NEXT: plusplus '++' 20:1
"a\
b"
// CHECK-NEXT: string_literal '"ab"' 23:1
/\
* comment *\
/
// CHECK-NEXT: identifier 'h'
h
#def\
ine M(x) \
  x \
  x
M(y)
// CHECK-NEXT: identifier 'y' 35:3
// CHECK-NEXT: identifier 'y' 35:3

// A # behind a comment is first on its line, a # in the middle is not.
/* */ # define N i
N # define
// CHECK-NEXT: identifier 'i' 41:1
// CHECK-NEXT: hash '#'
// CHECK-NEXT: identifier 'define'
// CHECK-NEXT: eof
