// RUN: hlsl-translate %s -T ps_6_0 -E PSMain -Fo %t.spv && spirv-val --target-env vulkan1.0 %t.spv && spirv-dis %t.spv | FileCheck %s
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=450 --glsl-vulkan -Fo %t.frag && glslangValidator -V %t.frag -o %t.glsl.spv
// RUN: FileCheck %s --check-prefix=GLSL < %t.frag
// RUN: hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=450 -Fo %t.gl.frag && glslangValidator %t.gl.frag
// RUN: not hlsl-translate %s -T ps_6_0 -E PSMain --to=glsl --glsl-version=320es 2>&1 | FileCheck %s --check-prefix=ES
// All kinds of views, in one critical section, which an early return does not leave.
// CHECK-DAG: OpCapability FragmentShaderPixelInterlockEXT
// CHECK-DAG: OpExtension "SPV_EXT_fragment_shader_interlock"
// CHECK-DAG: OpExecutionMode %PSMain PixelInterlockOrderedEXT
// CHECK-DAG: OpDecorate %color Coherent
// CHECK-DAG: OpDecorate %nodes Coherent
// GLSL: #extension GL_ARB_fragment_shader_interlock : require
// GLSL: layout(pixel_interlock_ordered) in;
// GLSL: uniform coherent image2D color;
// ES: error: GLSL ES 320 has no rasterizer-ordered views; GLSL 450 by GL_ARB_fragment_shader_interlock has them
struct Node { float depth; uint next; };
RasterizerOrderedTexture2D<float4> color;
RasterizerOrderedTexture1D<uint> strip;
RasterizerOrderedTexture1DArray<uint> strips;
RasterizerOrderedTexture2DArray<uint> layers;
RasterizerOrderedTexture3D<float> volume;
RasterizerOrderedBuffer<uint> counts;
RasterizerOrderedByteAddressBuffer bytes;
RasterizerOrderedStructuredBuffer<Node> nodes;

uint count(uint2 p) {
  uint old;
  InterlockedAdd(counts[p.x], 1, old);
  bytes.InterlockedMax(p.y * 4, old);
  return old;
}

// CHECK: OpBeginInvocationInterlockEXT
// CHECK-NOT: InvocationInterlockEXT
// CHECK: OpEndInvocationInterlockEXT
// CHECK-NOT: InvocationInterlockEXT
// GLSL: void main()
// GLSL:   beginInvocationInterlockARB();
// GLSL:   endInvocationInterlockARB();
// GLSL-NOT: InvocationInterlockARB
float4 PSMain(float4 position : SV_Position, float4 c : COLOR) : SV_Target {
  uint2 p = uint2(position.xy);
  uint width, height;
  color.GetDimensions(width, height);
  if (p.x >= width)
    discard;
  if (c.a == 0)
    return 0;
  color[p] = lerp(color[p], c, c.a);
  uint n = count(p);
  if (n > 4)
    return c;
  nodes[n].depth = position.z;
  nodes[n].next = bytes.Load(p.y * 4);
  strip[p.x]++;
  strips[uint2(p.x, 1)] += n;
  layers[uint3(p, n)] = strip[p.x];
  volume[uint3(p, 0)] *= 0.5;
  return color[p];
}
