// RUN: not hlsl-translate %s -T lib_6_3 2>&1 | FileCheck %s --implicit-check-not=error:

// Thread groups that specialization constants cannot size.
[[vk::constant_id(0)]] const uint N = 0;
[[vk::constant_id(1)]] const uint M = 64;
[[vk::constant_id(2)]] const float F = 2;

// CHECK: [[@LINE+1]]:[[#]]: error: argument of 'numthreads' is 0, must be 1 to 1024
[shader("compute")] [numthreads(N, 1, 1)] void zero() {}
// CHECK: [[@LINE+1]]:[[#]]: error: argument of 'numthreads' is 65, must be 1 to 64
[shader("compute")] [numthreads(1, 1, M + 1)] void deep() {}
// CHECK: [[@LINE+1]]:[[#]]: error: size of a thread group is not a specialization-constant expression: a value of type 'float' cannot be computed at pipeline creation
[shader("compute")] [numthreads(uint(F), 1, 1)] void fraction() {}
