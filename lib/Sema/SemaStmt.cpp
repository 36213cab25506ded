//===----------------------------------------------------------------------===//
// Statements.
// In:  statement syntax.
// Out: typed statements: scalar bool conditions, grouped switch labels,
// returned
//      values of the function's type.
// Why: what Lowering reads has one shape for each construct.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "Specialization.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// Blocks nest at most LangOptions::maxBlockDepth deep, `else if` chains
/// longer.
static constexpr unsigned kMaxStmtDepth = 4000;

static uint16_t getSubject(StmtSyntax::Kind kind) {
  switch (kind) {
  case StmtSyntax::Kind::For:
  case StmtSyntax::Kind::While:
  case StmtSyntax::Kind::Do:
    return lang::SubjectLoop | lang::SubjectStatement;
  case StmtSyntax::Kind::If:
    return lang::SubjectIf | lang::SubjectStatement;
  case StmtSyntax::Kind::Switch:
    return lang::SubjectSwitch | lang::SubjectStatement;
  default:
    return lang::SubjectStatement;
  }
}

Stmt *Sema::visitStmt(const StmtSyntax *stmt) {
  if (diags.hasFatalErrorOccurred())
    return nullptr;
  llvm::SaveAndRestore depth(stmtDepth, stmtDepth + 1);
  if (stmtDepth > kMaxStmtDepth) {
    diags.report(stmt->getLoc(), diag::err_too_deep) << "statement";
    return nullptr;
  }
  Stmt *result = nullptr;
  SourceLoc loc = stmt->getLoc();
  switch (stmt->getKind()) {
  case StmtSyntax::Kind::Compound: {
    BlockGuard block(*this);
    llvm::SmallVector<Stmt *, 8> body;
    visitStmts(cast<CompoundStmtSyntax>(stmt)->body, body);
    result =
        context.create<CompoundStmt>(loc, context.copy(llvm::ArrayRef(body)));
    break;
  }
  case StmtSyntax::Kind::Decl:
    result = visitDeclStmt(*cast<DeclStmtSyntax>(stmt));
    break;
  case StmtSyntax::Kind::Expr: {
    Expr *expr = visitFinal(cast<ExprStmtSyntax>(stmt)->expr);
    if (!isError(expr))
      result = context.create<ExprStmt>(loc, expr);
    break;
  }
  case StmtSyntax::Kind::If:
    result = visitIf(*cast<IfStmtSyntax>(stmt));
    break;
  case StmtSyntax::Kind::For:
    result = visitFor(*cast<ForStmtSyntax>(stmt));
    break;
  case StmtSyntax::Kind::While: {
    auto *loop = cast<WhileStmtSyntax>(stmt);
    BlockGuard block(*this);
    Stmt *init = loop->init ? visitStmt(loop->init) : nullptr;
    Expr *condition = visitCondition(loop->condition);
    llvm::SaveAndRestore loops(loopDepth, loopDepth + 1);
    llvm::SaveAndRestore breaks(breakDepth, breakDepth + 1);
    result =
        context.create<WhileStmt>(loc, init, condition, visitBlock(loop->body));
    break;
  }
  case StmtSyntax::Kind::Do: {
    auto *loop = cast<DoStmtSyntax>(stmt);
    Stmt *body;
    {
      llvm::SaveAndRestore loops(loopDepth, loopDepth + 1);
      llvm::SaveAndRestore breaks(breakDepth, breakDepth + 1);
      body = visitBlock(loop->body);
    }
    result = context.create<DoStmt>(loc, body, visitCondition(loop->condition));
    break;
  }
  case StmtSyntax::Kind::Switch:
    result = visitSwitch(*cast<SwitchStmtSyntax>(stmt));
    break;
  case StmtSyntax::Kind::Case:
    diags.report(loc, diag::err_case_outside_switch)
        << (cast<CaseStmtSyntax>(stmt)->value ? "case" : "default");
    break;
  case StmtSyntax::Kind::Return:
    result = visitReturn(*cast<ReturnStmtSyntax>(stmt));
    break;
  case StmtSyntax::Kind::Break:
  case StmtSyntax::Kind::Continue:
  case StmtSyntax::Kind::Discard:
    result = visitJump(*stmt);
    break;
  case StmtSyntax::Kind::Null:
    break;
  }
  if (!stmt->attributes.empty() && stmt->getKind() != StmtSyntax::Kind::Decl) {
    llvm::ArrayRef<Attr> attributes =
        resolveAttributes(stmt->attributes, getSubject(stmt->getKind()));
    if (result)
      result->attributes = attributes;
  }
  return result;
}

