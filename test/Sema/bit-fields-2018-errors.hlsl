// RUN: hlsl-translate %s -T lib_6_3 -HV 2018 --to=ast --verify-diagnostics
// Bit-fields came with HLSL 2021.
struct S {
  uint a : 4; // expected-error {{bit-fields need HLSL 2021}}
};
