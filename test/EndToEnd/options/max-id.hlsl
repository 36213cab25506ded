// -fspv-max-id is hexadecimal, as DXC has it.
// RUN: hlsl-translate %s -T cs_6_0 -fspv-max-id 400 -Fo %t.spv && spirv-val %t.spv
// RUN: not hlsl-translate %s -T cs_6_0 -fspv-max-id 10 2>&1 | FileCheck %s
// CHECK: max-id.hlsl:[[#@LINE+5]]:{{[0-9]+}}: error: the module needs {{[0-9]+}} ids, at most 16 are allowed; raise -fspv-max-id

RWStructuredBuffer<int> data;
[numthreads(1, 1, 1)]
// The entry point is where the ids are spent.
void main(uint i : SV_DispatchThreadID) { data[i] = i * 2 + 1; }
