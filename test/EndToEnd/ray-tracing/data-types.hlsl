// RUN: hlsl-translate %s -T lib_6_5 -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// RUN: hlsl-translate %s -T lib_6_5 -O0 -fspv-target-env=vulkan1.2 -Fo %t.O0.spv && spirv-val --target-env vulkan1.2 %t.O0.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Generate --to=glsl --glsl-version=460vk -Fo %t.rgen && glslangValidator -V --target-env vulkan1.2 %t.rgen -o %t.glsl.spv
// RUN: hlsl-translate %s -T lib_6_5 -E Miss --to=glsl --glsl-version=460vk -Fo %t.rmiss && glslangValidator -V --target-env vulkan1.2 %t.rmiss -o %t.glsl.spv
// Payloads of every kind of number, in arrays, structs and matrices of any shape;
// from locals, elements, members and statics.
struct Inner { int2x2 im; float1x3 row; float4x1 column; bool2x2 bm; };
enum class Choice : uint { A, B };
struct Payload {
  Inner list[2];
  bool2 b;
  double d;
  min16float h;
  uint64_t u;
  Choice choice;
  row_major float3x2 m;
  float table[3][2];
};
struct Empty {};
struct Holder { Payload payload; };
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> Out;
static Payload saved;

[shader("raygeneration")]
void Generate() {
  Payload p = (Payload)0;
  p.list[1].im[0][1] = 3;
  RayDesc ray = {{0, 0, 0}, 0, {0, 0, 1}, 1};
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p);
  saved = p;
  Payload q[2] = {p, p};
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, q[1]);
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, saved);
  Holder holder = {p};
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, holder.payload);
  Empty empty;
  CallShader(0, empty);
  Out[0] = q[1].list[DispatchRaysIndex().x & 1].im[1][0] + saved.list[0].row[0][2] + q[0].m[2][1] + holder.payload.h;
}
[shader("miss")]
void Miss(inout Payload p) {
  p.list[DispatchRaysIndex().x & 1].im[0][1] += 2;
  p.list[1].bm[0][1] = p.b.x;
  p.list[0].row._m02 = 4;
  p.list[0].column._m30 = p.table[1][1];
  p.m[1] = p.m[0];
  p.choice = Choice::B;
  p.h = p.d;
}
