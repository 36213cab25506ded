//===----------------------------------------------------------------------===//
// Reads the arguments of hlsl-translate, by concern.
// In:  arguments that LLVM's option parser has split.
// Out: CompileOptions; the first mistake.
// Why: CommandLine.cpp has most of it, ReadBindings.cpp what is about bindings
//      and reflection.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_COMMANDLINEREADER_H
#define HLSLC_LIB_DRIVER_COMMANDLINEREADER_H

#include "hlslc/Driver/Driver.h"

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

namespace hlslc {

enum OptionID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

/// Reads options into CompileOptions; collects the first mistake.
class CommandLineReader {
public:
  CommandLineReader(const llvm::opt::OptTable &table,
                    const llvm::opt::InputArgList &args,
                    CompileOptions &options, CommandLineReport &report)
      : table(table), args(args), options(options), report(report) {}
  bool read();

private:
  bool fail(const llvm::Twine &message) {
    report.error = message.str();
    return false;
  }
  bool failGlslVersion(llvm::StringRef version);
  bool readNumber(llvm::StringRef text, const llvm::Twine &what,
                  unsigned &number) {
    if (text.getAsInteger(0, number))
      return fail("expected a number as " + what + ", found '" + text + "'");
    return true;
  }
  /// The options of DXC that exclude each other, or -spirv.
  bool checkTogether();
  bool exclude(OptionID first, OptionID second);
  bool readLanguage();
  bool readProfile();
  bool readFloats();
  bool readOutput();
  bool readDebugInfo();
  bool readSpirv();
  bool readExtensions();
  bool readBindings();
  bool readUniforms();
  bool readGlsl();
  bool readVulkanFlavor();
  bool readReflection();
  bool readWarnings();
  void readInspection();
  bool checkEmbedded();

  const llvm::opt::OptTable &table;
  const llvm::opt::InputArgList &args;
  CompileOptions &options;
  CommandLineReport &report;
};

/// `N=8,M=3`; false if a name or a value is missing.
bool splitPairs(
    llvm::StringRef text,
    llvm::SmallVectorImpl<std::pair<llvm::StringRef, llvm::StringRef>> &pairs);

} // namespace hlslc

#endif
