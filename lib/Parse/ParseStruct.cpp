//===----------------------------------------------------------------------===//
// Declarations that hold declarations: struct, enum, cbuffer, namespace,
// using, template.
// In:  tokens.
// Out: their nodes, and the scopes of names that `A::` looks into.
// Why: the scopes of structs and namespaces outlive their braces.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "hlslc/Basic/NotYetImplemented.h"

using namespace hlslc;

//===----------------------------------------------------------------------===//
// Members

llvm::ArrayRef<const DeclSyntax *> SyntaxParser::parseMembers(Place place) {
  SourceLoc open = loc();
  if (!expect(TokenKind::l_brace))
    return {};
  Depth depth(blockDepth);
  if (!checkBlockDepth())
    return {};
  llvm::SmallVector<const DeclSyntax *, 16> members;
  while (!is(TokenKind::r_brace) && !is(TokenKind::eof)) {
    if (place == Place::Member && refuseMember())
      continue;
    parseDeclaration(place, members);
  }
  expectClosing(TokenKind::r_brace, open);
  return copy(members);
}

/// C++ members that HLSL does not have: reports and skips them.
bool SyntaxParser::refuseMember() {
  if (is(TokenKind::kw_reserved) && nextIs(TokenKind::colon)) {
    error(loc(), diag::err_access_specifier, tok().text);
    consume();
    consume();
    return true;
  }
  bool isDestructor = is(TokenKind::tilde);
  if (!isDestructor && !is(TokenKind::kw_operator))
    return false;
  error(loc(), diag::err_constructor, isDestructor ? 1 : 2);
  skipStatement();
  return true;
}

//===----------------------------------------------------------------------===//
// struct

void SyntaxParser::parseStructSpecifier(Specifiers &specifiers, Place place) {
  StructDeclSyntax::Tag tag =
      is(TokenKind::kw_struct)  ? StructDeclSyntax::Tag::Struct
      : is(TokenKind::kw_class) ? StructDeclSyntax::Tag::Class
                                : StructDeclSyntax::Tag::Interface;
  SourceLoc begin = consume();
  AttributeList attributes;
  parseAttributes(attributes);

  // `struct S x;` and `struct A::S x;` name a type that exists.
  SyntaxName name;
  llvm::SmallVector<TemplateArgumentSyntax, 2> arguments;
  bool isSpecialization = false;
  if (isName() && nextIs(TokenKind::coloncolon)) {
    setNamedType(specifiers, parseQualifiedName());
    return;
  }
  if (isName())
    name = consumeName();
  if (name && is(TokenKind::less)) {
    isSpecialization = true;
    parseTemplateArguments(arguments);
  }
  bool isDefinition = is(TokenKind::l_brace) || is(TokenKind::colon);
  // C: `typedef struct S T;` declares S if there is none.
  bool isNew = specifiers.isTypedef && !isDefinition && !isSpecialization &&
               scopes.lookup(name.text).kind == NameKind::Unknown;
  bool isForward =
      name && ((is(TokenKind::semi) && place != Place::Local) || isNew);
  if (!isDefinition && !isForward && name)
    return setElaboratedType(specifiers, name, isSpecialization,
                             copy(arguments));

  auto *decl = context.create<StructDeclSyntax>(begin, name, tag);
  decl->attributes = copy(attributes);
  decl->isSpecialization = isSpecialization;
  decl->specializationArguments = copy(arguments);
  specifiers.type = context.create<StructTypeSyntax>(begin, decl);
  specifiers.definition = decl;
  NameScope *members = isForward ? nullptr : scopes.createPersistent();
  specifiers.members = members;
  bool isTemplate = std::exchange(inTemplate, false);
  if (!isSpecialization)
    scopes.declare(name.text,
                   isTemplate ? NameKind::TypeTemplate : NameKind::Type,
                   members);
  if (isForward)
    return;
  decl->hasBody = true;
  NameScopes::Enter enter(scopes, members);
  parseBases(*decl, members);
  decl->members = parseMembers(Place::Member);
}

void SyntaxParser::setElaboratedType(
    Specifiers &specifiers, SyntaxName name, bool hasArguments,
    llvm::ArrayRef<TemplateArgumentSyntax> arguments) {
  QualifiedNameSyntax::Part part;
  part.name = name;
  part.hasTemplateArguments = hasArguments;
  part.templateArguments = arguments;
  ResolvedName resolved;
  resolved.name.parts = context.copy(llvm::ArrayRef(part));
  resolved.entry = scopes.lookup(name.text);
  setNamedType(specifiers, resolved);
}

void SyntaxParser::parseBases(StructDeclSyntax &decl, NameScope *members) {
  if (!accept(TokenKind::colon))
    return;
  llvm::SmallVector<const NamedTypeSyntax *, 2> bases;
  do {
    if (is(TokenKind::kw_reserved)) {
      error(loc(), diag::err_access_specifier, tok().text);
      consume();
    }
    if (!isName() && !is(TokenKind::coloncolon)) {
      error(loc(), diag::err_expected_type, describe());
      skipTo({TokenKind::l_brace});
      break;
    }
    ResolvedName base = parseQualifiedName();
    members->import(base.entry.members);
    bases.push_back(context.create<NamedTypeSyntax>(base.name));
  } while (accept(TokenKind::comma));
  decl.bases = copy(bases);
}

