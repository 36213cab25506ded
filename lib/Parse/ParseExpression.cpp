//===----------------------------------------------------------------------===//
// Expressions.
// In:  tokens; precedences from HLSL/Tables; the scope of name kinds.
// Out: ExprSyntax nodes; ErrorExprSyntax after a mistake.
// Why: chains of binary operators are built in a loop and every other nesting
// is
//      counted, so that neither the parser nor a walk of the tree runs out of
//      stack.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "hlslc/Lex/LiteralParser.h"

using namespace hlslc;

void SyntaxParser::buildOperatorTable() {
  using mlir::hlsl::Fixity;
  using mlir::hlsl::OperandRule;
  for (unsigned kind = 0; kind < operators.size(); ++kind) {
    OperatorsOfToken &entry = operators[kind];
    if (kind < unsigned(TokenKind::l_square) ||
        kind > unsigned(TokenKind::hashhash))
      continue;
    llvm::StringRef spelling = getTokenSpelling(TokenKind(kind));
    entry.prefix = mlir::hlsl::symbolizeOperator(spelling, Fixity::Prefix);
    entry.postfix = mlir::hlsl::symbolizeOperator(spelling, Fixity::Postfix);
    entry.infix = mlir::hlsl::symbolizeOperator(spelling, Fixity::Infix);
    if (!entry.infix)
      continue;
    const mlir::hlsl::OperatorInfo &info =
        mlir::hlsl::getOperatorInfo(*entry.infix);
    entry.precedence = info.precedence;
    entry.isAssignment = info.rule == OperandRule::Assign ||
                         info.rule == OperandRule::CompoundAssign;
  }
}

const ExprSyntax *SyntaxParser::setHeight(ExprSyntax *node, unsigned height) {
  node->height = uint16_t(std::min(height, 0xffffu));
  checkDepth(height, &LangOptions::maxExpressionDepth, "expressions");
  return node;
}

//===----------------------------------------------------------------------===//
// Comma, assignment, conditional, binary

const ExprSyntax *SyntaxParser::parseExpression() {
  return parseCommaFrom(parseAssignment());
}

const ExprSyntax *SyntaxParser::parseExpressionFrom(const ResolvedName &name) {
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(name.range.begin);
  return parseCommaFrom(
      parseAssignmentFrom(parsePostfixFrom(parseNameExpression(name))));
}

const ExprSyntax *SyntaxParser::parseCommaFrom(const ExprSyntax *lhs) {
  while (is(TokenKind::comma)) {
    Operator comma = *getOperators().infix;
    SourceLoc where = consume();
    lhs = makeBinary(comma, lhs, parseAssignment(), where);
  }
  return lhs;
}

const ExprSyntax *SyntaxParser::parseAssignment() {
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(loc());
  return parseAssignmentFrom(parseUnary());
}

const ExprSyntax *SyntaxParser::parseAssignmentFrom(const ExprSyntax *unary) {
  const ExprSyntax *lhs =
      parseConditionalFrom(parseBinaryFrom(unary, minBinaryPrecedence));
  if (!getOperators().isAssignment)
    return lhs;
  Operator op = *getOperators().infix;
  SourceLoc where = consume();
  const ExprSyntax *rhs = parseInitializer();
  return makeBinary(op, lhs, rhs, where);
}

const ExprSyntax *SyntaxParser::parseConditional() {
  return parseConditionalFrom(
      parseBinaryFrom(parseUnary(), minBinaryPrecedence));
}

const ExprSyntax *
SyntaxParser::parseConditionalFrom(const ExprSyntax *condition) {
  if (!is(TokenKind::question))
    return condition;
  SourceLoc question = consume();
  const ExprSyntax *whenTrue = parseExpression();
  if (!is(TokenKind::colon) && noteError(loc())) {
    diags.report(loc(), diag::err_expected_token) << ":" << describe();
    diags.report(question, diag::note_matching) << "?";
  }
  if (!accept(TokenKind::colon))
    return makeError(question);
  const ExprSyntax *whenFalse = parseAssignment();
  unsigned height =
      std::max({condition->height, whenTrue->height, whenFalse->height});
  return make<ConditionalExprSyntax>(
      height, condition, whenTrue, whenFalse, question,
      SourceRange(condition->getRange().begin, whenFalse->getRange().end));
}

