// RUN: hlsl-translate %s -T cs_6_0 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// vk::BufferPointer goes where data goes: into push constants, into what it points
// to, through functions; Get() names what lies there.
struct Node;
typedef vk::BufferPointer<Node, 16> NodePointer;
struct Base { float4 value; };
struct Node : Base {
  NodePointer next;
  uint count;
};
struct Push { NodePointer root; };
[[vk::push_constant]] Push push;
RWStructuredBuffer<float4> Out;

NodePointer second(NodePointer first) { return first.Get().next; }

// CHECK: OpMemoryModel PhysicalStorageBuffer64 GLSL450
// CHECK-DAG: OpMemberDecorate %Node 1 Offset 16
// CHECK-DAG: OpMemberDecorate %Node 2 Offset 24
// CHECK: OpConvertUToPtr %_ptr_PhysicalStorageBuffer_Node
// CHECK: OpLoad %v4float %{{.*}} Aligned 4
// CHECK: OpAtomicIAdd %uint
// CHECK: OpStore %{{.*}} %{{.*}} Aligned 4
[numthreads(1, 1, 1)]
void main() {
  NodePointer p = second(push.root);
  uint64_t address = (uint64_t)p;
  if (address == 0)
    return;
  Out[0] = p.Get().value;
  uint old;
  InterlockedAdd(p.Get().count, 1, old);
  vk::BufferPointer<Base, 16> base = vk::static_pointer_cast<Base, 16>(p);
  base.Get().value.y = old;
  vk::BufferPointer<float4, 4> words = vk::reinterpret_pointer_cast<float4, 4>(base);
  Out[1] = words.Get();
  Out[2].x = vk::BufferPointer<float>(address + 4).Get() + sizeof(p);
}
