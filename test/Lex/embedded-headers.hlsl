// Headers that come with the compiler: the numbers are SPIR-V's.
// RUN: rm -rf %t && split-file %s %t
// RUN: hlsl-translate %t/numbers.hlsl -T cs_6_0 --to=ast | FileCheck %t/numbers.hlsl
// RUN: hlsl-translate %t/numbers.hlsl -T cs_6_0 --verify-spirv -Fo %t/out.spv

// A header of the user's comes first, as in DXC.
// RUN: hlsl-translate %t/own.hlsl -I %t/include --to=tokens | FileCheck %t/own.hlsl

// They are no files: make need not look for them.
// RUN: hlsl-translate %t/numbers.hlsl -T cs_6_0 -M | FileCheck %s --check-prefix=DEPENDENCIES
// DEPENDENCIES-NOT: spirv.h

// They are text that every version of the language can read.
// RUN: hlsl-translate %t/old.hlsl -HV 2018 --to=tokens | FileCheck %t/old.hlsl

//--- numbers.hlsl
#include <vk/spirv.h>
#include <hlsl/vk/spirv.h>
#if __has_include(<vk/spirv.h>) && !__has_include(<vk/none.h>)
RWStructuredBuffer<int> Out;
#endif
static const int scope = vk::ScopeSubgroup;
static const int storage = vk::StorageClassWorkgroup;
static const int layout = vk::CooperativeMatrixLayoutColumnMajorKHR;
static const int access = vk::MemoryAccessNonPrivatePointerMask;
[numthreads(1, 1, 1)] void main() {
  Out[0] = scope + storage + layout + access;
}
// CHECK: scope{{.*}}
// CHECK: storage{{.*}}

//--- own.hlsl
#include <vk/spirv.h>
// CHECK:      identifier 'mine'
// CHECK-NEXT: eof
//--- include/vk/spirv.h
mine

//--- old.hlsl
#include <enable_if>
#include <type_traits>
#include <vector_utils>
// CHECK: {{^}}eof
