//===----------------------------------------------------------------------===//
// glslang's own spellings of what Vulkan needs to know.
// In:  `layout(set = 1, binding = 2)` before a declaration or behind a colon,
//      `[[spv::format_rgba8]]`.
// Out: the attributes of namespace vk that mean the same.
// Why: shaders written for glslang move without being edited; Sema knows one
//      spelling only.
//===----------------------------------------------------------------------===//
#include "SyntaxParser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;

bool SyntaxParser::isLayout() {
  return is(TokenKind::identifier) && tok().text == "layout" &&
         nextIs(TokenKind::l_paren) && !scopes.lookup("layout").isType();
}

AttributeSyntax
SyntaxParser::makeVulkanAttribute(SourceLoc loc, llvm::StringRef name,
                                  llvm::ArrayRef<const ExprSyntax *> values) {
  AttributeSyntax attribute;
  attribute.loc = loc;
  attribute.scope = {"vk", loc};
  attribute.name = {name, loc};
  attribute.isDoubleBracket = true;
  attribute.arguments = copy(llvm::SmallVector<const ExprSyntax *, 2>(values));
  return attribute;
}

/// `rgba8_snorm`, `r32ui`; what else stands without a value is a word.
static bool isFormat(llvm::StringRef name) {
  return name.starts_with("r") && llvm::any_of(name, llvm::isDigit);
}

void SyntaxParser::parseLayout(AttributeList &attributes) {
  SourceLoc begin = consume(), open = consume();
  const ExprSyntax *set = nullptr, *binding = nullptr;
  do {
    if (!tok().identifier) {
      error(loc(), diag::err_expected_name, describe());
      break;
    }
    SyntaxName name = consumeName();
    const ExprSyntax *value = nullptr;
    if (accept(TokenKind::equal))
      value = parseConditional();
    if (value && name.text == "set")
      set = value;
    else if (value && name.text == "binding")
      binding = value;
    else if (value)
      attributes.push_back(makeVulkanAttribute(name.loc, name.text, value));
    else
      attributes.push_back(makeVulkanAttribute(name.loc, name.text, {}));
    if (!value)
      translateAttribute(attributes.back());
  } while (accept(TokenKind::comma));
  expectClosing(TokenKind::r_paren, open);
  llvm::SmallVector<const ExprSyntax *, 2> values;
  if (binding)
    values.push_back(binding);
  if (set && binding)
    values.push_back(set);
  // A set alone leaves the binding to the order of declaration.
  if (binding)
    attributes.push_back(makeVulkanAttribute(begin, "binding", values));
  else if (set)
    diags.report(set->getLoc(), diag::warn_layout_set_ignored);
}

void SyntaxParser::translateAttribute(AttributeSyntax &attribute) {
  llvm::StringRef name = attribute.name.text;
  bool isSpirv = attribute.scope.text == "spv";
  if (isSpirv && !name.consume_front("format_"))
    return;
  if (!isSpirv && (attribute.scope.text != "vk" || !isFormat(name)))
    return;
  // GLSL puts `_` before `snorm`.
  std::string format = name.str();
  llvm::erase(format, '_');
  SourceLoc loc = attribute.name.loc;
  attribute = makeVulkanAttribute(
      attribute.loc, "image_format",
      context.create<StringSyntax>(loc, context.copy(format)));
}
