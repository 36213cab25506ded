// RUN: hlsl-translate %s -T ps_6_0 -E main --to=glsl --glsl-version=300es -o %t.es.frag
// RUN: glslangValidator %t.es.frag && FileCheck %s < %t.es.frag
// RUN: hlsl-translate %s -T ps_6_0 -E main --to=glsl --glsl-version=330 -o %t.frag
// RUN: glslangValidator %t.frag && FileCheck %s < %t.frag
// RUN: hlsl-translate %s -T ps_6_0 -E all_of_it --to=glsl --glsl-version=300es -o %t.all.es.frag
// RUN: glslangValidator %t.all.es.frag
// RUN: hlsl-translate %s -T ps_6_0 -E all_of_it --to=glsl --glsl-version=330 -o %t.all.frag
// RUN: glslangValidator %t.all.frag
// RUN: hlsl-translate %s -T ps_6_0 -E all_of_it --pack-uniforms=tight --to=glsl --glsl-version=330 -o %t.packed.frag
// RUN: glslangValidator %t.packed.frag
// Where GLSL has no integers of 64 bits, words compute the same: short operations in
// place, long ones in functions.
cbuffer Numbers : register(b0) {
  uint64_t a, b;
  int64_t s;
  int64_t3 v, w;
  uint n;
};

// CHECK:      struct Wide2 {
// CHECK-NEXT:   uvec2 low;
// CHECK-NEXT:   uvec2 high;
// CHECK-NEXT: };
// CHECK:      uvec2 multiply64(uvec2 a_1, uvec2 b_1) {
// CHECK:      uvec2 hash(uvec2 x) {
// CHECK-NEXT:   x = uvec2(x.x ^ (x.x >> 12u | x.y << 20u), x.y ^ x.y >> 12u);
// CHECK-NEXT:   return multiply64(x, uvec2(2821724381u, 626628653u));
uint64_t hash(uint64_t x) {
  x ^= x >> 12;
  return x * 0x2559982da83018ddull;
}

// CHECK:      void main() {
// CHECK-NEXT:   uint sum_low = a.x + b.x;
// CHECK-NEXT:   bool t0 = sum_low < b.x;
// CHECK-NEXT:   uint sum_high = a.y + b.y + uint(t0);
// CHECK-NEXT:   Wide2 both = Wide2(uvec2(sum_low, b.x), uvec2(sum_high, b.y));
// CHECK-NEXT:   if (sum_high < b.y || sum_high == b.y && t0) {
// CHECK-NEXT:     both.low.y = a.x;
// CHECK-NEXT:     both.high.y = a.y;
// CHECK:        float(hash(uvec2(both.low[n], both.high[n])).x), float(sum_high >> 8u)
float4 main() : SV_Target {
  uint64_t sum = a + b;
  uint64_t2 both = uint64_t2(sum, b);
  [branch] if (sum < b)
    both.y = a;
  return float4((uint)hash(both[n]), (uint)(sum >> 40), both.x == both.y ? 1 : 0, both.y > sum ? 2 : 0);
}

float4 all_of_it() : SV_Target {
  int64_t3 x = (v + w * v - w / v) % (w | 1);
  x = (x << v) ^ (x >> w) & ~x;
  x = clamp(min(x, v), -s, max(w, v)) + abs(x).zyx + sign(x);
  x = v.x > 5 ? x : -w;
  x.xy = x.yx + (int64_t2)float2(n, 2.5);
  uint64_t y = countbits(a) + firstbithigh(b) + firstbitlow(b) + reversebits(a);
  y = y / b + y % a + (y << n) + (y >> n) + asuint((float)y) + mad(y, y, b);
  float3 f = (float3)x;
  uint64_t list[3] = {a, b, y};
  list[n] += y;
  bool some = any(x) || all(v < w) || !(bool)y;
  return float4(f, list[n % 2]) + (some ? 1 : 0) + (int)x.z + (uint)(y >> 32);
}
