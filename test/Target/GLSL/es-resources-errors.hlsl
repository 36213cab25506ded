// RUN: not hlsl-translate %s -T ps_6_0 -E buffered --to=glsl --glsl-version=300es 2>&1 | FileCheck %s --check-prefix=BUFFER
// RUN: not hlsl-translate %s -T ps_6_0 -E levels --to=glsl --glsl-version=320es 2>&1 | FileCheck %s --check-prefix=LEVELS
// RUN: not hlsl-translate %s -T vs_6_0 -E clips --to=glsl --glsl-version=320es 2>&1 | FileCheck %s --check-prefix=CLIPS
// What no version of ES has, or not this one, is an error that says who has it.
SamplerState s;
// BUFFER: es-resources-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 300 has no typed buffers; GLSL 330 and ES 3{{.}}0 have them
Buffer<float4> numbers : register(t9);
// Rows of a texture stand for it, but do not tell how many numbers there are.
float4 buffered() : SV_Target { uint count; numbers.GetDimensions(count); return numbers[1] * count; }

Texture2D t : register(t10);
float4 levels() : SV_Target {
  uint width, height, count;
  // LEVELS: es-resources-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 320 has no queries of the number of levels
  t.GetDimensions(0, width, height, count);
  return count;
}

// CLIPS: es-resources-errors.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: GLSL ES 320 has no distances to clip at
void clips(out float4 p : SV_Position, out float d : SV_ClipDistance) { p = 1; d = 1; }
