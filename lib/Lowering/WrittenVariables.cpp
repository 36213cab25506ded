//===----------------------------------------------------------------------===//
// Which variables a function body may write.
// In:  a typed body.
// Out: every variable that an assignment, an increment, an out argument or a
//      method's object may change.
// Why: a parameter of an entry point that nothing writes is read where it is:
// it
//      needs no copy, however large its struct is.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

llvm::ArrayRef<hl::ParamRule>
hlslc::getParameters(const IntrinsicCallExpr *call) {
  // Rows of one name that take as many arguments agree on directions.
  unsigned count = hl::getNumOverloads(call->intrinsic);
  for (unsigned i = 0; i < count; ++i) {
    hl::OverloadRow row = hl::getOverload(call->intrinsic, i);
    if (row.params.size() == call->arguments.size())
      return row.params;
  }
  return {};
}

namespace {
class WriteFinder {
public:
  explicit WriteFinder(llvm::SmallPtrSetImpl<const VarDecl *> &written)
      : written(written) {}

  void visit(const Stmt *stmt);
  void visit(const Expr *expr);

private:
  void markTarget(const Expr *expr);
  llvm::SmallPtrSetImpl<const VarDecl *> &written;
};
} // namespace

/// The variable under an lvalue has been written.
void WriteFinder::markTarget(const Expr *expr) {
  while (true) {
    switch (expr->getKind()) {
    case Expr::Kind::DeclRef:
      written.insert(cast<DeclRefExpr>(expr)->decl);
      return;
    case Expr::Kind::Member:
      expr = cast<MemberExpr>(expr)->base;
      break;
    case Expr::Kind::Subscript:
      expr = cast<SubscriptExpr>(expr)->base;
      break;
    case Expr::Kind::Swizzle:
      expr = cast<SwizzleExpr>(expr)->base;
      break;
    case Expr::Kind::MatrixSwizzle:
      expr = cast<MatrixSwizzleExpr>(expr)->base;
      break;
    case Expr::Kind::Cast:
      expr = cast<CastExpr>(expr)->operand;
      break;
    case Expr::Kind::Comma:
      expr = cast<CommaExpr>(expr)->rhs;
      break;
    case Expr::Kind::Conditional:
      markTarget(cast<ConditionalExpr>(expr)->whenTrue);
      expr = cast<ConditionalExpr>(expr)->whenFalse;
      break;
    default:
      return;
    }
  }
}

