// RUN: hlsl-translate %s -T cs_6_0 --to=ast | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -E large --to=ast 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: hlsl-translate %s -T cs_6_0 --reflect=%t.json --limits maxComputeSharedMemorySize=8192 -o %t.spv 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: hlsl-translate %s -T cs_6_0 -E two --reflect=%t.json --limits maxComputeSharedMemorySize=32768 -o %t.spv 2>&1 | FileCheck %s --check-prefix=TWO

// Thread groups and groupshared memory that specialization constants size.
[[vk::constant_id(0)]] const uint N = 64;
[[vk::constant_id(1)]] [[hlsl::range(1, 1024)]] const uint M = 8;
RWStructuredBuffer<float> buffer;
// LIMIT: [[@LINE+3]]:[[#]]: warning: groupshared memory is 16 * N bytes; exceeds 8192 when N > 512 [-Wspec-array-limits]
// Two arrays have no simple bound.
// TWO: [[@LINE+1]]:[[#]]: warning: groupshared memory is 16 * N + 4 * M bytes; exceeds 32768 when N = {{.*}} [-Wspec-array-limits]
groupshared float4 used[N];
groupshared float other[M];
// The defaults are always compared, with what Vulkan promises.
// LARGE: [[@LINE+1]]:[[#]]: warning: groupshared memory is 16 * (64 * N) bytes; exceeds 32768 when N = 64 (65536) [-Wspec-array-limits]
groupshared float4 many[N * 64];

// CHECK: [numthreads N 1 M]
// CHECK-NEXT: Function main
[numthreads(N, 1, M)]
void main() { buffer[0] = used[0].x; }
[numthreads(1, 1, 1)]
void two() { buffer[0] = used[0].x + other[0]; }
[numthreads(1, 1, 1)]
void large() { buffer[0] = many[0].x; }
