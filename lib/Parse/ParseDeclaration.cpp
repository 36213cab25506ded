//===----------------------------------------------------------------------===//
// Declarations: declarators, variables, functions.
// In:  tokens, after or with their specifiers.
// Out: VarDeclSyntax, FunctionDeclSyntax, AliasDeclSyntax; their names are
//      entered in the scope of name kinds.
// Why: everything that HLSL hangs on a declarator is read in one place, whether
//      it is a global, a member, a parameter or a local.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

using namespace hlslc;

//===----------------------------------------------------------------------===//
// Dispatch

void SyntaxParser::parseDeclaration(Place place, DeclList &out) {
  SourceLoc before = loc();
  TokenKind kind = tok().kind;
  AttributeList attributes;
  parseDeclarationAttributes(attributes, place);
  parseDeclarationAfterAttributes(place, attributes, out);
  // A token that can neither begin nor end a declaration.
  if (loc() == before && is(kind) && !is(TokenKind::eof))
    consume();
}

void SyntaxParser::parseDeclarationAfterAttributes(Place place,
                                                   AttributeList &attributes,
                                                   DeclList &out) {
  switch (tok().kind) {
  case TokenKind::semi:
    if (!attributes.empty())
      error(loc(), diag::err_dangling_attribute, describe());
    out.push_back(context.create<EmptyDeclSyntax>(consume()));
    return;
  case TokenKind::r_brace:
  case TokenKind::eof:
    error(loc(), diag::err_dangling_attribute, describe());
    return;
  case TokenKind::kw_cbuffer:
  case TokenKind::kw_tbuffer:
    return parseBuffer(attributes, out);
  case TokenKind::kw_namespace:
    return parseNamespace(attributes, out);
  case TokenKind::kw_template:
    return parseTemplate(place, attributes, out);
  case TokenKind::kw_typedef:
    return parseTypedef(attributes, out);
  case TokenKind::kw_using:
    return parseUsing(attributes, out);
  case TokenKind::kw__Static_assert:
    return parseStaticAssert(out);
  case TokenKind::kw_shared:
    // A hint of effects that means nothing here.
    if (tokens.peek().isOneOf(TokenKind::kw_cbuffer, TokenKind::kw_tbuffer)) {
      consume();
      return parseBuffer(attributes, out);
    }
    return parseSimpleDeclaration(place, attributes, out, nullptr);
  case TokenKind::kw_else:
  case TokenKind::l_brace:
  case TokenKind::numeric_constant:
  case TokenKind::string_literal:
    error(loc(), diag::err_expected_declaration, describe());
    return skipStatement();
  default:
    if (place == Place::Global && parseEffect(out))
      return;
    return parseSimpleDeclaration(place, attributes, out, nullptr);
  }
}

void SyntaxParser::parseSimpleDeclaration(Place place,
                                          AttributeList &attributes,
                                          DeclList &out,
                                          const ResolvedName *first) {
  Specifiers specifiers;
  specifiers.attributes = attributes;
  if (!parseSpecifiers(specifiers, place, first))
    return skipStatement();
  parseDeclarators(specifiers, place, out);
}

void SyntaxParser::finishSpecifiers(Specifiers &specifiers) {
  specifiers.qualifierList = copy(specifiers.qualifiers);
  specifiers.attributeList = copy(specifiers.attributes);
}

/// The `;` after `struct S { ... }` was forgotten and the next declaration
/// follows.
bool SyntaxParser::isMissingSemicolon(const Specifiers &specifiers) {
  if (!specifiers.definition || !tok().atStartOfLine())
    return false;
  if (is(TokenKind::eof))
    return true;
  return !isName() || isName(tokens.peek()) || nextIs(TokenKind::less);
}

