// RUN: hlsl-translate %s -T cs_6_6 -fspv-use-descriptor-heap --verify-diagnostics
// RUN: not hlsl-translate %s -T cs_6_6 -fvk-bind-register u0 0 0 0 2>&1 | FileCheck %s
// RUN: hlsl-translate %s -T cs_6_6 -fvk-bind-register u0 0 0 0 -fvk-bind-resource-heap 1 0 --to=spirv-asm
// RUN: not hlsl-translate %s -T cs_6_6 -fvk-bind-resource-heap a 0 2>&1 | FileCheck %s --check-prefix=BINDING
// RUN: not hlsl-translate %s -T cs_6_6 -fvk-bind-sampler-heap 0 -1 2>&1 | FileCheck %s --check-prefix=SET
// The extension for heaps is not written yet; bindings by hand must be complete.
// CHECK: [[#@LINE+8]]:{{[0-9]+}}: error: -fvk-bind-register leaves the heap of 'ResourceDescriptorHeap' without a binding; give -fvk-bind-resource-heap, too
// BINDING: expected a number as the binding of -fvk-bind-resource-heap, found 'a'
// SET: expected a number as the set of -fvk-bind-{{.*}}-heap, found '-1'
RWStructuredBuffer<float> out_ : register(u0);

[numthreads(1, 1, 1)]
void main() {
  // expected-error@+1 {{not supported yet: SPV_EXT_descriptor_heap}}
  StructuredBuffer<float> data = ResourceDescriptorHeap[1];
  out_[0] = data[0];
}
