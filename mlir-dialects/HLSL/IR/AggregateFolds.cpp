//===----------------------------------------------------------------------===//
// Folding of what builds values and takes them apart.
// In:  construct, splat, extract, insert, swizzle, insert_swizzle, select,
// access. Out: constants, operands, shorter paths. Why: flattening and
// promotion build and take apart without looking; what
//      cancels out goes here.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"

using namespace mlir;
using namespace mlir::hlsl;

OpFoldResult ConstantOp::fold(FoldAdaptor adaptor) { return getValue(); }

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

/// A computed index as a static one. One that is out of range may read and
/// write anything: it is the last, as targets have no text for it. That of a
/// resource stays: a pass has an error for it.
static std::optional<int32_t> getStaticIndex(Type type, const APInt &index) {
  std::optional<uint64_t> count = getNumElements(type);
  if (index.isIntN(31) && getElementTypeAt(type, index.getZExtValue()))
    return int32_t(index.getZExtValue());
  if (!count || *count == 0 || *count > INT32_MAX || containsOpaque(type))
    return std::nullopt;
  return int32_t(*count - 1);
}

/// Makes computed indices that are constant static. `operands` are the
/// constants of the path's operands. True if one was.
template <typename Op>
static bool makeIndicesStatic(Op op, Type root, ArrayRef<Attribute> operands) {
  SmallVector<int32_t> statics(op.getStaticIndices());
  SmallVector<Value> kept;
  unsigned next = 0;
  Type type = root;
  for (int32_t &index : statics) {
    Type stepped = type;
    if (index == kDynamicIndex) {
      Attribute constant = operands[next];
      Value operand = op.getIndices()[next++];
      auto number = dyn_cast_or_null<IntegerAttr>(constant);
      std::optional<int32_t> known =
          number ? getStaticIndex(type, number.getValue()) : std::nullopt;
      if (known)
        index = *known;
      else
        kept.push_back(operand);
    }
    type = getElementTypeAt(stepped, index);
  }
  if (kept.size() == op.getIndices().size())
    return false;
  op.getIndicesMutable().assign(kept);
  op.setStaticIndices(statics);
  return true;
}

/// Puts the path of `inner` before that of `outer`, which starts from the
/// result of `inner`.
template <typename Op> static void joinPaths(Op outer, Op inner) {
  SmallVector<Value> operands(inner.getIndices());
  llvm::append_range(operands, outer.getIndices());
  SmallVector<int32_t> statics(inner.getStaticIndices());
  llvm::append_range(statics, outer.getStaticIndices());
  outer.getIndicesMutable().assign(operands);
  outer.setStaticIndices(statics);
  if (inner.getNonuniform())
    outer.setNonuniform(true);
}

