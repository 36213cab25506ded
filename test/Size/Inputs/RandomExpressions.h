//===----------------------------------------------------------------------===//
// Random size expressions with a meaning of their own.
// In:  a seed, a width, a set of operators.
// Out: expressions that evaluate by the definition of each operator, and build
//      themselves in an arena.
// Why: the canonical form is judged by values that it did not compute.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TEST_SIZE_RANDOMEXPRESSIONS_H
#define HLSL_TEST_SIZE_RANDOMEXPRESSIONS_H

#include "HLSL/Size/SizeFacts.h"
#include <memory>
#include <vector>

namespace mlir::hlsl::test {

/// A generator that gives the same numbers everywhere.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t next();
  unsigned below(unsigned count) { return unsigned(next() % count); }

private:
  uint64_t state;
};

/// One operator; leaves are constants and variables.
struct Expression {
  enum Op : uint8_t {
    Constant,
    Variable,
    // The ring.
    Add,
    Sub,
    Mul,
    Not,
    Negate,
    ShlByConstant,
    // The rest.
    UDiv,
    URem,
    SDiv,
    SRem,
    And,
    Or,
    Xor,
    LShr,
    AShr,
    Shl,
    UMin,
    UMax,
    SMin,
    SMax,
    Eq,
    ULt,
    SLt,
    Select,
    ToBool,
    LogicalNot,
    Abs,
    Sign,
    NumOps
  };
  Op op = Constant;
  uint64_t value = 0;
  std::vector<std::unique_ptr<Expression>> operands;

  /// Empty: no value (a division by zero).
  std::optional<uint64_t> evaluate(const std::vector<uint64_t> &variables,
                                   unsigned width) const;
  Word build(SizeArena &arena, const std::vector<Word> &variables,
             unsigned width) const;
};

/// Which operators, and how large.
struct Grammar {
  Expression::Op lastOp = Expression::ShlByConstant;
  unsigned width = 4;
  unsigned numVariables = 2;
  unsigned depth = 3;
  /// Divisors are constants, mostly.
  bool constantDivisors = true;
};

std::unique_ptr<Expression>
makeExpression(Random &random, const Grammar &grammar, unsigned depth);

} // namespace mlir::hlsl::test

#endif // HLSL_TEST_SIZE_RANDOMEXPRESSIONS_H
