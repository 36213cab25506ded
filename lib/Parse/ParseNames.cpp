//===----------------------------------------------------------------------===//
// Qualified names, template arguments, type names without a declarator.
// In:  tokens; the scope of name kinds.
// Out: QualifiedNameSyntax with what its last step names; TypeNameSyntax.
// Why: `<` after a name is a bracket or an operator: that is decided here only.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "llvm/ADT/SmallString.h"

using namespace hlslc;

//===----------------------------------------------------------------------===//
// Names

static bool isStepSeparator(const Token &token, const Token &next) {
  return token.is(TokenKind::coloncolon) &&
         (next.isIdentifierOrContextual() || next.is(TokenKind::kw_template));
}

SyntaxParser::ResolvedName SyntaxParser::parseQualifiedName() {
  ResolvedName result;
  result.range.begin = loc();
  llvm::SmallVector<QualifiedNameSyntax::Part, 4> parts;
  NameScope *scope = nullptr;
  bool isFirst = true;
  if (accept(TokenKind::coloncolon)) {
    result.name.isGlobal = true;
    scope = scopes.getGlobal();
    isFirst = false;
  }
  do {
    bool saysTemplate = accept(TokenKind::kw_template);
    if (!isName()) {
      error(loc(), diag::err_expected_name, describe());
      result.entry = {};
      parts.emplace_back().name.loc = loc();
      break;
    }
    result.range.end = loc();
    QualifiedNameSyntax::Part part;
    part.name = consumeName();
    NameEntry entry = isFirst ? scopes.lookup(part.name.text)
                              : scopes.lookupIn(scope, part.name.text);
    isFirst = false;
    if (is(TokenKind::less) &&
        (saysTemplate || entry.isTemplate() || entry.isType() ||
         (entry.kind == NameKind::Unknown && looksLikeTemplateArguments()))) {
      llvm::SmallVector<TemplateArgumentSyntax, 2> arguments;
      parseTemplateArguments(arguments);
      part.hasTemplateArguments = true;
      part.templateArguments = copy(arguments);
      result.range.end = tokens.getPreviousLoc();
    }
    parts.push_back(part);
    result.entry = entry;
    scope = entry.members;
  } while (isStepSeparator(tok(), tokens.peek()) &&
           accept(TokenKind::coloncolon));
  result.name.parts = copy(parts);
  return result;
}

QualifiedNameSyntax SyntaxParser::parseMemberName() {
  QualifiedNameSyntax result;
  llvm::SmallVector<QualifiedNameSyntax::Part, 1> parts;
  do {
    bool saysTemplate = accept(TokenKind::kw_template);
    QualifiedNameSyntax::Part part;
    part.name = consumeName();
    if (is(TokenKind::less) && (saysTemplate || looksLikeMemberTemplate())) {
      llvm::SmallVector<TemplateArgumentSyntax, 2> arguments;
      parseTemplateArguments(arguments);
      part.hasTemplateArguments = true;
      part.templateArguments = copy(arguments);
    }
    parts.push_back(part);
  } while (isStepSeparator(tok(), tokens.peek()) &&
           accept(TokenKind::coloncolon));
  result.parts = copy(parts);
  return result;
}

/// Whether a token may stand in template arguments that are told from an
/// expression by lookahead alone.
static bool isPlainArgumentToken(const Token &token) {
  switch (token.kind) {
  case TokenKind::numeric_constant:
  case TokenKind::coloncolon:
  case TokenKind::comma:
  case TokenKind::kw_column_major:
  case TokenKind::kw_const:
  case TokenKind::kw_false:
  case TokenKind::kw_row_major:
  case TokenKind::kw_snorm:
  case TokenKind::kw_struct:
  case TokenKind::kw_true:
  case TokenKind::kw_typename:
  case TokenKind::kw_unorm:
  case TokenKind::l_square:
  case TokenKind::r_square:
    return true;
  default:
    return token.isIdentifierOrContextual();
  }
}

/// Longer argument lists than this are not guessed.
static constexpr unsigned maxGuessedTokens = 128;

/// Scans `< ... >` from the current token for its end. The distance of the
/// token after it, or 0 if the tokens cannot be template arguments.
static unsigned findEndOfArguments(TokenStream &tokens) {
  unsigned depth = 0;
  for (unsigned distance = 0; distance < maxGuessedTokens; ++distance) {
    const Token &token = tokens.peek(distance);
    if (token.is(TokenKind::less))
      ++depth;
    else if (token.is(TokenKind::greater))
      --depth;
    else if (token.is(TokenKind::greatergreater) && depth >= 2)
      depth -= 2;
    else if (!isPlainArgumentToken(token))
      return 0;
    if (!depth)
      return distance + 1;
  }
  return 0;
}

bool SyntaxParser::looksLikeTemplateArguments() {
  unsigned distance = findEndOfArguments(tokens);
  if (!distance)
    return false;
  const Token &after = tokens.peek(distance);
  return after.isOneOf(TokenKind::l_paren, TokenKind::coloncolon,
                       TokenKind::r_paren, TokenKind::comma, TokenKind::greater,
                       TokenKind::l_brace) ||
         isName(after);
}

/// `b.Load<float4>(0)` against `v.x < y`. A list that begins with a value is
/// taken for one only as `get<3>(`: `f(v.x < 3, y > (z))` has two arguments.
bool SyntaxParser::looksLikeMemberTemplate() {
  const Token &first = tokens.peek(1);
  bool isType = isQualifierKeyword(first.kind) ||
                (isName(first) && scopes.lookup(first.text).isType());
  bool isLoneNumber = first.is(TokenKind::numeric_constant) &&
                      tokens.peek(2).is(TokenKind::greater);
  if (!isType && !isLoneNumber && isName(first)) {
    // `A::S`
    isType = tokens.peek(2).is(TokenKind::coloncolon);
  }
  if (!isType && !isLoneNumber)
    return false;
  unsigned distance = findEndOfArguments(tokens);
  return distance && tokens.peek(distance).is(TokenKind::l_paren);
}

