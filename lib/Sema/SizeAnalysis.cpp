//===----------------------------------------------------------------------===//
// Questions about sizes that specialization constants decide.
// In:  lengths of arrays, indices, sizes of types, defaults and ranges.
// Out: one size for lengths that are always equal; errors that show a value for
//      which they are not; contracts.
// Why: two array types are one where their sizes are equal for every value,
//      which only a solver can say (HLSL/Size/SizeSolver.h).
//===----------------------------------------------------------------------===//
#include "SizeAnalysis.h"

#include "Conversions.h"
#include "Specialization.h"

#include "HLSL/Size/SizeExpr.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace hlslc;
namespace lang = mlir::hlsl;
using llvm::cast;
using llvm::dyn_cast;
using mlir::hlsl::Comparison;
using mlir::hlsl::Decision;
using mlir::hlsl::NoValue;
using mlir::hlsl::Relation;
using mlir::hlsl::Size;
using mlir::hlsl::SizeArena;
using mlir::hlsl::SizeNode;
using mlir::hlsl::SizeOp;
using mlir::hlsl::SizeSolver;
using mlir::hlsl::SizeValue;
using mlir::hlsl::SolverOptions;
using mlir::hlsl::SpecFacts;
using mlir::hlsl::SpecValues;
using mlir::hlsl::toText;
using mlir::hlsl::Truth;
using mlir::hlsl::Verdict;
using mlir::hlsl::Word;
using Kind = SpecConstraint::Kind;

/// Steps of the solver (SolverOptions::maxSteps) that all lengths together may
/// take to be told apart. Past it, only equal expressions are equal.
static constexpr uint64_t kUnifySteps = 24'000;
/// No array is longer.
static constexpr uint64_t kMaxLength = 0x7fffffff;

SizeSolver SizeAnalysis::getSolver(bool noWrap) {
  SolverOptions solverOptions;
  solverOptions.noWrap = noWrap;
  return SizeSolver(context.getSpecTable(), solverOptions);
}

SizeValue SizeAnalysis::evaluateDefault(Size size) {
  return mlir::hlsl::evaluate(size, {}, &context.getSpecTable());
}

std::string SizeAnalysis::printDefaults(Size size) {
  SpecValues values;
  SizeArena::forEachSpec(size, [&](const mlir::hlsl::SpecConstant &constant) {
    if (const SpecFacts *facts = context.getSpecTable().find(constant.id))
      values[constant.id] = facts->defaultValue;
  });
  return mlir::hlsl::toText(values, size);
}

//===----------------------------------------------------------------------===//
// Contracts
//===----------------------------------------------------------------------===//

void SizeAnalysis::addConstraint(Kind kind, Size left, Relation relation,
                                 Size right, SourceLoc loc) {
  bool isKnown = llvm::any_of(constraints, [&](const SpecConstraint &known) {
    return known.kind == kind && known.left == left && known.right == right &&
           known.relation == relation;
  });
  if (!isKnown)
    constraints.push_back({kind, relation, left, right, loc});
}

/// Calls `visit` for each part of an expression, operands first, once.
static void walkParts(const SizeNode *node,
                      llvm::SmallPtrSetImpl<const SizeNode *> &visited,
                      llvm::function_ref<void(const SizeNode *)> visit) {
  if (!visited.insert(node).second)
    return;
  for (const SizeNode *operand : node->getOperands())
    walkParts(operand, visited, visit);
  for (const mlir::hlsl::SizeTerm &term : node->getTerms())
    for (const mlir::hlsl::SizeFactor &factor : term.factors)
      walkParts(factor.atom, visited, visit);
  visit(node);
}

static void forEachPart(Size size,
                        llvm::function_ref<void(const SizeNode *)> visit) {
  llvm::SmallPtrSet<const SizeNode *, 16> visited;
  if (size.isSymbolic())
    walkParts(size.getNode(), visited, visit);
}

