//===----------------------------------------------------------------------===//
// Interning of size expressions.
// In:  nodes on the stack.
// Out: the one copy of each; order, import, simple bounds.
// Why: identity of nodes is equality of canonical forms.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeArena.h"
#include "Polynomial.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace mlir::hlsl;

/// Past these, an expression is null: no user code hangs or recurses deeply.
static constexpr unsigned kMaxDepth = 96;
static constexpr unsigned kMaxWeight = 8192;

unsigned SpecConstant::getWidth() const {
  if (testWidth != 0)
    return testWidth;
  switch (type) {
  case SpecType::UInt16:
  case SpecType::Int16:
    return 16;
  case SpecType::Bool:
  case SpecType::UInt32:
  case SpecType::Int32:
    return 32;
  case SpecType::UInt64:
  case SpecType::Int64:
    return 64;
  }
  llvm_unreachable("all types are covered");
}

bool SpecConstant::isSigned() const {
  return type == SpecType::Int16 || type == SpecType::Int32 ||
         type == SpecType::Int64;
}

uint64_t SizeNode::getUnsigned() const {
  return uint64_t(constant) & maskOf(width);
}

void SizeNode::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddInteger(unsigned(op));
  id.AddInteger(unsigned(width));
  id.AddInteger(constant);
  if (op == SizeOp::Spec) {
    id.AddInteger(spec.id);
    id.AddInteger(unsigned(spec.type));
    id.AddString(spec.name);
  }
  for (const SizeNode *operand : operands)
    id.AddPointer(operand);
  for (const SizeTerm &term : terms) {
    id.AddInteger(term.coefficient);
    id.AddInteger(unsigned(term.factors.size()));
    for (const SizeFactor &factor : term.factors) {
      id.AddPointer(factor.atom);
      id.AddInteger(factor.power);
    }
  }
}

template <typename T>
static llvm::ArrayRef<T> copyTo(llvm::BumpPtrAllocator &allocator,
                                llvm::ArrayRef<T> list) {
  T *copy = allocator.Allocate<T>(list.size());
  std::uninitialized_copy(list.begin(), list.end(), copy);
  return {copy, list.size()};
}

const SizeNode *SizeArena::intern(SizeNode &node) {
  llvm::FoldingSetNodeID id;
  node.Profile(id);
  void *position = nullptr;
  if (SizeNode *known = nodes.FindNodeOrInsertPos(id, position))
    return known;
  unsigned depth = 0, weight = 1;
  bool hasPartial = false;
  auto count = [&](const SizeNode *part) {
    depth = std::max<unsigned>(depth, part->depth + 1);
    hasPartial |= part->partial;
    weight = std::min(weight + part->weight, kMaxWeight + 1);
  };
  for (const SizeNode *operand : node.operands)
    count(operand);
  for (const SizeTerm &term : node.terms)
    for (const SizeFactor &factor : term.factors)
      count(factor.atom);
  if (depth > kMaxDepth || weight > kMaxWeight)
    return nullptr;

  auto *copy = new (allocator) SizeNode(node);
  copy->arena = this;
  bool divides = node.op == SizeOp::UDiv || node.op == SizeOp::SDiv;
  copy->partial =
      hasPartial ||
      (divides &&
       (!node.operands[1]->isConstant() || node.operands[1]->constant == 0 ||
        (node.op == SizeOp::SDiv && node.operands[1]->constant == -1)));
  copy->depth = depth;
  copy->weight = weight;
  copy->operands = copyTo(allocator, node.operands);
  copy->spec.name = node.spec.name.copy(allocator);
  llvm::SmallVector<SizeTerm> terms;
  for (const SizeTerm &term : node.terms)
    terms.push_back({term.coefficient, copyTo(allocator, term.factors)});
  copy->terms = copyTo(allocator, llvm::ArrayRef(terms));
  nodes.InsertNode(copy, position);
  if (copy->op == SizeOp::Sum && copy->width > 1) {
    // 1 - b and the like: booleans by their values.
    llvm::SmallVector<const SizeNode *> booleans;
    copy->boolean = collectBooleans(copy, booleans);
    for (unsigned i = 0; copy->boolean && i < 1u << booleans.size(); ++i)
      copy->boolean = evaluateBooleans(copy, booleans, i) <= 1;
  }
  return copy;
}

