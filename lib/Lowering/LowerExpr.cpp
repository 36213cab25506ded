//===----------------------------------------------------------------------===//
// Expressions as values.
// In:  typed expressions: overloads resolved, conversions explicit.
// Out: value ops at the builder's insertion point, in order of evaluation.
// Why: one naive op for one thing written; folding is a pass.
//===----------------------------------------------------------------------===//

#include "HLSL/Tables/OperatorInfo.h"
#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

Value FunctionLowering::createConstant(const hlslc::Type *type,
                                       const ConstValue &value, Location loc) {
  return hl::ConstantOp::create(builder, loc, getType(type),
                                module.getConstant(type, value));
}

Value FunctionLowering::createInt(int64_t value, const ScalarType *type,
                                  Location loc) {
  return createConstant(type, ConstValue::getInt(value), loc);
}

Value FunctionLowering::createUndef(const hlslc::Type *type, Location loc) {
  return hl::UndefOp::create(builder, loc, getType(type));
}

/// Min-precision arithmetic is done in 32 bits that a target may narrow.
static bool isRelaxed(const hlslc::Type *type) {
  const ScalarType *component = getComponentType(type);
  return component && hl::isMinPrecision(component->scalar);
}

Value FunctionLowering::lowerExpr(const Expr *expr) {
  Location loc = getLoc(expr);
  if (expr->getType()->getKind() == Type::Kind::String) {
    notYet(expr->getLoc(), "strings as values");
    return {};
  }
  if (isHeapElement(expr->getType())) {
    module.diags.report(expr->getLoc(), diag::err_heap_element_type);
    return {};
  }
  if (containsRayQuery(expr->getType())) {
    module.diags.report(expr->getLoc(), diag::err_ray_query_copy);
    return createUndef(expr->getType(), loc);
  }
  switch (expr->getKind()) {
  case Expr::Kind::Literal:
    return createConstant(expr->getType(), cast<LiteralExpr>(expr)->value, loc);
  case Expr::Kind::String:
  case Expr::Kind::Error:
    llvm_unreachable("strings were refused; no tree with errors is lowered");
  case Expr::Kind::DeclRef:
  case Expr::Kind::This:
  case Expr::Kind::Member:
  case Expr::Kind::Subscript:
  case Expr::Kind::ResourceSubscript:
  case Expr::Kind::Swizzle:
  case Expr::Kind::MatrixSwizzle:
  case Expr::Kind::HeapElement:
    return load(lowerPlace(expr), loc);
  case Expr::Kind::Unary: {
    auto *unary = cast<UnaryExpr>(expr);
    if (hl::getOperatorInfo(unary->op).rule == hl::OperandRule::Increment) {
      Place *place = nullptr;
      return lowerIncrement(unary, place);
    }
    return lowerUnary(unary);
  }
  case Expr::Kind::Binary:
    return lowerBinaryChain(cast<BinaryExpr>(expr));
  case Expr::Kind::Assign:
    return load(lowerAssign(cast<AssignExpr>(expr)), loc);
  case Expr::Kind::Conditional:
    return lowerConditional(cast<ConditionalExpr>(expr));
  case Expr::Kind::Comma: {
    // A chain is deep on its left side.
    llvm::SmallVector<const Expr *> parts;
    while (auto *comma = dyn_cast<CommaExpr>(expr)) {
      parts.push_back(comma->rhs);
      expr = comma->lhs;
    }
    Value last = lowerExpr(expr);
    for (const Expr *part : llvm::reverse(parts))
      last = lowerExpr(part);
    return last;
  }
  case Expr::Kind::Cast: {
    auto *castExpr = cast<CastExpr>(expr);
    Value value = lowerExpr(castExpr->operand);
    if (castExpr->castKind == CastKind::ToVoid)
      return {};
    if (castExpr->castKind == CastKind::ToInterface)
      return makeInterface(value, castExpr->operand->getType(),
                           cast<StructType>(expr->getType())->decl, loc);
    return convert(value, castExpr->operand->getType(), expr->getType(), loc);
  }
  case Expr::Kind::FlatInit:
    return lowerFlatInit(cast<FlatInitExpr>(expr));
  case Expr::Kind::SizeValue:
    return hl::SizeValueOp::create(
        builder, loc, getType(expr->getType()),
        hl::SizeAttr::get(builder.getContext(),
                          module.getSize(cast<SizeValueExpr>(expr)->size)));
  case Expr::Kind::Zero:
    return hl::ConstantOp::create(builder, loc, getType(expr->getType()),
                                  module.getZero(expr->getType()));
  case Expr::Kind::Call:
    return lowerCall(cast<CallExpr>(expr));
  case Expr::Kind::IntrinsicCall:
    return lowerIntrinsic(cast<IntrinsicCallExpr>(expr));
  case Expr::Kind::MethodCall:
    return lowerMethod(cast<MethodCallExpr>(expr));
  }
  llvm_unreachable("all kinds of expressions are handled");
}

