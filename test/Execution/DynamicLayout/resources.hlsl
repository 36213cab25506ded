// REQUIRES: vulkan
// Arrays of buffers, a buffer with a counter, and byte-address buffers, into and out of
// which whole structs go.
// DEFINE: %{options} =
// DEFINE: %{values} =
// DEFINE: %{ids} =
// DEFINE: %{translate} = hlsl-translate %s -T cs_6_6 -fspv-target-env=vulkan1.3 %{options}
// DEFINE: %{run} = hlsl-run --dump %s
// DEFINE: %{dynamic} = %{translate} --spec-layout=dynamic -Fo %t.spv && spirv-val --target-env vulkan1.3 --scalar-block-layout %t.spv
// DEFINE: %{compare} = %{translate} %{values} -Fo %t.fixed.spv && %{run} %t.fixed.spv > %t.fixed && %{run} %t.spv %{ids} > %t.dynamic && cmp %t.fixed %t.dynamic
// RUN: %{dynamic}
// REDEFINE: %{values} = --specialize N=5 --specialize M=2
// REDEFINE: %{ids} = --spec 0=5 --spec 1=2
// RUN: %{compare}
// REDEFINE: %{values} = --specialize N=8 --specialize M=3
// REDEFINE: %{ids} = --spec 0=8 --spec 1=3
// RUN: %{compare}
// REDEFINE: %{values} = --specialize N=1 --specialize M=1
// REDEFINE: %{ids} = --spec 0=1 --spec 1=1
// RUN: %{compare}
[[vk::constant_id(0)]] const uint N = 5;
[[vk::constant_id(1)]] const uint M = 2;
RWStructuredBuffer<uint> Out : register(u0);
struct R { uint a; uint list[N]; float m[2][M]; uint z; };
ByteAddressBuffer B : register(t1);
RWByteAddressBuffer D : register(u2);
[[vk::binding(3, 0), vk::counter_binding(5)]] AppendStructuredBuffer<R> A : register(u3);
StructuredBuffer<R> S[2] : register(t4);
ConstantBuffer<R> K[2] : register(b6);
static uint at = 0;
void put(uint x) { Out[at++] = x; }
uint sum(uint v[N]) { uint s = 0; for (uint i = 0; i < N; ++i) s += v[i]; return s; }
[numthreads(1, 1, 1)]
void main() {
  R r = B.Load<R>(8); put(r.a); put(sum(r.list)); put(asuint(r.m[1][M-1])); put(r.z);
  r.list[N / 2] = 99; D.Store<R>(4, r); D.Store(0, sum(S[1][1].list)); D.Store<R>(400, S[0][1]);
  A.Append(r); A.Append(S[1][0]);
  uint i = N & 1;
  put(K[i].z); put(K[1 - i].list[N - 1]); put(sum(K[1].list)); put(S[i][0].z);
}

// hlsl-run:
// Shaders: [{Stage: Compute, Entry: main}]
// Buffers:
//   - {Name: Out, Format: UInt32, Stride: 4, FillSize: 80}
//   - {Name: B, Format: UInt32, Stride: 4, Data: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60]}
//   - {Name: D, Format: UInt32, Stride: 4, FillSize: 600}
//   - {Name: A, Format: UInt32, Stride: 4, FillSize: 400}
//   - {Name: S, Format: UInt32, Stride: 4, ArraySize: 2, Data: [[1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1028, 1029, 1030, 1031, 1032, 1033, 1034, 1035, 1036, 1037, 1038, 1039, 1040, 1041, 1042, 1043, 1044, 1045, 1046, 1047, 1048, 1049, 1050, 1051, 1052, 1053, 1054, 1055, 1056, 1057, 1058, 1059], [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037, 2038, 2039, 2040, 2041, 2042, 2043, 2044, 2045, 2046, 2047, 2048, 2049, 2050, 2051, 2052, 2053, 2054, 2055, 2056, 2057, 2058, 2059]]}
//   - {Name: K, Format: UInt32, ArraySize: 2, Data: [[3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010, 3011, 3012, 3013, 3014, 3015, 3016, 3017, 3018, 3019, 3020, 3021, 3022, 3023, 3024, 3025, 3026, 3027, 3028, 3029, 3030, 3031, 3032, 3033, 3034, 3035, 3036, 3037, 3038, 3039, 3040, 3041, 3042, 3043, 3044, 3045, 3046, 3047, 3048, 3049, 3050, 3051, 3052, 3053, 3054, 3055, 3056, 3057, 3058, 3059, 3060, 3061, 3062, 3063, 3064, 3065, 3066, 3067, 3068, 3069, 3070, 3071, 3072, 3073, 3074, 3075, 3076, 3077, 3078, 3079, 3080, 3081, 3082, 3083, 3084, 3085, 3086, 3087, 3088, 3089, 3090, 3091, 3092, 3093, 3094, 3095, 3096, 3097, 3098, 3099, 3100, 3101, 3102, 3103, 3104, 3105, 3106, 3107, 3108, 3109, 3110, 3111, 3112, 3113, 3114, 3115, 3116, 3117, 3118, 3119], [4000, 4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4010, 4011, 4012, 4013, 4014, 4015, 4016, 4017, 4018, 4019, 4020, 4021, 4022, 4023, 4024, 4025, 4026, 4027, 4028, 4029, 4030, 4031, 4032, 4033, 4034, 4035, 4036, 4037, 4038, 4039, 4040, 4041, 4042, 4043, 4044, 4045, 4046, 4047, 4048, 4049, 4050, 4051, 4052, 4053, 4054, 4055, 4056, 4057, 4058, 4059, 4060, 4061, 4062, 4063, 4064, 4065, 4066, 4067, 4068, 4069, 4070, 4071, 4072, 4073, 4074, 4075, 4076, 4077, 4078, 4079, 4080, 4081, 4082, 4083, 4084, 4085, 4086, 4087, 4088, 4089, 4090, 4091, 4092, 4093, 4094, 4095, 4096, 4097, 4098, 4099, 4100, 4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108, 4109, 4110, 4111, 4112, 4113, 4114, 4115, 4116, 4117, 4118, 4119]]}
// DescriptorSets:
//   - Resources:
//     - {Name: Out, Kind: RWStructuredBuffer, VulkanBinding: {Binding: 0}}
//     - {Name: B, Kind: ByteAddressBuffer, VulkanBinding: {Binding: 1}}
//     - {Name: D, Kind: RWByteAddressBuffer, VulkanBinding: {Binding: 2}}
//     - {Name: A, Kind: AppendStructuredBuffer, VulkanBinding: {Binding: 3, CounterBinding: 5}}
//     - {Name: S, Kind: StructuredBuffer, VulkanBinding: {Binding: 4}}
//     - {Name: K, Kind: ConstantBuffer, VulkanBinding: {Binding: 6}}
// Results: []
