// DXC's predefined macros, -D and -U.
// RUN: hlsl-translate -P %s -T ps_6_2 -HV 2018 | FileCheck %s --check-prefixes=CHECK,PS
// RUN: hlsl-translate -P %s -T cs_6_5 -HV 202x -enable-16bit-types -fspv-target-env=vulkan1.1 | FileCheck %s --check-prefixes=CHECK,CS
// RUN: hlsl-translate -P %s -T ps_6_0 -D PLAIN -D VALUE=4+5 -D 'CALL(x)=[x]' -D EMPTY= -D GONE -U GONE | FileCheck %s --check-prefix=DEFINED

dxc = __hlsl_dx_compiler, version = __DXC_VERSION_MAJOR.__DXC_VERSION_MINOR;
// CHECK: dxc = 1, version = 1 . 9;
stages = __SHADER_STAGE_PIXEL __SHADER_STAGE_VERTEX __SHADER_STAGE_GEOMETRY __SHADER_STAGE_HULL __SHADER_STAGE_DOMAIN __SHADER_STAGE_COMPUTE __SHADER_STAGE_LIBRARY __SHADER_STAGE_MESH __SHADER_STAGE_AMPLIFICATION;
// CHECK: stages = 0 1 2 3 4 5 6 13 14;
target = __SHADER_TARGET_STAGE __SHADER_TARGET_MAJOR __SHADER_TARGET_MINOR;
// PS: target = 0 6 2;
// CS: target = 5 6 5;
language = __HLSL_VERSION __HLSL_ENABLE_16_BIT;
// PS: language = 2018 __HLSL_ENABLE_16_BIT;
// CS: language = 2029 1;
spirv = __spirv__ __SPIRV_MAJOR_VERSION__ __SPIRV_MINOR_VERSION__;
// PS: spirv = 1 1 0;
// CS: spirv = 1 1 3;
defines = PLAIN, VALUE, CALL(a), [EMPTY], GONE;
// DEFINED: defines = 1, 4+5, [a], [], GONE;
