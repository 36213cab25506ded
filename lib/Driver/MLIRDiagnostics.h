//===----------------------------------------------------------------------===//
// Diagnostics of the passes, shown like those of the front end.
// In:  diagnostics of an MLIRContext, with the locations that lowering gave.
// Out: "file:line:column: error: text", the source line, a caret; notes for
// call
//      sites; counts for the exit code.
// Why: a shader author need not know which part of the compiler speaks.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_MLIRDIAGNOSTICS_H
#define HLSLC_LIB_DRIVER_MLIRDIAGNOSTICS_H

#include "hlslc/Basic/DiagnosticLog.h"
#include "hlslc/Basic/SourceManager.h"
#include "mlir/IR/Diagnostics.h"
#include <optional>

namespace hlslc {

/// Prints what an MLIRContext reports, for as long as it lives.
class MLIRDiagnosticPrinter {
public:
  /// Prints to `os`, and adds to `log`, if there is one.
  MLIRDiagnosticPrinter(mlir::MLIRContext &context,
                        const SourceManager &sources,
                        const DiagnosticEngine &diags, llvm::raw_ostream *os,
                        DiagnosticLog *log);
  unsigned getNumErrors() const { return numErrors; }
  bool hasUnsupported() const { return numUnsupported != 0; }
  bool hasSourceError() const { return numErrors != numUnsupported; }

private:
  void print(mlir::Diagnostic &diagnostic);
  void showOne(mlir::DiagnosticSeverity severity, mlir::Location loc,
               llvm::StringRef message);
  void printOne(mlir::DiagnosticSeverity severity, mlir::FileLineColLoc place,
                llvm::StringRef message);
  void logOne(mlir::DiagnosticSeverity severity, mlir::FileLineColLoc place,
              llvm::StringRef message);
  /// The line of a file of the sources; empty if there is none.
  llvm::StringRef getLine(llvm::StringRef filename, unsigned line) const;

  const SourceManager &sources;
  /// Knows what the command line makes of groups of warnings.
  const DiagnosticEngine &diags;
  llvm::raw_ostream *text;
  DiagnosticLog *log;
  unsigned numErrors = 0, numUnsupported = 0;
  mlir::ScopedDiagnosticHandler handler;
};

/// Hands the front end's diagnostics to an MLIRContext, whose verifying handler
/// compares them with `// expected-error {{...}}` comments.
class ForwardToMLIR final : public DiagnosticConsumer {
public:
  ForwardToMLIR(mlir::MLIRContext &context, const SourceManager &sources)
      : context(context), sources(sources) {}
  ~ForwardToMLIR() override { flush(); }
  void consume(const Diagnostic &diagnostic) override;
  /// Sends the diagnostic that waits for its notes.
  void flush();

private:
  mlir::MLIRContext &context;
  const SourceManager &sources;
  /// The last error or warning: its notes follow one by one.
  std::optional<mlir::Diagnostic> pending;
};

} // namespace hlslc

#endif
