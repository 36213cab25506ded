//===----------------------------------------------------------------------===//
// Reads the exact text of sizes.
// In:  `(N#0 + 15)`-like text, operators as calls: udiv(N#0 + 15, 4).
// Out: canonical sizes, or an error.
// Why: IR is text, and round-trips.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeExpr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir::hlsl;
using llvm::StringRef;

static constexpr unsigned kMaxNesting = 200;

namespace {

/// The text as a tree; widths are found from its leaves.
struct Syntax {
  /// Operator or function; empty for an integer.
  std::string op;
  int64_t value = 0;
  std::optional<SpecConstant> spec;
  std::vector<Syntax> operands;
};

class SizeParser {
public:
  SizeParser(SizeArena &arena, StringRef text, std::string &error)
      : arena(arena), rest(text), error(error) {}

  Size parse();

private:
  bool fail(const llvm::Twine &message);
  bool consume(char c);
  bool parseSum(Syntax &result);
  bool parseProduct(Syntax &result);
  bool parsePrimary(Syntax &result);
  bool parseSpec(StringRef name, Syntax &result);
  bool parseCall(StringRef name, Syntax &result);

  static unsigned findWidth(const Syntax &syntax);
  Word makeWord(const Syntax &syntax, unsigned width);
  Word makeCall(const Syntax &syntax, unsigned width);
  std::optional<Size> makeExact(const Syntax &syntax);

  SizeArena &arena;
  StringRef rest;
  std::string &error;
  unsigned nesting = 0;
};

} // namespace

bool SizeParser::fail(const llvm::Twine &message) {
  if (error.empty())
    error = message.str();
  return false;
}

bool SizeParser::consume(char c) {
  rest = rest.ltrim();
  return rest.consume_front(StringRef(&c, 1));
}

bool SizeParser::parseSum(Syntax &result) {
  if (++nesting > kMaxNesting)
    return fail("the size expression nests too deeply");
  if (!parseProduct(result))
    return false;
  while (true) {
    bool isSum = consume('+');
    if (!isSum && !consume('-'))
      break;
    Syntax right;
    if (!parseProduct(right))
      return false;
    Syntax left = std::move(result);
    result = Syntax{isSum ? "add" : "sub", 0, std::nullopt, {}};
    result.operands.push_back(std::move(left));
    result.operands.push_back(std::move(right));
  }
  --nesting;
  return true;
}

bool SizeParser::parseProduct(Syntax &result) {
  if (!parsePrimary(result))
    return false;
  while (consume('*')) {
    Syntax right;
    if (!parsePrimary(right))
      return false;
    Syntax left = std::move(result);
    result = Syntax{"mul", 0, std::nullopt, {}};
    result.operands.push_back(std::move(left));
    result.operands.push_back(std::move(right));
  }
  return true;
}

bool SizeParser::parsePrimary(Syntax &result) {
  rest = rest.ltrim();
  if (consume('('))
    return parseSum(result) && (consume(')') || fail("expected ')'"));
  StringRef digits = rest.take_while(
      [&](char c) { return llvm::isDigit(c) || (c == '-' && rest[0] == c); });
  if (!digits.empty() && digits != "-") {
    rest = rest.drop_front(digits.size());
    uint64_t value = 0;
    bool isNegative = digits.consume_front("-");
    if (digits.getAsInteger(10, value))
      return fail("the integer '" + digits + "' is too large");
    result.value = int64_t(isNegative ? -value : value);
    return true;
  }
  StringRef name = rest.take_while([](char c) {
    return llvm::isAlnum(c) || c == '_' || c == ':' || c == '.' || c == '$';
  });
  rest = rest.drop_front(name.size());
  if (consume('#'))
    return parseSpec(name, result);
  if (consume('('))
    return parseCall(name, result);
  return fail("expected an integer, 'name#id' or an operator");
}

