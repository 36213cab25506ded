// RUN: hlsl-translate %s -T gs_6_0 -E main --to=ast | FileCheck %s
// Geometry shaders: primitives, streams, and helpers that append.
struct V { float4 position : SV_Position; float2 uv[2] : TEXCOORD; };

// CHECK-LABEL: Function emit
// CHECK: Var inout s 'TriangleStream<V>'
void emit(inout TriangleStream<V> s, V v, float offset) {
  v.position.x += offset;
  // CHECK: Append
  s.Append(v);
}

// CHECK: [maxvertexcount 6]
// CHECK-NEXT: [instance 2]
// CHECK-NEXT: Function main
// CHECK: Var in triangle v 'V[3]'
// CHECK: Var inout s 'TriangleStream<V>'
[maxvertexcount(6)] [instance(2)]
void main(triangle V v[3], uint primitive : SV_PrimitiveID, uint instance : SV_GSInstanceID,
          inout TriangleStream<V> s) {
  [unroll] for (int i = 0; i < 3; ++i)
    emit(s, v[i], float(instance));
  // CHECK: RestartStrip
  s.RestartStrip();
}
// CHECK: EntryPoint geometry main
