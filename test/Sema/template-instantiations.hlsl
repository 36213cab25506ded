// RUN: hlsl-translate %s -T cs_6_0 -E main --to=ast | FileCheck %s
// Explicit instantiations make an instance whether or not it is used; one of a
// struct makes all its methods.
template <typename T> struct Box {
  T value;
  T twice() { return value * 2; }
};
// CHECK: Struct Box<float>
// CHECK: twice
template struct Box<float>;

template <typename T, int N> T pick(T a[N], T b) { return a[N - 1] + b; }
// CHECK: pick<int, 3>
template int pick<int, 3>(int a[3], int b);
// CHECK: pick<float, 2>
template float pick(float a[2], float b);

namespace A {
template <typename T> T same(T a) { return a; }
}
// CHECK: same<half>
template half A::same<half>(half a);

template <typename T> static const T kOne = (T)1;
template const uint kOne<uint>;

[numthreads(1, 1, 1)] void main() {}
