//===----------------------------------------------------------------------===//
// The arithmetic of constants: see ConstEval.h.
//===----------------------------------------------------------------------===//
#include "ConstEval.h"

#include "HLSL/Tables/IntrinsicInfo.h"
#include "HLSL/Tables/OperatorInfo.h"
#include "hlslc/AST/Decl.h"

#include "llvm/ADT/APFloat.h"
#include <cmath>

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static int64_t wrapInteger(int64_t value, ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Bool:
    return value != 0;
  case ScalarKind::Int16:
    return int16_t(value);
  case ScalarKind::UInt16:
    return uint16_t(value);
  case ScalarKind::UInt32:
  case ScalarKind::Min16UInt:
    return int64_t(uint32_t(value));
  case ScalarKind::Int32:
  case ScalarKind::Min12Int:
  case ScalarKind::Min16Int:
    return int32_t(value);
  default:
    return value;
  }
}

static double roundFloat(double value, ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Float64:
  case ScalarKind::LiteralFloat:
    return value;
  case ScalarKind::Float16: {
    llvm::APFloat half(value);
    bool losesInfo;
    half.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven,
                 &losesInfo);
    half.convert(llvm::APFloat::IEEEdouble(),
                 llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return half.convertToDouble();
  }
  default:
    return float(value);
  }
}

static ConstValue convertScalar(const ConstValue &value, ScalarKind from,
                                ScalarKind to) {
  bool isFloat = value.kind == ConstValue::Kind::Float;
  if (to == ScalarKind::Bool)
    return ConstValue::getInt(isFloat ? value.real != 0 : value.integer != 0);
  if (lang::isFloating(to)) {
    double real = isFloat                      ? value.real
                  : from == ScalarKind::UInt64 ? double(uint64_t(value.integer))
                                               : double(value.integer);
    return ConstValue::getFloat(roundFloat(real, to));
  }
  if (!isFloat)
    return ConstValue::getInt(wrapInteger(value.integer, to));
  double real = std::trunc(value.real);
  int64_t integer = 0;
  if (real >= -0x1p63 && real < 0x1p63)
    integer = int64_t(real);
  else if (real >= 0x1p63 && real < 0x1p64)
    integer = int64_t(uint64_t(real));
  return ConstValue::getInt(wrapInteger(integer, to));
}

/// One step of arithmetic on two scalars of `kind`; none for what has no value.
static ConstValue computeScalar(Operator op, ScalarKind kind,
                                const ConstValue &a, const ConstValue &b) {
  auto truth = [](bool value) { return ConstValue::getInt(value); };
  if (lang::isFloating(kind)) {
    auto real = [&](double v) {
      return ConstValue::getFloat(roundFloat(v, kind));
    };
    switch (op) {
    case Operator::Plus:
      return a;
    case Operator::Minus:
      return real(-a.real);
    case Operator::Add:
      return real(a.real + b.real);
    case Operator::Sub:
      return real(a.real - b.real);
    case Operator::Mul:
      return real(a.real * b.real);
    case Operator::Div:
      return real(a.real / b.real);
    case Operator::Rem:
      return real(std::fmod(a.real, b.real));
    case Operator::Less:
      return truth(a.real < b.real);
    case Operator::LessEqual:
      return truth(a.real <= b.real);
    case Operator::Greater:
      return truth(a.real > b.real);
    case Operator::GreaterEqual:
      return truth(a.real >= b.real);
    case Operator::Equal:
      return truth(a.real == b.real);
    case Operator::NotEqual:
      return truth(a.real != b.real);
    default:
      return ConstValue();
    }
  }
  bool isUnsigned = lang::isUnsignedInt(kind);
  uint64_t ua = uint64_t(a.integer), ub = uint64_t(b.integer);
  auto integer = [&](uint64_t v) {
    return ConstValue::getInt(wrapInteger(int64_t(v), kind));
  };
  unsigned width = lang::getBitWidth(kind);
  switch (op) {
  case Operator::Plus:
    return a;
  case Operator::Minus:
    return integer(-ua);
  case Operator::BitwiseNot:
    return integer(~ua);
  case Operator::LogicalNot:
    return truth(!a.integer);
  case Operator::Add:
    return integer(ua + ub);
  case Operator::Sub:
    return integer(ua - ub);
  case Operator::Mul:
    return integer(ua * ub);
  case Operator::Div:
  case Operator::Rem: {
    bool isDiv = op == Operator::Div;
    if (!ub)
      return ConstValue();
    if (isUnsigned)
      return integer(isDiv ? ua / ub : ua % ub);
    if (b.integer == -1)
      return integer(isDiv ? -ua : 0);
    return integer(
        uint64_t(isDiv ? a.integer / b.integer : a.integer % b.integer));
  }
  case Operator::Shl:
    return integer(ua << (ub & (width - 1)));
  case Operator::Shr:
    return isUnsigned ? integer(ua >> (ub & (width - 1)))
                      : integer(uint64_t(a.integer >> (ub & (width - 1))));
  case Operator::BitwiseAnd:
    return integer(ua & ub);
  case Operator::BitwiseOr:
    return integer(ua | ub);
  case Operator::BitwiseXor:
    return integer(ua ^ ub);
  case Operator::LogicalAnd:
    return truth(a.integer && b.integer);
  case Operator::LogicalOr:
    return truth(a.integer || b.integer);
  case Operator::Less:
    return truth(isUnsigned ? ua < ub : a.integer < b.integer);
  case Operator::LessEqual:
    return truth(isUnsigned ? ua <= ub : a.integer <= b.integer);
  case Operator::Greater:
    return truth(isUnsigned ? ua > ub : a.integer > b.integer);
  case Operator::GreaterEqual:
    return truth(isUnsigned ? ua >= ub : a.integer >= b.integer);
  case Operator::Equal:
    return truth(ua == ub);
  case Operator::NotEqual:
    return truth(ua != ub);
  default:
    return ConstValue();
  }
}

