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
#include <chrono>
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

/// A word that may be equal to `word`, by rewriting.
static Word disguise(SizeArena &arena, Random &random, Word word, Word other) {
  unsigned width = word.getWidth();
  Word c = arena.constant(1 + random.below(12), width);
  switch (random.below(8)) {
  case 0:
    return arena.add(arena.mul(arena.udiv(word, c), c), arena.urem(word, c));
  case 1:
    return arena.udiv(arena.mul(word, c), c);
  case 2:
    return arena.sub(arena.umax(word, c), arena.sub(c, arena.umin(c, word)));
  case 3:
    return arena.sub(arena.sdiv(arena.add(word, c), c),
                     arena.constant(1, width));
  case 4:
    return arena.select(arena.ult(word, c), arena.umin(word, c), word);
  case 5:
    return arena.bitOr(arena.bitAnd(word, other),
                       arena.bitAnd(word, arena.bitNot(other)));
  case 6:
    return arena.add(arena.udiv(word, arena.constant(2, width)),
                     arena.udiv(arena.add(word, arena.constant(1, width)),
                                arena.constant(2, width)));
  default:
    return arena.sub(arena.add(word, other), other);
  }
}

unsigned mlir::hlsl::test::testPairs(const TestOptions &options) {
  using Clock = std::chrono::steady_clock;
  Bench bench(32, 2);
  Random random(options.seed * 300 + 32);
  Grammar grammar;
  grammar.width = 32;
  grammar.lastOp = Expression::Sign;
  unsigned failures = 0, verdicts[3] = {}, tiers[3][3] = {}, reasons[3] = {};
  std::vector<double> times;
  uint64_t mostSteps = 0;
  for (unsigned i = 0; i < options.iterations; ++i) {
    // The second is another one, or the first in disguise.
    auto make = [&] {
      Word word;
      while (!word)
        word = makeExpression(random, grammar, 3)
                   ->build(bench.arena, bench.variables, 32);
      return word;
    };
    Word a = make(), b = make();
    if (random.below(4) != 0)
      b = disguise(bench.arena, random, a, b);
    if (!b)
      continue;
    SpecTable facts;
    for (uint32_t id = 0; id < 2; ++id) {
      SpecFacts fact{1 + random.below(8), std::nullopt};
      if (random.below(2) == 0)
        fact.range = SpecRange{int64_t(random.below(3)),
                               int64_t(1) << (3 + random.below(26))};
      facts.set(id, fact);
    }
    SolverOptions solverOptions;
    solverOptions.areLengths = false;
    auto start = Clock::now();
    Comparison result =
        SizeSolver(facts, solverOptions).compare(a.toSize(), b.toSize());
    times.push_back(
        std::chrono::duration<double>(Clock::now() - start).count());
    ++verdicts[unsigned(result.verdict)];
    ++tiers[unsigned(result.verdict)][unsigned(result.tier)];
    reasons[unsigned(result.reason)] += result.verdict == Verdict::Unknown;
    mostSteps = std::max(mostSteps, result.steps);
    if (options.showTimes && times.back() > 0.3)
      llvm::outs() << llvm::format("%.2f s, ", times.back()) << result.steps
                   << " steps: " << toExactText(a.toSize()) << " and "
                   << toExactText(b.toSize()) << "\n";
    // Brute force: values in the range, small, large and any.
    bool isWrong = false;
    for (unsigned j = 0; j < 2000 && result.verdict == Verdict::Equal; ++j) {
      SpecValues values;
      for (uint32_t id = 0; id < 2; ++id) {
        const SpecFacts *fact = facts.find(id);
        uint64_t value = random.next() >> (32 + random.below(32));
        if (fact->range)
          value = fact->range->low +
                  value % (fact->range->high - fact->range->low + 1);
        values[id] = value;
      }
      SizeValue x = evaluate(a.toSize(), values),
                y = evaluate(b.toSize(), values);
      isWrong |= x && y && x.value != y.value;
    }
    if (result.verdict == Verdict::Different)
      isWrong = evaluate(a.toSize(), result.witness.values).value ==
                evaluate(b.toSize(), result.witness.values).value;
    if (!isWrong)
      continue;
    ++failures;
    llvm::outs() << "wrong verdict " << unsigned(result.verdict) << " of "
                 << toExactText(a.toSize()) << " and "
                 << toExactText(b.toSize()) << "\n";
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
