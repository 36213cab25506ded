// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Templates: deduction, non-type and default arguments, members defined
// outside, partial and explicit specializations, aliases, methods, recursion.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

template <typename T, int N> struct Stack {
  T items[N];
  int top;
  void push(T item);
  T pop() { return items[--top]; }
  template <typename U> U peek(U scale) { return U(items[top - 1]) * scale; }
};
template <typename T, int N> void Stack<T, N>::push(T item) {
  if (top < N)
    items[top++] = item;
}

template <typename T> struct Traits {
  static const int rank = 0;
  static T twice(T x) { return x + x; }
};
template <typename T, int N> struct Traits<vector<T, N> > {
  static const int rank = N;
  static vector<T, N> twice(vector<T, N> x) { return x * 2; }
};
template <> struct Traits<bool> {
  static const int rank = -1;
  static bool twice(bool x) { return !x; }
};

template <typename T> T twice(T x) { return Traits<T>::twice(x); }

template <typename T> T sum(T x) { return x; }
template <typename T> T sum(T a, T b) { return a + b; }
template <> int sum<int>(int a, int b) { return a + b + 1000; }

template <uint N> static const uint factorial = N * factorial<N - 1>;
template <> static const uint factorial<0> = 1;

template <int Base = 10> int power(int exponent) {
  int result = 1;
  for (int i = 0; i < exponent; ++i)
    result *= Base;
  return result;
}

template <int N> int total(int list[N]) {
  int result = 0;
  for (int i = 0; i < N; ++i)
    result += list[i];
  return result;
}

template <typename T> using Four = Stack<T, 4>;

[numthreads(1, 1, 1)]
void main() {
  int i = In[0]; // 3
  Four<float> stack = (Four<float>)0;
  for (int k = 1; k <= 6; ++k)
    stack.push(k * 1.5);
  Out[0] = stack.top;
  Out[1] = stack.pop();              // 6
  Out[2] = stack.peek(10);           // int(4.5) * 10
  Out[3] = stack.peek(10.0);         // 45
  Out[4] = twice(i) * 100 + Traits<int>::rank;
  Out[5] = twice(float3(i, 1, 2)).x * 10 + Traits<float3>::rank;
  Out[6] = twice(i == 3) ? 1 : Traits<bool>::rank;
  Out[7] = sum(i, 4);                // the specialization
  Out[8] = sum(uint(i), 4u);
  Out[9] = sum(i);
  Out[10] = factorial<5>;
  Out[11] = power(i);
  Out[12] = power<2>(i);
  int list[4] = {i, 1, 2, 4};
  Out[13] = total(list);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [3]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 56}
//   - Name: Expected
//     Format: Int32
//     Data: [4, 6, 40, 45, 600, 63, -1, 1007, 7, 3, 120, 1000, 8, 10]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