const ExprSyntax *SyntaxParser::makeBinary(Operator op, const ExprSyntax *lhs,
                                           const ExprSyntax *rhs,
                                           SourceLoc where) {
  SourceRange range(lhs->getRange().begin, rhs->getRange().end);
  auto *node = context.create<BinaryExprSyntax>(op, lhs, rhs, where, range);
  // A walk takes left operands in a loop: they add no height.
  return setHeight(node, std::max<unsigned>(lhs->height, rhs->height + 1));
}

const ExprSyntax *SyntaxParser::parseBinaryFrom(const ExprSyntax *lhs,
                                                unsigned minPrecedence) {
  while (true) {
    const OperatorsOfToken &entry = getOperators();
    if (!entry.infix || entry.precedence < minPrecedence)
      return lhs;
    if (greaterIsClosing &&
        tok().isOneOf(TokenKind::greater, TokenKind::greatergreater))
      return lhs;
    SourceLoc where = consume();
    const ExprSyntax *rhs = parseBinaryFrom(parseUnary(), entry.precedence + 1);
    lhs = makeBinary(*entry.infix, lhs, rhs, where);
  }
}

//===----------------------------------------------------------------------===//
// Unary, casts, parentheses

const ExprSyntax *SyntaxParser::parseUnary() {
  if (is(TokenKind::l_paren))
    return parseParenOrCast();
  if (is(TokenKind::kw_sizeof))
    return parseSizeOf();
  if (!getOperators().prefix)
    return parsePostfixFrom(parsePrimary());
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(loc());
  Operator op = *getOperators().prefix;
  SourceLoc where = consume();
  const ExprSyntax *operand = parseUnary();
  return make<UnaryExprSyntax>(operand->height, op, operand, where,
                               SourceRange(where, operand->getRange().end));
}

/// Whether a token can begin an operand and cannot go on with an expression:
/// after `(name)` it tells a cast.
static bool isUnambiguousOperand(const Token &token) {
  return token.isIdentifierOrContextual() ||
         token.isOneOf(TokenKind::numeric_constant, TokenKind::char_constant,
                       TokenKind::kw_true, TokenKind::kw_false,
                       TokenKind::kw_this, TokenKind::kw_sizeof);
}

const ExprSyntax *SyntaxParser::parseParenOrCast() {
  SourceLoc open = consume();
  llvm::SaveAndRestore<bool> closing(greaterIsClosing, false);
  if (isStartOfTypeName())
    return parseCast(open, parseTypeName());
  const ExprSyntax *inner = nullptr;
  if (isName() || is(TokenKind::coloncolon)) {
    ResolvedName name = parseQualifiedName();
    bool isCast = name.isType() ? !is(TokenKind::l_paren)
                                : is(TokenKind::r_paren) &&
                                      isUnambiguousOperand(tokens.peek());
    if (isCast)
      return parseCast(open, parseTypeNameRest({}, makeNamedType(name)));
    inner = parseExpressionFrom(name);
  } else {
    inner = parseExpression();
  }
  SourceLoc close = loc();
  if (!expectClosing(TokenKind::r_paren, open))
    close = inner->getRange().end;
  return parsePostfixFrom(
      make<ParenExprSyntax>(inner->height, inner, SourceRange(open, close)));
}

const ExprSyntax *SyntaxParser::parseCast(SourceLoc open, TypeNameSyntax type) {
  if (!expectClosing(TokenKind::r_paren, open))
    return makeError(open);
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(open);
  const ExprSyntax *operand = parseUnary();
  return make<CastExprSyntax>(operand->height, type, operand,
                              SourceRange(open, operand->getRange().end));
}

