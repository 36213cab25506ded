// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 --stage-io=loose -Fo %t.loose.spv
// RUN: spirv-val --target-env vulkan1.3 %t.loose.spv && spirv-dis %t.loose.spv | FileCheck %s --check-prefix=LOOSE
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -D NV -Fo %t.nv.spv && spirv-val --target-env vulkan1.0 %t.nv.spv
// RUN: spirv-dis %t.nv.spv | FileCheck %s --check-prefix=NV
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_mesh_shader -D NV -Fo %t.nv13.spv
// RUN: spirv-dis %t.nv13.spv | FileCheck %s --check-prefix=NV
// RUN: hlsl-translate %s -T ms_6_5 -E MSMain --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.mesh
// RUN: glslangValidator -V --target-env vulkan1.3 -S mesh %t.mesh -o %t.glsl.spv && FileCheck %s --check-prefix=GLSL < %t.mesh
// RUN: hlsl-translate %s -T ps_6_5 -E PSMain -fspv-target-env=vulkan1.3 -Fo %t.ps.spv && spirv-val --target-env vulkan1.3 %t.ps.spv
// RUN: spirv-dis %t.ps.spv | FileCheck %s --check-prefix=PS
// RUN: hlsl-translate %s -T ps_6_5 -E PSMain --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.frag
// RUN: glslangValidator -V --target-env vulkan1.3 -S frag %t.frag -o %t.glsl.spv && FileCheck %s --check-prefix=FRAG < %t.frag
// RUN: not hlsl-translate %s -T ms_6_5 -E MSMain --to=glsl --glsl-version=460 2>&1 | FileCheck %s --check-prefix=GL
// RUN: not hlsl-translate %s -T ms_6_5 -E MSMain 2>&1 | FileCheck %s --check-prefix=OLD
// A mesh of everything that vertices and primitives can have, by both extensions of
// SPIR-V and in GLSL.

// CHECK-DAG: OpCapability MeshShadingEXT
// CHECK-DAG: OpExtension "SPV_EXT_mesh_shader"
// CHECK:     OpEntryPoint MeshEXT %[[MAIN:.*]] "MSMain"
// CHECK-DAG: OpExecutionMode %[[MAIN]] LocalSize 32 1 1
// CHECK-DAG: OpExecutionMode %[[MAIN]] OutputTriangles{{EXT|NV}}
// CHECK-DAG: OpExecutionMode %[[MAIN]] OutputVertices 64
// CHECK-DAG: OpExecutionMode %[[MAIN]] OutputPrimitives{{EXT|NV}} 32
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn PrimitiveTriangleIndicesEXT
// CHECK-DAG: OpDecorate %[[CULL:.*]] BuiltIn CullPrimitiveEXT
// CHECK-DAG: OpDecorate %[[CULL]] PerPrimitive{{EXT|NV}}
// CHECK-DAG: OpMemberDecorate %V 0 Location 0
// CHECK-DAG: OpMemberDecorate %V 1 Location 1
// CHECK-DAG: OpMemberDecorate %V 1 Flat
// CHECK-DAG: OpMemberDecorate %P 0 Location 2
// CHECK-DAG: OpMemberDecorate %P 0 PerPrimitive{{EXT|NV}}
// CHECK-DAG: %{{.*}} = OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT
// CHECK:     OpSetMeshOutputsEXT %uint_64 %uint_32
// Components of a vertex are written alone.
// CHECK:     OpAccessChain %_ptr_Output_float
// CHECK-NOT: OpCompositeInsert

// LOOSE-DAG: OpDecorate %[[TINT:.*]] PerPrimitive{{EXT|NV}}
// LOOSE-DAG: OpDecorate %[[TINT]] Location 2
// LOOSE-DAG: OpDecorate %[[ID:.*]] Flat

