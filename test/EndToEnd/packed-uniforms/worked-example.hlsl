// The example of docs/rationale/UniformPacking.md: what lies where, as text, as
// reflection and as comments; run with arrays filled by that map.
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --pack-uniforms=tight --flatten-cbuffers -Fo %t.frag
// RUN: FileCheck %s --check-prefix=ES < %t.frag
// RUN: glslangValidator %t.frag
// ES:      #version 300 es
// ES:      uniform highp vec4 pu_h[5];
// ES-NEXT: uniform mediump vec4 pu_m[1];
// ES-NEXT: uniform highp ivec4 pu_i[1];
// ES-NEXT: uniform highp uvec4 pu_u[1];
// ES-NEXT: uniform highp vec4 pc0_h[2];
// ES:      uniform {{(mediump |highp )?}}sampler2D ps0;
// ES:      void main() {
// ES-NEXT:   vec4 c = texture(ps0, var_TEXCOORD0);
// ES-NEXT:   {{.*}}clamp(dot(normalize(var_NORMAL0), pu_h[4].xyz), 0.0, 1.0) * pu_m[0].x{{.*}}float(pu_i[0].x)
// ES-NEXT:   float w_z = dot(pu_h[2], vec4(var_NORMAL0, 0.0));
// ES-NEXT:   if (pu_u[0].x != 0u) {
// ES-NEXT:     {{.*}}pc0_h[0].xyz, {{.*}}clamp(pc0_h[1].x * w_z + pc0_h[1].y, 0.0, 1.0)
// ES-NEXT:   }
// ES-NEXT:   out_Target0 = vec4(r, c.w);
// ES-NEXT: }

// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=330 --pack-uniforms=tight --flatten-cbuffers --pack-into-ubo -Fo %t.ubo.frag
// RUN: FileCheck %s --check-prefix=UBO < %t.ubo.frag
// RUN: glslangValidator %t.ubo.frag
// UBO:      layout(std140) uniform pu {
// UBO-NEXT:   {{(highp )?}}vec4 pu_h[5];
// UBO-NEXT:   {{(mediump )?}}vec4 pu_m[1];
// UBO-NEXT:   {{(highp )?}}ivec4 pu_i[1];
// UBO-NEXT:   {{(highp )?}}uvec4 pu_u[1];
// UBO-NEXT: };
// UBO:      layout(std140) uniform pb0 {
// UBO-NEXT:   {{(highp )?}}vec4 pb0_h[2];
// UBO-NEXT: };

// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=reflection --glsl-version=300es --pack-uniforms=tight --flatten-cbuffers -Fo %t.json
// RUN: %python %S/Inputs/summarize.py %t.json | FileCheck %s --check-prefix=MAP
// MAP:      pu_h vec4 highp 5 globals
// MAP-NEXT: pu_m vec4 mediump 1 globals
// MAP-NEXT: pu_i ivec4 highp 1 globals
// MAP-NEXT: pu_u uvec4 highp 1 globals
// MAP-NEXT: pc0_h vec4 highp 2 cbuffer:Fog
// MAP-NEXT: WorldViewProj float4x4 row pu_h 0 16
// MAP-NEXT: SunDir float3 - pu_h 16 3
// MAP-NEXT: Exposure min16float - pu_m 0 1
// MAP-NEXT: LightCount int - pu_i 0 1
// MAP-NEXT: UseFog bool - pu_u 0 1
// MAP-NEXT: Fog 0 b1 32: FogColor@0 FogDensity@16 FogRange@20: 0>pc0_h:0:7
// MAP-NEXT: ps0 Albedo LinearWrap 1

// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=300es --pack-uniforms=ue --flatten-cbuffers --hlslcc-comments -Fo %t.ue.frag
// RUN: FileCheck %s --check-prefix=UE < %t.ue.frag
// RUN: glslangValidator %t.ue.frag
// UE:      // @Inputs: f2:var_TEXCOORD0,f3:var_NORMAL0
// UE-NEXT: // @Outputs: f4;0:out_Target0
// UE-NEXT: // @PackedGlobals: WorldViewProj(h:0,16),SunDir(h:16,4),Exposure(m:0,1),LightCount(i:0,1),UseFog(u:0,1)
// UE-NEXT: // @PackedUB: Fog(0): FogColor(0,4),FogDensity(4,1),FogRange(5,2)
// UE-NEXT: // @PackedUBCopies: 0:0-0:h:0:5,0:5-0:h:8:2
// UE-NEXT: // @Samplers: Albedo(0:1[LinearWrap])
// UE-NEXT: // @SamplerStates: 0:LinearWrap

row_major float4x4 WorldViewProj;
float3 SunDir;
min16float Exposure;
int LightCount;
bool UseFog;
cbuffer Fog : register(b1) {
  float4 FogColor;
  float FogDensity;
  float2 FogRange;
};
Texture2D<float4> Albedo : register(t0);
SamplerState LinearWrap : register(s0);

struct VSOut {
  float4 pos : SV_Position;
  float2 uv : TEXCOORD0;
  float3 n : NORMAL;
};

VSOut VSMain(uint id : SV_VertexID) {
  VSOut o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.pos = float4(o.uv * float2(2, -2) + float2(-1, 1), 0, 1);
  o.n = float3(0, 0, 1);
  return o;
}

float4 PSMain(VSOut i) : SV_Target0 {
  float4 c = Albedo.Sample(LinearWrap, i.uv);
  float l = saturate(dot(normalize(i.n), SunDir)) * Exposure;
  float3 r = c.rgb * l * LightCount;
  float3 w = mul(WorldViewProj, float4(i.n, 0)).xyz;
  if (UseFog)
    r = lerp(r, FogColor.rgb, saturate(FogDensity * w.z + FogRange.x));
  return float4(r, c.a);
}
