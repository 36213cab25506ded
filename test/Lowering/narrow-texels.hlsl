// RUN: hlsl-translate %s -T ps_6_2 -E PSMain -enable-16bit-types -fspv-target-env=vulkan1.2 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.2 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_2 -E PSMain -enable-16bit-types --to=glsl:450 -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --check-prefix=GLSL < %t.frag
// Vulkan's images hold 32 bits (VUID-StandaloneSpirv-OpTypeImage-04656): texels of
// 16 bits are converted where they are read and written.
Texture2D<half4> colors;
Texture2D<uint16_t> counts;
RWTexture2D<half2> target;
// GLSL: layout(binding = 1, r16i) uniform iimageBuffer numbers;
RWBuffer<int16_t> numbers;
SamplerState s;

// CHECK-DAG: OpTypeImage %float 2D 2 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %uint 2D 2 0 0 1 Unknown
// CHECK-DAG: OpTypeImage %float 2D 0 0 0 2 Rg16f
// CHECK-DAG: OpTypeImage %int Buffer 0 0 0 2
half4 PSMain(float2 uv : UV) : SV_Target {
  // CHECK: OpImageSampleImplicitLod %v4float
  // CHECK: OpFConvert %v4half
  half4 color = colors.Sample(s, uv);
  // CHECK: OpImageFetch %v4uint
  // CHECK: OpUConvert %ushort
  uint16_t count = counts.Load(int3(uv, 0));
  // CHECK: OpFConvert %v2float
  // CHECK: OpImageWrite
  target[uint2(uv)] = color.xy;
  // CHECK: OpSConvert %int
  // CHECK: OpImageWrite
  numbers[0] = int16_t(count);
  // CHECK: OpImageGather %v4float
  // CHECK: OpFConvert %v4half
  return color * count + colors.Gather(s, uv) + half(numbers[1]);
}