/// `float4 out = 1;`: where the name should be there is a qualifier.
bool SyntaxParser::refuseKeywordName(const Specifiers &specifiers) {
  if (specifiers.definition || specifiers.qualifiers.empty() ||
      specifiers.qualifiers.back().loc != tokens.getPreviousLoc() ||
      !tok().isOneOf(TokenKind::equal, TokenKind::semi, TokenKind::comma,
                     TokenKind::l_square))
    return false;
  error(tokens.getPreviousLoc(), diag::err_keyword_name,
        specifiers.qualifiers.back().text);
  return true;
}

/// `struct S { ... };`: true if nothing else is declared.
bool SyntaxParser::parseLoneDefinition(Specifiers &specifiers, DeclList &out) {
  if (refuseKeywordName(specifiers)) {
    skipStatement();
    return true;
  }
  bool isMissing = isMissingSemicolon(specifiers);
  if (!is(TokenKind::semi) && !isMissing)
    return false;
  DeclSyntax *definition = specifiers.definition;
  if (!definition) {
    error(loc(), diag::err_expected_name, describe());
    consume();
    return true;
  }
  if (!specifiers.qualifiers.empty())
    warn(specifiers.qualifiers.front().loc,
         diag::warn_qualifier_without_declarator,
         specifiers.qualifiers.front().text);
  AttributeList attributes(specifiers.attributes);
  attributes.append(definition->attributes.begin(),
                    definition->attributes.end());
  definition->attributes = copy(attributes);
  out.push_back(definition);
  if (!isMissing)
    consume();
  else if (numErrors == specifiers.errorsBefore)
    error(tokens.getPreviousEnd(), diag::err_expected_after, ";",
          "the closing brace", describe());
  return true;
}

void SyntaxParser::parseDeclarators(Specifiers &specifiers, Place place,
                                    DeclList &out) {
  if (parseLoneDefinition(specifiers, out))
    return;
  finishSpecifiers(specifiers);
  unsigned errorsBefore = numErrors;
  do {
    DeclaratorName name;
    refusePointers();
    if (!parseDeclaratorName(name, place))
      return skipStatement();
    if (is(TokenKind::l_paren)) {
      const FunctionDeclSyntax *function =
          parseFunction(specifiers, name, place);
      out.push_back(function);
      if (function->body)
        return;
      continue;
    }
    out.push_back(parseVariable(specifiers, name, place));
  } while (accept(TokenKind::comma));
  expectSemicolon("declaration", errorsBefore);
}

//===----------------------------------------------------------------------===//
// Names of declarators

void SyntaxParser::refusePointers() {
  while (tok().isOneOf(TokenKind::star, TokenKind::amp, TokenKind::ampamp)) {
    error(loc(), diag::err_pointer, is(TokenKind::star) ? 0 : 1, tok().text);
    consume();
  }
}

bool SyntaxParser::parseDeclaratorName(DeclaratorName &name, Place place) {
  llvm::SmallVector<QualifiedNameSyntax::Part, 2> scope;
  bool isFirst = true;
  while (true) {
    if (is(TokenKind::kw_operator)) {
      name.scope.parts = copy(scope);
      return parseOperatorName(name);
    }
    // `int : 4;`
    if (isFirst && isBitWidth(place)) {
      name.name.loc = loc();
      return true;
    }
    if (!isName()) {
      if (place == Place::Member && isFirst && is(TokenKind::l_paren))
        error(tokens.getPreviousLoc(), diag::err_constructor, 0);
      else
        error(loc(), diag::err_expected_name, describe());
      return false;
    }
    name.name = consumeName();
    NameEntry entry;
    if (is(TokenKind::less) || is(TokenKind::coloncolon))
      entry = isFirst ? scopes.lookup(name.name.text)
                      : scopes.lookupIn(name.members, name.name.text);
    isFirst = false;
    // `x < string s = "..."; >` is an effects annotation.
    llvm::SmallVector<TemplateArgumentSyntax, 2> arguments;
    bool hasArguments = is(TokenKind::less) &&
                        (entry.isTemplate() || looksLikeDeclaratorTemplate());
    if (hasArguments)
      parseTemplateArguments(arguments);
    if (!is(TokenKind::coloncolon)) {
      name.isSpecialization = hasArguments;
      name.specializationArguments = copy(arguments);
      name.scope.parts = copy(scope);
      return true;
    }
    consume();
    scope.push_back({name.name, hasArguments, copy(arguments)});
    name.members = entry.members;
  }
}

