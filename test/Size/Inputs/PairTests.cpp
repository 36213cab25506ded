//===----------------------------------------------------------------------===//
// Verdicts on pairs of sizes against values by definition.
// In:  random expressions, or bytes that a fuzzer chose.
// Out: counts, times; pairs with a wrong form or verdict.
// Why: a wrong "equal" is the worst error of the library, so the judge shares
//      nothing with it: expressions are evaluated operator by operator.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeExpr.h"
#include "HLSL/Size/SizeSolver.h"
#include "RandomExpressions.h"
#include "SizeTests.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <chrono>

using namespace mlir::hlsl;
using namespace mlir::hlsl::test;

namespace {

constexpr unsigned kNumVariables = 2;

/// Two expressions over N and M, and what is known of these.
struct Pair {
  SizeArena arena;
  unsigned width;
  std::vector<Word> variables;
  std::unique_ptr<Expression> left, right;
  Size leftSize, rightSize;
  SpecTable facts;

  explicit Pair(unsigned width) : width(width) {
    static const char *const names[kNumVariables] = {"N", "M"};
    for (unsigned i = 0; i < kNumVariables; ++i) {
      SpecConstant spec{i, names[i], SpecType::UInt32, 0};
      spec.testWidth = width == 32 ? 0 : width;
      variables.push_back(arena.spec(spec));
    }
  }

  /// False if the library has no word for them.
  bool build() {
    Word a = left->build(arena, variables, width);
    Word b = right->build(arena, variables, width);
    if (!a || !b)
      return false;
    leftSize = a.toSize();
    rightSize = b.toSize();
    return true;
  }

  /// The value moved into the range of its constant.
  uint64_t admit(unsigned variable, uint64_t value) const {
    const SpecFacts *fact = facts.find(variable);
    if (!fact->range)
      return value & llvm::maskTrailingOnes<uint64_t>(width);
    uint64_t count = uint64_t(fact->range->high - fact->range->low) + 1;
    return uint64_t(fact->range->low) + value % count;
  }
  bool isAdmissible(const SpecValues &values) const {
    for (auto [id, value] : values)
      if (admit(id, value - (facts.find(id)->range ? facts.find(id)->range->low
                                                   : 0)) != value)
        return false;
    return true;
  }
};

} // namespace

static SpecValues toSpecValues(const std::vector<uint64_t> &values) {
  SpecValues result;
  for (unsigned i = 0; i < values.size(); ++i)
    result[i] = values[i];
  return result;
}

/// All values of a narrow pair; of a wide one small, large and any.
static std::vector<std::vector<uint64_t>>
makeSamples(const Pair &pair, Random &random, unsigned count) {
  std::vector<std::vector<uint64_t>> samples;
  if (pair.width < 8) {
    uint64_t total = uint64_t(1) << (pair.width * kNumVariables);
    for (uint64_t row = 0; row < total; ++row) {
      samples.emplace_back();
      for (unsigned i = 0; i < kNumVariables; ++i)
        samples.back().push_back(pair.admit(i, row >> (i * pair.width)));
    }
    return samples;
  }
  for (unsigned row = 0; row < count; ++row) {
    samples.emplace_back();
    for (unsigned i = 0; i < kNumVariables; ++i) {
      uint64_t value = random.next() >> (32 + random.below(32));
      if (random.below(8) == 0)
        value = (uint64_t(1) << random.below(32)) - random.below(3);
      if (random.below(8) == 0)
        value = -value;
      samples.back().push_back(pair.admit(i, value & 0xffffffff));
    }
  }
  return samples;
}

static std::string describe(const Pair &pair, llvm::StringRef what,
                            const SpecValues &values) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "width " << pair.width << ": " << what << ": "
     << toExactText(pair.leftSize) << " and " << toExactText(pair.rightSize);
  for (auto [id, value] : values)
    os << ", #" << id << " = " << value;
  return text;
}

/// Whether the form of an expression has its value, where it has one.
static bool hasValue(Size size, const std::optional<uint64_t> &expected,
                     const SpecValues &values) {
  if (!expected)
    return true;
  SizeValue value = evaluate(size, values);
  return value && value.value == *expected;
}

/// What is wrong with the forms or the verdict; empty if nothing. Lengths are
/// at least 1 if the solver may assume that.
static std::string judge(const Pair &pair, const Comparison &result,
                         bool areLengths, Random &random, unsigned count) {
  for (const std::vector<uint64_t> &sample : makeSamples(pair, random, count)) {
    std::optional<uint64_t> a = pair.left->evaluate(sample, pair.width);
    std::optional<uint64_t> b = pair.right->evaluate(sample, pair.width);
    SpecValues values = toSpecValues(sample);
    if (!hasValue(pair.leftSize, a, values) ||
        !hasValue(pair.rightSize, b, values))
      return describe(pair, "a form has another value", values);
    bool counts = a && b && !(areLengths && (*a == 0 || *b == 0));
    if (counts && *a != *b && result.verdict == Verdict::Equal)
      return describe(pair, "called equal", values);
  }
  if (result.verdict != Verdict::Different)
    return {};
  const Witness &witness = result.witness;
  std::vector<uint64_t> sample(kNumVariables);
  for (unsigned i = 0; i < kNumVariables; ++i) {
    auto it = witness.values.find(i);
    sample[i] = it == witness.values.end() ? pair.facts.find(i)->defaultValue
                                           : it->second;
  }
  std::optional<uint64_t> a = pair.left->evaluate(sample, pair.width);
  std::optional<uint64_t> b = pair.right->evaluate(sample, pair.width);
  // A witness may be where an expression has no value and its form has one.
  bool isRight = witness.left != witness.right &&
                 pair.isAdmissible(witness.values) &&
                 (!a || *a == witness.left) && (!b || *b == witness.right);
  return isRight ? std::string()
                 : describe(pair, "a wrong witness", toSpecValues(sample));
}

