//===----------------------------------------------------------------------===//
// One compilation.
// In:  a buffer and options.
// Out: the texts and bytes to write, and an exit code.
// Why: nothing is written before everything has succeeded.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_COMPILE_H
#define HLSLC_LIB_DRIVER_COMPILE_H

#include "hlslc/Driver/CompileOptions.h"
#include "llvm/Support/MemoryBuffer.h"

namespace hlslc {

struct CompileResult {
  int exitCode = ExitInternal;
  std::string output;    ///< what -Fo gets, or standard output
  bool isBinary = false; ///< of `output`
  std::string assembly;  ///< what -Fc gets
  std::string messages;  ///< for standard error
  std::vector<std::string> dependencies;
};

/// `wantAssembly`: a binary is disassembled into CompileResult::assembly.
CompileResult compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                            const CompileOptions &options, bool wantAssembly);

} // namespace hlslc

#endif
