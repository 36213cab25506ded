// Numbers that specialization constants decide are formulas; what the constants must
// satisfy is listed.
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection -fspv-target-env=vulkan1.3 -Fo %t.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --glsl-vulkan -Fo %t.vulkan.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --glsl-version=450 -Fo %t.gl.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --eval N=8,GROUP=32 -fspv-target-env=vulkan1.3 -Fo %t.eval.json
// RUN: not hlsl-translate %s -T cs_6_0 --to=reflection --eval N=0,D=0,R=65 -fspv-target-env=vulkan1.3 > %t.bad.json
// RUN: not hlsl-translate %s -T cs_6_0 --to=reflection -fspv-target-env=vulkan1.3 \
// RUN:   --eval=N=600 --limits=maxComputeSharedMemorySize=16384,maxUniformBufferRange=16384 > %t.limits.json
// RUN: %python %S/Inputs/query.py %t.json specConstants sizeClasses constraints numThreads groupshared \
// RUN:   constantBuffers[C].size constantBuffers[C].members uavs[o].count uavs[list].stride | FileCheck %s
// RUN: %python %S/Inputs/query.py %t.vulkan.json sizeClasses[0].glsl sizeClasses[1].glsl sizeClasses[2].glsl | FileCheck %s --check-prefix=VULKAN
// RUN: %python %S/Inputs/query.py %t.gl.json specConstants sizeClasses[0].glsl | FileCheck %s --check-prefix=GL
// RUN: %python %S/Inputs/query.py %t.eval.json sizeClasses violations numThreads groupshared constantBuffers[C].size \
// RUN:   constantBuffers[C].members | FileCheck %s --check-prefix=EVAL
// RUN: %python %S/Inputs/query.py %t.bad.json violations | FileCheck %s --check-prefix=BAD
// RUN: %python %S/Inputs/query.py %t.limits.json violations | FileCheck %s --check-prefix=LIMITS

