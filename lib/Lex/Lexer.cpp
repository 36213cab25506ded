//===----------------------------------------------------------------------===//
// Characters of one file -> raw tokens.
// In:  a NUL-terminated text.
// Out: tokens that point into it; texts with line continuations are copied.
// Why: see Lexer.h. Tables of character classes keep the loops short.
//===----------------------------------------------------------------------===//

#include "hlslc/Lex/Lexer.h"
#include "hlslc/Basic/Diagnostics.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

#include <array>

using namespace hlslc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Character classes

namespace {
enum CharClass : uint8_t {
  IdentifierStart = 1,
  Digit = 2,
  HorizontalSpace = 4,
  Newline = 8,
  /// Ends the fast loop over a skipped line.
  SkipStop = 16,
};
} // namespace

static constexpr std::array<uint8_t, 256> makeCharClasses() {
  std::array<uint8_t, 256> classes{};
  for (int c = 'a'; c <= 'z'; ++c)
    classes[c] = classes[c - 'a' + 'A'] = IdentifierStart;
  classes['_'] = IdentifierStart;
  for (int c = '0'; c <= '9'; ++c)
    classes[c] = Digit;
  for (char c : {' ', '\t', '\v', '\f'})
    classes[static_cast<uint8_t>(c)] = HorizontalSpace;
  for (char c : {'\n', '\r'})
    classes[static_cast<uint8_t>(c)] = Newline | SkipStop;
  for (char c : {'\0', '/', '"', '\'', '\\'})
    classes[static_cast<uint8_t>(c)] |= SkipStop;
  return classes;
}

static constexpr std::array<uint8_t, 256> charClasses = makeCharClasses();

static bool hasClass(char c, unsigned mask) {
  return charClasses[static_cast<uint8_t>(c)] & mask;
}

bool Lexer::isIdentifierStart(char c) { return hasClass(c, IdentifierStart); }
bool Lexer::isIdentifierBody(char c) {
  return hasClass(c, IdentifierStart | Digit);
}

/// One past a newline at p; CR LF is one.
static const char *skipNewline(const char *p) {
  return p + (p[0] == '\r' && p[1] == '\n' ? 2 : 1);
}

//===----------------------------------------------------------------------===//
// Continuations, comments, white space

Lexer::Lexer(StringRef text, SourceLoc startLoc, IdentifierTable &identifiers,
             Arena &arena, DiagnosticEngine *diags)
    : start(text.begin()), end(text.end()), position(text.begin()),
      startLoc(startLoc), identifiers(identifiers), arena(arena), diags(diags) {
  if (text.starts_with("\xEF\xBB\xBF"))
    position += 3;
}

size_t Lexer::getContinuationLength(const char *p) const {
  if (*p != '\\')
    return 0;
  const char *q = p + 1;
  while (hasClass(*q, HorizontalSpace))
    ++q;
  return hasClass(*q, Newline) ? skipNewline(q) - p : 0;
}

const char *Lexer::skipContinuations(const char *p) const {
  while (size_t length = getContinuationLength(p))
    p += length;
  return p;
}

const char *Lexer::skipLineComment(const char *p) const {
  while (true) {
    while (!hasClass(*p, Newline) && *p != '\\' && *p != '\0')
      ++p;
    if (size_t length = getContinuationLength(p))
      p += length;
    else if (*p == '\\' || (*p == '\0' && p != end))
      ++p;
    else
      return p;
  }
}

/// `p` is behind the slash and star.
const char *Lexer::skipBlockComment(const char *p) {
  const char *begin = p - 2;
  while (true) {
    while (*p != '*' && *p != '\0')
      ++p;
    if (*p == '\0' && p == end) {
      if (diags)
        diags->report(getLoc(begin), diag::err_unterminated_block_comment);
      return p;
    }
    if (*p == '*' && *skipContinuations(p + 1) == '/')
      return skipContinuations(p + 1) + 1;
    ++p;
  }
}