const ExprSyntax *SyntaxParser::parseSizeOf() {
  SourceLoc where = consume();
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(where);
  TypeNameSyntax type;
  const ExprSyntax *expr = nullptr;
  // `sizeof(T)` looks like a cast without an operand.
  if (is(TokenKind::l_paren)) {
    SourceLoc open = consume();
    if (isStartOfTypeName()) {
      type = parseTypeName();
    } else if (isName() || is(TokenKind::coloncolon)) {
      ResolvedName name = parseQualifiedName();
      if (name.isType() && !is(TokenKind::l_paren))
        type = parseTypeNameRest({}, makeNamedType(name));
      else
        expr = parseExpressionFrom(name);
    } else {
      expr = parseExpression();
    }
    SourceRange range(open, loc());
    expectClosing(TokenKind::r_paren, open);
    if (expr)
      expr = parsePostfixFrom(make<ParenExprSyntax>(expr->height, expr, range));
  } else {
    expr = parseUnary();
  }
  return make<SizeOfExprSyntax>(expr ? expr->height : 0, type, expr,
                                SourceRange(where, tokens.getPreviousLoc()));
}

//===----------------------------------------------------------------------===//
// Postfix

const ExprSyntax *SyntaxParser::parseMember(const ExprSyntax *base) {
  if (is(TokenKind::arrow))
    error(loc(), diag::err_arrow);
  llvm::StringRef dot = tok().text;
  consume();
  if (!isName() && !is(TokenKind::kw_template)) {
    error(loc(), diag::err_expected_member_name, dot, describe());
    return makeError(base->getLoc());
  }
  QualifiedNameSyntax member = parseMemberName();
  SourceRange range(base->getRange().begin, tokens.getPreviousLoc());
  return make<MemberExprSyntax>(base->height, base, member, range);
}

const ExprSyntax *SyntaxParser::parseSubscript(const ExprSyntax *base) {
  SourceLoc open = consume();
  llvm::SaveAndRestore<bool> closing(greaterIsClosing, false);
  const ExprSyntax *index = parseExpression();
  expectClosing(TokenKind::r_square, open);
  SourceRange range(base->getRange().begin, tokens.getPreviousLoc());
  return make<SubscriptExprSyntax>(std::max(base->height, index->height), base,
                                   index, open, range);
}

static unsigned getMaxHeight(llvm::ArrayRef<const ExprSyntax *> list) {
  unsigned height = 0;
  for (const ExprSyntax *expr : list)
    height = std::max<unsigned>(height, expr->height);
  return height;
}

const ExprSyntax *SyntaxParser::parseCall(const ExprSyntax *callee) {
  llvm::ArrayRef<const ExprSyntax *> arguments = parseArguments();
  SourceRange range(callee->getRange().begin, tokens.getPreviousLoc());
  unsigned height = std::max<unsigned>(callee->height, getMaxHeight(arguments));
  return make<CallExprSyntax>(height, callee, arguments, range);
}

const ExprSyntax *SyntaxParser::parsePostfixFrom(const ExprSyntax *base) {
  // After a mistake nothing that follows belongs to the operand.
  while (!stopped && base->getKind() != ExprSyntax::Kind::Error) {
    switch (tok().kind) {
    case TokenKind::period:
    case TokenKind::arrow:
      base = parseMember(base);
      continue;
    case TokenKind::l_square:
      base = parseSubscript(base);
      continue;
    case TokenKind::l_paren:
      base = parseCall(base);
      continue;
    case TokenKind::plusplus:
    case TokenKind::minusminus: {
      Operator op = *getOperators().postfix;
      SourceLoc where = consume();
      base = make<UnaryExprSyntax>(base->height, op, base, where,
                                   SourceRange(base->getRange().begin, where));
      continue;
    }
    default:
      return base;
    }
  }
  return base;
}

llvm::ArrayRef<const ExprSyntax *> SyntaxParser::parseArguments() {
  SourceLoc open = consume();
  llvm::SaveAndRestore<bool> closing(greaterIsClosing, false);
  llvm::SmallVector<const ExprSyntax *, 8> arguments;
  if (accept(TokenKind::r_paren))
    return {};
  do {
    unsigned errorsBefore = numErrors;
    arguments.push_back(parseAssignment());
    if (numErrors != errorsBefore)
      skipTo({TokenKind::comma, TokenKind::r_paren});
  } while (accept(TokenKind::comma));
  expectClosing(TokenKind::r_paren, open);
  return copy(arguments);
}

//===----------------------------------------------------------------------===//
// Primary

