//===----------------------------------------------------------------------===//
// Statements.
// In:  tokens.
// Out: StmtSyntax nodes; after a mistake the rest of the statement is skipped.
// Why: declarations and expressions are told apart here, by the kind of the
//      first name and the token after it.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

using namespace hlslc;

CompoundStmtSyntax *SyntaxParser::parseCompound() {
  SourceLoc open = consume();
  Depth depth(blockDepth);
  if (!checkBlockDepth())
    return context.create<CompoundStmtSyntax>(
        open, llvm::ArrayRef<const StmtSyntax *>(), open);
  NameScopes::Block block(scopes);
  llvm::SmallVector<const StmtSyntax *, 16> body;
  while (!is(TokenKind::r_brace) && !is(TokenKind::eof)) {
    SourceLoc before = loc();
    TokenKind kind = tok().kind;
    if (const StmtSyntax *stmt = parseStatement())
      body.push_back(stmt);
    // A token that can neither begin nor end a statement.
    if (loc() == before && is(kind))
      consume();
  }
  SourceLoc end = loc();
  expectClosing(TokenKind::r_brace, open);
  return context.create<CompoundStmtSyntax>(open, copy(body), end);
}

StmtSyntax *SyntaxParser::parseStatement() {
  AttributeList attributes;
  parseAttributes(attributes);
  StmtSyntax *stmt = parseUnattributedStatement(attributes);
  if (stmt && !attributes.empty() && stmt->getKind() != StmtSyntax::Kind::Decl)
    stmt->attributes = copy(attributes);
  return stmt;
}

StmtSyntax *
SyntaxParser::parseUnattributedStatement(AttributeList &attributes) {
  using Kind = StmtSyntax::Kind;
  switch (tok().kind) {
  case TokenKind::l_brace:
    return parseCompound();
  case TokenKind::semi:
    return context.create<SimpleStmtSyntax>(Kind::Null, consume());
  case TokenKind::kw_if:
    return parseIf();
  case TokenKind::kw_for:
    return parseFor();
  case TokenKind::kw_while:
    return parseWhile();
  case TokenKind::kw_do:
    return parseDo();
  case TokenKind::kw_switch:
    return parseSwitch();
  case TokenKind::kw_case:
  case TokenKind::kw_default:
    return parseCase();
  case TokenKind::kw_return:
    return parseReturn();
  case TokenKind::kw_break:
    return parseSimple(Kind::Break, "'break'");
  case TokenKind::kw_continue:
    return parseSimple(Kind::Continue, "'continue'");
  case TokenKind::kw_discard:
    return parseSimple(Kind::Discard, "'discard'");
  case TokenKind::kw_else:
    error(loc(), diag::err_else_without_if);
    consume();
    return nullptr;
  case TokenKind::kw_reserved:
    error(loc(), diag::err_reserved_word, tok().text);
    skipStatement();
    return nullptr;
  case TokenKind::kw_cbuffer:
  case TokenKind::kw_namespace:
  case TokenKind::kw_tbuffer:
    error(loc(), diag::err_expected_statement, describe());
    consume();
    skipStatement();
    return nullptr;
  case TokenKind::r_brace:
  case TokenKind::eof:
    error(loc(), diag::err_expected_statement, describe());
    return nullptr;
  default:
    return parseDeclarationOrExpression(attributes);
  }
}

StmtSyntax *SyntaxParser::parseSimple(StmtSyntax::Kind kind,
                                      llvm::StringRef what) {
  SourceLoc where = consume();
  expectSemicolon(what, numErrors);
  return context.create<SimpleStmtSyntax>(kind, where);
}

/// The statement of a loop or branch; an empty one after an error.
const StmtSyntax *SyntaxParser::parseSubstatement() {
  SourceLoc where = loc();
  const StmtSyntax *stmt = nullptr;
  if (is(TokenKind::l_brace)) {
    stmt = parseStatement();
  } else {
    Depth depth(statementDepth);
    NameScopes::Block block(scopes);
    if (checkDepth(statementDepth, &LangOptions::maxBlockDepth, "statements"))
      stmt = parseStatement();
  }
  if (!stmt)
    stmt = context.create<SimpleStmtSyntax>(StmtSyntax::Kind::Null, where);
  return stmt;
}

//===----------------------------------------------------------------------===//
// Branches

