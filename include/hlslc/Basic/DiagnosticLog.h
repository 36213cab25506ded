//===----------------------------------------------------------------------===//
// Diagnostics for programs.
// In:  struct Diagnostic, or messages of the driver and the passes.
// Out: one JSON or SARIF 2.1.0 document for a whole run.
// Why: editors and build systems read data, not text. Form: docs/Diagnostics.md
//      and docs/diagnostics-schema.json.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_DIAGNOSTICLOG_H
#define HLSLC_BASIC_DIAGNOSTICLOG_H

#include "hlslc/Basic/Diagnostics.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace hlslc {

/// --diagnostics-format=
enum class DiagnosticsFormat : uint8_t { Text, JSON, SARIF };

/// A place in a file, or none (line 0).
struct LoggedPlace {
  std::string file;
  unsigned line = 0;
  /// In bytes, as the text says it, and in Unicode code points; both from 1.
  unsigned column = 0, character = 0;
  bool isValid() const { return line != 0; }
};

/// From `begin` to before `end`.
struct LoggedRange {
  LoggedPlace begin, end;
};

/// What to type in place of a part of the source.
struct LoggedFix {
  LoggedRange range;
  std::string text;
};

/// A diagnostic that outlives its sources.
struct LoggedDiagnostic {
  Severity severity = Severity::Error;
  /// "err_undeclared"; empty for messages of the passes and the driver.
  std::string id;
  /// Name after -W; empty for what cannot be switched.
  std::string group;
  std::string message;
  LoggedPlace place;
  std::vector<LoggedRange> ranges;
  /// Where the file was included, innermost first.
  std::vector<LoggedPlace> includedFrom;
  /// The macros it is in, outermost first, and where in their bodies.
  struct Expansion {
    std::string macro;
    LoggedPlace place;
  };
  std::vector<Expansion> expandedFrom;
  std::vector<LoggedDiagnostic> notes;
  /// Where the message asks "did you mean 'x'?" of a name in a file.
  std::optional<LoggedFix> fix;
};

/// What one run has said.
class DiagnosticLog {
public:
  /// A note goes to the diagnostic before it.
  void add(LoggedDiagnostic diagnostic);
  /// An error without a place.
  void addError(const llvm::Twine &message);
  /// A note that belongs to no other diagnostic.
  void addRemark(LoggedDiagnostic note) {
    diagnostics.push_back(std::move(note));
  }
  llvm::ArrayRef<LoggedDiagnostic> getDiagnostics() const {
    return diagnostics;
  }

  /// The document.
  void print(llvm::raw_ostream &os, DiagnosticsFormat format,
             int exitCode) const;

private:
  void printJSON(llvm::raw_ostream &os, int exitCode) const;
  void printSARIF(llvm::raw_ostream &os, int exitCode) const;

  std::vector<LoggedDiagnostic> diagnostics;
};

/// The place of byte `column` of a line, given the line's text.
LoggedPlace makeLoggedPlace(llvm::StringRef file, unsigned line,
                            unsigned column, llvm::StringRef lineText);

/// Writes what an engine reports to a log.
class DiagnosticRecorder final : public DiagnosticConsumer {
public:
  DiagnosticRecorder(DiagnosticLog &log, const SourceManager &sources)
      : log(log), sources(sources) {}
  void consume(const Diagnostic &diagnostic) override;

private:
  LoggedPlace getPlace(SourceLoc loc) const;
  std::optional<LoggedFix> findFix(const Diagnostic &diagnostic) const;

  DiagnosticLog &log;
  const SourceManager &sources;
};

} // namespace hlslc

#endif // HLSLC_BASIC_DIAGNOSTICLOG_H