/// --spec-nowrap: no sum of words in the size leaves its word.
void SizeAnalysis::addNoWrapConstraints(Size size, SourceLoc loc) {
  forEachPart(size, [&](const SizeNode *node) {
    if (node->getOp() != SizeOp::Sum || node->isExact() ||
        node->getWidth() > 32)
      return;
    // What is added and what is taken away, exactly.
    Size positive(0), negative(0);
    for (const mlir::hlsl::SizeTerm &term : node->getTerms()) {
      bool isNegative = term.coefficient < 0;
      Size product(isNegative ? uint64_t(-term.coefficient)
                              : uint64_t(term.coefficient));
      for (const mlir::hlsl::SizeFactor &factor : term.factors)
        for (unsigned i = 0; i < factor.power; ++i)
          product = product * Size::fromNode(factor.atom);
      (isNegative ? negative : positive) =
          (isNegative ? negative : positive) + product;
    }
    if (!negative.isZero())
      addConstraint(Kind::NoWrap, negative, Relation::LessEqual, positive, loc);
    uint64_t most = (uint64_t(1) << node->getWidth()) - 1;
    addConstraint(Kind::NoWrap, positive, Relation::LessEqual,
                  negative + Size(most), loc);
  });
}

/// Divisors that may be specialized to 0. One that is not needed then, as in
/// `D != 0 ? 64 / D : 1`, is no contract.
void SizeAnalysis::checkDivisors(Size length, SourceLoc loc,
                                 llvm::StringRef subject) {
  SizeSolver solver = getSolver();
  forEachPart(length, [&](const SizeNode *node) {
    bool isDivision =
        node->getOp() == SizeOp::UDiv || node->getOp() == SizeOp::SDiv;
    if (!isDivision || node->getOperand(1)->isConstant())
      return;
    Size divisor = Size::fromNode(node->getOperand(1));
    Decision isNotZero = solver.decide(Relation::LessEqual, Size(1), divisor);
    if (isNotZero.truth == Truth::Always)
      return;
    if (isNotZero.fails) {
      SizeValue value = mlir::hlsl::evaluate(length, isNotZero.fails->values,
                                             &context.getSpecTable());
      if (value.problem != NoValue::DivisionByZero)
        return;
    }
    addConstraint(Kind::Division, Size(1), Relation::LessEqual, divisor, loc);
    diags.report(loc, diag::warn_spec_division)
        << subject << toText(divisor) << toText(length);
  });
}

//===----------------------------------------------------------------------===//
// Lengths
//===----------------------------------------------------------------------===//

bool SizeAnalysis::checkLength(Size length, bool isSigned, SourceLoc loc,
                               llvm::StringRef subject) {
  SizeValue value =
      mlir::hlsl::evaluateLength(length, isSigned, {}, &context.getSpecTable());
  // What the module has before anybody specializes it must be valid.
  if (value.problem == NoValue::Missing)
    return false; // the constant's own error says why
  if (!value || value.value > kMaxLength) {
    SizeValue written = evaluateDefault(length);
    unsigned width = length.getNode()->getWidth();
    std::string number =
        !written ? toText(value.problem).str()
        : value.problem == NoValue::Negative
            ? "is " + llvm::itostr(llvm::SignExtend64(written.value, width))
            : "is " + llvm::utostr(written.value);
    std::string expr = toText(length), defaults = printDefaults(length);
    // A lone constant needs no second mention.
    bool isLone = length.getNode()->getOp() == SizeOp::Spec;
    diags.report(loc, diag::err_array_size_default)
        << subject << number << (isLone ? defaults : expr + ", " + defaults);
    return false;
  }
  checkDivisors(length, loc, subject);
  addConstraint(Kind::ArrayLength, Size(1), Relation::LessEqual, length, loc);
  // The sign of a word is not seen in its unsigned value. A signed constant
  // alone is signed in SPIR-V even if the source casts it.
  uint64_t most = llvm::maxIntN(length.getNode()->getWidth());
  isSigned |= length.getNode()->getOp() == SizeOp::Spec &&
              length.getNode()->getSpec().isSigned();
  if (isSigned && SizeArena::getMaximum(length.getNode()) > most)
    addConstraint(Kind::ArrayLength, length, Relation::LessEqual, Size(most),
                  loc);
  return true;
}

