//===----------------------------------------------------------------------===//
// Expressions of the typed tree. Overloads are resolved, conversions explicit,
// literals have their final type.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_EXPR_H
#define HLSLC_AST_EXPR_H

#include "HLSL/Tables/IntrinsicInfo.h"
#include "HLSL/Tables/MethodInfo.h"
#include "HLSL/Tables/OperatorInfo.h"
#include "hlslc/AST/Decl.h"

namespace hlslc {

class Expr {
public:
  enum class Kind : uint8_t {
    Literal,
    DeclRef,
    This,
    Member,
    Subscript,
    ResourceSubscript,
    Swizzle,
    MatrixSwizzle,
    Unary,
    Binary,
    Assign,
    Conditional,
    Comma,
    Cast,
    FlatInit,
    Call,
    IntrinsicCall,
    MethodCall,
    String,
    SizeValue,
    Zero,
    HeapElement,
    Error
  };
  Kind getKind() const { return kind; }
  const Type *getType() const { return type; }
  SourceLoc getLoc() const { return loc; }
  SourceRange getRange() const { return range; }
  /// Whether it names a place, assignable or not.
  bool isLValue = false;
  /// Of an lvalue: whether it may not be written (const, uniform, read-only
  /// resource).
  bool isConst = false;
  SourceRange range;

protected:
  Expr(Kind kind, const Type *type, SourceLoc loc)
      : range{loc, loc}, kind(kind), type(type), loc(loc) {}

private:
  Kind kind;
  const Type *type;
  SourceLoc loc;
};

/// A constant of any type: numbers, folded expressions, enumerators. `type` is
/// never a literal type once Sema is done with the full expression.
class LiteralExpr : public Expr {
public:
  LiteralExpr(const Type *type, SourceLoc loc, ConstValue value)
      : Expr(Kind::Literal, type, loc), value(value) {}
  ConstValue value;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Literal; }
};

class StringExpr : public Expr {
public:
  StringExpr(const Type *type, SourceLoc loc, llvm::StringRef value)
      : Expr(Kind::String, type, loc), value(value) {}
  llvm::StringRef value;
  static bool classof(const Expr *e) { return e->getKind() == Kind::String; }
};

/// A use of a variable.
class DeclRefExpr : public Expr {
public:
  DeclRefExpr(VarDecl *decl, SourceLoc loc)
      : Expr(Kind::DeclRef, decl->type, loc), decl(decl) {}
  VarDecl *decl;
  static bool classof(const Expr *e) { return e->getKind() == Kind::DeclRef; }
};

/// `this`, an lvalue; also the implicit object of members used in methods.
class ThisExpr : public Expr {
public:
  ThisExpr(const Type *type, SourceLoc loc) : Expr(Kind::This, type, loc) {}
  static bool classof(const Expr *e) { return e->getKind() == Kind::This; }
};

/// `base.field`, where `field` is in the struct of base's type or (through
/// `numBases` steps to a base) in one it inherits from.
class MemberExpr : public Expr {
public:
  MemberExpr(Expr *base, FieldDecl *field, unsigned numBases, SourceLoc loc)
      : Expr(Kind::Member, field->type, loc), base(base), field(field),
        numBases(numBases) {}
  Expr *base;
  FieldDecl *field;
  unsigned numBases;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Member; }
};

/// An element of an array, a component of a vector, a row of a matrix, a
/// control point of a patch. The index has type uint or int.
class SubscriptExpr : public Expr {
public:
  SubscriptExpr(const Type *type, Expr *base, Expr *index, SourceLoc loc)
      : Expr(Kind::Subscript, type, loc), base(base), index(index) {}
  Expr *base, *index;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Subscript; }
};

/// `buffer[i]`, `texture[xy]`, `texture.mips[level][xy]`,
/// `texture.sample[s][xy]`. Without an index: the contents of a ConstantBuffer
/// or TextureBuffer, which `cb.member` and uses of `cb` as a value have as
/// base.
class ResourceSubscriptExpr : public Expr {
public:
  ResourceSubscriptExpr(const Type *type, Expr *resource, Expr *index,
                        Expr *mip, Expr *sample, SourceLoc loc)
      : Expr(Kind::ResourceSubscript, type, loc), resource(resource),
        index(index), mip(mip), sample(sample) {}
  Expr *resource, *index;
  Expr *mip, *sample; ///< at most one is set
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::ResourceSubscript;
  }
};

/// `v.xzy` of a vector or scalar. An lvalue if its base is one and no component
/// repeats.
class SwizzleExpr : public Expr {
public:
  SwizzleExpr(const Type *type, Expr *base, llvm::ArrayRef<uint8_t> components,
              SourceLoc loc)
      : Expr(Kind::Swizzle, type, loc), base(base), components(components) {}
  Expr *base;
  llvm::ArrayRef<uint8_t> components;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Swizzle; }
};

