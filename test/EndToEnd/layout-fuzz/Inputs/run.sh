#!/bin/sh
# In:  a folder of shaders from generate.py.
# Out: nothing, or what went wrong with which shader.
# Why: each goes through SPIR-V, Vulkan GLSL, and OpenGL GLSL with and without
#      explicit offsets, also of ES.
fail() {
  echo "$1" >&2
  exit 1
}
for shader in "$1"/*.hlsl; do
  base=${shader%.hlsl}
  options=$(cat "$base.options")
  hlsl-translate "$shader" -T cs_6_0 $options -Fo "$base.spv" || fail "$shader: SPIR-V"
  spirv-val --target-env vulkan1.3 --scalar-block-layout "$base.spv" || fail "$shader: invalid"
  hlsl-run "$shader" "$base.spv" || fail "$shader: run"
  hlsl-translate "$shader" -T cs_6_0 $options --to=glsl --glsl-vulkan -Fo "$base.comp" || fail "$shader: GLSL"
  glslangValidator -V --target-env vulkan1.3 -S comp "$base.comp" -o "$base.glsl.spv" > "$base.log" ||
    fail "$shader: glslang: $(cat "$base.log")"
  hlsl-run "$shader" "$base.glsl.spv" || fail "$shader: run GLSL"
  for version in 450 430 310es; do
    hlsl-translate "$shader" -T cs_6_0 $options --to=glsl --glsl-version=$version \
      -Fo "$base.$version.comp" --gl-binding-map="$base.$version.json" || fail "$shader: OpenGL $version"
    hlsl-run --api=gl "$shader" "$base.$version.comp" --gl-bindings="$base.$version.json" ||
      fail "$shader: run OpenGL $version"
  done
done
