//===----------------------------------------------------------------------===//
// Random size expressions.
// In:  a random generator and a grammar.
// Out: expressions, their values by definition, their words.
// Why: see RandomExpressions.h.
//===----------------------------------------------------------------------===//
#include "RandomExpressions.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::hlsl;
using namespace mlir::hlsl::test;

uint64_t Random::next() {
  if (isOfBytes) {
    uint64_t byte = bytes.empty() ? 0 : bytes.front();
    bytes = bytes.drop_front(!bytes.empty());
    return byte;
  }
  uint64_t value = state += 0x9e3779b97f4a7c15;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

static int64_t toSigned(uint64_t value, unsigned width) {
  return llvm::SignExtend64(value, width);
}

static std::optional<uint64_t> divide(Expression::Op op, uint64_t a, uint64_t b,
                                      unsigned width) {
  if (b == 0)
    return std::nullopt;
  if (op == Expression::UDiv)
    return a / b;
  if (op == Expression::URem)
    return a % b;
  int64_t x = toSigned(a, width), y = toSigned(b, width);
  if (y == -1 && x == toSigned(uint64_t(1) << (width - 1), width))
    return std::nullopt;
  return uint64_t(op == Expression::SDiv ? x / y : x % y);
}

std::optional<uint64_t>
Expression::evaluate(const std::vector<uint64_t> &variables,
                     unsigned width) const {
  uint64_t mask = llvm::maskTrailingOnes<uint64_t>(width);
  if (op == Constant)
    return value & mask;
  if (op == Variable)
    return variables[value];
  std::optional<uint64_t> x = operands[0]->evaluate(variables, width);
  if (!x)
    return std::nullopt;
  uint64_t a = *x, b = 0;
  if (op == Select)
    return operands[a != 0 ? 1 : 2]->evaluate(variables, width);
  if (operands.size() > 1) {
    std::optional<uint64_t> y = operands[1]->evaluate(variables, width);
    if (!y)
      return std::nullopt;
    b = *y;
  }
  int64_t s = toSigned(a, width), t = toSigned(b, width);
  auto result = [&]() -> std::optional<uint64_t> {
    switch (op) {
    case Add:
      return a + b;
    case Sub:
      return a - b;
    case Mul:
      return a * b;
    case Not:
      return ~a;
    case Negate:
      return -a;
    case ShlByConstant:
    case Shl:
      return a << (b % width);
    case UDiv:
    case URem:
    case SDiv:
    case SRem:
      return divide(op, a, b, width);
    case And:
      return a & b;
    case Or:
      return a | b;
    case Xor:
      return a ^ b;
    case LShr:
      return a >> (b % width);
    case AShr:
      return uint64_t(s >> (b % width));
    case UMin:
      return std::min(a, b);
    case UMax:
      return std::max(a, b);
    case SMin:
      return uint64_t(std::min(s, t));
    case SMax:
      return uint64_t(std::max(s, t));
    case Eq:
      return a == b;
    case ULt:
      return a < b;
    case SLt:
      return s < t;
    case ToBool:
      return a != 0;
    case LogicalNot:
      return a == 0;
    case Abs:
      return s < 0 ? -a : a;
    case Sign:
      return s < 0 ? ~uint64_t(0) : a != 0;
    default:
      llvm_unreachable("leaves and select are above");
    }
  }();
  return result ? std::optional<uint64_t>(*result & mask) : std::nullopt;
}

Word Expression::build(SizeArena &arena, const std::vector<Word> &variables,
                       unsigned width) const {
  if (op == Constant)
    return arena.constant(value, width);
  if (op == Variable)
    return variables[value];
  Word a = operands[0]->build(arena, variables, width);
  Word b = operands.size() > 1 ? operands[1]->build(arena, variables, width)
                               : Word();
  switch (op) {
  case Add:
    return arena.add(a, b);
  case Sub:
    return arena.sub(a, b);
  case Mul:
    return arena.mul(a, b);
  case Not:
    return arena.bitNot(a);
  case Negate:
    return arena.neg(a);
  case ShlByConstant:
  case Shl:
    return arena.shl(a, b);
  case UDiv:
    return arena.udiv(a, b);
  case URem:
    return arena.urem(a, b);
  case SDiv:
    return arena.sdiv(a, b);
  case SRem:
    return arena.srem(a, b);
  case And:
    return arena.bitAnd(a, b);
  case Or:
    return arena.bitOr(a, b);
  case Xor:
    return arena.bitXor(a, b);
  case LShr:
    return arena.lshr(a, b);
  case AShr:
    return arena.ashr(a, b);
  case UMin:
    return arena.umin(a, b);
  case UMax:
    return arena.umax(a, b);
  case SMin:
    return arena.smin(a, b);
  case SMax:
    return arena.smax(a, b);
  case Eq:
    return arena.eq(a, b);
  case ULt:
    return arena.ult(a, b);
  case SLt:
    return arena.slt(a, b);
  case Select:
    return arena.select(arena.toBool(a), b,
                        operands[2]->build(arena, variables, width));
  case ToBool:
    return arena.toBool(a);
  case LogicalNot:
    return arena.logicalNot(arena.toBool(a));
  case Abs:
    return arena.abs(a);
  case Sign:
    return arena.sign(a);
  default:
    llvm_unreachable("leaves are above");
  }
}

static std::unique_ptr<Expression> makeConstant(Random &random,
                                                unsigned width) {
  auto leaf = std::make_unique<Expression>();
  unsigned kind = random.below(8);
  leaf->value = kind < 5    ? random.below(9)
                : kind == 5 ? uint64_t(1) << random.below(width)
                : kind == 6 ? -uint64_t(random.below(9))
                            : random.next();
  leaf->value &= llvm::maskTrailingOnes<uint64_t>(width);
  return leaf;
}

std::unique_ptr<Expression>
mlir::hlsl::test::makeExpression(Random &random, const Grammar &grammar,
                                 unsigned depth) {
  if (depth == 0 || random.below(6) == 0) {
    if (random.below(3) == 0)
      return makeConstant(random, grammar.width);
    auto leaf = std::make_unique<Expression>();
    leaf->op = Expression::Variable;
    leaf->value = random.below(grammar.numVariables);
    return leaf;
  }
  auto result = std::make_unique<Expression>();
  // The ring is half of what people write.
  bool isRing = random.below(2) == 0;
  unsigned last =
      isRing ? unsigned(Expression::ShlByConstant) : unsigned(grammar.lastOp);
  result->op = Expression::Op(Expression::Add +
                              random.below(last - Expression::Add + 1));
  Expression::Op op = result->op;
  bool isUnary = op == Expression::Not || op == Expression::Negate ||
                 op >= Expression::ToBool;
  unsigned count = op == Expression::Select ? 3 : isUnary ? 1 : 2;
  bool isDivision = op >= Expression::UDiv && op <= Expression::SRem;
  for (unsigned i = 0; i < count; ++i) {
    bool constant =
        i == 1 &&
        (op == Expression::ShlByConstant ||
         (isDivision && grammar.constantDivisors && random.below(8) != 0));
    result->operands.push_back(
        constant ? makeConstant(random, grammar.width)
                 : makeExpression(random, grammar, depth - 1));
  }
  return result;
}

std::unique_ptr<Expression> Expression::clone() const {
  auto result = std::make_unique<Expression>();
  result->op = op;
  result->value = value;
  for (const std::unique_ptr<Expression> &operand : operands)
    result->operands.push_back(operand->clone());
  return result;
}

static std::unique_ptr<Expression> makeLiteral(uint64_t value) {
  auto leaf = std::make_unique<Expression>();
  leaf->value = value;
  return leaf;
}

template <typename... T>
static std::unique_ptr<Expression> make(Expression::Op op, T... operands) {
  auto result = std::make_unique<Expression>();
  result->op = op;
  (result->operands.push_back(std::move(operands)), ...);
  return result;
}

std::unique_ptr<Expression> mlir::hlsl::test::disguise(Random &random,
                                                       const Expression &first,
                                                       const Expression &other,
                                                       unsigned width) {
  using E = Expression;
  uint64_t number =
      (1 + random.below(12)) & llvm::maskTrailingOnes<uint64_t>(width);
  auto x = [&] { return first.clone(); };
  auto y = [&] { return other.clone(); };
  auto c = [&] { return makeLiteral(number ? number : 1); };
  auto half = [&](std::unique_ptr<E> e) {
    return make(E::UDiv, std::move(e), makeLiteral(2));
  };
  switch (random.below(10)) {
  case 0:
    return make(E::Add, make(E::Mul, make(E::UDiv, x(), c()), c()),
                make(E::URem, x(), c()));
  case 1:
    return make(E::UDiv, make(E::Mul, x(), c()), c());
  case 2:
    return make(E::Sub, make(E::UMax, x(), c()),
                make(E::Sub, c(), make(E::UMin, c(), x())));
  case 3:
    return make(E::Sub, make(E::SDiv, make(E::Add, x(), c()), c()),
                makeLiteral(1));
  case 4:
    return make(E::Select, make(E::ULt, x(), c()), make(E::UMin, x(), c()),
                x());
  case 5:
    return make(E::Or, make(E::And, x(), y()),
                make(E::And, x(), make(E::Not, y())));
  case 6:
    return make(E::Add, half(x()), half(make(E::Add, x(), makeLiteral(1))));
  case 7:
    return make(E::Sub, make(E::Mul, x(), make(E::Add, y(), makeLiteral(1))),
                make(E::Mul, y(), x()));
  case 8:
    return make(E::Xor, make(E::Xor, x(), y()), y());
  default:
    return make(E::Sub, make(E::Add, x(), y()), y());
  }
}
