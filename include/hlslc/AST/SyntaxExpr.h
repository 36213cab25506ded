//===----------------------------------------------------------------------===//
// Expressions as written.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_SYNTAXEXPR_H
#define HLSLC_AST_SYNTAXEXPR_H

#include "HLSL/Tables/OperatorInfo.h"
#include "hlslc/AST/SyntaxType.h"

namespace hlslc {

class ExprSyntax {
public:
  enum class Kind : uint8_t {
    Literal,
    String,
    Name,
    This,
    Paren,
    Member,
    Subscript,
    Call,
    Construct,
    Cast,
    Unary,
    Binary,
    Conditional,
    InitList,
    SizeOf,
    Error
  };
  Kind getKind() const { return kind; }
  /// Where a message about the expression points: an operator's token, a name.
  SourceLoc getLoc() const { return loc; }
  SourceRange getRange() const { return range; }
  /// How deep a walk of the expression recurses when it takes the left operands
  /// of binary operators in a loop. The parser keeps it below
  /// LangOptions::maxExpressionDepth.
  uint16_t height = 0;

protected:
  ExprSyntax(Kind kind, SourceLoc loc, SourceRange range)
      : kind(kind), loc(loc), range(range) {}

private:
  Kind kind;
  SourceLoc loc;
  SourceRange range;
};

/// A number, character or truth value; its text is read by Sema through
/// Lex/LiteralParser.h, as its type depends on the language version.
class LiteralSyntax : public ExprSyntax {
public:
  enum class LiteralKind : uint8_t { Number, Character, True, False };
  LiteralSyntax(LiteralKind kind, SourceLoc loc, llvm::StringRef text)
      : ExprSyntax(Kind::Literal, loc, {loc, loc}), literalKind(kind),
        text(text) {}
  LiteralKind literalKind;
  llvm::StringRef text;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Literal;
  }
};

/// `"text"`: legal in attributes and `printf` only; escapes are resolved.
class StringSyntax : public ExprSyntax {
public:
  StringSyntax(SourceLoc loc, llvm::StringRef value)
      : ExprSyntax(Kind::String, loc, {loc, loc}), value(value) {}
  llvm::StringRef value;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::String;
  }
};

class NameExprSyntax : public ExprSyntax {
public:
  NameExprSyntax(QualifiedNameSyntax name, SourceRange range)
      : ExprSyntax(Kind::Name, name.getLoc(), range), name(name) {}
  QualifiedNameSyntax name;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Name;
  }
};

class ThisExprSyntax : public ExprSyntax {
public:
  explicit ThisExprSyntax(SourceLoc loc)
      : ExprSyntax(Kind::This, loc, {loc, loc}) {}
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::This;
  }
};

class ParenExprSyntax : public ExprSyntax {
public:
  ParenExprSyntax(const ExprSyntax *inner, SourceRange range)
      : ExprSyntax(Kind::Paren, inner->getLoc(), range), inner(inner) {}
  const ExprSyntax *inner;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Paren;
  }
};

/// `base.name`, `base.Base::name`, `base.Load<float4>`.
class MemberExprSyntax : public ExprSyntax {
public:
  MemberExprSyntax(const ExprSyntax *base, QualifiedNameSyntax member,
                   SourceRange range)
      : ExprSyntax(Kind::Member, member.getLoc(), range), base(base),
        member(member) {}
  const ExprSyntax *base;
  QualifiedNameSyntax member;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Member;
  }
};

class SubscriptExprSyntax : public ExprSyntax {
public:
  SubscriptExprSyntax(const ExprSyntax *base, const ExprSyntax *index,
                      SourceLoc bracket, SourceRange range)
      : ExprSyntax(Kind::Subscript, bracket, range), base(base), index(index) {}
  const ExprSyntax *base, *index;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Subscript;
  }
};

