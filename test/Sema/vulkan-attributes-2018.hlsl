// RUN: hlsl-translate %s -T ps_6_0 -HV 2018 --to=ast --verify-diagnostics
// Before HLSL 2021 an attribute at the wrong type is ignored, as glslang has no
// SubpassInput and takes a texture.
// expected-warning@+1 {{'vk::input_attachment_index' goes with a SubpassInput or SubpassInputMS, not with 'Texture2D<float4>': it is ignored}}
[[vk::input_attachment_index(0)]] Texture2D attachment;
float4 main() : SV_Target { return attachment.Load(0); }
