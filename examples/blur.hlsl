// A separable blur in two compute passes: each thread group loads a line of
// pixels into groupshared memory once, then every thread reads its neighbours.
//
//   hlsl-translate examples/blur.hlsl -T cs_6_0 -E BlurRows -Fo rows.spv

static const int GROUP = 64;
static const int RADIUS = 4;
static const float WEIGHTS[RADIUS + 1] = {0.2270270, 0.1945946, 0.1216216, 0.0540541, 0.0162162};

cbuffer Parameters : register(b0) {
  int2 imageSize;
  float strength; // 0 leaves the image as it is, 1 blurs fully
};

Texture2D<float4> source : register(t0);
RWTexture2D<float4> target : register(u0);

groupshared float4 cachedLine[GROUP + 2 * RADIUS];

float4 loadClamped(int2 pixel) {
  return source.Load(int3(clamp(pixel, int2(0, 0), imageSize - 1), 0));
}

// The weighted sum around `middle`, a place in the cached line.
float4 sumAround(int middle) {
  float4 sum = cachedLine[middle] * WEIGHTS[0];
  [unroll]
  for (int i = 1; i <= RADIUS; ++i)
    sum += (cachedLine[middle - i] + cachedLine[middle + i]) * WEIGHTS[i];
  return sum;
}

// One pass along `step`, (1, 0) or (0, 1).
void blurAlong(int2 step, int2 pixel, int lane) {
  cachedLine[lane + RADIUS] = loadClamped(pixel);
  if (lane < RADIUS) {
    cachedLine[lane] = loadClamped(pixel - RADIUS * step);
    cachedLine[lane + RADIUS + GROUP] = loadClamped(pixel + GROUP * step);
  }
  GroupMemoryBarrierWithGroupSync();

  if (any(pixel >= imageSize))
    return;
  float4 sharp = cachedLine[lane + RADIUS];
  target[pixel] = lerp(sharp, sumAround(lane + RADIUS), strength);
}

[numthreads(64, 1, 1)]
void BlurRows(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  blurAlong(int2(1, 0), int2(id.xy), int(lane));
}

[numthreads(1, 64, 1)]
void BlurColumns(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  blurAlong(int2(0, 1), int2(id.xy), int(lane));
}
