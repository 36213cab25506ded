// RUN: hlsl-translate --to=syntax %s -HV 2018 | FileCheck %s --match-full-lines --strict-whitespace
// glslang's `layout(...)` and `[[spv::format_...]]` become attributes of vk.
layout(set = 1, binding = 2) Texture2D t;
layout(push_constant) cbuffer P { layout(offset = 16) float4 a; };
cbuffer C : layout(set = 2, binding = 7) { float4 b; };
layout(rgba8_snorm) RWTexture2D<float4> image : register(u0);
[[spv::format_rg32f]] RWTexture2D<float2> pairs;
float4 main(layout(location = 2) float2 uv : UV) : SV_Target {
  [unroll] for (;;) []break;
  float4 layout = 0;          // an ordinary name elsewhere
  return layout;
}

//      CHECK:{{\[\[}}vk::binding 2 1]]
// CHECK-NEXT:var Texture2D t
// CHECK-NEXT:{{\[\[}}vk::push_constant]]
// CHECK-NEXT:cbuffer P
// CHECK-NEXT:  {{\[\[}}vk::offset 16]]
// CHECK-NEXT:  var float4 a
// CHECK-NEXT:{{\[\[}}vk::binding 7 2]]
// CHECK-NEXT:cbuffer C
// CHECK-NEXT:  var float4 b
// CHECK-NEXT:{{\[\[}}vk::image_format "rgba8snorm"]]
// CHECK-NEXT:var RWTexture2D<float4> image : register(u0)
// CHECK-NEXT:{{\[\[}}vk::image_format "rg32f"]]
// CHECK-NEXT:var RWTexture2D<float2> pairs
// CHECK-NEXT:function float4 main : SV_Target
// CHECK-NEXT:  {{\[\[}}vk::location 2]]
// CHECK-NEXT:  parameter float2 uv : UV
// CHECK-NEXT:  block
// CHECK-NEXT:    [unroll]
// CHECK-NEXT:    for 
// CHECK-NEXT:      break
// CHECK-NEXT:    var float4 layout = 0
// CHECK-NEXT:    return layout