Stmt *Sema::visitBlock(const StmtSyntax *stmt) {
  if (isa<CompoundStmtSyntax>(stmt))
    return visitStmt(stmt);
  BlockGuard block(*this);
  Stmt *result = visitStmt(stmt);
  return result ? result
                : context.create<CompoundStmt>(stmt->getLoc(),
                                               llvm::ArrayRef<Stmt *>());
}

void Sema::visitStmts(llvm::ArrayRef<const StmtSyntax *> list,
                      llvm::SmallVectorImpl<Stmt *> &out) {
  for (const StmtSyntax *stmt : list)
    if (Stmt *result = visitStmt(stmt))
      out.push_back(result);
}

Stmt *Sema::visitDeclStmt(const DeclStmtSyntax &stmt) {
  llvm::SmallVector<VarDecl *, 4> vars;
  for (const DeclSyntax *decl : stmt.decls) {
    if (auto *var = dyn_cast<VarDeclSyntax>(decl)) {
      VarDecl *local = declareLocal(*var);
      if (!local->type->isError())
        vars.push_back(local);
      continue;
    }
    if (auto *prototype = dyn_cast<FunctionDeclSyntax>(decl)) {
      ScopeGuard guard(*this, globalScope);
      visitFunction(*prototype, nullptr);
      continue;
    }
    visitDecl(decl);
  }
  if (vars.empty())
    return nullptr;
  return context.create<DeclStmt>(stmt.getLoc(),
                                  context.copy(llvm::ArrayRef(vars)));
}

Expr *Sema::visitCondition(const ExprSyntax *syntax) {
  Expr *expr = lookIntoBuffer(visitExpr(syntax));
  if (getComponentCount(expr->getType()) > 1) {
    diags.report(syntax->getLoc(), diag::err_condition_scalar)
        << expr->getType()->str() << syntax->getRange();
    return error(syntax->getLoc());
  }
  return convert(expr, context.getBoolType(), syntax->getLoc());
}

Stmt *Sema::visitIf(const IfStmtSyntax &stmt) {
  BlockGuard block(*this);
  Stmt *init = nullptr;
  if (stmt.init)
    init = visitStmt(stmt.init);
  Expr *condition = visitCondition(stmt.condition);
  Stmt *thenStmt = visitBlock(stmt.thenStmt);
  Stmt *elseStmt = stmt.elseStmt ? visitBlock(stmt.elseStmt) : nullptr;
  return context.create<IfStmt>(stmt.getLoc(), init, condition, thenStmt,
                                elseStmt);
}

Stmt *Sema::visitFor(const ForStmtSyntax &stmt) {
  Scope *outer = scope;
  BlockGuard block(*this);
  Stmt *init = stmt.init ? visitStmt(stmt.init) : nullptr;
  // HLSL: before 2021, what `for` declares stays visible after the loop.
  if (!options.isAtLeast(2021))
    for (const auto &entry : block.block.symbols) {
      auto *copy = new (symbolAllocator.Allocate()) Symbol(*entry.second);
      copy->next = nullptr;
      copy->isLeaked = true;
      Symbol *known = outer->find(entry.first, LookupKind::Any);
      if (!known || known->isLeaked)
        outer->symbols[entry.first] = copy;
    }
  Expr *condition = stmt.condition ? visitCondition(stmt.condition) : nullptr;
  Expr *step = stmt.step ? visitFinal(stmt.step) : nullptr;
  llvm::SaveAndRestore loops(loopDepth, loopDepth + 1);
  llvm::SaveAndRestore breaks(breakDepth, breakDepth + 1);
  Stmt *body = visitBlock(stmt.body);
  return context.create<ForStmt>(stmt.getLoc(), init, condition, step, body);
}

