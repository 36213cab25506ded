//===----------------------------------------------------------------------===//
// Tests sizes by random expressions, and answers questions about them.
// In:  what to test, iterations, a seed; or a file of questions.
// Out: counts or answers; exit status 1 if something is wrong.
// Why: truth tables and samples are no lit checks; long runs need a knob.
//===----------------------------------------------------------------------===//
#include "SizeTests.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::hlsl::test;

int main(int argc, char **argv) {
  TestOptions options;
  llvm::StringRef mode, file;
  for (llvm::StringRef argument : llvm::ArrayRef(argv + 1, argc - 1)) {
    bool isBad = false;
    if (argument.consume_front("--iterations="))
      isBad = argument.getAsInteger(10, options.iterations);
    else if (argument.consume_front("--seed="))
      isBad = argument.getAsInteger(10, options.seed);
    else if (argument == "--times")
      options.showTimes = true;
    else
      (mode.empty() ? mode : file) = argument;
    if (isBad)
      return llvm::errs() << "expected an integer: " << argument << "\n", 3;
  }
  unsigned failures = mode == "ring"       ? testRing(options)
                      : mode == "words"    ? testWords(options)
                      : mode == "pairs"    ? testPairs(options)
                      : mode == "fuzz"     ? testFuzz(file, options)
                      : mode == "layouts"  ? testLayouts(options)
                      : mode == "formulas" ? testFormulas(options)
                      : mode == "ask"      ? answerQuestions(file, options)
                                           : 1;
  return failures == 0 ? 0 : 1;
}