/// Moves to the next character that starts a token. False where a newline or
/// the end of the text ends a directive.
bool Lexer::skipSpace(Token &token) {
  const char *p = position;
  while (true) {
    char c = *p;
    if (hasClass(c, HorizontalSpace)) {
      do
        ++p;
      while (hasClass(*p, HorizontalSpace));
      token.setFlag(Token::HasLeadingSpace);
      continue;
    }
    if (hasClass(c, Newline)) {
      if (directiveMode) {
        position = p;
        return false;
      }
      p = skipNewline(p);
      token.setFlag(Token::AtStartOfLine);
      token.clearFlag(Token::HasLeadingSpace);
      continue;
    }
    if (c == '/') {
      const char *next = skipContinuations(p + 1);
      if (*next == '/')
        p = skipLineComment(next + 1);
      else if (*next == '*')
        p = skipBlockComment(next + 1);
      else
        break;
      token.setFlag(Token::HasLeadingSpace);
      continue;
    }
    if (c == '\\') {
      size_t length = getContinuationLength(p);
      if (!length)
        break;
      if (diags && hasClass(p[1], HorizontalSpace))
        diags->report(getLoc(p), diag::warn_backslash_space_newline);
      p += length;
      token.setFlag(Token::HasLeadingSpace);
      continue;
    }
    if (c == '\0' && p != end) {
      if (diags)
        diags->report(getLoc(p), diag::warn_null_character);
      // One warning for a hole in a file, however large.
      while (*p == '\0' && p != end)
        ++p;
      token.setFlag(Token::HasLeadingSpace);
      continue;
    }
    break;
  }
  position = p;
  return p != end || !directiveMode;
}

//===----------------------------------------------------------------------===//
// Tokens

StringRef Lexer::clean(const char *begin, const char *tokenEnd) {
  llvm::SmallString<64> text;
  for (const char *p = begin; p != tokenEnd;) {
    if (size_t length = getContinuationLength(p))
      p += length;
    else
      text += *p++;
  }
  return arena.copy(text.str());
}

void Lexer::finish(Token &token, TokenKind kind, const char *tokenEnd) {
  token.kind = kind;
  token.loc = getLoc(position);
  token.text = StringRef(position, tokenEnd - position);
  position = tokenEnd;
}

void Lexer::lex(Token &token) {
  token.flags = atStartOfLine ? Token::AtStartOfLine : 0;
  token.identifier = nullptr;
  atStartOfLine = false;
  while (true) {
    if (!skipSpace(token)) {
      // The end of the directive takes the newline along.
      directiveMode = false;
      atStartOfLine = true;
      return finish(token, TokenKind::eod,
                    position == end ? end : skipNewline(position));
    }
    char c = *position;
    if (hasClass(c, IdentifierStart))
      return lexIdentifier(token);
    if (hasClass(c, Digit))
      return lexNumber(token);
    if (c == '"')
      return lexQuoted(token, c, TokenKind::string_literal);
    if (c == '\'')
      return lexQuoted(token, c, TokenKind::char_constant);
    if (position == end)
      return finish(token, TokenKind::eof, end);
    if (static_cast<uint8_t>(c) < 0x80)
      return lexPunctuator(token);
    if (lexNonAscii(token))
      return;
  }
}

void Lexer::lexIdentifier(Token &token) {
  const char *p = position;
  do
    ++p;
  while (hasClass(*p, IdentifierStart | Digit));
  bool continued = false;
  while (*p == '\\') {
    const char *next = skipContinuations(p);
    if (next == p || !hasClass(*next, IdentifierStart | Digit))
      break;
    continued = true;
    for (p = next; hasClass(*p, IdentifierStart | Digit);)
      ++p;
  }
  const char *begin = position;
  finish(token, TokenKind::identifier, p);
  if (continued)
    token.text = clean(begin, p);
  token.identifier = &identifiers.get(token.text);
  token.kind = token.identifier->getKind();
}

