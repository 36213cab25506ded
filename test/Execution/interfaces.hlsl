// RUN: %compute-spirv
// RUN: %compute-glsl
// RUN: %compute-gl
// RUN: %compute-passes
// An interface is the object that was assigned to it: as a local, a parameter, a
// static, a result, a member, an element; of classes with data, without, and that
// inherit; known when compiled, and chosen at run time. It is a copy.
[[vk::binding(0, 0)]] RWStructuredBuffer<int> Out : register(u0);
[[vk::binding(1, 0)]] StructuredBuffer<int> In : register(t1);

interface Shape {
  int area();
  void grow(int by);
  int scaled(int factor, out int rest);
};

class Square : Shape {
  int side;
  int area() { return side * side; }
  void grow(int by) { side += by; }
  int scaled(int factor, out int rest) { rest = 1; return area() * factor; }
};

class Rectangle : Shape {
  int width, height;
  int area() { return width * height; }
  void grow(int by) { width += by; }
  int scaled(int factor, out int rest) { rest = width; return area() * factor; }
};

class Cube : Square { // is a Shape, too
  int area() { return 6 * side * side; }
};

class Nothing : Shape {
  int area() { return -1; }
  void grow(int by) {}
  int scaled(int factor, out int rest) { rest = 0; return 0; }
};

int measure(Shape s, int by) {
  s.grow(by); // a copy
  return s.area();
}

Shape choose(bool first, Square a, Rectangle b) {
  Shape result = b;
  if (first)
    result = a;
  return result;
}

static Shape current;
struct Holder { int weight; Shape shape; };

interface Named { int name(); };
interface Both : Named { int twice(); };
class Person : Both, Shape {
  int id;
  int name() { return id; }
  int twice() { return 2 * id; }
  int area() { return 7; }
  void grow(int by) {}
  int scaled(int factor, out int rest) { rest = factor; return 3; }
};
int nameOf(Named n) { return n.name(); }

// One class only: nothing chooses.
interface Only { int value(); };
class One : Only { int v; int value() { return v; } };

[numthreads(1, 1, 1)]
void main() {
  int one = In[0];
  Square square;
  square.side = one + 2;      // 3
  Rectangle rectangle;
  rectangle.width = one + 3;  // 4
  rectangle.height = one + 4; // 5
  Shape shape = square;
  Out[0] = shape.area();
  shape = rectangle;
  Out[1] = shape.area();
  shape.grow(1);              // 5 x 5
  Out[2] = shape.area();
  Out[3] = rectangle.area();  // its own
  Out[4] = measure(square, 1);
  Out[5] = measure(rectangle, 2);
  Out[6] = choose(one == 1, square, rectangle).area();
  Out[7] = choose(one == 2, square, rectangle).area();
  Cube cube;
  cube.side = 2;
  shape = cube;
  Out[8] = shape.area();      // Cube's, not Square's
  Nothing nothing;
  current = nothing;
  Out[9] = current.area();
  Holder holder;
  holder.weight = 2;
  holder.shape = rectangle;
  Holder copy = holder;
  Out[10] = copy.weight * copy.shape.area();
  Shape shapes[3];
  shapes[0] = square;
  shapes[1] = rectangle;
  shapes[2] = cube;
  int sum = 0;
  for (int i = 0; i < 3; ++i)
    sum = sum * 100 + shapes[i].area();
  Out[11] = sum;              // 9, 20, 24
  Out[12] = shapes[one].area();
  int rest;
  Out[13] = shapes[1].scaled(10, rest);
  Out[14] = rest;
  Person person;
  person.id = 21;
  Both both = person;
  Out[15] = both.name() * 100 + both.twice();
  Out[16] = nameOf(both) + nameOf(person);
  One only;
  only.v = 17;
  Only alone = only;
  Out[17] = alone.value();
}
// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: In, Format: Int32, Stride: 4, Data: [1]}
//   - {Name: Out, Format: Int32, Stride: 4, FillSize: 72}
//   - Name: Expected
//     Format: Int32
//     Data: [9,
//            20,
//            25,
//            20,
//            16,        # (3 + 1) squared
//            30,        # (4 + 2) * 5
//            9, 20,
//            24,        # 6 * 2 * 2
//            -1,
//            40,
//            92024,
//            20,
//            200, 4,
//            2142,
//            42,
//            17]
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: In, Kind: StructuredBuffer, VulkanBinding: {Binding: 1}}
// Results:
//   - {Result: exact, Rule: BufferExact, Actual: Out, Expected: Expected}