const SizeNode *SizeArena::atom(SizeOp op, unsigned width,
                                llvm::ArrayRef<const SizeNode *> operands,
                                bool isBoolean) {
  SizeNode node;
  node.op = op;
  node.width = width;
  node.operands = operands;
  node.boolean = isBoolean;
  return intern(node);
}

const SizeNode *SizeArena::constantNode(int64_t value, unsigned width) {
  SizeNode node;
  node.width = width;
  node.constant = width == 0 ? value : toResidue(uint64_t(value), width);
  node.boolean =
      (uint64_t(value) & (width == 0 ? ~uint64_t(0) : maskOf(width))) <= 1;
  return intern(node);
}

Word SizeArena::constant(uint64_t value, unsigned width) {
  assert(width >= 1 && width <= 64 && "words have 1 to 64 bits");
  return Word(constantNode(int64_t(value), width));
}

Word SizeArena::spec(const SpecConstant &constant) {
  SizeNode node;
  node.op = SizeOp::Spec;
  node.width = constant.getWidth();
  node.boolean = constant.isBool();
  node.spec = constant;
  return Word(intern(node));
}

Word SizeArena::toWord(Size size, unsigned width) {
  if (size.isConstant())
    return constant(size.getConstant(), width);
  if (size.isUnbounded() || size.getNode()->isExact())
    return Word();
  return Word(size.getNode());
}

