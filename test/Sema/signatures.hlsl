// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// What may cross the border of a stage: every entry point here is right.
struct Base { float4 position : SV_Position; };
struct Light { float3 direction : D; float k : K; };
struct Varyings : Base {
  float2 clip[2] : SV_ClipDistance;
  float3 cull : SV_CullDistance1;
  nointerpolation uint layer : SV_RenderTargetArrayIndex;
  uint instance : SV_InstanceID;
  Light lights[2] : LIGHT;
  float4x4 transform : TRANSFORM;
  double3 precise_ : PRECISE;
  bool flag : FLAG;
};
// Unnamed parameters are inputs like any other.
[shader("vertex")] Varyings vertex(int : A, inout float4 color : COLOR,
                                   [[vk::builtin("PointSize")]] out float size : PSIZE) {
  size = 1;
  return (Varyings)0;
}
[shader("pixel")] void pixel(Varyings v, uint coverage : SV_Coverage, out float4 colors[4] : SV_Target1,
                             out float4 first : SV_Target, out uint mask : SV_Coverage) {
  first = v.transform[0];
  colors = (float4[4])0;
  mask = coverage;
}
[shader("pixel")] void dual([[vk::location(0), vk::index(0)]] out float4 a : SV_Target0,
                            [[vk::location(0), vk::index(1)]] out float4 b : SV_Target1) { a = b = 1; }

// Direct3D 9's names of what a pixel shader outputs.
[shader("pixel")] void legacy(float4 color : COLOR, out float4 target : COLOR1, out float depth : DEPTH) {
  target = color;
  depth = color.w;
}

// Uniform parameters and resources act as globals of the entry point.
struct Material { Texture2D t; SamplerState s; float k; };
// CHECK-LABEL: Function uniforms
// CHECK-NEXT: Var in uv 'float2' : UV
// CHECK-NEXT: Var in uniform material 'Material'
// CHECK-NEXT: Var in uniform scale 'float' register(c1)
// CHECK-NEXT: Var in uniform buffers 'StructuredBuffer<float>[2]' register(t3)
[shader("pixel")] float4 uniforms(float2 uv : UV, uniform Material material, uniform float scale : register(c1),
                                  StructuredBuffer<float> buffers[2] : register(t3)) : SV_Target {
  return material.t.Sample(material.s, uv) * scale * buffers[1][0];
}
struct Patch {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
  uint layer : SV_RenderTargetArrayIndex;
  float4 position : SV_Position;
};
namespace tess {
Patch constants(const InputPatch<Base, 16> p, out float4 extra : EXTRA, uint view : SV_ViewID, uint id : SV_PrimitiveID) {
  extra = p.Length;
  return (Patch)0;
}
[shader("hull")] [domain("quad")] [partitioning("pow2")] [outputtopology("triangle_ccw")] [outputcontrolpoints(4)]
[patchconstantfunc("constants")]
void hull() {}
}
[shader("domain")] [domain("quad")] Varyings domain(Patch p, float4 extra : EXTRA, float2 at : SV_DomainLocation,
                                                    OutputPatch<Base, 4> points, uint id : SV_PrimitiveID) {
  return (Varyings)0;
}
// Each stream has a signature of its own.
[shader("geometry")] [maxvertexcount(2)] void streams(line Varyings v[2], line float2 uv[2][3] : UV, uint id : SV_PrimitiveID,
                                                      inout PointStream<Base> a, inout PointStream<Base> b) {
  a.Append((Base)0);
  b.Append((Base)1);
}
// CHECK: EntryPoint hull tess::hull patch_constant tess::constants
