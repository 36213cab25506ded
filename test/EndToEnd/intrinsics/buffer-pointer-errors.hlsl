// RUN: hlsl-translate %s -T cs_6_0 -E main --verify-diagnostics
// What no buffer pointer can be, or be cast to.
struct Base { int a; };
struct Derived : Base { int b; };
cbuffer Pointers {
  vk::BufferPointer<Derived, 32> derived;
  vk::BufferPointer<int> number;
};
typedef vk::BufferPointer<Texture2D> T; // expected-error {{a value of type 'Texture2D<float4>' cannot lie at an address}}
typedef vk::BufferPointer<int, 12> A; // expected-error {{the alignment of a buffer pointer must be a power of two}}

[numthreads(1, 1, 1)]
void main() {
  vk::static_pointer_cast<Base, 64>(derived); // expected-error {{a buffer pointer of alignment 32 cannot be cast to alignment 64}}
  vk::static_pointer_cast<float>(number); // expected-error {{'float' is no base of 'int'; vk::reinterpret_pointer_cast asks for none}}
  vk::reinterpret_pointer_cast<float>(1); // expected-error {{'int' is no 'vk::BufferPointer'}}
}