Size Word::toSize() const {
  if (!node)
    return Size(Size::kLargest);
  return node->isConstant() ? Size(node->getUnsigned()) : Size::fromNode(node);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

template <typename T> static int order(T a, T b) {
  return a < b ? -1 : b < a ? 1 : 0;
}

static int compareSpecs(const SpecConstant &a, const SpecConstant &b) {
  if (int result = order(a.id, b.id))
    return result;
  if (int result = order(a.type, b.type))
    return result;
  return a.name.compare(b.name);
}

static int compareTerms(const SizeTerm &a, const SizeTerm &b) {
  for (auto [x, y] : llvm::zip(a.factors, b.factors)) {
    if (int result = SizeArena::compare(x.atom, y.atom))
      return result;
    if (int result = order(x.power, y.power))
      return result;
  }
  if (int result = order(a.factors.size(), b.factors.size()))
    return result;
  return order(a.coefficient, b.coefficient);
}

int SizeArena::compare(const SizeNode *a, const SizeNode *b) {
  if (a == b)
    return 0;
  if (int result = order(a->op, b->op))
    return result;
  if (int result = order(a->width, b->width))
    return result;
  if (int result = order(a->constant, b->constant))
    return result;
  if (a->op == SizeOp::Spec)
    return compareSpecs(a->spec, b->spec);
  for (auto [x, y] : llvm::zip(a->terms, b->terms))
    if (int result = compareTerms(x, y))
      return result;
  for (auto [x, y] : llvm::zip(a->operands, b->operands))
    if (int result = compare(x, y))
      return result;
  if (int result = order(a->terms.size(), b->terms.size()))
    return result;
  return order(a->operands.size(), b->operands.size());
}

//===----------------------------------------------------------------------===//
// Walks
//===----------------------------------------------------------------------===//

static void collectSpecs(const SizeNode *node,
                         llvm::SmallVectorImpl<const SizeNode *> &specs) {
  if (node->getOp() == SizeOp::Spec && !llvm::is_contained(specs, node))
    specs.push_back(node);
  for (const SizeNode *operand : node->getOperands())
    collectSpecs(operand, specs);
  for (const SizeTerm &term : node->getTerms())
    for (const SizeFactor &factor : term.factors)
      collectSpecs(factor.atom, specs);
}

void SizeArena::forEachSpec(
    Size size, llvm::function_ref<void(const SpecConstant &)> visit) {
  if (!size.isSymbolic())
    return;
  llvm::SmallVector<const SizeNode *> specs;
  collectSpecs(size.getNode(), specs);
  llvm::sort(specs, [](const SizeNode *a, const SizeNode *b) {
    return compare(a, b) < 0;
  });
  for (const SizeNode *spec : specs)
    visit(spec->getSpec());
}

Word SizeArena::import(Word word) {
  if (!word || &word.getNode()->getArena() == this)
    return word;
  // Canonical form and order do not depend on the arena: copies are enough.
  llvm::DenseMap<const SizeNode *, const SizeNode *> copies;
  auto copy = [&](auto &copy, const SizeNode *node) -> const SizeNode * {
    if (const SizeNode *known = copies.lookup(node))
      return known;
    SizeNode twin = *node;
    llvm::SmallVector<const SizeNode *> operands;
    for (const SizeNode *operand : node->operands)
      operands.push_back(copy(copy, operand));
    llvm::SmallVector<llvm::SmallVector<SizeFactor, 2>> factors;
    llvm::SmallVector<SizeTerm> terms;
    for (const SizeTerm &term : node->terms) {
      factors.emplace_back();
      for (const SizeFactor &factor : term.factors)
        factors.back().push_back({copy(copy, factor.atom), factor.power});
    }
    for (auto [term, list] : llvm::zip(node->terms, factors))
      terms.push_back({term.coefficient, list});
    twin.operands = operands;
    twin.terms = terms;
    return copies[node] = intern(twin);
  };
  return Word(copy(copy, word.getNode()));
}

Size SizeArena::import(Size size) {
  return size.isSymbolic()
             ? Size::fromNode(import(Word(size.getNode())).getNode())
             : size;
}

Remainder mlir::hlsl::getRemainder(const SizeNode *word) {
  for (const SizeTerm &term : word->getTerms()) {
    if (term.factors.size() != 1 || term.factors[0].power != 1 ||
        term.coefficient >= 0)
      continue;
    const SizeNode *division = term.factors[0].atom;
    SizeOp op = division->getOp();
    uint64_t divisor = uint64_t(-term.coefficient);
    if ((op != SizeOp::UDiv && op != SizeOp::SDiv) ||
        !division->getOperand(1)->isConstant())
      continue;
    uint64_t by = division->getOperand(1)->getUnsigned();
    Polynomial rest(word);
    rest.add(division, term.coefficient == INT64_MIN ? 0 : -term.coefficient);
    const SizeNode *dividend = division->getOperand(0);
    // (q / d) % c has become q / d - c * (q / (d * c)).
    if (by != divisor && by != 0 && by % divisor == 0 &&
        rest.getTerms().size() == 1) {
      const Monomial &monomial = rest.getTerms().begin()->first;
      const SizeNode *inner = monomial.size() == 1 ? monomial[0].atom : nullptr;
      if (!inner || inner->getOp() != op || inner->getOperand(0) != dividend ||
          !inner->getOperand(1)->isConstant() ||
          inner->getOperand(1)->getUnsigned() != by / divisor)
        continue;
      dividend = inner;
    } else if (by != divisor) {
      continue;
    }
    rest.add(dividend, -1);
    if (rest.getTerms().empty())
      return {dividend, divisor, op == SizeOp::SDiv};
  }
  return {};
}

uint64_t SizeArena::getMaximum(const SizeNode *word) {
  uint64_t most = maskOf(word->width);
  if (word->boolean)
    return 1;
  switch (word->op) {
  case SizeOp::Constant:
    return word->getUnsigned();
  case SizeOp::UDiv: {
    uint64_t dividend = getMaximum(word->operands[0]);
    const SizeNode *divisor = word->operands[1];
    bool divides = divisor->isConstant() && divisor->getUnsigned() != 0;
    return divides ? dividend / divisor->getUnsigned() : dividend;
  }
  case SizeOp::And:
  case SizeOp::UMin:
    for (const SizeNode *operand : word->operands)
      most = std::min(most, getMaximum(operand));
    return most;
  case SizeOp::UMax:
    most = 0;
    for (const SizeNode *operand : word->operands)
      most = std::max(most, getMaximum(operand));
    return most;
  case SizeOp::Select:
    return std::max(getMaximum(word->operands[1]),
                    getMaximum(word->operands[2]));
  case SizeOp::ZExt:
    return getMaximum(word->operands[0]);
  case SizeOp::Sum: {
    if (Remainder remainder = getRemainder(word);
        remainder.dividend && !remainder.isSigned)
      return remainder.divisor - 1;
    // A sum that cannot wrap.
    unsigned __int128 sum = 0;
    for (const SizeTerm &term : word->terms) {
      if (term.coefficient < 0)
        return most;
      unsigned __int128 product = uint64_t(term.coefficient);
      for (const SizeFactor &factor : term.factors)
        for (unsigned i = 0; i < factor.power && product <= most; ++i)
          product *= getMaximum(factor.atom);
      sum += product;
      if (product > most || sum > most)
        return most;
    }
    return uint64_t(sum);
  }
  default:
    return most;
  }
}
