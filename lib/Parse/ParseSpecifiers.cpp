//===----------------------------------------------------------------------===//
// What stands in front of declarators: qualifiers and a type, in any order.
// In:  tokens.
// Out: Specifiers.
// Why: HLSL writes qualifiers before and after the type, and many of them are
//      names elsewhere.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

using namespace hlslc;

bool SyntaxParser::isQualifierKeyword(TokenKind kind) {
  switch (kind) {
  case TokenKind::kw_column_major:
  case TokenKind::kw_const:
  case TokenKind::kw_export:
  case TokenKind::kw_extern:
  case TokenKind::kw_groupshared:
  case TokenKind::kw_in:
  case TokenKind::kw_inline:
  case TokenKind::kw_inout:
  case TokenKind::kw_nointerpolation:
  case TokenKind::kw_noperspective:
  case TokenKind::kw_out:
  case TokenKind::kw_row_major:
  case TokenKind::kw_snorm:
  case TokenKind::kw_static:
  case TokenKind::kw_uniform:
  case TokenKind::kw_unorm:
  case TokenKind::kw_volatile:
    return true;
  default:
    return false;
  }
}

static bool isContextualQualifier(TokenKind kind) {
  switch (kind) {
  case TokenKind::kw_center:
  case TokenKind::kw_centroid:
  case TokenKind::kw_globallycoherent:
  case TokenKind::kw_indices:
  case TokenKind::kw_line:
  case TokenKind::kw_lineadj:
  case TokenKind::kw_linear:
  case TokenKind::kw_payload:
  case TokenKind::kw_point:
  case TokenKind::kw_precise:
  case TokenKind::kw_primitives:
  case TokenKind::kw_reordercoherent:
  case TokenKind::kw_sample:
  case TokenKind::kw_shared:
  case TokenKind::kw_triangle:
  case TokenKind::kw_triangleadj:
  case TokenKind::kw_vertices:
    return true;
  default:
    return false;
  }
}

static bool isTypeKeyword(TokenKind kind) {
  switch (kind) {
  case TokenKind::kw_auto:
  case TokenKind::kw_class:
  case TokenKind::kw_enum:
  case TokenKind::kw_interface:
  case TokenKind::kw_struct:
  case TokenKind::kw_typename:
    return true;
  default:
    return false;
  }
}

bool SyntaxParser::isQualifier() {
  if (isQualifierKeyword(tok().kind))
    return true;
  if (!isContextualQualifier(tok().kind))
    return false;
  const Token &next = tokens.peek();
  bool declares =
      isName(next) || isQualifierKeyword(next.kind) || isTypeKeyword(next.kind);
  return declares && !scopes.lookup(tok().text).isType();
}

void SyntaxParser::parseQualifiers(
    llvm::SmallVectorImpl<SyntaxName> &qualifiers) {
  while (isQualifier())
    qualifiers.push_back(consumeName());
}

void SyntaxParser::setNamedType(Specifiers &specifiers,
                                const ResolvedName &name) {
  specifiers.type = makeNamedType(name);
  specifiers.members = name.entry.members;
}

bool SyntaxParser::parseSpecifiers(Specifiers &specifiers, Place place,
                                   const ResolvedName *first) {
  specifiers.begin = first ? first->range.begin : loc();
  specifiers.errorsBefore = numErrors;
  specifiers.matrixOrder = tokens.getMatrixOrder();
  if (first)
    setNamedType(specifiers, *first);
  while (!stopped) {
    if (isQualifier()) {
      specifiers.qualifiers.push_back(consumeName());
      continue;
    }
    if (specifiers.type)
      return true;
    if (!parseTypeSpecifier(specifiers, place))
      return false;
  }
  return false;
}

bool SyntaxParser::parseTypeSpecifier(Specifiers &specifiers, Place place) {
  switch (tok().kind) {
  case TokenKind::kw_auto:
    specifiers.type = context.create<AutoTypeSyntax>(consume());
    return true;
  case TokenKind::kw_class:
  case TokenKind::kw_interface:
  case TokenKind::kw_struct:
    parseStructSpecifier(specifiers, place);
    return true;
  case TokenKind::kw_enum:
    parseEnumSpecifier(specifiers);
    return true;
  case TokenKind::kw_typename:
    consume();
    setNamedType(specifiers, parseQualifiedName());
    return true;
  case TokenKind::kw_reserved:
    error(loc(), diag::err_reserved_word, tok().text);
    return false;
  default:
    break;
  }
  if (isSignedness()) {
    specifiers.type = parseSignedness();
    return true;
  }
  if (!isName() && !is(TokenKind::coloncolon)) {
    error(loc(), diag::err_expected_type, describe());
    return false;
  }
  ResolvedName name = parseQualifiedName();
  // A name before a name is a type, even one that is not declared: Sema will
  // say so. Anything else that is no type is a declarator without one.
  bool isType = name.isType() || isName() || isQualifierKeyword(tok().kind) ||
                is(TokenKind::kw_operator);
  if (!isType) {
    error(name.range.begin, diag::err_missing_type, name.name.last().name.text);
    return false;
  }
  setNamedType(specifiers, name);
  return true;
}
