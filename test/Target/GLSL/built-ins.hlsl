// RUN: hlsl-translate %s -T vs_6_1 --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.vert && glslangValidator -V %t.vert -o %t.vert.spv
// RUN: FileCheck %s --check-prefixes=ALL,VULKAN < %t.vert
// RUN: hlsl-translate %s -T vs_6_1 --to=glsl --glsl-version=450 -Fo %t.gl.vert && glslangValidator %t.gl.vert
// RUN: FileCheck %s --check-prefixes=ALL,OPENGL < %t.gl.vert
// Vulkan and OpenGL spell the same built-ins differently; what core GLSL lacks
// names its extension.
// ALL: #extension GL_EXT_multiview : require
// VULKAN-DAG: gl_VertexIndex
// VULKAN-DAG: gl_InstanceIndex
// OPENGL-DAG: gl_VertexID
// OPENGL-DAG: gl_InstanceID
// ALL-DAG: gl_ViewIndex
float4 main(uint vertex : SV_VertexID, uint instance : SV_InstanceID,
            uint view : SV_ViewID) : SV_Position {
  return float4(vertex, instance, view, 1);
}