void WriteFinder::visit(const Expr *expr) {
  if (!expr)
    return;
  switch (expr->getKind()) {
  case Expr::Kind::Member:
    return visit(cast<MemberExpr>(expr)->base);
  case Expr::Kind::Subscript:
    visit(cast<SubscriptExpr>(expr)->index);
    return visit(cast<SubscriptExpr>(expr)->base);
  case Expr::Kind::ResourceSubscript: {
    auto *subscript = cast<ResourceSubscriptExpr>(expr);
    visit(subscript->resource);
    visit(subscript->index);
    visit(subscript->mip);
    return visit(subscript->sample);
  }
  case Expr::Kind::Swizzle:
    return visit(cast<SwizzleExpr>(expr)->base);
  case Expr::Kind::MatrixSwizzle:
    return visit(cast<MatrixSwizzleExpr>(expr)->base);
  case Expr::Kind::Unary: {
    auto *unary = cast<UnaryExpr>(expr);
    if (hl::getOperatorInfo(unary->op).rule == hl::OperandRule::Increment)
      markTarget(unary->operand);
    return visit(unary->operand);
  }
  case Expr::Kind::Binary: {
    const Expr *rest = expr;
    for (; isa<BinaryExpr>(rest); rest = cast<BinaryExpr>(rest)->lhs)
      visit(cast<BinaryExpr>(rest)->rhs);
    return visit(rest);
  }
  case Expr::Kind::Assign:
    markTarget(cast<AssignExpr>(expr)->lhs);
    visit(cast<AssignExpr>(expr)->lhs);
    return visit(cast<AssignExpr>(expr)->rhs);
  case Expr::Kind::Conditional:
    visit(cast<ConditionalExpr>(expr)->condition);
    visit(cast<ConditionalExpr>(expr)->whenTrue);
    return visit(cast<ConditionalExpr>(expr)->whenFalse);
  case Expr::Kind::Comma:
    // A chain is deep on its left side.
    for (; auto *comma = dyn_cast<CommaExpr>(expr); expr = comma->lhs)
      visit(comma->rhs);
    return visit(expr);
  case Expr::Kind::Cast:
    return visit(cast<CastExpr>(expr)->operand);
  case Expr::Kind::HeapElement:
    return visit(cast<HeapElementExpr>(expr)->index);
  case Expr::Kind::FlatInit:
    for (const Expr *element : cast<FlatInitExpr>(expr)->elements)
      visit(element);
    return;
  case Expr::Kind::Call: {
    auto *call = cast<CallExpr>(expr);
    if (call->object) {
      visit(call->object);
      markTarget(call->object);
    }
    for (auto [i, argument] : llvm::enumerate(call->arguments)) {
      visit(argument);
      if (call->callee->parameters[i]->direction != ParamDirection::In)
        markTarget(argument);
    }
    return;
  }
  case Expr::Kind::IntrinsicCall: {
    auto *call = cast<IntrinsicCallExpr>(expr);
    llvm::ArrayRef<hl::ParamRule> params = getParameters(call);
    for (auto [i, argument] : llvm::enumerate(call->arguments)) {
      visit(argument);
      if (i < params.size() && params[i].direction != hl::Direction::In)
        markTarget(argument);
    }
    return;
  }
  case Expr::Kind::MethodCall: {
    auto *call = cast<MethodCallExpr>(expr);
    visit(call->object);
    hl::MethodRow row = hl::getMethodRow(*call->method, call->overload);
    for (auto [i, argument] : llvm::enumerate(call->arguments)) {
      visit(argument);
      if (hl::getRoleType(call->method->on, row.roles[i]).direction !=
          hl::Direction::In)
        markTarget(argument);
    }
    return;
  }
  default:
    return;
  }
}

void WriteFinder::visit(const Stmt *stmt) {
  if (!stmt)
    return;
  switch (stmt->getKind()) {
  case Stmt::Kind::Compound:
    for (const Stmt *each : cast<CompoundStmt>(stmt)->body)
      visit(each);
    return;
  case Stmt::Kind::Decl:
    for (const VarDecl *var : cast<DeclStmt>(stmt)->decls)
      visit(var->init);
    return;
  case Stmt::Kind::Expr:
    return visit(cast<ExprStmt>(stmt)->expr);
  case Stmt::Kind::If:
    for (; stmt && isa<IfStmt>(stmt); stmt = cast<IfStmt>(stmt)->elseStmt) {
      visit(cast<IfStmt>(stmt)->init);
      visit(cast<IfStmt>(stmt)->condition);
      visit(cast<IfStmt>(stmt)->thenStmt);
    }
    return visit(stmt);
  case Stmt::Kind::For:
    visit(cast<ForStmt>(stmt)->init);
    visit(cast<ForStmt>(stmt)->condition);
    visit(cast<ForStmt>(stmt)->step);
    return visit(cast<ForStmt>(stmt)->body);
  case Stmt::Kind::While:
    visit(cast<WhileStmt>(stmt)->init);
    visit(cast<WhileStmt>(stmt)->condition);
    return visit(cast<WhileStmt>(stmt)->body);
  case Stmt::Kind::Do:
    visit(cast<DoStmt>(stmt)->condition);
    return visit(cast<DoStmt>(stmt)->body);
  case Stmt::Kind::Switch:
    visit(cast<SwitchStmt>(stmt)->init);
    visit(cast<SwitchStmt>(stmt)->condition);
    for (const SwitchStmt::Case &each : cast<SwitchStmt>(stmt)->cases)
      for (const Stmt *inner : each.body)
        visit(inner);
    return;
  case Stmt::Kind::Return:
    return visit(cast<ReturnStmt>(stmt)->value);
  default:
    return;
  }
}

void hlslc::findWrittenVariables(
    const Stmt *body, llvm::SmallPtrSetImpl<const VarDecl *> &written) {
  WriteFinder(written).visit(body);
}
