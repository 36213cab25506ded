// RUN: hlsl-translate %s -T cs_6_6 --to=ast --verify-diagnostics
// A heap can only be subscripted, and what it holds needs a type.

template <typename T> float get(T heap) {
  RWStructuredBuffer<float> data = heap[0];
  return data[0];
}
template <typename T> float first(T data) { // expected-error {{an element of a descriptor heap has no type of its own: assign it to a variable of the resource's type, or cast it}}
  return data[0];
}
struct Numbers { float x; }; // expected-note {{'Numbers' declared here}}

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  // expected-error@+1 {{'ResourceDescriptorHeap' can only be subscripted}}
  get(ResourceDescriptorHeap);
  // expected-error@+1 {{'SamplerDescriptorHeap' can only be subscripted}}
  SamplerDescriptorHeap;
  // expected-error@+1 {{an element of a descriptor heap has no type of its own}}
  auto unknown = ResourceDescriptorHeap[id];
  // expected-error@+1 {{cannot convert from '.Resource' to 'float'}}
  float number = ResourceDescriptorHeap[id];
  // expected-error@+1 {{cannot convert from '.Resource' to 'Numbers'}}
  Numbers numbers = ResourceDescriptorHeap[id];
  // expected-error@+1 {{no method 'Load' in '.Resource'}}
  ResourceDescriptorHeap[id].Load(0);
  first(ResourceDescriptorHeap[id]);
}
