#!/bin/sh
# From a bare machine to compiled shaders: set-up, build, then each shader in
# examples/ as SPIR-V and as GLSL, both judged by other people's tools.
#
#   utils/quickstart.sh [DIR]                 DIR is build unless given
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
dir=${1:-$root/build}
"$root/utils/setup.sh"
"$root/utils/build.sh" "$dir"
out=$dir/examples
mkdir -p "$out"

# compile FILE ENTRY PROFILE STAGE: one entry point, both targets.
compile() {
  name=$(basename "$1" .hlsl).$2
  echo
  echo "=== $1: $2 ($3) to SPIR-V"
  "$dir/bin/hlsl-translate" "$root/examples/$1" -E "$2" -T "$3" -fspv-target-env=vulkan1.3 -Fo "$out/$name.spv"
  spirv-val --target-env vulkan1.3 "$out/$name.spv"
  spirv-dis --no-color "$out/$name.spv"
  echo
  echo "=== $1: $2 ($3) to GLSL"
  "$dir/bin/hlsl-translate" "$root/examples/$1" -E "$2" -T "$3" \
    --to=glsl --glsl-version=450 --glsl-vulkan -Fo "$out/$name.$4"
  glslangValidator -V "$out/$name.$4" -o "$out/$name.$4.spv" > "$out/$name.log" || {
    cat "$out/$name.log"
    return 1
  }
  cat "$out/$name.$4"
}

compile lit-surface.hlsl VSMain vs_6_0 vert
compile lit-surface.hlsl PSMain ps_6_0 frag
compile blur.hlsl BlurRows cs_6_0 comp
compile blur.hlsl BlurColumns cs_6_0 comp

echo
echo "All of examples/ compiled to SPIR-V and GLSL, and both are valid; the files are in $out"
