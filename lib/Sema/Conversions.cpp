//===----------------------------------------------------------------------===//
// Implicit and explicit conversions.
// In:  an expression and the type that is wanted.
// Out: the expression under CastExprs, or a diagnostic; costs for overloads.
// Why: HLSL converts nearly everything to nearly everything; what does and at
//      which price is said once.
//===----------------------------------------------------------------------===//
#include "Conversions.h"

#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

const Type *LeafWalk::next() {
  while (!steps.empty()) {
    Step &step = steps.back();
    const Type *type = step.type;
    uint64_t index = step.index++;
    if (unsigned count = getComponentCount(type)) {
      if (index < count)
        return getComponentType(type);
    } else if (auto *array = dyn_cast<ArrayType>(type)) {
      // One element stands for all where the number is not known.
      if (!array->isUnbounded() && index < array->size.getConstantOr(1)) {
        push(array->element);
        continue;
      }
    } else if (auto *structType = dyn_cast<StructType>(type)) {
      const StructDecl *decl = structType->decl;
      if (decl->base && index == 0) {
        push(decl->base->type);
        continue;
      }
      uint64_t field = index - (decl->base ? 1 : 0);
      if (field < decl->fields.size()) {
        push(decl->fields[field]->type);
        continue;
      }
    } else if (index == 0 && (type->isEnum() || type->isResource())) {
      return type;
    }
    steps.pop_back();
  }
  return nullptr;
}

LeafCounter::Extent LeafCounter::measure(const Type *type) {
  if (unsigned components = getComponentCount(type))
    return {components, 0};
  if (type->isEnum() || type->isResource())
    return {1, 0};
  if (auto *array = dyn_cast<ArrayType>(type)) {
    Extent element = measure(array->element);
    uint64_t count = array->isUnbounded() ? 0 : array->size.getConstantOr(1);
    return {count * element.leaves, element.depth + 1};
  }
  auto *structType = dyn_cast<StructType>(type);
  if (!structType)
    return {};
  const StructDecl *decl = structType->decl;
  if (auto it = known.find(decl); it != known.end())
    return it->second;
  Extent total;
  auto add = [&](const Type *part) {
    Extent extent = measure(part);
    total.leaves += extent.leaves;
    total.depth = std::max(total.depth, extent.depth + 1);
  };
  if (decl->base)
    add(decl->base->type);
  for (const FieldDecl *field : decl->fields)
    add(field->type);
  if (decl->isComplete)
    known[decl] = total;
  return total;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

bool hlslc::isLiteralType(const Type *type) {
  const ScalarType *component = getComponentType(type);
  return component && lang::isLiteral(component->scalar);
}

unsigned hlslc::getArithmeticRank(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Bool:
    return 1;
  case ScalarKind::LiteralInt:
    return 2;
  case ScalarKind::Min12Int:
    return 3;
  case ScalarKind::Min16Int:
    return 4;
  case ScalarKind::Min16UInt:
    return 5;
  case ScalarKind::Int16:
    return 6;
  case ScalarKind::UInt16:
    return 7;
  case ScalarKind::Int32:
    return 8;
  case ScalarKind::UInt32:
    return 9;
  case ScalarKind::Int64:
    return 10;
  case ScalarKind::UInt64:
    return 11;
  case ScalarKind::LiteralFloat:
    return 12;
  case ScalarKind::Min10Float:
    return 13;
  case ScalarKind::Min16Float:
    return 14;
  case ScalarKind::Float16:
    return 15;
  case ScalarKind::Half:
    return 16;
  case ScalarKind::Float32:
    return 17;
  case ScalarKind::Float64:
    return 18;
  case ScalarKind::Void:
  case ScalarKind::String:
    return 0;
  }
  llvm_unreachable("every scalar kind has a rank");
}

bool hlslc::isIntegerKind(ScalarKind kind) {
  return lang::isSignedInt(kind) || lang::isUnsignedInt(kind);
}

ConversionCost hlslc::getComponentCost(ScalarKind from, ScalarKind to) {
  if (from == to)
    return kExact;
  if (from == ScalarKind::LiteralInt) {
    if (to == ScalarKind::Int32)
      return kLiteralDefault;
    return isIntegerKind(to) ? kLiteralAdapt : kConversion;
  }
  if (from == ScalarKind::LiteralFloat) {
    if (to == ScalarKind::Float32)
      return kLiteralDefault;
    return lang::isFloating(to) ? kLiteralAdapt : kConversion;
  }
  if (from == ScalarKind::Bool)
    return to == ScalarKind::Int32 ? kPromotion : kConversion;
  bool sameClass = (lang::isFloating(from) && lang::isFloating(to)) ||
                   (lang::isSignedInt(from) && lang::isSignedInt(to)) ||
                   (lang::isUnsignedInt(from) && lang::isUnsignedInt(to));
  if (sameClass && getArithmeticRank(from) < getArithmeticRank(to))
    return kPromotion;
  return sameClass || (isIntegerKind(from) && isIntegerKind(to)) ? kSameClass
                                                                 : kConversion;
}

