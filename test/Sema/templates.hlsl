// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// An instance is the template's syntax with its parameters bound; the typed tree
// knows no template.
template <typename T> T twice(T x) { return x + x; }
template <typename T> T scale(T v, T s) { return v; }
template <typename T, int N> vector<T, N> scale(vector<T, N> v, vector<T, N> s) { return v * s; }
template <typename T, int N = 2> struct Stack {
  T items[N];
  int top;
  void push(T x) { items[top++] = x; }
  T never() { return items[0].nothing; }
};
template <typename T> using Pair = Stack<T, 2>;
template <typename T> T first(StructuredBuffer<T> b) { return b[0]; }
template <typename T, T kValue> struct Constant { static const T value = kValue; };
struct M { template <typename T> T get(T x) { return x; } };
StructuredBuffer<int2> buffer;
float twice(float x) { return x; }

// CHECK-LABEL: Function f
float f(int i, float3 v) {
  // CHECK: Call 'int' twice<int>
  i = twice(i);
  // A function beats an instance.
  // CHECK: Call 'float' twice
  // CHECK-NEXT: Swizzle
  // CHECK: Call 'int' twice<int>
  // CHECK-NEXT: ImplicitCast 'int' numeric
  i = twice(v.x) + twice<int>(v.x);
  // The template that says more beats the other.
  // CHECK: Call 'float3' scale<float, 3>
  v = scale(v, v);
  // CHECK: Call 'int' scale<int>
  i = scale(i, i);
  // CHECK: Var local a 'Stack<float, 3>'
  Stack<float, 3> a = (Stack<float, 3>)0;
  // CHECK: Call 'void' Stack<float, 3>::push
  a.push(v.x);
  // CHECK: Var local b 'Stack<int, 2>'
  Pair<int> b = (Pair<int>)0;
  // CHECK: Call 'int2' first<int2>
  i += first(buffer).x;
  // CHECK: Call 'float' M::get<float>
  M m;
  v.x = m.get(2.5);
  // CHECK: Var local sized 'float[4]'
  float sized[Constant<uint, 4>::value];
  return a.items[0] + b.top + sized[0];
}
// CHECK: Function twice<int> 'int'
// CHECK: Binary 'int' +
