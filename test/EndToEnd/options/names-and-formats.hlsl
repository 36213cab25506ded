// The entry point's name in the module; the order of locations; formats of images.
// RUN: hlsl-translate %s -T ps_6_0 -fspv-entrypoint-name=Renamed -O3 -hlsl-version=2018 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=DECLARED
// DECLARED:     OpEntryPoint Fragment %main "Renamed"
// DECLARED-DAG: OpDecorate %in_Z0 Location 0
// DECLARED-DAG: OpDecorate %in_A0 Location 1
// DECLARED:     OpTypeImage %float 2D {{.*}} Rgba32f
// RUN: hlsl-translate %s -T ps_6_0 -fvk-stage-io-order=alpha -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=ALPHA
// ALPHA-DAG: OpDecorate %in_Z0 Location 1
// ALPHA-DAG: OpDecorate %in_A0 Location 0
// RUN: hlsl-translate %s -T ps_6_0 -fspv-target-env=vulkan1.3 -fspv-use-unknown-image-format -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: OpCapability StorageImageReadWithoutFormat
// UNKNOWN: OpTypeImage %float 2D {{.*}} Unknown
RWTexture2D<float4> image;
float4 main(float4 z : Z, float4 a : A) : SV_Target { return image[int2(0, 0)] + z * a; }
