// RUN: hlsl-translate %s -T vs_6_0 -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: not hlsl-translate %s -T vs_6_0 -DTWICE 2>&1 | FileCheck %s --check-prefix=TWICE
// A location in the source is never given to another value, wherever that stands;
// two values with one location are an error.
// CHECK-DAG: OpDecorate %in_FIRST0 Location 1
// CHECK-DAG: OpDecorate %in_SECOND0 Location 0
// CHECK-DAG: OpDecorate %in_THIRD0 Location 2
#ifdef TWICE
#define THIRD_PLACE [[vk::location(0)]]
#else
#define THIRD_PLACE
#endif
// TWICE: locations.hlsl:[[#]]:[[#]]: error: location 0 is taken twice among the inputs
// TWICE: locations.hlsl:[[#]]:[[#]]: note: 'second' is here
float4 main(float4 first : FIRST,
            [[vk::location(0)]] float4 second : SECOND,
            THIRD_PLACE float4 third : THIRD) : SV_Position {
  return first + second + third;
}