/// `m._m00_m11`, `m._11_22`: each element is row * 4 + column, from 0.
class MatrixSwizzleExpr : public Expr {
public:
  MatrixSwizzleExpr(const Type *type, Expr *base,
                    llvm::ArrayRef<uint8_t> elements, SourceLoc loc)
      : Expr(Kind::MatrixSwizzle, type, loc), base(base), elements(elements) {}
  Expr *base;
  llvm::ArrayRef<uint8_t> elements;
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::MatrixSwizzle;
  }
};

/// `-x`, `!x`, `~x`, `+x` on a value; `++x`, `x--` on an lvalue.
class UnaryExpr : public Expr {
public:
  UnaryExpr(mlir::hlsl::Operator op, const Type *type, Expr *operand,
            SourceLoc loc)
      : Expr(Kind::Unary, type, loc), op(op), operand(operand) {}
  mlir::hlsl::Operator op;
  Expr *operand;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Unary; }
};

/// Arithmetic, bits, shifts, comparisons and logic. Both operands have the same
/// type (shifts too), but for `&&` and `||`, whose operands are bool(s).
/// `isShortCircuit`: the right side is evaluated only if needed (HLSL 2021,
/// scalars).
class BinaryExpr : public Expr {
public:
  BinaryExpr(mlir::hlsl::Operator op, const Type *type, Expr *lhs, Expr *rhs,
             SourceLoc loc)
      : Expr(Kind::Binary, type, loc), op(op), lhs(lhs), rhs(rhs) {}
  mlir::hlsl::Operator op;
  Expr *lhs, *rhs;
  bool isShortCircuit = false;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Binary; }
};

/// `=` and `op=`. `lhs` is an lvalue; `rhs` of `=` has lhs's type. For `op=`,
/// the operation is done in `computationType` (lhs is converted to it, rhs has
/// it) and its result converted back. The value is the lvalue.
class AssignExpr : public Expr {
public:
  AssignExpr(mlir::hlsl::Operator op, Expr *lhs, Expr *rhs,
             const Type *computationType, SourceLoc loc)
      : Expr(Kind::Assign, lhs->getType(), loc), op(op), lhs(lhs), rhs(rhs),
        computationType(computationType) {}
  mlir::hlsl::Operator op; ///< Assign, or AddAssign...
  Expr *lhs, *rhs;
  const Type *computationType;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Assign; }
};

/// `c ? a : b`. With `isShortCircuit` (HLSL 2021; always for aggregates and
/// resources) c is a scalar bool and one side runs; otherwise both run and the
/// choice is component-wise.
class ConditionalExpr : public Expr {
public:
  ConditionalExpr(const Type *type, Expr *condition, Expr *whenTrue,
                  Expr *whenFalse, SourceLoc loc)
      : Expr(Kind::Conditional, type, loc), condition(condition),
        whenTrue(whenTrue), whenFalse(whenFalse) {}
  Expr *condition, *whenTrue, *whenFalse;
  bool isShortCircuit = false;
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::Conditional;
  }
};

class CommaExpr : public Expr {
public:
  CommaExpr(Expr *lhs, Expr *rhs, SourceLoc loc)
      : Expr(Kind::Comma, rhs->getType(), loc), lhs(lhs), rhs(rhs) {}
  Expr *lhs, *rhs;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Comma; }
};

/// How a value becomes one of another type; `Lowering/Conversion` does each.
enum class CastKind : uint8_t {
  Numeric, ///< same shape, another component type
  Splat, ///< a scalar to every component of a vector or matrix (component types
         ///< differ too)
  Truncate,  ///< to a smaller vector or matrix, from the front (component types
             ///< may differ too)
  Reshape,   ///< same number of components: vector <-> matrix, one-component
             ///< vector <-> scalar
  Flat,      ///< aggregates, by their scalars in order
  FlatSplat, ///< a scalar to every scalar of an aggregate: `(S)0`
  DerivedToBase, ///< a struct to one that it inherits from
  ToInterface,   ///< an object to an interface that its class implements
  Enum,          ///< to or from an enum
  ToVoid,
};

class CastExpr : public Expr {
public:
  CastExpr(CastKind castKind, const Type *type, Expr *operand, bool isImplicit,
           SourceLoc loc)
      : Expr(Kind::Cast, type, loc), castKind(castKind), operand(operand),
        isImplicit(isImplicit) {}
  CastKind castKind;
  Expr *operand;
  bool isImplicit;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Cast; }
};

/// Braces and constructors: the scalars (and resources) of the elements, one
/// after the other, are the scalars of the result in order, each converted to
/// its component type. `float4(v.xy, 0, 1)`, `S s = { a, { b, c } }`. Their
/// counts are equal.
class FlatInitExpr : public Expr {
public:
  FlatInitExpr(const Type *type, llvm::ArrayRef<Expr *> elements, SourceLoc loc)
      : Expr(Kind::FlatInit, type, loc), elements(elements) {}
  llvm::ArrayRef<Expr *> elements;
  static bool classof(const Expr *e) { return e->getKind() == Kind::FlatInit; }
};

