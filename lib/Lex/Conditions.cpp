//===----------------------------------------------------------------------===//
// #if and its kin.
// In:  conditions over macros, integers and characters.
// Out: groups that are not wanted are skipped, line by line.
// Why: 64-bit arithmetic with C's rules; errors where C has undefined
// behaviour.
//===----------------------------------------------------------------------===//

#include "Source.h"

#include "hlslc/Lex/LiteralParser.h"

#include <algorithm>

using namespace hlslc;

/// Nested parentheses, unary operators and ?: in one condition.
static constexpr unsigned maxConditionDepth = 256;

//===----------------------------------------------------------------------===//
// Expressions

/// A condition or a part of one.
struct ConditionValue {
  uint64_t bits = 0;
  bool isUnsigned = false;
  /// Set while the value is exactly `defined X`.
  Identifier *defined = nullptr;
  /// Set while the value is exactly `!defined X`: an include guard.
  Identifier *notDefined = nullptr;

  int64_t asSigned() const { return static_cast<int64_t>(bits); }
};

class Preprocessor::ConditionParser {
public:
  explicit ConditionParser(Preprocessor &pp) : pp(pp) {}

  /// Parses the whole directive. False after an error was reported.
  bool parse(ConditionValue &value);
  /// The token that ended it.
  const Token &getToken() const { return token; }

private:
  bool parseUnary(ConditionValue &value, bool isLive);
  bool parsePrimary(ConditionValue &value, bool isLive);
  bool parseDefined(ConditionValue &value);
  bool parseName(ConditionValue &value);
  bool parseNumber(ConditionValue &value);
  bool parseBinary(ConditionValue &left, unsigned minPrecedence, bool isLive);
  bool parseConditional(ConditionValue &condition, bool isLive);
  bool evaluate(const Token &op, ConditionValue &left,
                const ConditionValue &right, bool isLive);

  void next() { pp.lexExpanded(token); }
  bool fail(SourceLoc loc, diag::ID id) {
    pp.diags.report(loc, id);
    return false;
  }

  Preprocessor &pp;
  Token token;
  unsigned depth = 0;
};

static unsigned getPrecedence(TokenKind kind) {
  switch (kind) {
  case TokenKind::comma:
    return 1;
  case TokenKind::question:
    return 2;
  case TokenKind::pipepipe:
    return 3;
  case TokenKind::ampamp:
    return 4;
  case TokenKind::pipe:
    return 5;
  case TokenKind::caret:
    return 6;
  case TokenKind::amp:
    return 7;
  case TokenKind::equalequal:
  case TokenKind::exclaimequal:
    return 8;
  case TokenKind::less:
  case TokenKind::lessequal:
  case TokenKind::greater:
  case TokenKind::greaterequal:
    return 9;
  case TokenKind::lessless:
  case TokenKind::greatergreater:
    return 10;
  case TokenKind::plus:
  case TokenKind::minus:
    return 11;
  case TokenKind::star:
  case TokenKind::slash:
  case TokenKind::percent:
    return 12;
  default:
    return 0;
  }
}

bool Preprocessor::ConditionParser::parse(ConditionValue &value) {
  next();
  if (!parseUnary(value, true) || !parseBinary(value, 1, true))
    return false;
  if (isEndOfDirective(token))
    return true;
  pp.diags.report(token.loc, diag::err_condition_extra_tokens) << token.text;
  return false;
}

bool Preprocessor::ConditionParser::parseUnary(ConditionValue &value,
                                               bool isLive) {
  if (++depth > maxConditionDepth)
    return fail(token.loc, diag::err_condition_too_deep);
  TokenKind op = token.kind;
  switch (op) {
  case TokenKind::exclaim:
  case TokenKind::tilde:
  case TokenKind::plus:
  case TokenKind::minus:
    next();
    if (!parseUnary(value, isLive))
      return false;
    break;
  default:
    if (!parsePrimary(value, isLive))
      return false;
  }
  --depth;
  Identifier *defined = value.defined;
  switch (op) {
  case TokenKind::exclaim:
    value = {value.bits == 0, /*isUnsigned=*/false, nullptr, defined};
    break;
  case TokenKind::tilde:
    value = {~value.bits, value.isUnsigned};
    break;
  case TokenKind::minus:
    value = {0 - value.bits, value.isUnsigned};
    break;
  default:
    break;
  }
  return true;
}