//===----------------------------------------------------------------------===//
// enum

void SyntaxParser::parseEnumSpecifier(Specifiers &specifiers) {
  SourceLoc begin = consume();
  bool isScoped = accept(TokenKind::kw_class) || accept(TokenKind::kw_struct);
  if (isName() && nextIs(TokenKind::coloncolon)) {
    setNamedType(specifiers, parseQualifiedName());
    return;
  }
  SyntaxName name;
  if (isName())
    name = consumeName();
  if (name && !is(TokenKind::l_brace) && !is(TokenKind::colon))
    return setElaboratedType(specifiers, name, false, {});

  auto *decl = context.create<EnumDeclSyntax>(begin, name);
  decl->isScoped = isScoped;
  if (accept(TokenKind::colon))
    decl->underlyingType = parseTypeName().type;
  specifiers.type = context.create<EnumTypeSyntax>(begin, decl);
  specifiers.definition = decl;
  specifiers.members = scopes.createPersistent();
  scopes.declare(name.text, NameKind::Type, specifiers.members);
  parseEnumerators(*decl, specifiers.members);
}

void SyntaxParser::parseEnumerators(EnumDeclSyntax &decl, NameScope *members) {
  SourceLoc open = loc();
  if (!expect(TokenKind::l_brace))
    return;
  llvm::SmallVector<EnumDeclSyntax::Enumerator, 16> enumerators;
  while (!is(TokenKind::r_brace)) {
    if (!isName()) {
      error(loc(), diag::err_expected_name, describe());
      break;
    }
    EnumDeclSyntax::Enumerator enumerator;
    enumerator.name = consumeName();
    unsigned errorsBefore = numErrors;
    if (accept(TokenKind::equal))
      enumerator.value = parseConditional();
    if (numErrors != errorsBefore)
      skipTo({TokenKind::comma});
    members->declare(enumerator.name.text, {NameKind::Value});
    if (!decl.isScoped)
      scopes.declare(enumerator.name.text, NameKind::Value);
    enumerators.push_back(enumerator);
    if (!accept(TokenKind::comma))
      break;
  }
  decl.enumerators = copy(enumerators);
  expectClosing(TokenKind::r_brace, open);
}

//===----------------------------------------------------------------------===//
// cbuffer, namespace, using

void SyntaxParser::parseBuffer(AttributeList &attributes, DeclList &out) {
  bool isTextureBuffer = is(TokenKind::kw_tbuffer);
  SourceLoc begin = consume();
  parseAttributes(attributes);
  SyntaxName name;
  if (isName())
    name = consumeName();
  auto *decl = context.create<BufferDeclSyntax>(begin, name, isTextureBuffer);
  decl->annotations = parseAnnotations(attributes);
  decl->attributes = copy(attributes);
  if (isEffectAnnotation())
    skipEffectAnnotation(name.text);
  decl->members = parseMembers(Place::Buffer);
  accept(TokenKind::semi);
  out.push_back(decl);
}

void SyntaxParser::parseNamespace(AttributeList &attributes, DeclList &out) {
  SourceLoc begin = consume();
  parseAttributes(attributes);
  SyntaxName name;
  if (isName())
    name = consumeName();
  NameScope &around = scopes.getDeclaring();
  NameEntry entry = scopes.lookupIn(&around, name.text);
  NameScope *members = name && entry.kind == NameKind::Namespace
                           ? entry.members
                           : scopes.createPersistent();
  if (name)
    scopes.declare(name.text, NameKind::Namespace, members);
  else
    around.import(members);
  NameScopes::Enter enter(scopes, members);
  auto *decl = context.create<NamespaceDeclSyntax>(begin, name);
  decl->attributes = copy(attributes);
  // `namespace A::B {` is short for two.
  if (is(TokenKind::coloncolon)) {
    Depth depth(blockDepth);
    AttributeList none;
    llvm::SmallVector<const DeclSyntax *, 1> inner;
    if (checkBlockDepth())
      parseNamespace(none, inner);
    decl->members = copy(inner);
  } else {
    decl->members = parseMembers(Place::Global);
  }
  out.push_back(decl);
}