/// A call of a user's function. `arguments` has one for each parameter,
/// defaults filled in: for `in`, a value of the parameter's type; for `out` and
/// `inout`, an lvalue of its own type, which copy-in and copy-out convert.
class CallExpr : public Expr {
public:
  CallExpr(FunctionDecl *callee, Expr *object, llvm::ArrayRef<Expr *> arguments,
           SourceLoc loc)
      : Expr(Kind::Call, callee->returnType, loc), callee(callee),
        object(object), arguments(arguments) {}
  FunctionDecl *callee;
  Expr *object; ///< what `this` is, an lvalue or a value; null if the callee
                ///< has none
  llvm::ArrayRef<Expr *> arguments;
  static bool classof(const Expr *e) { return e->getKind() == Kind::Call; }
};

/// `lerp(a, b, t)`. Arguments as for CallExpr: `in` values have the type that
/// the chosen overload gives the parameter (`parameterTypes`), out and inout
/// are lvalues of their own type.
class IntrinsicCallExpr : public Expr {
public:
  IntrinsicCallExpr(mlir::hlsl::Intrinsic intrinsic, const Type *type,
                    llvm::ArrayRef<Expr *> arguments,
                    llvm::ArrayRef<const Type *> parameterTypes, SourceLoc loc)
      : Expr(Kind::IntrinsicCall, type, loc), intrinsic(intrinsic),
        arguments(arguments), parameterTypes(parameterTypes) {}
  mlir::hlsl::Intrinsic intrinsic;
  llvm::ArrayRef<Expr *> arguments;
  llvm::ArrayRef<const Type *> parameterTypes;
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::IntrinsicCall;
  }
};

/// `texture.Sample(s, uv)`. Each argument's role is in row `overload` of
/// `method` (getMethodRow); `in` values have the type of their role, outs are
/// lvalues.
class MethodCallExpr : public Expr {
public:
  MethodCallExpr(const mlir::hlsl::MethodInfo *method, unsigned overload,
                 const Type *type, Expr *object,
                 llvm::ArrayRef<Expr *> arguments,
                 llvm::ArrayRef<const Type *> parameterTypes, SourceLoc loc)
      : Expr(Kind::MethodCall, type, loc), method(method), overload(overload),
        object(object), arguments(arguments), parameterTypes(parameterTypes) {}
  const mlir::hlsl::MethodInfo *method;
  unsigned overload;
  Expr *object;
  llvm::ArrayRef<Expr *> arguments;
  /// For an out argument: the type that the method writes, which is converted
  /// to the argument's.
  llvm::ArrayRef<const Type *> parameterTypes;
  const Type *templateArgument = nullptr; ///< of `Load<T>`; null if not written
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::MethodCall;
  }
};

/// A number that specialization constants decide, of type uint: `sizeof(a)` of
/// `float a[N]` is the size 4 * N, and `sizeof(a) / sizeof(a[0])` is N.
class SizeValueExpr : public Expr {
public:
  SizeValueExpr(const Type *uintType, mlir::hlsl::Size size,
                const Type *measured, SourceLoc loc)
      : Expr(Kind::SizeValue, uintType, loc), size(size), measured(measured) {}
  /// Symbolic: a word of 32 bits.
  mlir::hlsl::Size size;
  /// Of `sizeof`: the type that has this size; else null.
  const Type *measured;
  static bool classof(const Expr *e) { return e->getKind() == Kind::SizeValue; }
};

/// `(T)0` and `T x = {}` of a type with arrays that specialization constants
/// size: zero in every scalar, however many there are.
class ZeroExpr : public Expr {
public:
  ZeroExpr(const Type *type, SourceLoc loc) : Expr(Kind::Zero, type, loc) {}
  static bool classof(const Expr *e) { return e->getKind() == Kind::Zero; }
};

/// `ResourceDescriptorHeap[i]`, `SamplerDescriptorHeap[i]`. Its type is the
/// built-in HeapElement until it is converted to the resource that it stands
/// for. The index is a uint.
class HeapElementExpr : public Expr {
public:
  HeapElementExpr(const Type *type, Expr *index, SourceLoc loc)
      : Expr(Kind::HeapElement, type, loc), index(index) {}
  Expr *index;
  static bool classof(const Expr *e) {
    return e->getKind() == Kind::HeapElement;
  }
};

/// An error has been reported; its type is the error type.
class ErrorExpr : public Expr {
public:
  ErrorExpr(const Type *errorType, SourceLoc loc)
      : Expr(Kind::Error, errorType, loc) {}
  static bool classof(const Expr *e) { return e->getKind() == Kind::Error; }
};

} // namespace hlslc

#endif
