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
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <vector>

namespace mlir::hlsl::test {

/// A generator that gives the same numbers everywhere; or the bytes that a
/// fuzzer chose, and zeros behind them.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  explicit Random(llvm::ArrayRef<uint8_t> bytes)
      : bytes(bytes), isOfBytes(true) {}
  uint64_t next();
  unsigned below(unsigned count) { return unsigned(next() % count); }

private:
  uint64_t state = 0;
  llvm::ArrayRef<uint8_t> bytes;
  bool isOfBytes = false;
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
  std::unique_ptr<Expression> clone() const;
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

/// An expression that may be equal to `first`, by rewriting; some rewrites hold
/// only where nothing wraps.
std::unique_ptr<Expression> disguise(Random &random, const Expression &first,
                                     const Expression &other, unsigned width);

} // namespace mlir::hlsl::test

#endif // HLSL_TEST_SIZE_RANDOMEXPRESSIONS_H
