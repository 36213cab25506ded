// What shows how the compiler works, and what it read and wrote.
// RUN: hlsl-translate --version | FileCheck %s --check-prefix=VERSION
// VERSION: hlsl-translate
// RUN: hlsl-translate -h | FileCheck %s --check-prefix=HELP
// RUN: hlsl-translate '-?' | FileCheck %s --check-prefix=HELP
// RUN: hlsl-translate --help | FileCheck %s --check-prefix=HELP
// HELP: SPIR-V AND VULKAN OPTIONS
// HELP: -fspv-target-env=<env>
// RUN: hlsl-translate %s -T cs_6_0 --print-ir-after=hlsl-resolve-resources --verify-each -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: IR Dump After {{.*}}ResolveResources
// PASS: hlsl.entry_point @main
// RUN: hlsl-translate %s -T cs_6_0 --timing -Fo %t.spv 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: Parse
// TIME: Emit
// RUN: hlsl-translate %s -T cs_6_0 --to=hlsl-mlir --print-locations | FileCheck %s --check-prefix=PLACE
// PLACE: loc("{{.*}}inspection-options.hlsl":
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv -Fc %t.spvasm && FileCheck %s --input-file=%t.spvasm --check-prefix=ASSEMBLY
// ASSEMBLY: OpEntryPoint GLCompute
// RUN: hlsl-translate %s -T cs_6_0 -P -Fi %t.i && FileCheck %s --input-file=%t.i --check-prefix=TEXT
// RUN: hlsl-translate %s -T cs_6_0 -Po | FileCheck %s --check-prefix=TEXT
// TEXT: numthreads(8, 1, 1)
// RUN: not hlsl-translate %s -T cs_6_0 -DDEEP -fbracket-depth=4 2>&1 | FileCheck %s --check-prefix=DEPTH
// RUN: not hlsl-translate %s -T cs_6_0 -fbracket-depth=2001 2>&1 | FileCheck %s --check-prefix=MOST
// MOST: error: -fbracket-depth can be at most 2000
// DEPTH: fatal error: expressions nested more than 4 deep; -fbracket-depth= sets the limit
#define SIZE 8
RWBuffer<int> data;
[numthreads(SIZE, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
#ifdef DEEP
  i = ((((((i))))));
#endif
  data[i] = 1;
}
