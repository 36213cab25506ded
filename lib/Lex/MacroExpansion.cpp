//===----------------------------------------------------------------------===//
// Macro invocations.
// In:  an identifier that names a macro.
// Out: its expansion on the stack of sources; arguments collected and expanded.
// Why: a macro is disabled while its expansion is read, and a name met
// meanwhile
//      is never expanded later: that is C 6.10.3.4 without hide sets.
//===----------------------------------------------------------------------===//

#include "Source.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

#include <ctime>

using namespace hlslc;
using llvm::StringRef;

bool Preprocessor::spend(SourceLoc loc, size_t tokens) {
  expandedTokens += tokens;
  if (expandedTokens <= options.maxExpandedTokens)
    return true;
  if (!stopped)
    diags.report(loc, diag::fatal_macro_budget) << options.maxExpandedTokens;
  stop();
  return false;
}

//===----------------------------------------------------------------------===//
// Invocations

bool Preprocessor::expandIdentifier(Token &token) {
  Identifier &name = *token.identifier;
  if (name.builtin != BuiltinMacro::None)
    return expandBuiltin(token);
  Macro &macro = *name.macro;
  if (macro.disabled) {
    token.setFlag(Token::NoExpand);
    return false;
  }
  Arguments arguments;
  SourceRange range(token.loc);
  if (macro.functionLike) {
    if (!isNextTokenLParen())
      return false;
    if (!collectArguments(token, macro, arguments))
      return true;
    range.end = arguments.end;
  }
  expandedToNothing = true;
  if (macro.body.empty())
    return true;
  if (!spend(token.loc, macro.body.size()))
    return true;

  const Token &first = macro.body.front();
  SourceLoc start = sources.addExpansion(first.loc, range, macro.bodyLength,
                                         name.getNameStart());
  uint8_t spacing = token.flags & Token::Spacing;
  bool mayExpandMore = macro.body.size() != 1 ||
                       (first.identifier && first.identifier->isMacroName());
  if (macro.plainBody && !mayExpandMore) {
    token = first;
    token.loc = start;
    token.flags |= spacing;
    return false;
  }
  expandedToNothing = false;
  if (macro.plainBody) {
    pushTokens(macro.body, &macro, start.getRaw() - first.loc.getRaw());
  } else {
    TokenList result;
    substitute(macro, arguments, start, result);
    if (!result.empty())
      result.front().clearFlag(Token::HasLeadingSpace);
    expandedToNothing = result.empty();
    pushTokens(std::move(result), &macro);
  }
  stack.back()->leadingFlags = spacing;
  return true;
}

/// Whether an invocation follows. Looks through finished expansions, never past
/// the end of a file or of an argument.
bool Preprocessor::isNextTokenLParen() {
  for (const std::unique_ptr<Source> &source : llvm::reverse(stack)) {
    if (source->lexer)
      return source->lexer->isNextTokenLParen();
    if (source->next != source->end)
      return source->next->is(TokenKind::l_paren);
    if (source->isBoundary)
      return false;
  }
  return false;
}

bool Preprocessor::collectArguments(const Token &name, Macro &macro,
                                    Arguments &arguments) {
  Token token;
  lexUnexpanded(token); // the parenthesis
  ++collectingDepth;
  unsigned parens = 0;
  while (true) {
    lexUnexpanded(token);
    if (isEndOfDirective(token))
      break;
    if (token.is(TokenKind::r_paren) && parens == 0)
      break;
    parens += token.is(TokenKind::l_paren);
    parens -= token.is(TokenKind::r_paren);
    bool isVariadicPart =
        macro.variadic && arguments.ends.size() + 1 == macro.parameters.size();
    if (token.is(TokenKind::comma) && parens == 0 && !isVariadicPart) {
      arguments.ends.push_back(arguments.tokens.size());
      continue;
    }
    if (token.atStartOfLine()) {
      token.clearFlag(Token::AtStartOfLine);
      token.setFlag(Token::HasLeadingSpace);
    }
    if (token.identifier && token.identifier->macro &&
        token.identifier->macro->disabled)
      token.setFlag(Token::NoExpand);
    arguments.tokens.push_back(token);
  }
  --collectingDepth;
  if (isEndOfDirective(token)) {
    if (!stopped) {
      diags.report(name.loc, diag::err_macro_arguments_unterminated)
          << name.text;
      diags.report(macro.loc, diag::note_macro_defined_here) << name.text;
    }
    // The directive still has to see its end.
    if (token.is(TokenKind::eod))
      pushTokens(TokenList{token}, nullptr);
    return false;
  }
  arguments.ends.push_back(arguments.tokens.size());
  arguments.end = token.loc;
  checkArgumentCount(name, macro, arguments);
  arguments.expanded.resize(macro.parameters.size());
  return true;
}

/// After an error the invocation goes on with empty arguments, or without those
/// that are too many: one mistake, one error.
void Preprocessor::checkArgumentCount(const Token &name, const Macro &macro,
                                      Arguments &arguments) {
  size_t wanted = macro.parameters.size();
  size_t given = arguments.ends.size();
  if (wanted == 0 && given == 1 && arguments.tokens.empty())
    given = 0;
  if (given != wanted) {
    arguments.lacksVariadic = macro.variadic && given + 1 == wanted;
    if (!arguments.lacksVariadic) {
      diags.report(name.loc, given < wanted
                                 ? diag::err_macro_too_few_arguments
                                 : diag::err_macro_too_many_arguments)
          << name.text << wanted << given;
      diags.report(macro.loc, diag::note_macro_defined_here) << name.text;
    }
  }
  arguments.ends.resize(wanted, arguments.tokens.size());
}

