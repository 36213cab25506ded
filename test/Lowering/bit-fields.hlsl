// RUN: hlsl-translate %s -T cs_6_2 -enable-16bit-types --to=hlsl-mlir --form=source | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_2 -enable-16bit-types -Fo %t.spv
// RUN: spirv-val %t.spv
// A struct has the words of its bit-fields as members; reads shift and mask,
// writes put the bits into the word.
struct S {
  uint a : 4;
  uint b : 28;
  int64_t c : 40;
  uint16_t d : 3;
  bool e : 1;
};
// CHECK: hlsl.struct_decl @S
// CHECK-NEXT: a : ui32 {bits = [{name = "a", offset = 0 : i32, width = 4 : i32}, {name = "b", offset = 4 : i32, width = 28 : i32}]}
// CHECK-NEXT: c : si64 {bits =
// CHECK-NEXT: d : ui16 {bits =
// CHECK-NEXT: e : ui32 {bits =
RWStructuredBuffer<S> Buffer;
RWStructuredBuffer<int64_t> Out;

// CHECK-LABEL: hlsl.func @main
[numthreads(1, 1, 1)]
void main() {
  // CHECK: %[[B:.*]] = hlsl.access {{.*}}[0
  // CHECK: %[[WORD:.*]] = hlsl.load %[[B]]
  // CHECK: %[[OFFSET:.*]] = hlsl.constant 4 : ui32
  // CHECK: hlsl.binary shr %[[WORD]], %[[OFFSET]]
  Out[0] = Buffer[0].b;
  // CHECK: hlsl.constant 24 : si64
  // CHECK: hlsl.binary shl
  // CHECK: hlsl.constant 24 : si64
  // CHECK: hlsl.binary shr
  Out[1] = Buffer[0].c;
  // CHECK: hlsl.constant 7 : ui16
  // CHECK: hlsl.binary and
  // CHECK: hlsl.constant 65528 : ui16
  // CHECK: hlsl.binary and
  // CHECK: hlsl.binary or
  Buffer[0].d = 9;
  // CHECK: hlsl.convert {{.*}} : i1 -> ui32
  Buffer[0].e = true;
}