//===----------------------------------------------------------------------===//
// Aggregates
//===----------------------------------------------------------------------===//

static const Type *getBaseType(const StructDecl *decl) {
  return decl->base ? decl->base->type : nullptr;
}

/// Appends the scalars of `value` in order.
static void flattenConstant(const ConstValue &value,
                            llvm::SmallVectorImpl<ConstValue> &out) {
  if (value.kind != ConstValue::Kind::List) {
    out.push_back(value);
    return;
  }
  for (const ConstValue &element : value.elements)
    flattenConstant(element, out);
}

namespace {
/// Makes aggregates from scalars in order.
struct ConstantBuilder {
  ASTContext &context;
  llvm::ArrayRef<ConstValue> scalars;
  llvm::ArrayRef<ScalarKind> kinds;
  /// One scalar is used for all.
  bool isSplat = false;
  size_t position = 0;

  ConstValue next(ScalarKind to) {
    size_t i = isSplat ? 0 : position++;
    return i < scalars.size() ? convertScalar(scalars[i], kinds[i], to)
                              : ConstValue();
  }

  /// What a bit-field keeps of a value.
  static ConstValue truncate(ConstValue value, const FieldDecl *field) {
    if (!field->bitWidth || value.kind != ConstValue::Kind::Int)
      return value;
    unsigned above = 64 - *field->bitWidth;
    uint64_t bits = uint64_t(value.integer) << above;
    bool isSigned = lang::isSignedInt(field->bitWord->scalar);
    return ConstValue::getInt(isSigned ? int64_t(bits) >> above
                                       : int64_t(bits >> above));
  }

  ConstValue build(const Type *type) {
    if (auto *scalar = dyn_cast<ScalarType>(type))
      return next(scalar->scalar);
    if (auto *enumType = dyn_cast<EnumType>(type))
      return next(enumType->decl->underlying->scalar);
    llvm::SmallVector<ConstValue, 16> parts;
    if (const ScalarType *component = getComponentType(type)) {
      for (unsigned i = 0, e = getComponentCount(type); i < e; ++i)
        parts.push_back(next(component->scalar));
    } else if (auto *array = dyn_cast<ArrayType>(type)) {
      // No list has as many elements as specialization constants say.
      if (array->isSpecialized())
        return ConstValue();
      for (uint64_t i = 0; i < array->size.getConstantOr(0); ++i)
        parts.push_back(build(array->element));
    } else if (auto *structType = dyn_cast<StructType>(type)) {
      if (const Type *base = getBaseType(structType->decl))
        parts.push_back(build(base));
      for (const FieldDecl *field : structType->decl->fields)
        parts.push_back(truncate(build(field->type), field));
    }
    for (const ConstValue &part : parts)
      if (!part)
        return ConstValue();
    return ConstValue::getList(context.copy(llvm::ArrayRef(parts)));
  }
};
} // namespace

