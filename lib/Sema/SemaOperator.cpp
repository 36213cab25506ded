//===----------------------------------------------------------------------===//
// Operators.
// In:  operands with their types, some of them literal.
// Out: operands converted to one type, as the operator table says.
// Why: HLSL's arithmetic conversions, by version, in one place.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "Specialization.h"
#include "StageChecks.h"

using namespace hlslc;
using lang::OperandRule;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

const Type *Sema::withShapeOf(const Type *shape, const ScalarType *component) {
  return context.withComponent(shape, component);
}

Expr *Sema::prepareOperand(Expr *expr) {
  expr = lookIntoBuffer(expr);
  if (auto *enumType = dyn_cast<EnumType>(expr->getType()))
    if (!enumType->decl->isScoped)
      return buildCast(expr, enumType->decl->underlying, /*isImplicit=*/true,
                       expr->getLoc());
  return expr;
}

Expr *Sema::toBool(Expr *expr) {
  return buildCast(expr, withShapeOf(expr->getType(), context.getBoolType()),
                   /*isImplicit=*/true, expr->getLoc());
}

Expr *Sema::reportOperands(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  if (isError(lhs) || (rhs && isError(rhs)))
    return error(loc);
  llvm::StringRef spelling = lang::stringifyOperator(op);
  if (!rhs) {
    diags.report(loc, diag::err_unary_operand)
        << spelling << finalize(lhs)->getType()->str() << lhs->getRange();
  } else {
    bool isProduct = spelling.starts_with("*") &&
                     getComponentType(lhs->getType()) &&
                     getComponentType(rhs->getType()) &&
                     (lhs->getType()->isMatrix() || rhs->getType()->isMatrix());
    diags.report(loc, diag::err_binary_operands)
        << spelling << finalize(lhs)->getType()->str()
        << finalize(rhs)->getType()->str() << unsigned(isProduct)
        << lhs->getRange() << rhs->getRange();
  }
  noteTypes(lhs->getType(), rhs ? rhs->getType() : nullptr);
  return error(loc);
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

Expr *Sema::visitUnary(const UnaryExprSyntax &syntax) {
  SourceLoc loc = syntax.getLoc();
  Expr *operand = visitExpr(syntax.operand);
  OperandRule rule = lang::getOperatorInfo(syntax.op).rule;
  if (rule == OperandRule::Increment)
    return buildIncrement(syntax.op, operand, loc);
  operand = prepareOperand(operand);
  const Type *type = operand->getType();
  if (Expr *call =
          callOperator(lang::stringifyOperator(syntax.op), operand, {}, loc))
    return call;
  if (!type->isNumeric())
    return reportOperands(syntax.op, operand, nullptr, loc);
  if (rule == OperandRule::Logical) {
    // HLSL 2021 still takes vectors here.
    operand = toBool(operand);
    type = operand->getType();
  } else if (getComponentType(type)->scalar == ScalarKind::Bool) {
    type = withShapeOf(type, context.getIntType());
    operand = buildCast(operand, type, /*isImplicit=*/true, loc);
  }
  if (rule == OperandRule::Integer &&
      lang::isFloating(getComponentType(type)->scalar))
    return reportOperands(syntax.op, operand, nullptr, loc);
  if (isLiteralType(type)) {
    if (isa<LiteralExpr>(operand))
      return foldLiterals(syntax.op, type, operand, nullptr, loc);
    operand = finalize(operand);
    type = operand->getType();
  }
  return context.create<UnaryExpr>(syntax.op, type, operand, loc);
}

Expr *Sema::buildIncrement(Operator op, Expr *operand, SourceLoc loc) {
  if (!operand->getType()->isNumeric() ||
      getComponentType(operand->getType())->scalar == ScalarKind::Bool)
    return reportOperands(op, operand, nullptr, loc);
  if (!checkAssignable(operand, loc))
    return error(loc);
  auto *result =
      context.create<UnaryExpr>(op, operand->getType(), operand, loc);
  result->isLValue =
      op == Operator::PreIncrement || op == Operator::PreDecrement;
  return result;
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

Expr *Sema::visitBinary(const BinaryExprSyntax &syntax) {
  // A chain `a + b + c ...` leans left and may be 65,000 terms long.
  llvm::SmallVector<const BinaryExprSyntax *, 16> spine;
  const ExprSyntax *first = &syntax;
  while (auto *binary = dyn_cast<BinaryExprSyntax>(first)) {
    spine.push_back(binary);
    first = binary->lhs;
  }
  Expr *result = visitExpr(first);
  for (const BinaryExprSyntax *binary : llvm::reverse(spine)) {
    OperandRule rule = lang::getOperatorInfo(binary->op).rule;
    Expr *rhs;
    if (rule == OperandRule::Assign && isa<InitListSyntax>(binary->rhs))
      rhs = visitAs(binary->rhs, result->getType());
    else
      rhs = visitExpr(binary->rhs);
    result = buildBinary(binary->op, result, rhs, binary->getLoc());
    result->range = binary->getRange();
  }
  return result;
}

Expr *Sema::callOperator(llvm::StringRef spelling, Expr *lhs,
                         llvm::ArrayRef<Expr *> rest, SourceLoc loc) {
  auto *structType = dyn_cast<StructType>(lhs->getType());
  bool hasStruct = structType || llvm::any_of(rest, [](const Expr *expr) {
                     return expr->getType()->isStruct();
                   });
  if (!hasStruct)
    return nullptr;
  llvm::StringRef name = context.copy(("operator" + spelling).str());
  // A member takes the left operand as its object.
  Scope *members = structType ? structScopes.lookup(structType->decl) : nullptr;
  if (Symbol *symbol =
          members ? lookupIn(members, name, LookupKind::Callable) : nullptr;
      symbol && symbol->kind == Symbol::Kind::Function) {
    llvm::SmallVector<Candidate, 4> candidates;
    if (FunctionDecl *best =
            resolveOverload(symbol->functions, rest, candidates)) {
      Expr *object = buildCast(lhs, best->parent->type, true, loc);
      return buildCall(best, object, rest, loc, SourceRange(loc));
    }
  }
  Symbol *symbol = lookup(name, LookupKind::Callable);
  if (!symbol || symbol->kind != Symbol::Kind::Function ||
      symbol->functions[0]->parent)
    return nullptr;
  llvm::SmallVector<Expr *, 2> operands = {lhs};
  operands.append(rest.begin(), rest.end());
  llvm::SmallVector<Candidate, 4> candidates;
  FunctionDecl *best = resolveOverload(symbol->functions, operands, candidates);
  return best ? buildCall(best, nullptr, operands, loc, SourceRange(loc))
              : nullptr;
}

Expr *Sema::buildBinary(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  OperandRule rule = lang::getOperatorInfo(op).rule;
  if (rule != OperandRule::Assign && rule != OperandRule::Sequence)
    if (Expr *call = callOperator(lang::stringifyOperator(op),
                                  lookIntoBuffer(lhs), rhs, loc))
      return call;
  switch (rule) {
  case OperandRule::Assign:
    return buildAssign(op, lhs, rhs, loc);
  case OperandRule::CompoundAssign:
    return buildCompoundAssign(op, lhs, rhs, loc);
  case OperandRule::Sequence:
    if (isError(lhs) || isError(rhs))
      return error(loc);
    return context.create<CommaExpr>(finalize(lhs), rhs, loc);
  case OperandRule::Logical:
    return buildLogical(op, lhs, rhs, loc);
  case OperandRule::Shift:
    return buildShift(op, lhs, rhs, loc);
  default:
    return buildArithmetic(op, lhs, rhs, loc);
  }
}

Expr *Sema::foldLiterals(Operator op, const Type *type, Expr *lhs, Expr *rhs,
                         SourceLoc loc) {
  auto *left = cast<LiteralExpr>(lhs);
  auto *right = rhs ? cast<LiteralExpr>(rhs) : nullptr;
  const ScalarType *component = getComponentType(left->getType());
  ConstValue value = evaluator.evaluateOperator(
      op, component, left->value, right ? right->value : ConstValue(), loc);
  return value ? makeLiteral(type, value, loc) : error(loc);
}

Expr *Sema::buildArithmetic(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  OperandRule rule = lang::getOperatorInfo(op).rule;
  bool isComparison =
      rule == OperandRule::Comparison || rule == OperandRule::Equality;
  // Two values of one scoped enum compare as integers.
  auto *enumType = dyn_cast<EnumType>(lhs->getType());
  if (enumType && isComparison && lhs->getType() == rhs->getType()) {
    lhs = buildCast(lhs, enumType->decl->underlying, true, loc);
    rhs = buildCast(rhs, enumType->decl->underlying, true, loc);
  }
  lhs = prepareOperand(lhs);
  rhs = prepareOperand(rhs);
  if (!lhs->getType()->isNumeric() || !rhs->getType()->isNumeric())
    return reportOperands(op, lhs, rhs, loc);
  const Type *shape = getCommonShape(lhs->getType(), rhs->getType());
  const ScalarType *component = getCommonComponent(lhs, rhs);
  if (!shape || !component)
    return reportOperands(op, lhs, rhs, loc);
  if (component->scalar == ScalarKind::Bool && rule != OperandRule::Equality)
    component = context.getIntType();
  bool wantsInteger =
      rule == OperandRule::Integer || rule == OperandRule::BitwiseOrBool;
  if (wantsInteger && lang::isFloating(component->scalar))
    return reportOperands(op, lhs, rhs, loc);
  const Type *type = withShapeOf(shape, component);
  // Literals meet as literals; what cannot be folded now gets its final type.
  if (lang::isLiteral(component->scalar)) {
    if (isa<LiteralExpr>(lhs) && isa<LiteralExpr>(rhs)) {
      const Type *result =
          isComparison ? withShapeOf(type, context.getBoolType()) : type;
      lhs = castNumeric(lhs, withShapeOf(lhs->getType(), component), true, loc);
      rhs = castNumeric(rhs, withShapeOf(rhs->getType(), component), true, loc);
      if (getComponentCount(lhs->getType()) ==
          getComponentCount(rhs->getType()))
        return foldLiterals(op, result, lhs, rhs, loc);
    }
    ScalarKind final = component->scalar == ScalarKind::LiteralInt
                           ? ScalarKind::Int32
                           : ScalarKind::Float32;
    component = context.getScalarType(final);
    type = withShapeOf(type, component);
  }
  for (Expr **operand : {&lhs, &rhs}) {
    const Type *from = (*operand)->getType();
    if (getShapeChange(from, type) == ShapeChange::Truncate)
      warnTruncation(finalize(*operand)->getType(), type, loc);
    else if (getShapeChange(from, type) == ShapeChange::Impossible)
      return reportOperands(op, lhs, rhs, loc);
    *operand =
        castNumeric(*operand, type, /*isImplicit=*/true, (*operand)->getLoc());
  }
  if (op == Operator::Div || op == Operator::Rem)
    if (!lang::isFloating(component->scalar))
      if (ConstValue value = evaluate(rhs))
        if (value.kind == ConstValue::Kind::Int && value.integer == 0) {
          diags.report(loc, diag::err_division_by_zero) << rhs->getRange();
          return error(loc);
        }
  if (op == Operator::Div)
    if (Expr *count =
            sizeAnalysis.divideSizes(lhs, rhs, getInteger(evaluate(rhs)), loc))
      return count;
  const Type *result =
      isComparison ? withShapeOf(type, context.getBoolType()) : type;
  return context.create<BinaryExpr>(op, result, lhs, rhs, loc);
}

Expr *Sema::buildShift(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  lhs = prepareOperand(lhs);
  rhs = prepareOperand(rhs);
  const Type *left = lhs->getType(), *right = rhs->getType();
  if (!left->isNumeric() || !right->isNumeric() ||
      lang::isFloating(getComponentType(left)->scalar) ||
      lang::isFloating(getComponentType(right)->scalar))
    return reportOperands(op, lhs, rhs, loc);
  if (isa<LiteralExpr>(lhs) && isa<LiteralExpr>(rhs) && left == right &&
      isLiteralType(left))
    return foldLiterals(op, left, lhs, rhs, loc);
  const Type *shape = getCommonShape(left, right);
  if (!shape)
    return reportOperands(op, lhs, rhs, loc);
  // The left operand says the type; a literal one takes that of the right.
  const ScalarType *component = getComponentType(left);
  if (lang::isLiteral(component->scalar)) {
    component = getComponentType(right);
    if (lang::isLiteral(component->scalar))
      component = context.getIntType();
  }
  if (component->scalar == ScalarKind::Bool)
    component = context.getIntType();
  const Type *type = withShapeOf(shape, component);
  for (Expr **operand : {&lhs, &rhs}) {
    ShapeChange change = getShapeChange((*operand)->getType(), type);
    if (change == ShapeChange::Impossible)
      return reportOperands(op, lhs, rhs, loc);
    if (change == ShapeChange::Truncate)
      warnTruncation(finalize(*operand)->getType(), type, loc);
    *operand =
        castNumeric(*operand, type, /*isImplicit=*/true, (*operand)->getLoc());
  }
  return context.create<BinaryExpr>(op, type, lhs, rhs, loc);
}

Expr *Sema::buildLogical(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  lhs = prepareOperand(lhs);
  rhs = prepareOperand(rhs);
  if (!lhs->getType()->isNumeric() || !rhs->getType()->isNumeric())
    return reportOperands(op, lhs, rhs, loc);
  bool isScalar = getComponentCount(lhs->getType()) == 1 &&
                  getComponentCount(rhs->getType()) == 1;
  bool isModern = options.isAtLeast(2021);
  if (isModern && !isScalar) {
    // HLSL 2021: short-circuiting operators take scalars only.
    diags.report(loc, diag::err_logical_vector)
        << lang::stringifyOperator(op)
        << (op == Operator::LogicalAnd ? "and" : "or") << lhs->getRange()
        << rhs->getRange();
    return error(loc);
  }
  const Type *shape = getCommonShape(lhs->getType(), rhs->getType());
  if (!shape)
    return reportOperands(op, lhs, rhs, loc);
  const Type *type = isScalar && isModern
                         ? static_cast<const Type *>(context.getBoolType())
                         : withShapeOf(shape, context.getBoolType());
  if (isLiteralType(lhs->getType()) && isa<LiteralExpr>(lhs))
    lhs = toBool(lhs);
  if (isLiteralType(rhs->getType()) && isa<LiteralExpr>(rhs))
    rhs = toBool(rhs);
  for (Expr **operand : {&lhs, &rhs}) {
    ShapeChange change = getShapeChange((*operand)->getType(), type);
    if (change == ShapeChange::Impossible)
      return reportOperands(op, lhs, rhs, loc);
    if (change == ShapeChange::Truncate)
      warnTruncation((*operand)->getType(), type, loc);
    *operand =
        castNumeric(*operand, type, /*isImplicit=*/true, (*operand)->getLoc());
  }
  auto *result = context.create<BinaryExpr>(op, type, lhs, rhs, loc);
  result->isShortCircuit = isModern;
  return result;
}

//===----------------------------------------------------------------------===//
// Conditional
//===----------------------------------------------------------------------===//

Expr *Sema::visitConditional(const ConditionalExprSyntax &syntax) {
  SourceLoc loc = syntax.getLoc();
  Expr *condition = prepareOperand(visitExpr(syntax.condition));
  Expr *lhs = visitExpr(syntax.whenTrue), *rhs = visitExpr(syntax.whenFalse);
  if (isError(condition) || isError(lhs) || isError(rhs))
    return error(loc);
  if (!condition->getType()->isNumeric())
    return reportOperands(Operator::Conditional, condition, nullptr, loc);
  bool isModern = options.isAtLeast(2021);
  unsigned width = getComponentCount(condition->getType());
  if (isModern && width > 1) {
    diags.report(loc, diag::err_conditional_vector) << condition->getRange();
    return error(loc);
  }
  // Aggregates and resources: both sides have one type and one side runs.
  bool isNumeric = prepareOperand(lhs)->getType()->isNumeric() &&
                   prepareOperand(rhs)->getType()->isNumeric();
  if (!isNumeric || lhs->getType()->isEnum()) {
    bool sameEnum =
        lhs->getType()->isEnum() && lhs->getType() == rhs->getType();
    if (!isNumeric || sameEnum) {
      const Type *type = lhs->getType();
      if (getCost(rhs, type) == kImpossible)
        type = rhs->getType();
      if (width > 1 || getCost(lhs, type) == kImpossible ||
          getCost(rhs, type) == kImpossible ||
          type->isResource() != lhs->getType()->isResource()) {
        if (sizeAnalysis.reportLengths(rhs->getType(), lhs->getType(), loc))
          return error(loc);
        diags.report(loc, diag::err_conditional_types)
            << finalize(lhs)->getType()->str()
            << finalize(rhs)->getType()->str() << lhs->getRange()
            << rhs->getRange();
        return error(loc);
      }
      condition = castNumeric(condition, context.getBoolType(), true, loc);
      auto *result = context.create<ConditionalExpr>(
          type, condition, buildCast(lhs, type, true, loc),
          buildCast(rhs, type, true, loc), loc);
      result->isShortCircuit = true;
      return result;
    }
  }
  lhs = prepareOperand(lhs);
  rhs = prepareOperand(rhs);
  const Type *shape = getCommonShape(lhs->getType(), rhs->getType());
  if (shape && width > 1)
    shape = getCommonShape(shape, condition->getType());
  const ScalarType *component = getCommonComponent(lhs, rhs);
  if (!shape || !component) {
    diags.report(loc, diag::err_conditional_types)
        << finalize(lhs)->getType()->str() << finalize(rhs)->getType()->str()
        << lhs->getRange() << rhs->getRange();
    return error(loc);
  }
  // Both literal: the choice stays literal, if it is scalar.
  bool staysLiteral = lang::isLiteral(component->scalar) && shape->isScalar();
  if (lang::isLiteral(component->scalar) && !staysLiteral)
    component = context.getScalarType(
        component->scalar == ScalarKind::LiteralInt ? ScalarKind::Int32
                                                    : ScalarKind::Float32);
  const Type *type = withShapeOf(shape, component);
  for (Expr **operand : {&lhs, &rhs}) {
    ShapeChange change = getShapeChange((*operand)->getType(), type);
    if (change == ShapeChange::Impossible)
      return reportOperands(Operator::Conditional, lhs, rhs, loc);
    if (change == ShapeChange::Truncate)
      warnTruncation(finalize(*operand)->getType(), type, loc);
    *operand =
        castNumeric(*operand, type, /*isImplicit=*/true, (*operand)->getLoc());
  }
  const Type *conditionType = width > 1 && !isModern
                                  ? withShapeOf(type, context.getBoolType())
                                  : context.getBoolType();
  condition = convert(condition, conditionType, loc);
  auto *result =
      context.create<ConditionalExpr>(type, condition, lhs, rhs, loc);
  result->isShortCircuit = isModern;
  return result;
}

//===----------------------------------------------------------------------===//
// Assignment
//===----------------------------------------------------------------------===//

/// The variable that a place is part of, or null.
static const VarDecl *getRootVariable(const Expr *expr) {
  for (;;) {
    if (auto *member = dyn_cast<MemberExpr>(expr))
      expr = member->base;
    else if (auto *subscript = dyn_cast<SubscriptExpr>(expr))
      expr = subscript->base;
    else if (auto *swizzle = dyn_cast<SwizzleExpr>(expr))
      expr = swizzle->base;
    else if (auto *elements = dyn_cast<MatrixSwizzleExpr>(expr))
      expr = elements->base;
    else if (auto *element = dyn_cast<ResourceSubscriptExpr>(expr))
      expr = element->resource;
    else if (auto *cast = dyn_cast<CastExpr>(expr))
      expr = cast->operand;
    else
      break;
  }
  auto *ref = dyn_cast<DeclRefExpr>(expr);
  return ref ? ref->decl : nullptr;
}

/// SPIR-V 2.16.1: but for those into physical storage buffers, a pointer is no
/// value that variables hold; one that is set once is a name for it.
static bool isLogicalPointer(const Type *type) {
  constexpr unsigned pointer = 32;
  constexpr int64_t physicalStorageBuffer = 5349;
  auto *spirv = dyn_cast<SpirvType>(type);
  return spirv && spirv->opcode == pointer && !spirv->operands.empty() &&
         spirv->operands[0].value != physicalStorageBuffer;
}

bool Sema::checkAssignable(Expr *expr, SourceLoc loc) {
  if (isError(expr))
    return false;
  if (!expr->isLValue) {
    auto *swizzle = dyn_cast<SwizzleExpr>(expr);
    bool repeats = swizzle && swizzle->base->isLValue;
    diags.report(loc, repeats ? diag::err_assign_repeated_swizzle
                              : diag::err_assign_value)
        << expr->getRange();
    return false;
  }
  if (!expr->isConst && !isLogicalPointer(expr->getType()))
    return true;
  const VarDecl *var = getRootVariable(expr);
  if (!var) {
    diags.report(loc, diag::err_assign_const) << expr->getRange();
    return false;
  }
  enum { Const, Uniform, ReadOnly } why = Const;
  if (getArrayElementType(var->type)->isResource())
    why = expr->getType()->isResource() ? Uniform : ReadOnly;
  else if ((!var->isConst && expr->isConst) ||
           var->storage == VarStorage::BufferContents)
    why = Uniform;
  llvm::StringRef name = var->getName();
  auto *member = dyn_cast<MemberExpr>(expr);
  if (member && var->storage == VarStorage::BufferContents)
    name = member->field->getName();
  diags.report(loc, diag::err_assign_const_variable)
      << name << unsigned(why) << expr->getRange();
  noteDeclared(var->getLoc(), var->getName());
  return false;
}

Expr *Sema::buildAssign(Operator op, Expr *lhs, Expr *rhs, SourceLoc loc) {
  if (isError(lhs) || isError(rhs) || !checkAssignable(lhs, loc))
    return error(loc);
  if (isStageOnly(lhs->getType())) {
    diags.report(loc, diag::err_assign_type) << lhs->getType()->str();
    return error(loc);
  }
  rhs = convert(rhs, lhs->getType(), loc);
  if (isError(rhs))
    return rhs;
  auto *result = context.create<AssignExpr>(op, lhs, rhs, lhs->getType(), loc);
  result->isLValue = true;
  return result;
}

Expr *Sema::buildCompoundAssign(Operator op, Expr *lhs, Expr *rhs,
                                SourceLoc loc) {
  if (isError(lhs) || isError(rhs))
    return error(loc);
  Operator base = lang::getOperatorInfo(op).base;
  // The operation itself says the common type and reports operands.
  if (!lhs->getType()->isNumeric() ||
      !prepareOperand(rhs)->getType()->isNumeric())
    return reportOperands(op, lhs, rhs, loc);
  if (!checkAssignable(lhs, loc))
    return error(loc);
  auto *operation = dyn_cast<BinaryExpr>(buildBinary(base, lhs, rhs, loc));
  if (!operation)
    return error(loc);
  const Type *computation = operation->rhs->getType();
  if (getShapeChange(computation, lhs->getType()) != ShapeChange::None) {
    bool isSplat =
        getComponentCount(computation) == getComponentCount(lhs->getType());
    if (!isSplat && getComponentCount(computation) != 1 &&
        getComponentCount(lhs->getType()) != 1)
      return reportOperands(op, lhs, rhs, loc);
    computation = withShapeOf(lhs->getType(), getComponentType(computation));
    if (getComponentCount(rhs->getType()) > getComponentCount(lhs->getType()))
      warnTruncation(rhs->getType(), lhs->getType(), loc);
    operation->rhs = castNumeric(rhs, computation, true, loc);
  }
  auto *result =
      context.create<AssignExpr>(op, lhs, operation->rhs, computation, loc);
  result->isLValue = true;
  return result;
}
