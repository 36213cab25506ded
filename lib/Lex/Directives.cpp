//===----------------------------------------------------------------------===//
// #define, #undef, #line, #error, #warning; which directive is which.
// In:  a # that is first on its line.
// Out: macros, line numbers, messages; the line is consumed.
// Why: conditions, includes and pragmas have their own files.
//===----------------------------------------------------------------------===//

#include "Source.h"

#include "hlslc/Basic/NearestName.h"
#include "hlslc/Lex/LiteralParser.h"

#include "llvm/ADT/STLExtras.h"

using namespace hlslc;
using llvm::StringRef;

/// More would not fit the indices of Macro::parameterIndices comfortably.
static constexpr unsigned maxMacroParameters = 1024;

//===----------------------------------------------------------------------===//
// Dispatch

static std::string suggestDirective(StringRef name) {
  std::string hashed = ("#" + name).str();
  NearestName nearest(hashed);
  for (StringRef directive :
       {"#define", "#elif", "#else", "#endif", "#error", "#if", "#ifdef",
        "#ifndef", "#include", "#line", "#pragma", "#undef", "#warning"})
    nearest.offer(directive);
  return nearest.getHint();
}

void Preprocessor::parseDirective(const Token &hash) {
  Source &file = *stack.back();
  file.lexer->setDirectiveMode(true);
  Token directive;
  file.lexer->lex(directive);
  if (directive.is(TokenKind::eod))
    return;
  DirectiveKind kind = directive.identifier
                           ? directive.identifier->getDirective()
                           : DirectiveKind::None;
  bool opensGuard =
      file.guardState == GuardState::Start &&
      (kind == DirectiveKind::pp_ifndef || kind == DirectiveKind::pp_if);
  if (!opensGuard && file.guardState != GuardState::Inside)
    file.guardState = GuardState::None;

  switch (kind) {
  case DirectiveKind::pp_define:
    return parseDefine(directive);
  case DirectiveKind::pp_undef:
    return parseUndef(directive);
  case DirectiveKind::pp_if:
    return parseIf(directive);
  case DirectiveKind::pp_ifdef:
    return parseIfdef(directive, /*isNegated=*/false);
  case DirectiveKind::pp_ifndef:
    return parseIfdef(directive, /*isNegated=*/true);
  case DirectiveKind::pp_elif:
  case DirectiveKind::pp_else:
    return parseElse(directive);
  case DirectiveKind::pp_endif:
    return parseEndif(directive);
  case DirectiveKind::pp_include:
    return parseInclude(directive);
  case DirectiveKind::pp_line:
    return parseLine(directive);
  case DirectiveKind::pp_error:
    return parseUserMessage(directive, /*isWarning=*/false);
  case DirectiveKind::pp_warning:
    return parseUserMessage(directive, /*isWarning=*/true);
  case DirectiveKind::pp_pragma:
    return parsePragma();
  case DirectiveKind::None:
    break;
  }
  if (directive.is(TokenKind::numeric_constant))
    return parseLineMarker(directive);
  if (directive.identifier)
    diags.report(directive.loc, diag::err_unknown_directive)
        << directive.text << suggestDirective(directive.text);
  else
    diags.report(hash.loc, diag::err_directive_needs_name);
  skipRestOfDirective();
}

void Preprocessor::skipRestOfDirective() {
  // Expansions begun in the directive end with it.
  while (!stack.empty() && !stack.back()->lexer)
    popSource();
  if (!stack.empty())
    stack.back()->lexer->skipRestOfDirective();
}

void Preprocessor::expectEndOfDirective(StringRef directive) {
  Token token;
  lexUnexpanded(token);
  if (isEndOfDirective(token))
    return;
  diags.report(token.loc, diag::warn_extra_tokens) << directive;
  skipRestOfDirective();
}

//===----------------------------------------------------------------------===//
// Macros

Identifier *Preprocessor::parseMacroName(Token &name, const Token &directive) {
  lexUnexpanded(name);
  if (isEndOfDirective(name)) {
    diags.report(directive.loc, diag::err_macro_name_missing);
    return nullptr;
  }
  if (!name.identifier) {
    diags.report(name.loc, diag::err_macro_name_not_identifier);
    skipRestOfDirective();
    return nullptr;
  }
  if (name.identifier == definedName) {
    diags.report(name.loc, diag::err_macro_name_defined);
    skipRestOfDirective();
    return nullptr;
  }
  return name.identifier;
}

