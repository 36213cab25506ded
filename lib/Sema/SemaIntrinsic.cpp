//===----------------------------------------------------------------------===//
// Calls of intrinsic functions.
// In:  the rows of an intrinsic (HLSL/Tables/IntrinsicInfo.h says what they
//      mean) and the arguments.
// Out: the row's types for these arguments, or why it does not fit.
// Why: every intrinsic is typed by one algorithm over table rows.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::ComponentRule;
using lang::Direction;
using lang::ShapeKind;
using llvm::cast;
using llvm::dyn_cast;

namespace {
/// Scalar 1x1, vector 1xN, or matrix RxC.
struct Shape {
  enum Kind : uint8_t { Scalar, Vector, Matrix } kind = Scalar;
  unsigned rows = 1, columns = 1;
  unsigned count() const { return rows * columns; }
};

Shape getShape(const Type *type) {
  if (auto *vector = dyn_cast<VectorType>(type))
    return {Shape::Vector, 1, vector->size};
  if (auto *matrix = dyn_cast<MatrixType>(type))
    return {Shape::Matrix, matrix->rows, matrix->columns};
  return {};
}

/// Matches one row. Members are filled step by step by `run`.
class RowMatcher {
public:
  RowMatcher(ASTContext &context, const lang::OverloadRow &row,
             llvm::ArrayRef<const Type *> types)
      : context(context), row(row), types(types) {}

  /// Returns why the row does not match; empty if it does.
  std::string run();
  const Type *getParameterType(unsigned i) const {
    const lang::TypeRule &rule = row.params[i].type;
    if (rule.component == ComponentRule::None)
      return types[i];
    if (rule.component == ComponentRule::SameType)
      return types[rule.componentOf];
    return makeType(kinds[i], shapes[i]);
  }
  const Type *getResultType() const;

  /// Whether parameter `i` takes any type at all.
  bool isOpen(unsigned i) const {
    ComponentRule rule = row.params[i].type.component;
    return rule == ComponentRule::None || rule == ComponentRule::SameType;
  }

private:
  unsigned getComponentRoot(unsigned i) const {
    const lang::TypeRule &rule = row.params[i].type;
    return rule.component == ComponentRule::Same
               ? getComponentRoot(rule.componentOf)
               : i;
  }
  unsigned getShapeRoot(unsigned i) const {
    const lang::TypeRule &rule = row.params[i].type;
    return rule.shape == ShapeKind::Same ? getShapeRoot(rule.shapeOf) : i;
  }
  /// Whether argument `j` has a say in its group.
  template <typename Root>
  bool decides(unsigned j, unsigned root, Root getRoot) const;
  std::string findComponent(unsigned root);
  std::string findShape(unsigned root);
  std::string bindSize(lang::Dimension wanted, unsigned &size,
                       unsigned position, bool isScalar);
  const Type *makeType(ScalarKind kind, Shape shape) const;
  unsigned getSize(lang::Dimension wanted, unsigned own) const {
    if (lang::isSizeVariable(wanted))
      return variables[(wanted - lang::kSizeVariable) % 8];
    return wanted == lang::kAnySize ? own : wanted;
  }

  ASTContext &context;
  const lang::OverloadRow &row;
  llvm::ArrayRef<const Type *> types;
  llvm::SmallVector<ScalarKind, 6> kinds;
  llvm::SmallVector<Shape, 6> shapes;
  /// Size variables of the row; 0 is not bound yet.
  unsigned variables[8] = {};
};
} // namespace

static std::string describe(unsigned i, const Type *type) {
  return "argument " + llvm::utostr(i + 1) + " is '" + type->str() + "'";
}

const Type *RowMatcher::makeType(ScalarKind kind, Shape shape) const {
  const ScalarType *scalar = context.getScalarType(kind);
  if (shape.kind == Shape::Scalar)
    return scalar;
  if (shape.kind == Shape::Vector)
    return context.getVectorType(scalar, shape.columns);
  return context.getMatrixType(scalar, shape.rows, shape.columns);
}

template <typename Root>
bool RowMatcher::decides(unsigned j, unsigned root, Root getRoot) const {
  bool hasRef = false, hasIn = false;
  for (unsigned k = 0; k < row.params.size(); ++k) {
    if (getRoot(k) != root)
      continue;
    hasRef |= row.params[k].direction == Direction::Ref;
    hasIn |= row.params[k].direction == Direction::In ||
             row.params[k].direction == Direction::InOut;
  }
  if (hasRef)
    return row.params[j].direction == Direction::Ref;
  return row.params[j].direction != Direction::Out || !hasIn;
}

