// RUN: hlsl-translate %s -T cs_6_6 -E main -HV 2021 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s
// Types by their instructions: with and without sizes, of types, constants and
// literals; what a type that is used needs; pointers; values of instructions.
using Byte [[vk::ext_capability(/* Int8 */ 39)]] =
    vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
                  vk::Literal<vk::integral_constant<bool, false> > >;
using Unused [[vk::ext_capability(/* Kernel */ 6)]] = vk::SpirvOpaqueType</* OpTypeEvent */ 34>;

enum Storage { Workgroup = 4 };
template <typename T>
using SharedPointer = const vk::SpirvOpaqueType</* OpTypePointer */ 32,
                                                vk::Literal<vk::integral_constant<Storage, Workgroup> >, T>;

template <typename T>
[[vk::ext_instruction(/* OpCopyObject */ 83)]] SharedPointer<T> addressOf([[vk::ext_reference]] T value);
template <typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]] T read(SharedPointer<T> pointer);

[[vk::ext_instruction(/* OpUConvert */ 113)]] Byte toByte(uint value);
[[vk::ext_instruction(/* OpUConvert */ 113)]] uint fromByte(Byte value);
[[vk::ext_instruction(/* OpConstant */ 43)]] Byte makeByte([[vk::ext_literal]] int value);
[[vk::ext_instruction(/* OpIAdd */ 128)]] Byte add(Byte a, Byte b);
// A result that is no variable is a value like any other.
[[vk::ext_instruction(/* OpNot */ 200)]] vk::ext_result_id<uint> invert(uint value);

struct Pair {
  Byte first;
  Byte rest[2];
};

groupshared uint shared[4];
RWStructuredBuffer<uint> result;

Byte sum(Pair pair) { return add(add(pair.first, pair.rest[0]), pair.rest[1]); }

// CHECK-NOT: OpCapability Kernel
// CHECK: OpCapability Int8
// CHECK-NOT: OpCapability Kernel
// CHECK-DAG: %[[BYTE:[a-z]+]] = OpTypeInt 8 0
// CHECK-DAG: %[[SEVEN:[a-z_0-9]+]] = OpConstant %[[BYTE]] 7
// CHECK-DAG: %[[POINTER:[a-z_A-Z0-9]+]] = OpTypePointer Workgroup %uint
// CHECK: %[[ADDRESS:[0-9]+]] = OpCopyObject %[[POINTER]]
// CHECK: %[[VALUE:[0-9]+]] = OpLoad %uint %[[ADDRESS]]
// CHECK: OpUConvert %[[BYTE]] %[[VALUE]]
// CHECK: OpIAdd %[[BYTE]]
[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) {
  shared[index] = index;
  GroupMemoryBarrierWithGroupSync();
  Pair pair;
  pair.first = toByte(read(addressOf(shared[3 - index])));
  pair.rest[0] = makeByte(7);
  pair.rest[1] = pair.first;
  vk::ext_result_id<uint> inverted = invert(fromByte(sum(pair)));
  result[index] = inverted;
}
