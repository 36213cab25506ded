// RUN: hlsl-translate %s -T lib_6_6 --to=ast --verify-diagnostics
// Specializations of nothing, ambiguous ones, and members of none.
template <> struct Unknown<int> {}; // expected-error {{use of undeclared identifier 'Unknown'}}
struct Plain {}; // expected-note 0-1 {{declared here}}
template <> struct Plain<int> {}; // expected-error {{'Plain' takes no template arguments}}
template <typename A, typename B> struct Pair { static const int n = 0; };
template <typename A> struct Pair<A, int> { static const int n = 1; };
template <typename B> struct Pair<int, B> { static const int n = 2; };
static const int a = Pair<float, int>::n;
static const int b = Pair<int, int>::n; // expected-error {{several specializations of 'Pair' fit equally well}}
string text; // expected-error {{string 'text' needs a value}}
