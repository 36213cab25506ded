//===----------------------------------------------------------------------===//
// What declarators and statements are marked with.
// In:  `: SEMANTIC`, `: register(t0, space1)`, `: packoffset(c0.y)`, `[...]`,
//      `[[...]]`, and the effects syntax of Direct3D 9 to 11.
// Out: AnnotationSyntax, AttributeSyntax; effects syntax is skipped with a
//      warning.
// Why: their arguments are kept as written; Sema reads them with its tables.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;

//===----------------------------------------------------------------------===//
// Annotations

llvm::ArrayRef<AnnotationSyntax>
SyntaxParser::parseAnnotations(AttributeList &layouts) {
  llvm::SmallVector<AnnotationSyntax, 2> annotations;
  while (is(TokenKind::colon)) {
    consume();
    if (isLayout()) {
      parseLayout(layouts);
      continue;
    }
    if (!tok().identifier) {
      error(loc(), diag::err_expected_annotation, describe());
      skipTo({TokenKind::comma, TokenKind::l_brace});
      break;
    }
    annotations.push_back(parseAnnotation());
  }
  return copy(annotations);
}

AnnotationSyntax SyntaxParser::parseAnnotation() {
  AnnotationSyntax annotation;
  annotation.loc = loc();
  annotation.kind = AnnotationSyntax::Kind::Semantic;
  if (is(TokenKind::kw_register))
    parseRegister(annotation);
  else if (is(TokenKind::kw_packoffset) && nextIs(TokenKind::l_paren))
    parsePackOffset(annotation);
  else if ((tok().text == "read" || tok().text == "write") &&
           nextIs(TokenKind::l_paren))
    parsePayloadAccess(annotation);
  else
    annotation.name = consumeName();
  return annotation;
}

void SyntaxParser::parsePayloadAccess(AnnotationSyntax &annotation) {
  annotation.kind = AnnotationSyntax::Kind::PayloadAccess;
  annotation.name = consumeName();
  SourceLoc open = consume();
  llvm::SmallVector<SyntaxName, 4> stages;
  while (isName()) {
    stages.push_back(consumeName());
    if (!accept(TokenKind::comma))
      break;
  }
  annotation.stages = copy(stages);
  expectClosing(TokenKind::r_paren, open);
}

static bool isSpace(llvm::StringRef text) {
  return text.consume_front("space") && !text.empty() &&
         llvm::all_of(text, [](char c) { return llvm::isDigit(c); });
}

void SyntaxParser::parseRegister(AnnotationSyntax &annotation) {
  annotation.kind = AnnotationSyntax::Kind::Register;
  consume();
  SourceLoc open = loc();
  if (!expect(TokenKind::l_paren))
    return;
  do {
    if (!tok().identifier) {
      error(loc(), diag::err_expected_register, describe());
      break;
    }
    SyntaxName word = consumeName();
    if (isSpace(word.text)) {
      annotation.second = word;
      continue;
    }
    // `register(ps_3_0, t0)`: the profile comes first.
    if (annotation.name)
      annotation.profile = annotation.name;
    annotation.name = word;
    if (is(TokenKind::l_square)) {
      SourceLoc bracket = consume();
      annotation.index = parseExpression();
      expectClosing(TokenKind::r_square, bracket);
    }
  } while (accept(TokenKind::comma));
  expectClosing(TokenKind::r_paren, open);
}

void SyntaxParser::parsePackOffset(AnnotationSyntax &annotation) {
  annotation.kind = AnnotationSyntax::Kind::PackOffset;
  consume();
  SourceLoc open = consume();
  if (isName()) {
    annotation.name = consumeName();
    if (accept(TokenKind::period) && isName())
      annotation.second = consumeName();
  } else {
    error(loc(), diag::err_expected_packoffset, describe());
  }
  expectClosing(TokenKind::r_paren, open);
}

//===----------------------------------------------------------------------===//
// Attributes

void SyntaxParser::parseAttributes(
    llvm::SmallVectorImpl<AttributeSyntax> &attributes) {
  while (is(TokenKind::l_square)) {
    SourceLoc open = consume();
    bool isDouble = is(TokenKind::l_square);
    SourceLoc inner = isDouble ? consume() : open;
    // FXC and glslang skip `[]`.
    bool isEmpty = is(TokenKind::r_square) && !options.isAtLeast(2021);
    while (!isEmpty) {
      AttributeSyntax attribute;
      attribute.isDoubleBracket = isDouble;
      if (!parseAttribute(attribute))
        break;
      attributes.push_back(attribute);
      if (!accept(TokenKind::comma))
        break;
    }
    if (expectClosing(TokenKind::r_square, inner) && isDouble)
      expectClosing(TokenKind::r_square, open);
  }
}

bool SyntaxParser::parseAttribute(AttributeSyntax &attribute) {
  attribute.loc = loc();
  if (!tok().identifier) {
    error(loc(), diag::err_expected_attribute_name, describe());
    return false;
  }
  attribute.name = consumeName();
  if (accept(TokenKind::coloncolon)) {
    attribute.scope = attribute.name;
    if (!tok().identifier) {
      error(loc(), diag::err_expected_attribute_name, describe());
      return false;
    }
    attribute.name = consumeName();
  }
  if (is(TokenKind::l_paren))
    attribute.arguments = parseArguments();
  translateAttribute(attribute);
  return true;
}