std::optional<int64_t> Sema::visitCaseValue(const CaseStmtSyntax &label,
                                            const Type *written,
                                            const Type *type) {
  Expr *expr = visitExpr(label.value);
  if (expr->getType() == written && written->isEnum())
    expr = castExplicitly(expr, type, label.value->getLoc());
  else
    expr = convert(expr, type, label.value->getLoc());
  if (isError(expr))
    return std::nullopt;
  ConstValue value = evaluate(expr);
  if (value.kind == ConstValue::Kind::Int)
    return value.integer;
  if (mentionsSpecConstant(expr))
    diags.report(label.value->getLoc(), diag::err_spec_literal)
        << "case label" << findSpecConstant(expr);
  else
    diags.report(label.value->getLoc(), diag::err_not_constant);
  return std::nullopt;
}

/// The statements of a switch in order. A block with labels in it is opened:
/// `case 1: { case 2: f(); }`.
static void collectCases(const StmtSyntax *body,
                         llvm::SmallVectorImpl<const StmtSyntax *> &out,
                         unsigned depth) {
  auto *compound = dyn_cast<CompoundStmtSyntax>(body);
  bool hasLabel = compound && llvm::any_of(compound->body, [](auto *stmt) {
                    return isa<CaseStmtSyntax>(stmt);
                  });
  if (!compound || (depth && !hasLabel)) {
    out.push_back(body);
    return;
  }
  for (const StmtSyntax *stmt : compound->body)
    collectCases(stmt, out, depth + 1);
}

Stmt *Sema::visitSwitch(const SwitchStmtSyntax &stmt) {
  BlockGuard outerBlock(*this);
  Stmt *init = stmt.init ? visitStmt(stmt.init) : nullptr;
  Expr *condition = lookIntoBuffer(visitFinal(stmt.condition));
  const Type *type = condition->getType(), *written = type;
  if (auto *enumType = dyn_cast<EnumType>(type)) {
    condition =
        castExplicitly(condition, enumType->decl->underlying, stmt.getLoc());
    type = condition->getType();
  }
  const ScalarType *component = getComponentType(type);
  if (getComponentCount(type) == 1) {
    bool isUnsigned = lang::isUnsignedInt(component->scalar);
    if (lang::getBitWidth(component->scalar) == 64 &&
        isIntegerKind(component->scalar))
      type = component;
    else
      type = isUnsigned ? context.getUIntType() : context.getIntType();
    condition = convert(condition, type, stmt.getLoc());
  } else if (!type->isError()) {
    diags.report(stmt.condition->getLoc(), diag::err_switch_type)
        << type->str() << stmt.condition->getRange();
    type = context.getErrorType();
  }
  llvm::SaveAndRestore breaks(breakDepth, breakDepth + 1);
  llvm::SmallVector<const StmtSyntax *, 16> list;
  collectCases(stmt.body, list, 0);
  llvm::SmallVector<SwitchStmt::Case, 8> cases;
  llvm::DenseMap<int64_t, SourceLoc> seen;
  SourceLoc defaultLoc;
  size_t i = 0;
  // Statements before the first label are never reached.
  for (; i < list.size() && !isa<CaseStmtSyntax>(list[i]); ++i)
    visitStmt(list[i]);
  while (i < list.size()) {
    SwitchStmt::Case group;
    group.loc = list[i]->getLoc();
    llvm::SmallVector<int64_t, 4> values;
    for (; i < list.size() && isa<CaseStmtSyntax>(list[i]); ++i) {
      auto *label = cast<CaseStmtSyntax>(list[i]);
      if (!label->value) {
        if (defaultLoc.isValid()) {
          diags.report(label->getLoc(), diag::err_duplicate_default);
          diags.report(defaultLoc, diag::note_previous_label);
        }
        defaultLoc = label->getLoc();
        group.isDefault = true;
        continue;
      }
      std::optional<int64_t> value = visitCaseValue(*label, written, type);
      if (!value)
        continue;
      auto [entry, isNew] = seen.try_emplace(*value, label->getLoc());
      if (isNew) {
        values.push_back(*value);
        continue;
      }
      diags.report(label->value->getLoc(), diag::err_duplicate_case) << *value;
      diags.report(entry->second, diag::note_previous_label);
    }
    BlockGuard block(*this);
    llvm::SmallVector<Stmt *, 8> body;
    for (; i < list.size() && !isa<CaseStmtSyntax>(list[i]); ++i)
      if (Stmt *result = visitStmt(list[i]))
        body.push_back(result);
    group.values = context.copy(llvm::ArrayRef(values));
    group.body = context.copy(llvm::ArrayRef(body));
    cases.push_back(group);
  }
  return context.create<SwitchStmt>(stmt.getLoc(), init, condition,
                                    context.copy(llvm::ArrayRef(cases)));
}

