//===----------------------------------------------------------------------===//
// hlsl-translate: command line in, files and an exit code out.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_DRIVER_DRIVER_H
#define HLSLC_DRIVER_DRIVER_H

#include "hlslc/Driver/CompileOptions.h"

namespace hlslc {

/// Reads a command line. Returns an exit code if there is nothing to compile
/// (`--help`, a bad command line, which has been reported on standard error).
std::optional<int> parseCommandLine(llvm::ArrayRef<const char *> arguments,
                                    CompileOptions &options);

/// Compiles one input. Writes nothing unless it returns ExitOk.
int compileFile(llvm::StringRef input, const CompileOptions &options);

/// The whole of hlsl-translate.
int runDriver(int argc, const char **argv);

} // namespace hlslc

#endif
