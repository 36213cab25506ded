//===----------------------------------------------------------------------===//
// Sizes against truth tables and samples.
// In:  random expressions.
// Out: counts; failures with the expressions.
// Why: see SizeTests.h.
//===----------------------------------------------------------------------===//
#include "SizeTests.h"
#include "HLSL/Size/SizeExpr.h"
#include "HLSL/Size/SizeSolver.h"
#include "RandomExpressions.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <set>

using namespace mlir::hlsl;
using namespace mlir::hlsl::test;

namespace {

using Table = std::vector<std::optional<uint64_t>>;

/// An arena with variables of one width, and all their values.
struct Bench {
  SizeArena arena;
  std::vector<Word> variables;
  unsigned width;

  Bench(unsigned width, unsigned numVariables) : width(width) {
    static const char *const names[] = {"N", "M", "K", "J"};
    for (unsigned i = 0; i < numVariables; ++i) {
      SpecConstant spec{i, names[i], SpecType::UInt32, 0};
      spec.testWidth = width == 32 ? 0 : width;
      variables.push_back(arena.spec(spec));
    }
  }

  void forEachValue(
      llvm::function_ref<void(const std::vector<uint64_t> &)> visit) const {
    std::vector<uint64_t> values(variables.size());
    uint64_t total = uint64_t(1) << (width * variables.size());
    for (uint64_t row = 0; row < total; ++row) {
      for (unsigned i = 0; i < values.size(); ++i)
        values[i] =
            row >> (i * width) & llvm::maskTrailingOnes<uint64_t>(width);
      visit(values);
    }
  }

  Table getTable(const Expression &expression) const {
    Table table;
    forEachValue([&](const std::vector<uint64_t> &values) {
      table.push_back(expression.evaluate(values, width));
    });
    return table;
  }
};

/// One expression with its table and its canonical form.
struct Sample {
  std::unique_ptr<Expression> expression;
  Table table;
  Word word;
};

} // namespace

static SpecValues toSpecValues(const std::vector<uint64_t> &values) {
  SpecValues result;
  for (unsigned i = 0; i < values.size(); ++i)
    result[i] = values[i];
  return result;
}

/// The canonical form has the value of the expression wherever that has one,
/// and its text reads back as itself.
static unsigned checkForm(Bench &bench, const Sample &sample) {
  unsigned failures = 0, row = 0;
  Size size = sample.word.toSize();
  bench.forEachValue([&](const std::vector<uint64_t> &values) {
    std::optional<uint64_t> expected = sample.table[row++];
    SizeValue value = evaluate(size, toSpecValues(values));
    if (failures == 0 && expected && (!value || value.value != *expected)) {
      ++failures;
      llvm::outs() << "width " << bench.width << ": " << toExactText(size)
                   << " at";
      for (uint64_t value : values)
        llvm::outs() << ' ' << value;
      llvm::outs() << " should be " << *expected << "\n";
    }
  });
  // Without a variable the text does not say the width.
  bool hasWidth = false;
  SizeArena::forEachSpec(size, [&](const SpecConstant &) { hasWidth = true; });
  if (!hasWidth)
    return failures;
  std::string error;
  Size again = parseSize(bench.arena, toExactText(size), error);
  if (again != size) {
    ++failures;
    llvm::outs() << "does not read back: " << toExactText(size) << " becomes "
                 << toExactText(again) << ' ' << error << "\n";
  }
  return failures;
}

static Sample makeSample(Bench &bench, Random &random, const Grammar &grammar) {
  Sample sample;
  do {
    sample.expression = makeExpression(random, grammar, grammar.depth);
    sample.word =
        sample.expression->build(bench.arena, bench.variables, bench.width);
  } while (!sample.word);
  sample.table = bench.getTable(*sample.expression);
  return sample;
}

unsigned mlir::hlsl::test::testRing(const TestOptions &options) {
  unsigned failures = 0;
  for (unsigned width = 3; width <= 5; ++width) {
    Bench bench(width, 2);
    Random random(options.seed * 100 + width);
    Grammar grammar;
    grammar.width = width;
    grammar.depth = 4;
    std::set<Table> tables;
    std::set<const SizeNode *> forms;
    for (unsigned i = 0; i < options.iterations; ++i) {
      Sample sample = makeSample(bench, random, grammar);
      failures += checkForm(bench, sample);
      tables.insert(sample.table);
      forms.insert(sample.word.getNode());
    }
    llvm::outs() << "width " << width << ": " << options.iterations
                 << " expressions, " << tables.size() << " functions, "
                 << forms.size() << " canonical forms\n";
    failures += tables.size() != forms.size();
  }
  llvm::outs() << "failures: " << failures << "\n";
  return failures;
}

/// A verdict against the truth tables.
static bool isRight(const Comparison &result, const Table &a, const Table &b,
                    unsigned width) {
  bool differ = false;
  for (unsigned row = 0; row < a.size(); ++row)
    differ |= a[row] && b[row] && *a[row] != *b[row];
  if (result.verdict == Verdict::Equal)
    return !differ;
  if (result.verdict == Verdict::Unknown)
    return true;
  // A witness may be where an expression has no value and its form has one.
  uint64_t row = 0;
  for (auto [id, value] : result.witness.values)
    row |= value << (id * width);
  return (!a[row] || *a[row] == result.witness.left) &&
         (!b[row] || *b[row] == result.witness.right) &&
         result.witness.left != result.witness.right;
}

unsigned mlir::hlsl::test::testWords(const TestOptions &options) {
  unsigned failures = 0;
  for (unsigned width = 3; width <= 5; ++width) {
    Bench bench(width, 2);
    Random random(options.seed * 200 + width);
    Grammar grammar;
    grammar.width = width;
    grammar.lastOp = Expression::Sign;
    std::vector<Sample> samples;
    for (unsigned i = 0; i < options.iterations; ++i) {
      samples.push_back(makeSample(bench, random, grammar));
      failures += checkForm(bench, samples.back());
    }
    // Neighbours in the order of tables are pairs that may be equal.
    std::sort(samples.begin(), samples.end(),
              [](auto &a, auto &b) { return a.table < b.table; });
    SpecTable facts;
    SolverOptions solverOptions;
    solverOptions.areLengths = false;
    // The proof is on trial, not the enumeration.
    solverOptions.maxEnumeration = 0;
    SizeSolver solver(facts, solverOptions);
    unsigned verdicts[3] = {}, same = 0, canonical = 0;
    for (unsigned i = 0; i + 1 < samples.size(); ++i) {
      const Sample &a = samples[i], &b = samples[i + 1];
      Comparison result = solver.compare(a.word.toSize(), b.word.toSize());
      ++verdicts[unsigned(result.verdict)];
      same += a.table == b.table;
      canonical += a.word == b.word;
      if (isRight(result, a.table, b.table, width))
        continue;
      ++failures;
      llvm::outs() << "width " << width << ": wrong verdict "
                   << unsigned(result.verdict) << " of "
                   << toExactText(a.word.toSize()) << " and "
                   << toExactText(b.word.toSize()) << "\n";
    }
    llvm::outs() << "width " << width << ": " << samples.size()
                 << " expressions; of " << same << " pairs with equal tables "
                 << canonical << " are one node; verdicts: " << verdicts[0]
                 << " equal, " << verdicts[1] << " different, " << verdicts[2]
                 << " unknown\n";
  }
  llvm::outs() << "failures: " << failures << "\n";
  return failures;
}
