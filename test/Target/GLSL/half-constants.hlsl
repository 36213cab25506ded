// RUN: hlsl-translate %s -T cs_6_2 -E main -enable-16bit-types --to=glsl --glsl-vulkan --glsl-version=450 -Fo %t.comp && glslangValidator -V %t.comp -o %t.spv
// RUN: FileCheck %s < %t.comp
// A half constant is a half: a float literal would choose another overload. What
// the compiler of the text declares by itself is no name for a function.
RWStructuredBuffer<half> Out;
RWStructuredBuffer<double> Wide;

[noinline] half scale(half x) { return x * (half)0.5; }
[noinline] float scale(float x) { return x * 3; }
// CHECK: float max3_1(float
[noinline] float max3(float a, float b, float c) { return max(a, max(b, c)); }

[numthreads(1, 1, 1)] void main(uint i : SV_DispatchThreadID) {
  half h = Out[i];
  // CHECK-DAG: (1.5hf - {{.*}})
  Out[i] = scale((half)1.5 - h);
  // CHECK-DAG: clamp({{.*}}, 0.0hf, 1.0hf)
  Out[i + 1] = clamp(h, (half)0, (half)1);
  // CHECK-DAG: = float16_t((1.0 / 0.0));
  Out[i + 2] = (half)(1.0 / 0.0);
  // CHECK-DAG: = double((1.0 / 0.0));
  Wide[i] = (double)(1.0 / 0.0);
  Out[i + 3] = (half)scale(max3((float)h, i, 2));
}