void Preprocessor::parseDefine(const Token &directive) {
  Token name;
  Identifier *identifier = parseMacroName(name, directive);
  if (!identifier)
    return;
  Macro *macro = arena.create<Macro>();
  macro->name = identifier;
  macro->loc = name.loc;
  Token token;
  lexUnexpanded(token);
  if (token.is(TokenKind::l_paren) && !token.hasLeadingSpace()) {
    macro->functionLike = true;
    if (!parseMacroParameters(*macro))
      return skipRestOfDirective();
    lexUnexpanded(token);
  }
  if (!parseMacroBody(*macro, token))
    return skipRestOfDirective();
  defineMacro(*identifier, macro);
}

bool Preprocessor::parseMacroParameters(Macro &macro) {
  llvm::SmallVector<Identifier *, 16> parameters;
  Token token;
  lexUnexpanded(token);
  while (token.isNot(TokenKind::r_paren)) {
    Identifier *parameter = token.identifier;
    if (token.is(TokenKind::ellipsis)) {
      macro.variadic = true;
      parameter = variadicName;
    }
    if (!parameter) {
      diags.report(token.loc, isEndOfDirective(token)
                                  ? diag::err_macro_parameters_unterminated
                                  : diag::err_macro_parameter_expected);
      return false;
    }
    if (llvm::is_contained(parameters, parameter)) {
      diags.report(token.loc, diag::err_macro_parameter_duplicate)
          << parameter->getName();
      return false;
    }
    if (parameters.size() == maxMacroParameters) {
      diags.report(token.loc, diag::err_macro_too_many_parameters)
          << maxMacroParameters;
      return false;
    }
    parameters.push_back(parameter);
    lexUnexpanded(token);
    if (token.is(TokenKind::ellipsis) && !macro.variadic) {
      macro.variadic = macro.namedVariadic = true;
      lexUnexpanded(token);
    }
    if (token.is(TokenKind::comma) && !macro.variadic) {
      lexUnexpanded(token);
      if (token.isNot(TokenKind::r_paren))
        continue;
      diags.report(token.loc, diag::err_macro_parameter_expected);
      return false;
    }
    if (token.is(TokenKind::r_paren))
      break;
    diags.report(token.loc, isEndOfDirective(token) || macro.variadic
                                ? diag::err_macro_parameters_unterminated
                                : diag::err_macro_parameters_comma);
    return false;
  }
  macro.parameters = arena.copy<Identifier *>(parameters);
  return true;
}

bool Preprocessor::parseMacroBody(Macro &macro, Token token) {
  TokenList body;
  llvm::SmallVector<int16_t, 32> indices;
  for (; !isEndOfDirective(token); lexUnexpanded(token)) {
    if (token.is(TokenKind::hashhash)) {
      // The last operand may be missing, too: `a ##`.
      if (body.empty()) {
        diags.report(token.loc, diag::err_paste_at_edge) << 0;
        return false;
      }
      body.back().setFlag(Token::PasteAfter);
      macro.plainBody = false;
      continue;
    }
    int index = macro.getParameterIndex(token.identifier);
    if (token.is(TokenKind::hash) && macro.functionLike) {
      Token hash = token;
      lexUnexpanded(token);
      index = macro.getParameterIndex(token.identifier);
      if (index < 0) {
        diags.report(hash.loc, diag::err_hash_needs_parameter);
        return false;
      }
      token = hash;
    }
    if (token.identifier == variadicName && !macro.variadic)
      diags.report(token.loc, diag::warn_va_args_outside_variadic);
    macro.plainBody &= index < 0;
    token.clearFlag(Token::AtStartOfLine);
    body.push_back(token);
    indices.push_back(static_cast<int16_t>(index));
  }
  if (body.empty())
    return true;
  if (body.back().hasFlag(Token::PasteAfter)) {
    diags.report(body.back().loc, diag::err_paste_at_edge) << 1;
    return false;
  }
  // The first token takes the spacing of the macro's name.
  body.front().clearFlag(Token::HasLeadingSpace);
  macro.bodyLength =
      body.back().getEndLoc().getRaw() - body.front().loc.getRaw();
  macro.body = arena.copy<Token>(body);
  macro.parameterIndices = arena.copy<int16_t>(indices);
  return true;
}

