//===----------------------------------------------------------------------===//
// Diagnostics as text.
// In:  struct Diagnostic and the source manager.
// Out: file.hlsl:3:7: error: unknown name 'foo' [-Wgroup]
//        float x = foo;
//                  ^~~
// Why: one printer for the tools; tests and the C API have other consumers.
//===----------------------------------------------------------------------===//

#include "SeverityName.h"
#include "TokenLength.h"

#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace hlslc;
using llvm::raw_ostream;
using llvm::StringRef;

/// Longer lines are cut around the caret: generated shaders have lines of 10^5.
static constexpr unsigned maxLineWidth = 240;
static constexpr unsigned tabStop = 8;
/// Deeper macro backtraces lose their middle, and so do include stacks.
static constexpr unsigned maxMacroNotes = 8;
static constexpr unsigned maxIncludes = 12;

static raw_ostream::Colors getSeverityColor(Severity severity) {
  if (severity >= Severity::Error)
    return raw_ostream::RED;
  return severity == Severity::Warning ? raw_ostream::MAGENTA
                                       : raw_ostream::CYAN;
}

void TextDiagnosticPrinter::consume(const Diagnostic &diagnostic) {
  if (diagnostic.severity == Severity::Ignored)
    return;
  bool isRepeated = diagnostic.severity == Severity::Note &&
                    diagnostic.ranges.empty() && diagnostic.loc == lastLoc;
  lastLoc = diagnostic.loc;
  printIncludeStack(diagnostic.loc);
  printOne(diagnostic.severity, diagnostic.loc, diagnostic.ranges,
           diagnostic.message, diagnostic.group, /*withSource=*/!isRepeated);
  if (!isRepeated)
    printMacroNotes(diagnostic.loc);
  os.flush();
}

void TextDiagnosticPrinter::printIncludeStack(SourceLoc loc) {
  FileID file = sources.getFileID(loc);
  SourceLoc includeLoc = file.isValid() ? sources.getIncludeLoc(file) : loc;
  if (!file.isValid() || includeLoc == lastIncludeLoc)
    return;
  lastIncludeLoc = includeLoc;
  llvm::SmallVector<SourceLoc, 8> places;
  for (; includeLoc.isValid();
       includeLoc = sources.getIncludeLoc(sources.getFileID(includeLoc)))
    places.push_back(includeLoc);
  for (auto [i, place] : llvm::enumerate(places)) {
    bool isMiddle = places.size() > maxIncludes && i >= maxIncludes / 2 &&
                    i + maxIncludes / 2 < places.size();
    if (isMiddle && i == maxIncludes / 2)
      os << "(skipping " << places.size() - maxIncludes << " includes)\n";
    if (isMiddle)
      continue;
    PresumedLoc presumed = sources.getPresumedLoc(place);
    os << "in file included from " << presumed.filename << ':' << presumed.line
       << ":\n";
  }
}

void TextDiagnosticPrinter::printOne(Severity severity, SourceLoc loc,
                                     llvm::ArrayRef<SourceRange> ranges,
                                     StringRef message, StringRef group,
                                     bool withSource) {
  llvm::ColorMode colors =
      showColors ? llvm::ColorMode::Enable : llvm::ColorMode::Disable;
  PresumedLoc presumed = sources.getPresumedLoc(loc);
  if (presumed.isValid())
    llvm::WithColor(os, raw_ostream::SAVEDCOLOR, /*Bold=*/true, false, colors)
        << presumed.filename << ':' << presumed.line << ':' << presumed.column
        << ": ";
  llvm::WithColor(os, getSeverityColor(severity), /*Bold=*/true, false, colors)
      << getSeverityName(severity)
      << (severity == Severity::Fatal ? " error: " : ": ");
  llvm::WithColor(os, raw_ostream::SAVEDCOLOR, /*Bold=*/true, false, colors)
      << message;
  if (!group.empty())
    os << (severity >= Severity::Error ? " [-Werror=" : " [-W") << group << ']';
  os << '\n';
  if (presumed.isValid() && showSource && withSource)
    printSource(sources.getFileLoc(loc), ranges);
}

