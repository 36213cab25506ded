//===----------------------------------------------------------------------===//
// Barriers and atomics.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function.
// Why: all that orders or shares memory between invocations.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSSYNC_TD
#define HLSL_TABLES_INTRINSICSSYNC_TD

include "HLSL/Tables/TypeSets.td"

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

class BarrierIntrinsic<Target s, Target g> : Intrinsic<(ins), Void> {
  let effects = [Reads, Writes, Convergent];
  let spirv = s;
  let glsl = g;
  let componentWise = 0;
}
/// And wait for all invocations of the group.
class GroupSync<Target s> : BarrierIntrinsic<s, Custom> { let stages = GroupStages; }

def AllMemoryBarrier : BarrierIntrinsic<
    MemoryBarrier<"Device", ["UniformMemory", "WorkgroupMemory", "ImageMemory"]>, Call<"memoryBarrier">> {
  let doc = "Orders all accesses to memory.";
}
def AllMemoryBarrierWithGroupSync : GroupSync<
    ControlBarrier<"Device", ["UniformMemory", "WorkgroupMemory", "ImageMemory"]>> {
  let doc = "Orders all accesses to memory and waits for the group.";
}
def DeviceMemoryBarrier : BarrierIntrinsic<
    MemoryBarrier<"Device", ["UniformMemory", "ImageMemory"]>, Custom> {
  let doc = "Orders accesses to buffers and textures.";
}
def DeviceMemoryBarrierWithGroupSync : GroupSync<
    ControlBarrier<"Device", ["UniformMemory", "ImageMemory"]>> {
  let doc = "Orders accesses to buffers and textures and waits for the group.";
}
def GroupMemoryBarrier : BarrierIntrinsic<
    MemoryBarrier<"Workgroup", ["WorkgroupMemory"]>, Call<"memoryBarrierShared">> {
  let doc = "Orders accesses to groupshared memory.";
  let stages = GroupStages;
}
def GroupMemoryBarrierWithGroupSync : GroupSync<
    ControlBarrier<"Workgroup", ["WorkgroupMemory"]>> {
  let doc = "Orders accesses to groupshared memory and waits for the group.";
}
def Barrier : Intrinsic<(ins AUInt:$memory, AUInt:$semantics), Void> {
  let doc = "Barrier with flags: which memory (or which resource), and which scope.";
  let overloads = [
    Overload<(ins AUInt:$memory, AUInt:$semantics), Void>,
    Overload<(ins AnyType:$resource, AUInt:$semantics), Void>];
  let spirv = Expand;
  let glsl = Expand;
  let effects = [Reads, Writes, Convergent];
  let shaderModel = "6.8";
  let componentWise = 0;
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

class Atomic<string kind, dag p> : Intrinsic<p, Void> {
  let effects = [Reads, Writes];
  let build = "Atomic";
  let buildDetail = kind;
  let componentWise = 0;
}
/// With or without the value before.
class AtomicUpdate<string kind> : Atomic<kind, (ins)> {
  let overloads = [
    Overload<(ins Ref<Scalar<Word32Or64>>:$dest, Same<"dest">:$value), Void>,
    Overload<(ins Ref<Scalar<Word32Or64>>:$dest, Same<"dest">:$value, Out<Same<"dest">>:$original), Void>];
}
def InterlockedAdd : AtomicUpdate<"Add"> { let doc = "dest += value."; }
def InterlockedAnd : AtomicUpdate<"And"> { let doc = "dest &= value."; }
def InterlockedMax : AtomicUpdate<"Max"> { let doc = "dest = max(dest, value)."; }
def InterlockedMin : AtomicUpdate<"Min"> { let doc = "dest = min(dest, value)."; }
def InterlockedOr : AtomicUpdate<"Or"> { let doc = "dest |= value."; }
def InterlockedXor : AtomicUpdate<"Xor"> { let doc = "dest ^= value."; }
def InterlockedExchange : Atomic<"Exchange",
    (ins Ref<Scalar<Exchangeable>>:$dest, Same<"dest">:$value, Out<Same<"dest">>:$original)> {
  let doc = "dest = value; original is the value before.";
}
def InterlockedCompareStore : Atomic<"CompareStore",
    (ins Ref<Scalar<Word32Or64>>:$dest, Same<"dest">:$compare, Same<"dest">:$value)> {
  let doc = "dest = value if dest is compare.";
}
def InterlockedCompareExchange : Atomic<"CompareExchange",
    (ins Ref<Scalar<Word32Or64>>:$dest, Same<"dest">:$compare, Same<"dest">:$value, Out<Same<"dest">>:$original)> {
  let doc = "dest = value if dest is compare; original is the value before.";
}
class FloatBitwise<string kind, dag p> : Atomic<kind, p> { let shaderModel = "6.6"; }
def InterlockedCompareStoreFloatBitwise : FloatBitwise<"CompareStore",
    (ins Ref<AFloat>:$dest, AFloat:$compare, AFloat:$value)> {
  let doc = "InterlockedCompareStore on the bits of floats.";
}
def InterlockedCompareExchangeFloatBitwise : FloatBitwise<"CompareExchange",
    (ins Ref<AFloat>:$dest, AFloat:$compare, AFloat:$value, Out<AFloat>:$original)> {
  let doc = "InterlockedCompareExchange on the bits of floats.";
}

#endif // HLSL_TABLES_INTRINSICSSYNC_TD