std::string RowMatcher::findComponent(unsigned root) {
  const lang::TypeRule &rule = row.params[root].type;
  auto getRoot = [&](unsigned i) { return getComponentRoot(i); };
  ScalarKind best = ScalarKind::Void;
  bool hasLiteralInt = false, hasLiteralFloat = false;
  unsigned blamed = root;
  for (unsigned j = 0; j < row.params.size(); ++j) {
    if (getRoot(j) != root || !decides(j, root, getRoot))
      continue;
    ScalarKind kind = getComponentType(types[j])->scalar;
    if (kind == ScalarKind::LiteralInt)
      hasLiteralInt = true;
    else if (kind == ScalarKind::LiteralFloat)
      hasLiteralFloat = true;
    else if (getArithmeticRank(kind) > getArithmeticRank(best)) {
      best = kind;
      blamed = j;
    }
  }
  if (best == ScalarKind::Void)
    best = hasLiteralFloat ? ScalarKind::LiteralFloat : ScalarKind::LiteralInt;
  else if (hasLiteralFloat && !lang::isFloating(best))
    best = ScalarKind::Float32;
  else if (hasLiteralInt && best == ScalarKind::Bool)
    best = ScalarKind::Int32;
  bool isRef = row.params[root].direction == Direction::Ref;
  if (!lang::contains(rule.set, best)) {
    ScalarKind nearest = lang::nearestIn(rule.set, best);
    if (nearest == ScalarKind::Void || isRef)
      return describe(blamed, types[blamed]) + ", not " +
             lang::stringifyComponentSet(rule.set).str();
    best = nearest;
  }
  for (unsigned j = 0; j < row.params.size(); ++j)
    if (getRoot(j) == root)
      kinds[j] = best;
  return "";
}

std::string RowMatcher::bindSize(lang::Dimension wanted, unsigned &size,
                                 unsigned position, bool isScalar) {
  if (wanted == lang::kAnySize)
    return "";
  if (!lang::isSizeVariable(wanted)) {
    if (size < wanted && !isScalar)
      return describe(position, types[position]) + ", which has fewer than " +
             llvm::utostr(wanted) + " components";
    size = wanted;
    return "";
  }
  unsigned &variable = variables[(wanted - lang::kSizeVariable) % 8];
  if (!variable || size < variable)
    variable = size;
  return "";
}

std::string RowMatcher::findShape(unsigned root) {
  const lang::TypeRule &rule = row.params[root].type;
  auto getRoot = [&](unsigned i) { return getShapeRoot(i); };
  Shape shape;
  unsigned blamed = root;
  for (unsigned j = 0; j < row.params.size(); ++j) {
    if (getRoot(j) != root || !decides(j, root, getRoot))
      continue;
    Shape other = getShape(types[j]);
    if (other.kind == Shape::Scalar ||
        (other.count() == 1 && shape.count() > 1))
      continue;
    blamed = j;
    if (shape.kind == Shape::Scalar || shape.count() == 1) {
      shape = other;
      continue;
    }
    if (shape.kind != other.kind)
      return describe(j, types[j]) + ", which does not go with the others";
    shape.rows = std::min(shape.rows, other.rows);
    shape.columns = std::min(shape.columns, other.columns);
  }
  bool isScalar = shape.kind == Shape::Scalar;
  std::string reason;
  switch (rule.shape) {
  case ShapeKind::Scalar:
    shape = Shape();
    break;
  case ShapeKind::Vector:
    if (shape.kind == Shape::Matrix)
      return describe(blamed, types[blamed]) + ", not a vector";
    if (isScalar && lang::isSizeVariable(rule.columns))
      return describe(blamed, types[blamed]) + ", not a vector";
    reason = bindSize(rule.columns, shape.columns, blamed, isScalar);
    if (rule.columns != lang::kAnySize)
      shape.kind = Shape::Vector;
    break;
  case ShapeKind::Matrix:
    if (shape.kind != Shape::Matrix)
      return describe(blamed, types[blamed]) + ", not a matrix";
    reason = bindSize(rule.rows, shape.rows, blamed, false);
    if (reason.empty())
      reason = bindSize(rule.columns, shape.columns, blamed, false);
    break;
  case ShapeKind::ScalarOrVector:
    if (shape.kind == Shape::Matrix)
      return describe(blamed, types[blamed]) + ", not a scalar or vector";
    break;
  case ShapeKind::Any:
  case ShapeKind::Same:
    break;
  }
  for (unsigned j = 0; j < row.params.size(); ++j)
    if (getRoot(j) == root)
      shapes[j] = shape;
  return reason;
}

