//===----------------------------------------------------------------------===//
// libFuzzer's entry into the solver of sizes.
// In:  bytes.
// Out: an abort, if the pair of expressions they say is judged wrongly.
// Why: a fuzzer looks for operators that meet seldom, as it sees which code
// they
//      reach. `hlsl-size-test fuzz FILE` tries a file that it found again.
//===----------------------------------------------------------------------===//
#include "SizeTests.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string wrong = mlir::hlsl::test::fuzzPair({data, size});
  if (wrong.empty())
    return 0;
  llvm::errs() << wrong << "\n";
  std::abort();
}
