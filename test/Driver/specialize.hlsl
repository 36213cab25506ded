// --specialize: the module has literals in place of constants, by name or by id.
// RUN: hlsl-translate %s -T cs_6_0 --specialize N=3,1=2 --specialize=FAST=true -Fo %t.spv
// RUN: spirv-val %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 --specialize N=3 --to=glsl | FileCheck %s --check-prefix=GLSL
// Loops that ask for it unroll, and what is fixed is no constant any more.
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --specialize N=3 > %t.json
// RUN: %python %S/../Reflection/Inputs/query.py %t.json specConstants[0].name groupshared.bytes constantBuffers[C].members | FileCheck %s --check-prefix=REFLECT
// The numbers are those that --eval says.
// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --eval N=3 > %t.eval.json
// RUN: %python %S/../Reflection/Inputs/query.py %t.eval.json specConstants[1].name groupshared.bytes constantBuffers[C].members | FileCheck %s --check-prefix=REFLECT

// RUN: hlsl-translate %s -T cs_6_0 --specialize N=3 --to=hlsl-mlir --form=source | FileCheck %s --check-prefix=SOURCE

// RUN: not hlsl-translate %s -T cs_6_0 --specialize K=3 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not hlsl-translate %s -T cs_6_0 --specialize N=-3 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not hlsl-translate %s -T cs_6_0 --specialize N 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not hlsl-translate %s -T cs_6_0 --specialize N=2 2>&1 | FileCheck %s --check-prefix=LENGTH
// RUN: not hlsl-translate %s -T cs_6_0 --specialize M=9 2>&1 | FileCheck %s --check-prefix=RANGE
// NAME:   error: --specialize: 'K' is no specialization constant of this shader; it has N, M, FAST
// VALUE:  error: --specialize: expected an unsigned 32-bit integer for 'N', found '-3'
// FORM:   error: expected --specialize NAME=VALUE,..., found 'N'
// LENGTH: specialize.hlsl:[[@LINE+7]]:{{[0-9]+}}: error: with N = 2: requires N - 2 >= 1, but N - 2 is 0
// RANGE:  specialize.hlsl:[[@LINE+4]]:{{[0-9]+}}: error: value 9 of 'M' is not in its range [1, 8]
// REQUIRES: spirv-tools

[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] [[hlsl::range(1, 8)]] const int M = 4;
[[vk::constant_id(2)]] const bool FAST = false;
groupshared float s[N - 2];
static float grid[N][M + 1];
cbuffer C : register(b1) { float4 head; float tail[N]; };
RWStructuredBuffer<float> o : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = FAST ? 1 : 2;
  [unroll] for (uint i = 0; i < N; ++i)
    sum += tail[i];
  s[0] = sum;
  grid[id.x % N][0] = s[0];
  o[0] = grid[id.y % N][0] + head.x + sizeof(s);
}

// CHECK-NOT: OpSpecConstant
// CHECK-NOT: OpLoopMerge
// CHECK-DAG: %uint_3 = OpConstant %uint 3
// CHECK-DAG: OpTypeArray %float %uint_1
// CHECK-DAG: OpTypeArray %float %uint_3
// CHECK-NOT: OpLoopMerge

// SOURCE-NOT: spec_constant @N
// SOURCE:     hlsl.global @s groupshared : !hlsl.array<1 x f32>

// GLSL-NOT: HLSL_SPEC_0
// GLSL:     shared float s[1];

// REFLECT:      name = "M"
// REFLECT-NEXT: groupshared.bytes = 4
// REFLECT-NEXT: "count": 3, "name": "tail", "offset": 16, "size": 48, "stride": 16, "type": "float", "used": true}]
