//===----------------------------------------------------------------------===//
// Operators of expressions.
// In:  a spelling and a fixity.
// Out: precedence, operand rule, the op to build, the GLSL spelling.
// Why: the parser climbs by `precedence`, Sema types by `rule`, lowering builds
//      by `build` and `kind`, the GLSL printer parenthesises by
//      `glslPrecedence`.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_OPERATORINFO_H
#define HLSL_TABLES_OPERATORINFO_H

#include "HLSL/Tables/Language.h"
#include <optional>

namespace mlir::hlsl {

/// Every operator: Add, AddAssign, PreIncrement, LogicalAnd, ...
enum class Operator : uint8_t {
#define HLSL_OPERATOR(name) name,
#include "HLSL/Tables/OperatorList.inc"
};

enum class Fixity : uint8_t { Prefix, Postfix, Infix, Ternary };

/// How operands are typed.
enum class OperandRule : uint8_t {
  Arithmetic,     ///< common numeric type (bool becomes int), common shape
  Integer,        ///< as Arithmetic, integers only (bool becomes int)
  BitwiseOrBool,  ///< as Integer
  Shift,          ///< integers; result has the type of the left one
  Comparison,     ///< common numeric type; result bool of that shape
  Equality,       ///< as Comparison, bools stay bool
  Logical,        ///< each to bool; HLSL 2021: scalars only, short-circuit
  Condition,      ///< ?: bool condition, common type of the others; HLSL 2021:
                  ///< scalar condition
  Assign,         ///< right side to the type of the left, which is a place
  CompoundAssign, ///< `base` on the common type, converted back to the left's
  Increment,      ///< a place of numeric type
  Sequence,       ///< any types; result is the right one
};

/// What lowering builds.
enum class OperatorBuild : uint8_t {
  Binary,     ///< hlsl.binary, `kind` in add sub mul div rem and or xor shl shr
  Compare,    ///< hlsl.compare, `kind` in eq ne lt le gt ge
  Unary,      ///< hlsl.unary, `kind` in neg not
  Identity,   ///< the operand itself (unary plus)
  LogicalAnd, ///< short-circuit, or hlsl.binary and
  LogicalOr,  ///< short-circuit, or hlsl.binary or
  LogicalNot, ///< hlsl.unary not on bool
  Select,     ///< short-circuit, or hlsl.select
  Store,      ///< hlsl.store
  Compound,   ///< load, `base`, store
  Sequence,
};

/// The facts of one operator.
struct OperatorInfo {
  uint16_t spellingOffset, glslOffset;
  Fixity fixity;
  uint8_t precedence; ///< higher binds tighter: comma 1, assignment 2, ?: 3, ||
                      ///< 4, && 6, ... * / % 14, prefix 15, postfix 16
  bool rightAssociative;
  OperandRule rule;
  OperatorBuild build;
  uint8_t kind;  ///< ordinal in the dialect's enum of `build`
  Operator base; ///< CompoundAssign: the operator inside; Increment: Add or Sub
  uint8_t glslPrecedence; ///< on the same scale; 17 for primary expressions
};

/// The operator with this spelling and fixity.
std::optional<Operator> symbolizeOperator(llvm::StringRef spelling,
                                          Fixity fixity);
/// `+`, `<<=`.
llvm::StringRef stringifyOperator(Operator op);
/// How GLSL spells it; empty: not at all.
llvm::StringRef getGLSLOperator(Operator op);
const OperatorInfo &getOperatorInfo(Operator op);
/// The operator that builds this dialect op kind: Binary/3 is Div.
Operator getOperatorFor(OperatorBuild build, unsigned kind);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_OPERATORINFO_H
