//===----------------------------------------------------------------------===//
// Statements and function bodies.
// In:  typed statements.
// Out: structured control flow: hlsl.if, hlsl.loop, hlsl.switch, and exits at
//      any depth. Nothing is emitted after an exit.
// Why: HLSL is structured; so is the IR, all the way.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static void setPrecise(Value variable, bool isPrecise) {
  variable.getDefiningOp<hl::VariableOp>().setPrecise(isPrecise);
}

void FunctionLowering::lowerBody(const FunctionDecl *function) {
  decl = function;
  OpBuilder::InsertionGuard guard(builder);
  Block *block = func.getEntryBlock();
  builder.setInsertionPointToEnd(block);
  unsigned next = 0;
  if (decl->hasThis())
    thisPlace = makeRef(block->getArgument(next++), decl->parent->type);
  for (const VarDecl *param : decl->parameters) {
    Value argument = block->getArgument(next++);
    if (isStream(param->type)) {
      variables[param] = makeTemp(argument, param->type);
      continue;
    }
    if (param->direction == ParamDirection::In) {
      // A parameter is a variable of the function.
      Location loc = getLoc(param->getLoc());
      Value variable =
          createVariable(param->getName(), argument.getType(), loc);
      setPrecise(variable, param->isPrecise);
      hl::StoreOp::create(builder, loc, argument, variable);
      argument = variable;
    }
    variables[param] = makeRef(argument, param->type);
  }
  if (!lowerStmt(decl->body)) {
    endUnreachable(block, func.getLoc());
    return;
  }
  if (decl->returnType->isVoid())
    hl::ReturnOp::create(builder, func.getLoc());
  else // Flowing off the end gives an undefined value.
    hl::ReturnOp::create(builder, func.getLoc(),
                         createUndef(decl->returnType, func.getLoc()));
}

void FunctionLowering::lowerStaticInit(const VarDecl *var) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(func.getEntryBlock());
  hl::ReturnOp::create(builder, getLoc(var->getLoc()), lowerExpr(var->init));
}

void FunctionLowering::endUnreachable(Block *block, Location loc) {
  if (block->empty() || !block->back().hasTrait<OpTrait::IsTerminator>())
    hl::UnreachableOp::create(builder, loc);
}

void FunctionLowering::fillRegion(Region &region, Location loc,
                                  llvm::function_ref<bool()> fill) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&region.front());
  if (fill())
    hl::YieldOp::create(builder, loc);
  else
    endUnreachable(builder.getInsertionBlock(), loc);
}

bool FunctionLowering::lowerStmts(llvm::ArrayRef<Stmt *> stmts) {
  for (const Stmt *stmt : stmts)
    if (!lowerStmt(stmt))
      return false;
  return true;
}

bool FunctionLowering::lowerStmt(const Stmt *stmt) {
  Location loc = getLoc(stmt->getLoc());
  module.addRequirements(stmt->attributes);
  switch (stmt->getKind()) {
  case Stmt::Kind::Compound:
    return lowerStmts(cast<CompoundStmt>(stmt)->body);
  case Stmt::Kind::Decl:
    for (const VarDecl *var : cast<DeclStmt>(stmt)->decls)
      lowerLocal(var);
    return true;
  case Stmt::Kind::Expr: {
    // The value of an assignment is not read again.
    const Expr *expr = cast<ExprStmt>(stmt)->expr;
    if (auto *assign = dyn_cast<AssignExpr>(expr);
        assign && expr->getType()->getKind() != Type::Kind::String)
      lowerAssign(assign);
    else
      lowerExpr(expr);
    return true;
  }
  case Stmt::Kind::If:
    return lowerIf(cast<IfStmt>(stmt));
  case Stmt::Kind::For: {
    auto *loop = cast<ForStmt>(stmt);
    if (loop->init)
      lowerStmt(loop->init);
    return lowerLoop(stmt, nullptr, loop->condition, loop->step, loop->body,
                     /*testsFirst=*/true);
  }
  case Stmt::Kind::While: {
    auto *loop = cast<WhileStmt>(stmt);
    return lowerLoop(stmt, loop->init, loop->condition, nullptr, loop->body,
                     /*testsFirst=*/true);
  }
  case Stmt::Kind::Do: {
    auto *loop = cast<DoStmt>(stmt);
    return lowerLoop(stmt, nullptr, loop->condition, nullptr, loop->body,
                     /*testsFirst=*/false);
  }
  case Stmt::Kind::Switch:
    return lowerSwitch(cast<SwitchStmt>(stmt));
  case Stmt::Kind::Break:
    hl::BreakOp::create(builder, loc);
    return false;
  case Stmt::Kind::Continue:
    hl::ContinueOp::create(builder, loc);
    return false;
  case Stmt::Kind::Discard:
    hl::DiscardOp::create(builder, loc);
    return true;
  case Stmt::Kind::Return:
    return lowerReturn(cast<ReturnStmt>(stmt));
  }
  llvm_unreachable("all kinds of statements are handled");
}

