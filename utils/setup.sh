#!/bin/sh
# Installs what a build and the tests need on Debian 12; as root, no questions.
#
#   utils/setup.sh
#
# A machine that has everything already is left alone, without asking the network.
# A newer Mesa goes into a private folder, ${HLSLC_PREFIX:-~/.cache/hlslc}, where
# only the tests that ask for it find it.
set -eu

# What each line is for: build; test runner and judges; installing and packaging;
# Vulkan and GL on the CPU.
packages="
  clang-22 lld-22 llvm-22-dev libmlir-22-dev mlir-22-tools cmake ninja-build ccache
  libclang-rt-22-dev libzstd-dev zlib1g-dev libpng-dev git python3
  llvm-22-tools python3-psutil spirv-tools glslang-tools clang-format-22 clang-tidy-22
  binutils pkg-config dpkg-dev file
  libvulkan-dev libegl-dev libgl-dev libopengl-dev
  mesa-vulkan-drivers vulkan-validationlayers libgl1-mesa-dri libegl1"

missing=
for package in $packages; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done

if [ -n "$missing" ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "setup.sh: needs root to install:$missing" >&2
    exit 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  echo "setup.sh: installing:$missing"
  apt-get -q -y update
  # shellcheck disable=SC2086  # one word per package
  apt-get -q -y install --no-install-recommends $missing
fi

# lavapipe 22 lacks mesh shaders, ray queries, descriptor indexing and right quad
# operations; a newer one comes from Debian's backports.
mesa=${HLSLC_PREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/hlslc}/mesa-25
if [ ! -f "$mesa/env" ]; then
  "$(dirname "$0")/unpack-mesa.sh" "$mesa" ||
    echo "setup.sh: warning: no Mesa 25, the tests that need it will not run" >&2
fi
