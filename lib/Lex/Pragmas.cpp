//===----------------------------------------------------------------------===//
// #pragma and _Pragma.
// In:  once, message, pack_matrix, push_macro, pop_macro, warning, region,
// mark,
//      dxc diagnostic.
// Out: state of the preprocessor and the diagnostics; pack_matrix goes on to
// the
//      parser as an annotation.
// Why: unknown pragmas are warnings, as everywhere.
//===----------------------------------------------------------------------===//

#include "Source.h"

#include "hlslc/Lex/LiteralParser.h"

#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using llvm::StringRef;

namespace {
enum class PragmaKind {
  Unknown,
  /// Known, and nothing to do: folding marks, FXC's warning numbers.
  Ignored,
  Diagnostic,
  Message,
  Once,
  PackMatrix,
  PopMacro,
  PushMacro,
};
} // namespace

static PragmaKind getPragmaKind(StringRef name) {
  return llvm::StringSwitch<PragmaKind>(name)
      .Cases({"region", "endregion", "mark", "warning"}, PragmaKind::Ignored)
      .Cases({"dxc", "clang", "GCC"}, PragmaKind::Diagnostic)
      .Case("message", PragmaKind::Message)
      .Case("once", PragmaKind::Once)
      .Case("pack_matrix", PragmaKind::PackMatrix)
      .Case("pop_macro", PragmaKind::PopMacro)
      .Case("push_macro", PragmaKind::PushMacro)
      .Default(PragmaKind::Unknown);
}

void Preprocessor::parsePragma() {
  Token name;
  lexUnexpanded(name);
  if (isEndOfDirective(name))
    return;
  switch (getPragmaKind(name.text)) {
  case PragmaKind::Unknown:
    diags.report(name.loc, diag::warn_unknown_pragma);
    break;
  case PragmaKind::Ignored:
    break;
  case PragmaKind::Diagnostic:
    parsePragmaDiagnostic(name);
    break;
  case PragmaKind::Message:
    parsePragmaMessage(name);
    break;
  case PragmaKind::Once:
    parsePragmaOnce(name);
    break;
  case PragmaKind::PackMatrix:
    parsePragmaPackMatrix(name);
    break;
  case PragmaKind::PopMacro:
    parsePragmaMacroStack(name, /*isPush=*/false);
    break;
  case PragmaKind::PushMacro:
    parsePragmaMacroStack(name, /*isPush=*/true);
    break;
  }
  skipRestOfDirective();
}

void Preprocessor::parsePragmaOnce(const Token &name) {
  Source &file = getCurrentFile();
  markOnce(*file.sourceFile);
  if (file.file == sources.getMainFile())
    diags.report(name.loc, diag::warn_pragma_once_in_main_file);
}

/// message("text" "more") or message "text".
void Preprocessor::parsePragmaMessage(const Token &name) {
  Token token;
  lexExpanded(token);
  bool hasParen = token.is(TokenKind::l_paren);
  if (hasParen)
    lexExpanded(token);
  std::string text;
  bool hasText = token.is(TokenKind::string_literal);
  for (; token.is(TokenKind::string_literal); lexExpanded(token))
    text += parseStringLiteral(token, diags);
  if (!hasText || (hasParen && token.isNot(TokenKind::r_paren)))
    diags.report(name.loc, diag::warn_pragma_malformed)
        << name.text << "a string";
  else
    diags.report(name.loc, diag::warn_pragma_message) << text;
}

void Preprocessor::parsePragmaPackMatrix(const Token &name) {
  Token open, order, close;
  lexExpanded(open);
  if (open.is(TokenKind::l_paren))
    lexExpanded(order);
  if (order.isOneOf(TokenKind::kw_row_major, TokenKind::kw_column_major))
    lexExpanded(close);
  if (close.isNot(TokenKind::r_paren)) {
    diags.report(name.loc, diag::warn_pragma_malformed)
        << name.text << "'(row_major)' or '(column_major)'";
    return;
  }
  Token annotation = name;
  annotation.kind = TokenKind::annot_pragma_pack_matrix;
  annotation.identifier = nullptr;
  annotation.flags = Token::AtStartOfLine;
  annotation.text = getTokenSpelling(order.kind);
  annotations.push_back(annotation);
}

