// RUN: hlsl-translate %s -T ps_6_0 -HV 2021 --to=ast | FileCheck %s
// RUN: not hlsl-translate %s -T ps_6_0 -HV 2021 -DEARLY 2>&1 | FileCheck %s --check-prefix=EARLY
// A declaration may return a struct that is defined later; a call before that
// is an error.
struct Whole;

struct Packed {
  uint bits;
  Whole unpack();
};

#ifdef EARLY
Whole make();
float early() { return make().value; }
// EARLY: incomplete-result.hlsl:[[#@LINE-1]]:24: error: type 'Whole' is declared but not defined
// EARLY: incomplete-result.hlsl:5:8: note: 'Whole' declared here
#endif

struct Whole {
  float value;
};

Whole Packed::unpack() {
  Whole whole;
  whole.value = asfloat(bits);
  return whole;
}

// uint is nearer to int than to float.
float pick(int2 p) { return 1; }
float pick(float2 p) { return 2; }

// CHECK: Function main
// CHECK: Call 'float' pick
// CHECK-NEXT: ImplicitCast 'int2'
float4 main(nointerpolation uint2 at : AT) : SV_Target {
  Packed packed;
  packed.bits = at.x;
  return packed.unpack().value + pick(at);
}
