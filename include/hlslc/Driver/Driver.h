//===----------------------------------------------------------------------===//
// hlsl-translate: command line in, files and an exit code out.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_DRIVER_DRIVER_H
#define HLSLC_DRIVER_DRIVER_H

#include "hlslc/Driver/CompileOptions.h"

namespace hlslc {

/// What there is to say about a command line.
struct CommandLineReport {
  std::string text;               ///< what --help and --version print
  std::string error;              ///< the first mistake
  std::vector<std::string> notes; ///< options without effect
};

/// Reads a command line; prints nothing. Returns an exit code if there is
/// nothing to compile (`--help`, a mistake).
std::optional<int> parseCommandLine(llvm::ArrayRef<const char *> arguments,
                                    CompileOptions &options,
                                    CommandLineReport &report);

/// One input of the command line: `file`, `file@profile`, `file@profile:entry`,
/// `file@:entry`.
struct Input {
  std::string path;
  std::optional<TargetProfile> profile;
  std::string entry; ///< empty: not named
  /// The options with this profile and entry.
  CompileOptions apply(const CompileOptions &options) const;
};
/// Returns nothing, having said so, if what is behind the last `@` is no
/// profile and there is no such file either.
std::optional<Input> parseInput(llvm::StringRef text,
                                const CompileOptions &options);

/// Compiles one input. Writes nothing unless it returns ExitOk.
int compileFile(const Input &input, const CompileOptions &options);

/// With --match-by-semantic: compiles the inputs as far as their interfaces and
/// lets them share locations. What does not compile is reported later.
void shareLocationsOfInputs(llvm::ArrayRef<Input> inputs,
                            CompileOptions &options);

/// --check-interface: compiles or reads all inputs as stages of one pipeline
/// and reports what does not fit.
int checkInterfaceOfInputs(llvm::ArrayRef<Input> inputs,
                           const CompileOptions &options);

/// Says what is wrong with a command line or a file as a whole: on standard
/// error, or in the log.
void reportError(const CompileOptions &options, const llvm::Twine &message);

/// Runs a job about an input on a stack that holds deep trees. A crash is
/// reported, and is ExitInternal.
int runSafely(llvm::StringRef input, const CompileOptions &options,
              llvm::function_ref<int()> job);

/// The whole of hlsl-translate.
int runDriver(int argc, const char **argv);

} // namespace hlslc

#endif
