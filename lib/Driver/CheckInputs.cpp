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

static int fail(const CompileOptions &options, const llvm::Twine &message) {
  reportError(options, message);
  return ExitUsage;
}

static int readModule(const llvm::MemoryBuffer &buffer, StringRef file,
                      const CompileOptions &options, SourceManager &sources,
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
  reportError(options, "'" + file + "' is not a SPIR-V module: " + mistake);
  return ExitSourceError;
}

/// The entry points that the input names, in pipeline order.
static int chooseStages(const Input &input, Stages &all,
                        const CompileOptions &options, Stages &chosen) {
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
    return fail(options, "'" + input.path + "' has no entry point '" +
                             input.entry + "' of that stage");
  // Other stages keep their order, which findOrderMistake then refuses.
  llvm::sort(fitting, [](const StageInterface &a, const StageInterface &b) {
    return a.getRank().value_or(0) < b.getRank().value_or(0);
  });
  for (size_t i = 1; i < fitting.size(); ++i)
    if (fitting[i - 1].stage == fitting[i].stage)
      return fail(options,
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
    return fail(options, "cannot open '" + input.path +
                             "': " + buffer.getError().message());
  Stages all;
  int code = isSPIRVModule((*buffer)->getBuffer())
                 ? readModule(**buffer, input.path, options, sources, all)
                 : compileToInterfaces(std::move(*buffer), input.apply(options),
                                       sources, messages, all);
  return code == ExitOk ? chooseStages(input, all, options, stages) : code;
}

void hlslc::shareLocationsOfInputs(llvm::ArrayRef<Input> inputs,
                                   CompileOptions &options) {
  // What comes from standard input is there once; alone, nothing is shared.
  auto isStandardInput = [](const Input &input) { return input.path == "-"; };
  if (llvm::any_of(inputs, isStandardInput))
    return;
  // Mistakes are reported when the inputs are compiled.
  DiagnosticLog ignored;
  CompileOptions quiet = options;
  quiet.log = &ignored;
  SourceManager sources;
  Stages stages;
  for (const Input &input : inputs)
    (void)runSafely(input.path, quiet, [&] {
      std::string messages;
      return readInput(input, quiet, sources, messages, stages);
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
    int code = runSafely(input.path, options, [&] {
      return readInput(input, options, sources, messages, stages);
    });
    llvm::errs() << messages;
    worst = std::max(worst, code);
  }
  if (worst != ExitOk)
    return worst;
  std::string mistake = findOrderMistake(stages);
  if (!mistake.empty())
    return fail(options, mistake);
  if (options.printInterface)
    for (const StageInterface &stage : stages)
      printInterface(stage, llvm::outs());
  llvm::outs().flush();

  DiagnosticEngine diags(sources);
  TextDiagnosticPrinter printer(llvm::errs(), sources);
  diags.setConsumer(&printer);
  std::optional<DiagnosticRecorder> recorder;
  if (options.log)
    diags.setConsumer(&recorder.emplace(*options.log, sources));
  applyWarningOptions(diags, options);
  checkInterfaces(
      stages, {allowsLongerOutputs(options.target.spirv.environment)}, diags);
  return diags.hasErrorOccurred() ? ExitSourceError : ExitOk;
}