void SyntaxParser::parseUsing(AttributeList &attributes, DeclList &out) {
  SourceLoc begin = consume();
  if (!options.isAtLeast(2021))
    diags.report(begin, diag::warn_using_version);
  unsigned errorsBefore = numErrors;
  bool isNamespace = accept(TokenKind::kw_namespace);
  accept(TokenKind::kw_typename);
  if (!isName() && !is(TokenKind::coloncolon)) {
    error(loc(), diag::err_expected_name, describe());
    return skipStatement();
  }
  if (!isNamespace && isName() &&
      tokens.peek().isOneOf(TokenKind::equal, TokenKind::l_square)) {
    auto *alias = context.create<AliasDeclSyntax>(begin, consumeName());
    parseAttributes(attributes);
    if (!expect(TokenKind::equal))
      return skipStatement();
    parseAliasTarget(*alias);
    alias->attributes = copy(attributes);
    out.push_back(alias);
    return expectSemicolon("alias", errorsBefore);
  }
  ResolvedName target = parseQualifiedName();
  if (isNamespace)
    scopes.getDeclaring().import(target.entry.members);
  else
    scopes.declare(target.name.last().name.text, target.entry.kind,
                   target.entry.members);
  auto *decl = context.create<UsingDeclSyntax>(begin, target.name, isNamespace);
  decl->attributes = copy(attributes);
  out.push_back(decl);
  expectSemicolon("'using'", errorsBefore);
}

void SyntaxParser::parseStaticAssert(DeclList &out) {
  auto *decl = context.create<StaticAssertSyntax>(consume());
  unsigned errorsBefore = numErrors;
  SourceLoc open = loc();
  if (!expect(TokenKind::l_paren))
    return skipStatement();
  decl->condition = parseConditional();
  if (accept(TokenKind::comma)) {
    if (!is(TokenKind::string_literal)) {
      error(loc(), diag::err_expected_string, describe());
      return skipStatement();
    }
    decl->message = llvm::cast<StringSyntax>(parseStringLiteral());
  }
  if (numErrors != errorsBefore || !expectClosing(TokenKind::r_paren, open))
    return skipStatement();
  expectSemicolon("static assertion", errorsBefore);
  out.push_back(decl);
}

void SyntaxParser::parseAliasTarget(AliasDeclSyntax &alias) {
  bool isTemplate = std::exchange(inTemplate, false);
  NameScope *members = nullptr;
  TypeNameSyntax type;
  if (isQualifier() || isStartOfTypeName() ||
      !(isName() || is(TokenKind::coloncolon))) {
    type = parseTypeName();
  } else {
    ResolvedName name = parseQualifiedName();
    members = name.entry.members;
    type = parseTypeNameRest({}, makeNamedType(name));
  }
  alias.type = type.type;
  alias.qualifiers = type.qualifiers;
  alias.arrayBounds = type.arrayBounds;
  scopes.declare(alias.name.text,
                 isTemplate ? NameKind::TypeTemplate : NameKind::Type, members);
}

//===----------------------------------------------------------------------===//
// template

void SyntaxParser::parseTemplate(Place place, AttributeList &attributes,
                                 DeclList &out) {
  SourceLoc begin = consume();
  Depth depth(blockDepth);
  if (!checkBlockDepth())
    return;
  SourceLoc open = loc();
  bool isInstantiation = !accept(TokenKind::less);
  NameScopes::Block block(scopes);
  block->isTransparent = true;
  llvm::SmallVector<TemplateParameterSyntax, 2> parameters;
  if (!isInstantiation) {
    llvm::SaveAndRestore<bool> closing(greaterIsClosing, true);
    while (!is(TokenKind::greater) && !is(TokenKind::greatergreater)) {
      TemplateParameterSyntax parameter;
      if (!parseTemplateParameter(parameter))
        break;
      block->declare(parameter.name.text,
                     {parameter.isType ? NameKind::Type : NameKind::Value});
      parameters.push_back(parameter);
      if (!accept(TokenKind::comma))
        break;
    }
    if (!expectClosing(TokenKind::greater, open))
      return skipStatement();
  }
  inTemplate = true; // a specialization names a template, too
  llvm::SmallVector<const DeclSyntax *, 1> patterns;
  parseAttributes(attributes);
  parseDeclarationAfterAttributes(place, attributes, patterns);
  inTemplate = false;
  for (const DeclSyntax *pattern : patterns) {
    if (pattern->getKind() == DeclSyntax::Kind::Empty) {
      error(pattern->getLoc(), diag::err_expected_template_declaration, "';'");
      continue;
    }
    auto *decl =
        context.create<TemplateDeclSyntax>(begin, copy(parameters), pattern);
    decl->isInstantiation = isInstantiation;
    out.push_back(decl);
  }
}

bool SyntaxParser::parseTemplateParameter(TemplateParameterSyntax &parameter) {
  parameter.isType = is(TokenKind::kw_typename) || is(TokenKind::kw_class);
  if (parameter.isType) {
    consume();
  } else {
    Specifiers specifiers;
    if (!parseSpecifiers(specifiers, Place::Local))
      return false;
    parameter.qualifiers = copy(specifiers.qualifiers);
    parameter.valueType = specifiers.type;
  }
  parameter.name.loc = loc();
  if (isName())
    parameter.name = consumeName();
  if (accept(TokenKind::equal))
    parameter.defaultArgument = parseTemplateArgument();
  return true;
}