Value FunctionLowering::createBinary(hl::Operator op, Value lhs, Value rhs,
                                     const hlslc::Type *type, Location loc) {
  const hl::OperatorInfo &info = hl::getOperatorInfo(op);
  switch (info.build) {
  case hl::OperatorBuild::Binary:
    return hl::BinaryOp::create(builder, loc, hl::BinaryKind(info.kind), lhs,
                                rhs, isRelaxed(type), /*precise=*/false);
  case hl::OperatorBuild::Compare:
    return hl::CompareOp::create(builder, loc, hl::CompareKind(info.kind), lhs,
                                 rhs, /*relaxed=*/false, /*precise=*/false);
  case hl::OperatorBuild::LogicalAnd:
    return hl::BinaryOp::create(builder, loc, hl::BinaryKind::And, lhs, rhs,
                                /*relaxed=*/false, /*precise=*/false);
  case hl::OperatorBuild::LogicalOr:
    return hl::BinaryOp::create(builder, loc, hl::BinaryKind::Or, lhs, rhs,
                                /*relaxed=*/false, /*precise=*/false);
  default:
    llvm_unreachable("not an infix operator on values");
  }
}

/// Left-associative chains are as deep as they are long, so this walks down the
/// left sides in a loop.
Value FunctionLowering::lowerBinaryChain(const BinaryExpr *expr) {
  SmallVector<const BinaryExpr *> chain;
  const Expr *first = expr;
  while (auto *binary = dyn_cast<BinaryExpr>(first)) {
    chain.push_back(binary);
    first = binary->lhs;
  }
  Value value = lowerExpr(first);
  for (const BinaryExpr *link : llvm::reverse(chain)) {
    if (link->isShortCircuit) {
      value = lowerShortCircuit(link, value);
      continue;
    }
    Value rhs = lowerExpr(link->rhs);
    value = createBinary(link->op, value, rhs, link->getType(), getLoc(link));
  }
  return value;
}

Value FunctionLowering::lowerShortCircuit(const BinaryExpr *expr, Value lhs) {
  Location loc = getLoc(expr);
  bool isAnd =
      hl::getOperatorInfo(expr->op).build == hl::OperatorBuild::LogicalAnd;
  auto op =
      hl::IfOp::create(builder, loc, lhs, /*withElse=*/true, lhs.getType());
  auto fill = [&](Region &region, bool evaluates) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&region.front());
    Value value = evaluates ? lowerExpr(expr->rhs) : lhs;
    hl::YieldOp::create(builder, loc, value);
  };
  fill(op.getThenRegion(), isAnd);
  fill(op.getElseRegion(), !isAnd);
  return op.getResult(0);
}

Value FunctionLowering::lowerConditional(const ConditionalExpr *expr) {
  Location loc = getLoc(expr);
  Value condition = lowerExpr(expr->condition);
  if (!expr->isShortCircuit) {
    Value whenTrue = lowerExpr(expr->whenTrue);
    Value whenFalse = lowerExpr(expr->whenFalse);
    return hl::SelectOp::create(builder, loc, condition, whenTrue, whenFalse,
                                isRelaxed(expr->getType()));
  }
  if (expr->getType()->isVoid()) {
    auto op = hl::IfOp::create(builder, loc, condition, /*withElse=*/true);
    fillRegion(op.getThenRegion(), loc,
               [&] { return lowerExpr(expr->whenTrue), true; });
    fillRegion(op.getElseRegion(), loc,
               [&] { return lowerExpr(expr->whenFalse), true; });
    return {};
  }
  auto op = hl::IfOp::create(builder, loc, condition, /*withElse=*/true,
                             getType(expr->getType()));
  auto fill = [&](Region &region, const Expr *side) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&region.front());
    hl::YieldOp::create(builder, loc, lowerExpr(side));
  };
  fill(op.getThenRegion(), expr->whenTrue);
  fill(op.getElseRegion(), expr->whenFalse);
  return op.getResult(0);
}

Value FunctionLowering::createNot(Value value, Location loc) {
  return hl::UnaryOp::create(builder, loc, hl::UnaryKind::Not, value,
                             /*relaxed=*/false, /*precise=*/false);
}