bool Preprocessor::ConditionParser::parsePrimary(ConditionValue &value,
                                                 bool isLive) {
  value = ConditionValue();
  if (token.identifier)
    return token.identifier == pp.definedName ? parseDefined(value)
                                              : parseName(value);
  switch (token.kind) {
  case TokenKind::numeric_constant:
    return parseNumber(value);
  case TokenKind::char_constant: {
    std::optional<int64_t> character = parseCharConstant(token, pp.diags);
    if (!character)
      return false;
    value.bits = static_cast<uint64_t>(*character);
    next();
    return true;
  }
  case TokenKind::l_paren: {
    SourceLoc open = token.loc;
    next();
    if (!parseUnary(value, isLive) || !parseBinary(value, 1, isLive))
      return false;
    if (token.isNot(TokenKind::r_paren)) {
      fail(token.loc, diag::err_condition_missing_rparen);
      return fail(open, diag::note_matching_lparen);
    }
    next();
    return true;
  }
  case TokenKind::eod:
  case TokenKind::eof:
    return fail(token.loc, diag::err_expected_condition_value);
  case TokenKind::string_literal:
    return fail(token.loc, diag::err_string_in_condition);
  default:
    pp.diags.report(token.loc, diag::err_invalid_condition_token) << token.text;
    return false;
  }
}

/// `defined X` or `defined(X)`, also where a macro made it.
bool Preprocessor::ConditionParser::parseDefined(ConditionValue &value) {
  SourceLoc loc = token.loc;
  pp.lexUnexpanded(token);
  bool hasParen = token.is(TokenKind::l_paren);
  if (hasParen)
    pp.lexUnexpanded(token);
  if (!token.identifier)
    return fail(isEndOfDirective(token) ? loc : token.loc,
                diag::err_defined_needs_name);
  Identifier *name = token.identifier;
  if (hasParen) {
    pp.lexUnexpanded(token);
    if (token.isNot(TokenKind::r_paren))
      return fail(token.loc, diag::err_defined_missing_rparen);
  }
  value.bits = name->isMacroName();
  value.defined = name;
  next();
  return true;
}

/// A name that is no macro is 0; true is 1, as in C++.
bool Preprocessor::ConditionParser::parseName(ConditionValue &value) {
  Token name = token;
  next();
  if (name.is(TokenKind::kw_true)) {
    value.bits = 1;
    return true;
  }
  if (name.is(TokenKind::kw_false))
    return true;
  if (token.is(TokenKind::l_paren)) {
    pp.diags.report(name.loc, diag::err_condition_not_a_macro) << name.text;
    return false;
  }
  pp.diags.report(name.loc, diag::warn_undefined_in_condition) << name.text;
  return true;
}

bool Preprocessor::ConditionParser::parseNumber(ConditionValue &value) {
  NumericLiteral literal(token, pp.diags, pp.langOptions);
  if (literal.hasError())
    return false;
  if (literal.isFloat())
    return fail(token.loc, diag::err_float_in_condition);
  value.bits = literal.getInteger();
  // C 6.10.1: what intmax_t cannot hold is uintmax_t.
  value.isUnsigned = literal.isUnsignedSuffix() || value.asSigned() < 0;
  next();
  return true;
}

bool Preprocessor::ConditionParser::parseConditional(ConditionValue &condition,
                                                     bool isLive) {
  bool taken = condition.bits != 0;
  ConditionValue first, second;
  if (++depth > maxConditionDepth)
    return fail(token.loc, diag::err_condition_too_deep);
  next();
  if (!parseUnary(first, isLive && taken) ||
      !parseBinary(first, 1, isLive && taken))
    return false;
  if (token.isNot(TokenKind::colon))
    return fail(token.loc, diag::err_condition_missing_colon);
  next();
  if (!parseUnary(second, isLive && !taken) ||
      !parseBinary(second, 2, isLive && !taken))
    return false;
  --depth;
  bool isUnsigned = first.isUnsigned || second.isUnsigned;
  condition = {taken ? first.bits : second.bits, isUnsigned};
  return true;
}

