// What lies where under --spec-layout=dynamic and =frozen.
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --spec-layout=dynamic -Fo %t.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --spec-layout=dynamic --eval N=8 -Fo %t.eval.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --spec-layout=frozen -w -Fo %t.frozen.json
// RUN: not hlsl-translate %s -T cs_6_0 --to=reflection --spec-layout=frozen -w --eval N=6 > %t.broken.json
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --spec-layout=frozen -w --eval N=4 > %t.smaller.json
// RUN: %python %S/Inputs/query.py %t.json constantBuffers[C] buffers[s] pushConstants[pc].layoutMode pushConstants[pc].members constantBuffers[Fixed].layoutMode | FileCheck %s
// RUN: %python %S/Inputs/query.py %t.eval.json constantBuffers[C].size constantBuffers[C].members buffers[s].stride buffers[s].element violations | FileCheck %s --check-prefix=EVAL
// RUN: %python %S/Inputs/query.py %t.frozen.json constantBuffers[C].layoutMode constantBuffers[C].members buffers[s].stride constraints | FileCheck %s --check-prefix=FROZEN
// RUN: %python %S/Inputs/query.py %t.broken.json violations | FileCheck %s --check-prefix=BROKEN
// RUN: %python %S/Inputs/query.py %t.smaller.json violations constantBuffers[C].size | FileCheck %s --check-prefix=SMALLER

[[vk::constant_id(0)]] const uint N = 5;
struct Inner { float2 a; float b; };
cbuffer C : register(b1) { float4 head; float mid[N]; Inner after; float4 unused; };
cbuffer Fixed : register(b2) { float4 x; float4 last[N]; };
struct S { float a; float arr[N]; float after; };
StructuredBuffer<S> s : register(t1);
struct P { float list[N]; float4 v; };
[[vk::push_constant]] P pc;
RWStructuredBuffer<float> o : register(u0);

[numthreads(1, 1, 1)]
void main() {
  o[0] = mid[N - 1] + after.b + s[1].after + pc.v.x + last[0].x;
}

// The document is of what the source declares, not of the words that the module has.
// CHECK:      constantBuffers[C] = {
// CHECK-SAME: "kind": "cbuffer", "layoutMode": "dynamic", "members": [{"name": "head", "offset": 0, "size": 16, "type": "float4", "used": false}
// CHECK-SAME: {"count": {"default": 5, "expr": "N", "text": "N"}, "name": "mid", "offset": 16,
// CHECK-SAME: "stride": 16, "type": "float", "used": true}
// CHECK-SAME: {"members": [{"name": "a", "offset": 0, "size": 8, "type": "float2", "used": false}, {"name": "b", "offset": 8, "size": 4, "type": "float", "used": true}], "name": "after", "offset": {"default": 96, "expr": ["add", ["mul", 16, "N"], 16], "text": "16 * N + 16"}
// CHECK-SAME: {"name": "unused", "offset": {"default": 112,
// CHECK-SAME: "name": "C"
// CHECK-NEXT: buffers[s] = {
// CHECK-SAME: {"name": "a", "offset": 0, "size": 4, "type": "float", "used": false}
// CHECK-SAME: {"name": "after", "offset": {"default": 24, "expr": ["add", ["mul", 4, "N"], 4], "text": "4 * N + 4"}, "size": 4, "type": "float", "used": true}
// CHECK-SAME: "layoutMode": "dynamic"
// CHECK-SAME: "stride": {"default": 28, "expr": ["add", ["mul", 4, "N"], 8], "text": "4 * N + 8"}, "type": "StructuredBuffer<S>"
// CHECK-NEXT: pushConstants[pc].layoutMode = "dynamic"
// CHECK-NEXT: pushConstants[pc].members = [
// CHECK-SAME: "name": "v", "offset": {"default": 32, "expr": ["alignup", ["mul", 4, "N"], 16], "text": "alignup(4 * N, 16)"}
// A last array needs nothing of the kind.
// CHECK-NEXT: constantBuffers[Fixed].layoutMode = absent

// EVAL:      constantBuffers[C].size = 176
// EVAL-NEXT: constantBuffers[C].members = [
// EVAL-SAME: {"count": 8, "name": "mid", "offset": 16, "size": 128, "stride": 16, "type": "float", "used": true}
// EVAL-SAME: "name": "after", "offset": 144,
// EVAL-SAME: {"name": "unused", "offset": 160, "size": 16,
// EVAL-NEXT: buffers[s].stride = 40
// EVAL-NEXT: buffers[s].element = {"members": [
// EVAL-SAME: {"name": "after", "offset": 36,
// EVAL-NEXT: violations = []

// FROZEN:      constantBuffers[C].layoutMode = "frozen"
// FROZEN-NEXT: constantBuffers[C].members = [
// FROZEN-SAME: "name": "after", "offset": 96,
// FROZEN-NEXT: buffers[s].stride = 28
// FROZEN-NEXT: constraints = [
// FROZEN-SAME: {"expr": ["uge", 5, "N"], "ifViolated": "invalid-module", "kind": "frozen-layout", "text": "N <= 5"}

// BROKEN:  violations = [{{.*}}"ifViolated": "invalid-module", "kind": "frozen-layout", "text": "N <= 5: N is 6"
// SMALLER: violations = []