ShapeChange hlslc::getShapeChange(const Type *from, const Type *to) {
  unsigned fromCount = getComponentCount(from), toCount = getComponentCount(to);
  if (fromCount == 1) {
    if (from->getKind() == to->getKind() && toCount == 1)
      return ShapeChange::None;
    return toCount == 1 ? ShapeChange::Reshape : ShapeChange::Splat;
  }
  if (toCount == 1)
    return ShapeChange::Truncate;
  auto *fromMatrix = dyn_cast<MatrixType>(from);
  auto *toMatrix = dyn_cast<MatrixType>(to);
  if (fromMatrix && toMatrix) {
    if (fromMatrix->rows == toMatrix->rows &&
        fromMatrix->columns == toMatrix->columns)
      return ShapeChange::None;
    return toMatrix->rows <= fromMatrix->rows &&
                   toMatrix->columns <= fromMatrix->columns
               ? ShapeChange::Truncate
               : ShapeChange::Impossible;
  }
  if (!fromMatrix && !toMatrix && fromCount == toCount)
    return ShapeChange::None;
  if (fromCount == toCount)
    return ShapeChange::Reshape;
  // HLSL: a matrix of one row or column counts as a vector.
  auto isRow = [](const MatrixType *m) {
    return !m || m->rows == 1 || m->columns == 1;
  };
  return toCount < fromCount && isRow(fromMatrix) && isRow(toMatrix)
             ? ShapeChange::Truncate
             : ShapeChange::Impossible;
}

static ConversionCost getShapeCost(ShapeChange change) {
  switch (change) {
  case ShapeChange::None:
    return 0;
  case ShapeChange::Reshape:
    return kReshape;
  case ShapeChange::Splat:
    return kSplat;
  case ShapeChange::Truncate:
    return kTruncation;
  case ShapeChange::Impossible:
    return kImpossible;
  }
  llvm_unreachable("every change has a cost");
}

/// Steps from `derived` to `base`, or nothing.
static std::optional<unsigned> getBaseDistance(const StructDecl *derived,
                                               const StructDecl *base) {
  unsigned steps = 0;
  for (; derived; derived = derived->base, ++steps)
    if (derived == base)
      return steps;
  return std::nullopt;
}

/// Whether `type` is or inherits from a struct that names `interface` after its
/// colon, or one that inherits from it.
static bool implements(const StructDecl *type, const StructDecl *interface) {
  for (; type; type = type->base)
    for (const StructDecl *named : type->interfaces)
      if (named == interface || implements(named, interface))
        return true;
  return false;
}

/// Whether both are made of the same scalars in the same order.
static bool haveEqualLeaves(const Type *a, const Type *b, LeafCounter &leaves) {
  uint64_t count = leaves.count(a);
  if (!count || count != leaves.count(b) || containsSpecialized(a) ||
      containsSpecialized(b) || findInterface(a) || findInterface(b))
    return false;
  LeafWalk walkA(a), walkB(b);
  while (const Type *leaf = walkA.next())
    if (leaf != walkB.next())
      return false;
  return true;
}

/// Whether an explicit cast can make `to` from the first scalars of `from`.
static bool canFlatten(const Type *from, const Type *to, LeafCounter &leaves) {
  uint64_t wanted = leaves.count(to);
  if (!wanted || leaves.count(from) < wanted || containsSpecialized(from) ||
      containsSpecialized(to) || findInterface(from) || findInterface(to))
    return from == to;
  LeafWalk walkFrom(from), walkTo(to);
  while (const Type *leaf = walkTo.next()) {
    const Type *source = walkFrom.next();
    if (source != leaf && (source->isResource() || leaf->isResource()))
      return false;
  }
  return true;
}

static bool isContentsBuffer(const Type *type) {
  auto *resource = dyn_cast<ResourceType>(type);
  return resource && lang::getBuiltinTypeInfo(resource->resource).kind ==
                         lang::TypeKind::ConstantBuffer;
}