/// Whether what follows `digits.` belongs to the number (`1.e5`, `1.f`, `1.h`)
/// and is not a swizzle (`1.x`, `1.rrr`).
static bool isFloatTail(const char *p) {
  if (!Lexer::isIdentifierStart(*p))
    return true;
  if (*p == 'e' || *p == 'E') {
    const char *digits = p + 1 + (p[1] == '+' || p[1] == '-');
    return llvm::isDigit(*digits);
  }
  StringRef word(p, 1);
  while (Lexer::isIdentifierBody(*word.end()))
    word = StringRef(p, word.size() + 1);
  bool isWidth =
      word.size() == 3 &&
      (word.ends_with("16") || word.ends_with("32") || word.ends_with("64"));
  switch (*p) {
  case 'f':
  case 'F':
    return word.size() == 1 || isWidth;
  case 'h':
  case 'H':
  case 'l':
  case 'L':
    return word.size() == 1;
  default:
    return false;
  }
}

/// A preprocessing number that stops before a swizzle: `1.0.xxx` is `1.0` and
/// `.xxx`, `1.x` is `1` and `.x`.
void Lexer::lexNumber(Token &token) {
  const char *begin = position;
  const char *p = position;
  bool isHex = p[0] == '0' && (p[1] == 'x' || p[1] == 'X');
  bool sawPeriod = false, sawWord = false, continued = false;
  while (true) {
    char c = *p;
    if (c == '.') {
      if (sawPeriod || (sawWord && !isHex))
        break;
      bool takes = isHex ? llvm::isHexDigit(p[1]) || p[1] == 'p' || p[1] == 'P'
                         : isFloatTail(p + 1);
      if (!takes)
        break;
      sawPeriod = true;
      ++p;
    } else if (hasClass(c, Digit)) {
      ++p;
    } else if (hasClass(c, IdentifierStart)) {
      sawWord = true;
      ++p;
      bool isExponent = isHex ? (c == 'p' || c == 'P') : (c == 'e' || c == 'E');
      if (isExponent && (*p == '+' || *p == '-'))
        ++p;
    } else if (c == '#' && sawPeriod && p[-1] == '.' && p[1] == 'I' &&
               p[2] == 'N') {
      // 1.#INF, 1.#IND
      ++p;
    } else if (c == '#' && sawPeriod && p[-1] == '.' &&
               (p[1] == 'Q' || p[1] == 'S') && p[2] == 'N') {
      // 1.#QNAN, 1.#SNAN
      ++p;
    } else if (c == '\\') {
      const char *next = skipContinuations(p);
      if (next == p || !hasClass(*next, IdentifierStart | Digit))
        break;
      continued = true;
      p = next;
    } else {
      break;
    }
  }
  finish(token, TokenKind::numeric_constant, p);
  if (continued)
    token.text = clean(begin, p);
}

void Lexer::lexQuoted(Token &token, char quote, TokenKind kind) {
  const char *begin = position;
  const char *p = position + 1;
  bool continued = false;
  while (*p != quote) {
    if (size_t length = getContinuationLength(p)) {
      continued = true;
      p += length;
      continue;
    }
    if (hasClass(*p, Newline) || (*p == '\0' && p == end)) {
      bool isString = quote == '"';
      if (diags)
        diags->report(getLoc(begin), directiveMode
                                         ? diag::warn_unterminated_in_directive
                                         : diag::err_unterminated_string)
            << isString;
      // A directive's text may be prose: "don't" is no character.
      finish(token, directiveMode ? TokenKind::unknown : kind, p);
      return;
    }
    bool escapes = *p == '\\' && p + 1 != end && !hasClass(p[1], Newline);
    p += escapes ? 2 : 1;
  }
  finish(token, kind, p + 1);
  if (continued)
    token.text = clean(begin, position);
}

