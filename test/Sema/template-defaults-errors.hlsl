// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// A default argument that a call needs must fit.
struct Open { float x, y; };
struct Other {};
template <typename T>
float get(T x = Other()) { return 0; } // expected-error {{no constructor of 'Other' takes 0 arguments}}
float f() { return get<Open>(); }
