#!/bin/sh
# Set-up, a build with assertions, and all tests. Ends with "N passed, N failed".
#
#   utils/test.sh [DIR] [LIT-OPTION...]       DIR is build-test unless given
#   utils/test.sh build-test --filter Sema
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
dir=$root/build-test
case ${1-} in
'' | -*) ;;
*)
  mkdir -p "$1"
  dir=$(cd "$1" && pwd)
  shift
  ;;
esac

"$root/utils/setup.sh"
"$root/utils/build.sh" "$dir" -DHLSLC_ENABLE_ASSERTIONS=ON

results=$dir/test/results.json
rm -f "$results"
status=0
/usr/lib/llvm-22/bin/lit -sv -j "${JOBS:-$(nproc)}" --output "$results" "$@" "$dir/test" || status=$?
python3 "$root/utils/test-summary.py" "$results" "$root/test/may-be-unsupported.txt" || status=$?
exit $status