static ConversionCost getResourceCost(const ResourceType *from,
                                      const Type *to) {
  if (isHeapElement(from))
    return isInHeap(to) ? kConversion : kImpossible;
  auto *other = dyn_cast<ResourceType>(to);
  return other && other->resource == from->resource &&
                 other->element == from->element &&
                 other->count == from->count &&
                 other->isRasterOrdered == from->isRasterOrdered
             ? ConversionCost(kReshape) // `unorm` and `snorm` do not matter
             : ConversionCost(kImpossible);
}

ConversionCost Sema::getCost(const Type *from, const Type *to) {
  if (from == to || from->isError() || to->isError())
    return kExact;
  if (isContentsBuffer(from) && !to->isResource())
    from = cast<ResourceType>(from)->element;
  if (from == to)
    return kPromotion;
  ConversionCost enumCost = 0;
  if (auto *enumType = dyn_cast<EnumType>(from)) {
    if (enumType->decl->isScoped)
      return kImpossible;
    from = enumType->decl->underlying;
    enumCost = from == to ? kPromotion : kConversion;
    if (from == to)
      return enumCost;
  }
  // HLSL: arithmetic on enumerators goes back into the enum.
  if (auto *enumType = dyn_cast<EnumType>(to))
    return !enumType->decl->isScoped && from->isScalar() && !enumCost &&
                   !isLiteralType(from)
               ? kConversion
               : kImpossible;
  if (from->isNumeric() && to->isNumeric()) {
    ShapeChange change = getShapeChange(from, to);
    ConversionCost shape = getShapeCost(change);
    // The fewer components are lost, the better.
    if (change == ShapeChange::Truncate)
      shape *= getComponentCount(from) - getComponentCount(to);
    if (shape == kImpossible)
      return kImpossible;
    ConversionCost component = getComponentCost(getComponentType(from)->scalar,
                                                getComponentType(to)->scalar);
    return shape + std::max(component, enumCost);
  }
  auto *fromStruct = dyn_cast<StructType>(from);
  auto *toStruct = dyn_cast<StructType>(to);
  if (fromStruct && toStruct) {
    if (auto steps = getBaseDistance(fromStruct->decl, toStruct->decl))
      return kBase * *steps;
    if (toStruct->decl->isInterface)
      return implements(fromStruct->decl, toStruct->decl) ? kFlat : kImpossible;
  }
  // HLSL 2021 makes conversions between equal structs explicit; one without a
  // name cannot be named in a cast.
  bool flatStructs =
      fromStruct && toStruct &&
      (!options.isAtLeast(2021) || toStruct->decl->getName().empty());
  if (flatStructs || (from->isArray() && to->isArray()))
    return haveEqualLeaves(from, to, leaves) ? kFlat : kImpossible;
  if (auto *resource = dyn_cast<ResourceType>(from))
    return getResourceCost(resource, to);
  return kImpossible;
}

//===----------------------------------------------------------------------===//
// Building casts
//===----------------------------------------------------------------------===//

void Sema::warnTruncation(const Type *from, const Type *to, SourceLoc loc) {
  diags.report(loc, diag::warn_truncation) << from->str() << to->str();
}

Expr *Sema::adaptLiteral(Expr *expr, const ScalarType *component) {
  const Type *type = expr->getType();
  const Type *wanted = withShapeOf(type, component);
  if (type == wanted || !isLiteralType(type))
    return expr;
  Expr *result;
  if (auto *literal = dyn_cast<LiteralExpr>(expr)) {
    result =
        makeLiteral(wanted, evaluator.convert(literal->value, type, wanted),
                    expr->getLoc());
  } else if (auto *choice = dyn_cast<ConditionalExpr>(expr)) {
    auto *copy = context.create<ConditionalExpr>(
        wanted, choice->condition, adaptLiteral(choice->whenTrue, component),
        adaptLiteral(choice->whenFalse, component), expr->getLoc());
    copy->isShortCircuit = choice->isShortCircuit;
    result = copy;
  } else if (auto *comma = dyn_cast<CommaExpr>(expr)) {
    result = context.create<CommaExpr>(
        comma->lhs, adaptLiteral(comma->rhs, component), expr->getLoc());
  } else {
    llvm_unreachable("literal types belong to literals, choices and sequences");
  }
  result->range = expr->range;
  return result;
}