std::string RowMatcher::run() {
  unsigned count = row.params.size();
  if (types.size() < count || (types.size() > count && !row.variadic))
    return "takes " + llvm::utostr(count) +
           (count == 1 ? " argument" : " arguments");
  kinds.assign(count, ScalarKind::Void);
  shapes.assign(count, Shape());
  for (unsigned i = 0; i < count; ++i)
    if (!isOpen(i) && !types[i]->isNumeric())
      return describe(i, types[i]) + ", not a number";
  for (unsigned i = 0; i < count; ++i) {
    const lang::TypeRule &rule = row.params[i].type;
    if (isOpen(i))
      continue;
    std::string reason;
    if (rule.component != ComponentRule::Same)
      reason = findComponent(i);
    if (reason.empty() && rule.shape != ShapeKind::Same)
      reason = findShape(i);
    if (!reason.empty())
      return reason;
  }
  // A size variable is the smallest size that any argument gave it.
  for (unsigned i = 0; i < count; ++i) {
    if (isOpen(i))
      continue;
    const lang::TypeRule &rule = row.params[getShapeRoot(i)].type;
    if (rule.shape != ShapeKind::Vector && rule.shape != ShapeKind::Matrix)
      continue;
    shapes[i].columns = getSize(rule.columns, shapes[i].columns);
    if (rule.shape == ShapeKind::Matrix)
      shapes[i].rows = getSize(rule.rows, shapes[i].rows);
  }
  return "";
}

static ScalarKind withSign(ScalarKind kind, bool isSigned) {
  unsigned width = lang::getBitWidth(kind);
  if (lang::isMinPrecision(kind))
    return isSigned ? ScalarKind::Min16Int : ScalarKind::Min16UInt;
  if (width == 16)
    return isSigned ? ScalarKind::Int16 : ScalarKind::UInt16;
  if (width == 64)
    return isSigned ? ScalarKind::Int64 : ScalarKind::UInt64;
  return isSigned ? ScalarKind::Int32 : ScalarKind::UInt32;
}

const Type *RowMatcher::getResultType() const {
  const lang::TypeRule &rule = row.result;
  ScalarKind kind = ScalarKind::Void;
  switch (rule.component) {
  case ComponentRule::None:
    return context.getVoidType();
  case ComponentRule::SameType:
    return types[rule.componentOf];
  case ComponentRule::Fixed:
  case ComponentRule::Leader:
  case ComponentRule::FromSet:
    kind = lang::nearestIn(rule.set, ScalarKind::LiteralInt);
    break;
  case ComponentRule::Same:
    kind = kinds[rule.componentOf];
    break;
  case ComponentRule::SignedOf:
    kind = withSign(kinds[rule.componentOf], true);
    break;
  case ComponentRule::UnsignedOf:
    kind = withSign(kinds[rule.componentOf], false);
    break;
  }
  Shape shape;
  switch (rule.shape) {
  case ShapeKind::Scalar:
    break;
  case ShapeKind::Vector:
    shape = {Shape::Vector, 1, getSize(rule.columns, 1)};
    break;
  case ShapeKind::Matrix:
    shape = {Shape::Matrix, getSize(rule.rows, 1), getSize(rule.columns, 1)};
    break;
  case ShapeKind::Any:
  case ShapeKind::ScalarOrVector:
  case ShapeKind::Same:
    shape = shapes[rule.shapeOf];
    break;
  }
  return makeType(kind, shape);
}

/// The type that an argument brings to a row.
static const Type *getOperandType(const Expr *argument) {
  const Type *type = argument->getType();
  if (auto *enumType = dyn_cast<EnumType>(type))
    if (!enumType->decl->isScoped)
      return enumType->decl->underlying;
  if (auto *resource = dyn_cast<ResourceType>(type))
    if (lang::getBuiltinTypeInfo(resource->resource).kind ==
        lang::TypeKind::ConstantBuffer)
      return resource->element;
  return type;
}