/// The line around a byte, or as much of it as might be shown.
static StringRef getNearbyLine(StringRef text, size_t offset) {
  constexpr size_t reach = 4 * maxLineWidth;
  auto isEnd = [](char c) { return c == '\n' || c == '\r'; };
  size_t begin = offset, end = offset;
  while (begin > 0 && offset - begin < reach && !isEnd(text[begin - 1]))
    --begin;
  while (end < text.size() && end - offset < reach && !isEnd(text[end]))
    ++end;
  StringRef line = text.slice(begin, end);
  if (begin == 0)
    line.consume_front("\xEF\xBB\xBF");
  return line;
}

void TextDiagnosticPrinter::printSource(SourceLoc loc,
                                        llvm::ArrayRef<SourceRange> ranges) {
  auto [file, offset] = sources.getDecomposedLoc(loc);
  const SourceFile &source = sources.getSourceFile(file);
  StringRef line = getNearbyLine(source.getText(), offset);
  const char *caretData = source.getText().data() + offset;
  // A location may stand on the line's end.
  size_t caret = caretData >= line.data() ? caretData - line.data() : 0;
  caret = std::min(caret, line.size());

  std::string marks(line.size() + 1, ' ');
  for (SourceRange range : ranges) {
    auto [beginFile, begin] =
        sources.getDecomposedLoc(sources.getFileLoc(range.begin));
    auto [endFile, end] =
        sources.getDecomposedLoc(sources.getFileLoc(range.end));
    if (beginFile != file || endFile != file)
      continue;
    int64_t lineStart = line.data() - source.getText().data();
    int64_t last = int64_t(end) - lineStart;
    if (last >= 0 && last < int64_t(line.size()))
      last += measureToken(line.drop_front(last));
    int64_t first = std::max<int64_t>(int64_t(begin) - lineStart, 0);
    last = std::min<int64_t>(last, line.size());
    for (int64_t i = first; i < last; ++i)
      marks[i] = '~';
  }
  marks[caret] = '^';

  size_t first = 0;
  size_t length = line.size();
  if (length > maxLineWidth) {
    first = caret > maxLineWidth / 2 ? caret - maxLineWidth / 2 : 0;
    length = maxLineWidth;
  }
  std::string shown, shownMarks;
  for (size_t i = first; i <= std::min(first + length, line.size()); ++i) {
    char c = i < line.size() ? line[i] : ' ';
    if (c != '\t') {
      // Control characters and NUL would garble a terminal; UTF-8 passes.
      bool isControl = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
      shown += isControl ? '?' : c;
      shownMarks += marks[i];
      continue;
    }
    do {
      shown += ' ';
      shownMarks += marks[i] == '~' ? '~' : ' ';
    } while (shown.size() % tabStop);
    if (marks[i] == '^')
      shownMarks[shownMarks.size() - 1] = '^';
  }
  os << StringRef(shown).rtrim() << '\n';
  if (showColors)
    os.changeColor(raw_ostream::GREEN, /*Bold=*/true);
  os << StringRef(shownMarks).rtrim() << '\n';
  if (showColors)
    os.resetColor();
}

void TextDiagnosticPrinter::printMacroNotes(SourceLoc loc) {
  llvm::SmallVector<MacroBacktraceEntry, 8> trace;
  sources.getMacroBacktrace(loc, trace);
  llvm::erase_if(trace,
                 [](const MacroBacktraceEntry &e) { return e.macro.empty(); });
  // The outermost macro is nearest to what the user wrote.
  unsigned shown = 0;
  for (const MacroBacktraceEntry &entry : llvm::reverse(trace)) {
    bool isMiddle =
        shown >= maxMacroNotes / 2 && shown + maxMacroNotes / 2 < trace.size();
    if (isMiddle && shown == maxMacroNotes / 2)
      os << "note: (skipping " << trace.size() - maxMacroNotes
         << " expansions in the backtrace)\n";
    ++shown;
    if (isMiddle)
      continue;
    std::string message = ("expanded from macro '" + entry.macro + "'").str();
    printOne(Severity::Note, sources.getSpellingLoc(entry.spelling), {},
             message, "", /*withSource=*/true);
  }
}
