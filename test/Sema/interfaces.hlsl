// RUN: hlsl-translate %s -T cs_6_0 -E main --to=ast | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_0 -E main --to=hlsl-mlir | FileCheck %s --check-prefix=TARGET
// An interface is a struct of the objects that are assigned to it; a method of it
// chooses among theirs. Where the source says the class, no choice is left.
RWStructuredBuffer<int> o;

interface Light { int get(int scale); };
// CHECK: Struct Lamp
class Lamp : Light { int power; int get(int scale) { return power * scale; } };
class Sun : Light { int get(int scale) { return 1000; } };
// Never assigned to a Light: no part of it.
class Star : Light { int get(int scale) { return 5; } };

// CHECK-LABEL: Function {{.*}}use
int use(Light l) { return l.get(2); }

[numthreads(1, 1, 1)]
void main() {
  Lamp lamp;
  lamp.power = 21;
  Light l = lamp;
  o[0] = use(l);
  Sun sun;
  l = sun;
  o[1] = use(l);
}

// TARGET-LABEL: hlsl.func @main
// TARGET-DAG: hlsl.constant 42 : si32
// TARGET-DAG: hlsl.constant 1000 : si32
// TARGET-NOT: hlsl.switch
