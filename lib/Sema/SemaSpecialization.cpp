//===----------------------------------------------------------------------===//
// Sizes that specialization constants decide.
// In:  integer expressions where HLSL wants the size of an array.
// Out: a constant, or a canonical expression over specialization constants;
//      errors that name what cannot be computed when a pipeline is made.
// Why: such a size is a value of the type: two types are one where their sizes
//      are always equal.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "Specialization.h"

#include "HLSL/Size/SizeArena.h"
#include "HLSL/Tables/OperatorInfo.h"
using namespace hlslc;
using lang::Operator;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;
using mlir::hlsl::Size;
using mlir::hlsl::SizeArena;
using mlir::hlsl::SpecType;
using mlir::hlsl::Word;

namespace {
/// Builds the word of an expression; remembers what it could not do.
class WordBuilder {
public:
  explicit WordBuilder(SizeArena &arena) : arena(arena) {}

  Word build(const Expr *expr);
  /// The first expression that has no word; null if all have.
  const Expr *getCulprit() const { return culprit; }

private:
  Word fail(const Expr *expr) {
    if (!culprit)
      culprit = expr;
    return {};
  }
  /// Whether it is not 0, of the width that booleans have.
  Word toBool(Word word) {
    return word ? arena.resize(arena.toBool(word), 32, /*isSigned=*/false)
                : word;
  }
  Word buildReference(const DeclRefExpr *expr);
  Word buildUnary(const UnaryExpr *expr);
  Word buildBinary(Operator op, Word lhs, Word rhs, const Type *operandType,
                   const Expr *expr);
  Word buildCast(const CastExpr *expr);
  Word buildIntrinsic(const IntrinsicCallExpr *expr);
  Word buildConstant(const ConstValue &value, const Type *type);

  SizeArena &arena;
  const Expr *culprit = nullptr;
};
} // namespace

/// The component of a scalar, or of an enum; null for others and for floats.
static const ScalarType *getIntegral(const Type *type) {
  if (auto *enumType = dyn_cast<EnumType>(type))
    return enumType->decl->underlying;
  const ScalarType *component = getComponentType(type);
  if (!component || getComponentCount(type) != 1 ||
      lang::isFloating(component->scalar))
    return nullptr;
  return component;
}

/// Booleans are words of 32 bits that are 0 or 1.
static unsigned getWidth(const ScalarType *type) {
  if (type->scalar == ScalarKind::Bool || lang::isLiteral(type->scalar))
    return 32;
  return lang::getBitWidth(type->scalar);
}

static bool isUnsigned(const Type *type) {
  const ScalarType *component = getIntegral(type);
  return component && (component->scalar == ScalarKind::Bool ||
                       lang::isUnsignedInt(component->scalar));
}

static SpecType getSpecType(const ScalarType *type) {
  bool isSigned = !lang::isUnsignedInt(type->scalar);
  if (type->scalar == ScalarKind::Bool)
    return SpecType::Bool;
  switch (getWidth(type)) {
  case 16:
    return isSigned ? SpecType::Int16 : SpecType::UInt16;
  case 64:
    return isSigned ? SpecType::Int64 : SpecType::UInt64;
  default:
    return isSigned ? SpecType::Int32 : SpecType::UInt32;
  }
}

Word WordBuilder::buildConstant(const ConstValue &value, const Type *type) {
  const ScalarType *component = getIntegral(type);
  const ConstValue *scalar = &value;
  while (scalar->kind == ConstValue::Kind::List && scalar->elements.size() == 1)
    scalar = &scalar->elements[0];
  if (!component || scalar->kind != ConstValue::Kind::Int)
    return {};
  return arena.constant(uint64_t(scalar->integer), getWidth(component));
}

