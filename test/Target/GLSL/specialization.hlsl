// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=450vk -Fo %t.vk.comp
// RUN: glslangValidator -V --target-env vulkan1.1 %t.vk.comp -o %t.spv && spirv-val --target-env vulkan1.1 %t.spv
// RUN: FileCheck %s --check-prefixes=VULKAN,CHECK < %t.vk.comp
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=430 -Fo %t.comp && glslangValidator %t.comp
// RUN: FileCheck %s --check-prefixes=GL,CHECK < %t.comp
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=310es --spec-macro-prefix=SPIRV_CROSS_CONSTANT_ID_ -Fo %t.es.comp && glslangValidator %t.es.comp
// RUN: FileCheck %s --check-prefix=MACRO < %t.es.comp
// RUN: not hlsl-translate %s -T cs_6_0 --to=glsl --spec-macro-prefix=gl_X 2>&1 | FileCheck %s --check-prefix=PREFIX
// PREFIX: error: --spec-macro-prefix: 'gl_X' does not begin a name of GLSL
// Constants are what the API calls them; each distinct size is one symbol, an
// expression without calls, that arrays and code name; a lone uint is its own.
// What the shader calls as the macro or the symbol has another name.

// VULKAN: layout(constant_id = 0) const uint Count = 5u;
// VULKAN: layout(constant_id = 1) const int Offset = -3;
// VULKAN: layout(constant_id = 2) const bool Big = false;
// GL:      #ifndef HLSL_SPEC_0
// GL-NEXT: #define HLSL_SPEC_0 5u
// GL-NEXT: #endif
// GL-NEXT: const uint Count = HLSL_SPEC_0;
// GL:      #define HLSL_SPEC_1 -3
// GL:      const int Offset = HLSL_SPEC_1;
// GL:      #define HLSL_SPEC_2 false
// GL:      const bool Big = HLSL_SPEC_2;
// MACRO:      #ifndef SPIRV_CROSS_CONSTANT_ID_0
// MACRO:      const uint Count = SPIRV_CROSS_CONSTANT_ID_0;
[[vk::constant_id(0)]] const uint Count = 5;
[[vk::constant_id(1)]] const int Offset = -3;
[[vk::constant_id(2)]] const bool Big = false;

// CHECK-NEXT: const uint [[SUM:hlsl_sz0]] = Count + 1u;
// CHECK-DAG:  const uint [[PLUS:hlsl_sz[0-9]]] = uint(Offset + 8);
// CHECK-DAG:  const uint [[REM:hlsl_sz[0-9]]] = uint(9 + (Offset - (Offset / 4) * 4));
// CHECK-DAG:  const uint [[CHOICE:hlsl_sz[0-9]]] = Big ? 256u : (Count < 64u ? Count : 64u);
// CHECK-DAG:  const int [[PART:hlsl_sz[0-9]_[0-9]+]] = Offset >= 2 ? Offset : 2;
// CHECK-DAG:  const uint [[CLAMP:hlsl_sz[0-9]]] = uint([[PART]] < 9 ? [[PART]] : 9);
// CHECK-DAG:  const uint [[BITS:hlsl_sz[0-9]]] = 1u << Count % 32u;
// CHECK-DAG:  const uint [[BYTES:hlsl_sz[0-9]]] = 4u * Count + 4u;

// CHECK-DAG: float sums[hlsl_sz0];
// CHECK-DAG: float more[hlsl_sz0];
// CHECK-DAG: shared float plus[[[PLUS]]];
// CHECK-DAG: shared float remainder[[[REM]]];
// CHECK-DAG: shared float choice[[[CHOICE]]];
// CHECK-DAG: shared float clamped[[[CLAMP]]];
// CHECK-DAG: shared float bits[[[BITS]]];
// CHECK-DAG: shared vec2 grid[Count][3][hlsl_sz0];
static float sums[Count + 1], more[1 + Count];
groupshared float plus[Offset + 8], remainder[Offset % 4 + 9], choice[Big ? 256 : min(Count, 64u)],
    clamped[clamp(Offset, 2, 9)], bits[1u << Count];
groupshared float2 grid[Count][3][Count + 1];
// CHECK-DAG: shared float hlsl_sz0_v;
// GL-DAG:    shared float HLSL_SPEC_1_1;
groupshared float hlsl_sz0, HLSL_SPEC_1;
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  hlsl_sz0 = HLSL_SPEC_1 = values[0];
  sums[i] = HLSL_SPEC_1;
  more = sums;
  plus[0] = remainder[0] = choice[0] = clamped[0] = bits[0] = hlsl_sz0;
  grid[0][1][i] = 2;
  // A constant index is checked where the program has chosen the size.
  // CHECK: values[2] = plus[0] + more[min(3u, hlsl_sz0 - 1u)] + grid[min(2u, Count - 1u)][2][min(1u, hlsl_sz0 - 1u)].y;
  values[2] = plus[0] + more[3] + grid[2][2][1].y;
  // CHECK: values[3] = float([[BYTES]]);
  values[3] = sizeof(more);
}