/// Of 32-bit constants every other has a range, narrow ones have none.
static void makeFacts(Pair &pair, Random &random) {
  for (uint32_t id = 0; id < kNumVariables; ++id) {
    SpecFacts fact{1 + random.below(pair.width < 8 ? 6 : 8), std::nullopt};
    if (pair.width == 32 && random.below(2) == 0)
      fact.range = SpecRange{int64_t(random.below(2)),
                             int64_t(1) << (3 + random.below(26))};
    pair.facts.set(id, fact);
  }
}

/// The second is another one, or the first in disguise. False: no words.
static bool makeExpressions(Pair &pair, Random &random, unsigned depth) {
  Grammar grammar;
  grammar.width = pair.width;
  grammar.lastOp = Expression::Sign;
  pair.left = makeExpression(random, grammar, depth);
  pair.right = makeExpression(random, grammar, depth);
  if (random.below(4) != 0)
    pair.right = disguise(random, *pair.left, *pair.right, pair.width);
  return pair.build();
}

unsigned mlir::hlsl::test::testPairs(const TestOptions &options) {
  using Clock = std::chrono::steady_clock;
  Random random(options.seed * 300 + 32);
  unsigned failures = 0, verdicts[3] = {}, tiers[3][3] = {}, reasons[3] = {};
  std::vector<double> times;
  uint64_t mostSteps = 0;
  while (times.size() < options.iterations) {
    Pair pair(32);
    makeFacts(pair, random);
    if (!makeExpressions(pair, random, 3))
      continue;
    SolverOptions solverOptions;
    solverOptions.areLengths = false;
    auto start = Clock::now();
    Comparison result = SizeSolver(pair.facts, solverOptions)
                            .compare(pair.leftSize, pair.rightSize);
    times.push_back(
        std::chrono::duration<double>(Clock::now() - start).count());
    ++verdicts[unsigned(result.verdict)];
    ++tiers[unsigned(result.verdict)][unsigned(result.tier)];
    reasons[unsigned(result.reason)] += result.verdict == Verdict::Unknown;
    mostSteps = std::max(mostSteps, result.steps);
    if (options.showTimes && times.back() > 0.3)
      llvm::outs() << llvm::format("%.2f s, ", times.back())
                   << describe(pair, llvm::utostr(result.steps) + " steps", {})
                   << "\n";
    std::string wrong = judge(pair, result, /*areLengths=*/false, random, 2000);
    failures += !wrong.empty();
    if (!wrong.empty())
      llvm::outs() << wrong << "\n";
  }
  llvm::outs() << times.size() << " pairs: " << verdicts[0] << " equal ("
               << tiers[0][0] << " canonical, " << tiers[0][1]
               << " Presburger, " << tiers[0][2] << " all values), "
               << verdicts[1] << " different (" << tiers[1][0] << " canonical, "
               << tiers[1][1] << " Presburger, " << tiers[1][2] << " samples), "
               << verdicts[2] << " unknown (" << reasons[1] << " budget, "
               << reasons[2] << " not linear)\n";
  std::sort(times.begin(), times.end());
  double slow = times.empty() ? 0 : times[times.size() * 99 / 100];
  if (options.showTimes && !times.empty())
    llvm::outs() << llvm::format("p50 %.4f s, p99 %.4f s, max %.4f s, most ",
                                 times[times.size() / 2], slow, times.back())
                 << mostSteps << " steps\n";
  if (slow >= 1) {
    ++failures;
    llvm::outs() << "p99 is not under a second\n";
  }
  llvm::outs() << "failures: " << failures << "\n";
  return failures;
}

std::string mlir::hlsl::test::fuzzPair(llvm::ArrayRef<uint8_t> bytes) {
  Random choices(bytes);
  static const unsigned widths[] = {3, 4, 5, 32};
  Pair pair(widths[choices.below(4)]);
  bool areLengths = choices.below(2) == 0;
  makeFacts(pair, choices);
  if (!makeExpressions(pair, choices, 4))
    return {};
  SolverOptions options;
  options.areLengths = areLengths;
  options.maxSteps = 3000;
  options.maxEnumeration = choices.below(2) == 0 ? 0 : 4096;
  Comparison result =
      SizeSolver(pair.facts, options).compare(pair.leftSize, pair.rightSize);
  Random random(bytes.size());
  return judge(pair, result, areLengths, random, 200);
}

unsigned mlir::hlsl::test::testFuzz(llvm::StringRef file,
                                    const TestOptions &options) {
  auto run = [](llvm::ArrayRef<uint8_t> bytes) -> unsigned {
    std::string wrong = fuzzPair(bytes);
    if (!wrong.empty())
      llvm::outs() << wrong << "\n";
    return !wrong.empty();
  };
  unsigned failures = 0;
  if (!file.empty()) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer)
      return llvm::errs() << "cannot read " << file << "\n", 1;
    llvm::StringRef text = (*buffer)->getBuffer();
    failures = run(llvm::arrayRefFromStringRef(text));
  } else {
    Random random(options.seed * 500);
    for (unsigned i = 0; i < options.iterations; ++i) {
      std::vector<uint8_t> bytes(8 + random.below(120));
      for (uint8_t &byte : bytes)
        byte = uint8_t(random.next());
      failures += run(bytes);
    }
  }
  llvm::outs() << "failures: " << failures << "\n";
  return failures;
}