Word WordBuilder::buildReference(const DeclRefExpr *expr) {
  const VarDecl *decl = expr->decl;
  if (decl->isSpecialized)
    return build(decl->init);
  if (decl->storage != VarStorage::SpecConstant) {
    Word word = buildConstant(decl->constant, decl->type);
    return word ? word : fail(expr);
  }
  const ScalarType *component = getIntegral(decl->type);
  const Attr *id = decl->findAttribute(lang::SourceAttribute::vk_constant_id);
  if (!component || !id || id->values.empty())
    return fail(expr);
  mlir::hlsl::SpecConstant constant;
  constant.id = uint32_t(id->values[0].integer);
  constant.name = decl->getName();
  constant.type = getSpecType(component);
  return arena.spec(constant);
}

Word WordBuilder::buildUnary(const UnaryExpr *expr) {
  Word operand = build(expr->operand);
  if (!operand)
    return {};
  switch (expr->op) {
  case Operator::Plus:
    return operand;
  case Operator::Minus:
    return arena.neg(operand);
  case Operator::BitwiseNot:
    return arena.bitNot(operand);
  case Operator::LogicalNot:
    return arena.logicalNot(toBool(operand));
  default:
    return fail(expr);
  }
}

Word WordBuilder::buildBinary(Operator op, Word lhs, Word rhs,
                              const Type *operandType, const Expr *expr) {
  bool isUInt = isUnsigned(operandType);
  auto less = [&](Word a, Word b) {
    return toBool(isUInt ? arena.ult(a, b) : arena.slt(a, b));
  };
  switch (op) {
  case Operator::Add:
    return arena.add(lhs, rhs);
  case Operator::Sub:
    return arena.sub(lhs, rhs);
  case Operator::Mul:
    return arena.mul(lhs, rhs);
  case Operator::Div:
    return isUInt ? arena.udiv(lhs, rhs) : arena.sdiv(lhs, rhs);
  case Operator::Rem:
    return isUInt ? arena.urem(lhs, rhs) : arena.srem(lhs, rhs);
  case Operator::Shl:
    return arena.shl(lhs, rhs);
  case Operator::Shr:
    return isUInt ? arena.lshr(lhs, rhs) : arena.ashr(lhs, rhs);
  case Operator::BitwiseAnd:
    return arena.bitAnd(lhs, rhs);
  case Operator::BitwiseOr:
    return arena.bitOr(lhs, rhs);
  case Operator::BitwiseXor:
    return arena.bitXor(lhs, rhs);
  case Operator::LogicalAnd:
    return arena.logicalAnd(toBool(lhs), toBool(rhs));
  case Operator::LogicalOr:
    return arena.logicalOr(toBool(lhs), toBool(rhs));
  case Operator::Equal:
    return toBool(arena.eq(lhs, rhs));
  case Operator::NotEqual:
    return arena.logicalNot(toBool(arena.eq(lhs, rhs)));
  case Operator::Less:
    return less(lhs, rhs);
  case Operator::Greater:
    return less(rhs, lhs);
  case Operator::LessEqual:
    return arena.logicalNot(less(rhs, lhs));
  case Operator::GreaterEqual:
    return arena.logicalNot(less(lhs, rhs));
  default:
    return fail(expr);
  }
}

Word WordBuilder::buildCast(const CastExpr *expr) {
  const ScalarType *from = getIntegral(expr->operand->getType());
  const ScalarType *to = getIntegral(expr->getType());
  if (!from || !to)
    return fail(expr);
  Word word = build(expr->operand);
  if (!word)
    return {};
  if (to->scalar == ScalarKind::Bool)
    return toBool(word);
  return arena.resize(word, getWidth(to), !isUnsigned(from));
}

