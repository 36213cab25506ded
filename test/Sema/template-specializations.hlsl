// RUN: hlsl-translate %s -T lib_6_6 --to=ast | FileCheck %s
// Partial and explicit specializations: the one that fits and says most is the
// instance.
template <typename T> struct Traits {
  static const int kind = 0;
};
template <> struct Traits<float> {
  static const int kind = 1;
};
template <typename T, int N> struct Traits<vector<T, N> > {
  static const int kind = 2;
  static const int size = N;
};
template <int N> struct Traits<vector<float, N> > {
  static const int kind = 3;
};
template <typename T, int R, int C> struct Traits<matrix<T, R, C> > {
  static const int kind = 4;
  static const int size = R * C;
};
template <typename T, int N> struct Traits<T[N]> {
  static const int kind = 5;
};
template <typename T> struct Box { T value; };
template <typename T> struct Traits<Box<T> > {
  static const int kind = 6;
  typedef T Inner;
};
template <typename T> struct Traits<Texture2D<T> > {
  static const int kind = 7;
};
// CHECK-DAG: Var {{.*}}a1 {{.*}} = 0
static const int a1 = Traits<int>::kind;
// CHECK-DAG: Var {{.*}}a2 {{.*}} = 1
static const int a2 = Traits<float>::kind;
// CHECK-DAG: Var {{.*}}a3 {{.*}} = 23
static const int a3 = Traits<int3>::kind * 10 + Traits<int3>::size;
// CHECK-DAG: Var {{.*}}a4 {{.*}} = 3
static const int a4 = Traits<float3>::kind;
// CHECK-DAG: Var {{.*}}a5 {{.*}} = 52
static const int a5 = Traits<float3x4>::kind * 10 + Traits<int3x4>::size;
typedef float Five[5];
// CHECK-DAG: Var {{.*}}a6 {{.*}} = 5
static const int a6 = Traits<Five>::kind;
// CHECK-DAG: Var {{.*}}a7 {{.*}} = 61
static const int a7 =
    Traits<Box<int> >::kind * 10 + Traits<Traits<Box<float> >::Inner>::kind;
// CHECK-DAG: Var {{.*}}a8 {{.*}} = 7
static const int a8 = Traits<Texture2D<float4> >::kind;

// Values, and a template that is only declared.
template <bool B, int I> struct Choice;
template <int I> struct Choice<true, I> {
  static const int value = I;
};
template <int I> struct Choice<false, I> {
  static const int value = -I;
};
template <> struct Choice<false, 0> {
  static const int value = 99;
};
// CHECK-DAG: Var {{.*}}b1 {{.*}} = 7
static const int b1 = Choice<true, 7>::value;
// CHECK-DAG: Var {{.*}}b2 {{.*}} = -7
static const int b2 = Choice<1 == 2, 7>::value;
// CHECK-DAG: Var {{.*}}b3 {{.*}} = 99
static const int b3 = Choice<false, 0>::value;

// Variables.
template <typename A, typename B> static const bool isSame = false;
template <typename T> static const bool isSame<T, T> = true;
// CHECK-DAG: Var {{.*}}c1 {{.*}} = 0
static const bool c1 = isSame<int, float>;
// CHECK-DAG: Var {{.*}}c2 {{.*}} = 1
static const bool c2 = isSame<int3, vector<int, 3> >;
template <int N> static const int factorial = N * factorial<N - 1>;
template <> static const int factorial<0> = 1;
// CHECK-DAG: Var {{.*}}c3 {{.*}} = 120
static const int c3 = factorial<5>;

// Functions.
template <typename T> T scale(T x) { return x * 2; }
template <> float scale<float>(float x) { return x * 3; }
template <> int scale(int x) { return x * 4; }
template <typename T> T make();
template <> uint make<uint>() { return 5; }
// CHECK-LABEL: Function f
float f() {
  // CHECK: Call 'float' scale<float>
  // CHECK: Call 'int' scale<int>
  // CHECK: Call 'uint' scale<uint>
  // CHECK: Call 'uint' make<uint>
  return scale(1.0f) + scale(1) + scale(1u) + make<uint>();
}
// CHECK: Function scale<float> 'float'
// CHECK: Literal 'float' 3
// CHECK: Function scale<int> 'int'
// CHECK: Literal 'int' 4
// CHECK: Function scale<uint> 'uint'
// CHECK: Literal 'uint' 2

// Members outside, with other names for the parameters.
template <typename T, int N> struct Stack {
  T items[N];
  static const int kSize;
  int top;
  void push(T item);
  T pop();
};
template <typename T, int N> void Stack<T, N>::push(T item) {
  items[top++] = item;
}
template <typename U, int M> U Stack<U, M>::pop() {
  U last = items[--top];
  return last;
}
template <typename T, int N> const int Stack<T, N>::kSize = N;
// CHECK-LABEL: Function g
float g() {
  Stack<float, 4> stack = (Stack<float, 4>)0;
  // CHECK: Call 'void' Stack<float, 4>::push
  stack.push(1);
  // CHECK: Call 'float' Stack<float, 4>::pop
  return stack.pop() + Stack<float, 4>::kSize;
}

// A template may name other instances of itself, down to a specialization.
template <uint M, uint N> struct Ackermann {
  enum { value = Ackermann<M - 1, Ackermann<M, N - 1>::value>::value };
};
template <uint M> struct Ackermann<M, 0> {
  enum { value = Ackermann<M - 1, 1>::value };
};
template <uint N> struct Ackermann<0, N> {
  enum { value = N + 1 };
};
template <> struct Ackermann<0, 0> {
  enum { value = 1 };
};
// CHECK: Var {{.*}}d1 {{.*}} = 29
static const int d1 = Ackermann<3, 2>::value;
