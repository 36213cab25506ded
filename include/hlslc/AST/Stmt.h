//===----------------------------------------------------------------------===//
// Statements of the typed tree.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_STMT_H
#define HLSLC_AST_STMT_H

#include "hlslc/AST/Expr.h"

namespace hlslc {

class Stmt {
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
    Break,
    Continue,
    Return,
    Discard
  };
  Kind getKind() const { return kind; }
  SourceLoc getLoc() const { return loc; }
  llvm::ArrayRef<Attr> attributes;
  const Attr *findAttribute(mlir::hlsl::SourceAttribute kind) const;

protected:
  Stmt(Kind kind, SourceLoc loc) : kind(kind), loc(loc) {}

private:
  Kind kind;
  SourceLoc loc;
};

class CompoundStmt : public Stmt {
public:
  CompoundStmt(SourceLoc loc, llvm::ArrayRef<Stmt *> body)
      : Stmt(Kind::Compound, loc), body(body) {}
  llvm::ArrayRef<Stmt *> body;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Compound; }
};

/// Local variables; a `static` one has storage StaticLocal.
class DeclStmt : public Stmt {
public:
  DeclStmt(SourceLoc loc, llvm::ArrayRef<VarDecl *> decls)
      : Stmt(Kind::Decl, loc), decls(decls) {}
  llvm::ArrayRef<VarDecl *> decls;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Decl; }
};

class ExprStmt : public Stmt {
public:
  ExprStmt(SourceLoc loc, Expr *expr) : Stmt(Kind::Expr, loc), expr(expr) {}
  Expr *expr;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Expr; }
};

/// Conditions of statements are scalar bools.
class IfStmt : public Stmt {
public:
  IfStmt(SourceLoc loc, Stmt *init, Expr *condition, Stmt *thenStmt,
         Stmt *elseStmt)
      : Stmt(Kind::If, loc), init(init), condition(condition),
        thenStmt(thenStmt), elseStmt(elseStmt) {}
  Stmt *init; ///< the declaration in `if (int x = f())`; may be null
  Expr *condition;
  Stmt *thenStmt;
  Stmt *elseStmt; ///< may be null
  static bool classof(const Stmt *s) { return s->getKind() == Kind::If; }
};

class ForStmt : public Stmt {
public:
  ForStmt(SourceLoc loc, Stmt *init, Expr *condition, Expr *step, Stmt *body)
      : Stmt(Kind::For, loc), init(init), condition(condition), step(step),
        body(body) {}
  Stmt *init;      ///< may be null
  Expr *condition; ///< may be null
  Expr *step;      ///< may be null
  Stmt *body;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::For; }
};

class WhileStmt : public Stmt {
public:
  WhileStmt(SourceLoc loc, Stmt *init, Expr *condition, Stmt *body)
      : Stmt(Kind::While, loc), init(init), condition(condition), body(body) {}
  Stmt *init; ///< the declaration in `while (int x = f())`, made anew before
              ///< each test; may be null
  Expr *condition;
  Stmt *body;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::While; }
};

class DoStmt : public Stmt {
public:
  DoStmt(SourceLoc loc, Stmt *body, Expr *condition)
      : Stmt(Kind::Do, loc), body(body), condition(condition) {}
  Stmt *body;
  Expr *condition;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Do; }
};

/// Labels are grouped: `case 1: case 2: a; break; default: b;` has two cases. A
/// case whose body's end can be reached falls into the next one.
class SwitchStmt : public Stmt {
public:
  struct Case {
    SourceLoc loc;
    llvm::ArrayRef<int64_t> values; ///< of the condition's type
    bool isDefault = false;         ///< may stand beside values
    llvm::ArrayRef<Stmt *> body;
  };
  SwitchStmt(SourceLoc loc, Stmt *init, Expr *condition,
             llvm::ArrayRef<Case> cases)
      : Stmt(Kind::Switch, loc), init(init), condition(condition),
        cases(cases) {}
  Stmt *init;      ///< the declaration in `switch (int x = f())`; may be null
  Expr *condition; ///< int, uint, int64_t or uint64_t
  llvm::ArrayRef<Case> cases;
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Switch; }
};

/// `break`, `continue`, `discard`.
class SimpleStmt : public Stmt {
public:
  SimpleStmt(Kind kind, SourceLoc loc) : Stmt(kind, loc) {}
  static bool classof(const Stmt *s) {
    return s->getKind() == Kind::Break || s->getKind() == Kind::Continue ||
           s->getKind() == Kind::Discard;
  }
};

class ReturnStmt : public Stmt {
public:
  ReturnStmt(SourceLoc loc, Expr *value)
      : Stmt(Kind::Return, loc), value(value) {}
  Expr *value; ///< of the function's return type; null for void
  static bool classof(const Stmt *s) { return s->getKind() == Kind::Return; }
};

} // namespace hlslc

#endif
