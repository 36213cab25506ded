// RUN: hlsl-translate %s -T ps_6_8 -E main --verify-diagnostics
// What a barrier waits for may come by a parameter: it is known once functions are inlined.
RWBuffer<uint> data;
void wait(uint flags) {
  // expected-error@+1 {{'Barrier with GROUP_SYNC' is not available in stages without groups, only in compute, amplification, mesh}}
  Barrier(data, flags);
}
void waitFor(uint memory) {
  // expected-error@+1 {{NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY are those of node shaders, which only Direct3D has}}
  Barrier(memory, DEVICE_SCOPE);
}
float4 main() : SV_Target {
  wait(GROUP_SYNC | DEVICE_SCOPE);
  waitFor(NODE_INPUT_MEMORY);
  return 0;
}