/// Precedence climbing; `left` is parsed already.
bool Preprocessor::ConditionParser::parseBinary(ConditionValue &left,
                                                unsigned minPrecedence,
                                                bool isLive) {
  while (true) {
    unsigned precedence = getPrecedence(token.kind);
    if (precedence == 0 || precedence < minPrecedence)
      return true;
    if (token.is(TokenKind::question)) {
      if (!parseConditional(left, isLive))
        return false;
      continue;
    }
    Token op = token;
    if (op.is(TokenKind::comma) && isLive)
      pp.diags.report(op.loc, diag::warn_condition_comma);
    bool rightIsLive = isLive;
    if (op.is(TokenKind::ampamp))
      rightIsLive &= left.bits != 0;
    else if (op.is(TokenKind::pipepipe))
      rightIsLive &= left.bits == 0;
    next();
    ConditionValue right;
    if (!parseUnary(right, rightIsLive) ||
        !parseBinary(right, precedence + 1, rightIsLive) ||
        !evaluate(op, left, right, rightIsLive))
      return false;
  }
}

static uint64_t divide(TokenKind op, const ConditionValue &left,
                       const ConditionValue &right, bool isUnsigned) {
  bool isDivision = op == TokenKind::slash;
  if (isUnsigned)
    return isDivision ? left.bits / right.bits : left.bits % right.bits;
  // The one signed quotient that does not fit wraps.
  if (right.asSigned() == -1)
    return isDivision ? 0 - left.bits : 0;
  int64_t a = left.asSigned(), b = right.asSigned();
  return static_cast<uint64_t>(isDivision ? a / b : a % b);
}

/// C leaves amounts beyond 63 and negative ones undefined; these are DXC's
/// answers.
static uint64_t shift(bool isLeft, const ConditionValue &left,
                      uint64_t amount) {
  if (isLeft && !left.isUnsigned && amount > 63)
    return 0;
  amount = std::min<uint64_t>(amount, 63);
  if (isLeft)
    return left.bits << amount;
  return left.isUnsigned ? left.bits >> amount
                         : static_cast<uint64_t>(left.asSigned() >> amount);
}

bool Preprocessor::ConditionParser::evaluate(const Token &op,
                                             ConditionValue &left,
                                             const ConditionValue &right,
                                             bool isLive) {
  // The usual arithmetic conversions; shifts keep the left type.
  bool isUnsigned = left.isUnsigned || right.isUnsigned;
  uint64_t a = left.bits, b = right.bits;
  auto compare = [&](auto less) {
    bool result =
        isUnsigned ? less(a, b) : less(left.asSigned(), right.asSigned());
    left = {result, /*isUnsigned=*/false};
  };
  switch (op.kind) {
  case TokenKind::pipepipe:
    left = {a != 0 || b != 0, false};
    return true;
  case TokenKind::ampamp:
    left = {a != 0 && b != 0, false};
    return true;
  case TokenKind::pipe:
    left = {a | b, isUnsigned};
    return true;
  case TokenKind::caret:
    left = {a ^ b, isUnsigned};
    return true;
  case TokenKind::amp:
    left = {a & b, isUnsigned};
    return true;
  case TokenKind::equalequal:
    left = {a == b, false};
    return true;
  case TokenKind::exclaimequal:
    left = {a != b, false};
    return true;
  case TokenKind::less:
    compare([](auto x, auto y) { return x < y; });
    return true;
  case TokenKind::lessequal:
    compare([](auto x, auto y) { return x <= y; });
    return true;
  case TokenKind::greater:
    compare([](auto x, auto y) { return x > y; });
    return true;
  case TokenKind::greaterequal:
    compare([](auto x, auto y) { return x >= y; });
    return true;
  case TokenKind::lessless:
  case TokenKind::greatergreater:
    left = {shift(op.is(TokenKind::lessless), left, b), left.isUnsigned};
    return true;
  case TokenKind::plus:
    left = {a + b, isUnsigned};
    return true;
  case TokenKind::minus:
    left = {a - b, isUnsigned};
    return true;
  case TokenKind::star:
    left = {a * b, isUnsigned};
    return true;
  case TokenKind::slash:
  case TokenKind::percent:
    if (b == 0 && isLive)
      return fail(op.loc, diag::err_condition_division_by_zero);
    left = {b == 0 ? 0 : divide(op.kind, left, right, isUnsigned), isUnsigned};
    return true;
  case TokenKind::comma:
    left = {b, right.isUnsigned};
    return true;
  default:
    llvm_unreachable("every operator with a precedence has a case");
  }
}

//===----------------------------------------------------------------------===//
// Groups