bool SizeAnalysis::areEqualLengths(Size a, Size b, SourceLoc loc) {
  Comparison comparison = getSolver().compare(a, b);
  steps += comparison.steps;
  if (comparison.verdict == Verdict::Equal)
    return true;
  if (!options.specNoWrap)
    return false;
  comparison = getSolver(/*noWrap=*/true).compare(a, b);
  steps += comparison.steps;
  if (comparison.verdict != Verdict::Equal)
    return false;
  addNoWrapConstraints(a, loc);
  addNoWrapConstraints(b, loc);
  return true;
}

Size SizeAnalysis::unifyLength(Size length, SourceRange spelled) {
  auto find = [&] {
    Size known = context.getRepresentative(length);
    if (known != length || llvm::is_contained(lengths, length))
      return known;
    mlir::hlsl::Fixedness fixed = getSolver().getFixed(length);
    if (fixed.truth == Truth::Always && fixed.value >= 1 &&
        fixed.value <= kMaxLength)
      return Size(fixed.value);
    for (Size other : lengths)
      if (steps <= kUnifySteps && areEqualLengths(length, other, spelled.begin))
        return other;
    lengths.push_back(length);
    return length;
  };
  Size found = find();
  if (found != length)
    context.setRepresentative(length, found);
  spelledSizes.push_back({found, spelled});
  return found;
}

/// The first dimensions in which two array types of one element type differ;
/// nothing if no specialization constant is in it.
static std::optional<std::pair<Size, Size>> findMismatch(const Type *from,
                                                         const Type *to) {
  std::optional<std::pair<Size, Size>> found;
  while (from->isArray() && to->isArray()) {
    auto *fromArray = cast<ArrayType>(from), *toArray = cast<ArrayType>(to);
    if (fromArray->size != toArray->size && !found) {
      if (!fromArray->isSpecialized() && !toArray->isSpecialized())
        return std::nullopt;
      found = {fromArray->size, toArray->size};
    }
    from = fromArray->element;
    to = toArray->element;
  }
  return from == to ? found : std::nullopt;
}

bool SizeAnalysis::reportLengths(const Type *from, const Type *to,
                                 SourceLoc loc) {
  std::optional<std::pair<Size, Size>> mismatch = findMismatch(from, to);
  if (!mismatch)
    return false;
  auto [left, right] = *mismatch;
  SizeSolver solver = getSolver(options.specNoWrap);
  Comparison comparison = solver.compare(left, right);
  mlir::hlsl::WrapAdvice advice = solver.explain(left, right, comparison);
  const mlir::hlsl::Witness &witness = comparison.witness;
  std::string values = toText(witness.values, {left, right});
  if (comparison.verdict == Verdict::Different && !advice.equalWithoutWrap) {
    diags.report(loc, diag::err_array_sizes_differ) << from->str() << to->str();
    SizeValue a = evaluateDefault(left), b = evaluateDefault(right);
    if (a && b && a.value == b.value)
      diags.report(loc, diag::note_array_sizes_differ)
          << a.value << values << witness.left << witness.right;
    else
      diags.report(loc, diag::note_array_sizes_default) << a.value << b.value;
    return true;
  }
  diags.report(loc, diag::err_array_sizes_unknown) << from->str() << to->str();
  if (comparison.verdict != Verdict::Different) {
    diags.report(loc, diag::note_array_sizes_unknown)
        << unsigned(comparison.reason == mlir::hlsl::UnknownReason::NonLinear)
        << unsigned(advice.equalWithoutWrap);
    return true;
  }
  std::string wrap, range;
  if (advice.wraps)
    wrap = " because '" + toText(Size::fromNode(advice.wraps)) + "' wraps to " +
           llvm::utostr(advice.wrapped);
  if (advice.constant)
    range = "add [[hlsl::range(" + llvm::itostr(advice.range.low) + ", " +
            llvm::itostr(advice.range.high) + ")]] to '" +
            advice.constant->name.str() + "' or ";
  diags.report(loc, diag::note_array_sizes_wrap) << values << wrap << range;
  return true;
}