Expr *Sema::castNumeric(Expr *expr, const Type *to, bool isImplicit,
                        SourceLoc loc) {
  const ScalarType *component = getComponentType(to);
  // A literal takes the type of its context at once, but for bool, to which it
  // converts by comparison with 0.
  if (isLiteralType(expr->getType()))
    expr = adaptLiteral(expr, component);
  auto makeCast = [&](CastKind kind, const Type *type) {
    auto *result = context.create<CastExpr>(kind, type, expr, isImplicit, loc);
    result->range = expr->range;
    expr = result;
  };
  const Type *from = expr->getType();
  if (from == to)
    return expr;
  switch (getShapeChange(from, to)) {
  case ShapeChange::None:
    makeCast(CastKind::Numeric, to);
    break;
  case ShapeChange::Splat:
    if (!from->isScalar())
      makeCast(CastKind::Reshape, getComponentType(from));
    makeCast(CastKind::Splat, to);
    break;
  case ShapeChange::Truncate:
    makeCast(CastKind::Truncate, to);
    break;
  case ShapeChange::Reshape: {
    const Type *reshaped = withShapeOf(to, getComponentType(from));
    makeCast(CastKind::Reshape, reshaped);
    if (reshaped != to)
      makeCast(CastKind::Numeric, to);
    break;
  }
  case ShapeChange::Impossible:
    llvm_unreachable("asked for a conversion that was found impossible");
  }
  return expr;
}

Expr *Sema::buildCast(Expr *expr, const Type *to, bool isImplicit,
                      SourceLoc loc) {
  if (expr->getType() == to || isError(expr) || to->isError())
    return expr;
  if (!to->isResource())
    expr = lookIntoBuffer(expr);
  const Type *from = expr->getType();
  if (from == to)
    return expr;
  auto makeCast = [&](CastKind kind, const Type *type) -> Expr * {
    auto *result = context.create<CastExpr>(kind, type, expr, isImplicit, loc);
    result->range = expr->range;
    return result;
  };
  if (auto *enumType = dyn_cast<EnumType>(from)) {
    expr = makeCast(CastKind::Enum, enumType->decl->underlying);
    return buildCast(expr, to, isImplicit, loc);
  }
  if (auto *enumType = dyn_cast<EnumType>(to)) {
    if (from->isNumeric()) {
      expr = castNumeric(expr, enumType->decl->underlying, isImplicit, loc);
      return makeCast(CastKind::Enum, to);
    }
  }
  if (from->isNumeric() && to->isNumeric() &&
      getShapeChange(from, to) != ShapeChange::Impossible)
    return castNumeric(expr, to, isImplicit, loc);
  if (isHeapElement(from))
    return castHeapElement(expr, to);
  if (from->isResource() && to->isResource())
    return expr;
  auto *fromStruct = dyn_cast<StructType>(from);
  auto *toStruct = dyn_cast<StructType>(to);
  if (fromStruct && toStruct &&
      getBaseDistance(fromStruct->decl, toStruct->decl)) {
    Expr *result = makeCast(CastKind::DerivedToBase, to);
    result->isLValue = expr->isLValue;
    result->isConst = expr->isConst;
    return result;
  }
  if (toStruct && toStruct->decl->isInterface) {
    interfaceClasses[toStruct->decl].insert(fromStruct->decl);
    return makeCast(CastKind::ToInterface, to);
  }
  expr = finalize(expr);
  if (getComponentCount(expr->getType()) == 1) {
    if (!expr->getType()->isScalar())
      expr = makeCast(CastKind::Reshape, getComponentType(expr->getType()));
    return makeCast(CastKind::FlatSplat, to);
  }
  return makeCast(CastKind::Flat, to);
}

Expr *Sema::convert(Expr *expr, const Type *to, SourceLoc loc) {
  ConversionCost cost = getCost(expr, to);
  if (cost == kImpossible) {
    if (sizeAnalysis.reportLengths(lookIntoBuffer(expr)->getType(), to, loc))
      return error(loc);
    diags.report(loc, diag::err_no_conversion)
        << finalize(expr)->getType()->str() << to->str() << expr->getRange();
    noteTypes(expr->getType(), to);
    return error(loc);
  }
  if (isError(expr))
    return expr;
  if (cost >= kTruncation && cost < kFlat && !to->isError())
    warnTruncation(expr->getType(), to, loc);
  return buildCast(expr, to, /*isImplicit=*/true, loc);
}

