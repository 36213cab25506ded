//===----------------------------------------------------------------------===//
// Statements as written.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SYNTAXSTMT_H
#define HLSLC_AST_SYNTAXSTMT_H

#include "hlslc/AST/SyntaxExpr.h"

namespace hlslc {

class StmtSyntax {
public:
  enum class Kind : uint8_t {
    Compound,
    Decl,
    Expr,
    If,
    For,
    While,
    Do,
    Switch,
    Case,
    Break,
    Continue,
    Return,
    Discard,
    Null
  };
  Kind getKind() const { return kind; }
  SourceLoc getLoc() const { return loc; }
  /// `[unroll]`, `[branch]`, ... before the statement.
  llvm::ArrayRef<AttributeSyntax> attributes;

protected:
  StmtSyntax(Kind kind, SourceLoc loc) : kind(kind), loc(loc) {}

private:
  Kind kind;
  SourceLoc loc;
};

class CompoundStmtSyntax : public StmtSyntax {
public:
  CompoundStmtSyntax(SourceLoc loc, llvm::ArrayRef<const StmtSyntax *> body,
                     SourceLoc end)
      : StmtSyntax(Kind::Compound, loc), body(body), end(end) {}
  llvm::ArrayRef<const StmtSyntax *> body;
  SourceLoc end; ///< the closing brace
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Compound;
  }
};

/// `float a, b = 1;` declares two.
class DeclStmtSyntax : public StmtSyntax {
public:
  DeclStmtSyntax(SourceLoc loc, llvm::ArrayRef<const DeclSyntax *> decls)
      : StmtSyntax(Kind::Decl, loc), decls(decls) {}
  llvm::ArrayRef<const DeclSyntax *> decls;
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Decl;
  }
};

class ExprStmtSyntax : public StmtSyntax {
public:
  explicit ExprStmtSyntax(const ExprSyntax *expr)
      : StmtSyntax(Kind::Expr, expr->getLoc()), expr(expr) {}
  const ExprSyntax *expr;
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Expr;
  }
};

/// An `else if` chain is as long as it is written (up to
/// LangOptions::maxExpressionDepth): walk it in a loop.
class IfStmtSyntax : public StmtSyntax {
public:
  IfStmtSyntax(SourceLoc loc, const StmtSyntax *init,
               const ExprSyntax *condition, const StmtSyntax *thenStmt,
               const StmtSyntax *elseStmt)
      : StmtSyntax(Kind::If, loc), init(init), condition(condition),
        thenStmt(thenStmt), elseStmt(elseStmt) {}
  const StmtSyntax
      *init; ///< a declaration as condition: `if (int x = f())`; may be null
  const ExprSyntax *condition;
  const StmtSyntax *thenStmt;
  const StmtSyntax *elseStmt; ///< may be null
  static bool classof(const StmtSyntax *s) { return s->getKind() == Kind::If; }
};

class ForStmtSyntax : public StmtSyntax {
public:
  ForStmtSyntax(SourceLoc loc, const StmtSyntax *init,
                const ExprSyntax *condition, const ExprSyntax *step,
                const StmtSyntax *body)
      : StmtSyntax(Kind::For, loc), init(init), condition(condition),
        step(step), body(body) {}
  const StmtSyntax *init;      ///< may be null
  const ExprSyntax *condition; ///< may be null
  const ExprSyntax *step;      ///< may be null
  const StmtSyntax *body;
  static bool classof(const StmtSyntax *s) { return s->getKind() == Kind::For; }
};

class WhileStmtSyntax : public StmtSyntax {
public:
  WhileStmtSyntax(SourceLoc loc, const StmtSyntax *init,
                  const ExprSyntax *condition, const StmtSyntax *body)
      : StmtSyntax(Kind::While, loc), init(init), condition(condition),
        body(body) {}
  const StmtSyntax *init; ///< the declaration in `while (int x = f())`
  const ExprSyntax *condition;
  const StmtSyntax *body;
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::While;
  }
};

class DoStmtSyntax : public StmtSyntax {
public:
  DoStmtSyntax(SourceLoc loc, const StmtSyntax *body,
               const ExprSyntax *condition)
      : StmtSyntax(Kind::Do, loc), body(body), condition(condition) {}
  const StmtSyntax *body;
  const ExprSyntax *condition;
  static bool classof(const StmtSyntax *s) { return s->getKind() == Kind::Do; }
};

/// The body is normally a compound statement; its CaseStmtSyntax are labels
/// that hold no statements of their own.
class SwitchStmtSyntax : public StmtSyntax {
public:
  SwitchStmtSyntax(SourceLoc loc, const StmtSyntax *init,
                   const ExprSyntax *condition, const StmtSyntax *body)
      : StmtSyntax(Kind::Switch, loc), init(init), condition(condition),
        body(body) {}
  const StmtSyntax *init; ///< the declaration in `switch (int x = f())`
  const ExprSyntax *condition;
  const StmtSyntax *body;
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Switch;
  }
};

/// `case 1:` or `default:` (value is null). The statements of the case follow
/// it in the enclosing compound statement.
class CaseStmtSyntax : public StmtSyntax {
public:
  CaseStmtSyntax(SourceLoc loc, const ExprSyntax *value)
      : StmtSyntax(Kind::Case, loc), value(value) {}
  const ExprSyntax *value;
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Case;
  }
};

/// `break;` `continue;` `discard;` `;`
class SimpleStmtSyntax : public StmtSyntax {
public:
  SimpleStmtSyntax(Kind kind, SourceLoc loc) : StmtSyntax(kind, loc) {}
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Break || s->getKind() == Kind::Continue ||
           s->getKind() == Kind::Discard || s->getKind() == Kind::Null;
  }
};

class ReturnStmtSyntax : public StmtSyntax {
public:
  ReturnStmtSyntax(SourceLoc loc, const ExprSyntax *value)
      : StmtSyntax(Kind::Return, loc), value(value) {}
  const ExprSyntax *value; ///< may be null
  static bool classof(const StmtSyntax *s) {
    return s->getKind() == Kind::Return;
  }
};

} // namespace hlslc

#endif
