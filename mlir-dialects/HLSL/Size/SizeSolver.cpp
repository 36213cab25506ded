//===----------------------------------------------------------------------===//
// Decides questions about sizes.
// In:  sizes, facts.
// Out: verdicts, bounds, advice.
// Why: see SizeSolver.h.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeSolver.h"
#include "HLSL/Size/SizeExpr.h"
#include "WordSystem.h"
#include "mlir/Analysis/Presburger/IntegerRelation.h"
#include "mlir/Analysis/Presburger/Simplex.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace mlir::hlsl;
using llvm::ArrayRef;
using llvm::SmallVector;

/// Past this many variables in one system, the search of an integer point may
/// take long.
static constexpr unsigned kMaxSystemVariables = 12;
static constexpr unsigned kMaxApproximateVariables = 7;
/// For a path without a system to solve.
static constexpr unsigned kPathSteps = 2;
static constexpr unsigned kRandomSamples = 160;

namespace {

/// A set of the outcomes of a comparison.
enum Outcomes : unsigned { kLess = 1, kEqual = 2, kGreater = 4 };

enum class Found { Yes, No, Unknown };

/// One search for values at which a relation of two sizes holds.
class Search {
public:
  Search(const SpecTable &table, const SolverOptions &options, Size a, Size b,
         unsigned outcomes)
      : table(table), options(options), a(a), b(b), outcomes(outcomes) {}

  Found run();

  Witness witness;
  Tier tier = Tier::Presburger;
  UnknownReason reason = UnknownReason::None;
  uint64_t steps = 0;

private:
  bool accepts(const SpecValues &values);
  Found solvePath(WordSystem &system);
  Found solve(WordSystem system, unsigned outcome, const Affine &difference);

  const SpecTable &table;
  const SolverOptions &options;
  Size a, b;
  unsigned outcomes;
};

/// Values that are likely to tell two expressions apart.
class Sampler {
public:
  Sampler(const SpecTable &table, ArrayRef<Size> sizes);

  /// Calls until `accept` is true; false if it never was.
  bool run(llvm::function_ref<bool(const SpecValues &)> accept);
  /// The same with all values; nothing if there are more than `limit`.
  std::optional<bool>
  runAll(uint64_t limit, llvm::function_ref<bool(const SpecValues &)> accept);

private:
  uint64_t random();
  uint64_t pick(unsigned i);

  struct Constant {
    SpecConstant spec;
    uint64_t defaultValue;
    /// As words, without holes from low on.
    uint64_t low, count;
    SmallVector<uint64_t> interesting;
  };
  SmallVector<Constant> constants;
  uint64_t state = 0x9e3779b97f4a7c15;
};

} // namespace

//===----------------------------------------------------------------------===//
// T4: samples
//===----------------------------------------------------------------------===//

Sampler::Sampler(const SpecTable &table, ArrayRef<Size> sizes) {
  auto add = [&](const SpecConstant &spec) {
    if (llvm::any_of(constants, [&](const Constant &constant) {
          return constant.spec.id == spec.id;
        }))
      return;
    uint64_t mask = maskOf(spec.getWidth());
    Constant constant{spec, 1, 0, mask, {}};
    const SpecFacts *facts = table.find(spec.id);
    if (spec.isBool())
      constant.count = 1;
    if (facts)
      constant.defaultValue = facts->defaultValue & mask;
    if (facts && facts->range && !spec.isBool()) {
      int64_t low = facts->range->low;
      if (!spec.isSigned())
        low = std::max<int64_t>(low, 0);
      // 0 to count, from low on, modulo 2^w.
      constant.low = uint64_t(low) & mask;
      constant.count =
          std::min(uint64_t(facts->range->high) - uint64_t(low), mask);
      if (((constant.defaultValue - constant.low) & mask) > constant.count)
        constant.defaultValue = constant.low;
    }
    for (uint64_t offset :
         {1, 2, 3, 4, 5, 6, 7, 8, 0, 12, 15, 16, 17, 63, 64, 100, 1000})
      if (offset <= constant.count)
        constant.interesting.push_back(constant.low + offset);
    for (unsigned bit = 8; bit < spec.getWidth(); ++bit)
      for (uint64_t value : {(uint64_t(1) << bit) - 1, uint64_t(1) << bit,
                             (uint64_t(1) << bit) + 1})
        if (((value - constant.low) & mask) <= constant.count)
          constant.interesting.push_back(value);
    for (uint64_t back : {0, 1, 2, 7})
      if (back <= constant.count)
        constant.interesting.push_back(constant.low + constant.count - back);
    for (uint64_t &value : constant.interesting)
      value &= mask;
    constants.push_back(std::move(constant));
  };
  for (Size size : sizes)
    SizeArena::forEachSpec(size, add);
}