/// `f(x)`, `tex.Sample(s, uv)`. A callee that the parser knows to be a type is
/// a ConstructExprSyntax instead.
class CallExprSyntax : public ExprSyntax {
public:
  CallExprSyntax(const ExprSyntax *callee,
                 llvm::ArrayRef<const ExprSyntax *> arguments,
                 SourceRange range)
      : ExprSyntax(Kind::Call, callee->getLoc(), range), callee(callee),
        arguments(arguments) {}
  const ExprSyntax *callee;
  llvm::ArrayRef<const ExprSyntax *> arguments;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Call;
  }
};

/// `float4(x, y)`.
class ConstructExprSyntax : public ExprSyntax {
public:
  ConstructExprSyntax(const TypeSyntax *type,
                      llvm::ArrayRef<const ExprSyntax *> arguments,
                      SourceRange range)
      : ExprSyntax(Kind::Construct, type->getLoc(), range), type(type),
        arguments(arguments) {}
  const TypeSyntax *type;
  llvm::ArrayRef<const ExprSyntax *> arguments;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Construct;
  }
};

/// `(T)x`.
class CastExprSyntax : public ExprSyntax {
public:
  CastExprSyntax(TypeNameSyntax type, const ExprSyntax *operand,
                 SourceRange range)
      : ExprSyntax(Kind::Cast, range.begin, range), type(type),
        operand(operand) {}
  TypeNameSyntax type;
  const ExprSyntax *operand;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Cast;
  }
};

/// Prefix and postfix operators (`op` tells `x++` from `++x`).
class UnaryExprSyntax : public ExprSyntax {
public:
  UnaryExprSyntax(mlir::hlsl::Operator op, const ExprSyntax *operand,
                  SourceLoc loc, SourceRange range)
      : ExprSyntax(Kind::Unary, loc, range), op(op), operand(operand) {}
  mlir::hlsl::Operator op;
  const ExprSyntax *operand;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Unary;
  }
};

/// Arithmetic, comparison, logic, assignments and the comma. Left-associative
/// chains are as deep as they are long: walk them in a loop.
class BinaryExprSyntax : public ExprSyntax {
public:
  BinaryExprSyntax(mlir::hlsl::Operator op, const ExprSyntax *lhs,
                   const ExprSyntax *rhs, SourceLoc loc, SourceRange range)
      : ExprSyntax(Kind::Binary, loc, range), op(op), lhs(lhs), rhs(rhs) {}
  mlir::hlsl::Operator op;
  const ExprSyntax *lhs, *rhs;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Binary;
  }
};

class ConditionalExprSyntax : public ExprSyntax {
public:
  ConditionalExprSyntax(const ExprSyntax *condition, const ExprSyntax *whenTrue,
                        const ExprSyntax *whenFalse, SourceLoc question,
                        SourceRange range)
      : ExprSyntax(Kind::Conditional, question, range), condition(condition),
        whenTrue(whenTrue), whenFalse(whenFalse) {}
  const ExprSyntax *condition, *whenTrue, *whenFalse;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Conditional;
  }
};

/// `{ a, { b, c } }`.
class InitListSyntax : public ExprSyntax {
public:
  InitListSyntax(llvm::ArrayRef<const ExprSyntax *> elements, SourceRange range)
      : ExprSyntax(Kind::InitList, range.begin, range), elements(elements) {}
  llvm::ArrayRef<const ExprSyntax *> elements;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::InitList;
  }
};

/// `sizeof(type)` or `sizeof expr`.
class SizeOfExprSyntax : public ExprSyntax {
public:
  SizeOfExprSyntax(TypeNameSyntax type, const ExprSyntax *expr,
                   SourceRange range)
      : ExprSyntax(Kind::SizeOf, range.begin, range), type(type), expr(expr) {}
  TypeNameSyntax type; ///< type.type is null when an expression was written
  const ExprSyntax *expr;
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::SizeOf;
  }
};

/// Stands for what could not be parsed; an error has been reported.
class ErrorExprSyntax : public ExprSyntax {
public:
  explicit ErrorExprSyntax(SourceLoc loc)
      : ExprSyntax(Kind::Error, loc, {loc, loc}) {}
  static bool classof(const ExprSyntax *e) {
    return e->getKind() == Kind::Error;
  }
};

} // namespace hlslc

#endif
