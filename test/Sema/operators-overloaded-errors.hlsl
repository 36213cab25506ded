// RUN: hlsl-translate %s -T lib_6_3 -HV 2018 --to=ast --verify-diagnostics
// Before HLSL 2021 structs have no operators.
struct V { // expected-note {{'V' declared here}}
  float x;
  // expected-error@+1 {{operators can be overloaded since HLSL 2021}}
  V operator+(V other) { return other; }
};
V f(V a, V b) {
  // expected-error@+1 {{operator '-' cannot take 'V' and 'V'}}
  return a - b;
}
