// A build script of DXC's runs as it is: options for DXIL are accepted, each with
// a note, and none takes the file for its argument.
// RUN: hlsl-translate %s -T ps_6_2 -E main -nologo -Qstrip_debug -Qstrip_priv -Qstrip_rootsignature -Qstrip_reflect \
// RUN:   -Qembed_debug -Qunused-arguments -all-resources-bound -Gfa -Ges -res-may-alias -Vd -Zss -Zsb -pack_prefix_stable \
// RUN:   -fspv-reduce-load-size -fspv-fix-func-call-arguments -fspv-print-all -fcgl -Oconfig=--loop-unroll \
// RUN:   -rootsig-define RS -default-linkage external -exports main -validator-version 1.8 -precise-output d1 \
// RUN:   -select-validator internal -encoding utf8 -opt-enable gvn -opt-disable licm -opt-select sinking on \
// RUN:   -fdiagnostics-format=msvc -ferror-limit=10 -fdiagnostics-color -Fre x.ref -Fd x.pdb -Frs x.rs \
// RUN:   -Wno-conversion -Wno-vk-ignored-features -no-warnings -Fo %t.spv 2>&1 | FileCheck %s
// RUN: spirv-val %t.spv
// CHECK-DAG: note: option '-Qstrip_debug' has no effect here
// CHECK-DAG: note: option '-Oconfig=' has no effect here
// CHECK-DAG: note: option '-Fre' has no effect here
// CHECK-NOT: error

// FXC and DXC on Windows write options with a slash.
// RUN: hlsl-translate %s /T ps_6_2 /nologo /Zpr /Fo %t.spv

// Effects are switched off at both.
// RUN: hlsl-translate %s -T ps_6_2 -ffinite-math-only -fno-finite-math-only --to=spirv-asm | FileCheck %s --check-prefix=NAN
// NAN: NMin

float4 main(float4 color : COLOR) : SV_Target { return min(color, color.yxwz); }
