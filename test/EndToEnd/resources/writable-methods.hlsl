// Every method of writable textures, buffers and structured buffers.
// RUN: hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.3 -Fo %t.spv && spirv-val --target-env vulkan1.3 %t.spv
// RUN: hlsl-translate %s -T cs_6_6 --to=glsl --glsl-vulkan -Fo %t.comp && glslangValidator -V --target-env vulkan1.3 %t.comp -o %t.glsl.spv
RWTexture1D<float4> w1D;
RWTexture1DArray<float4> w1DArray;
RWTexture2D<float4> w2D;
RWTexture2DArray<float4> w2DArray;
RWTexture3D<float4> w3D;
Buffer<float4> typed;
RWBuffer<float4> typedOut;
StructuredBuffer<float4> list;
RWStructuredBuffer<float4> listOut;
AppendStructuredBuffer<float4> appended;
ConsumeStructuredBuffer<float4> consumed;
struct Values { uint value; };
TextureBuffer<Values> all;
ByteAddressBuffer raw;
RWByteAddressBuffer rawOut;

[numthreads(8, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  uint x, y, z;
  w1D[i.x] = w1D.Load(i.x) + w1D[i.x + 1];
  w1D.GetDimensions(x);
  w1D[i.x] += x;
  w1DArray[i.xy] = w1DArray.Load(i.xy) + w1DArray[i.xy + 1];
  w1DArray.GetDimensions(x, y);
  w1DArray[i.xy] += x + y;
  w2D[i.xy] = w2D.Load(i.xy) + w2D[i.xy + 1];
  w2D.GetDimensions(x, y);
  w2D[i.xy] += x + y;
  w2DArray[i] = w2DArray.Load(i) + w2DArray[i + 1];
  w2DArray.GetDimensions(x, y, z);
  w2DArray[i] += x + y + z;
  w3D[i] = w3D.Load(i) + w3D[i + 1];
  w3D.GetDimensions(x, y, z);
  w3D[i] += x + y + z;
  typedOut[i.x] = typed.Load(i.x) + typed[i.y] + typedOut.Load(i.z);
  listOut[i.x] = list.Load(i.x) + list[i.y] + listOut.Load(i.z);
  typed.GetDimensions(x);
  rawOut.Store(0, x);
  typedOut.GetDimensions(x);
  rawOut.Store(4, x);
  list.GetDimensions(x, y);
  rawOut.Store2(8, uint2(x, y));
  listOut.GetDimensions(x, y);
  rawOut.Store2(16, uint2(x, y));
  raw.GetDimensions(x);
  rawOut.Store(24, x);
  rawOut.GetDimensions(x);
  rawOut.Store(28, x);
  rawOut.Store(32, raw.Load(0) + rawOut.Load(4));
  rawOut.Store2(40, raw.Load2(0) + rawOut.Load2(8));
  rawOut.Store3(48, raw.Load3(0) + rawOut.Load3(12));
  rawOut.InterlockedAdd(0, 1);
  rawOut.InterlockedAnd(0, 1, x);
  rawOut.InterlockedOr(0, 1, y);
  rawOut.InterlockedXor(0, 1, z);
  rawOut.InterlockedMin(0, x);
  rawOut.InterlockedMax(0, y);
  rawOut.InterlockedExchange(0, z, x);
  rawOut.InterlockedCompareExchange(0, 1, 2, x);
  rawOut.InterlockedCompareStore(0, 1, x);
  appended.Append(consumed.Consume());
  appended.GetDimensions(x, y);
  consumed.GetDimensions(y, z);
  rawOut.Store3(80, uint3(x, y, z) + all.value);
  rawOut.Store4(64, raw.Load4(0) + rawOut.Load4(16));
}