Stmt *Sema::visitReturn(const ReturnStmtSyntax &stmt) {
  const Type *type = function ? function->returnType : context.getErrorType();
  if (!stmt.value) {
    if (!type->isVoid() && !type->isError()) {
      diags.report(stmt.getLoc(), diag::err_return_needs_value)
          << function->getName() << type->str();
      noteDeclared(function->getLoc(), function->getName());
    }
    return context.create<ReturnStmt>(stmt.getLoc(), nullptr);
  }
  if (auto *list = dyn_cast<InitListSyntax>(stmt.value)) {
    Expr *value =
        type->isVoid() ? error(stmt.getLoc()) : visitInitList(*list, type);
    return context.create<ReturnStmt>(stmt.getLoc(), value);
  }
  Expr *value = visitExpr(stmt.value);
  if (type->isVoid()) {
    if (!value->getType()->isVoid() && !isError(value)) {
      diags.report(stmt.value->getLoc(), diag::err_void_returns_value)
          << function->getName();
      noteDeclared(function->getLoc(), function->getName());
    }
    // `return f();` of a void function calls it and returns.
    Stmt *call = context.create<ExprStmt>(stmt.getLoc(), finalize(value));
    Stmt *leave = context.create<ReturnStmt>(stmt.getLoc(), nullptr);
    return context.create<CompoundStmt>(
        stmt.getLoc(), context.copy(llvm::ArrayRef<Stmt *>({call, leave})));
  }
  return context.create<ReturnStmt>(stmt.getLoc(),
                                    convert(value, type, stmt.value->getLoc()));
}

Stmt *Sema::visitJump(const StmtSyntax &stmt) {
  if (stmt.getKind() == StmtSyntax::Kind::Discard)
    return context.create<SimpleStmt>(Stmt::Kind::Discard, stmt.getLoc());
  if (stmt.getKind() == StmtSyntax::Kind::Break) {
    if (breakDepth)
      return context.create<SimpleStmt>(Stmt::Kind::Break, stmt.getLoc());
    diags.report(stmt.getLoc(), diag::err_jump_outside)
        << "break" << "loop or switch";
    return nullptr;
  }
  if (loopDepth)
    return context.create<SimpleStmt>(Stmt::Kind::Continue, stmt.getLoc());
  diags.report(stmt.getLoc(), diag::err_jump_outside) << "continue" << "loop";
  return nullptr;
}