bool SizeParser::parseSpec(StringRef name, Syntax &result) {
  SpecConstant spec;
  spec.name = name;
  if (rest.consumeInteger(10, spec.id))
    return fail("expected the id of '" + name + "'");
  if (rest.consume_front(":")) {
    StringRef type = rest.take_while(llvm::isAlnum);
    rest = rest.drop_front(type.size());
    auto known = llvm::StringSwitch<std::optional<SpecType>>(type)
                     .Case("bool", SpecType::Bool)
                     .Case("u16", SpecType::UInt16)
                     .Case("s16", SpecType::Int16)
                     .Case("u32", SpecType::UInt32)
                     .Case("s32", SpecType::Int32)
                     .Case("u64", SpecType::UInt64)
                     .Case("s64", SpecType::Int64)
                     .Default(std::nullopt);
    unsigned width = 0;
    bool isTest = type.consume_front("w") && !type.getAsInteger(10, width) &&
                  width >= 2 && width <= 64;
    if (!known && !isTest)
      return fail("expected bool, u16, s16, u32, s32, u64 or s64");
    spec.type = known.value_or(SpecType::UInt32);
    spec.testWidth = isTest ? width : 0;
  }
  result.op = "spec";
  result.spec = spec;
  return true;
}

bool SizeParser::parseCall(StringRef name, Syntax &result) {
  result.op = name.str();
  do {
    if (!parseSum(result.operands.emplace_back()))
      return false;
  } while (consume(','));
  return consume(')') || fail("expected ')'");
}

unsigned SizeParser::findWidth(const Syntax &syntax) {
  if (syntax.spec)
    return syntax.spec->getWidth();
  StringRef op = syntax.op;
  unsigned width = 0;
  if ((op.consume_front("zext") || op.consume_front("sext") ||
       op.consume_front("trunc")) &&
      !op.getAsInteger(10, width))
    return width;
  for (const Syntax &operand : llvm::reverse(syntax.operands))
    if (unsigned width = findWidth(operand))
      return width;
  return 0;
}

Word SizeParser::makeCall(const Syntax &syntax, unsigned width) {
  StringRef op = syntax.op;
  const std::vector<Syntax> &parts = syntax.operands;
  if (op.starts_with("zext") || op.starts_with("sext") ||
      op.starts_with("trunc")) {
    bool isSigned = op.starts_with("sext");
    unsigned inner = findWidth(parts[0]);
    if (parts.size() != 1 || width < 1 || width > 64) {
      fail("expected a cast to 1 to 64 bits");
      return Word();
    }
    return arena.resize(makeWord(parts[0], inner ? inner : 32), width,
                        isSigned);
  }
  using Unary = Word (SizeArena::*)(Word);
  using Binary = Word (SizeArena::*)(Word, Word);
  Unary unary = llvm::StringSwitch<Unary>(op)
                    .Case("not", &SizeArena::logicalNot)
                    .Case("abs", &SizeArena::abs)
                    .Case("sign", &SizeArena::sign)
                    .Default(nullptr);
  if (unary && parts.size() == 1)
    return (arena.*unary)(makeWord(parts[0], width));
  if (op == "select" && parts.size() == 3) {
    unsigned inner = findWidth(parts[0]);
    Word condition = makeWord(parts[0], inner ? inner : width);
    return arena.select(arena.toBool(condition), makeWord(parts[1], width),
                        makeWord(parts[2], width));
  }
  Binary binary = llvm::StringSwitch<Binary>(op)
                      .Case("add", &SizeArena::add)
                      .Case("sub", &SizeArena::sub)
                      .Case("mul", &SizeArena::mul)
                      .Case("udiv", &SizeArena::udiv)
                      .Case("sdiv", &SizeArena::sdiv)
                      .Case("urem", &SizeArena::urem)
                      .Case("srem", &SizeArena::srem)
                      .Case("and", &SizeArena::bitAnd)
                      .Case("or", &SizeArena::bitOr)
                      .Case("xor", &SizeArena::bitXor)
                      .Case("shl", &SizeArena::shl)
                      .Case("lshr", &SizeArena::lshr)
                      .Case("ashr", &SizeArena::ashr)
                      .Case("umin", &SizeArena::umin)
                      .Case("umax", &SizeArena::umax)
                      .Case("smin", &SizeArena::smin)
                      .Case("smax", &SizeArena::smax)
                      .Case("eq", &SizeArena::eq)
                      .Case("ult", &SizeArena::ult)
                      .Case("slt", &SizeArena::slt)
                      .Default(nullptr);
  bool negates = op == "ne" || op == "uge" || op == "sge";
  if (negates)
    binary = op == "ne"    ? &SizeArena::eq
             : op == "uge" ? &SizeArena::ult
                           : &SizeArena::slt;
  if (!binary || parts.size() != 2) {
    fail("unknown operator '" + op + "' on " + llvm::Twine(parts.size()) +
         " words");
    return Word();
  }
  // Operands of an operator have one width, whatever is around it.
  if (unsigned inner = findWidth(syntax))
    width = inner;
  Word result =
      (arena.*binary)(makeWord(parts[0], width), makeWord(parts[1], width));
  return negates ? arena.logicalNot(result) : result;
}