const ExprSyntax *SyntaxParser::parseParenCondition(const StmtSyntax *&init) {
  SourceLoc open = loc();
  bool isOpen = expect(TokenKind::l_paren);
  ResolvedName first;
  const ExprSyntax *condition = nullptr;
  switch (classifyStatement(first)) {
  case StatementStart::Declaration: {
    llvm::SmallVector<const DeclSyntax *, 1> decls;
    parseConditionDeclaration(first.name.parts.empty() ? nullptr : &first,
                              decls);
    condition = makeError(open);
    if (!decls.empty()) {
      SyntaxName name = decls.front()->name;
      init = context.create<DeclStmtSyntax>(name.loc, copy(decls));
      condition = makeNameExpression(name);
    }
    break;
  }
  case StatementStart::Name:
    condition = parseExpressionFrom(first);
    break;
  case StatementStart::Expression:
    condition = parseExpression();
    break;
  }
  if (isOpen)
    expectClosing(TokenKind::r_paren, open);
  else
    accept(TokenKind::r_paren);
  return condition;
}

const ExprSyntax *SyntaxParser::makeNameExpression(SyntaxName name) {
  QualifiedNameSyntax::Part part;
  part.name = name;
  QualifiedNameSyntax qualified;
  qualified.parts = context.copy(llvm::ArrayRef(part));
  return context.create<NameExprSyntax>(qualified, SourceRange(name.loc));
}

void SyntaxParser::parseConditionDeclaration(const ResolvedName *first,
                                             DeclList &out) {
  Specifiers specifiers;
  DeclaratorName name;
  if (!parseSpecifiers(specifiers, Place::Local, first) ||
      !parseDeclaratorName(name, Place::Local))
    return;
  finishSpecifiers(specifiers);
  out.push_back(parseVariable(specifiers, name, Place::Local));
}

/// `else if` chains are collected, then linked from their end.
StmtSyntax *SyntaxParser::parseIf() {
  NameScopes::Block block(scopes);
  llvm::SmallVector<IfLink, 2> chain;
  const StmtSyntax *elseStmt = nullptr;
  AttributeList attributes;
  while (true) {
    IfLink &link = chain.emplace_back();
    link.attributes = copy(attributes);
    link.loc = consume();
    link.condition = parseParenCondition(link.init);
    link.thenStmt = parseSubstatement();
    if (!accept(TokenKind::kw_else))
      break;
    attributes.clear();
    parseAttributes(attributes);
    if (is(TokenKind::kw_if) &&
        checkDepth(chain.size(), &LangOptions::maxExpressionDepth,
                   "'else if' branches"))
      continue;
    elseStmt = parseSubstatement();
    break;
  }
  StmtSyntax *result = nullptr;
  for (const IfLink &link : llvm::reverse(chain)) {
    result = context.create<IfStmtSyntax>(link.loc, link.init, link.condition,
                                          link.thenStmt, elseStmt);
    result->attributes = link.attributes;
    elseStmt = result;
  }
  return result;
}

StmtSyntax *SyntaxParser::parseSwitch() {
  NameScopes::Block block(scopes);
  SourceLoc where = consume();
  const StmtSyntax *init = nullptr;
  const ExprSyntax *condition = parseParenCondition(init);
  const StmtSyntax *body = nullptr;
  if (is(TokenKind::l_brace)) {
    body = parseCompound();
  } else {
    error(loc(), diag::err_expected_token, "{", describe());
    skipStatement();
    body = context.create<CompoundStmtSyntax>(
        where, llvm::ArrayRef<const StmtSyntax *>(), where);
  }
  return context.create<SwitchStmtSyntax>(where, init, condition, body);
}

StmtSyntax *SyntaxParser::parseCase() {
  bool isDefault = is(TokenKind::kw_default);
  SourceLoc where = consume();
  unsigned errorsBefore = numErrors;
  const ExprSyntax *value = isDefault ? nullptr : parseConditional();
  if (!accept(TokenKind::colon) && numErrors == errorsBefore) {
    error(tokens.getPreviousEnd(), diag::err_expected_after, ":",
          isDefault ? "'default'" : "'case'", describe());
    accept(TokenKind::semi);
  }
  return context.create<CaseStmtSyntax>(where, value);
}

//===----------------------------------------------------------------------===//
// Loops

const StmtSyntax *SyntaxParser::parseForInit() {
  if (accept(TokenKind::semi))
    return nullptr;
  AttributeList attributes;
  llvm::SaveAndRestore head(inForHead, true);
  return parseDeclarationOrExpression(attributes);
}

StmtSyntax *SyntaxParser::parseFor() {
  SourceLoc where = consume();
  // Up to HLSL 2018 the names declared in the head stay visible after the loop.
  std::optional<NameScopes::Block> block;
  if (options.isAtLeast(2021))
    block.emplace(scopes);
  SourceLoc open = loc();
  const StmtSyntax *init = nullptr;
  const ExprSyntax *condition = nullptr, *step = nullptr;
  unsigned errorsBefore = numErrors;
  if (expect(TokenKind::l_paren)) {
    init = parseForInit();
    if (numErrors == errorsBefore && !is(TokenKind::semi))
      condition = parseExpression();
    if (numErrors == errorsBefore && expect(TokenKind::semi) &&
        !is(TokenKind::r_paren))
      step = parseExpression();
    if (numErrors == errorsBefore)
      expectClosing(TokenKind::r_paren, open);
    else
      skipForHead();
  }
  const StmtSyntax *body = parseSubstatement();
  return context.create<ForStmtSyntax>(where, init, condition, step, body);
}

