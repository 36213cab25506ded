// RUN: hlsl-translate %s -T cs_6_0 --verify-diagnostics
// The stride of a structured buffer is fixed in the module.
[[vk::constant_id(0)]] const uint N = 5;
RWStructuredBuffer<float> Out : register(u0);
struct Record {
  float a;
  float list[N];
  float after; // expected-error {{offset of 'after' is not fixed: it follows 'list', whose size depends on specialization constant 'N' (offset is 4 * N + 4)}}
  // expected-note@-1 {{move 'list' to the end, give 'after' a packoffset/[[vk::offset]], bound 'N', or use --spec-layout=dynamic (it is 24 when N = 5, 8 when N = 1)}}
};
StructuredBuffer<Record> Records : register(t1); // expected-error {{element stride of 'StructuredBuffer<Record>' depends on specialization constant 'N' (4 * N + 8 bytes)}}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Records[0].list[N - 1];
  Out[1] = Records[0].after;
  Out[2] = Records[1].a;
}
