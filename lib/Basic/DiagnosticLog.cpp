//===----------------------------------------------------------------------===//
// The log, and its own JSON form: see DiagnosticLog.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/DiagnosticLog.h"
#include "SeverityName.h"
#include "TokenLength.h"
#include "hlslc/Basic/SourceManager.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;
namespace json = llvm::json;

void DiagnosticLog::add(LoggedDiagnostic diagnostic) {
  if (diagnostic.severity == Severity::Ignored)
    return;
  bool isNote = diagnostic.severity == Severity::Note && !diagnostics.empty();
  (isNote ? diagnostics.back().notes : diagnostics)
      .push_back(std::move(diagnostic));
}

void DiagnosticLog::addError(const llvm::Twine &message) {
  LoggedDiagnostic diagnostic;
  diagnostic.message = message.str();
  add(std::move(diagnostic));
}

void DiagnosticLog::print(llvm::raw_ostream &os, DiagnosticsFormat format,
                          int exitCode) const {
  if (format == DiagnosticsFormat::SARIF)
    printSARIF(os, exitCode);
  else
    printJSON(os, exitCode);
}

//===----------------------------------------------------------------------===//
// Recording

LoggedPlace hlslc::makeLoggedPlace(StringRef file, unsigned line,
                                   unsigned column, StringRef lineText) {
  LoggedPlace place;
  place.file = file.str();
  place.line = line;
  place.column = place.character = column;
  // Each byte 10xxxxxx continues the character before it. Nobody counts further
  // on a line.
  constexpr unsigned furthest = 1u << 16;
  if (column != 0 && column <= furthest)
    for (char c : lineText.take_front(column - 1))
      place.character -= (static_cast<unsigned char>(c) & 0xC0) == 0x80;
  return place;
}

LoggedPlace DiagnosticRecorder::getPlace(SourceLoc loc) const {
  PresumedLoc presumed = sources.getPresumedLoc(loc);
  if (!presumed.isValid())
    return {};
  size_t before = presumed.column - 1;
  const char *data = sources.getCharacterData(sources.getFileLoc(loc));
  return makeLoggedPlace(presumed.filename, presumed.line, presumed.column,
                         StringRef(data - before, before));
}

/// The name that a message asks for, if the other one it quotes stands at its
/// place: not in the body of a macro, where a change would reach others.
std::optional<LoggedFix>
DiagnosticRecorder::findFix(const Diagnostic &diagnostic) const {
  StringRef message = diagnostic.message;
  auto [said, wanted] = message.rsplit("; did you mean '");
  if (!wanted.consume_back("'?") || !diagnostic.loc.isValid() ||
      sources.getFileLoc(diagnostic.loc) != diagnostic.loc)
    return std::nullopt;
  auto [file, offset] = sources.getDecomposedLoc(diagnostic.loc);
  StringRef text = sources.getText(file).drop_front(offset);
  text = text.take_front(measureToken(text));
  if (!said.contains(("'" + text + "'").str()))
    return std::nullopt;
  LoggedPlace end =
      getPlace(diagnostic.loc.getLocWithOffset(static_cast<int>(text.size())));
  return LoggedFix{{getPlace(diagnostic.loc), end}, wanted.str()};
}