void SyntaxParser::parseDeclarationAttributes(AttributeList &attributes,
                                              Place place) {
  parseAttributes(attributes);
  // Between statements, `layout(...)` is a call.
  while (place != Place::Local && isLayout()) {
    parseLayout(attributes);
    parseAttributes(attributes);
  }
}

//===----------------------------------------------------------------------===//
// Effects syntax

/// Types of effects alone; their objects are states of the application.
static bool isEffectType(llvm::StringRef name) {
  static constexpr llvm::StringLiteral names[] = {
      "BlendState",       "ComputeShader", "DepthStencilState",
      "DepthStencilView", "DomainShader",  "GeometryShader",
      "HullShader",       "PixelShader",   "RasterizerState",
      "RenderTargetView", "VertexShader",  "pixelshader",
      "stateblock",       "vertexshader"};
  return llvm::is_contained(names, name);
}

/// `BlendState B { ... };`: nothing that shaders could use.
bool SyntaxParser::parseEffectObject(DeclList &out) {
  if (!is(TokenKind::identifier) || !isEffectType(tok().text) ||
      !isName(tokens.peek()) || scopes.lookup(tok().text).isType())
    return false;
  SourceLoc begin = loc();
  warn(begin, diag::warn_effect_ignored, tok().text);
  consume();
  out.push_back(context.create<EffectDeclSyntax>(begin, consumeName()));
  while (!tok().isOneOf(TokenKind::semi, TokenKind::r_brace, TokenKind::eof)) {
    if (is(TokenKind::less))
      skipAngles();
    else if (tok().isOneOf(TokenKind::l_brace, TokenKind::l_paren,
                           TokenKind::l_square))
      skipBalanced();
    else
      consume();
  }
  accept(TokenKind::semi);
  return true;
}

bool SyntaxParser::parseEffect(DeclList &out) {
  if (parseEffectObject(out))
    return true;
  bool isEffect = is(TokenKind::kw_technique) ||
                  (is(TokenKind::identifier) && tok().text == "fxgroup");
  if (!isEffect)
    return false;
  const Token &next = tokens.peek();
  bool hasName = isName(next);
  const Token &after = hasName ? tokens.peek(2) : next;
  if (!after.isOneOf(TokenKind::l_brace, TokenKind::less))
    return false;
  SourceLoc begin = loc();
  warn(begin, diag::warn_effect_ignored, tok().text);
  consume();
  SyntaxName name;
  if (hasName)
    name = consumeName();
  if (is(TokenKind::less))
    skipAngles();
  if (is(TokenKind::l_brace))
    skipBalanced();
  accept(TokenKind::semi);
  out.push_back(context.create<EffectDeclSyntax>(begin, name));
  return true;
}

/// From `<` past its `>`; what stands between are declarations.
void SyntaxParser::skipAngles() {
  SourceLoc open = loc();
  unsigned depth = 0;
  do {
    if (is(TokenKind::less))
      ++depth;
    else if (is(TokenKind::greater))
      --depth;
    else if (is(TokenKind::greatergreater))
      depth = depth > 2 ? depth - 2 : 0;
    if (is(TokenKind::r_brace) || is(TokenKind::eof)) {
      expectClosing(TokenKind::greater, open);
      return;
    }
    if (is(TokenKind::l_brace))
      skipBalanced();
    else
      consume();
  } while (depth);
}

/// `< string s = ...; >` after a declarator, and not `x < y`.
bool SyntaxParser::isEffectAnnotation() {
  if (!is(TokenKind::less))
    return false;
  const Token &first = tokens.peek(1);
  return first.isOneOf(TokenKind::greater, TokenKind::semi) ||
         (first.identifier && tokens.peek(2).identifier);
}

void SyntaxParser::skipEffectAnnotation(llvm::StringRef name) {
  warn(loc(), diag::warn_effect_annotation_ignored, name);
  skipAngles();
}

/// `{ Filter = ...; }`, `{ A[0] = ...; }` or `{}`, and not an initializer whose
/// `=` was forgotten.
bool SyntaxParser::isStateBlock() {
  const Token &first = tokens.peek(1);
  return first.is(TokenKind::r_brace) ||
         (first.identifier &&
          tokens.peek(2).isOneOf(TokenKind::equal, TokenKind::l_square));
}

void SyntaxParser::skipStateBlock(llvm::StringRef name) {
  warn(loc(), diag::warn_state_block_ignored, name);
  skipBalanced();
}

bool SyntaxParser::skipEffectInitializer(llvm::StringRef name) {
  if (is(TokenKind::kw_sampler_state) && nextIs(TokenKind::l_brace)) {
    consume();
    skipStateBlock(name);
    return true;
  }
  bool isCompile = is(TokenKind::identifier) && tok().text == "compile" &&
                   isName(tokens.peek());
  bool isAssembly = tok().text == "asm" && nextIs(TokenKind::l_brace);
  if (!isCompile && !isAssembly)
    return false;
  warn(loc(), diag::warn_effect_ignored, tok().text);
  while (!skipTo({TokenKind::comma}) && is(TokenKind::r_paren))
    consume();
  return true;
}
