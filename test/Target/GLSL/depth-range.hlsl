// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-version=310es --glsl-depth-range=negative -Fo %t.vert && glslangValidator %t.vert
// RUN: FileCheck %s --check-prefix=VERTEX < %t.vert
// RUN: hlsl-translate %s -T gs_6_0 -E GSMain --to=glsl --glsl-depth-range=negative -Fo %t.geom && glslangValidator %t.geom
// RUN: FileCheck %s --check-prefix=GEOMETRY < %t.geom
// RUN: hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl | FileCheck %s --check-prefix=PLAIN
// RUN: not hlsl-translate %s -T vs_6_0 -E VSMain --to=glsl --glsl-depth-range=reversed 2>&1 | FileCheck %s --check-prefix=BAD
// REQUIRES: glslang
// Depths as OpenGL has them by default: whenever a vertex leaves, from -w to w.
// BAD: error: unknown depth range 'reversed'; known are zero, negative
struct Vertex { float4 position : SV_Position; };

// VERTEX:      if (uint(gl_VertexID) == 3u) {
// VERTEX:        gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
// VERTEX-NEXT:   return;
// VERTEX:      gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
// VERTEX-NEXT: }
// PLAIN-NOT: gl_Position.z
Vertex VSMain(float4 position : POSITION, uint id : SV_VertexID) {
  Vertex v = {position};
  if (id == 3)
    return v;
  v.position.x += 1;
  return v;
}

// GEOMETRY:      gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
// GEOMETRY-NEXT: EmitVertex();
// GEOMETRY:      gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;
// GEOMETRY-NEXT: EmitVertex();
// GEOMETRY-NEXT: }
[maxvertexcount(2)]
void GSMain(point Vertex input[1], inout PointStream<Vertex> points) {
  points.Append(input[0]);
  input[0].position.x += 1;
  points.Append(input[0]);
}
