#!/bin/sh
# In:  a folder of shaders and jobs from generate.py.
# Out: nothing, or what went wrong with which shader.
# Why: the packed and the plain shader leave the same numbers.
fail() {
  echo "$1" >&2
  exit 1
}
for shader in "$1"/*.hlsl; do
  base=${shader%.hlsl}
  for kind in plain packed; do
    hlsl-translate "$shader" -T cs_6_0 $(cat "$base.$kind.options") -Fo "$base.$kind.comp" || fail "$shader: $kind"
    hlsl-run --api=gl "$base.$kind.yaml" "$base.$kind.comp" || fail "$shader: run $kind"
  done
done
