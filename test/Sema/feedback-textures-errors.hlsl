// RUN: hlsl-translate %s -T ps_6_5 --to=ast --verify-diagnostics
// Sampler feedback exists in Direct3D alone.
// expected-error@+1 {{'FeedbackTexture2D' is not available here: neither SPIR-V nor GLSL has such a resource}}
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> levels;
// expected-error@+1 {{'FeedbackTexture2DArray' is not available here: neither SPIR-V nor GLSL has such a resource}}
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> regions;
float main() : SV_Target { return 0; }
