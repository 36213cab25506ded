//===----------------------------------------------------------------------===//
// Between MLIR's diagnostics and ours: see MLIRDiagnostics.h.
//===----------------------------------------------------------------------===//

#include "MLIRDiagnostics.h"

#include "HLSL/IR/Locations.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using namespace mlir;

MLIRDiagnosticPrinter::MLIRDiagnosticPrinter(MLIRContext &context,
                                             const SourceManager &sources,
                                             const DiagnosticEngine &diags,
                                             llvm::raw_ostream *os,
                                             DiagnosticLog *log)
    : sources(sources), diags(diags), text(os), log(log),
      handler(&context, [this](mlir::Diagnostic &diagnostic) {
        print(diagnostic);
        return success();
      }) {}

/// The group of a warning whose text ends in ` [-Wgroup]`.
static StringRef findGroup(StringRef message) {
  size_t begin = message.rfind(" [-W");
  if (begin == StringRef::npos || !message.consume_back("]"))
    return "";
  return message.substr(begin + StringRef(" [-W").size());
}

/// Whether an error says that something is to come, or that another version of
/// GLSL has it.
static bool isUnsupported(StringRef message) {
  return message.contains("not supported yet: ") ||
         mlir::hlsl::isMissingFeatureText(message);
}

StringRef MLIRDiagnosticPrinter::getLine(StringRef filename,
                                         unsigned line) const {
  const SourceFile *file = sources.findFile(filename);
  return file ? file->getLineText(line).rtrim("\r\n") : "";
}

void MLIRDiagnosticPrinter::logOne(DiagnosticSeverity severity,
                                   FileLineColLoc place, StringRef message) {
  LoggedDiagnostic logged;
  logged.severity = severity == DiagnosticSeverity::Error ? Severity::Error
                    : severity == DiagnosticSeverity::Warning
                        ? Severity::Warning
                        : Severity::Note;
  if (isUnsupported(message))
    logged.id = hlslc::DiagnosticEngine::getName(diag::err_not_yet_implemented);
  if (StringRef group = findGroup(message); !group.empty()) {
    logged.group = group.str();
    message = message.take_front(message.rfind(" [-W"));
  }
  logged.message = message.str();
  if (place)
    logged.place =
        makeLoggedPlace(place.getFilename(), place.getLine(), place.getColumn(),
                        getLine(place.getFilename(), place.getLine()));
  log->add(std::move(logged));
}

void MLIRDiagnosticPrinter::showOne(DiagnosticSeverity severity, Location loc,
                                    StringRef message) {
  FileLineColLoc place = mlir::hlsl::findFileLine(loc);
  if (log)
    logOne(severity, place, message);
  if (text)
    printOne(severity, place, message);
}

void MLIRDiagnosticPrinter::printOne(DiagnosticSeverity severity,
                                     FileLineColLoc place, StringRef message) {
  llvm::raw_ostream &os = *text;
  const char *word = severity == DiagnosticSeverity::Error     ? "error: "
                     : severity == DiagnosticSeverity::Warning ? "warning: "
                                                               : "note: ";
  if (!place) {
    os << word << message << "\n";
    return;
  }
  StringRef filename = place.getFilename();
  os << filename << ":" << place.getLine() << ":" << place.getColumn() << ": "
     << word << message << "\n";
  if (!sources.findFile(filename))
    return;
  StringRef line = getLine(filename, place.getLine());
  os << line << "\n";
  for (unsigned i = 1; i < place.getColumn(); ++i)
    os << (i <= line.size() && line[i - 1] == '\t' ? '\t' : ' ');
  os << "^\n";
}

void MLIRDiagnosticPrinter::print(mlir::Diagnostic &diagnostic) {
  std::string message = diagnostic.str();
  DiagnosticSeverity severity = diagnostic.getSeverity();
  if (severity == DiagnosticSeverity::Warning)
    if (StringRef group = findGroup(message); !group.empty()) {
      Severity wanted = diags.getGroupSeverity(group);
      if (wanted == Severity::Ignored)
        return;
      if (wanted == Severity::Error)
        severity = DiagnosticSeverity::Error;
    }
  if (severity == DiagnosticSeverity::Error) {
    ++numErrors;
    if (isUnsupported(message))
      ++numUnsupported;
  }
  showOne(severity, diagnostic.getLocation(), message);
  Location loc = diagnostic.getLocation();
  while (auto call = dyn_cast<CallSiteLoc>(loc)) {
    showOne(DiagnosticSeverity::Note, call.getCaller(), "called from here");
    loc = call.getCaller();
  }
  for (mlir::Diagnostic &note : diagnostic.getNotes())
    showOne(DiagnosticSeverity::Note, note.getLocation(), note.str());
}

void ForwardToMLIR::consume(const Diagnostic &diagnostic) {
  PresumedLoc place = sources.getPresumedLoc(diagnostic.loc);
  Location loc = UnknownLoc::get(&context);
  if (place.isValid())
    loc =
        FileLineColLoc::get(&context, place.filename, place.line, place.column);
  if (diagnostic.severity == Severity::Note && pending) {
    pending->attachNote(loc) << diagnostic.message;
    return;
  }
  flush();
  pending.emplace(loc, diagnostic.severity == Severity::Warning
                           ? DiagnosticSeverity::Warning
                           : DiagnosticSeverity::Error);
  *pending << diagnostic.message;
}

void ForwardToMLIR::flush() {
  if (!pending)
    return;
  mlir::Diagnostic diagnostic = std::move(*pending);
  pending.reset();
  context.getDiagEngine().emit(std::move(diagnostic));
}
