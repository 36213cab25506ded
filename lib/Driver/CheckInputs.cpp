//===----------------------------------------------------------------------===//
// --check-interface.
// In:  the inputs of a command line, each one stage of a pipeline or more.
// Out: what does not fit, on standard error; tables with --print-interface.
// Why: whether two modules fit together can be known before a driver is asked.
//===----------------------------------------------------------------------===//

#include "Compile.h"

#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/SourceManager.h"
#include "hlslc/Driver/Driver.h"
#include "hlslc/Reflection/CheckInterface.h"
#include "hlslc/Reflection/ReadInterface.h"

#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;

using Stages = llvm::SmallVector<StageInterface>;

static int fail(std::string &messages, const llvm::Twine &message) {
  messages += ("error: " + message + "\n").str();
  return ExitUsage;
}

static int readModule(const llvm::MemoryBuffer &buffer, StringRef file,
                      SourceManager &sources, std::string &messages,
                      Stages &stages) {
  StringRef bytes = buffer.getBuffer();
  // A buffer need not be aligned, and its size need not be one of words.
  std::vector<uint32_t> words(bytes.size() / sizeof(uint32_t));
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(uint32_t));
  std::string mistake = bytes.size() % sizeof(uint32_t)
                            ? "its size is not a multiple of four bytes"
                            : readInterfaces(words, file, sources, stages);
  if (mistake.empty())
    return ExitOk;
  messages +=
      ("error: '" + file + "' is not a SPIR-V module: " + mistake + "\n").str();
  return ExitSourceError;
}

/// The entry points that the input names, in pipeline order.
static int chooseStages(const Input &input, Stages &all, std::string &messages,
                        Stages &chosen) {
  Stages fitting;
  for (StageInterface &stage : all) {
    bool fits = !stage.isModule || input.entry.empty() ||
                stage.entryPoint == input.entry;
    if (input.profile && input.profile->stage != ShaderStage::Library)
      fits &= stage.stage == input.profile->stage;
    if (fits)
      fitting.push_back(std::move(stage));
  }
  if (fitting.empty())
    return fail(messages, "'" + input.path + "' has no entry point '" +
                              input.entry + "' of that stage");
  // Other stages keep their order, which findOrderMistake then refuses.
  llvm::sort(fitting, [](const StageInterface &a, const StageInterface &b) {
    return a.getRank().value_or(0) < b.getRank().value_or(0);
  });
  for (size_t i = 1; i < fitting.size(); ++i)
    if (fitting[i - 1].stage == fitting[i].stage)
      return fail(messages,
                  "'" + input.path + "' has two entry points of one stage, '" +
                      fitting[i - 1].entryPoint + "' and '" +
                      fitting[i].entryPoint + "'; name one: '" + input.path +
                      "@" + getProfilePrefix(fitting[i].stage) +
                      "_6_0:" + fitting[i].entryPoint + "'");
  for (StageInterface &stage : fitting)
    chosen.push_back(std::move(stage));
  return ExitOk;
}

static int readInput(const Input &input, const CompileOptions &options,
                     SourceManager &sources, std::string &messages,
                     Stages &stages) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(input.path);
  if (!buffer)
    return fail(messages, "cannot open '" + input.path +
                              "': " + buffer.getError().message());
  Stages all;
  int code = isSPIRVModule((*buffer)->getBuffer())
                 ? readModule(**buffer, input.path, sources, messages, all)
                 : compileToInterfaces(std::move(*buffer), input.apply(options),
                                       sources, messages, all);
  return code == ExitOk ? chooseStages(input, all, messages, stages) : code;
}

void hlslc::shareLocationsOfInputs(llvm::ArrayRef<Input> inputs,
                                   CompileOptions &options) {
  // What comes from standard input is there once; alone, nothing is shared.
  auto isStandardInput = [](const Input &input) { return input.path == "-"; };
  if (llvm::any_of(inputs, isStandardInput))
    return;
  SourceManager sources;
  Stages stages;
  for (const Input &input : inputs)
    (void)runSafely(input.path, [&] {
      std::string messages;
      return readInput(input, options, sources, messages, stages);
    });
  if (stages.size() > 1)
    options.target.semanticLocations = shareLocations(stages);
}

/// Vulkan 1.3 has maintenance4.
static bool allowsLongerOutputs(SpirvEnvironment environment) {
  return environment == SpirvEnvironment::Vulkan1_3;
}

int hlslc::checkInterfaceOfInputs(llvm::ArrayRef<Input> inputs,
                                  const CompileOptions &options) {
  SourceManager sources;
  Stages stages;
  int worst = ExitOk;
  for (const Input &input : inputs) {
    std::string messages;
    int code = runSafely(input.path, [&] {
      return readInput(input, options, sources, messages, stages);
    });
    llvm::errs() << messages;
    worst = std::max(worst, code);
  }
  if (worst != ExitOk)
    return worst;
  std::string mistake = findOrderMistake(stages);
  if (!mistake.empty()) {
    llvm::errs() << "error: " << mistake << "\n";
    return ExitUsage;
  }
  if (options.printInterface)
    for (const StageInterface &stage : stages)
      printInterface(stage, llvm::outs());
  llvm::outs().flush();

  DiagnosticEngine diags(sources);
  TextDiagnosticPrinter printer(llvm::errs(), sources);
  diags.setConsumer(&printer);
  applyWarningOptions(diags, options);
  checkInterfaces(
      stages, {allowsLongerOutputs(options.target.spirv.environment)}, diags);
  return diags.hasErrorOccurred() ? ExitSourceError : ExitOk;
}
