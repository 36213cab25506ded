// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// Operators of structs are plain calls: binary and compound ones, comparisons,
// subscripts, calls, and templates of them; both sides are evaluated in order.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

struct Fixed {
  int bits;
  static Fixed make(int whole) {
    Fixed result;
    result.bits = whole << 8;
    return result;
  }
  Fixed operator+(Fixed other) {
    Fixed result;
    result.bits = bits + other.bits;
    return result;
  }
  Fixed operator*(Fixed other) {
    Fixed result;
    result.bits = (bits * other.bits) >> 8;
    return result;
  }
  Fixed operator*(int factor) {
    Fixed result;
    result.bits = bits * factor;
    return result;
  }
  Fixed operator-(Fixed other) {
    Fixed result;
    result.bits = bits - other.bits;
    return result;
  }
  bool operator==(Fixed other) { return bits == other.bits; }
  bool operator<(Fixed other) { return bits < other.bits; }
  bool operator&&(Fixed other) { return bits != 0 && other.bits != 0; }
  int operator()(int shift) { return bits >> shift; }
};

struct Table {
  int list[4];
  int operator[](int i) { return list[i & 3]; }
  int operator[](float x) { return 100 + list[int(x * 4)]; }
};

static int calls = 0;
Fixed count(int whole) {
  calls = calls * 10 + whole;
  return Fixed::make(whole);
}

[numthreads(1, 1, 1)]
void main() {
  int i = In[0]; // 3
  Fixed a = Fixed::make(i), b = Fixed::make(2);
  b.bits += 128; // 2.5
  Out[0] = (a + b).bits;        // 5.5
  Out[1] = (a * b - a).bits;    // 4.5
  Out[2] = (a * i)(8);          // 9
  Out[3] = a == b;
  Out[4] = b < a;
  Out[5] = a == a - b + b;
  Out[6] = a && (b - b);
  Table t = {{5, 6, 7, 8}};
  Out[7] = t[i + 2];
  Out[8] = t[0.5];
  Fixed c = count(1) + count(2) * count(3);
  Out[9] = calls;
  Out[10] = c(8);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [3]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 44}
//   - Name: Expected
//     Format: Int32
//     Data: [1408, 1152, 9, 0, 1, 1, 0, 6, 107, 123, 7]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
