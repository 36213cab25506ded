//===----------------------------------------------------------------------===//
// One compilation.
// In:  a buffer and options.
// Out: the texts and bytes to write, or the interface of its stages, and an
//      exit code.
// Why: nothing is written before everything has succeeded.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_COMPILE_H
#define HLSLC_LIB_DRIVER_COMPILE_H

#include "hlslc/Driver/CompileOptions.h"
#include "hlslc/Reflection/StageInterface.h"
#include "llvm/Support/MemoryBuffer.h"

namespace hlslc {
class DiagnosticEngine;
class SourceManager;

struct CompileResult {
  int exitCode = ExitInternal;
  std::string output;       ///< what -Fo gets, or standard output
  bool isBinary = false;    ///< of `output`
  std::string assembly;     ///< what -Fc gets
  std::string reflection;   ///< what --reflect gets
  std::string bindingMap;   ///< what --write-binding-map gets
  std::string glBindingMap; ///< what --gl-binding-map gets
  /// --eval found some: what reflection wrote is to be kept, though the exit
  /// code is not ExitOk.
  bool hasViolations = false;
  std::string messages; ///< for standard error
  std::string includes; ///< what -H and -Vi print
  std::vector<std::string> dependencies;
};

/// `wantAssembly`: a binary is disassembled into CompileResult::assembly.
CompileResult compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                            const CompileOptions &options, bool wantAssembly);

/// Compiles HLSL, or reads MLIR text of form `target`, as far as the interface
/// of each entry point. Their places are places in `sources`, which must live
/// on. Returns an exit code.
int compileToInterfaces(std::unique_ptr<llvm::MemoryBuffer> buffer,
                        const CompileOptions &options, SourceManager &sources,
                        std::string &messages,
                        llvm::SmallVectorImpl<StageInterface> &stages);

/// -W, -WX, -w.
void applyWarningOptions(DiagnosticEngine &diags,
                         const CompileOptions &options);

} // namespace hlslc

#endif