bool SyntaxParser::parseOperatorName(DeclaratorName &name) {
  name.name.loc = consume();
  name.isOperator = true;
  llvm::StringRef spelling = tok().text;
  if (is(TokenKind::l_paren) && nextIs(TokenKind::r_paren)) {
    spelling = "()";
    consume();
  } else if (is(TokenKind::l_square) && nextIs(TokenKind::r_square)) {
    spelling = "[]";
    consume();
  } else if (!getOperators().prefix && !getOperators().infix) {
    error(loc(), diag::err_expected_operator, describe());
    return false;
  }
  consume();
  name.name.text = context.copy(("operator" + spelling).str());
  return true;
}

//===----------------------------------------------------------------------===//
// Functions

FunctionDeclSyntax *SyntaxParser::parseFunction(const Specifiers &specifiers,
                                                const DeclaratorName &name,
                                                Place place) {
  auto *function =
      context.create<FunctionDeclSyntax>(specifiers.begin, name.name);
  function->scope = name.scope;
  function->qualifiers = specifiers.qualifierList;
  function->attributes = specifiers.attributeList;
  function->returnType = specifiers.type;
  function->isOperator = name.isOperator;
  function->isSpecialization = name.isSpecialization;
  function->specializationArguments = name.specializationArguments;
  function->defaultOrder = specifiers.matrixOrder;
  bool isTemplate = std::exchange(inTemplate, false);
  if (name.scope.parts.empty() && !name.isSpecialization)
    scopes.declare(name.name.text,
                   isTemplate ? NameKind::ValueTemplate : NameKind::Value);

  NameScopes::Block block(scopes);
  block->import(name.members);
  llvm::SmallVector<const VarDeclSyntax *, 8> parameters;
  parseParameters(parameters);
  function->parameters = copy(parameters);
  function->isConstMethod = accept(TokenKind::kw_const);
  function->returnArrayBounds = parseArrayBounds();
  AttributeList layouts(specifiers.attributes);
  function->annotations = parseAnnotations(layouts);
  if (layouts.size() != specifiers.attributes.size())
    function->attributes = copy(layouts);
  if (isEffectAnnotation())
    skipEffectAnnotation(name.name.text);
  if (!is(TokenKind::l_brace))
    return function;
  if (place == Place::Local)
    error(loc(), diag::err_function_in_function);
  function->body = parseCompound();
  return function;
}

void SyntaxParser::parseParameters(
    llvm::SmallVectorImpl<const VarDeclSyntax *> &parameters) {
  SourceLoc open = consume();
  if (accept(TokenKind::r_paren))
    return;
  if (tok().text == "void" && nextIs(TokenKind::r_paren)) {
    consume();
    consume();
    return;
  }
  do {
    unsigned errorsBefore = numErrors;
    if (const VarDeclSyntax *parameter = parseParameter())
      parameters.push_back(parameter);
    if (numErrors != errorsBefore)
      skipTo({TokenKind::comma, TokenKind::r_paren});
  } while (accept(TokenKind::comma));
  expectClosing(TokenKind::r_paren, open);
}

const VarDeclSyntax *SyntaxParser::parseParameter() {
  Specifiers specifiers;
  parseDeclarationAttributes(specifiers.attributes, Place::Member);
  if (!isName() && !is(TokenKind::coloncolon) && !isStartOfTypeName()) {
    error(loc(), diag::err_expected_parameter_list, describe());
    return nullptr;
  }
  if (!parseSpecifiers(specifiers, Place::Local))
    return nullptr;
  finishSpecifiers(specifiers);
  refusePointers();
  DeclaratorName name;
  name.name.loc = loc();
  if (isName())
    name.name = consumeName();
  return parseVariable(specifiers, name, Place::Local);
}

//===----------------------------------------------------------------------===//
// Variables