void FunctionLowering::lowerLocal(const VarDecl *var) {
  if (var->storage == VarStorage::StaticLocal) {
    // What specialization constants decide is computed where it is used.
    if (!var->isSpecialized)
      lowerStaticLocal(var);
    return;
  }
  Location loc = getLoc(var->getLoc());
  module.addRequirements(var->attributes);
  if (var->findAttribute(hl::SourceAttribute::vk_ext_storage_class)) {
    Operation *global = module.getGlobal(var);
    if (global && var->init)
      hl::StoreOp::create(builder, loc, lowerExpr(var->init),
                          hl::GlobalRefOp::create(builder, loc, global));
    return;
  }
  // A constant that fits in a value needs no memory.
  if (var->isConst && var->constant && getComponentType(var->type))
    return;
  if (containsRayQuery(var->type)) {
    variables[var] = lowerRayQueryLocal(var);
    return;
  }
  if (var->isGloballyCoherent)
    module.coherentTypes.insert(var->type);
  Value variable = createVariable(var->getName(), getType(var->type), loc);
  setPrecise(variable, var->isPrecise);
  module.addDecorations(var, variable.getDefiningOp());
  // `T x = x = f();` writes the variable itself.
  variables[var] = makeRef(variable, var->type);
  if (var->init)
    hl::StoreOp::create(builder, loc, lowerExpr(var->init), variable);
}

void FunctionLowering::lowerStaticLocal(const VarDecl *var) {
  Operation *global = module.getGlobal(var);
  if (!global || var->constant || !var->init)
    return;
  // Set once, when control first comes here.
  Location loc = getLoc(var->getLoc());
  Value guardRef =
      hl::GlobalRefOp::create(builder, loc, module.getStaticGuard(var));
  Value isSet = hl::LoadOp::create(builder, loc, guardRef);
  Value isUnset = createNot(isSet, loc);
  auto op = hl::IfOp::create(builder, loc, isUnset);
  fillRegion(op.getThenRegion(), loc, [&] {
    Value value = lowerExpr(var->init);
    hl::StoreOp::create(builder, loc, value,
                        hl::GlobalRefOp::create(builder, loc, global));
    Value yes = hl::ConstantOp::create(builder, loc, true);
    hl::StoreOp::create(builder, loc, yes, guardRef);
    return true;
  });
}

/// `[branch]`, `[flatten]` as SPIR-V's selection control.
static void addBranchHint(Operation *op, const Stmt *stmt) {
  Builder builder(op->getContext());
  if (stmt->findAttribute(hl::SourceAttribute::branch))
    op->setAttr("dont_flatten", builder.getUnitAttr());
  else if (stmt->findAttribute(hl::SourceAttribute::flatten))
    op->setAttr("flatten", builder.getUnitAttr());
}

