// RUN: hlsl-translate %s -T cs_6_0 --to=reflection --glsl-version=430 --reflect-format=hlslcc-comments | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 --to=glsl --glsl-version=430 --pack-uniforms=tight --hlslcc-comments -Fo %t.comp
// RUN: FileCheck %s --check-prefix=PACKED < %t.comp
// RUN: glslangValidator %t.comp
// Comments of a compute shader: blocks that are left, images, arrays of textures, and
// the size of a group; with packing, a matrix by its columns and an array of structs.
// CHECK:      // Compiled by hlsl-translate
// CHECK-NEXT: // @Inputs: u3;-1:gl_GlobalInvocationID
// CHECK-NEXT: // @UniformBlocks: Globals(0),Camera(1)
// CHECK-NEXT: // @Samplers: Layers(0:3[Linear])
// CHECK-NEXT: // @UAVs: Image(0:1),Data(0:1)
// CHECK-NEXT: // @SamplerStates: 0:Linear
// CHECK-NEXT: // @NumThreads: 8, 4, 1
// PACKED:      // @UniformBlocks: Camera(0)
// PACKED-NEXT: // @PackedGlobals: World(h:0,16),lights.color(h:16,8),lights.kind(i:0,8)
// PACKED:      // @Samplers: Layers(0:3[Linear])
struct Light {
  float3 color;
  int kind;
};
float3x4 World;
Light lights[2];
cbuffer Camera { float4 Eye; };
RWTexture2D<float4> Image;
RWStructuredBuffer<float> Data;
Texture2D<float4> Layers[3];
SamplerState Linear;

[numthreads(8, 4, 1)] void main(uint3 id : SV_DispatchThreadID) {
  float4 texel = Layers[1].SampleLevel(Linear, id.xy, 0);
  Image[id.xy] = texel * lights[id.x].kind + Eye;
  Data[id.x] = mul(World, texel).x + lights[1].color.y;
}