/// `uint a : 4`, and not a semantic.
bool SyntaxParser::isBitWidth(Place place) {
  return place == Place::Member && is(TokenKind::colon) &&
         tokens.peek().isOneOf(TokenKind::numeric_constant, TokenKind::l_paren);
}

VarDeclSyntax *SyntaxParser::parseVariable(const Specifiers &specifiers,
                                           const DeclaratorName &name,
                                           Place place) {
  auto *var = context.create<VarDeclSyntax>(specifiers.begin, name.name);
  var->scope = name.scope;
  var->isSpecialization = name.isSpecialization;
  var->specializationArguments = name.specializationArguments;
  var->qualifiers = specifiers.qualifierList;
  var->type = specifiers.type;
  var->defaultOrder = specifiers.matrixOrder;
  var->attributes = specifiers.attributeList;
  var->arrayBounds = parseArrayBounds();
  AttributeList attributes(specifiers.attributes);
  parseAttributes(attributes);
  if (isBitWidth(place)) {
    consume();
    var->bitWidth = parseConditional();
  }
  var->annotations = parseAnnotations(attributes);
  if (attributes.size() != specifiers.attributes.size())
    var->attributes = copy(attributes);
  if (isEffectAnnotation()) {
    skipEffectAnnotation(name.name.text);
    var->hasEffectAnnotation = true;
  }
  bool isTemplate = std::exchange(inTemplate, false);
  if (name.scope.parts.empty() && !name.isSpecialization)
    scopes.declare(name.name.text,
                   isTemplate ? NameKind::ValueTemplate : NameKind::Value);
  parseVariableInitializer(*var);
  return var;
}

void SyntaxParser::parseVariableInitializer(VarDeclSyntax &var) {
  if (accept(TokenKind::equal)) {
    if (skipEffectInitializer(var.name.text)) {
      var.hasStateBlock = true;
      return;
    }
    var.initializer = parseInitializer();
    // FXC takes a parameter's semantic after its default value too.
    AttributeList layouts;
    if (is(TokenKind::colon) && var.annotations.empty())
      var.annotations = parseAnnotations(layouts);
    return;
  }
  if (!is(TokenKind::l_brace))
    return;
  if (isStateBlock()) {
    skipStateBlock(var.name.text);
    var.hasStateBlock = true;
    return;
  }
  error(loc(), diag::err_expected_token, "=", describe());
  var.initializer = parseInitList();
}

llvm::ArrayRef<const ExprSyntax *> SyntaxParser::parseArrayBounds() {
  llvm::SmallVector<const ExprSyntax *, 4> bounds;
  while (is(TokenKind::l_square) && !nextIs(TokenKind::l_square)) {
    SourceLoc open = consume();
    llvm::SaveAndRestore<bool> closing(greaterIsClosing, false);
    bounds.push_back(is(TokenKind::r_square) ? nullptr : parseExpression());
    expectClosing(TokenKind::r_square, open);
  }
  return copy(bounds);
}

void SyntaxParser::parseTypedef(AttributeList &attributes, DeclList &out) {
  consume();
  Specifiers specifiers;
  specifiers.attributes = attributes;
  specifiers.isTypedef = true;
  if (!parseSpecifiers(specifiers, Place::Global))
    return skipStatement();
  finishSpecifiers(specifiers);
  unsigned errorsBefore = numErrors;
  do {
    refusePointers();
    if (!isName()) {
      error(loc(), diag::err_expected_name, describe());
      break;
    }
    auto *alias =
        context.create<AliasDeclSyntax>(specifiers.begin, consumeName());
    alias->attributes = specifiers.attributeList;
    alias->qualifiers = specifiers.qualifierList;
    alias->type = specifiers.type;
    alias->arrayBounds = parseArrayBounds();
    scopes.declare(alias->name.text, NameKind::Type, specifiers.members);
    out.push_back(alias);
  } while (accept(TokenKind::comma));
  expectSemicolon("'typedef'", errorsBefore);
}
