#!/bin/sh
# Builds the library and hlsl-thread-test under a sanitizer, in a folder of their
# own, and runs it: 8 threads, each compiling 500 different shaders through the C API.
#
#   utils/sanitize.sh thread  [DIR] [THREADS SHADERS]     DIR: build-thread
#   utils/sanitize.sh address [DIR] [THREADS SHADERS]     DIR: build-address
#
# The first time, it compiles this project's libraries: some 20 minutes of one core.
# Debian's LLVM is not instrumented: what it does by itself is not looked at, what our
# code does, headers of LLVM and MLIR included, is. From this follow the settings below.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
kind=${1-}
case $kind in
thread | address) ;;
*)
  echo "usage: utils/sanitize.sh thread|address [DIR] [THREADS SHADERS]" >&2
  exit 3
  ;;
esac
dir=${2:-$root/build-$kind}
mkdir -p "$dir"

launcher=
if command -v ccache > /dev/null; then
  launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
fi
# Assertions stay on: -O1 without NDEBUG.
# shellcheck disable=SC2086  # empty or one word
cmake -G Ninja -S "$root" -B "$dir" -DHLSLC_SANITIZE="$kind" $launcher \
  -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O1 \
  -DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir
cmake --build "$dir" -j "${JOBS:-$(nproc)}" --target hlsl-thread-test

# No suppression is needed for threads: LLVM locks with pthread's functions, which are
# intercepted. Memory: LLVM's arenas are poisoned by code that is compiled here, and
# would be unpoisoned by code that was not; so poison by hand is off, red zones are not.
export TSAN_OPTIONS="halt_on_error=1:second_deadlock_stack=1"
export ASAN_OPTIONS="allow_user_poisoning=0:detect_stack_use_after_return=1:detect_leaks=1"
export PATH="/usr/lib/llvm-22/bin:$PATH"
exec "$dir/bin/hlsl-thread-test" "${3:-8}" "${4:-500}"
