// RUN: not hlsl-translate %s -T cs_6_2 -enable-16bit-types 2>&1 | FileCheck %s --implicit-check-not=error:

// Ids and ranges of specialization constants.
[[vk::constant_id(0)]] const uint N = 5;
// CHECK: [[@LINE+2]]:[[#]]: error: specialization constant 'Same' has the id 0, which is that of 'N'; only constants of one type and default can share one
// CHECK: [[@LINE-2]]:[[#]]: note: 'N' declared here
[[vk::constant_id(0)]] const uint Same = 6;

// CHECK: [[@LINE+1]]:[[#]]: error: range [5, 4] is empty
[[vk::constant_id(1)]] [[hlsl::range(5, 4)]] const uint A = 8;
// CHECK: [[@LINE+1]]:[[#]]: error: range [-3, 4] leaves the type 'uint'
[[vk::constant_id(2)]] [[hlsl::range(-3, 4)]] const uint B = 2;
// CHECK: [[@LINE+1]]:[[#]]: error: the default value of 'C', 5, is not in the range [0, 4]
[[vk::constant_id(3)]] [[hlsl::range(0, 4)]] const uint C = 5;
// CHECK: [[@LINE+1]]:[[#]]: error: 'hlsl::range' needs an integer specialization constant
[[vk::constant_id(4)]] [[hlsl::range(0, 4)]] const float D = 1;
// CHECK: [[@LINE+1]]:[[#]]: error: 'hlsl::range' needs an integer specialization constant
[[vk::constant_id(5)]] [[hlsl::range(0, 1)]] const bool E = true;
// CHECK: [[@LINE+1]]:[[#]]: error: 'hlsl::range' needs an integer specialization constant
[[hlsl::range(0, 4)]] static const uint F = 1;
// CHECK: [[@LINE+1]]:[[#]]: error: attribute 'hlsl::range' takes 2 arguments, found 1
[[vk::constant_id(6)]] [[hlsl::range(0)]] const uint G = 1;
// CHECK: [[@LINE+1]]:[[#]]: error: argument of 'hlsl::range' must be a literal constant; 'N' is a specialization constant
[[vk::constant_id(7)]] [[hlsl::range(0, N)]] const uint H = 1;
// CHECK: [[@LINE+1]]:[[#]]: error: expected an integer constant, found 'float'
[[vk::constant_id(8)]] [[hlsl::range(0, 1.5)]] const uint I = 1;

// These are right, and nothing is reported.
[[vk::constant_id(9)]] [[hlsl::range(1, 4294967295)]] const uint J = 1;
[[vk::constant_id(10)]] [[hlsl::range(-3, 4)]] const int K = 1;
[[vk::constant_id(11)]] [[hlsl::range(7, 7)]] const uint16_t L = 7;
[[hlsl::range(1, 9)]] [[vk::constant_id(12)]] const uint64_t M = 7;

[numthreads(1, 1, 1)]
void main() {}