static void appendKinds(const Type *type,
                        llvm::SmallVectorImpl<ScalarKind> &out) {
  LeafWalk walk(type);
  while (const Type *leaf = walk.next()) {
    if (auto *scalar = dyn_cast<ScalarType>(leaf))
      out.push_back(scalar->scalar);
    else if (auto *enumType = dyn_cast<EnumType>(leaf))
      out.push_back(enumType->decl->underlying->scalar);
    else
      out.push_back(ScalarKind::Void);
  }
}

/// The value of the first rows and columns of a matrix.
static void truncateMatrix(const ConstValue &value, const MatrixType &from,
                           unsigned rows, unsigned columns,
                           llvm::SmallVectorImpl<ConstValue> &out) {
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned c = 0; c < columns; ++c)
      out.push_back(value.elements[r * from.columns + c]);
}

ConstValue ConstantEvaluator::convert(const ConstValue &value, const Type *from,
                                      const Type *to) {
  if (!value)
    return value;
  llvm::SmallVector<ConstValue, 16> scalars;
  llvm::SmallVector<ScalarKind, 16> kinds;
  auto *fromMatrix = dyn_cast<MatrixType>(from);
  auto *toMatrix = dyn_cast<MatrixType>(to);
  if (fromMatrix && toMatrix && getComponentCount(to) < getComponentCount(from))
    truncateMatrix(value, *fromMatrix, toMatrix->rows, toMatrix->columns,
                   scalars);
  else
    flattenConstant(value, scalars);
  if (const ScalarType *component = getComponentType(from))
    kinds.assign(scalars.size(), component->scalar);
  else
    appendKinds(from, kinds);
  if (kinds.size() < scalars.size())
    return ConstValue();
  bool isSplat = scalars.size() == 1 && (from->isScalar() || from->isVector());
  ConstantBuilder builder{context, scalars, kinds, isSplat};
  return builder.build(to);
}

