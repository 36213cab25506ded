//===----------------------------------------------------------------------===//
// Layouts with sized arrays, and formulas.
// In:  random types and expressions.
// Out: counts; failures.
// Why: a symbolic layout at a value must be the layout of that value, by the
//      library and by the evaluator that engines include.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/LayoutRules.h"
#include "HLSL/Size/SizeExpr.h"
#include "HLSL/Size/SizeSolver.h"
#include "RandomExpressions.h"
#include "SizeTests.h"
#include "hlslc-eval/Formula.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::hlsl;
using namespace mlir::hlsl::test;

namespace {

/// A type; arrays refer to their count by number.
struct TestType {
  enum Kind { Scalar, Vector, Matrix, Array, Struct } kind = Scalar;
  uint64_t bytes = 4;
  unsigned rows = 1, columns = 1;
  bool rowMajor = false;
  unsigned count = 0;
  std::vector<TestType> elements;
};

} // namespace

static constexpr unsigned kNumCounts = 8;

static TestType makeType(Random &random, unsigned depth) {
  TestType type;
  unsigned kind = random.below(depth == 0 ? 3 : 6);
  type.bytes = uint64_t(2) << random.below(3);
  type.rows = 1 + random.below(4);
  type.columns = 1 + random.below(4);
  type.rowMajor = random.below(2) == 0;
  type.kind = kind < 3   ? TestType::Kind(kind)
              : kind < 5 ? TestType::Array
                         : TestType::Struct;
  if (type.kind == TestType::Vector)
    type.columns = 2 + random.below(3);
  if (type.kind == TestType::Array) {
    type.count = random.below(kNumCounts);
    type.elements.push_back(makeType(random, depth - 1));
  }
  for (unsigned i = 1 + random.below(5); type.kind == TestType::Struct && i > 0;
       --i)
    type.elements.push_back(makeType(random, depth - 1));
  return type;
}

static Layout getLayout(const LayoutRules &rules, const TestType &type,
                        llvm::ArrayRef<Size> counts) {
  switch (type.kind) {
  case TestType::Scalar:
    return rules.getScalar(type.bytes);
  case TestType::Vector:
    return rules.getVector(type.bytes, type.columns);
  case TestType::Matrix:
    return rules.getMatrix(type.bytes, type.rows, type.columns, type.rowMajor);
  case TestType::Array:
    return rules.getArray(getLayout(rules, type.elements[0], counts),
                          counts[type.count]);
  case TestType::Struct:
    break;
  }
  llvm::SmallVector<MemberLayout> members;
  for (const TestType &element : type.elements)
    members.push_back({getLayout(rules, element, counts)});
  return rules.getStruct(members);
}

/// Lengths of arrays over N and M, and two integers.
static llvm::SmallVector<Size> makeCounts(SizeArena &arena) {
  llvm::SmallVector<Size> counts;
  std::string error;
  for (const char *text : {"N#0", "M#1", "N#0 + 1", "udiv(N#0 + 3, 4)",
                           "2 * N#0 + M#1", "umin(N#0, 64)", "3", "1"})
    counts.push_back(parseSize(arena, text, error));
  return counts;
}

static bool isSame(Size symbolic, Size plain, const SpecValues &values) {
  SizeValue value = evaluate(symbolic, values);
  return value && plain.isConstant() && value.value == plain.getConstant();
}