Word WordBuilder::buildIntrinsic(const IntrinsicCallExpr *expr) {
  const ScalarType *type = getIntegral(expr->getType());
  bool isKnown = false;
  switch (expr->intrinsic) {
  case lang::Intrinsic::min:
  case lang::Intrinsic::max:
  case lang::Intrinsic::clamp:
  case lang::Intrinsic::abs:
  case lang::Intrinsic::sign:
    isKnown = true;
    break;
  default:
    break;
  }
  if (!type || !isKnown)
    return fail(expr);
  llvm::SmallVector<Word, 3> words;
  for (const Expr *argument : expr->arguments) {
    words.push_back(build(argument));
    if (!words.back())
      return {};
  }
  bool isUInt = isUnsigned(expr->arguments[0]->getType());
  auto smaller = [&](Word a, Word b) {
    return isUInt ? arena.umin(a, b) : arena.smin(a, b);
  };
  auto larger = [&](Word a, Word b) {
    return isUInt ? arena.umax(a, b) : arena.smax(a, b);
  };
  switch (expr->intrinsic) {
  case lang::Intrinsic::min:
    return smaller(words[0], words[1]);
  case lang::Intrinsic::max:
    return larger(words[0], words[1]);
  case lang::Intrinsic::clamp:
    return smaller(larger(words[0], words[1]), words[2]);
  case lang::Intrinsic::abs:
    return isUInt ? words[0] : arena.abs(words[0]);
  default: {
    // sign() of an unsigned number is whether it is not 0.
    Word sign = isUInt ? toBool(words[0]) : arena.sign(words[0]);
    return arena.resize(sign, getWidth(type), !isUInt);
  }
  }
}