ConstValue ConstantEvaluator::evaluateOperator(Operator op,
                                               const ScalarType *type,
                                               const ConstValue &lhs,
                                               const ConstValue &rhs,
                                               SourceLoc loc) {
  if (lhs.kind != ConstValue::Kind::List &&
      rhs.kind != ConstValue::Kind::List) {
    ConstValue result = computeScalar(op, type->scalar, lhs, rhs);
    if (!result && loc.isValid())
      diags.report(loc, diag::err_division_by_zero);
    return result;
  }
  size_t size = lhs.kind == ConstValue::Kind::List ? lhs.elements.size()
                                                   : rhs.elements.size();
  if (lhs.kind == ConstValue::Kind::List && rhs.kind == ConstValue::Kind::List)
    size = std::min(lhs.elements.size(), rhs.elements.size());
  llvm::SmallVector<ConstValue, 16> parts;
  for (size_t i = 0; i < size; ++i) {
    const ConstValue &a =
        lhs.kind == ConstValue::Kind::List ? lhs.elements[i] : lhs;
    const ConstValue &b =
        rhs.kind == ConstValue::Kind::List ? rhs.elements[i] : rhs;
    ConstValue part = evaluateOperator(op, type, a, b, loc);
    if (!part)
      return part;
    parts.push_back(part);
  }
  return ConstValue::getList(context.copy(llvm::ArrayRef(parts)));
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

ConstValue ConstantEvaluator::evaluateBinary(const BinaryExpr &expr) {
  llvm::SmallVector<const BinaryExpr *, 8> spine;
  const Expr *first = &expr;
  while (auto *binary = dyn_cast<BinaryExpr>(first)) {
    spine.push_back(binary);
    first = binary->lhs;
  }
  ConstValue value = evaluate(first);
  for (const BinaryExpr *binary : llvm::reverse(spine)) {
    if (!value)
      return value;
    ConstValue rhs = evaluate(binary->rhs);
    const ScalarType *component = getComponentType(binary->lhs->getType());
    if (!rhs || !component)
      return ConstValue();
    value = evaluateOperator(binary->op, component, value, rhs, SourceLoc());
  }
  return value;
}

ConstValue ConstantEvaluator::evaluateCast(const CastExpr &expr) {
  ConstValue value = evaluate(expr.operand);
  if (!value)
    return value;
  const Type *from = expr.operand->getType();
  // `(Huge)0` is no constant that anybody needs.
  if (expr.castKind == CastKind::FlatSplat &&
      leaves.count(expr.getType()) > 65536)
    return ConstValue();
  switch (expr.castKind) {
  case CastKind::Numeric:
  case CastKind::Splat:
  case CastKind::Truncate:
  case CastKind::Reshape:
  case CastKind::Flat:
  case CastKind::FlatSplat:
    return convert(value, from, expr.getType());
  case CastKind::DerivedToBase: {
    const StructDecl *decl = cast<StructType>(from)->decl;
    const StructDecl *base = cast<StructType>(expr.getType())->decl;
    for (; decl && decl != base && !value.elements.empty(); decl = decl->base)
      value = ConstValue(value.elements[0]);
    return value;
  }
  case CastKind::Enum:
    return value;
  case CastKind::ToInterface:
  case CastKind::ToVoid:
    return ConstValue();
  }
  llvm_unreachable("every cast has a case");
}

ConstValue ConstantEvaluator::evaluateIntrinsic(const IntrinsicCallExpr &expr) {
  const Type *type = expr.getType();
  const ScalarType *component = getComponentType(type);
  if (!lang::getIntrinsicInfo(expr.intrinsic).isFoldable() || !component ||
      expr.arguments.empty())
    return ConstValue();
  llvm::SmallVector<llvm::SmallVector<ConstValue, 4>, 3> arguments;
  unsigned count = getComponentCount(type);
  for (const Expr *argument : expr.arguments) {
    ConstValue value = evaluate(argument);
    if (!value)
      return value;
    arguments.emplace_back();
    flattenConstant(value, arguments.back());
    if (arguments.back().size() != count)
      return ConstValue();
  }
  const ScalarType *operand = getComponentType(expr.arguments[0]->getType());
  if (!operand)
    return ConstValue();
  bool isFloat = lang::isFloating(operand->scalar);
  bool isFloat32 = operand->scalar != ScalarKind::Float64;
  llvm::SmallVector<ConstValue, 4> parts;
  for (unsigned i = 0; i < count; ++i) {
    llvm::SmallVector<double, 3> reals;
    llvm::SmallVector<int64_t, 3> integers;
    for (const auto &values : arguments) {
      if ((values[i].kind == ConstValue::Kind::Float) != isFloat)
        return ConstValue();
      isFloat ? reals.push_back(values[i].real)
              : integers.push_back(values[i].integer);
    }
    if (isFloat) {
      std::optional<double> real =
          lang::foldIntrinsic(expr.intrinsic, reals, isFloat32);
      if (!real || !lang::isFloating(component->scalar))
        return ConstValue();
      parts.push_back(
          ConstValue::getFloat(roundFloat(*real, component->scalar)));
    } else {
      std::optional<int64_t> integer = lang::foldIntrinsic(
          expr.intrinsic, integers, lang::getBitWidth(operand->scalar),
          lang::isSignedInt(operand->scalar));
      if (!integer || lang::isFloating(component->scalar))
        return ConstValue();
      parts.push_back(
          ConstValue::getInt(wrapInteger(*integer, component->scalar)));
    }
  }
  if (type->isScalar())
    return parts[0];
  return ConstValue::getList(context.copy(llvm::ArrayRef(parts)));
}

/// Element `index` of a list; none if it is not one or too short.
static ConstValue getElement(const ConstValue &value, size_t index) {
  if (value.kind != ConstValue::Kind::List || index >= value.elements.size())
    return ConstValue();
  return value.elements[index];
}

ConstValue ConstantEvaluator::evaluate(const Expr *expr) {
  switch (expr->getKind()) {
  case Expr::Kind::Literal:
    return cast<LiteralExpr>(expr)->value;
  case Expr::Kind::DeclRef:
    return cast<DeclRefExpr>(expr)->decl->constant;
  case Expr::Kind::Binary:
    return evaluateBinary(*cast<BinaryExpr>(expr));
  case Expr::Kind::Cast:
    return evaluateCast(*cast<CastExpr>(expr));
  case Expr::Kind::IntrinsicCall:
    return evaluateIntrinsic(*cast<IntrinsicCallExpr>(expr));
  case Expr::Kind::Unary: {
    auto *unary = cast<UnaryExpr>(expr);
    if (lang::getOperatorInfo(unary->op).rule == lang::OperandRule::Increment)
      return ConstValue();
    ConstValue value = evaluate(unary->operand);
    if (!value)
      return value;
    return evaluateOperator(unary->op,
                            getComponentType(unary->operand->getType()), value,
                            ConstValue(), SourceLoc());
  }
  case Expr::Kind::Conditional: {
    auto *choice = cast<ConditionalExpr>(expr);
    ConstValue condition = evaluate(choice->condition);
    if (condition.kind != ConstValue::Kind::Int)
      return ConstValue();
    return evaluate(condition.integer ? choice->whenTrue : choice->whenFalse);
  }
  case Expr::Kind::Swizzle: {
    auto *swizzle = cast<SwizzleExpr>(expr);
    ConstValue base = evaluate(swizzle->base);
    if (!base)
      return base;
    llvm::SmallVector<ConstValue, 4> parts;
    for (uint8_t component : swizzle->components)
      parts.push_back(base.kind == ConstValue::Kind::List
                          ? getElement(base, component)
                          : base);
    if (parts.size() == 1)
      return parts[0];
    return ConstValue::getList(context.copy(llvm::ArrayRef(parts)));
  }
  case Expr::Kind::MatrixSwizzle: {
    auto *swizzle = cast<MatrixSwizzleExpr>(expr);
    ConstValue base = evaluate(swizzle->base);
    if (!base)
      return base;
    unsigned columns = cast<MatrixType>(swizzle->base->getType())->columns;
    llvm::SmallVector<ConstValue, 4> parts;
    for (uint8_t element : swizzle->elements)
      parts.push_back(getElement(base, element / 4 * columns + element % 4));
    if (parts.size() == 1)
      return parts[0];
    return ConstValue::getList(context.copy(llvm::ArrayRef(parts)));
  }
  case Expr::Kind::Subscript: {
    auto *subscript = cast<SubscriptExpr>(expr);
    ConstValue base = evaluate(subscript->base);
    ConstValue index = base ? evaluate(subscript->index) : ConstValue();
    if (index.kind != ConstValue::Kind::Int || index.integer < 0)
      return ConstValue();
    auto *matrix = dyn_cast<MatrixType>(subscript->base->getType());
    if (!matrix)
      return getElement(base, size_t(index.integer));
    if (index.integer >= matrix->rows)
      return ConstValue();
    return ConstValue::getList(base.elements.slice(
        size_t(index.integer) * matrix->columns, matrix->columns));
  }
  case Expr::Kind::Member: {
    auto *member = cast<MemberExpr>(expr);
    ConstValue base = evaluate(member->base);
    auto *type = dyn_cast<StructType>(member->base->getType());
    if (!base || !type)
      return ConstValue();
    const StructDecl *decl = type->decl;
    for (unsigned i = 0; i < member->numBases && decl; ++i, decl = decl->base)
      base = getElement(base, 0);
    return decl ? getElement(base, decl->getConstantIndex(member->field))
                : ConstValue();
  }
  case Expr::Kind::FlatInit: {
    llvm::SmallVector<ConstValue, 16> scalars;
    llvm::SmallVector<ScalarKind, 16> kinds;
    for (const Expr *element : cast<FlatInitExpr>(expr)->elements) {
      ConstValue value = evaluate(element);
      if (!value)
        return value;
      flattenConstant(value, scalars);
      appendKinds(element->getType(), kinds);
    }
    ConstantBuilder builder{context, scalars, kinds};
    return kinds.size() == scalars.size() ? builder.build(expr->getType())
                                          : ConstValue();
  }
  default:
    return ConstValue();
  }
}
