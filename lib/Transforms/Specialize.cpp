//===----------------------------------------------------------------------===//
// Fixes specialization constants to given values.
// In:  any form up to `target`; best `source`, where it decides what unrolls
//      and how arrays are laid out.
// Out: spec_value and size_value are constants, sizes of types and attributes
//      are integers as far as the values say; the constants are gone.
// Why: a program that knows its values early, or a target without
//      specialization, gets the code as if the source had literals.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/SpecValues.h"
#include "HLSL/Size/SizeExpr.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/AttrTypeSubElements.h"

namespace hlslc {
#define GEN_PASS_DEF_SPECIALIZE
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

/// What no memory of a shader is near; Sema refuses larger types, too.
static constexpr uint64_t kMaxScalars = uint64_t(1) << 22;
/// No array is longer.
static constexpr uint64_t kMaxLength = 0x7fffffff;

namespace {
struct Specialize : hlslc::impl::SpecializeBase<Specialize> {
  using SpecializeBase::SpecializeBase;
  void runOnOperation() override;

private:
  LogicalResult readValues();
  LogicalResult checkRanges();
  LogicalResult checkConstraints();
  LogicalResult checkLengths();
  LogicalResult checkLength(Operation *at, hlsl::ArrayType array);
  hlsl::Size getSize(hlsl::Size size) const {
    return substitute(size, choice.getWords());
  }
  void addReplacements(AttrTypeReplacer &replacer) const;
  void replaceValues(Operation *op);
  void fixConstraint(ConstraintOp op);
  void fixGroupSize(EntryPointOp op);