bool FunctionLowering::lowerIf(const IfStmt *stmt) {
  Location loc = getLoc(stmt->getLoc());
  // An else-if chain is as deep as it is long: each link is lowered into the
  // else region of the one before by a loop, not by recursion.
  struct Link {
    hl::IfOp op;
    bool continues;
  };
  SmallVector<Link> links;
  OpBuilder::InsertionGuard guard(builder);
  const Stmt *rest = stmt;
  bool restContinues = true;
  while (rest && isa<IfStmt>(rest)) {
    auto *link = cast<IfStmt>(rest);
    if (link->init)
      lowerStmt(link->init);
    Value condition = lowerExpr(link->condition);
    auto op = hl::IfOp::create(builder, getLoc(link->getLoc()), condition,
                               /*withElse=*/link->elseStmt != nullptr);
    addBranchHint(op, link);
    bool continues = false;
    fillRegion(op.getThenRegion(), loc,
               [&] { return continues = lowerStmt(link->thenStmt); });
    links.push_back({op, continues});
    rest = link->elseStmt;
    if (rest)
      builder.setInsertionPointToEnd(op.getElseBlock());
  }
  if (rest)
    restContinues = lowerStmt(rest);
  // Close the else regions from the inside out.
  for (Link &link : llvm::reverse(links)) {
    if (Block *block = link.op.getElseBlock()) {
      builder.setInsertionPointToEnd(block);
      if (restContinues)
        hl::YieldOp::create(builder, loc);
      else
        endUnreachable(block, loc);
    }
    restContinues |= link.continues;
  }
  return restContinues;
}

/// Whether a `break` in these statements leaves the construct around them.
static bool hasBreak(const Stmt *stmt) {
  if (!stmt)
    return false;
  switch (stmt->getKind()) {
  case Stmt::Kind::Break:
    return true;
  case Stmt::Kind::Compound:
    return llvm::any_of(cast<CompoundStmt>(stmt)->body,
                        [](const Stmt *s) { return hasBreak(s); });
  case Stmt::Kind::If:
    for (; stmt && isa<IfStmt>(stmt); stmt = cast<IfStmt>(stmt)->elseStmt)
      if (hasBreak(cast<IfStmt>(stmt)->thenStmt))
        return true;
    return hasBreak(stmt);
  default: // Inner loops and switches keep their breaks.
    return false;
  }
}

bool FunctionLowering::lowerLoop(const Stmt *stmt, const Stmt *init,
                                 const Expr *condition, const Expr *step,
                                 const Stmt *body, bool testsFirst) {
  Location loc = getLoc(stmt->getLoc());
  auto op = hl::LoopOp::create(builder, loc);
  if (const Attr *attr = stmt->findAttribute(hl::SourceAttribute::unroll))
    op->setAttr("unroll",
                builder.getI32IntegerAttr(
                    attr->values.empty() ? 0 : attr->values[0].integer));
  else if (stmt->findAttribute(hl::SourceAttribute::loop))
    op->setAttr("dont_unroll", builder.getUnitAttr());

  fillRegion(op.getBody(), loc, [&] {
    if (init)
      lowerStmt(init);
    if (testsFirst && condition) {
      Value value = lowerExpr(condition);
      auto test = hl::IfOp::create(builder, getLoc(condition), value,
                                   /*withElse=*/true);
      fillRegion(test.getThenRegion(), loc, [] { return true; });
      fillRegion(test.getElseRegion(), loc, [&] {
        hl::BreakOp::create(builder, loc);
        return false;
      });
    }
    return lowerStmt(body);
  });
  fillRegion(op.getContinuing(), loc, [&] {
    if (step)
      lowerExpr(step);
    if (testsFirst || !condition)
      return true;
    Value value = lowerExpr(condition);
    Value ends = createNot(value, loc);
    hl::BreakIfOp::create(builder, loc, ends);
    return false;
  });
  // `for (;;)` without a break ends by return alone.
  return condition || hasBreak(body);
}

Value FunctionLowering::numberLabels(Value value, const hlslc::Type *type,
                                     llvm::ArrayRef<SwitchStmt::Case> cases,
                                     Location loc) {
  mlir::Type si32 = builder.getIntegerType(32, /*isSigned=*/true);
  auto number = [&](int64_t i) {
    return hl::ConstantOp::create(builder, loc, si32,
                                  builder.getIntegerAttr(si32, i));
  };
  Value result = number(-1);
  int64_t next = 0;
  for (const SwitchStmt::Case &each : cases)
    for (int64_t label : each.values) {
      Value wanted =
          createConstant(type, ConstValue::getInt(label), getLoc(each.loc));
      Value isIt =
          hl::CompareOp::create(builder, loc, hl::CompareKind::EQ, value,
                                wanted, /*relaxed=*/false, /*precise=*/false);
      result = hl::SelectOp::create(builder, loc, isIt, number(next++), result,
                                    /*relaxed=*/false);
    }
  return result;
}