bool Preprocessor::parseMacroNameInString(const Token &name,
                                          Identifier *&identifier) {
  Token open, string, close;
  lexUnexpanded(open);
  if (open.is(TokenKind::l_paren))
    lexUnexpanded(string);
  if (string.is(TokenKind::string_literal))
    lexUnexpanded(close);
  if (close.isNot(TokenKind::r_paren)) {
    diags.report(name.loc, diag::warn_pragma_malformed)
        << name.text << "(\"NAME\")";
    return false;
  }
  identifier = &identifiers.get(parseStringLiteral(string, diags));
  return true;
}

void Preprocessor::parsePragmaMacroStack(const Token &name, bool isPush) {
  Identifier *identifier = nullptr;
  if (!parseMacroNameInString(name, identifier))
    return;
  std::vector<Macro *> &pushed = pushedMacros[identifier];
  if (isPush) {
    pushed.push_back(identifier->macro);
    return;
  }
  if (pushed.empty()) {
    diags.report(name.loc, diag::warn_pragma_pop_without_push) << name.text;
    return;
  }
  identifier->macro = pushed.back();
  pushed.pop_back();
}

/// dxc diagnostic push | pop | ignored "-Wgroup" | warning ... | error ...
void Preprocessor::parsePragmaDiagnostic(const Token &space) {
  Token token;
  lexUnexpanded(token);
  if (token.text != "diagnostic") {
    diags.report(space.loc, diag::warn_unknown_pragma);
    return;
  }
  lexUnexpanded(token);
  if (token.text == "push")
    return diags.pushStateAt(space.loc);
  if (token.text == "pop") {
    if (!diags.popStateAt(space.loc))
      diags.report(token.loc, diag::warn_pragma_pop_without_push)
          << "dxc diagnostic pop";
    return;
  }
  auto severity = llvm::StringSwitch<std::optional<Severity>>(token.text)
                      .Case("ignored", Severity::Ignored)
                      .Case("warning", Severity::Warning)
                      .Cases({"error", "fatal"}, Severity::Error)
                      .Default(std::nullopt);
  Token string;
  if (severity)
    lexUnexpanded(string);
  if (string.isNot(TokenKind::string_literal)) {
    diags.report(space.loc, diag::warn_pragma_malformed)
        << "dxc diagnostic"
        << "push, pop, or ignored, warning or error with \"-Wgroup\"";
    return;
  }
  std::string text = parseStringLiteral(string, diags);
  StringRef group = text;
  if (!group.consume_front("-W")) {
    diags.report(string.loc, diag::warn_pragma_malformed)
        << "dxc diagnostic"
        << "a group such as \"-Wconversion\"";
    return;
  }
  if (!diags.setGroupAt(space.loc, group, *severity) &&
      !DiagnosticEngine::isForeignGroup(group))
    diags.report(string.loc, diag::warn_unknown_warning_group)
        << text << DiagnosticEngine::getGroupHint(group);
}

/// _Pragma("text") does what #pragma text does.
void Preprocessor::expandPragmaOperator(const Token &name) {
  Token open, string, close;
  lexUnexpanded(open);
  if (open.is(TokenKind::l_paren))
    lexUnexpanded(string);
  if (string.is(TokenKind::string_literal))
    lexUnexpanded(close);
  if (close.isNot(TokenKind::r_paren)) {
    diags.report(name.loc, diag::err_pragma_operator_syntax);
    for (const Token &token : {open, string})
      if (token.is(TokenKind::eod))
        pushTokens(TokenList{token}, nullptr);
    return;
  }
  if (++numIncludes > options.maxIncludes) {
    diags.report(name.loc, diag::fatal_too_many_includes)
        << options.maxIncludes;
    return stop();
  }
  // C 6.10.9: only \" and \\ are undone.
  StringRef quoted = string.text.drop_front().drop_back();
  std::string text;
  for (size_t i = 0; i < quoted.size(); ++i) {
    bool escapes = quoted[i] == '\\' && i + 1 < quoted.size() &&
                   (quoted[i + 1] == '"' || quoted[i + 1] == '\\');
    text += quoted[i += escapes];
  }
  size_t depth = stack.size();
  enterText("<_Pragma>", std::move(text));
  if (stack.size() == depth)
    return;
  stack.back()->lexer->setDirectiveMode(true);
  parsePragma();
  while (stack.size() > depth + 1)
    popSource();
  leaveFile();
}