void Preprocessor::defineMacro(Identifier &name, Macro *macro) {
  if (name.builtin != BuiltinMacro::None) {
    diags.report(macro->loc, diag::warn_builtin_macro_redefined)
        << name.getName() << 0;
    name.builtin = BuiltinMacro::None;
  }
  if (Macro *old = name.macro; old && !old->isIdenticalTo(*macro)) {
    diags.report(macro->loc, diag::warn_macro_redefined) << name.getName();
    diags.report(old->loc, diag::note_previous_definition);
  }
  name.macro = macro;
}

void Preprocessor::parseUndef(const Token &directive) {
  Token name;
  Identifier *identifier = parseMacroName(name, directive);
  if (!identifier)
    return;
  if (identifier->builtin != BuiltinMacro::None) {
    diags.report(name.loc, diag::warn_builtin_macro_redefined)
        << name.text << 1;
    identifier->builtin = BuiltinMacro::None;
  }
  identifier->macro = nullptr;
  expectEndOfDirective("undef");
}

int Macro::getParameterIndex(const Identifier *identifier) const {
  if (!identifier)
    return -1;
  const auto *it = llvm::find(parameters, identifier);
  return it == parameters.end() ? -1 : it - parameters.begin();
}

bool Macro::isIdenticalTo(const Macro &other) const {
  if (functionLike != other.functionLike || variadic != other.variadic ||
      parameters != other.parameters || body.size() != other.body.size() ||
      parameterIndices != other.parameterIndices)
    return false;
  constexpr uint8_t compared = Token::HasLeadingSpace | Token::PasteAfter;
  for (auto [a, b] : llvm::zip(body, other.body))
    if (a.kind != b.kind || a.text != b.text ||
        (a.flags & compared) != (b.flags & compared))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// #line, #error, #warning

bool Preprocessor::parseLineNumber(const Token &token, unsigned &line) {
  // The digits are decimal, whatever they start with.
  if (token.is(TokenKind::numeric_constant) &&
      !token.text.getAsInteger(10, line) && line <= 0x7FFFFFFF)
    return true;
  diags.report(token.loc, diag::err_line_needs_number);
  return false;
}

void Preprocessor::parseLine(const Token &directive) {
  Token token;
  lexExpanded(token);
  parseLineMarker(token);
}

/// The rest of `#line 33 "file"` or `# 33 "file" 1 3`.
void Preprocessor::parseLineMarker(const Token &number) {
  unsigned line = 0;
  if (!parseLineNumber(number, line))
    return isEndOfDirective(number) ? void() : skipRestOfDirective();
  Token token;
  lexExpanded(token);
  std::string filename;
  if (token.is(TokenKind::string_literal)) {
    filename = parseStringLiteral(token, diags);
    // Flags of a line marker say nothing that matters here.
    do
      lexExpanded(token);
    while (token.is(TokenKind::numeric_constant));
  } else if (!isEndOfDirective(token)) {
    diags.report(token.loc, diag::err_line_invalid_filename);
    return skipRestOfDirective();
  }
  SourceLoc loc = token.loc;
  if (!isEndOfDirective(token)) {
    diags.report(token.loc, diag::warn_extra_tokens) << "line";
    loc = getCurrentFile().lexer->getLoc();
    skipRestOfDirective();
  }
  if (!options.ignoreLineDirectives)
    sources.addLineDirective(loc, line, filename);
}

void Preprocessor::parseUserMessage(const Token &directive, bool isWarning) {
  SourceLoc loc;
  StringRef text = stack.back()->lexer->takeRestOfLine(loc);
  if (text.empty())
    text = isWarning ? "#warning" : "#error";
  diags.report(directive.loc,
               isWarning ? diag::warn_user_warning : diag::err_user_error)
      << text;
  skipRestOfDirective();
}
