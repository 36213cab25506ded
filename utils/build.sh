#!/bin/sh
# Configures and builds into DIR (default: build); the tools end up in DIR/bin.
#
#   utils/build.sh [DIR] [CMAKE-OPTION...]
#   utils/build.sh build-debug -DCMAKE_BUILD_TYPE=Debug
#
# JOBS=N limits the number of parallel jobs.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
dir=$root/build
case ${1-} in
'' | -*) ;;
*)
  mkdir -p "$1"
  dir=$(cd "$1" && pwd)
  shift
  ;;
esac

if command -v ccache > /dev/null; then
  set -- -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "$@"
  # What ccache must overlook to reuse objects compiled with a precompiled header.
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
  export CCACHE_BASEDIR="$root"
fi

cmake -G Ninja -S "$root" -B "$dir" \
  -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 \
  -DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir "$@"
cmake --build "$dir" -j "${JOBS:-$(nproc)}"