/// `S<T>::f(` and `f<int>(` against the effects annotation `x < ... >`.
bool SyntaxParser::looksLikeDeclaratorTemplate() {
  unsigned distance = findEndOfArguments(tokens);
  return distance && tokens.peek(distance).isOneOf(TokenKind::l_paren,
                                                   TokenKind::coloncolon);
}

//===----------------------------------------------------------------------===//
// Template arguments

bool SyntaxParser::parseTemplateArguments(
    llvm::SmallVectorImpl<TemplateArgumentSyntax> &arguments) {
  SourceLoc open = consume();
  Depth depth(expressionDepth);
  if (!checkExpressionDepth())
    return false;
  llvm::SaveAndRestore<bool> closing(greaterIsClosing, true);
  if (!is(TokenKind::greater)) {
    do
      arguments.push_back(parseTemplateArgument());
    while (accept(TokenKind::comma));
  }
  switch (tok().kind) {
  case TokenKind::greatergreater:
  case TokenKind::greaterequal:
  case TokenKind::greatergreaterequal:
    tokens.splitGreater();
    return true;
  default:
    return expectClosing(TokenKind::greater, open);
  }
}

TemplateArgumentSyntax SyntaxParser::parseTemplateArgument() {
  TemplateArgumentSyntax argument;
  TypeNameSyntax type;
  if (isStartOfTypeName()) {
    type = parseTypeName();
  } else if (isName() || is(TokenKind::coloncolon)) {
    ResolvedName name = parseQualifiedName();
    if (!name.isType() || is(TokenKind::l_paren)) {
      argument.expr = parseConditionalFrom(parseBinaryFrom(
          parsePostfixFrom(parseNameExpression(name)), minBinaryPrecedence));
      return argument;
    }
    type = parseTypeNameRest({}, makeNamedType(name));
  } else {
    argument.expr = parseConditional();
    return argument;
  }
  argument.type = type.type;
  argument.qualifiers = type.qualifiers;
  argument.arrayBounds = type.arrayBounds;
  return argument;
}

//===----------------------------------------------------------------------===//
// Type names

bool SyntaxParser::isStartOfTypeName() {
  switch (tok().kind) {
  case TokenKind::kw_auto:
  case TokenKind::kw_class:
  case TokenKind::kw_enum:
  case TokenKind::kw_interface:
  case TokenKind::kw_struct:
  case TokenKind::kw_typename:
    return true;
  default:
    return isQualifierKeyword(tok().kind) || isSignedness();
  }
}

const TypeSyntax *SyntaxParser::makeNamedType(const ResolvedName &name) {
  return context.create<NamedTypeSyntax>(name.name);
}

bool SyntaxParser::isSignedness() {
  if (!is(TokenKind::identifier))
    return false;
  llvm::StringRef text = tok().text;
  return (text == "unsigned" || text == "signed") &&
         scopes.lookup(text).kind != NameKind::Value;
}

const TypeSyntax *SyntaxParser::parseSignedness() {
  SyntaxName word = consumeName();
  QualifiedNameSyntax::Part part;
  part.name = word;
  if (is(TokenKind::identifier) && scopes.lookup(tok().text).isType()) {
    llvm::SmallString<32> text(word.text);
    text += ' ';
    text += tok().text;
    part.name.text = context.copy(text.str());
    consume();
  }
  QualifiedNameSyntax name;
  name.parts = context.copy(llvm::ArrayRef(part));
  return context.create<NamedTypeSyntax>(name);
}

TypeNameSyntax SyntaxParser::parseTypeName() {
  llvm::SmallVector<SyntaxName, 2> qualifiers;
  parseQualifiers(qualifiers);
  if (is(TokenKind::kw_auto))
    return parseTypeNameRest(qualifiers,
                             context.create<AutoTypeSyntax>(consume()));
  if (isSignedness())
    return parseTypeNameRest(qualifiers, parseSignedness());
  if (tok().isOneOf(TokenKind::kw_class, TokenKind::kw_enum,
                    TokenKind::kw_interface, TokenKind::kw_struct,
                    TokenKind::kw_typename))
    consume();
  if (!isName() && !is(TokenKind::coloncolon)) {
    error(loc(), diag::err_expected_type, describe());
    return parseTypeNameRest(qualifiers, makeErrorType());
  }
  return parseTypeNameRest(qualifiers, makeNamedType(parseQualifiedName()));
}

TypeNameSyntax
SyntaxParser::parseTypeNameRest(llvm::ArrayRef<SyntaxName> qualifiers,
                                const TypeSyntax *type) {
  llvm::SmallVector<SyntaxName, 2> all(qualifiers);
  while (isQualifierKeyword(tok().kind))
    all.push_back(consumeName());
  refusePointers();
  TypeNameSyntax result;
  result.type = type;
  result.arrayBounds = parseArrayBounds();
  result.qualifiers = copy(all);
  return result;
}

/// Stands for a type that could not be parsed; an error has been reported. Its
/// empty name makes Sema's lookup end in silence.
const TypeSyntax *SyntaxParser::makeErrorType() {
  QualifiedNameSyntax::Part part;
  part.name.loc = loc();
  QualifiedNameSyntax name;
  name.parts = context.copy(llvm::ArrayRef(part));
  return context.create<NamedTypeSyntax>(name);
}