Word SizeParser::makeWord(const Syntax &syntax, unsigned width) {
  if (syntax.op.empty())
    return arena.constant(uint64_t(syntax.value), width);
  Word word = syntax.spec ? arena.spec(*syntax.spec)
              : syntax.op == "word" || syntax.op == "bytes"
                  ? Word()
                  : makeCall(syntax, width);
  if (word && word.getWidth() != width) {
    fail("words of " + llvm::Twine(word.getWidth()) + " and " +
         llvm::Twine(width) + " bits meet");
    return Word();
  }
  return word;
}

std::optional<Size> SizeParser::makeExact(const Syntax &syntax) {
  if (syntax.op.empty() && syntax.value >= 0)
    return Size(uint64_t(syntax.value));
  unsigned width = findWidth(syntax);
  bool isMarked = syntax.op == "word" && syntax.operands.size() == 1;
  if (syntax.spec || isMarked) {
    Word word =
        makeWord(isMarked ? syntax.operands[0] : syntax, width ? width : 32);
    return word ? std::optional<Size>(word.toSize()) : std::nullopt;
  }
  if (syntax.operands.size() != 2) {
    fail("unknown operator '" + syntax.op + "' on exact sizes");
    return std::nullopt;
  }
  std::optional<Size> a = makeExact(syntax.operands[0]);
  std::optional<Size> b = makeExact(syntax.operands[1]);
  if (!a || !b)
    return std::nullopt;
  StringRef op = syntax.op;
  if (op == "add")
    return *a + *b;
  if (op == "sub")
    return *a - *b;
  if (op == "mul")
    return *a * *b;
  if (op == "max")
    return max(*a, *b);
  if (op == "alignup" && b->isConstant() &&
      llvm::isPowerOf2_64(b->getConstant()) &&
      b->getConstant() <= uint64_t(1) << 32)
    return a->alignTo(b->getConstant());
  fail("unknown operator '" + op + "' on exact sizes");
  return std::nullopt;
}

Size SizeParser::parse() {
  Syntax syntax;
  if (!parseSum(syntax))
    return Size::unbounded();
  if (!rest.trim().empty()) {
    fail("unexpected '" + rest.trim() + "' behind the size expression");
    return Size::unbounded();
  }
  if (syntax.op == "bytes" && syntax.operands.size() == 1) {
    std::optional<Size> size = makeExact(syntax.operands[0]);
    if (!size)
      fail("the size expression is too complex");
    return size.value_or(Size::unbounded());
  }
  unsigned width = findWidth(syntax);
  Word word = makeWord(syntax, width ? width : 32);
  if (!word)
    fail("the size expression is too complex");
  return word ? word.toSize() : Size::unbounded();
}

Size mlir::hlsl::parseSize(SizeArena &arena, StringRef text,
                           std::string &error) {
  error.clear();
  return SizeParser(arena, text, error).parse();
}