void Lexer::lexPunctuator(Token &token) {
  const char *p = position;
  char c = *p;
  p = skipContinuations(p + 1);
  char next = *p;
  bool continued = p != position + 1;

  auto one = [&](TokenKind kind) { finish(token, kind, position + 1); };
  auto two = [&](TokenKind kind) {
    finish(token, kind, p + 1);
    if (continued)
      token.text = getTokenSpelling(kind);
  };
  auto three = [&](char third, TokenKind kind) {
    const char *q = skipContinuations(p + 1);
    if (*q != third)
      return false;
    bool isPlain = !continued && q == p + 1;
    finish(token, kind, q + 1);
    if (!isPlain)
      token.text = getTokenSpelling(kind);
    return true;
  };
  using K = TokenKind;
  switch (c) {
  case '(':
    return one(K::l_paren);
  case ')':
    return one(K::r_paren);
  case '[':
    return one(K::l_square);
  case ']':
    return one(K::r_square);
  case '{':
    return one(K::l_brace);
  case '}':
    return one(K::r_brace);
  case ';':
    return one(K::semi);
  case ',':
    return one(K::comma);
  case '?':
    return one(K::question);
  case '~':
    return one(K::tilde);
  case ':':
    return next == ':' ? two(K::coloncolon) : one(K::colon);
  case '=':
    return next == '=' ? two(K::equalequal) : one(K::equal);
  case '!':
    return next == '=' ? two(K::exclaimequal) : one(K::exclaim);
  case '*':
    return next == '=' ? two(K::starequal) : one(K::star);
  case '/':
    return next == '=' ? two(K::slashequal) : one(K::slash);
  case '%':
    return next == '=' ? two(K::percentequal) : one(K::percent);
  case '^':
    return next == '=' ? two(K::caretequal) : one(K::caret);
  case '#':
    return next == '#' ? two(K::hashhash) : one(K::hash);
  case '+':
    return next == '+'   ? two(K::plusplus)
           : next == '=' ? two(K::plusequal)
                         : one(K::plus);
  case '-':
    return next == '-'   ? two(K::minusminus)
           : next == '=' ? two(K::minusequal)
           : next == '>' ? two(K::arrow)
                         : one(K::minus);
  case '&':
    return next == '&'   ? two(K::ampamp)
           : next == '=' ? two(K::ampequal)
                         : one(K::amp);
  case '|':
    return next == '|'   ? two(K::pipepipe)
           : next == '=' ? two(K::pipeequal)
                         : one(K::pipe);
  case '<':
    if (next == '<')
      return three('=', K::lesslessequal) ? void() : two(K::lessless);
    return next == '=' ? two(K::lessequal) : one(K::less);
  case '>':
    if (next == '>')
      return three('=', K::greatergreaterequal) ? void()
                                                : two(K::greatergreater);
    return next == '=' ? two(K::greaterequal) : one(K::greater);
  case '.':
    if (hasClass(position[1], Digit))
      return lexNumber(token);
    if (next == '.' && three('.', K::ellipsis))
      return;
    return one(K::period);
  default:
    return one(K::unknown);
  }
}

/// Outside of comments and strings: white space from word processors is passed
/// over (false), everything else is an unknown token.
bool Lexer::lexNonAscii(Token &token) {
  const char *p = position;
  const auto *source = reinterpret_cast<const llvm::UTF8 *>(p);
  llvm::UTF32 codePoint = 0;
  llvm::ConversionResult result = llvm::convertUTF8Sequence(
      &source, reinterpret_cast<const llvm::UTF8 *>(end), &codePoint,
      llvm::strictConversion);
  if (result != llvm::conversionOK) {
    finish(token, TokenKind::unknown, p + 1);
    return true;
  }
  const char *next = reinterpret_cast<const char *>(source);
  bool isSpace = codePoint == 0xA0 || codePoint == 0xFEFF ||
                 codePoint == 0x3000 || codePoint == 0x202F ||
                 (codePoint >= 0x2000 && codePoint <= 0x200B);
  if (!isSpace) {
    finish(token, TokenKind::unknown, next);
    return true;
  }
  if (diags)
    diags->report(getLoc(p), diag::warn_unicode_whitespace)
        << llvm::utohexstr(codePoint, /*LowerCase=*/false, /*Width=*/4);
  token.setFlag(Token::HasLeadingSpace);
  position = next;
  return false;
}

