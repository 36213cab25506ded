// RUN: hlsl-translate %s -T lib_6_3 --to=ast | FileCheck %s
// Methods, `this`, bases, static members, nested types.
struct Shape {
  float size;
  static const float kUnit = 2;
  enum Kind { Round, Square };
  float area() { return size * scale(); }
  float scale() { return kUnit; }
  void grow(float by);
};
// CHECK-LABEL: Function Shape::grow
void Shape::grow(float by) {
  // CHECK: Assign 'float' lvalue +=
  // CHECK-NEXT: Member 'float' lvalue .size
  // CHECK-NEXT: This 'Shape'
  size += by;
}

struct Box : Shape {
  float depth;
  // CHECK-LABEL: Function Box::area
  // CHECK: Binary 'float' *
  // CHECK-NEXT: Call 'float' Shape::area
  // CHECK-NEXT: ImplicitCast 'Shape' lvalue derived_to_base
  // CHECK-NEXT: This 'Box'
  // CHECK: Member 'float' lvalue .depth
  // CHECK: Member 'float' lvalue .size
  // CHECK-NEXT: This 'Box'
  float area() { return Shape::area() * depth + this.size; }
};

// CHECK-LABEL: Function f
float f(Box box) {
  // CHECK: Call 'void' Shape::grow
  // CHECK-NEXT: ImplicitCast 'Shape' lvalue derived_to_base
  // CHECK-NEXT: DeclRef 'Box' lvalue box
  box.grow(1);
  // CHECK: Call 'float' Box::area
  float a = box.area();
  // CHECK: DeclRef 'float' const lvalue
  a += Shape::kUnit;
  Shape::Kind kind = Shape::Square;
  struct { float x; } local = {a};
  return local.x + kind;
}

struct Later;
struct Later { float x; Later copy() { return this; } };
float g(Later later) { return later.copy().x; }
