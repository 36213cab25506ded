// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Default arguments of templates are analysed when a call leaves them out: they
// need not fit the parameters of every instance.
struct Identity {
  static Identity make() { return (Identity)0; }
  float apply(float x) { return x; }
};
struct Twice {
  static Twice make() { return (Twice)0; }
  float apply(float x) { return 2 * x; }
};
template <typename Remap>
float remap(float x, Remap remap = Identity::make()) {
  return remap.apply(x);
}
template <typename T>
struct Box {
  T get(T x = 1) { return x; }
};
struct Open {};
// CHECK-LABEL: Function f
float f(float x) {
  // CHECK: Call 'float' remap<Twice>
  // CHECK: Call 'Twice' Twice::make
  x += remap(x, Twice::make());
  // CHECK: Call 'float' remap<Identity>
  // CHECK: Call 'Identity' Identity::make
  x += remap<Identity>(x);
  Box<Open> open;
  Open value;
  open.get(value);
  Box<float> box;
  // CHECK: Call 'float' Box<float>::get
  // CHECK: Literal 'float' 1
  return x + box.get();
}