  SpecChoice choice;
  /// Of all constants of the module; choice has precedence.
  SpecTable table;
  /// `N = 8`: for messages.
  std::string chosen;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is wrong with the values
//===----------------------------------------------------------------------===//

LogicalResult Specialize::readValues() {
  choice = SpecChoice();
  for (const std::string &given : values) {
    auto [name, value] = StringRef(given).split('=');
    std::string mistake = choice.add(getOperation(), name, value);
    if (!mistake.empty())
      return getOperation().emitError(mistake);
  }
  table = getSpecTable(getOperation());
  chosen = choice.getText(getOperation());
  return success();
}

LogicalResult Specialize::checkRanges() {
  LogicalResult result = success();
  for (auto constant : getOperation().getOps<SpecConstantOp>()) {
    auto value = dyn_cast_or_null<IntegerAttr>(choice.find(constant));
    auto range = constant.getRange();
    if (!value || !range)
      continue;
    APInt wide = isSigned(value.getType()) ? value.getValue().sext(65)
                                           : value.getValue().zext(65);
    auto getBound = [](int64_t bound) { return APInt(65, bound, true); };
    if (wide.sge(getBound((*range)[0])) && wide.sle(getBound((*range)[1])))
      continue;
    SmallString<16> number;
    wide.toString(number, 10, /*Signed=*/true);
    constant.emitError("value ") << number << " of '" << getSourceName(constant)
                                 << "' is not in its range [" << (*range)[0]
                                 << ", " << (*range)[1] << "]";
    result = failure();
  }
  return result;
}

LogicalResult Specialize::checkConstraints() {
  LogicalResult result = success();
  bool dividesByZero = false;
  for (auto op : getOperation().getOps<ConstraintOp>()) {
    SizeConstraint constraint = SizeConstraint::get(op);
    hlsl::Size left = getSize(constraint.left);
    hlsl::Size right = getSize(constraint.right);
    bool isConcerned = left != constraint.left || right != constraint.right;
    // Ranges have an error of their own.
    if (!isConcerned || constraint.kind == ConstraintKind::Range ||
        constraint.holds(choice.getWords(), table))
      continue;
    // What the other constants do to an index is up to whoever chooses them.
    bool isOpen = left.isSymbolic() || right.isSymbolic();
    if (isOpen && constraint.kind == ConstraintKind::Index)
      continue;
    // The divisor has a constraint of its own, which comes first.
    if (constraint.hasNoValue(choice.getWords(), table) && dividesByZero)
      continue;
    dividesByZero |= constraint.kind == ConstraintKind::Division;
    op.emitError("with ") << chosen << ": requires " << constraint.getText()
                          << ", but "
                          << constraint.describe(choice.getWords(), table);
    result = failure();
  }
  return result;
}

/// Scalars of a type; arrays of unknown length count once.
static uint64_t countScalars(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return llvm::SaturatingMultiply(countScalars(array.getElementType()),
                                    array.getSize().getConstantOr(1));
  auto structType = dyn_cast<StructType>(type);
  if (!structType)
    return isNumeric(type) ? getNumComponents(type) : 1;
  uint64_t count = 0;
  for (Type member : structType.getMemberTypes())
    count = llvm::SaturatingAdd(count, countScalars(member));
  return count;
}

LogicalResult Specialize::checkLength(Operation *at, hlsl::ArrayType array) {
  hlsl::Size size = array.getSize();
  if (getSize(size) == size)
    return success();
  SizeValue value = evaluate(size, choice.getWords(), &table);
  if (value && value.value != 0 && value.value <= kMaxLength)
    return success();
  InFlightDiagnostic diag = at->emitError("with ")
                            << chosen << ": the size of an array, "
                            << toText(size) << ", ";
  if (!value)
    return diag << toText(value.problem);
  std::string number = getNumberText(size, value.value);
  bool isTooLarge = value.value > kMaxLength && number.front() != '-';
  return diag << (isTooLarge ? "is too large: " : "is ") << number;
}

/// Modules that lack constraints are checked as well; those that have them
/// said it already.
LogicalResult Specialize::checkLengths() {
  LogicalResult result = success();
  Operation *current = nullptr;
  AttrTypeReplacer replacer;
  addReplacements(replacer);
  AttrTypeWalker walker;
  walker.addWalk([&](hlsl::ArrayType array) {
    if (!containsSpecializedArray(array))
      return;
    if (failed(checkLength(current, array)))
      result = failure();
    else if (countScalars(replacer.replace(array)) > kMaxScalars) {
      current->emitError("with ") << chosen << ": an array is too large";
      result = failure();
    }
  });
  auto visit = [&](auto part) { walker.walk<WalkOrder::PostOrder>(part); };
  getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    current = op;
    visit(op->getAttrDictionary());
    for (Type type : op->getResultTypes())
      visit(type);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Type type : block.getArgumentTypes())
          visit(type);
  });
  return result;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

void Specialize::addReplacements(AttrTypeReplacer &replacer) const {
  replacer.addReplacement([this](hlsl::ArrayType array) {
    hlsl::Size size = getSize(array.getSize());
    // checkLengths refuses it.
    if (size.isZero())
      return array;
    return hlsl::ArrayType::get(size, array.getElementType());
  });
  replacer.addReplacement([this](SizeAttr attr) {
    return SizeAttr::get(attr.getContext(), getSize(attr.getValue()));
  });
  replacer.addReplacement([this](LayoutAttr layout) {
    SmallVector<hlsl::Size> offsets;
    for (hlsl::Size offset : layout.getOffsets())
      offsets.push_back(getSize(offset));
    return LayoutAttr::get(layout.getContext(), getSize(layout.getSize()),
                           layout.getAlign(), getSize(layout.getStride()),
                           layout.getOrder(), offsets, layout.getNested());
  });
}

/// Writes out the zeros of what has become countable.
static Attribute expandZeros(Attribute value, Type type) {
  if (isa<ZeroAttr>(value))
    return getZeroAttr(type);
  auto elements = dyn_cast<ArrayAttr>(value);
  if (!elements || isNumeric(type))
    return value;
  SmallVector<Attribute> expanded;
  for (auto [i, element] : llvm::enumerate(elements))
    expanded.push_back(expandZeros(element, getElementTypeAt(type, i)));
  return ArrayAttr::get(value.getContext(), expanded);
}

static bool hasZero(Attribute value) {
  return value.walk([](ZeroAttr) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void Specialize::replaceValues(Operation *op) {
  OpBuilder builder(op);
  if (auto value = dyn_cast<SpecValueOp>(op)) {
    auto constant = SymbolTable::lookupNearestSymbolFrom<SpecConstantOp>(
        op, value.getConstantAttr());
    TypedAttr fixed = constant ? choice.find(constant) : TypedAttr();
    if (!fixed)
      return;
    auto replacement =
        ConstantOp::create(builder, op->getLoc(), value.getType(), fixed);
    op->replaceAllUsesWith(replacement);
    return op->erase();
  }
  if (auto value = dyn_cast<SizeValueOp>(op)) {
    hlsl::Size size = value.getSize().getValue();
    if (!size.isConstant())
      return;
    value.replaceAllUsesWith(
        SizeValueOp::createOrFold(builder, op->getLoc(), size));
    return op->erase();
  }
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    if (hasZero(constant.getValue()))
      constant.setValueAttr(
          expandZeros(constant.getValue(), constant.getType()));
  } else if (auto global = dyn_cast<GlobalOp>(op)) {
    if (Attribute init = global.getInitAttr(); init && hasZero(init))
      global.setInitAttr(expandZeros(init, global.getType()));
  }
}

/// What holds for the values and does not depend on others is done with.
void Specialize::fixConstraint(ConstraintOp op) {
  if (op.getLeft().getValue().isConstant() &&
      op.getRight().getValue().isConstant())
    op.erase();
}

void Specialize::fixGroupSize(EntryPointOp op) {
  ArrayAttr sizes = op.getGroupSizeAttr();
  if (!sizes)
    return;
  SmallVector<int32_t> threads;
  bool isOpen = false;
  for (auto size : sizes.getAsRange<SizeAttr>()) {
    isOpen |= size.getValue().isSymbolic();
    threads.push_back(
        int32_t(evaluate(size.getValue(), choice.getWords(), &table).value));
  }
  op.setNumthreads(ArrayRef<int32_t>(threads));
  if (!isOpen)
    op.removeGroupSizeAttr();
}

void Specialize::runOnOperation() {
  ModuleOp module = getOperation();
  if (failed(readValues()))
    return signalPassFailure();
  if (choice.empty())
    return;
  bool inRange = succeeded(checkRanges());
  if (failed(checkConstraints()) || !inRange || failed(checkLengths()))
    return signalPassFailure();

  AttrTypeReplacer replacer;
  addReplacements(replacer);
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops)
    replaceValues(op);
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto constraint = dyn_cast<ConstraintOp>(op)) {
      fixConstraint(constraint);
    } else if (auto entry = dyn_cast<EntryPointOp>(op)) {
      fixGroupSize(entry);
    } else if (auto constant = dyn_cast<SpecConstantOp>(op)) {
      if (choice.find(constant)) {
        constant.erase();
        ++numFixed;
      }
    }
  }
}