/// Whether the last of the statements leaves them by a jump.
static bool endsInJump(llvm::ArrayRef<Stmt *> body) {
  while (!body.empty()) {
    const Stmt *last = body.back();
    if (last->getKind() == Stmt::Kind::Break ||
        last->getKind() == Stmt::Kind::Continue ||
        last->getKind() == Stmt::Kind::Return)
      return true;
    auto *compound = dyn_cast<CompoundStmt>(last);
    if (!compound)
      return false;
    body = compound->body;
  }
  return false;
}

/// Of a switch on a constant, the chosen case, as `default`, and those that it
/// falls into: a choice between resources cannot wait for a pass.
static SmallVector<SwitchStmt::Case>
getReachable(llvm::ArrayRef<SwitchStmt::Case> cases, Value condition) {
  SmallVector<SwitchStmt::Case> result(cases.begin(), cases.end());
  auto constant = condition.getDefiningOp<hl::ConstantOp>();
  auto value = constant ? dyn_cast<IntegerAttr>(constant.getValue()) : nullptr;
  if (!value)
    return result;
  bool isSigned = cast<IntegerType>(value.getType()).isSigned();
  int64_t wanted = isSigned ? value.getValue().getSExtValue()
                            : int64_t(value.getValue().getZExtValue());
  auto chosen = llvm::find_if(cases, [&](const SwitchStmt::Case &each) {
    return llvm::is_contained(each.values, wanted);
  });
  if (chosen == cases.end())
    chosen = llvm::find_if(
        cases, [](const SwitchStmt::Case &each) { return each.isDefault; });
  result.clear();
  bool hasDefault = false;
  for (; chosen != cases.end(); ++chosen) {
    result.push_back(*chosen);
    hasDefault |= chosen->isDefault;
    if (endsInJump(chosen->body))
      break;
  }
  if (!result.empty() && !hasDefault)
    result[0].isDefault = true;
  return result;
}

bool FunctionLowering::lowerSwitch(const SwitchStmt *stmt) {
  Location loc = getLoc(stmt->getLoc());
  if (stmt->init)
    lowerStmt(stmt->init);
  Value condition = lowerExpr(stmt->condition);
  SmallVector<SwitchStmt::Case> cases = getReachable(stmt->cases, condition);
  if (cases.empty())
    return true;
  // Not every target switches on 64 bits.
  bool isWide = condition.getType().getIntOrFloatBitWidth() == 64;
  if (isWide)
    condition = numberLabels(condition, stmt->condition->getType(), cases, loc);
  int64_t next = 0;
  SmallVector<SmallVector<int64_t>> values;
  std::optional<unsigned> defaultIndex;
  for (auto [i, each] : llvm::enumerate(cases)) {
    auto &labels = values.emplace_back(each.values.begin(), each.values.end());
    for (int64_t &label : labels)
      if (isWide)
        label = next++;
    if (each.isDefault)
      defaultIndex = i;
  }
  auto op = hl::SwitchOp::create(builder, loc, condition, values, defaultIndex);
  addBranchHint(op, stmt);
  bool continues = !defaultIndex;
  for (auto [i, each] : llvm::enumerate(cases)) {
    bool isLast = i + 1 == cases.size();
    const SwitchStmt::Case &group = each;
    fillRegion(op->getRegion(i), getLoc(group.loc), [&] {
      for (const Stmt *s : group.body)
        continues |= hasBreak(s);
      if (!lowerStmts(group.body))
        return false;
      if (isLast) {
        continues = true;
        return true;
      }
      hl::FallthroughOp::create(builder, getLoc(group.loc));
      return false;
    });
  }
  return continues;
}

bool FunctionLowering::lowerReturn(const ReturnStmt *stmt) {
  Location loc = getLoc(stmt->getLoc());
  Value value = stmt->value ? lowerExpr(stmt->value) : Value();
  if (!isEntry) {
    if (stmt->value && stmt->value->getType()->isVoid())
      value = {};
    hl::ReturnOp::create(builder, loc,
                         value ? ValueRange(value) : ValueRange());
    return false;
  }
  if (value && resultRef)
    hl::StoreOp::create(builder, loc, value, resultRef);
  for (auto [variable, output] : entryCopyOuts)
    hl::StoreOp::create(builder, loc,
                        hl::LoadOp::create(builder, loc, variable), output);
  hl::ReturnOp::create(builder, loc, ValueRange());
  return false;
}
