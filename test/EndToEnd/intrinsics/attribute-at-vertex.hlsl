// RUN: hlsl-translate %s -T ps_6_1 -E main -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_1 -E main --to=glsl --glsl-vulkan --glsl-version=460 | FileCheck %s --check-prefix=GLSL
// GetAttributeAtVertex finds its input through a struct's copy and a function; such
// an input is an array over the vertices, and its plain value that of the first.
struct Inner { nointerpolation float3 uvw : UVW; };
struct Input {
  float4 color : COLOR;
  Inner inner;
  nointerpolation bool4 flags : FLAGS;
};

float2 at(Inner value, uint vertex) { return GetAttributeAtVertex(value.uvw.xy, vertex); }

// CHECK-DAG: OpExtension "SPV_KHR_fragment_shader_barycentric"
// CHECK-DAG: OpDecorate %in_UVW0 PerVertexKHR
// CHECK-DAG: OpDecorate %in_FLAGS0 PerVertexKHR
// CHECK-DAG: %in_UVW0 = OpVariable %_ptr_Input__arr_v3float_uint_3 Input
// CHECK-DAG: %in_FLAGS0 = OpVariable %_ptr_Input__arr_v4uint_uint_3 Input
// CHECK: OpAccessChain %_ptr_Input_v4uint %in_FLAGS0 %uint_1
// CHECK: OpAccessChain %_ptr_Input_v3float %in_UVW0 %uint_2
// CHECK: OpAccessChain %_ptr_Input_float %in_UVW0 %uint_0 %uint_2
// GLSL: pervertexEXT in vec3 {{.*}}UVW0[];
float4 main(Input v) : SV_Target {
  Inner copy = v.inner;
  bool4 flags = GetAttributeAtVertex(v.flags, 1);
  return v.color * float4(at(copy, 2), v.inner.uvw.z, flags.x ? 1 : 0);
}
