// RUN: hlsl-translate %s -T cs_6_5 --to=ast --verify-diagnostics
// Heaps came with shader model 6.6. A user's name hides them.
RWStructuredBuffer<uint> result;
void shadow(uint ResourceDescriptorHeap[2]) { result[0] = ResourceDescriptorHeap[1]; }
[numthreads(1, 1, 1)]
void main() {
  RWStructuredBuffer<uint> data = ResourceDescriptorHeap[0]; // expected-warning {{'ResourceDescriptorHeap' needs shader model 6.6 or higher}}
  data[0] = 1;
}
