// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Bit-fields that cannot be.
struct S {
  uint a : 33; // expected-error {{the width of bit-field 'a' must be 1 to 32, as many bits as 'uint' has; found 33}}
  uint b : 0; // expected-error {{the width of bit-field 'b' must be 1 to 32, as many bits as 'uint' has; found 0}}
  float c : 4; // expected-error {{bit-field 'c' must have an integer type, found 'float'}}
  uint2 d : 4; // expected-error {{bit-field 'd' must have an integer type, found 'uint2'}}
  static uint e : 4; // expected-error {{static member 'e' cannot be a bit-field}}
  uint f : 4 : TEXCOORD; // expected-error {{a bit-field cannot have a semantic or place}}
  uint g : 5;
};
uint size(S s) {
  uint n = sizeof(s.g); // expected-error {{a bit-field has no size of its own}}
  return n + sizeof((uint)s.g);
}
