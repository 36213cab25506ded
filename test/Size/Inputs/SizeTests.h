//===----------------------------------------------------------------------===//
// Tests of sizes that need more than text.
// In:  options.
// Out: what was tried and decided; failures.
// Why: equality of sizes is judged by truth tables and by sampling.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TEST_SIZE_SIZETESTS_H
#define HLSL_TEST_SIZE_SIZETESTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir::hlsl::test {

struct TestOptions {
  /// Expressions per width, or pairs.
  unsigned iterations = 1000;
  uint64_t seed = 1;
  /// Also print times, which differ from run to run.
  bool showTimes = false;
};

/// Each prints to standard output and returns the number of failures.
/// Expressions of + - * << ~ at widths 3 to 5: canonical forms are the classes
/// of the truth tables.
unsigned testRing(const TestOptions &options);
/// All operators at widths 3 to 5: values, pairs against truth tables.
unsigned testWords(const TestOptions &options);
/// Pairs at 32 bits against samples.
unsigned testPairs(const TestOptions &options);
/// What the fuzzer does, with random bytes, or those of a file.
unsigned testFuzz(llvm::StringRef file, const TestOptions &options);
/// A pair of expressions that the bytes say, at width 3, 4, 5 or 32: what is
/// wrong with its forms and the verdict; empty if nothing.
std::string fuzzPair(llvm::ArrayRef<uint8_t> bytes);
/// Random layouts: the symbolic one at a value is the plain one.
unsigned testLayouts(const TestOptions &options);
/// Formulas: the evaluator without LLVM gives the library's values.
unsigned testFormulas(const TestOptions &options);
/// The questions of a file, one a line, answered on standard output.
unsigned answerQuestions(llvm::StringRef file, const TestOptions &options);

} // namespace mlir::hlsl::test

#endif // HLSL_TEST_SIZE_SIZETESTS_H