Word WordBuilder::build(const Expr *expr) {
  switch (expr->getKind()) {
  case Expr::Kind::Literal: {
    Word word = buildConstant(cast<LiteralExpr>(expr)->value, expr->getType());
    return word ? word : fail(expr);
  }
  case Expr::Kind::DeclRef:
    return buildReference(cast<DeclRefExpr>(expr));
  case Expr::Kind::SizeValue:
    return arena.toWord(cast<SizeValueExpr>(expr)->size);
  case Expr::Kind::Unary:
    return buildUnary(cast<UnaryExpr>(expr));
  case Expr::Kind::Cast:
    return buildCast(cast<CastExpr>(expr));
  case Expr::Kind::IntrinsicCall:
    return buildIntrinsic(cast<IntrinsicCallExpr>(expr));
  case Expr::Kind::Binary: {
    // Chains lean to the left and may be long.
    llvm::SmallVector<const BinaryExpr *, 8> chain;
    const Expr *first = expr;
    while (auto *binary = dyn_cast<BinaryExpr>(first)) {
      chain.push_back(binary);
      first = binary->lhs;
    }
    Word word = build(first);
    for (const BinaryExpr *binary : llvm::reverse(chain)) {
      if (!getIntegral(binary->lhs->getType()))
        return fail(binary);
      Word rhs = build(binary->rhs);
      if (!word || !rhs)
        return {};
      word = buildBinary(binary->op, word, rhs, binary->lhs->getType(), binary);
    }
    return word;
  }
  case Expr::Kind::Conditional: {
    auto *choice = cast<ConditionalExpr>(expr);
    Word condition = build(choice->condition);
    Word whenTrue = build(choice->whenTrue);
    Word whenFalse = build(choice->whenFalse);
    if (!condition || !whenTrue || !whenFalse)
      return {};
    return arena.select(toBool(condition), whenTrue, whenFalse);
  }
  case Expr::Kind::FlatInit: {
    auto *list = cast<FlatInitExpr>(expr);
    if (list->elements.size() != 1 || !getIntegral(expr->getType()))
      return fail(expr);
    return build(list->elements[0]);
  }
  default:
    return fail(expr);
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// Appends the operands of an expression without an effect of its own, the last
/// first; false for other expressions.
static bool appendOperands(const Expr *expr,
                           llvm::SmallVectorImpl<const Expr *> &out) {
  auto append = [&](llvm::ArrayRef<Expr *> operands) {
    out.append(operands.rbegin(), operands.rend());
    return true;
  };
  switch (expr->getKind()) {
  case Expr::Kind::Binary:
    return append({cast<BinaryExpr>(expr)->lhs, cast<BinaryExpr>(expr)->rhs});
  case Expr::Kind::Unary:
    return lang::getOperatorInfo(cast<UnaryExpr>(expr)->op).rule !=
               lang::OperandRule::Increment &&
           append(cast<UnaryExpr>(expr)->operand);
  case Expr::Kind::Cast:
    return append(cast<CastExpr>(expr)->operand);
  case Expr::Kind::Swizzle:
    return append(cast<SwizzleExpr>(expr)->base);
  case Expr::Kind::Conditional: {
    auto *choice = cast<ConditionalExpr>(expr);
    return append({choice->condition, choice->whenTrue, choice->whenFalse});
  }
  case Expr::Kind::FlatInit:
    return append(cast<FlatInitExpr>(expr)->elements);
  case Expr::Kind::IntrinsicCall: {
    auto *call = cast<IntrinsicCallExpr>(expr);
    return lang::getIntrinsicInfo(call->intrinsic).isPure() &&
           append(call->arguments);
  }
  default:
    return false;
  }
}

bool hlslc::isSpecializable(const Expr *expr, bool &usesConstant) {
  llvm::SmallVector<const Expr *, 16> rest = {expr};
  while (!rest.empty()) {
    const Expr *next = rest.pop_back_val();
    if (isa<LiteralExpr>(next))
      continue;
    if (isa<SizeValueExpr>(next)) {
      usesConstant = true;
    } else if (auto *ref = dyn_cast<DeclRefExpr>(next)) {
      bool isSpecial = ref->decl->storage == VarStorage::SpecConstant ||
                       ref->decl->isSpecialized;
      usesConstant |= isSpecial;
      if (!isSpecial && !(ref->decl->isConst && ref->decl->constant))
        return false;
    } else if (!appendOperands(next, rest)) {
      return false;
    }
  }
  return true;
}

bool hlslc::mentionsSpecConstant(const Expr *expr) {
  bool usesConstant = false;
  isSpecializable(expr, usesConstant);
  return usesConstant;
}

uint64_t hlslc::getSpecializedWeight(
    const Expr *expr,
    const llvm::DenseMap<const VarDecl *, uint64_t> &variables) {
  uint64_t weight = 0;
  llvm::SmallVector<const Expr *, 16> rest = {expr};
  while (!rest.empty()) {
    const Expr *next = rest.pop_back_val();
    ++weight;
    if (auto *ref = dyn_cast<DeclRefExpr>(next))
      weight += variables.lookup(ref->decl);
    else
      appendOperands(next, rest);
  }
  return weight;
}

llvm::StringRef hlslc::findSpecConstant(const Expr *expr) {
  llvm::StringRef name;
  llvm::SmallVector<const Expr *, 16> rest = {expr};
  while (!rest.empty() && name.empty()) {
    const Expr *next = rest.pop_back_val();
    if (auto *size = dyn_cast<SizeValueExpr>(next)) {
      SizeArena::forEachSpec(size->size,
                             [&](const mlir::hlsl::SpecConstant &constant) {
                               name = name.empty() ? constant.name : name;
                             });
    } else if (auto *ref = dyn_cast<DeclRefExpr>(next)) {
      if (ref->decl->storage == VarStorage::SpecConstant)
        name = ref->decl->getName();
      else if (ref->decl->isSpecialized)
        rest.push_back(ref->decl->init);
    } else {
      appendOperands(next, rest);
    }
  }
  return name;
}

std::optional<int64_t> hlslc::getInteger(ConstValue value) {
  if (value.kind == ConstValue::Kind::List && value.elements.size() == 1)
    value = ConstValue(value.elements[0]);
  if (value.kind == ConstValue::Kind::Int)
    return value.integer;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Sizes of arrays
//===----------------------------------------------------------------------===//

Word hlslc::buildWord(SizeArena &arena, const Expr *expr,
                      const Expr **culprit) {
  WordBuilder builder(arena);
  Word word = builder.build(expr);
  if (culprit)
    *culprit = builder.getCulprit();
  return word;
}

/// What of an expression pipelines cannot compute.
static std::string describeCulprit(const Expr *culprit) {
  std::string name;
  if (auto *call = dyn_cast<IntrinsicCallExpr>(culprit))
    name = lang::stringifyIntrinsic(call->intrinsic);
  else if (auto *call = dyn_cast<CallExpr>(culprit))
    name = call->callee->getName();
  else if (auto *ref = dyn_cast<DeclRefExpr>(culprit))
    name = ref->decl->getName();
  else if (auto *member = dyn_cast<MemberExpr>(culprit))
    name = member->field->getName();
  if (!name.empty())
    return "'" + name + "' cannot be evaluated at pipeline creation";
  const Type *type = culprit->getType();
  if (auto *cast = dyn_cast<CastExpr>(culprit))
    type = cast->operand->getType();
  return "a value of type '" + type->str() +
         "' cannot be computed at pipeline creation";
}

void Sema::reportNotSpecializable(const Expr *expr, const Expr *culprit,
                                  llvm::StringRef subject) {
  diags.report((culprit ? culprit : expr)->getLoc(),
               diag::err_array_size_specialized)
      << subject
      << (culprit ? describeCulprit(culprit) : "the expression is too large");
  diags.report(expr->getLoc(), diag::note_array_size_allowed)
      << "+ - * / % << >> & | ^ ~ ! && || comparisons ?: min max clamp abs "
         "sign";
}

std::optional<Size> Sema::evaluateArraySize(const ExprSyntax *syntax,
                                            llvm::StringRef name) {
  Expr *expr = prepareInteger(syntax);
  if (!expr)
    return std::nullopt;
  auto report = [&](int64_t size) {
    diags.report(syntax->getLoc(), diag::err_array_size) << size;
    return std::nullopt;
  };
  if (std::optional<int64_t> constant = getInteger(evaluate(expr))) {
    if (*constant <= 0 || *constant > 0x7fffffff)
      return report(*constant);
    return Size(uint64_t(*constant));
  }
  // A word may fold what has no value as a constant of its type: sign(2).
  bool usesConstant = false;
  const Expr *culprit = nullptr;
  Word word;
  if (isSpecializable(expr, usesConstant) || usesConstant)
    word = buildWord(context.getSizes(), expr, &culprit);
  if (!word && !usesConstant) {
    diags.report(syntax->getLoc(), diag::err_not_constant)
        << syntax->getRange();
    return std::nullopt;
  }
  std::string subject =
      name.empty() ? "an array" : ("array '" + name + "'").str();
  if (!word) {
    reportNotSpecializable(expr, culprit, subject);
    return std::nullopt;
  }
  Size size = word.toSize();
  if (size.isConstant()) {
    if (size.getConstant() == 0 || size.getConstant() > 0x7fffffff)
      return report(int64_t(size.getConstant()));
    return size;
  }
  if (!sizeAnalysis.checkLength(size, !isUnsigned(expr->getType()),
                                syntax->getLoc(), subject))
    return std::nullopt;
  return sizeAnalysis.unifyLength(size, syntax->getRange());
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

Expr *Sema::prepareInteger(const ExprSyntax *syntax) {
  Expr *expr = prepareOperand(visitExpr(syntax));
  if (isError(expr))
    return nullptr;
  if (auto *enumType = dyn_cast<EnumType>(expr->getType()))
    expr = buildCast(expr, enumType->decl->underlying, true, syntax->getLoc());
  const ScalarType *component = getComponentType(expr->getType());
  if (getComponentCount(expr->getType()) != 1 ||
      lang::isFloating(component->scalar)) {
    diags.report(syntax->getLoc(), diag::err_not_integer)
        << finalize(expr)->getType()->str() << syntax->getRange();
    return nullptr;
  }
  return expr;
}

std::optional<int64_t> Sema::evaluateInt(const ExprSyntax *syntax,
                                         llvm::StringRef what) {
  Expr *expr = prepareInteger(syntax);
  if (!expr)
    return std::nullopt;
  if (std::optional<int64_t> integer = getInteger(evaluate(expr)))
    return integer;
  bool usesConstant = false;
  if (isSpecializable(expr, usesConstant) && usesConstant)
    diags.report(syntax->getLoc(), diag::err_spec_literal)
        << what << findSpecConstant(expr) << syntax->getRange();
  else
    diags.report(syntax->getLoc(), diag::err_not_constant)
        << syntax->getRange();
  return std::nullopt;
}