/// `(T)0`, whose scalars only pipelines can count.
Expr *Sema::castToSpecialized(Expr *expr, const Type *from, const Type *to,
                              SourceLoc loc) {
  ConstValue value =
      getComponentCount(from) == 1 ? evaluate(expr) : ConstValue();
  if (value.kind == ConstValue::Kind::List)
    value = ConstValue(value.elements[0]);
  bool isZero = value.kind == ConstValue::Kind::Int     ? value.integer == 0
                : value.kind == ConstValue::Kind::Float ? value.real == 0
                                                        : false;
  if (isZero && !containsResource(to))
    return context.create<ZeroExpr>(to, loc);
  if (!sizeAnalysis.reportLengths(from, to, loc))
    diags.report(loc, diag::err_cast_specialized)
        << finalize(expr)->getType()->str() << to->str() << expr->getRange();
  return error(loc);
}

Expr *Sema::castExplicitly(Expr *expr, const Type *to, SourceLoc loc) {
  if (isError(expr) || to->isError())
    return error(loc);
  if (to->isVoid() && !isHeapElement(expr->getType())) {
    expr = finalize(expr);
    return context.create<CastExpr>(CastKind::ToVoid, to, expr, false, loc);
  }
  if (getCost(expr, to) != kImpossible)
    return buildCast(expr, to, /*isImplicit=*/false, loc);
  const Type *from = lookIntoBuffer(expr)->getType();
  if (containsSpecialized(to))
    return castToSpecialized(expr, from, to, loc);
  if (auto *enumType = dyn_cast<EnumType>(from))
    from = enumType->decl->underlying;
  const Type *wanted = to;
  if (auto *enumType = dyn_cast<EnumType>(to))
    wanted = enumType->decl->underlying;
  bool isPossible =
      from->isNumeric() && wanted->isNumeric()
          ? getShapeChange(from, wanted) != ShapeChange::Impossible
      : getComponentCount(from) == 1
          ? !containsResource(to) && !findInterface(to) && leaves.count(to) &&
                (to->isStruct() || to->isArray())
          : canFlatten(from, to, leaves);
  // An empty struct is made from anything.
  if (auto *structType = dyn_cast<StructType>(to))
    isPossible |= structType->decl->isComplete && !findInterface(to) &&
                  !leaves.count(to) && from->isScalar();
  if (isPossible)
    return buildCast(expr, to, /*isImplicit=*/false, loc);
  diags.report(loc, diag::err_no_cast)
      << finalize(expr)->getType()->str() << to->str() << expr->getRange();
  noteTypes(expr->getType(), to);
  return error(loc);
}

//===----------------------------------------------------------------------===//
// Common types
//===----------------------------------------------------------------------===//

const ScalarType *Sema::getCommonComponent(const Expr *lhs, const Expr *rhs) {
  const ScalarType *a = getComponentType(lhs->getType());
  const ScalarType *b = getComponentType(rhs->getType());
  if (!a || !b)
    return nullptr;
  if (a == b)
    return a;
  if (getArithmeticRank(a->scalar) < getArithmeticRank(b->scalar))
    std::swap(a, b);
  // A literal adapts to what it meets; a literal float makes integers float.
  if (a->scalar == ScalarKind::LiteralFloat &&
      b->scalar != ScalarKind::LiteralInt)
    return context.getFloatType();
  if (a->scalar == ScalarKind::LiteralInt && b->scalar == ScalarKind::Bool)
    return context.getIntType();
  return a;
}

const Type *Sema::getCommonShape(const Type *a, const Type *b) {
  unsigned countA = getComponentCount(a), countB = getComponentCount(b);
  if (a->isScalar() || (countA == 1 && countB > 1))
    return b;
  if (b->isScalar() || (countB == 1 && countA > 1))
    return a;
  auto *matrixA = dyn_cast<MatrixType>(a);
  auto *matrixB = dyn_cast<MatrixType>(b);
  if (!matrixA && !matrixB)
    return countA < countB ? a : b;
  if (matrixA && matrixB) {
    // One of them must be the upper left corner of the other.
    bool aIsSmaller =
        matrixA->rows <= matrixB->rows && matrixA->columns <= matrixB->columns;
    bool bIsSmaller =
        matrixB->rows <= matrixA->rows && matrixB->columns <= matrixA->columns;
    return aIsSmaller ? a : bIsSmaller ? b : nullptr;
  }
  // HLSL: a vector meets a matrix of as many components, or of one row or
  // column.
  const Type *vector = matrixA ? b : a;
  const MatrixType *matrix = matrixA ? matrixA : matrixB;
  if (countA == countB)
    return vector;
  if (matrix->rows != 1 && matrix->columns != 1)
    return nullptr;
  return context.getVectorType(getComponentType(vector),
                               std::min(countA, countB));
}