RowMatch Sema::matchRow(const lang::OverloadRow &row,
                        llvm::ArrayRef<Expr *> arguments) {
  RowMatch match;
  llvm::SmallVector<const Type *, 6> types;
  for (const Expr *argument : arguments)
    types.push_back(getOperandType(argument));
  // Where a row says nothing about an argument, its final type says.
  for (auto [i, argument] : llvm::enumerate(arguments))
    if (i >= row.params.size() ||
        row.params[i].type.component == ComponentRule::None)
      types[i] = isLiteralType(types[i]) ? getFinalType(argument) : types[i];
  RowMatcher matcher(context, row, types);
  match.reason = matcher.run();
  if (!match.isMatch())
    return match;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    bool isExtra = i >= row.params.size();
    // A row that says more about numbers is the better one.
    if (!isExtra && matcher.isOpen(i) && types[i]->isNumeric())
      match.cost += kFlat;
    if (isExtra || row.params[i].type.component == ComponentRule::None) {
      match.parameterTypes.push_back(types[i]);
      continue;
    }
    const Type *type = matcher.getParameterType(i);
    match.parameterTypes.push_back(type);
    Direction direction = row.params[i].direction;
    ConversionCost cost = direction == Direction::Out
                              ? getCost(type, argument->getType())
                              : getCost(types[i], type);
    bool isPlace = direction != Direction::In;
    if (isPlace && !argument->isLValue) {
      match.reason = "argument " + llvm::utostr(i + 1) + " must be a variable";
      return match;
    }
    if (cost == kImpossible || (isPlace && cost >= kSplat) ||
        (direction == Direction::Ref && cost != kExact)) {
      match.reason =
          describe(i, getFinalType(argument)) + ", not '" + type->str() + "'";
      return match;
    }
    match.cost += cost;
    // HLSL: `mul(m, v)` of a float4x4 and a float3 drops a column, and not all
    // of v but v.x.
    if (type->isScalar() && getComponentCount(types[i]) > 1)
      match.cost += 16 * kTruncation;
  }
  match.result = matcher.getResultType();
  return match;
}

RowMatch Sema::matchIntrinsic(lang::Intrinsic intrinsic,
                              llvm::ArrayRef<Expr *> arguments) {
  RowMatch best;
  best.reason = "has no overload";
  for (unsigned i = 0, e = lang::getNumOverloads(intrinsic); i < e; ++i) {
    RowMatch match = matchRow(lang::getOverload(intrinsic, i), arguments);
    match.row = i;
    bool isBetter =
        match.isMatch() && (!best.isMatch() || match.cost < best.cost);
    if (isBetter || (!best.isMatch() && e == 1))
      best = std::move(match);
  }
  return best;
}

Expr *Sema::buildIntrinsicCall(lang::Intrinsic intrinsic, const RowMatch &match,
                               llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                               SourceRange range) {
  llvm::SmallVector<Expr *, 6> converted;
  llvm::ArrayRef<lang::ParamRule> params =
      lang::getOverload(intrinsic, match.row).params;
  bool isValid = true;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    Direction direction =
        i < params.size() ? params[i].direction : Direction::In;
    Expr *value =
        convertArgument(argument, match.parameterTypes[i], direction, loc);
    isValid &= !isError(value);
    converted.push_back(value);
  }
  if (!isValid || !checkRayCall(intrinsic, converted) ||
      !checkDispatchMesh(intrinsic, converted))
    return error(loc);
  auto *call = context.create<IntrinsicCallExpr>(
      intrinsic, match.result, context.copy(llvm::ArrayRef(converted)),
      context.copy(llvm::ArrayRef<const Type *>(match.parameterTypes)), loc);
  call->range = range;
  return call;
}

/// A row as a reader understands it: `lerp(x: float, y: float, s: float)`.
static std::string printRow(lang::Intrinsic intrinsic,
                            const lang::OverloadRow &row) {
  std::string text = lang::stringifyIntrinsic(intrinsic).str() + "(";
  for (auto [i, param] : llvm::enumerate(row.params)) {
    if (i)
      text += ", ";
    if (param.direction == Direction::Out)
      text += "out ";
    else if (param.direction != Direction::In)
      text += "inout ";
    text += lang::getParamName(param).str();
  }
  return text + (row.variadic ? ", ...)" : ")");
}

Expr *Sema::reportNoIntrinsic(lang::Intrinsic intrinsic,
                              llvm::ArrayRef<Expr *> arguments, SourceLoc loc) {
  diags.report(loc, diag::err_no_overload)
      << lang::stringifyIntrinsic(intrinsic) << printArguments(arguments);
  for (unsigned i = 0, e = lang::getNumOverloads(intrinsic); i < e && i < 8;
       ++i) {
    lang::OverloadRow row = lang::getOverload(intrinsic, i);
    diags.report(loc, diag::note_candidate)
        << printRow(intrinsic, row) << ": " + matchRow(row, arguments).reason;
  }
  return error(loc);
}
