//===----------------------------------------------------------------------===//
// Tokens, recovery, limits, and the top level of the grammar.
// In:  a TokenStream.
// Out: the declarations of a translation unit.
// Why: one mistake must give one message, and no input may exhaust the stack.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "hlslc/Parse/Parser.h"

using namespace hlslc;

TranslationUnitSyntax hlslc::parseTranslationUnit(Preprocessor &preprocessor,
                                                  ASTContext &context,
                                                  DiagnosticEngine &diags,
                                                  const LangOptions &options) {
  return SyntaxParser(preprocessor, context, diags, options)
      .parseTranslationUnit();
}

SyntaxParser::SyntaxParser(Preprocessor &preprocessor, ASTContext &context,
                           DiagnosticEngine &diags, const LangOptions &options)
    : tokens(preprocessor, options.packMatrixRowMajor
                               ? DefaultMatrixOrder::RowMajor
                               : DefaultMatrixOrder::ColumnMajor),
      context(context), diags(diags), options(options) {
  buildOperatorTable();
}

TranslationUnitSyntax SyntaxParser::parseTranslationUnit() {
  llvm::SmallVector<const DeclSyntax *, 64> decls;
  while (!is(TokenKind::eof)) {
    if (is(TokenKind::r_brace)) {
      error(loc(), diag::err_extraneous_brace);
      consume();
      accept(TokenKind::semi);
      continue;
    }
    parseDeclaration(Place::Global, decls);
  }
  return {copy(decls)};
}

//===----------------------------------------------------------------------===//
// Tokens

SourceLoc SyntaxParser::consume() {
  SourceLoc where = loc();
  tokens.advance();
  return where;
}

bool SyntaxParser::accept(TokenKind kind) {
  if (!is(kind))
    return false;
  tokens.advance();
  return true;
}

bool SyntaxParser::isName(const Token &token) {
  return token.isIdentifierOrContextual();
}

SyntaxName SyntaxParser::consumeName() {
  SyntaxName name{tok().text, loc()};
  tokens.advance();
  return name;
}

std::string SyntaxParser::describe(const Token &token) const {
  if (token.is(TokenKind::eof))
    return "end of file";
  return ("'" + token.text + "'").str();
}

//===----------------------------------------------------------------------===//
// Errors

bool SyntaxParser::noteError(SourceLoc where) {
  ++numErrors;
  if (stopped || where == lastErrorLoc)
    return false;
  lastErrorLoc = where;
  return true;
}

bool SyntaxParser::expect(TokenKind kind) {
  if (accept(kind))
    return true;
  error(loc(), diag::err_expected_token, getTokenSpelling(kind), describe());
  return false;
}

static TokenKind getOpening(TokenKind closing) {
  switch (closing) {
  case TokenKind::r_paren:
    return TokenKind::l_paren;
  case TokenKind::r_square:
    return TokenKind::l_square;
  case TokenKind::r_brace:
    return TokenKind::l_brace;
  case TokenKind::greater:
    return TokenKind::less;
  default:
    llvm_unreachable("not a closing bracket");
  }
}

bool SyntaxParser::expectClosing(TokenKind kind, SourceLoc open) {
  if (accept(kind))
    return true;
  if (noteError(loc())) {
    diags.report(loc(), diag::err_expected_closing)
        << getTokenSpelling(kind) << describe();
    diags.report(open, diag::note_matching)
        << getTokenSpelling(getOpening(kind));
  }
  // A template argument list without its `>` ends where it stands, and so does
  // `if (x {`.
  bool endsHere = kind == TokenKind::greater ||
                  (kind == TokenKind::r_paren && is(TokenKind::l_brace));
  if (!endsHere && skipTo({kind}))
    consume();
  return false;
}

void SyntaxParser::expectSemicolon(llvm::StringRef what,
                                   unsigned errorsBefore) {
  if (accept(TokenKind::semi))
    return;
  if (numErrors != errorsBefore)
    return skipStatement();
  // The mistake is where the `;` should stand, not at the token that follows.
  error(tokens.getPreviousEnd(), diag::err_expected_after, ";", what,
        describe());
  // The head of a `for` is skipped by parseFor.
  if (!tok().atStartOfLine() && !inForHead)
    skipStatement();
}

bool SyntaxParser::isAtFreshStart() const {
  if (!tok().atStartOfLine())
    return false;
  switch (tok().kind) {
  case TokenKind::kw_break:
  case TokenKind::kw_case:
  case TokenKind::kw_cbuffer:
  case TokenKind::kw_class:
  case TokenKind::kw_continue:
  case TokenKind::kw_default:
  case TokenKind::kw_discard:
  case TokenKind::kw_do:
  case TokenKind::kw_enum:
  case TokenKind::kw_for:
  case TokenKind::kw_groupshared:
  case TokenKind::kw_if:
  case TokenKind::kw_interface:
  case TokenKind::kw_namespace:
  case TokenKind::kw_return:
  case TokenKind::kw_static:
  case TokenKind::kw_struct:
  case TokenKind::kw_switch:
  case TokenKind::kw_tbuffer:
  case TokenKind::kw_template:
  case TokenKind::kw_typedef:
  case TokenKind::kw_using:
  case TokenKind::kw_while:
    return true;
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Recovery

static bool isOpening(TokenKind kind) {
  return kind == TokenKind::l_paren || kind == TokenKind::l_square ||
         kind == TokenKind::l_brace;
}

static bool isClosing(TokenKind kind) {
  return kind == TokenKind::r_paren || kind == TokenKind::r_square ||
         kind == TokenKind::r_brace;
}

/// Brackets are counted together, so that a `)` written for a `]` is passed;
/// a `}` never closes another bracket than `{`.
void SyntaxParser::skipBalanced() {
  llvm::SmallVector<TokenKind, 16> open;
  do {
    if (isOpening(tok().kind)) {
      open.push_back(tok().kind);
    } else if (is(TokenKind::r_brace)) {
      while (!open.empty() && open.pop_back_val() != TokenKind::l_brace)
        if (open.empty())
          return;
    } else if (isClosing(tok().kind)) {
      if (open.back() != TokenKind::l_brace)
        open.pop_back();
    }
    if (is(TokenKind::eof))
      return;
    consume();
  } while (!open.empty());
}

bool SyntaxParser::skipTo(std::initializer_list<TokenKind> kinds) {
  while (true) {
    for (TokenKind kind : kinds)
      if (is(kind))
        return true;
    if (is(TokenKind::eof) || is(TokenKind::semi) || isClosing(tok().kind) ||
        isAtFreshStart())
      return false;
    if (isOpening(tok().kind))
      skipBalanced();
    else
      consume();
  }
}

void SyntaxParser::skipStatement() {
  while (!is(TokenKind::eof) && !is(TokenKind::r_brace) && !isAtFreshStart()) {
    if (accept(TokenKind::semi))
      return;
    if (is(TokenKind::l_brace))
      return skipBalanced();
    if (isOpening(tok().kind))
      skipBalanced();
    else
      consume();
  }
}

//===----------------------------------------------------------------------===//
// Limits

bool SyntaxParser::checkDepth(unsigned depth, unsigned LangOptions::*limit,
                              llvm::StringRef what) {
  if (depth <= options.*limit && !stopped)
    return true;
  if (!stopped)
    error(loc(), diag::err_nesting_too_deep, what, options.*limit,
          unsigned(limit == &LangOptions::maxBlockDepth));
  stopped = true;
  tokens.stop();
  return false;
}