std::string SizeAnalysis::describeLengths(const Type *from, const Type *to) {
  std::optional<std::pair<Size, Size>> mismatch = findMismatch(from, to);
  if (!mismatch)
    return "";
  auto [left, right] = *mismatch;
  Comparison comparison = getSolver(options.specNoWrap).compare(left, right);
  if (comparison.verdict != Verdict::Different)
    return "; it is not known whether the sizes are always equal";
  const mlir::hlsl::Witness &witness = comparison.witness;
  std::string when = toText(witness.values, {left, right});
  return "; the sizes differ when " + when + " (" + llvm::utostr(witness.left) +
         " and " + llvm::utostr(witness.right) + ")";
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The type of a specialization constant as a number; null for others.
static const ScalarType *getConstantType(const Type *type) {
  if (auto *enumType = dyn_cast<EnumType>(type))
    return enumType->decl->underlying;
  return dyn_cast<ScalarType>(type);
}

/// The least and the greatest value of an integer type, as far as int64_t goes.
static std::pair<int64_t, int64_t> getLimits(ScalarKind kind) {
  unsigned width = lang::getBitWidth(kind);
  if (lang::isUnsignedInt(kind))
    return {0, width >= 63 ? INT64_MAX : (int64_t(1) << width) - 1};
  int64_t half = int64_t(1) << (std::min(width, 63u) - 1);
  return width == 64 ? std::pair(INT64_MIN, INT64_MAX)
                     : std::pair(-half, half - 1);
}

/// Whether a constant has the value of an earlier one with its id, whatever a
/// pipeline specializes. A range would have to hold for both.
static bool isSameConstant(const VarDecl &a, const VarDecl &b) {
  auto *left = llvm::dyn_cast_or_null<LiteralExpr>(a.init);
  auto *right = llvm::dyn_cast_or_null<LiteralExpr>(b.init);
  if (a.type != b.type || !left || !right ||
      a.findAttribute(lang::SourceAttribute::hlsl_range) ||
      left->value.kind != right->value.kind)
    return false;
  if (left->value.kind == ConstValue::Kind::Float)
    return llvm::bit_cast<uint64_t>(left->value.real) ==
           llvm::bit_cast<uint64_t>(right->value.real);
  return left->value.kind == ConstValue::Kind::Int &&
         left->value.integer == right->value.integer;
}

const VarDecl *SizeAnalysis::addSpecConstant(const VarDecl &var) {
  const Attr *id = var.findAttribute(lang::SourceAttribute::vk_constant_id);
  if (!id || id->values.empty())
    return nullptr;
  uint32_t number = uint32_t(id->values[0].integer);
  auto [earlier, isNew] = constants.try_emplace(number, &var);
  if (!isNew && isSameConstant(var, *earlier->second))
    return earlier->second;
  if (!isNew) {
    diags.report(id->loc, diag::err_spec_constant_id)
        << var.getName() << number << earlier->second->getName();
    diags.report(earlier->second->getLoc(), diag::note_declared_here)
        << earlier->second->getName();
    return nullptr;
  }
  auto *literal = llvm::dyn_cast_or_null<LiteralExpr>(var.init);
  const ScalarType *scalar = getConstantType(var.type);
  if (!literal || !scalar || literal->value.kind != ConstValue::Kind::Int)
    return nullptr;
  SpecFacts facts;
  facts.defaultValue = uint64_t(literal->value.integer);
  if (isIntegerKind(scalar->scalar))
    facts.range = resolveRange(var, literal->value.integer);
  context.getSpecTable().set(number, facts);
  if (facts.range)
    addRangeConstraints(var, *facts.range);
  return nullptr;
}

std::optional<mlir::hlsl::SpecRange>
SizeAnalysis::resolveRange(const VarDecl &var, int64_t byDefault) {
  const Attr *attr = var.findAttribute(lang::SourceAttribute::hlsl_range);
  if (!attr || attr->values.size() != 2)
    return std::nullopt;
  int64_t low = attr->values[0].integer, high = attr->values[1].integer;
  auto [least, most] = getLimits(getConstantType(var.type)->scalar);
  if (low < least || high > most) {
    diags.report(attr->loc, diag::err_range_type)
        << low << high << var.type->str();
    return std::nullopt;
  }
  if (low > high) {
    diags.report(attr->loc, diag::err_range_empty) << low << high;
    return std::nullopt;
  }
  if (byDefault < low || byDefault > high) {
    diags.report(attr->loc, diag::err_range_default)
        << var.getName() << byDefault << low << high;
    return std::nullopt;
  }
  return mlir::hlsl::SpecRange{low, high};
}

void SizeAnalysis::addRangeConstraints(const VarDecl &var,
                                       mlir::hlsl::SpecRange range) {
  Word word = buildWord(
      context.getSizes(),
      context.create<DeclRefExpr>(const_cast<VarDecl *>(&var), var.getLoc()));
  if (!word)
    return;
  SourceLoc loc = var.findAttribute(lang::SourceAttribute::hlsl_range)->loc;
  SizeArena &arena = context.getSizes();
  // Unsigned values: a negative bound is moved to 0.
  if (range.low < 0) {
    unsigned width = word.getWidth();
    Word moved = arena.sub(word, arena.constant(uint64_t(range.low), width));
    addConstraint(Kind::Range, moved.toSize(), Relation::LessEqual,
                  Size(uint64_t(range.high) - uint64_t(range.low)), loc);
    return;
  }
  if (range.low > 0)
    addConstraint(Kind::Range, Size(uint64_t(range.low)), Relation::LessEqual,
                  word.toSize(), loc);
  addConstraint(Kind::Range, word.toSize(), Relation::LessEqual,
                Size(uint64_t(range.high)), loc);
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

std::string SizeAnalysis::printRanges(Size size) {
  std::string text;
  SizeArena::forEachSpec(size, [&](const mlir::hlsl::SpecConstant &constant) {
    text += (text.empty() ? "" : ", ") + constant.name.str();
    const SpecFacts *facts = context.getSpecTable().find(constant.id);
    if (facts && facts->range)
      text += " in [" + llvm::itostr(facts->range->low) + ", " +
              llvm::itostr(facts->range->high) + "]";
  });
  return text;
}

Truth SizeAnalysis::decideIndex(Size index, Size length) {
  // An array has an element 0, or it is no array.
  if (index.isZero())
    return Truth::Always;
  auto [entry, isNew] = indices.try_emplace(
      {{index.getConstantOr(0), index.getNode()}, length.getNode()},
      Truth::Unknown);
  if (!isNew || steps > kUnifySteps)
    return entry->second;
  SizeSolver solver = getSolver();
  Decision decision = solver.decide(Relation::Less, index, length);
  steps += decision.steps;
  if (decision.truth == Truth::Sometimes && index.isConstant()) {
    // Perhaps it fails only where there is no element 0 either.
    SizeArena &arena = context.getSizes();
    Word word = arena.toWord(length);
    unsigned width = word.getWidth();
    Word isEmpty = arena.ult(word, arena.constant(1, width));
    Word valid =
        arena.select(isEmpty, arena.constant(~uint64_t(0), width), word);
    if (valid) {
      Decision whereValid =
          solver.decide(Relation::Less, index, valid.toSize());
      steps += whereValid.steps;
      if (whereValid.truth == Truth::Always)
        decision.truth = Truth::Always;
    }
  }
  return entry->second = decision.truth;
}

bool SizeAnalysis::checkIndex(const Expr *index, const ConstValue &value,
                              const ArrayType &array) {
  Size length = array.size;
  auto reportNever = [&](const std::string &text) {
    diags.report(index->getLoc(), diag::err_index_never)
        << text << printRanges(length) << index->getRange();
    return false;
  };
  if (value) {
    if (value.kind != ConstValue::Kind::Int || value.integer < 0) {
      diags.report(index->getLoc(), diag::err_index_range)
          << value.integer << array.str() << index->getRange();
      return false;
    }
    Size constant{uint64_t(value.integer)};
    Truth truth = decideIndex(constant, length);
    if (truth == Truth::Always)
      return true;
    if (truth == Truth::Never)
      return reportNever(llvm::itostr(value.integer));
    addConstraint(Kind::Index, constant, Relation::Less, length,
                  index->getLoc());
    diags.report(index->getLoc(), diag::warn_index_sometimes)
        << value.integer << toText(length) << value.integer + 1
        << evaluateDefault(length).value << index->getRange();
    return true;
  }
  // Of others, only what is always wrong.
  Word word = mentionsSpecConstant(index) ? buildWord(context.getSizes(), index)
                                          : Word();
  if (!word || decideIndex(word.toSize(), length) != Truth::Never)
    return true;
  return reportNever("'" + toText(word.toSize()) + "'");
}

//===----------------------------------------------------------------------===//
// Sizes of types
//===----------------------------------------------------------------------===//

namespace {
/// HLSL's natural layout: every scalar at a multiple of its size.
class NaturalLayout {
public:
  struct Extent {
    Size size;
    uint64_t alignment = 1;
  };
  Extent get(const Type *type);

private:
  /// Structs in structs would take exponential time.
  llvm::DenseMap<const Type *, Extent> known;
};
} // namespace

NaturalLayout::Extent NaturalLayout::get(const Type *type) {
  if (const ScalarType *component = getComponentType(type)) {
    uint64_t width = 4;
    unsigned bits = lang::getBitWidth(component->scalar);
    if (bits == 64 && !lang::isLiteral(component->scalar))
      width = 8;
    else if (bits == 16)
      width = 2;
    return {Size(width * getComponentCount(type)), width};
  }
  if (auto *array = dyn_cast<ArrayType>(type)) {
    Extent element = get(array->element);
    return {element.size * array->size, element.alignment};
  }
  if (auto *enumType = dyn_cast<EnumType>(type))
    return get(enumType->decl->underlying);
  Extent result;
  auto *structType = dyn_cast<StructType>(type);
  if (!structType)
    return result;
  if (auto it = known.find(type); it != known.end())
    return it->second;
  auto append = [&](const Type *member) {
    Extent extent = get(member);
    result.size = result.size.alignTo(extent.alignment) + extent.size;
    result.alignment = std::max(result.alignment, extent.alignment);
  };
  if (structType->decl->base)
    append(structType->decl->base->type);
  for (const FieldDecl *field : structType->decl->members)
    append(field->bitWord ? field->bitWord : field->type);
  result.size = result.size.alignTo(result.alignment);
  known[type] = result;
  return result;
}

Size SizeAnalysis::getNaturalSize(const Type *type) {
  return NaturalLayout().get(type).size;
}

/// An exact number as a shader computes it in a uint.
static Word toUInt(const SizeNode *node, SizeArena &arena) {
  constexpr unsigned width = 32;
  if (!node->isExact())
    return arena.resize(Word(node), width, /*isSigned=*/false);
  switch (node->getOp()) {
  case SizeOp::Constant:
    return arena.constant(uint64_t(node->getConstant()), width);
  case SizeOp::Value:
    return toUInt(node->getOperand(0), arena);
  case SizeOp::AlignUp: {
    uint64_t align = uint64_t(node->getOperand(1)->getConstant());
    Word sum = arena.add(toUInt(node->getOperand(0), arena),
                         arena.constant(align - 1, width));
    return arena.bitAnd(sum, arena.constant(-align, width));
  }
  case SizeOp::Max: {
    Word most = toUInt(node->getOperand(0), arena);
    for (const SizeNode *operand : node->getOperands().drop_front())
      most = arena.umax(most, toUInt(operand, arena));
    return most;
  }
  default:
    break;
  }
  Word sum = arena.constant(0, width);
  for (const mlir::hlsl::SizeTerm &term : node->getTerms()) {
    Word product = arena.constant(uint64_t(term.coefficient), width);
    for (const mlir::hlsl::SizeFactor &factor : term.factors)
      for (unsigned i = 0; i < factor.power; ++i)
        product = arena.mul(product, toUInt(factor.atom, arena));
    sum = arena.add(sum, product);
  }
  return sum;
}

Expr *SizeAnalysis::makeSize(Size size, const Type *measured, SourceLoc loc) {
  if (size.isSymbolic()) {
    Word word = toUInt(size.getNode(), context.getSizes());
    if (!word) {
      diags.report(loc, diag::err_too_deep) << "size";
      return nullptr;
    }
    size = word.toSize();
  }
  if (size.isConstant())
    return context.create<LiteralExpr>(
        context.getUIntType(), loc,
        ConstValue::getInt(uint32_t(size.getConstant())));
  return context.create<SizeValueExpr>(context.getUIntType(), size, measured,
                                       loc);
}

Expr *SizeAnalysis::divideSizes(const Expr *lhs, const Expr *rhs,
                                std::optional<int64_t> constant,
                                SourceLoc loc) {
  auto *dividend = dyn_cast<SizeValueExpr>(lhs);
  if (!dividend || !dividend->measured)
    return nullptr;
  Size divisor(0);
  if (auto *size = dyn_cast<SizeValueExpr>(rhs))
    divisor = size->measured ? getNaturalSize(size->measured) : Size(0);
  else if (constant)
    divisor = Size(uint64_t(*constant));
  Size count(1);
  const Type *type = dividend->measured;
  while (auto *array = dyn_cast<ArrayType>(type)) {
    count = count * array->size;
    type = array->element;
    if (getNaturalSize(type) == divisor)
      return makeSize(count, nullptr, loc);
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// `N > 2048` where the bytes are a multiple of one length and a rest; else
/// values that are too large.
static std::string describeExcess(Size bytes, uint64_t limit,
                                  const mlir::hlsl::Witness &witness) {
  const SizeNode *node = bytes.getNode();
  const SizeNode *length = nullptr;
  int64_t coefficient = 1, rest = 0;
  bool isSimple = true;
  if (!node->isExact()) {
    length = node;
  } else {
    for (const mlir::hlsl::SizeTerm &term : node->getTerms()) {
      if (term.factors.empty()) {
        rest = term.coefficient;
        continue;
      }
      isSimple &= !length && term.factors.size() == 1 &&
                  term.factors[0].power == 1 && term.coefficient > 0 &&
                  term.factors[0].atom->getOp() == SizeOp::Value;
      length = term.factors[0].atom;
      coefficient = term.coefficient;
    }
    isSimple &= length && rest >= 0 && uint64_t(rest) <= limit;
    if (isSimple)
      length = length->getOperand(0);
  }
  if (!isSimple)
    return toText(witness.values, bytes) + " (" + llvm::utostr(witness.left) +
           ")";
  return toText(Size::fromNode(length)) + " > " +
         llvm::utostr((limit - uint64_t(rest)) / uint64_t(coefficient));
}

void SizeAnalysis::checkGroupshared(llvm::ArrayRef<const VarDecl *> variables) {
  NaturalLayout layout;
  Size total(0);
  const VarDecl *first = nullptr;
  for (const VarDecl *var : variables) {
    NaturalLayout::Extent extent = layout.get(var->type);
    total = total.alignTo(extent.alignment) + extent.size;
    if (extent.size.isSymbolic() && (!first || var->getLoc() < first->getLoc()))
      first = var;
  }
  if (!total.isSymbolic())
    return;
  uint64_t limit = options.maxGroupsharedBytes
                       ? options.maxGroupsharedBytes
                       : LangOptions::kDefaultGroupsharedBytes;
  SizeValue byDefault = evaluateDefault(total);
  std::string when;
  if (byDefault.value > limit) {
    when = printDefaults(total) + " (" + llvm::utostr(byDefault.value) + ")";
  } else if (options.maxGroupsharedBytes) {
    Decision fits = getSolver().decide(Relation::LessEqual, total, Size(limit));
    if (fits.truth == Truth::Always || !fits.fails)
      return;
    when = describeExcess(total, limit, *fits.fails);
  } else {
    return;
  }
  diags.report(first->getLoc(), diag::warn_groupshared_size)
      << toText(total) << limit << when;
}

void SizeAnalysis::checkGroupSize(const Attr &attr, int64_t most) {
  if (attr.sizes.empty())
    return;
  Size product(1);
  for (Size size : attr.sizes)
    product = product * size;
  Decision fits =
      getSolver().decide(Relation::LessEqual, product, Size(uint64_t(most)));
  if (fits.truth != Truth::Always)
    addConstraint(Kind::Range, product, Relation::LessEqual,
                  Size(uint64_t(most)), attr.loc);
}

void SizeAnalysis::checkThreads(Size size, int64_t least, int64_t most,
                                SourceLoc loc) {
  SizeSolver solver = getSolver();
  auto demand = [&](Size left, Size right) {
    if (solver.decide(Relation::LessEqual, left, right).truth != Truth::Always)
      addConstraint(Kind::Range, left, Relation::LessEqual, right, loc);
  };
  demand(Size(uint64_t(least)), size);
  demand(size, Size(uint64_t(most)));
}
