// RUN: not hlsl-translate %s -P 2>&1 | FileCheck %s
// A device may never end; it is no file to include.
// CHECK: [[@LINE+1]]:10: fatal error: '/dev/zero' file not found
#include "/dev/zero"