// NV-DAG: OpCapability MeshShadingNV
// NV-DAG: OpExtension "SPV_NV_mesh_shader"
// NV:     OpEntryPoint MeshNV %{{.*}} "MSMain"
// NV-DAG: OpDecorate %[[FIRST:.*]] PerTaskNV
// NV-DAG: OpDecorate %[[FIRST]] Offset 0
// NV-DAG: OpDecorate %[[SCALE:.*]] Offset 16
// NV-DAG: OpDecorate %{{.*}} BuiltIn PrimitiveIndicesNV
// NV-DAG: OpDecorate %[[COUNT:.*]] BuiltIn PrimitiveCountNV
// NV-DAG: %{{.*}} = OpVariable %_ptr_Output__arr_uint_uint_96 Output
// NV:     OpStore %[[COUNT]] %uint_32

// GLSL:      #extension GL_EXT_mesh_shader : require
// GLSL:      layout(local_size_x = 32
// GLSL:      layout(triangles, max_vertices = 64, max_primitives = 32) out;
// GLSL-DAG:  taskPayloadSharedEXT Payload
// GLSL-DAG:  perprimitiveEXT out var_TINT0_Block {
// GLSL-DAG:  out var_COLOR0_Block {
// GLSL-DAG:  perprimitiveEXT out gl_MeshPerPrimitiveEXT {
// GLSL-DAG:  float gl_ClipDistance[2];
// GLSL:      SetMeshOutputsEXT(64u, 32u);
// GLSL-DAG:  gl_MeshVerticesEXT[{{.*}}].gl_Position.y = 1.0;
// GLSL-DAG:  gl_PrimitiveTriangleIndicesEXT[{{.*}}] = uvec3(
// GLSL-DAG:  gl_MeshPrimitivesEXT[{{.*}}].gl_PrimitiveID = int(
// GLSL-DAG:  gl_MeshPrimitivesEXT[{{.*}}].gl_CullPrimitiveEXT =

// PS-DAG: OpMemberDecorate %Pixel 0 Location 0
// PS-DAG: OpMemberDecorate %Pixel 2 Location 2
// PS-DAG: OpMemberDecorate %Pixel 2 PerPrimitive{{EXT|NV}}
// FRAG:   layout(location = 2) perprimitiveEXT flat vec2 TINT0;
// OLD: mesh.hlsl:{{.*}}: error: extension 'SPV_EXT_mesh_shader' needs SPIR-V 1.4, the target environment has 1.0
// GL: mesh.hlsl:[[#@LINE+15]]:6: error: GLSL 460 has no mesh shaders; Vulkan GLSL 450 by GL_EXT_mesh_shader has them
struct V { float4 pos : SV_Position; float3 color : COLOR0; nointerpolation uint id : ID; float2 clip : SV_ClipDistance; };
struct P {
  uint prim : SV_PrimitiveID;
  uint layer : SV_RenderTargetArrayIndex;
#ifndef NV // has none
  int cull : SV_CullPrimitive;
#endif
  float2 tint : TINT;
};
struct Payload { uint first; float4 scale[2]; bool flip; };
struct Pixel { float4 pos : SV_Position; float3 color : COLOR0; nointerpolation uint id : ID; [[vk::ext_decorate(5271)]] nointerpolation float2 tint : TINT; };

[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void MSMain(uint t : SV_GroupThreadID, uint g : SV_GroupID, in payload Payload p, out vertices V verts[64],
    out indices uint3 tris[32], out primitives P prims[32]) {
  SetMeshOutputCounts(64, 32);
  V v;
  v.pos = float4(t, g, p.first, 1) * p.scale[t & 1];
  v.color = float3(1, 0, 0);
  v.id = t;
  v.clip = p.flip ? 1 : -1;
  verts[t * 2] = v;
  verts[t * 2 + 1].pos.yz = 1;
  verts[t * 2 + 1].color.r = 0.5;
  verts[t * 2 + 1].clip.y = 2;
  tris[t] = uint3(t, t + 1, t + 2);
  tris[t].x = 4;
  prims[t].prim = t;
  prims[t].layer = 1;
#ifndef NV
  prims[t].cull = t > 4;
#endif
  prims[t].tint = 2;
}

float4 PSMain(Pixel p) : SV_Target { return float4(p.color, p.id) * p.tint.xyxy; }
