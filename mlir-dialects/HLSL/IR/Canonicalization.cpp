//===----------------------------------------------------------------------===//
// Patterns that need new operations; what needs none is a fold.
// In:  vectors built component by component, negated comparisons.
// Out: one construct, one swizzle, one comparison.
// Why: member functions, swizzled stores and promotion of locals leave chains
// of
//      inserts; the targets have an instruction for the whole.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Where the components of a vector come from
//===----------------------------------------------------------------------===//

namespace {
/// A component: a scalar (`index` 0), or one of a vector. Null while unknown.
struct Component {
  Value source;
  int32_t index = 0;
};
using Components = SmallVector<Component, 4>;
} // namespace

/// The component that a scalar or vector has at `index`, through one swizzle or
/// extract.
static Component trace(Value value, int32_t index) {
  if (auto swizzle = value.getDefiningOp<SwizzleOp>())
    return {swizzle.getVector(), swizzle.getComponents()[index]};
  auto extract = value.getDefiningOp<ExtractOp>();
  if (extract && extract.isStatic() && extract.getPathLength() == 1 &&
      isVector(extract.getContainer().getType()))
    return {extract.getContainer(), extract.getStaticIndices()[0]};
  return {value, index};
}

/// The components of the operands, one after the other.
static Components getComponents(OperandRange operands) {
  Components components;
  for (Value operand : operands)
    for (unsigned i = 0, n = getNumComponents(operand.getType()); i < n; ++i)
      components.push_back(trace(operand, i));
  return components;
}

/// The one source of all components, or null.
static Value getOnlySource(const Components &components) {
  Value source = components.front().source;
  bool only =
      llvm::all_of(components, [&](Component c) { return c.source == source; });
  return only ? source : Value();
}

static SmallVector<int32_t> getIndices(ArrayRef<Component> components) {
  return llvm::map_to_vector(components, [](Component c) { return c.index; });
}

/// The operands of a construct of these components: whole vectors where they
/// are in order, swizzles for other runs, extracts for single ones.
static SmallVector<Value> getParts(Location loc, ArrayRef<Component> components,
                                   PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  while (!components.empty()) {
    Value source = components.front().source;
    size_t length = 1;
    while (length < components.size() && components[length].source == source)
      ++length;
    ArrayRef<Component> run = components.take_front(length);
    components = components.drop_front(length);
    if (isScalar(source.getType()))
      parts.append(length, source);
    else if (length == 1)
      parts.push_back(ExtractOp::create(rewriter, loc, source,
                                        ArrayRef<int32_t>(run[0].index)));
    else
      parts.push_back(
          rewriter.createOrFold<SwizzleOp>(loc, source, getIndices(run)));
  }
  return parts;
}

//===----------------------------------------------------------------------===//
// Construct
//===----------------------------------------------------------------------===//

/// construct(v.x, v.y, v.x) is v.xyx; construct(s, s, s) is a splat of s.
static LogicalResult simplifyConstruct(ConstructOp op,
                                       PatternRewriter &rewriter) {
  Type type = op.getResult().getType();
  if (!isVector(type))
    return failure();
  Components components = getComponents(op.getOperands());
  Value source = getOnlySource(components);
  if (!source)
    return failure();
  if (isScalar(source.getType())) {
    rewriter.replaceOpWithNewOp<SplatOp>(op, type, source, op.getRelaxed());
    return success();
  }
  rewriter.replaceOpWithNewOp<SwizzleOp>(
      op, type, source, getIndices(components), op.getRelaxed());
  return success();
}

/// A matrix of scalars, row by row, that are the components of vectors, is a
/// matrix of these: float3x3(t.x, t.y, t.z, b.x, ...), as float3x3(t, b, n)
/// comes from the typed tree.
static LogicalResult gatherRows(ConstructOp op, PatternRewriter &rewriter) {
  auto matrix = dyn_cast<MatrixType>(op.getResult().getType());
  if (!matrix || matrix.getColumns() == 1 ||
      op.getOperands().size() != getNumComponents(matrix))
    return failure();
  Components components = getComponents(op.getOperands());
  SmallVector<ArrayRef<Component>> rows;
  for (unsigned row = 0; row < matrix.getRows(); ++row) {
    rows.push_back(ArrayRef(components)
                       .slice(row * matrix.getColumns(), matrix.getColumns()));
    Value source = rows.back().front().source;
    if (isScalar(source.getType()) ||
        llvm::any_of(rows.back(),
                     [&](Component c) { return c.source != source; }))
      return failure();
  }
  SmallVector<Value> vectors;
  for (ArrayRef<Component> row : rows)
    llvm::append_range(vectors, getParts(op.getLoc(), row, rewriter));
  rewriter.replaceOpWithNewOp<ConstructOp>(op, matrix, vectors,
                                           op.getRelaxed());
  return success();
}

void ConstructOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add(simplifyConstruct);
  patterns.add(gatherRows);
}

/// s.xxx, and the same of a splat of s; v.x is an extract.
static LogicalResult simplifySwizzle(SwizzleOp op, PatternRewriter &rewriter) {
  Value scalar = op.getVector();
  if (isScalar(op.getResult().getType()) && isVector(scalar.getType())) {
    auto extract =
        rewriter.replaceOpWithNewOp<ExtractOp>(op, scalar, op.getComponents());
    extract.setRelaxed(op.getRelaxed());
    return success();
  }
  if (auto splat = scalar.getDefiningOp<SplatOp>())
    scalar = splat.getScalar();
  Type type = op.getResult().getType();
  if (!isScalar(scalar.getType()) || !isVector(type))
    return failure();
  rewriter.replaceOpWithNewOp<SplatOp>(op, type, scalar, op.getRelaxed());
  return success();
}

void SwizzleOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add(simplifySwizzle);
}

//===----------------------------------------------------------------------===//
// Chains of inserts
//===----------------------------------------------------------------------===//

/// Follows a chain of inserts into a vector up from its last and notes each
/// component at its last write. The chain may begin with a construct. False if
/// some component keeps what another beginning holds.
static bool collectWrites(Operation *last, Components &components) {
  components.assign(getNumComponents(last->getResult(0).getType()), {});
  unsigned open = components.size();
  auto write = [&](int32_t index, Component component) {
    if (components[index].source)
      return;
    components[index] = component;
    --open;
  };
  for (Operation *op = last; op && open != 0;) {
    if (auto insert = dyn_cast<InsertOp>(op)) {
      if (!insert.isStatic())
        return false;
      write(insert.getStaticIndices()[0], {insert.getElement(), 0});
      op = insert.getContainer().getDefiningOp();
      continue;
    }
    if (auto construct = dyn_cast<ConstructOp>(op)) {
      Components initial = getComponents(construct.getOperands());
      for (auto [index, component] : llvm::enumerate(initial))
        write(index, component);
      return true;
    }
    auto insert = dyn_cast<InsertSwizzleOp>(op);
    if (!insert)
      return false;
    for (auto [index, component] : llvm::enumerate(insert.getComponents()))
      write(component, trace(insert.getElement(), index));
    op = insert.getVector().getDefiningOp();
  }
  return open == 0;
}

/// A chain that writes each component is a construct.
static LogicalResult simplifyVectorWrites(Operation *op,
                                          PatternRewriter &rewriter) {
  Components components;
  if (!collectWrites(op, components))
    return failure();
  Type type = op->getResult(0).getType();
  SmallVector<Value> parts = getParts(op->getLoc(), components, rewriter);
  rewriter.replaceOpWithNewOp<ConstructOp>(op, type, parts);
  return success();
}

/// The same for members, elements and rows.
static LogicalResult simplifyAggregateWrites(InsertOp op,
                                             PatternRewriter &rewriter) {
  Type type = op.getResult().getType();
  std::optional<uint64_t> count = getNumElements(type);
  // Chains into long arrays cost their square; they are rare.
  if (!count || *count > 16)
    return failure();
  SmallVector<Value> elements(*count);
  uint64_t open = *count;
  auto write = [&](uint64_t index, Value element) {
    if (elements[index])
      return;
    elements[index] = element;
    --open;
  };
  Value begin = op.getResult();
  while (auto insert = begin.getDefiningOp<InsertOp>()) {
    if (!insert.isStatic() || insert.getPathLength() != 1)
      return failure();
    write(insert.getStaticIndices()[0], insert.getElement());
    begin = insert.getContainer();
  }
  // A matrix may be made of its scalars instead of its rows.
  if (auto construct = begin.getDefiningOp<ConstructOp>())
    if (construct.getOperands().size() == *count)
      for (auto [index, element] : llvm::enumerate(construct.getOperands()))
        write(index, element);
  if (open != 0)
    return failure();
  rewriter.replaceOpWithNewOp<ConstructOp>(op, type, elements);
  return success();
}

static LogicalResult simplifyInsert(InsertOp op, PatternRewriter &rewriter) {
  if (isVector(op.getResult().getType()))
    return simplifyVectorWrites(op, rewriter);
  return simplifyAggregateWrites(op, rewriter);
}

void InsertOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add(simplifyInsert);
}

static LogicalResult simplifyInsertSwizzle(InsertSwizzleOp op,
                                           PatternRewriter &rewriter) {
  if (!isVector(op.getResult().getType()))
    return failure();
  return simplifyVectorWrites(op, rewriter);
}

void InsertSwizzleOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                  MLIRContext *context) {
  patterns.add(simplifyInsertSwizzle);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// The comparison that holds where `kind` does not. Of floats, `lt` and `ge`
/// are both false on a NaN.
static std::optional<CompareKind> invert(CompareKind kind, bool isFloat) {
  switch (kind) {
  case CompareKind::EQ:
    return CompareKind::NE;
  case CompareKind::NE:
    return CompareKind::EQ;
  default:
    break;
  }
  if (isFloat)
    return std::nullopt;
  switch (kind) {
  case CompareKind::LT:
    return CompareKind::GE;
  case CompareKind::GE:
    return CompareKind::LT;
  case CompareKind::LE:
    return CompareKind::GT;
  case CompareKind::GT:
    return CompareKind::LE;
  default:
    llvm_unreachable("eq and ne are done");
  }
}

/// not (a < b) is a >= b.
static LogicalResult invertCompare(UnaryOp op, PatternRewriter &rewriter) {
  auto compare = op.getValue().getDefiningOp<CompareOp>();
  if (!compare || op.getKind() != UnaryKind::Not)
    return failure();
  Value lhs = compare.getLhs();
  std::optional<CompareKind> inverse =
      invert(compare.getKind(), isFloat(getScalarType(lhs.getType())));
  if (!inverse)
    return failure();
  rewriter.replaceOpWithNewOp<CompareOp>(op, *inverse, lhs, compare.getRhs(),
                                         compare.getRelaxed(),
                                         compare.getPrecise());
  return success();
}

void UnaryOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add(invertCompare);
}
