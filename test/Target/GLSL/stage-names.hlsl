// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=450 --resource-names=stage -Fo %t.frag && glslangValidator %t.frag
// RUN: FileCheck %s --input-file=%t.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --resource-names=stage -Fo %t.es.frag && glslangValidator %t.es.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=450 --resource-names=stage --gl-binding-map=%t.json -Fo %t.frag
// RUN: FileCheck %s --input-file=%t.json --check-prefix=MAP
// RUN: not hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --resource-names=stages 2>&1 | FileCheck %s --check-prefix=ERROR
// Names of resources that belong to one stage: of blocks, with members behind an
// instance, of textures, and of single uniforms in a block.

// CHECK: uniform ps_Frame {
// CHECK-NEXT: vec4 tint;
// CHECK: } Frame;
cbuffer Frame { float4 tint; float frame; };
// CHECK: uniform sampler2D ps_tex;
Texture2D tex;
SamplerState smooth;
// CHECK: uniform ps_Globals {
// CHECK-NEXT: float bias;
float bias;

// CHECK: texture(ps_tex, var_UV0) * Frame.tint
// CHECK-SAME: Globals{{(_1)?}}.bias
float4 PSMain(float2 uv : UV) : SV_Target { return tex.Sample(smooth, uv) * tint + bias + frame; }

// MAP-DAG: "glsl": "ps_Frame"
// MAP-DAG: "glsl": "ps_tex"
// ERROR: error: unknown names 'stages'; known are source, stage, index
