#!/bin/sh
# In:  a shader, a name for files, and options of the compiler.
# Out: nothing, or where the code differs that debug information was added to.
# Why: with it, a shader must be the one that ships. Ids are renumbered; types and constants
#      that debug information alone used are dropped from both. Instructions of the
#      set are dropped as text: spirv-opt of 2023 does not survive those of
#      OpenCL.DebugInfo.100.
set -e
shader=$1
out=$2
shift 2
strip="--strip-debug --eliminate-dead-code-aggressive --eliminate-dead-const --compact-ids"
hlsl-translate "$shader" "$@" -Fo "$out.plain.spv"
spirv-opt $strip "$out.plain.spv" -o "$out.plain.opt.spv"
spirv-dis --no-header --raw-id "$out.plain.opt.spv" > "$out.plain.txt"
for kind in -Zi -fspv-debug=file -fspv-debug=rich -fspv-debug=rich-with-source -fspv-debug=vulkan \
    -fspv-debug=vulkan-with-source; do
  hlsl-translate "$shader" "$@" "$kind" -Fo "$out.debug.spv"
  spirv-val "$out.debug.spv"
  spirv-dis --raw-id --no-indent "$out.debug.spv" > "$out.debug.all.txt"
  set_id=$(sed -n 's/^\(%[0-9]*\) = OpExtInstImport ".*DebugInfo.100"$/\1/p' "$out.debug.all.txt")
  grep -v -E -e "^%[0-9]+ = OpExtInst %[0-9]+ ${set_id:-none} Debug" \
    -e '^%[0-9]+ = OpExtInstImport ".*DebugInfo.100"$' \
    -e '^OpExtension "SPV_KHR_non_semantic_info"$' "$out.debug.all.txt" > "$out.debug.asm"
  version=$(sed -n 's/^; Version: //p' "$out.debug.all.txt")
  spirv-as --target-env "spv$version" --preserve-numeric-ids "$out.debug.asm" -o "$out.debug.code.spv"
  spirv-opt $strip "$out.debug.code.spv" -o "$out.debug.opt.spv"
  spirv-dis --no-header --raw-id "$out.debug.opt.spv" > "$out.debug.txt"
  diff -u "$out.plain.txt" "$out.debug.txt" || { echo "$kind changes code" >&2; exit 1; }
done