Value FunctionLowering::lowerUnary(const UnaryExpr *expr) {
  const hl::OperatorInfo &info = hl::getOperatorInfo(expr->op);
  Value operand = lowerExpr(expr->operand);
  switch (info.build) {
  case hl::OperatorBuild::Identity:
    return operand;
  case hl::OperatorBuild::LogicalNot:
    return createNot(operand, getLoc(expr));
  default:
    return hl::UnaryOp::create(builder, getLoc(expr), hl::UnaryKind(info.kind),
                               operand, isRelaxed(expr->getType()),
                               /*precise=*/false);
  }
}

/// Returns the value of `++x` or `x++`; `place` is x.
Value FunctionLowering::lowerIncrement(const UnaryExpr *expr, Place *&place) {
  const hl::OperatorInfo &info = hl::getOperatorInfo(expr->op);
  Location loc = getLoc(expr);
  place = lowerPlace(expr->operand);
  Value old = load(place, loc);
  const hlslc::Type *type = place->type;
  // `bool b; ++b` counts in int, as C does.
  const ScalarType *component = getComponentType(type);
  bool isBool = component && component->scalar == ScalarKind::Bool;
  Value number = old;
  mlir::Type irType = old.getType();
  if (isBool) {
    mlir::Type si32 = builder.getIntegerType(32, /*isSigned=*/true);
    mlir::Type wide = si32;
    if (auto vector = dyn_cast<mlir::VectorType>(irType))
      wide = mlir::VectorType::get(vector.getShape(), si32);
    number = hl::ConvertOp::create(builder, loc, wide, old, /*relaxed=*/false);
  }
  Value one = hl::ConstantOp::createOne(builder, loc, number.getType());
  Value changed = createBinary(info.base, number, one, type, loc);
  if (isBool)
    changed =
        hl::ConvertOp::create(builder, loc, irType, changed, /*relaxed=*/false);
  store(changed, place, loc);
  if (info.fixity == hl::Fixity::Postfix)
    return old;
  // A bit-field keeps some of it.
  return place->kind == Place::Kind::Bits ? load(place, loc) : changed;
}

Place *FunctionLowering::lowerAssign(const AssignExpr *expr) {
  Location loc = getLoc(expr);
  const hl::OperatorInfo &info = hl::getOperatorInfo(expr->op);
  Value rhs = lowerExpr(expr->rhs);
  Place *place = lowerPlace(expr->lhs);
  if (info.build == hl::OperatorBuild::Compound) {
    const hlslc::Type *computation = expr->computationType;
    Value lhs = convert(load(place, loc), place->type, computation, loc);
    rhs = createBinary(info.base, lhs, rhs, computation, loc);
    rhs = convert(rhs, computation, place->type, loc);
  }
  store(rhs, place, loc);
  return place;
}

Value FunctionLowering::lowerFlatInit(const FlatInitExpr *expr) {
  Location loc = getLoc(expr);
  const hlslc::Type *type = expr->getType();
  // A vector is made of scalars and vectors as they are.
  if (auto *vector = dyn_cast<VectorType>(type)) {
    bool direct = vector->size > 1;
    for (const Expr *element : expr->elements)
      direct &=
          element->getType()->isScalar() || element->getType()->isVector();
    if (direct) {
      SmallVector<Value> parts;
      for (const Expr *element : expr->elements)
        parts.push_back(convertComponents(
            lowerExpr(element), element->getType(), vector->element, loc));
      if (parts.size() == 1)
        return parts[0];
      return hl::ConstructOp::create(builder, loc, getType(type), parts,
                                     /*relaxed=*/false);
    }
  }
  // An aggregate whose elements have its parts' types needs no flattening.
  SmallVector<Leaf> leaves;
  if (auto *array = dyn_cast<ArrayType>(type);
      array && array->size.getConstantOr(0) == expr->elements.size() &&
      llvm::all_of(expr->elements, [&](const Expr *element) {
        return element->getType() == array->element;
      })) {
    SmallVector<Value> parts;
    for (const Expr *element : expr->elements)
      parts.push_back(lowerExpr(element));
    // A table is one constant: MLIR's rewriters take time with the square of
    // an op's equal operands.
    return builder.createOrFold<hl::ConstructOp>(loc, getType(type), parts,
                                                 /*relaxed=*/false);
  }
  for (const Expr *element : expr->elements)
    flatten(lowerExpr(element), element->getType(), leaves, loc);
  ArrayRef<Leaf> rest = leaves;
  return rebuild(type, rest, loc);
}
