// RUN: hlsl-translate %s -T ps_6_7 --verify-diagnostics
// A constant member that nothing gives a value; unused ones may stay so.
template <uint N, typename T> struct Values {
  static const T list[N]; // expected-note {{'list' declared here}}
  static const T other[N];
};
static int index = 1;
float main() : SV_Target {
  return Values<2, float>::list[index]; // expected-error {{constant 'Values<2, float>::list' is used and has no value}}
}
