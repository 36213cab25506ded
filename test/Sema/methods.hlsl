// RUN: hlsl-translate %s -T ps_6_0 --to=ast | FileCheck %s
// Intrinsics and methods are typed by the rows of the tables.
Texture2D<float3> color;
Texture2DArray<uint> ids;
SamplerState samp;
SamplerComparisonState compare;
RWTexture2D<float4> image;
struct S { float4 a; int b; };
RWStructuredBuffer<S> items;
ByteAddressBuffer bytes;
groupshared uint counter;

// CHECK-LABEL: Function main
float4 main(float2 uv : UV, int i : I) : SV_Target {
  // CHECK: Method 'float3' .Sample
  float3 a = color.Sample(samp, uv);
  // CHECK: Method 'float3' .SampleLevel
  // CHECK: Literal 'float' 0
  a += color.SampleLevel(samp, uv, 0);
  // CHECK: Method 'float' .SampleCmp
  a += color.SampleCmp(compare, uv, 0.5);
  // CHECK: Method 'float4' .Gather
  a += color.Gather(samp, uv).xyz;
  // CHECK: Method 'uint' .Load
  uint id = ids.Load(int4(i, i, 0, 0));
  // CHECK: ResourceSubscript 'uint' const lvalue
  id += ids[uint3(i, i, 0)];
  // CHECK: ResourceSubscript 'float3' const lvalue mip
  a += color.mips[1][uint2(i, i)];
  // CHECK: Method 'void' .GetDimensions
  float w, h;
  color.GetDimensions(w, h);
  // CHECK: Assign 'float2' lvalue =
  // CHECK-NEXT: Swizzle 'float2' lvalue .xw
  // CHECK-NEXT: ResourceSubscript 'float4' lvalue
  image[uint2(i, i)].xw = uv;
  // CHECK: Assign 'int' lvalue +=
  // CHECK-NEXT: Member 'int' lvalue .b
  // CHECK-NEXT: ResourceSubscript 'S' lvalue
  items[id].b += 1;
  // CHECK: Method 'uint2' .Load2
  uint2 pair = bytes.Load2(i);
  // CHECK: Method 'S' .Load
  S s = bytes.Load<S>(16);
  // CHECK: Intrinsic 'float3' lerp
  // CHECK: ImplicitCast 'float3' splat
  a = lerp(a, s.a.xyz, 0.5);
  // CHECK: Intrinsic 'float' max
  // CHECK: Literal 'float' 0
  a.x = max(a.x, 0);
  // CHECK: Intrinsic 'float' dot
  a.y = dot(a, s.a.xyz);
  // CHECK: Intrinsic 'float4' mul
  float4 v = mul((float4x4)0, s.a);
  // CHECK: Intrinsic 'uint' countbits
  pair.x += countbits(pair.y);
  // CHECK: Intrinsic 'void' sincos
  float sine, cosine;
  sincos(a.x, sine, cosine);
  // CHECK: Intrinsic 'void' InterlockedAdd
  uint old;
  InterlockedAdd(counter, 1, old);
  return float4(a, w + h + sine + cosine + id + pair.x) + v + old;
}