uint64_t Sampler::random() {
  // SplitMix64.
  uint64_t value = state += 0x9e3779b97f4a7c15;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

uint64_t Sampler::pick(unsigned i) {
  const Constant &constant = constants[i];
  uint64_t roll = random();
  if (roll % 4 != 0)
    return constant.interesting[(roll >> 8) % constant.interesting.size()];
  uint64_t offset = random();
  if (constant.count != ~uint64_t(0))
    offset %= constant.count + 1;
  return (constant.low + offset) & maskOf(constant.spec.getWidth());
}

bool Sampler::run(llvm::function_ref<bool(const SpecValues &)> accept) {
  SpecValues values;
  for (const Constant &constant : constants)
    values[constant.spec.id] = constant.defaultValue;
  if (accept(values))
    return true;
  if (constants.empty())
    return false;
  // One constant at a time, then a small grid, then at random.
  for (const Constant &constant : constants) {
    for (uint64_t value : constant.interesting) {
      values[constant.spec.id] = value;
      if (accept(values))
        return true;
    }
    values[constant.spec.id] = constant.defaultValue;
  }
  unsigned grid = constants.size() <= 2 ? 36 : constants.size() == 3 ? 64 : 0;
  unsigned side = constants.size() <= 2 ? 6 : 4;
  for (unsigned i = 0; i < grid; ++i) {
    unsigned rest = i;
    for (const Constant &constant : constants) {
      uint64_t offset = rest % side;
      rest /= side;
      values[constant.spec.id] =
          (constant.low + std::min(offset, constant.count)) &
          maskOf(constant.spec.getWidth());
    }
    if (accept(values))
      return true;
  }
  for (unsigned i = 0; i < kRandomSamples; ++i) {
    for (unsigned j = 0; j < constants.size(); ++j)
      values[constants[j].spec.id] = pick(j);
    if (accept(values))
      return true;
  }
  return false;
}

std::optional<bool>
Sampler::runAll(uint64_t limit,
                llvm::function_ref<bool(const SpecValues &)> accept) {
  uint64_t total = 1;
  for (const Constant &constant : constants) {
    if (constant.count >= limit || total * (constant.count + 1) > limit)
      return std::nullopt;
    total *= constant.count + 1;
  }
  SpecValues values;
  for (uint64_t row = 0; row < total; ++row) {
    uint64_t rest = row;
    for (const Constant &constant : constants) {
      values[constant.spec.id] = (constant.low + rest % (constant.count + 1)) &
                                 maskOf(constant.spec.getWidth());
      rest /= constant.count + 1;
    }
    if (accept(values))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// T3: systems of inequalities
//===----------------------------------------------------------------------===//

/// The innermost sum that wraps at the values, or null.
static const SizeNode *findWrap(const SizeNode *node, const SpecValues &values,
                                uint64_t &wrapped) {
  for (const SizeNode *operand : node->getOperands())
    if (const SizeNode *inner = findWrap(operand, values, wrapped))
      return inner;
  Wide sum = 0;
  for (const SizeTerm &term : node->getTerms()) {
    Wide product = term.coefficient;
    for (const SizeFactor &factor : term.factors) {
      if (const SizeNode *inner = findWrap(factor.atom, values, wrapped))
        return inner;
      SizeValue value = evaluate(Size::fromNode(factor.atom), values);
      for (unsigned i = 0; value && i < factor.power; ++i)
        if (__builtin_mul_overflow(product, Wide(value.value), &product))
          return nullptr;
    }
    if (__builtin_add_overflow(sum, product, &sum))
      return nullptr;
  }
  if (node->getOp() != SizeOp::Sum || node->isExact() ||
      (sum >= 0 && sum <= Wide(maskOf(node->getWidth()))))
    return nullptr;
  wrapped = uint64_t(sum) & maskOf(node->getWidth());
  return node;
}

/// An exact size counts arrays: their lengths are not 0.
static bool hasEmptyArray(const SizeNode *node, const SpecValues &values) {
  if (!node->isExact())
    return false;
  if (node->getOp() == SizeOp::Value)
    return evaluate(Size::fromNode(node->getOperand(0)), values).value == 0;
  for (const SizeNode *operand : node->getOperands())
    if (hasEmptyArray(operand, values))
      return true;
  for (const SizeTerm &term : node->getTerms())
    for (const SizeFactor &factor : term.factors)
      if (hasEmptyArray(factor.atom, values))
        return true;
  return false;
}

bool Search::accepts(const SpecValues &values) {
  for (Size size : {a, b})
    if (size.isSymbolic() && hasEmptyArray(size.getNode(), values))
      return false;
  uint64_t wrapped = 0;
  for (Size size : {a, b})
    if (options.noWrap && size.isSymbolic() &&
        findWrap(size.getNode(), values, wrapped))
      return false;
  SizeValue left = evaluate(a, values), right = evaluate(b, values);
  if (!left || !right)
    return false;
  if (options.areLengths && (left.value == 0 || right.value == 0))
    return false;
  unsigned outcome = left.value < right.value    ? kLess
                     : left.value == right.value ? kEqual
                                                 : kGreater;
  if (!(outcomes & outcome))
    return false;
  witness = {values, left.value, right.value};
  return true;
}

static llvm::DynamicAPInt toDynamic(Wide value) {
  if (value >= INT64_MIN && value <= INT64_MAX)
    return llvm::DynamicAPInt(int64_t(value));
  uint64_t words[] = {uint64_t(value), uint64_t(value >> 64)};
  return llvm::DynamicAPInt(llvm::APInt(128, words));
}

static Wide greatestCommonDivisor(Wide a, Wide b) {
  while (b != 0)
    a = std::exchange(b, a % b);
  return a;
}

/// a.x + c >= 0 over integers is a/g.x + floor(c/g) >= 0.
static void addTightened(mlir::presburger::IntegerPolyhedron &system,
                         ArrayRef<Wide> row) {
  Wide divisor = 0;
  for (Wide coefficient : row.drop_back())
    divisor = greatestCommonDivisor(divisor, coefficient < 0 ? -coefficient
                                                             : coefficient);
  if (divisor == 0)
    divisor = 1;
  SmallVector<llvm::DynamicAPInt> coefficients;
  for (Wide coefficient : row.drop_back())
    coefficients.push_back(toDynamic(coefficient / divisor));
  Wide constant = row.back() / divisor;
  if (row.back() % divisor != 0 && row.back() < 0)
    --constant;
  coefficients.push_back(toDynamic(constant));
  system.addInequality(coefficients);
}

Found Search::solve(WordSystem system, unsigned outcome,
                    const Affine &difference) {
  Affine zero;
  Affine opposite = system.subtract(zero, difference);
  if (outcome & (kGreater | kEqual)) {
    Affine form = difference;
    form.constant -= outcome == kGreater;
    form.known = {-(Wide(1) << 100), Wide(1) << 100};
    system.assumeNotNegative(form);
  }
  if (outcome & (kLess | kEqual)) {
    opposite.constant -= outcome == kLess;
    system.assumeNotNegative(opposite);
  }
  if (system.isInfeasible())
    return Found::No;
  if (system.isTooLarge()) {
    reason = UnknownReason::Budget;
    return Found::Unknown;
  }

  // Variables that no constraint names take any value in their bounds.
  llvm::DenseMap<unsigned, unsigned> columns;
  for (const Affine &form : system.getConstraints())
    for (auto &term : form.terms)
      columns.try_emplace(term.first, columns.size());
  unsigned count = columns.size();
  SmallVector<Wide> point(count, 0);
  if (count != 0) {
    steps += count * count * count;
    if (count > kMaxSystemVariables || steps > options.maxSteps) {
      reason = UnknownReason::Budget;
      return Found::Unknown;
    }
    mlir::presburger::IntegerPolyhedron polyhedron(
        mlir::presburger::PresburgerSpace::getSetSpace(count));
    for (const Affine &form : system.getConstraints()) {
      SmallVector<Wide> row(count + 1, 0);
      for (auto [variable, coefficient] : form.terms)
        row[columns[variable]] = coefficient;
      row.back() = form.constant;
      addTightened(polyhedron, row);
    }
    for (auto [variable, column] : columns) {
      Interval bounds = system.getVariables()[variable].bounds;
      SmallVector<Wide> row(count + 1, 0);
      row[column] = 1;
      row.back() = -bounds.low;
      addTightened(polyhedron, row);
      row[column] = -1;
      row.back() = bounds.high;
      addTightened(polyhedron, row);
    }
    // A point of an approximate system is rarely a witness: beyond small ones,
    // ask only for emptiness, over the rationals.
    if (system.isApproximate() && count > kMaxApproximateVariables) {
      reason = UnknownReason::NonLinear;
      return mlir::presburger::Simplex(polyhedron).isEmpty() ? Found::No
                                                             : Found::Unknown;
    }
    auto sample = polyhedron.findIntegerSample();
    if (!sample)
      return Found::No;
    for (unsigned i = 0; i < count; ++i)
      point[i] = Wide(int64_t((*sample)[i] % (int64_t(1) << 32))) +
                 (Wide(int64_t((*sample)[i] / (int64_t(1) << 32))) << 32);
  }

  SpecValues values;
  for (auto [index, variable] : llvm::enumerate(system.getVariables())) {
    if (!variable.spec)
      continue;
    auto column = columns.find(index);
    values[variable.spec->getSpec().id] = uint64_t(
        column == columns.end() ? variable.bounds.low : point[column->second]);
  }
  for (Size size : {a, b})
    SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
      const SpecFacts *facts = table.find(spec.id);
      values.try_emplace(spec.id, facts ? facts->defaultValue : 1);
    });
  if (accepts(values))
    return Found::Yes;
  // With a free variable, the point need not be one of the words.
  reason = UnknownReason::NonLinear;
  return Found::Unknown;
}

Found Search::solvePath(WordSystem &system) {
  Affine left = system.encode(a);
  Affine right = system.encode(b);
  if (options.areLengths) {
    Affine one;
    one.constant = 1;
    system.assumeNotNegative(system.subtract(left, one));
    system.assumeNotNegative(system.subtract(right, one));
  }
  if (system.isInfeasible())
    return Found::No;
  Affine difference = system.subtract(left, right);
  Interval interval = system.getInterval(difference);
  Found found = Found::No;
  for (unsigned outcome : {kLess, kGreater, kEqual}) {
    bool isPossible = outcome == kLess ? interval.low < 0
                      : outcome == kGreater
                          ? interval.high > 0
                          : interval.low <= 0 && interval.high >= 0;
    if (!(outcomes & outcome) || !isPossible)
      continue;
    Found result = solve(system, outcome, difference);
    if (result == Found::Yes)
      return result;
    if (result == Found::Unknown)
      found = result;
  }
  return found;
}

Found Search::run() {
  Sampler sampler(table, {a, b});
  auto accept = [&](const SpecValues &values) { return accepts(values); };
  tier = Tier::Samples;
  if (sampler.run(accept))
    return Found::Yes;
  if (std::optional<bool> found =
          sampler.runAll(options.maxEnumeration, accept))
    return *found ? Found::Yes : Found::No;
  tier = Tier::Presburger;
  CasePath path;
  Found found = Found::No;
  do {
    WordSystem system(table, options.noWrap, path);
    Found result = solvePath(system);
    steps += kPathSteps;
    if (result == Found::Yes)
      return result;
    if (result == Found::Unknown)
      found = result;
    if (steps > options.maxSteps) {
      reason = UnknownReason::Budget;
      return Found::Unknown;
    }
  } while (path.advance());
  return found;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

Comparison SizeSolver::compare(Size a, Size b) const {
  Comparison result;
  if (a == b) {
    result.verdict = Verdict::Equal;
    return result;
  }
  if (a.isUnbounded() || b.isUnbounded() ||
      (a.isConstant() && b.isConstant())) {
    result.verdict = Verdict::Different;
    result.witness = {{}, a.getConstantOr(0), b.getConstantOr(0)};
    return result;
  }
  Search search(table, options, a, b, kLess | kGreater);
  Found found = search.run();
  result.verdict = found == Found::Yes  ? Verdict::Different
                   : found == Found::No ? Verdict::Equal
                                        : Verdict::Unknown;
  result.tier = search.tier;
  result.reason = found == Found::Unknown ? search.reason : UnknownReason::None;
  result.witness = search.witness;
  result.steps = search.steps;
  return result;
}

Decision SizeSolver::decide(Relation relation, Size a, Size b) const {
  Decision result;
  if (a.isUnbounded() || b.isUnbounded()) {
    // Nothing reaches the end of an unbounded array.
    if (!a.isUnbounded() && relation != Relation::Equal)
      result.truth = Truth::Always;
    return result;
  }
  SolverOptions values = options;
  values.areLengths = false;
  unsigned outcomes = relation == Relation::Less        ? kLess
                      : relation == Relation::LessEqual ? kLess | kEqual
                                                        : kEqual;
  Search holds(table, values, a, b, outcomes);
  Search fails(table, values, a, b, ~outcomes & (kLess | kEqual | kGreater));
  Found canHold = holds.run(), canFail = fails.run();
  result.steps = holds.steps + fails.steps;
  if (canHold == Found::Yes)
    result.holds = holds.witness;
  if (canFail == Found::Yes)
    result.fails = fails.witness;
  if (canFail == Found::No)
    result.truth = Truth::Always;
  else if (canHold == Found::No)
    result.truth = Truth::Never;
  else if (result.holds && result.fails)
    result.truth = Truth::Sometimes;
  return result;
}

/// What intervals say, over all paths; false past the budget.
static bool getOuterBounds(const SpecTable &table, const SolverOptions &options,
                           Size size, Interval &outer) {
  CasePath path;
  outer = {Wide(Size::kLargest), 0};
  uint64_t steps = 0;
  do {
    WordSystem system(table, options.noWrap, path);
    Affine form = system.encode(size);
    if ((steps += kPathSteps) > options.maxSteps || system.isTooLarge())
      return false;
    if (system.isInfeasible())
      continue;
    Interval interval = system.getInterval(form);
    outer.low = std::min(outer.low, std::max<Wide>(interval.low, 0));
    outer.high =
        std::max(outer.high, std::min<Wide>(interval.high, Size::kLargest));
  } while (path.advance());
  return true;
}

SizeBounds SizeSolver::getBounds(Size size) const {
  if (size.isConstant())
    return {size.getConstant(), size.getConstant(), true, true};
  if (size.isUnbounded())
    return {};
  SizeBounds bounds;
  Interval outer;
  if (getOuterBounds(table, options, size, outer))
    bounds = {uint64_t(outer.low), uint64_t(outer.high), false, false};
  SolverOptions values = options;
  values.areLengths = false;
  // Some value first, then bisection between it and the outer bound.
  Search any(table, values, size, Size(0), kLess | kEqual | kGreater);
  if (any.run() != Found::Yes)
    return bounds;
  auto approach = [&](uint64_t &outer, bool isMax) {
    uint64_t attained = any.witness.left;
    bool isFirst = true;
    while (attained != outer) {
      uint64_t middle = isFirst ? outer
                        : isMax ? attained + (outer - attained + 1) / 2
                                : attained - (attained - outer + 1) / 2;
      isFirst = false;
      Search search(table, values, size, Size(middle),
                    kEqual | (isMax ? kGreater : kLess));
      Found found = search.run();
      if (found == Found::Unknown)
        return false;
      if (found == Found::Yes)
        attained = search.witness.left;
      else
        outer = isMax ? middle - 1 : middle + 1;
    }
    return true;
  };
  bounds.minIsExact = approach(bounds.min, /*isMax=*/false);
  bounds.maxIsExact = approach(bounds.max, /*isMax=*/true);
  return bounds;
}

Fixedness SizeSolver::getFixed(Size size) const {
  if (size.isConstant())
    return {Truth::Always, size.getConstant(), std::nullopt};
  if (size.isUnbounded())
    return {};
  SolverOptions values = options;
  values.areLengths = false;
  SizeValue start = evaluate(size, {}, &table);
  if (!start) {
    Search any(table, values, size, Size(0), kLess | kEqual | kGreater);
    if (any.run() != Found::Yes)
      return {};
    start.value = any.witness.left;
  }
  Fixedness result;
  result.value = start.value;
  Search search(table, values, size, Size(start.value), kLess | kGreater);
  switch (search.run()) {
  case Found::Yes:
    result.truth = Truth::Never;
    result.witness = search.witness;
    break;
  case Found::No:
    result.truth = Truth::Always;
    break;
  case Found::Unknown:
    break;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Advice
//===----------------------------------------------------------------------===//

WrapAdvice SizeSolver::explain(Size a, Size b,
                               const Comparison &comparison) const {
  WrapAdvice advice;
  SolverOptions assumed = options;
  assumed.noWrap = true;
  advice.equalWithoutWrap =
      SizeSolver(table, assumed).compare(a, b).verdict == Verdict::Equal;
  if (comparison.verdict != Verdict::Different)
    return advice;
  for (Size size : {a, b})
    if (size.isSymbolic() && !advice.wraps)
      advice.wraps =
          findWrap(size.getNode(), comparison.witness.values, advice.wrapped);
  if (!advice.wraps)
    return advice;
  // One constant, whose range keeps the sum small: is that enough?
  const SizeNode *sum = advice.wraps;
  const SizeNode *spec = nullptr;
  Wide coefficient = 0, constant = 0;
  for (const SizeTerm &term : sum->getTerms()) {
    if (term.factors.empty()) {
      constant = term.coefficient;
    } else if (spec || term.factors.size() != 1 || term.factors[0].power != 1 ||
               term.factors[0].atom->getOp() != SizeOp::Spec) {
      return advice;
    } else {
      spec = term.factors[0].atom;
      coefficient = term.coefficient;
    }
  }
  if (!spec || coefficient <= 0)
    return advice;
  Wide most = Wide(maskOf(sum->getWidth()));
  Wide high = (most - constant) / coefficient;
  Wide low = constant < 0 ? (-constant + coefficient - 1) / coefficient : 1;
  if (spec->getSpec().isSigned())
    high = std::min(high, most / 2);
  const SpecFacts *known = table.find(spec->getSpec().id);
  SpecFacts facts = known ? *known : SpecFacts();
  if (facts.range) {
    low = std::max(low, Wide(facts.range->low));
    high = std::min(high, Wide(facts.range->high));
  }
  if (low > high || high > INT64_MAX)
    return advice;
  facts.range = SpecRange{int64_t(low), int64_t(high)};
  SpecTable ranged = table;
  ranged.set(spec->getSpec().id, facts);
  if (SizeSolver(ranged, options).compare(a, b).verdict != Verdict::Equal)
    return advice;
  advice.constant = spec->getSpec();
  advice.range = *facts.range;
  return advice;
}

std::string mlir::hlsl::toText(const SpecValues &values, ArrayRef<Size> sizes) {
  std::string text;
  SmallVector<uint32_t> seen;
  for (Size size : sizes) {
    SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
      auto value = values.find(spec.id);
      if (value == values.end() || llvm::is_contained(seen, spec.id))
        return;
      seen.push_back(spec.id);
      text += text.empty() ? "" : ", ";
      text += spec.name.str() + " = ";
      text += spec.isSigned()
                  ? std::to_string(toResidue(value->second, spec.getWidth()))
                  : std::to_string(value->second);
    });
  }
  return text;
}
