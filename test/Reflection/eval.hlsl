// RUN: hlsl-translate %s -T cs_6_0 --to=reflection -Fo %t.json
// RUN: %python %S/Inputs/query.py %t.json specConstants numThreads groupshared violations | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --eval N=8,OFFSET=-3 --eval 2=true -Fo %t.eval.json
// RUN: %python %S/Inputs/query.py %t.eval.json specConstants[N].value specConstants[OFFSET].value specConstants[FAST].value \
// RUN:   specConstants[SCALE].value specConstants[SCALE].default violations | FileCheck %s --check-prefix=EVAL
// A violation is reported, and is exit code 1.
// RUN: not hlsl-translate %s -T cs_6_0 --reflect=- --limits maxComputeSharedMemorySize=1023,maxComputeWorkGroupInvocations=64 > %t.limits.json
// RUN: %python %S/Inputs/query.py %t.limits.json violations | FileCheck %s --check-prefix=LIMITS
// RUN: hlsl-translate %s -T cs_6_0 --reflect=- --limits=maxComputeSharedMemorySize=1152 > %t.limits.json
// What cannot be a value.
// RUN: not hlsl-translate %s -T cs_6_0 --reflect=- --eval N=-1 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not hlsl-translate %s -T cs_6_0 --reflect=- --eval M=1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not hlsl-translate %s -T cs_6_0 --reflect=- --eval N 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not hlsl-translate %s -T cs_6_0 --eval N=1 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not hlsl-translate %s -T cs_6_0 --reflect=- --limits maxShade=1 2>&1 | FileCheck %s --check-prefix=LIMIT

[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const int OFFSET = -1;
[[vk::constant_id(2)]] const bool FAST = false;
[[vk::constant_id(7)]] const float SCALE = 0.5;
groupshared float4 rows[8][8];
groupshared float3 more[10];
groupshared bool flags[2];
groupshared float unused[100];
RWStructuredBuffer<float> result : register(u0);

[numthreads(32, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  rows[id.x & 7][id.y & 7] = N + OFFSET;
  more[id.x % 10] = FAST ? 1 : 2;
  flags[id.x & 1] = id.y == 1;
  GroupMemoryBarrierWithGroupSync();
  result[id.x] = rows[1][id.x & 7].x + more[id.y % 10].y * SCALE + flags[0];
}

// CHECK: specConstants = [{"default": 5, "id": 0, "name": "N", "range": null, "type": "uint", "used": true}
// CHECK-SAME: {"default": -1, "id": 1, "name": "OFFSET", "range": null, "type": "int", "used": true}
// CHECK-SAME: {"default": false, "id": 2, "name": "FAST", "range": null, "type": "bool", "used": true}
// CHECK-SAME: {"default": 0.5, "id": 7, "name": "SCALE", "range": null, "type": "float", "used": true}
// CHECK-NEXT: numThreads = [32, 4, 1]
// CHECK-NEXT: groupshared = {"bytes": 1152, "variables": [
// CHECK-SAME: {"bytes": 1024, "count": 64, "dimensions": [{"count": 8}, {"count": 8}], "name": "rows", "type": "float4"}
// CHECK-SAME: {"bytes": 120, "count": 10, "dimensions": [{"count": 10}], "name": "more", "type": "float3"}
// CHECK-SAME: {"bytes": 8, "count": 2, "dimensions": [{"count": 2}], "name": "flags", "type": "bool"}
// CHECK-NOT: unused
// CHECK: violations = absent

// EVAL:      specConstants[N].value = 8
// EVAL-NEXT: specConstants[OFFSET].value = -3
// EVAL-NEXT: specConstants[FAST].value = true
// EVAL-NEXT: specConstants[SCALE].value = 0.5
// EVAL-NEXT: specConstants[SCALE].default = 0.5
// EVAL-NEXT: violations = []

// LIMITS:      "found": 1152, "ifViolated": "invalid-module", "kind": "limit", "limit": "maxComputeSharedMemorySize"
// LIMITS-SAME: groupshared memory: 1152 bytes, more than maxComputeSharedMemorySize = 1023
// LIMITS-SAME: numthreads: 128 threads, more than maxComputeWorkGroupInvocations = 64

// RANGE: error: --eval: expected an unsigned 32-bit integer for 'N', found '-1'
// NAME:  error: --eval: 'M' is no specialization constant of this shader; it has N, OFFSET, FAST, SCALE
// FORM:  error: expected --eval NAME=VALUE,..., found 'N'
// ALONE: error: --eval and --limits need --reflect=<file> or --to=reflection
// LIMIT: error: unknown limit 'maxShade'; known are {{.*}}maxComputeSharedMemorySize
