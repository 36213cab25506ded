// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// Templates: functions, structs, aliases, specializations, arguments.

template <typename T> T twice(T x) { return x + x; }
template <typename T, int N = 4> struct Array { T data[N]; T get(int i) { return data[i]; } };
template <class T, class U = vector<T, 2>> using Pair = vector<U, 2>;
template <> float twice<float>(float x) { return 2 * x; }
template <> struct Array<int, 2> { int a, b; };
template <typename T> struct Array<T, 1> { T one; };
Array<float> a;
Array<Array<float, 2>, 3> b;
Array<int, (2 > 1)> c;
float f() {
  twice<float>(1);
  twice(1);
  Array<float, 2> local;
  (Array<float, 2>)0;
  return twice<Array<float>>(a).get(0);
}
template <typename T> typename T::type dependent(T t) { typename T::type x; return (T)x; }
template <typename T> T Array2<T>::method() { return 0; }
struct S { template <typename T> T load(uint i) { return buffer.Load<T>(i); } };
vk::SpirvType<1, 2> spirv;
float h() { return vk::RawBufferLoad<float>(0); }
template <typename T> static const bool isFloat = false;
template <> static const bool isFloat<float> = true;
bool k() { return isFloat<float> && isFloat<int> == false; }

//      CHECK:template typename T
// CHECK-NEXT:  function T twice
// CHECK-NEXT:    parameter T x
// CHECK-NEXT:    block
// CHECK-NEXT:      return (+ x x)
// CHECK-NEXT:template typename T, int N = 4
// CHECK-NEXT:  struct Array
// CHECK-NEXT:    var T data[N]
// CHECK-NEXT:    function T get
// CHECK-NEXT:      parameter int i
// CHECK-NEXT:      block
// CHECK-NEXT:        return ([] data i)
// CHECK-NEXT:template typename T, typename U = vector<T, 2>
// CHECK-NEXT:  alias Pair = vector<U, 2>
// CHECK-NEXT:template
// CHECK-NEXT:  function float twice<float>
// CHECK-NEXT:    parameter float x
// CHECK-NEXT:    block
// CHECK-NEXT:      return (* 2 x)
// CHECK-NEXT:template
// CHECK-NEXT:  struct Array<int, 2>
// CHECK-NEXT:    var int a
// CHECK-NEXT:    var int b
// CHECK-NEXT:template typename T
// CHECK-NEXT:  struct Array<T, 1>
// CHECK-NEXT:    var T one
// CHECK-NEXT:var Array<float> a
// CHECK-NEXT:var Array<Array<float, 2>, 3> b
// CHECK-NEXT:var Array<int, (paren (> 2 1))> c
// CHECK-NEXT:function float f
// CHECK-NEXT:  block
// CHECK-NEXT:    (call twice<float> 1)
// CHECK-NEXT:    (call twice 1)
// CHECK-NEXT:    var Array<float, 2> local
// CHECK-NEXT:    (cast Array<float, 2> 0)
// CHECK-NEXT:    return (call (. (call twice<Array<float>> a) get) 0)
// CHECK-NEXT:template typename T
// CHECK-NEXT:  function T::type dependent
// CHECK-NEXT:    parameter T t
// CHECK-NEXT:    block
// CHECK-NEXT:      var T::type x
// CHECK-NEXT:      return (cast T x)
// CHECK-NEXT:template typename T
// CHECK-NEXT:  function T Array2<T>::method
// CHECK-NEXT:    block
// CHECK-NEXT:      return 0
// CHECK-NEXT:struct S
// CHECK-NEXT:  template typename T
// CHECK-NEXT:    function T load
// CHECK-NEXT:      parameter uint i
// CHECK-NEXT:      block
// CHECK-NEXT:        return (call (. buffer Load<T>) i)
// CHECK-NEXT:var vk::SpirvType<1, 2> spirv
// CHECK-NEXT:function float h
// CHECK-NEXT:  block
// CHECK-NEXT:    return (call vk::RawBufferLoad<float> 0)
// CHECK-NEXT:template typename T
// CHECK-NEXT:  var static const bool isFloat = false
// CHECK-NEXT:template
// CHECK-NEXT:  var static const bool isFloat<float> = true
// CHECK-NEXT:function bool k
// CHECK-NEXT:  block
// CHECK-NEXT:    return (&& isFloat<float> (== isFloat<int> false))