void DiagnosticRecorder::consume(const Diagnostic &diagnostic) {
  LoggedDiagnostic logged;
  logged.severity = diagnostic.severity;
  logged.id = DiagnosticEngine::getName(diagnostic.id).str();
  logged.group = diagnostic.group.str();
  logged.message = diagnostic.message;
  logged.place = getPlace(diagnostic.loc);
  for (SourceRange range : diagnostic.ranges) {
    SourceLoc last = sources.getFileLoc(range.end);
    if (!range.begin.isValid() || !last.isValid())
      continue;
    auto [file, offset] = sources.getDecomposedLoc(last);
    size_t length = measureToken(sources.getText(file).drop_front(offset));
    logged.ranges.push_back({getPlace(sources.getFileLoc(range.begin)),
                             getPlace(last.getLocWithOffset(length))});
  }
  FileID file = sources.getFileID(diagnostic.loc);
  while (file.isValid()) {
    SourceLoc include = sources.getIncludeLoc(file);
    if (!include.isValid())
      break;
    logged.includedFrom.push_back(getPlace(include));
    file = sources.getFileID(include);
  }
  llvm::SmallVector<MacroBacktraceEntry, 8> trace;
  sources.getMacroBacktrace(diagnostic.loc, trace);
  for (const MacroBacktraceEntry &entry : llvm::reverse(trace))
    if (!entry.macro.empty())
      logged.expandedFrom.push_back(
          {entry.macro.str(),
           getPlace(sources.getSpellingLoc(entry.spelling))});
  logged.fix = findFix(diagnostic);
  log.add(std::move(logged));
}

//===----------------------------------------------------------------------===//
// JSON

/// Bytes that are no UTF-8 would be no JSON.
static std::string toUTF8(StringRef text) { return json::fixUTF8(text); }

static void printPlace(json::OStream &out, const LoggedPlace &place) {
  out.attribute("file", toUTF8(place.file));
  out.attribute("line", place.line);
  out.attribute("column", place.column);
}

static void printPosition(json::OStream &out, StringRef name,
                          const LoggedPlace &place) {
  out.attributeObject(name, [&] {
    out.attribute("line", place.line);
    out.attribute("column", place.column);
  });
}

static void printRange(json::OStream &out, const LoggedRange &range) {
  out.attribute("file", toUTF8(range.begin.file));
  printPosition(out, "begin", range.begin);
  printPosition(out, "end", range.end);
}

static void printDiagnostic(json::OStream &out,
                            const LoggedDiagnostic &diagnostic) {
  out.attribute("severity", getSeverityName(diagnostic.severity));
  if (!diagnostic.id.empty())
    out.attribute("id", diagnostic.id);
  if (!diagnostic.group.empty())
    out.attribute("group", diagnostic.group);
  out.attribute("message", toUTF8(diagnostic.message));
  if (diagnostic.place.isValid())
    out.attributeObject("location", [&] { printPlace(out, diagnostic.place); });
  if (!diagnostic.ranges.empty())
    out.attributeArray("ranges", [&] {
      for (const LoggedRange &range : diagnostic.ranges)
        out.object([&] { printRange(out, range); });
    });
  if (diagnostic.fix)
    out.attributeObject("fix", [&] {
      out.attribute("text", diagnostic.fix->text);
      out.attributeObject("range",
                          [&] { printRange(out, diagnostic.fix->range); });
    });
  if (!diagnostic.includedFrom.empty())
    out.attributeArray("includedFrom", [&] {
      for (const LoggedPlace &place : diagnostic.includedFrom)
        out.object([&] { printPlace(out, place); });
    });
  if (!diagnostic.expandedFrom.empty())
    out.attributeArray("expandedFrom", [&] {
      for (const LoggedDiagnostic::Expansion &expansion :
           diagnostic.expandedFrom)
        out.object([&] {
          out.attribute("macro", toUTF8(expansion.macro));
          printPlace(out, expansion.place);
        });
    });
  if (!diagnostic.notes.empty())
    out.attributeArray("notes", [&] {
      for (const LoggedDiagnostic &note : diagnostic.notes)
        out.object([&] { printDiagnostic(out, note); });
    });
}

void DiagnosticLog::printJSON(llvm::raw_ostream &os, int exitCode) const {
  json::OStream out(os, /*IndentSize=*/2);
  out.object([&] {
    out.attribute("version", 1);
    out.attribute("exitCode", exitCode);
    out.attributeArray("diagnostics", [&] {
      for (const LoggedDiagnostic &diagnostic : diagnostics)
        out.object([&] { printDiagnostic(out, diagnostic); });
    });
  });
  os << '\n';
}
