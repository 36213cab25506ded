//===----------------------------------------------------------------------===//
// The log as SARIF 2.1.0.
// In:  logged diagnostics.
// Out: one run with its rules, results and related locations.
// Why: code-scanning services and editors take this form. The numbers in
//      comments are sections of the OASIS standard.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/DiagnosticLog.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;
namespace json = llvm::json;

namespace {
/// Writes one document.
class SarifWriter {
public:
  SarifWriter(llvm::raw_ostream &os) : out(os, /*IndentSize=*/2) {}
  void write(llvm::ArrayRef<LoggedDiagnostic> diagnostics, int exitCode);

private:
  void collectRules(llvm::ArrayRef<LoggedDiagnostic> diagnostics);
  void writeDriver();
  void writeResult(const LoggedDiagnostic &diagnostic);
  void writeMessage(StringRef name, StringRef text);
  void writeLocation(const LoggedPlace &place, const LoggedRange *range,
                     StringRef message);
  void writeRelated(const LoggedDiagnostic &diagnostic);
  void writeFix(const LoggedFix &fix);

  json::OStream out;
  /// Rule id -> index and the severity it has by default.
  llvm::MapVector<StringRef, Severity> rules;
  llvm::StringMap<unsigned> ruleIndices;
};
} // namespace

/// 3.27.10: none, note, warning or error.
static StringRef getLevel(Severity severity) {
  switch (severity) {
  case Severity::Ignored:
    return "none";
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
  case Severity::Fatal:
    return "error";
  }
  return "error";
}

/// 3.4.3: a URI of RFC 3986, relative as the path is.
static std::string makeURI(StringRef path) {
  std::string uri;
  if (llvm::sys::path::is_absolute(path))
    uri = path.starts_with("/") ? "file://" : "file:///";
  for (char c : path) {
    if (llvm::isAlnum(c) || StringRef("-._~/").contains(c)) {
      uri += c;
    } else if (c == '\\') {
      uri += '/';
    } else {
      uri += '%';
      uri += llvm::hexdigit(static_cast<unsigned char>(c) >> 4);
      uri += llvm::hexdigit(c & 15);
    }
  }
  return uri;
}

void SarifWriter::collectRules(llvm::ArrayRef<LoggedDiagnostic> diagnostics) {
  for (const LoggedDiagnostic &diagnostic : diagnostics)
    if (!diagnostic.id.empty() &&
        rules.insert({diagnostic.id, diagnostic.severity}).second)
      ruleIndices[diagnostic.id] = ruleIndices.size();
}

void SarifWriter::writeMessage(StringRef name, StringRef text) {
  out.attributeObject(name,
                      [&] { out.attribute("text", json::fixUTF8(text)); });
}

void SarifWriter::writeDriver() {
  out.attributeObject("tool", [&] {
    out.attributeObject("driver", [&] {
      out.attribute("name", "hlsl-translate");
      out.attribute("version", "0.1.0");
      out.attributeArray("rules", [&] {
        for (auto [id, severity] : rules)
          out.object([&, id = id, severity = severity] {
            out.attribute("id", id);
            out.attributeObject("defaultConfiguration", [&] {
              out.attribute("level", getLevel(severity));
            });
          });
      });
    });
  });
}

/// 3.28. Columns count code points, see columnKind.
void SarifWriter::writeLocation(const LoggedPlace &place,
                                const LoggedRange *range, StringRef message) {
  if (place.isValid())
    out.attributeObject("physicalLocation", [&] {
      out.attributeObject("artifactLocation",
                          [&] { out.attribute("uri", makeURI(place.file)); });
      out.attributeObject("region", [&] {
        const LoggedPlace &begin = range ? range->begin : place;
        out.attribute("startLine", begin.line);
        out.attribute("startColumn", begin.character);
        if (!range)
          return;
        out.attribute("endLine", range->end.line);
        out.attribute("endColumn", range->end.character);
      });
    });
  if (!message.empty())
    writeMessage("message", message);
}