/// The argument as C 6.10.3.1 wants it: expanded as if it were the whole file.
llvm::ArrayRef<Token> Preprocessor::preexpand(Arguments &arguments,
                                              unsigned index) {
  llvm::ArrayRef<Token> argument = arguments.get(index);
  bool mayExpand = llvm::any_of(argument, [](const Token &token) {
    return token.identifier && token.identifier->isMacroName() &&
           !token.hasFlag(Token::NoExpand);
  });
  if (!mayExpand)
    return argument;
  std::optional<TokenList> &expanded = arguments.expanded[index];
  if (expanded)
    return *expanded;
  expanded.emplace();
  if (argumentDepth >= options.maxArgumentDepth) {
    diags.report(argument.front().loc, diag::fatal_macro_arguments_too_deep)
        << options.maxArgumentDepth;
    stop();
    return *expanded;
  }
  if (!spend(argument.front().loc, argument.size()))
    return *expanded;

  ++argumentDepth;
  size_t depth = stack.size();
  pushTokens(argument, nullptr, 0);
  stack.back()->isBoundary = true;
  Token token;
  for (lexExpanded(token); token.isNot(TokenKind::eof); lexExpanded(token))
    expanded->push_back(token);
  while (stack.size() > depth)
    popSource();
  --argumentDepth;
  return *expanded;
}

//===----------------------------------------------------------------------===//
// Macros that are computed

std::string Preprocessor::quote(StringRef text) const {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += c;
  }
  return result + '"';
}

void Preprocessor::makeBuiltin(Token &token, TokenKind kind,
                               const llvm::Twine &text) {
  token.kind = kind;
  token.identifier = nullptr;
  token.text = arena.copy(text);
}

static std::string formatTime(const char *format, std::time_t time) {
  std::tm parts = {};
  localtime_r(&time, &parts);
  char text[64];
  return std::string(text, std::strftime(text, sizeof(text), format, &parts));
}

bool Preprocessor::expandBuiltin(Token &token) {
  SourceLoc loc = sources.getExpansionRange(token.loc).end;
  switch (token.identifier->builtin) {
  case BuiltinMacro::Line:
    makeBuiltin(token, TokenKind::numeric_constant,
                llvm::Twine(sources.getPresumedLoc(loc).line));
    return false;
  case BuiltinMacro::File:
    makeBuiltin(token, TokenKind::string_literal,
                quote(sources.getPresumedLoc(loc).filename));
    return false;
  case BuiltinMacro::BaseFile:
    makeBuiltin(token, TokenKind::string_literal,
                quote(sources.getSourceFile(sources.getMainFile()).name));
    return false;
  case BuiltinMacro::Counter:
    makeBuiltin(token, TokenKind::numeric_constant, llvm::Twine(counter++));
    return false;
  case BuiltinMacro::IncludeLevel:
    makeBuiltin(token, TokenKind::numeric_constant, llvm::Twine(includeDepth));
    return false;
  case BuiltinMacro::Date:
    makeBuiltin(token, TokenKind::string_literal,
                formatTime("\"%b %e %Y\"", std::time(nullptr)));
    return false;
  case BuiltinMacro::Time:
    makeBuiltin(token, TokenKind::string_literal,
                formatTime("\"%H:%M:%S\"", std::time(nullptr)));
    return false;
  case BuiltinMacro::Timestamp: {
    llvm::sys::fs::file_status status;
    StringRef file = getCurrentFile().sourceFile->name;
    bool failed(llvm::sys::fs::status(file, status));
    std::time_t time =
        failed ? std::time(nullptr)
               : llvm::sys::toTimeT(status.getLastModificationTime());
    makeBuiltin(token, TokenKind::string_literal,
                formatTime("\"%a %b %e %H:%M:%S %Y\"", time));
    return false;
  }
  case BuiltinMacro::HasInclude:
    return expandHasInclude(token);
  case BuiltinMacro::HasFeature:
    return expandHasFeature(token);
  case BuiltinMacro::Pragma:
    expandPragmaOperator(Token(token));
    expandedToNothing = true;
    return true;
  case BuiltinMacro::None:
    break;
  }
  llvm_unreachable("called for computed macros only");
}

/// __has_feature(name) and its kin know nothing.
bool Preprocessor::expandHasFeature(Token &token) {
  Token next;
  lexUnexpanded(next);
  bool isValid = next.is(TokenKind::l_paren);
  unsigned parens = isValid;
  while (parens != 0) {
    lexUnexpanded(next);
    parens += next.is(TokenKind::l_paren);
    parens -= next.is(TokenKind::r_paren);
    if (isEndOfDirective(next))
      isValid = parens = 0;
  }
  if (!isValid) {
    diags.report(token.loc, diag::err_has_feature_syntax) << token.text;
    pushTokens(TokenList{next}, nullptr);
  }
  makeBuiltin(token, TokenKind::numeric_constant, "0");
  return false;
}