/// The condition of #if and #elif; false after an error.
bool Preprocessor::evaluateCondition() {
  ConditionParser parser(*this);
  ConditionValue value;
  if (!parser.parse(value)) {
    if (!isEndOfDirective(parser.getToken()))
      skipRestOfDirective();
    value = ConditionValue();
  }
  Source &file = getCurrentFile();
  if (file.guardState == GuardState::Start) {
    file.guard = value.notDefined;
    file.guardState = value.notDefined ? GuardState::Inside : GuardState::None;
  }
  return value.bits != 0;
}

void Preprocessor::parseIf(const Token &directive) {
  bool taken = evaluateCondition();
  if (stack.empty())
    return;
  getCurrentFile().conditions.push_back({directive.loc, taken, false});
  if (!taken)
    skipGroup();
}

void Preprocessor::parseIfdef(const Token &directive, bool isNegated) {
  Source &file = getCurrentFile();
  Token name;
  Identifier *identifier = parseMacroName(name, directive);
  bool taken = identifier && identifier->isMacroName() != isNegated;
  if (file.guardState == GuardState::Start) {
    file.guard = identifier;
    file.guardState = identifier ? GuardState::Inside : GuardState::None;
  }
  if (identifier)
    expectEndOfDirective(isNegated ? "ifndef" : "ifdef");
  file.conditions.push_back({directive.loc, taken, false});
  if (!taken)
    skipGroup();
}

/// #else or #elif behind a group that was read: what follows is skipped.
void Preprocessor::parseElse(const Token &directive) {
  Source &file = getCurrentFile();
  if (file.conditions.empty()) {
    diags.report(directive.loc, diag::err_directive_without_if)
        << directive.text;
    return skipRestOfDirective();
  }
  unsigned depth = 0;
  if (!resumesAt(directive, depth))
    skipGroup();
}

void Preprocessor::parseEndif(const Token &directive) {
  Source &file = getCurrentFile();
  if (file.conditions.empty()) {
    diags.report(directive.loc, diag::err_directive_without_if)
        << directive.text;
    return skipRestOfDirective();
  }
  unsigned depth = 0;
  resumesAt(directive, depth);
}

/// Obeys a directive at the border of groups. True if reading goes on behind
/// it. `depth` counts the conditions that were opened while skipping.
bool Preprocessor::resumesAt(const Token &directive, unsigned &depth) {
  Source &file = *stack.back();
  Lexer &lexer = *file.lexer;
  DirectiveKind kind = directive.identifier
                           ? directive.identifier->getDirective()
                           : DirectiveKind::None;
  bool opens = kind == DirectiveKind::pp_if ||
               kind == DirectiveKind::pp_ifdef ||
               kind == DirectiveKind::pp_ifndef;
  bool closes = kind == DirectiveKind::pp_endif;
  bool isElse = kind == DirectiveKind::pp_else;
  bool isElif = kind == DirectiveKind::pp_elif;
  if (opens || depth != 0 || (!closes && !isElse && !isElif)) {
    depth += opens;
    depth -= closes;
    lexer.setDirectiveMode(false);
    return false;
  }
  if (closes) {
    file.conditions.pop_back();
    if (file.conditions.empty() && file.guardState == GuardState::Inside)
      file.guardState = GuardState::Complete;
    expectEndOfDirective("endif");
    return true;
  }
  OpenCondition &condition = file.conditions.back();
  if (file.conditions.size() == 1 && file.guardState == GuardState::Inside)
    file.guardState = GuardState::None;
  if (condition.sawElse) {
    diags.report(directive.loc, diag::err_directive_after_else)
        << directive.text;
    diags.report(condition.loc, diag::note_condition_started);
  }
  condition.sawElse |= isElse;
  if (condition.taken) {
    // Nothing of the line counts, not even whether it is well-formed.
    lexer.setDirectiveMode(false);
    return false;
  }
  bool taken = true;
  if (isElse)
    expectEndOfDirective("else");
  else
    taken = evaluateCondition();
  if (stopped)
    return true;
  file.conditions.back().taken = taken;
  return taken;
}

/// Skips to the group that is wanted, or behind the #endif.
void Preprocessor::skipGroup() {
  unsigned depth = 0;
  while (!stopped) {
    Lexer &lexer = *stack.back()->lexer;
    if (!lexer.skipToDirective())
      return;
    lexer.setDirectiveMode(true);
    Token directive;
    lexer.lex(directive);
    if (directive.isNot(TokenKind::eod) && resumesAt(directive, depth))
      return;
  }
}