const ExprSyntax *SyntaxParser::parsePrimary() {
  using LiteralKind = LiteralSyntax::LiteralKind;
  auto literal = [&](LiteralKind kind) {
    auto *node = context.create<LiteralSyntax>(kind, loc(), tok().text);
    consume();
    return node;
  };
  switch (tok().kind) {
  case TokenKind::numeric_constant:
    return literal(LiteralKind::Number);
  case TokenKind::char_constant:
    return literal(LiteralKind::Character);
  case TokenKind::kw_true:
    return literal(LiteralKind::True);
  case TokenKind::kw_false:
    return literal(LiteralKind::False);
  case TokenKind::string_literal:
    return parseStringLiteral();
  case TokenKind::kw_this:
    return context.create<ThisExprSyntax>(consume());
  case TokenKind::l_paren:
    return parseParenOrCast();
  case TokenKind::coloncolon:
    return parseNameExpression(parseQualifiedName());
  case TokenKind::kw_reserved:
    error(loc(), diag::err_reserved_word, tok().text);
    return makeError(loc());
  default:
    if (isName())
      return parseIdentifierExpression();
    error(loc(), diag::err_expected_expression, describe());
    return makeError(loc());
  }
}

/// Most names are variables: where no bracket follows, their kind does not
/// matter to the parser and is not looked up.
const ExprSyntax *SyntaxParser::parseIdentifierExpression() {
  switch (tokens.peek().kind) {
  case TokenKind::l_paren:
    if (isSignedness())
      return parseConstruct(parseSignedness());
    [[fallthrough]];
  case TokenKind::coloncolon:
  case TokenKind::less:
    return parseNameExpression(parseQualifiedName());
  default:
    break;
  }
  if (isSignedness())
    return parseConstruct(parseSignedness());
  QualifiedNameSyntax::Part part;
  part.name = consumeName();
  QualifiedNameSyntax name;
  name.parts = context.copy(llvm::ArrayRef(part));
  return context.create<NameExprSyntax>(name, SourceRange(part.name.loc));
}

const ExprSyntax *SyntaxParser::parseNameExpression(const ResolvedName &name) {
  if (!name.isType())
    return context.create<NameExprSyntax>(name.name, name.range);
  if (is(TokenKind::l_paren))
    return parseConstruct(makeNamedType(name));
  error(name.range.begin, diag::err_type_as_value, name.name.last().name.text);
  return makeError(name.range.begin);
}

const ExprSyntax *SyntaxParser::parseConstruct(const TypeSyntax *type) {
  if (!is(TokenKind::l_paren)) {
    error(loc(), diag::err_expected_token, "(", describe());
    return makeError(type->getLoc());
  }
  llvm::ArrayRef<const ExprSyntax *> arguments = parseArguments();
  SourceRange range(type->getLoc(), tokens.getPreviousLoc());
  return make<ConstructExprSyntax>(getMaxHeight(arguments), type, arguments,
                                   range);
}

const ExprSyntax *SyntaxParser::parseStringLiteral() {
  SourceLoc where = loc();
  std::string text;
  while (is(TokenKind::string_literal)) {
    text += hlslc::parseStringLiteral(tok(), diags);
    consume();
  }
  return context.create<StringSyntax>(where,
                                      context.copy(llvm::StringRef(text)));
}

//===----------------------------------------------------------------------===//
// Initializers

const ExprSyntax *SyntaxParser::parseInitializer() {
  return is(TokenKind::l_brace) ? parseInitList() : parseAssignment();
}

const ExprSyntax *SyntaxParser::parseInitList() {
  SourceLoc open = consume();
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return makeError(open);
  llvm::SaveAndRestore<bool> closing(greaterIsClosing, false);
  llvm::SmallVector<const ExprSyntax *, 16> elements;
  while (!is(TokenKind::r_brace)) {
    unsigned errorsBefore = numErrors;
    elements.push_back(parseInitializer());
    if (numErrors != errorsBefore)
      skipTo({TokenKind::comma, TokenKind::r_brace});
    if (!accept(TokenKind::comma))
      break;
  }
  SourceRange range(open, loc());
  expectClosing(TokenKind::r_brace, open);
  return make<InitListSyntax>(getMaxHeight(elements), copy(elements), range);
}
