//===----------------------------------------------------------------------===//
// A macro's body with its arguments in place.
// In:  body, arguments.
// Out: tokens to be scanned again; # and ## done.
// Why: the order is C's: expand what stands alone, stringize, paste; or FXC's,
//      which expands first (-flegacy-macro-expansion).
//===----------------------------------------------------------------------===//

#include "Source.h"

using namespace hlslc;
using llvm::StringRef;

/// Texts made by # and ## may double with each expansion: so many bytes count
/// as one token.
static constexpr size_t bytesPerToken = 16;

void Preprocessor::substitute(const Macro &macro, Arguments &arguments,
                              SourceLoc start, TokenList &result) {
  uint32_t shift = start.getRaw() - macro.body.front().loc.getRaw();
  // White space before an empty argument goes to the next token: # sees it.
  bool getsSpace = false;
  for (size_t i = 0; i < macro.body.size() && !stopped; ++i) {
    Token token = macro.body[i];
    token.loc = token.loc.getLocWithOffset(shift);
    if (getsSpace)
      token.setFlag(Token::HasLeadingSpace);
    getsSpace = false;
    int index = macro.parameterIndices[i];
    if (index < 0) {
      result.push_back(token);
      continue;
    }
    if (token.is(TokenKind::hash)) {
      stringize(arguments.get(index), token);
      result.push_back(token);
      continue;
    }
    bool isPasted = i > 0 && macro.body[i - 1].hasFlag(Token::PasteAfter);
    // `, ## __VA_ARGS__`: no arguments, no comma; and nothing is pasted.
    bool isLast = index + 1 == static_cast<int>(macro.parameters.size());
    if (isPasted && macro.variadic && isLast &&
        macro.body[i - 1].is(TokenKind::comma)) {
      if (arguments.get(index).empty()) {
        result.pop_back();
        if (!token.hasFlag(Token::PasteAfter))
          continue;
      } else {
        result.back().clearFlag(Token::PasteAfter);
      }
      isPasted = false;
    }
    bool isRaw = isPasted || token.hasFlag(Token::PasteAfter);
    size_t before = result.size();
    if (isRaw && !langOptions.legacyMacroExpansion)
      insertArgument(arguments.get(index), token, isRaw, result);
    else
      insertArgument(preexpand(arguments, index), token, isRaw, result);
    getsSpace = result.size() == before && token.hasLeadingSpace();
  }
  pasteTokens(result);
}

/// Puts an argument in the place of its parameter.
void Preprocessor::insertArgument(llvm::ArrayRef<Token> argument,
                                  const Token &parameter, bool isPasted,
                                  TokenList &result) {
  if (argument.empty()) {
    // ## needs an operand, be it an empty one.
    if (!isPasted)
      return;
    Token placemarker = parameter;
    placemarker.kind = TokenKind::unknown;
    placemarker.identifier = nullptr;
    placemarker.text = StringRef();
    placemarker.setFlag(Token::Placemarker);
    result.push_back(placemarker);
    return;
  }
  if (!spend(parameter.loc, argument.size()))
    return;
  size_t first = result.size();
  // Tokens that stand side by side in the source share one expansion.
  constexpr uint32_t maxGap = 64;
  for (size_t i = 0; i < argument.size();) {
    size_t j = i + 1;
    while (j < argument.size() &&
           argument[j].loc.getRaw() - argument[j - 1].loc.getRaw() < maxGap)
      ++j;
    uint32_t begin = argument[i].loc.getRaw();
    uint32_t length =
        argument[j - 1].loc.getRaw() - begin + argument[j - 1].text.size();
    SourceLoc start =
        sources.addArgumentExpansion(argument[i].loc, parameter.loc, length);
    for (; i < j; ++i) {
      Token token = argument[i];
      token.loc = start.getLocWithOffset(token.loc.getRaw() - begin);
      token.clearFlag(Token::PasteAfter);
      token.clearFlag(Token::AtStartOfLine);
      result.push_back(token);
    }
  }
  result[first].assignFlag(Token::HasLeadingSpace, parameter.hasLeadingSpace());
  result.back().assignFlag(Token::PasteAfter,
                           parameter.hasFlag(Token::PasteAfter));
}

/// Joins what ## joins, from left to right, and drops the placemarkers.
void Preprocessor::pasteTokens(TokenList &tokens) {
  size_t out = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    Token left = tokens[i];
    while (left.hasFlag(Token::PasteAfter) && i + 1 < tokens.size()) {
      const Token &right = tokens[++i];
      bool pastesOn = right.hasFlag(Token::PasteAfter);
      if (right.hasFlag(Token::Placemarker)) {
        // Nothing to add.
      } else if (left.hasFlag(Token::Placemarker)) {
        bool hasSpace = left.hasLeadingSpace();
        left = right;
        left.assignFlag(Token::HasLeadingSpace, hasSpace);
      } else if (!paste(left, right)) {
        // Both stay, side by side.
        left.clearFlag(Token::PasteAfter);
        tokens[out++] = left;
        left = right;
      }
      left.assignFlag(Token::PasteAfter, pastesOn);
    }
    left.clearFlag(Token::PasteAfter);
    if (!left.hasFlag(Token::Placemarker))
      tokens[out++] = left;
  }
  tokens.truncate(out);
}

/// False after reporting that no token looks like this.
bool Preprocessor::paste(Token &left, const Token &right) {
  size_t size = left.text.size() + right.text.size();
  if (!spend(left.loc, size / bytesPerToken))
    return false;
  StringRef text = arena.copy(left.text + right.text);
  Lexer lexer(text, left.loc, identifiers, arena, nullptr);
  Token pasted;
  lexer.lex(pasted);
  bool isOneToken = pasted.text.size() == text.size() &&
                    !pasted.isOneOf(TokenKind::unknown, TokenKind::eof) &&
                    left.isNot(TokenKind::unknown);
  if (!isOneToken) {
    diags.report(left.loc, diag::err_bad_paste) << text;
    return false;
  }
  pasted.loc = left.loc;
  pasted.flags = left.flags & ~Token::NoExpand;
  left = pasted;
  return true;
}

/// Turns the token of a # into the text of the argument, as it is written.
void Preprocessor::stringize(llvm::ArrayRef<Token> argument, Token &hash) {
  std::string text = "\"";
  for (const Token &token : argument) {
    if (token.hasLeadingSpace() && &token != argument.begin())
      text += ' ';
    bool isQuoted =
        token.isOneOf(TokenKind::string_literal, TokenKind::char_constant);
    for (char c : token.text) {
      if (isQuoted && (c == '"' || c == '\\'))
        text += '\\';
      text += c;
    }
  }
  // A stray backslash must not swallow the quote.
  size_t backslashes = text.size() - StringRef(text).rtrim('\\').size();
  if (backslashes % 2 != 0)
    text.pop_back();
  text += '"';
  spend(hash.loc, text.size() / bytesPerToken);
  hash.kind = TokenKind::string_literal;
  hash.text = arena.copy(StringRef(text));
}
