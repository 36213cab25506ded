// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// Input attachments are of pixels.
[[vk::input_attachment_index(0)]] SubpassInput<float4> attachment;
RWBuffer<float4> result;
[numthreads(8, 1, 1)]
void main() {
  // expected-error@+1 {{'SubpassLoad' is not available in compute shaders, only in pixel}}
  result[0] = attachment.SubpassLoad();
}