//===----------------------------------------------------------------------===//
// Parts of directives

void Lexer::lexHeaderName(Token &token) {
  token.flags = 0;
  token.identifier = nullptr;
  if (!skipSpace(token) || (*position != '<' && *position != '"'))
    return lex(token);
  char close = *position == '<' ? '>' : '"';
  // Nothing is an escape here: "dir\name.h".
  const char *p = position + 1;
  while (*p != close && !hasClass(*p, Newline) && p != end)
    ++p;
  if (*p != close)
    return lex(token);
  finish(token,
         close == '>' ? TokenKind::header_name : TokenKind::string_literal,
         p + 1);
}

StringRef Lexer::takeRestOfLine(SourceLoc &loc) {
  while (hasClass(*position, HorizontalSpace))
    ++position;
  loc = getLoc(position);
  const char *begin = position;
  bool continued = false;
  while (!hasClass(*position, Newline) && position != end) {
    size_t length = getContinuationLength(position);
    continued |= length != 0;
    position += length ? length : 1;
  }
  StringRef text =
      continued ? clean(begin, position) : StringRef(begin, position - begin);
  return text.rtrim();
}

void Lexer::skipRestOfDirective() {
  DiagnosticEngine *savedDiags = diags;
  diags = nullptr;
  Token token;
  while (directiveMode)
    lex(token);
  diags = savedDiags;
}

bool Lexer::skipToDirective() {
  const char *p = position;
  bool atStart = atStartOfLine;
  atStartOfLine = false;
  while (true) {
    while (atStart) {
      while (hasClass(*p, HorizontalSpace))
        ++p;
      if (*p == '#') {
        position = p + 1;
        return true;
      }
      // A # behind a comment still is first on its line.
      atStart = p[0] == '/' && p[1] == '*';
      if (atStart)
        p = skipBlockComment(p + 2);
    }
    while (!hasClass(*p, SkipStop))
      ++p;
    switch (*p) {
    case '\n':
    case '\r':
      p = skipNewline(p);
      atStart = true;
      continue;
    case '\0':
      if (p == end) {
        position = p;
        return false;
      }
      ++p;
      break;
    case '/':
      if (p[1] == '/')
        p = skipLineComment(p + 2);
      else if (p[1] == '*')
        p = skipBlockComment(p + 2);
      else
        ++p;
      break;
    case '\\':
      if (size_t length = getContinuationLength(p))
        p += length;
      else
        ++p;
      break;
    default: {
      char quote = *p++;
      while (*p != quote && !hasClass(*p, Newline) && p != end) {
        size_t length = getContinuationLength(p);
        bool escapes = *p == '\\' && p + 1 != end && !hasClass(p[1], Newline);
        p += length ? length : escapes ? 2 : 1;
      }
      p += *p == quote;
      break;
    }
    }
  }
}

bool Lexer::isNextTokenLParen() const {
  const char *p = position;
  while (true) {
    if (hasClass(*p, HorizontalSpace) ||
        (hasClass(*p, Newline) && !directiveMode) || (*p == '\0' && p != end)) {
      ++p;
      continue;
    }
    if (*p == '/' && p[1] == '/') {
      p = skipLineComment(p + 2);
      continue;
    }
    if (*p == '/' && p[1] == '*') {
      StringRef rest(p + 2, end - p - 2);
      size_t close = rest.find("*/");
      if (close == StringRef::npos)
        return false;
      p = rest.data() + close + 2;
      continue;
    }
    if (size_t length = getContinuationLength(p)) {
      p += length;
      continue;
    }
    return *p == '(';
  }
}