[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint D = 2;
[[vk::constant_id(2)]] [[hlsl::range(1, 64)]] const int R = 4;
[[vk::constant_id(3)]] const uint GROUP = 64;
[[vk::constant_id(4)]] const uint UNUSED = 1;
[[vk::constant_id(5)]] const float SCALE = 2.5;

#define LENGTH (N + 15) / 4
groupshared float4 shared_memory[2 * N + 1];
groupshared uint quotient[64 / D];
static float a[LENGTH];
static float b[(15 + N) >> 2];
cbuffer C : register(b1) { float4 head; float2 rows[3]; float tail[N]; };
RWStructuredBuffer<float> o : register(u0);
RWStructuredBuffer<float4> list : register(u2);

[numthreads(GROUP, R, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  shared_memory[id.x % N] = head;
  quotient[0] = 1;
  a[id.x % 4] = id.x;
  b = a;
  a[6] = 1;
  GroupMemoryBarrierWithGroupSync();
  o[id.x] = shared_memory[0].x + quotient[0] + b[1] + a[6] + tail[N - 1] * SCALE;
  list[id.x] = rows[1].xyxy;
}

// CHECK:      specConstants = [{"default": 5, "id": 0, "name": "N", "range": null, "type": "uint", "used": true}
// CHECK-SAME: {"default": 4, "id": 2, "name": "R", "range": [1, 64], "type": "int", "used": true}
// CHECK-SAME: {"default": 64, "id": 3, "name": "GROUP", "range": null, "type": "uint", "used": true}
// CHECK-SAME: "name": "UNUSED", "range": null, "type": "uint", "used": false
// Equal sizes are one class, with all the places that spell it.
// CHECK-NEXT: sizeClasses = [{"default": 5, "expr": "N", "id": 0, "spelled": ["specialized-sizes.hlsl:[[@LINE-21]]:68 N"], "text": "N"}
// CHECK-SAME: "id": 1, "spelled": ["specialized-sizes.hlsl:[[@LINE-26]]:34 2 * N + 1"], "text": "2 * N + 1"}
// CHECK-SAME: {"default": 32, "expr": ["u32", ["udiv", 64, "D"]], "id": 2, "spelled": ["specialized-sizes.hlsl:[[@LINE-26]]:27 64 / D"], "text": "64 / D"}
// CHECK-SAME: {"default": 5, "expr": ["u32", ["udiv", ["add", "N", 15], 4]], "id": 3, "spelled": ["specialized-sizes.hlsl:[[@LINE-26]]:16", "specialized-sizes.hlsl:[[@LINE-25]]:16 (15 + N) >> 2"], "text": "(N + 15) / 4"}
// CHECK-NEXT: constraints = [
// CHECK-SAME: {"expr": ["uge", ["u32", "R"], 1], "ifViolated": "invalid-module", "kind": "range", "text": "R >= 1"}
// CHECK-SAME: {"expr": ["uge", 64, ["u32", "R"]], "ifViolated": "invalid-module", "kind": "range", "text": "R <= 64"}
// CHECK-SAME: {"expr": ["uge", "D", 1], "ifViolated": "invalid-module", "kind": "division", "text": "D >= 1"}
// CHECK-SAME: {"expr": ["uge", ["u32", ["udiv", 64, "D"]], 1], "ifViolated": "invalid-module", "kind": "array-length", "text": "64 / D >= 1"}
// CHECK-SAME: {"expr": ["ult", 6, ["u32", ["udiv", ["add", "N", 15], 4]]], "ifViolated": "undefined-behavior", "kind": "index", "text": "(N + 15) / 4 >= 7"}
// CHECK-NEXT: numThreads = [{"default": 64, "expr": "GROUP", "text": "GROUP"}, {"default": 4, "expr": ["u32", "R"], "text": "R"}, 1]
// CHECK-NEXT: groupshared = {"bytes": {"default": 304,
// CHECK-SAME: {"bytes": {"default": 176, "expr": ["mul", 16, ["u32", ["add", ["mul", 2, "N"], 1]]], "text": "16 * (2 * N + 1)"}
// CHECK-NEXT: constantBuffers[C].size = {"default": 144, "expr": ["add", ["mul", 16, "N"], 64], "text": "16 * N + 64"}
// CHECK-NEXT: constantBuffers[C].members = [
// CHECK-SAME: {"count": {"default": 5, "expr": "N", "text": "N"}, "name": "tail", "offset": 64, "size": {{.*}}, "stride": 16, "type": "float", "used": true}
// CHECK-NEXT: uavs[o].count = 1
// CHECK-NEXT: uavs[list].stride = 16

// A size that is a constant has its name.
// VULKAN:      sizeClasses[0].glsl = "N"
// VULKAN-NEXT: sizeClasses[1].glsl = "hlsl_sz1"
// VULKAN-NEXT: sizeClasses[2].glsl = "hlsl_sz2"

// OpenGL's constants are macros.
// GL:      specConstants = [{"default": 5, "glslMacro": "HLSL_SPEC_0", "id": 0, "name": "N"
// GL-NEXT: sizeClasses[0].glsl = "N"

// EVAL:      sizeClasses = [{{.*}}"text": "2 * N + 1", "value": 17}
// EVAL-NEXT: violations = [{"constraint": {{[0-9]+}}, "ifViolated": "undefined-behavior", "kind": "index", "text": "(N + 15) / 4 >= 7: (N + 15) / 4 is 5"}]
// EVAL-NEXT: numThreads = [32, 4, 1]
// EVAL-NEXT: groupshared = {"bytes": 400, "variables": [{"bytes": 272, "count": 17, "dimensions": [{"count": 17}], "name": "shared_memory", "type": "float4"}
// EVAL-NEXT: constantBuffers[C].size = 192
// EVAL-NEXT: constantBuffers[C].members = [
// EVAL-SAME: {"count": 8, "name": "tail", "offset": 64, "size": 128, "stride": 16, "type": "float", "used": true}

// BAD:      violations = [
// BAD-SAME: "ifViolated": "invalid-module", "kind": "range", "text": "R <= 64: R is 65"
// BAD-SAME: "ifViolated": "invalid-module", "kind": "division", "text": "D >= 1: D is 0"
// BAD-SAME: "ifViolated": "invalid-module", "kind": "array-length", "text": "N >= 1: N is 0"

// LIMITS-NOT:  maxUniformBufferRange
// LIMITS:      "allowed": 16384, "found": 19344, "ifViolated": "invalid-module", "kind": "limit", "limit": "maxComputeSharedMemorySize"
