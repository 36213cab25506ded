// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Names of built-in types and contextual keywords are free for users.

Texture2D texture;
float sample, point, line, triangle, linear, center;
float4 float5;
void f(float indices, float vertices, float payload, float precise) {
  texture.Load(0);
  (texture) - 1;
  sample = point + line * triangle;
  sample float4 interpolated;
  float matrix = 1, vector = 2;
  matrix < vector;
  (matrix)(vector);
  {
    float float2 = 3;
    (float2) - 1;
  }
  (float2) - 1;
  technique = packoffset + indices;
  float sampler = payload;
  precise float y;
  precise = 1;
}
struct Light { float3 color; };
Light Light;
void g() {
  (Light) - 1;
  struct Light other;
}

//      CHECK:var Texture2D texture
// CHECK-NEXT:var float sample
// CHECK-NEXT:var float point
// CHECK-NEXT:var float line
// CHECK-NEXT:var float triangle
// CHECK-NEXT:var float linear
// CHECK-NEXT:var float center
// CHECK-NEXT:var float4 float5
// CHECK-NEXT:function void f
// CHECK-NEXT:  parameter float indices
// CHECK-NEXT:  parameter float vertices
// CHECK-NEXT:  parameter float payload
// CHECK-NEXT:  parameter float precise
// CHECK-NEXT:  block
// CHECK-NEXT:    (call (. texture Load) 0)
// CHECK-NEXT:    (- (paren texture) 1)
// CHECK-NEXT:    (= sample (+ point (* line triangle)))
// CHECK-NEXT:    var sample float4 interpolated
// CHECK-NEXT:    var float matrix = 1
// CHECK-NEXT:    var float vector = 2
// CHECK-NEXT:    (< matrix vector)
// CHECK-NEXT:    (call (paren matrix) vector)
// CHECK-NEXT:    block
// CHECK-NEXT:      var float float2 = 3
// CHECK-NEXT:      (- (paren float2) 1)
// CHECK-NEXT:    (cast float2 (- 1))
// CHECK-NEXT:    (= technique (+ packoffset indices))
// CHECK-NEXT:    var float sampler = payload
// CHECK-NEXT:    var precise float y
// CHECK-NEXT:    (= precise 1)
// CHECK-NEXT:struct Light
// CHECK-NEXT:  var float3 color
// CHECK-NEXT:var Light Light
// CHECK-NEXT:function void g
// CHECK-NEXT:  block
// CHECK-NEXT:    (- (paren Light) 1)
// CHECK-NEXT:    var Light other
