// RUN: hlsl-translate %s -T cs_6_6 --to=ast --verify-diagnostics
// A format holds components of the texels' kind, however many and wide.
// expected-error@+1 {{image format 'r64i' holds signed integers of 64 bits, not the texels of 'RWTexture1D<uint>'}}
[[vk::image_format("r64i")]] RWTexture1D<uint> a;
// expected-error@+1 {{image format 'rgba32f' holds floats, not the texels of 'RWTexture1D<int4>'}}
[[vk::image_format("rgba32f")]] RWTexture1D<int4> b;
// expected-error@+1 {{image format 'rgba8snorm' holds floats, not the texels of 'RWBuffer<int4>'}}
[[vk::image_format("rgba8snorm")]] RWBuffer<int4> c[2];
// expected-error@+1 {{image format 'r32ui' holds unsigned integers, not the texels of 'RWTexture2D<uint64_t>'}}
[[vk::image_format("r32ui")]] RWTexture2D<uint64_t> d;
[[vk::image_format("r64ui")]] RWTexture2D<uint64_t> e;
[[vk::image_format("rgba8")]] RWTexture2D<float> f;
[[vk::image_format("r16i")]] RWTexture2D<int2> g;
[[vk::image_format("rgba16ui")]] Buffer<int4> read;
[[vk::image_format("unknown")]] RWTexture2D<int2> h;
[[vk::image_format("rg32ui")]] RWTexture2D<double> i;
[numthreads(1, 1, 1)] void main() {}
