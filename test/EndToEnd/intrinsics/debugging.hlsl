// RUN: hlsl-translate %s -T cs_6_10 -E stop -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T cs_6_10 -E ask 2>&1 | FileCheck %s --check-prefix=ASK
// RUN: not hlsl-translate %s -T cs_6_10 -E stop --to=glsl --glsl-vulkan 2>&1 | FileCheck %s --check-prefix=GLSL
// DebugBreak is an instruction of a set that says nothing; nobody can be asked
// whether a debugger is there.
// CHECK: OpExtInstImport "NonSemantic.DebugBreak"
// CHECK: OpExtInst %void %{{.*}} 1
[numthreads(1, 1, 1)]
void stop(uint id : SV_GroupIndex) {
  // GLSL: [[# @LINE + 2]]:5: error: {{.*}}'DebugBreak' in GLSL
  if (id == 0)
    DebugBreak();
}

[numthreads(1, 1, 1)]
void ask() {
  // ASK: [[# @LINE + 1]]:7: error: 'dx::IsDebuggingEnabled' is not available here: neither Vulkan nor GLSL can tell whether a debugger is there
  if (dx::IsDebuggingEnabled())
    DebugBreak();
}
