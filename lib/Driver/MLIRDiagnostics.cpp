//===----------------------------------------------------------------------===//
// Between MLIR's diagnostics and ours: see MLIRDiagnostics.h.
//===----------------------------------------------------------------------===//

#include "MLIRDiagnostics.h"

#include "HLSL/IR/Locations.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using namespace mlir;

MLIRDiagnosticPrinter::MLIRDiagnosticPrinter(MLIRContext &context,
                                             const SourceManager &sources,
                                             llvm::raw_ostream &os)
    : sources(sources), os(os),
      handler(&context, [this](mlir::Diagnostic &diagnostic) {
        print(diagnostic);
        return success();
      }) {}

void MLIRDiagnosticPrinter::printOne(DiagnosticSeverity severity, Location loc,
                                     StringRef message) {
  const char *word = severity == DiagnosticSeverity::Error     ? "error: "
                     : severity == DiagnosticSeverity::Warning ? "warning: "
                                                               : "note: ";
  FileLineColLoc place = mlir::hlsl::findFileLine(loc);
  if (!place) {
    os << word << message << "\n";
    return;
  }
  StringRef filename = place.getFilename();
  os << filename << ":" << place.getLine() << ":" << place.getColumn() << ": "
     << word << message << "\n";
  const SourceFile *file = sources.findFile(filename);
  if (!file)
    return;
  StringRef line = file->getLineText(place.getLine()).rtrim("\r\n");
  os << line << "\n";
  for (unsigned i = 1; i < place.getColumn(); ++i)
    os << (i <= line.size() && line[i - 1] == '\t' ? '\t' : ' ');
  os << "^\n";
}

void MLIRDiagnosticPrinter::print(mlir::Diagnostic &diagnostic) {
  std::string message = diagnostic.str();
  if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
    ++numErrors;
    if (StringRef(message).contains("not supported yet: "))
      ++numUnsupported;
  }
  printOne(diagnostic.getSeverity(), diagnostic.getLocation(), message);
  Location loc = diagnostic.getLocation();
  while (auto call = dyn_cast<CallSiteLoc>(loc)) {
    printOne(DiagnosticSeverity::Note, call.getCaller(), "called from here");
    loc = call.getCaller();
  }
  for (mlir::Diagnostic &note : diagnostic.getNotes())
    printOne(DiagnosticSeverity::Note, note.getLocation(), note.str());
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