unsigned mlir::hlsl::test::testLayouts(const TestOptions &options) {
  unsigned failures = 0, symbolic = 0, integers = 0;
  Random random(options.seed * 400);
  SizeArena arena;
  llvm::SmallVector<Size> counts = makeCounts(arena);
  for (unsigned i = 0; i < options.iterations; ++i) {
    LayoutRules rules(
        LayoutRule(random.below(unsigned(LayoutRule::Scalar) + 1)));
    TestType type = makeType(random, 3);
    if (type.kind != TestType::Struct)
      continue;
    Layout layout = getLayout(rules, type, counts);
    for (Size offset : layout.offsets)
      ++(offset.isSymbolic() ? symbolic : integers);
    for (unsigned j = 0; j < 12; ++j) {
      SpecValues values{{0, 1 + random.below(j < 6 ? 8 : 5000)},
                        {1, 1 + random.below(9)}};
      llvm::SmallVector<Size> lengths;
      for (Size count : counts)
        lengths.push_back(Size(evaluate(count, values).value));
      Layout plain = getLayout(rules, type, lengths);
      bool same = isSame(layout.size, plain.size, values) &&
                  layout.align == plain.align;
      for (auto [a, b] : llvm::zip(layout.offsets, plain.offsets))
        same &= isSame(a, b, values);
      if (same)
        continue;
      ++failures;
      llvm::outs() << "at " << toText(values, counts) << ":";
      for (auto [a, b] : llvm::zip(layout.offsets, plain.offsets))
        llvm::outs() << ' ' << a.str() << " (" << b.str() << ")";
      llvm::outs() << " size " << layout.size.str() << " (" << plain.size.str()
                   << ")\n";
      break;
    }
    std::string error;
    if (parseSize(arena, toExactText(layout.size), error) != layout.size) {
      ++failures;
      llvm::outs() << "does not read back: " << toExactText(layout.size)
                   << "\n";
    }
  }
  llvm::outs() << "offsets: " << symbolic << " symbolic, " << integers
               << " integers\nfailures: " << failures << "\n";
  return failures;
}

/// The formula by the evaluator and the size by the library.
static bool agrees(Size size, const SpecValues &values) {
  std::string text, error;
  llvm::raw_string_ostream(text) << toFormula(size);
  hlslc_eval::Json formula = hlslc_eval::parse(text, error);
  if (!error.empty())
    return false;
  hlslc_eval::Values named;
  SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
    named[spec.name.str()] = int64_t(values.find(spec.id)->second);
  });
  hlslc_eval::Result result = hlslc_eval::evaluate(formula, named);
  SizeValue value = evaluate(size, values);
  if (value.problem == NoValue::Negative)
    return result.ok() && result.value < 0;
  bool isOk = value && value.value <= uint64_t(INT64_MAX);
  bool same =
      isOk == result.ok() && (!isOk || int64_t(value.value) == result.value);
  if (!same)
    llvm::outs() << text << " is " << result.value << ", not " << value.value
                 << "\n";
  return same;
}

unsigned mlir::hlsl::test::testFormulas(const TestOptions &options) {
  unsigned failures = 0, tried = 0;
  Random random(options.seed * 500);
  SizeArena arena;
  std::vector<Word> variables{arena.spec({0, "N", SpecType::UInt32, 0}),
                              arena.spec({1, "M", SpecType::UInt32, 0})};
  llvm::SmallVector<Size> counts = makeCounts(arena);
  Grammar grammar;
  grammar.width = 32;
  grammar.lastOp = Expression::Sign;
  grammar.constantDivisors = false;
  for (unsigned i = 0; i < options.iterations; ++i) {
    // A word, its bytes, and the layout of a struct.
    Word word = makeExpression(random, grammar, 3)->build(arena, variables, 32);
    if (!word)
      continue;
    LayoutRules rules(
        LayoutRule(random.below(unsigned(LayoutRule::Scalar) + 1)));
    llvm::SmallVector<Size> sizes{word.toSize(),
                                  word.toSize() * Size(12) + Size(4)};
    Layout layout = getLayout(rules, makeType(random, 3), counts);
    sizes.push_back(layout.size);
    for (unsigned j = 0; j < 6; ++j) {
      SpecValues values{
          {0, random.below(3) ? random.below(10) : uint32_t(random.next())},
          {1, random.below(6)}};
      for (Size size : sizes) {
        ++tried;
        failures += !agrees(size, values);
      }
    }
  }
  llvm::outs() << "values: " << tried << "\nfailures: " << failures << "\n";
  return failures;
}