/// To the end of a broken `for` head, whose parts end in `;`.
void SyntaxParser::skipForHead() {
  while (!skipTo({TokenKind::r_paren, TokenKind::l_brace}))
    if (!accept(TokenKind::semi))
      return;
  accept(TokenKind::r_paren);
}

StmtSyntax *SyntaxParser::parseWhile() {
  NameScopes::Block block(scopes);
  SourceLoc where = consume();
  const StmtSyntax *init = nullptr;
  const ExprSyntax *condition = parseParenCondition(init);
  const StmtSyntax *body = parseSubstatement();
  return context.create<WhileStmtSyntax>(where, init, condition, body);
}

StmtSyntax *SyntaxParser::parseDo() {
  SourceLoc where = consume();
  const StmtSyntax *body = parseSubstatement();
  unsigned errorsBefore = numErrors;
  const ExprSyntax *condition = nullptr;
  if (accept(TokenKind::kw_while)) {
    const StmtSyntax *init = nullptr;
    condition = parseParenCondition(init);
    if (init) // the body could not see it
      error(init->getLoc(), diag::err_expected_expression, "a declaration");
    expectSemicolon("'do' statement", errorsBefore);
  } else {
    condition = makeError(loc());
    error(tokens.getPreviousEnd(), diag::err_expected_after, "while",
          "the body of 'do'", describe());
  }
  return context.create<DoStmtSyntax>(where, body, condition);
}

StmtSyntax *SyntaxParser::parseReturn() {
  SourceLoc where = consume();
  unsigned errorsBefore = numErrors;
  const ExprSyntax *value = nullptr;
  if (!is(TokenKind::semi) && !is(TokenKind::r_brace))
    value = parseInitializer();
  if (value && is(TokenKind::comma))
    value = parseCommaFrom(value);
  expectSemicolon("'return' statement", errorsBefore);
  return context.create<ReturnStmtSyntax>(where, value);
}

//===----------------------------------------------------------------------===//
// Declarations and expressions

SyntaxParser::StatementStart
SyntaxParser::classifyStatement(ResolvedName &name) {
  switch (tok().kind) {
  case TokenKind::kw_auto:
  case TokenKind::kw_class:
  case TokenKind::kw_enum:
  case TokenKind::kw_interface:
  case TokenKind::kw_struct:
  case TokenKind::kw_template:
  case TokenKind::kw_typedef:
  case TokenKind::kw_typename:
  case TokenKind::kw_using:
  case TokenKind::kw__Static_assert:
    return StatementStart::Declaration;
  default:
    break;
  }
  if (isQualifier())
    return StatementStart::Declaration;
  if (!isName() && !is(TokenKind::coloncolon))
    return StatementStart::Expression;
  const Token &next = tokens.peek();
  if (isName(next) || isQualifierKeyword(next.kind))
    return StatementStart::Declaration;
  switch (next.kind) {
  case TokenKind::amp:
  case TokenKind::coloncolon:
  case TokenKind::less:
  case TokenKind::star:
    break;
  default:
    if (!is(TokenKind::coloncolon))
      return StatementStart::Expression;
  }
  name = parseQualifiedName();
  bool declares = isName() || isQualifierKeyword(tok().kind) ||
                  (name.isType() && !is(TokenKind::l_paren));
  return declares ? StatementStart::Declaration : StatementStart::Name;
}

StmtSyntax *
SyntaxParser::parseDeclarationOrExpression(AttributeList &attributes) {
  SourceLoc where = loc();
  unsigned errorsBefore = numErrors;
  ResolvedName first;
  StatementStart start = classifyStatement(first);
  if (start == StatementStart::Declaration) {
    llvm::SmallVector<const DeclSyntax *, 4> decls;
    if (first.name.parts.empty())
      parseDeclarationAfterAttributes(Place::Local, attributes, decls);
    else
      parseSimpleDeclaration(Place::Local, attributes, decls, &first);
    if (decls.empty())
      return nullptr;
    return context.create<DeclStmtSyntax>(where, copy(decls));
  }
  const ExprSyntax *expr = start == StatementStart::Name
                               ? parseExpressionFrom(first)
                               : parseExpression();
  expectSemicolon("expression", errorsBefore);
  return context.create<ExprStmtSyntax>(expr);
}