void SarifWriter::writeRelated(const LoggedDiagnostic &diagnostic) {
  auto write = [&](const LoggedPlace &place, StringRef message) {
    out.object([&] { writeLocation(place, nullptr, message); });
  };
  for (const LoggedPlace &place : diagnostic.includedFrom)
    write(place, "included from here");
  for (const LoggedDiagnostic::Expansion &expansion : diagnostic.expandedFrom)
    write(expansion.place, "expanded from macro '" + expansion.macro + "'");
  for (const LoggedDiagnostic &note : diagnostic.notes) {
    write(note.place, note.message);
    writeRelated(note);
  }
}

/// 3.55: what to type in place of what.
void SarifWriter::writeFix(const LoggedFix &fix) {
  writeMessage("description", "change to '" + fix.text + "'");
  out.attributeArray("artifactChanges", [&] {
    out.object([&] {
      out.attributeObject("artifactLocation", [&] {
        out.attribute("uri", makeURI(fix.range.begin.file));
      });
      out.attributeArray("replacements", [&] {
        out.object([&] {
          out.attributeObject("deletedRegion", [&] {
            out.attribute("startLine", fix.range.begin.line);
            out.attribute("startColumn", fix.range.begin.character);
            out.attribute("endLine", fix.range.end.line);
            out.attribute("endColumn", fix.range.end.character);
          });
          out.attributeObject("insertedContent", [&] {
            out.attribute("text", json::fixUTF8(fix.text));
          });
        });
      });
    });
  });
}

void SarifWriter::writeResult(const LoggedDiagnostic &diagnostic) {
  if (!diagnostic.id.empty()) {
    out.attribute("ruleId", diagnostic.id);
    out.attribute("ruleIndex", ruleIndices.lookup(diagnostic.id));
  }
  out.attribute("level", getLevel(diagnostic.severity));
  writeMessage("message", diagnostic.message);
  if (diagnostic.place.isValid())
    out.attributeArray("locations", [&] {
      // The range around the place; others are elsewhere.
      const LoggedRange *around = nullptr;
      for (const LoggedRange &range : diagnostic.ranges)
        if (!around && range.begin.file == diagnostic.place.file &&
            range.begin.line == diagnostic.place.line &&
            range.begin.column == diagnostic.place.column)
          around = &range;
      out.object([&] { writeLocation(diagnostic.place, around, ""); });
    });
  if (!diagnostic.includedFrom.empty() || !diagnostic.expandedFrom.empty() ||
      !diagnostic.notes.empty())
    out.attributeArray("relatedLocations", [&] { writeRelated(diagnostic); });
  if (diagnostic.fix)
    out.attributeArray("fixes",
                       [&] { out.object([&] { writeFix(*diagnostic.fix); }); });
  if (!diagnostic.group.empty())
    out.attributeObject(
        "properties", [&] { out.attribute("group", "-W" + diagnostic.group); });
}

void SarifWriter::write(llvm::ArrayRef<LoggedDiagnostic> diagnostics,
                        int exitCode) {
  collectRules(diagnostics);
  out.object([&] {
    out.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    out.attribute("version", "2.1.0");
    out.attributeArray("runs", [&] {
      out.object([&] {
        writeDriver();
        out.attributeArray("invocations", [&] {
          out.object([&] {
            // A wrong source is no failure of the tool.
            constexpr int firstFailure = 3;
            out.attribute("executionSuccessful", exitCode < firstFailure);
            out.attribute("exitCode", exitCode);
          });
        });
        out.attribute("columnKind", "unicodeCodePoints");
        out.attributeArray("results", [&] {
          for (const LoggedDiagnostic &diagnostic : diagnostics)
            out.object([&] { writeResult(diagnostic); });
        });
      });
    });
  });
}

void DiagnosticLog::printSARIF(llvm::raw_ostream &os, int exitCode) const {
  SarifWriter(os).write(diagnostics, exitCode);
  os << '\n';
}