OpFoldResult AccessOp::fold(FoldAdaptor adaptor) {
  if (makeIndicesStatic(*this, getBase().getType().getPointee(),
                        adaptor.getIndices()))
    return getResult();
  if (auto inner = getBase().getDefiningOp<AccessOp>()) {
    joinPaths(*this, inner);
    getBaseMutable().assign(inner.getBase());
    return getResult();
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Construct and splat
//===----------------------------------------------------------------------===//

/// The constant that constant operands make.
static Attribute foldConstants(Type type, ArrayRef<Attribute> operands,
                               TypeRange types) {
  if (llvm::is_contained(operands, Attribute()))
    return {};
  if (!isNumeric(type))
    return getFromElements(type, operands);
  SmallVector<Attribute> components;
  for (auto [operand, operandType] : llvm::zip(operands, types))
    if (!getComponents(operand, operandType, components))
      return {};
  return getFromComponents(type, components);
}

/// The aggregate whose elements, all and in order, the operands are.
static Value findWhole(ConstructOp op) {
  Value whole;
  for (auto [index, operand] : llvm::enumerate(op.getOperands())) {
    auto extract = operand.getDefiningOp<ExtractOp>();
    if (!extract || extract.getPathLength() != 1 ||
        extract.getStaticIndices()[0] != int32_t(index) ||
        (whole && whole != extract.getContainer()))
      return {};
    whole = extract.getContainer();
  }
  bool isWhole = whole && whole.getType() == op.getResult().getType();
  return isWhole ? whole : Value();
}

OpFoldResult ConstructOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  if (getOperands().size() == 1 && getOperands()[0].getType() == type)
    return getOperands()[0];
  if (Attribute folded = foldConstants(type, adaptor.getOperands(),
                                       TypeRange(getOperandTypes())))
    return folded;
  return findWhole(*this);
}

OpFoldResult SplatOp::fold(FoldAdaptor adaptor) {
  Type type = getResult().getType();
  if (type == getScalar().getType())
    return getScalar();
  if (!adaptor.getScalar())
    return {};
  SmallVector<Attribute> components(getNumComponents(type),
                                    adaptor.getScalar());
  return getFromComponents(type, components);
}

//===----------------------------------------------------------------------===//
// Extract
//===----------------------------------------------------------------------===//

/// The operand of a construct that holds component or element `index`, and the
/// index in it (nothing if it is that element).
static std::pair<Value, std::optional<int32_t>> findPart(ConstructOp op,
                                                         int32_t index) {
  Type type = op.getResult().getType();
  auto matrix = dyn_cast<MatrixType>(type);
  // All scalars, row by row: a row is no operand.
  if (matrix && op.getOperands().size() != matrix.getRows())
    return {};
  if (!isVector(type))
    return {op.getOperands()[index], std::nullopt};
  for (Value operand : op.getOperands()) {
    int32_t count = getNumComponents(operand.getType());
    if (index < count)
      return {operand, isScalar(operand.getType()) ? std::nullopt
                                                   : std::optional(index)};
    index -= count;
  }
  llvm_unreachable("the verifier has counted the components");
}

/// extract(construct ...)[first, rest]: a step into the operand.
static OpFoldResult foldExtractOfConstruct(ExtractOp op, ConstructOp whole) {
  ArrayRef<int32_t> path = op.getStaticIndices();
  if (path.front() == kDynamicIndex)
    return {};
  // A matrix of all its scalars.
  auto matrix = dyn_cast<MatrixType>(whole.getResult().getType());
  if (matrix && op.isStatic() && path.size() == 2 &&
      whole.getOperands().size() == getNumComponents(matrix))
    return whole.getOperands()[path[0] * matrix.getColumns() + path[1]];
  auto [part, index] = findPart(whole, path.front());
  if (!part)
    return {};
  if (!index && path.size() == 1)
    return part;
  SmallVector<int32_t> rest(path);
  if (index)
    rest.front() = *index;
  else
    rest.erase(rest.begin());
  op.getContainerMutable().assign(part);
  op.setStaticIndices(rest);
  return op.getResult();
}

/// extract(insert e into c[p])[q]: e if p is q, or a look past it if neither
/// path leads into the other.
static OpFoldResult foldExtractOfInsert(ExtractOp op, InsertOp insert) {
  if (!op.isStatic() || !insert.isStatic())
    return {};
  ArrayRef<int32_t> wanted = op.getStaticIndices();
  ArrayRef<int32_t> written = insert.getStaticIndices();
  if (wanted == written)
    return insert.getElement();
  size_t common = std::min(wanted.size(), written.size());
  if (wanted.take_front(common) != written.take_front(common)) {
    op.getContainerMutable().assign(insert.getContainer());
    return op.getResult();
  }
  if (wanted.size() < written.size())
    return {};
  // Into what was written.
  SmallVector<int32_t> rest(wanted.drop_front(common));
  op.getContainerMutable().assign(insert.getElement());
  op.setStaticIndices(rest);
  return op.getResult();
}

static OpFoldResult foldExtractOfSwizzle(ExtractOp op, SwizzleOp swizzle) {
  if (!op.isStatic())
    return {};
  int32_t component = swizzle.getComponents()[op.getStaticIndices()[0]];
  if (isScalar(swizzle.getVector().getType()))
    return swizzle.getVector();
  op.getContainerMutable().assign(swizzle.getVector());
  op.setStaticIndices({component});
  return op.getResult();
}

/// A look past what an insert_swizzle does not write, or into what it does.
static OpFoldResult foldExtractOfInsertSwizzle(ExtractOp op,
                                               InsertSwizzleOp insert) {
  if (!op.isStatic())
    return {};
  ArrayRef<int32_t> written = insert.getComponents();
  const int32_t *found = llvm::find(written, op.getStaticIndices()[0]);
  if (found == written.end()) {
    op.getContainerMutable().assign(insert.getVector());
    return op.getResult();
  }
  if (isScalar(insert.getElement().getType()))
    return insert.getElement();
  op.getContainerMutable().assign(insert.getElement());
  op.setStaticIndices({int32_t(found - written.begin())});
  return op.getResult();
}

/// The attribute at the end of a static path.
static Attribute getAtPath(Attribute value, Type type, ArrayRef<int32_t> path) {
  for (int32_t index : path) {
    if (!value)
      return {};
    value = getElementAttr(value, type, index);
    type = getElementTypeAt(type, index);
  }
  return value;
}

OpFoldResult ExtractOp::fold(FoldAdaptor adaptor) {
  if (makeIndicesStatic(*this, getContainer().getType(), adaptor.getIndices()))
    return getResult();
  if (adaptor.getContainer() && isStatic())
    return getAtPath(adaptor.getContainer(), getContainer().getType(),
                     getStaticIndices());
  Operation *definition = getContainer().getDefiningOp();
  if (auto inner = dyn_cast_or_null<ExtractOp>(definition)) {
    joinPaths(*this, inner);
    getContainerMutable().assign(inner.getContainer());
    return getResult();
  }
  if (auto splat = dyn_cast_or_null<SplatOp>(definition))
    return isScalar(getResult().getType()) ? splat.getScalar() : Value();
  if (auto construct = dyn_cast_or_null<ConstructOp>(definition))
    return foldExtractOfConstruct(*this, construct);
  if (auto insert = dyn_cast_or_null<InsertOp>(definition))
    return foldExtractOfInsert(*this, insert);
  if (auto swizzle = dyn_cast_or_null<SwizzleOp>(definition))
    return foldExtractOfSwizzle(*this, swizzle);
  if (auto insert = dyn_cast_or_null<InsertSwizzleOp>(definition))
    return foldExtractOfInsertSwizzle(*this, insert);
  return {};
}

//===----------------------------------------------------------------------===//
// Insert
//===----------------------------------------------------------------------===//

/// `value` with the attribute at the end of a static path replaced.
static Attribute replaceAtPath(Attribute value, Type type,
                               ArrayRef<int32_t> path, Attribute element) {
  if (path.empty())
    return element;
  std::optional<uint64_t> count = getNumElements(type);
  // Long arrays stay operations: a chain of inserts would copy each time.
  if (!count || *count > 64)
    return {};
  SmallVector<Attribute> elements;
  for (uint64_t i = 0; i < *count; ++i)
    elements.push_back(getElementAttr(value, type, i));
  Attribute replaced = replaceAtPath(elements[path.front()],
                                     getElementTypeAt(type, path.front()),
                                     path.drop_front(), element);
  if (!replaced)
    return {};
  elements[path.front()] = replaced;
  return getFromElements(type, elements);
}

OpFoldResult InsertOp::fold(FoldAdaptor adaptor) {
  if (makeIndicesStatic(*this, getContainer().getType(), adaptor.getIndices()))
    return getResult();
  if (!isStatic())
    return {};
  if (adaptor.getElement() && adaptor.getContainer())
    if (Attribute folded =
            replaceAtPath(adaptor.getContainer(), getContainer().getType(),
                          getStaticIndices(), adaptor.getElement()))
      return folded;
  // What was there already.
  auto extract = getElement().getDefiningOp<ExtractOp>();
  if (extract && extract.getContainer() == getContainer() &&
      extract.isStatic() && extract.getStaticIndices() == getStaticIndices())
    return getContainer();
  return {};
}

//===----------------------------------------------------------------------===//
// Swizzle
//===----------------------------------------------------------------------===//

static bool isIdentity(ArrayRef<int32_t> components, Type vector) {
  if (components.size() != getNumComponents(vector))
    return false;
  for (auto [index, component] : llvm::enumerate(components))
    if (component != int32_t(index))
      return false;
  return true;
}

OpFoldResult SwizzleOp::fold(FoldAdaptor adaptor) {
  Type type = getVector().getType();
  if (isIdentity(getComponents(), type))
    return getVector();
  SmallVector<Attribute> components, picked;
  if (adaptor.getVector() &&
      ::mlir::hlsl::getComponents(adaptor.getVector(), type, components)) {
    for (int32_t component : getComponents())
      picked.push_back(components[component]);
    return getFromComponents(getResult().getType(), picked);
  }
  Operation *definition = getVector().getDefiningOp();
  if (auto inner = dyn_cast_or_null<SwizzleOp>(definition)) {
    SmallVector<int32_t> composed;
    for (int32_t component : getComponents())
      composed.push_back(inner.getComponents()[component]);
    getVectorMutable().assign(inner.getVector());
    setComponents(composed);
    return getResult();
  }
  if (!isScalar(getResult().getType()))
    return {};
  if (auto splat = dyn_cast_or_null<SplatOp>(definition))
    return splat.getScalar();
  if (auto construct = dyn_cast_or_null<ConstructOp>(definition)) {
    auto [part, index] = findPart(construct, getComponents().front());
    if (!index)
      return part;
    getVectorMutable().assign(part);
    setComponents({*index});
    return getResult();
  }
  return {};
}

OpFoldResult InsertSwizzleOp::fold(FoldAdaptor adaptor) {
  Type type = getVector().getType();
  if (isIdentity(getComponents(), type))
    return getElement();
  SmallVector<Attribute> components, written;
  if (!adaptor.getVector() || !adaptor.getElement() ||
      !::mlir::hlsl::getComponents(adaptor.getVector(), type, components) ||
      !::mlir::hlsl::getComponents(adaptor.getElement(), getElement().getType(),
                                   written))
    return {};
  for (auto [component, attribute] : llvm::zip(getComponents(), written))
    components[component] = attribute;
  return getFromComponents(type, components);
}

//===----------------------------------------------------------------------===//
// Select
//===----------------------------------------------------------------------===//

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getTrueValue() == getFalseValue())
    return getTrueValue();
  Type type = getResult().getType();
  // c ? true : false
  if (type == getCondition().getType() && adaptor.getTrueValue() &&
      adaptor.getTrueValue() == getSplatAttr(type, int64_t(1)) &&
      adaptor.getFalseValue() == getSplatAttr(type, int64_t(0)))
    return getCondition();
  Attribute condition = adaptor.getCondition();
  if (!condition)
    return {};
  Type conditionType = getCondition().getType();
  if (condition == getSplatAttr(conditionType, int64_t(1)))
    return getTrueValue();
  if (condition == getSplatAttr(conditionType, int64_t(0)))
    return getFalseValue();
  SmallVector<Attribute> conditions, onTrue, onFalse;
  if (!adaptor.getTrueValue() || !adaptor.getFalseValue() ||
      !getComponents(condition, conditionType, conditions) ||
      !getComponents(adaptor.getTrueValue(), type, onTrue) ||
      !getComponents(adaptor.getFalseValue(), type, onFalse))
    return {};
  for (auto [chosen, onTrueValue, onFalseValue] :
       llvm::zip(conditions, onTrue, onFalse))
    if (!cast<BoolAttr>(chosen).getValue())
      onTrueValue = onFalseValue;
  return getFromComponents(type, onTrue);
}
