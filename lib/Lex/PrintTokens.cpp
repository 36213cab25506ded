//===----------------------------------------------------------------------===//
// The token stream as text: --to=tokens and -P.
// In:  a preprocessor at the start of its main file.
// Out: one token per line, or source that compiles to the same.
// Why: tests and users look at what the parser gets.
//===----------------------------------------------------------------------===//

#include "hlslc/Lex/Preprocessor.h"

#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;

void hlslc::dumpTokens(Preprocessor &preprocessor, llvm::raw_ostream &os) {
  SourceManager &sources = preprocessor.getSourceManager();
  Token token;
  do {
    preprocessor.lex(token);
    PresumedLoc loc = sources.getPresumedLoc(token.loc);
    os << getTokenName(token.kind) << " '" << token.text << "' " << loc.line
       << ':' << loc.column << '\n';
  } while (token.isNot(TokenKind::eof));
}

namespace {
/// Where the output stands.
class SourcePrinter {
public:
  SourcePrinter(Preprocessor &preprocessor, llvm::raw_ostream &os)
      : preprocessor(preprocessor), sources(preprocessor.getSourceManager()),
        os(os) {}

  void print();

private:
  bool moveTo(PresumedLoc loc);
  void printLineDirective(PresumedLoc loc);
  bool wouldJoin(const Token &token);

  Preprocessor &preprocessor;
  SourceManager &sources;
  llvm::raw_ostream &os;
  StringRef filename;
  unsigned line = 0;
  Token previous;
  bool atLineStart = true;
};
} // namespace

void SourcePrinter::printLineDirective(PresumedLoc loc) {
  if (!atLineStart)
    os << '\n';
  os << "#line " << loc.line << " \"";
  for (char c : loc.filename) {
    if (c == '"' || c == '\\')
      os << '\\';
    os << c;
  }
  os << "\"\n";
  filename = loc.filename;
  line = loc.line;
  atLineStart = true;
}

/// True if a new line was begun.
bool SourcePrinter::moveTo(PresumedLoc loc) {
  if (loc.filename == filename && loc.line == line)
    return atLineStart;
  constexpr unsigned maxEmptyLines = 8;
  bool isNear = loc.filename == filename && loc.line > line &&
                loc.line - line <= maxEmptyLines;
  if (!isNear) {
    printLineDirective(loc);
    return true;
  }
  for (; line < loc.line; ++line)
    os << '\n';
  atLineStart = true;
  return true;
}

/// Whether two tokens without space between them would be read as others.
bool SourcePrinter::wouldJoin(const Token &token) {
  char last = previous.text.back();
  char first = token.text.front();
  bool isWord = Lexer::isIdentifierBody(last) || last == '.';
  bool continuesWord = Lexer::isIdentifierBody(first) || first == '.';
  bool isOpen = StringRef("(){}[];,").contains(last) ||
                StringRef("(){}[];,").contains(first);
  if (isOpen || (isWord != continuesWord && last != '.' && first != '.' &&
                 previous.isNot(TokenKind::numeric_constant)))
    return false;
  std::string both = (previous.text + token.text).str();
  Lexer lexer(both, SourceLoc(), preprocessor.getIdentifiers(),
              preprocessor.getArena(), nullptr);
  Token joined;
  lexer.lex(joined);
  return joined.text.size() != previous.text.size();
}

void SourcePrinter::print() {
  Token token;
  for (preprocessor.lex(token); token.isNot(TokenKind::eof);
       preprocessor.lex(token)) {
    // One invocation is printed on one line.
    SourceLoc place = sources.getExpansionLoc(token.loc);
    PresumedLoc loc = sources.getPresumedLoc(place);
    if (token.is(TokenKind::annot_pragma_pack_matrix)) {
      moveTo(loc);
      if (!atLineStart)
        printLineDirective(loc);
      os << "#pragma pack_matrix(" << token.text << ")\n";
      ++line;
      atLineStart = true;
      previous = Token();
      continue;
    }
    if (moveTo(loc))
      os.indent(loc.column - 1);
    else if (token.hasLeadingSpace() ||
             (!previous.text.empty() && wouldJoin(token)))
      os << ' ';
    os << token.text;
    previous = token;
    atLineStart = false;
  }
  if (!atLineStart)
    os << '\n';
}

void hlslc::printPreprocessed(Preprocessor &preprocessor,
                              llvm::raw_ostream &os) {
  SourcePrinter(preprocessor, os).print();
}
