//===----------------------------------------------------------------------===//
// Files in, files out.
// In:  a command line.
// Out: one output file for each input, messages, an exit code.
// Why: each input is a job of its own: one bad file does not stop the rest.
//===----------------------------------------------------------------------===//

#include "hlslc/Driver/Driver.h"
#include "Compile.h"

#include "hlslc/Basic/DeepStack.h"
#include "hlslc/Basic/SignalStack.h"

#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;

void hlslc::reportError(const CompileOptions &options,
                        const llvm::Twine &message) {
  if (options.log)
    options.log->addError(message);
  else
    llvm::errs() << "error: " << message << "\n";
}

static bool writeFile(StringRef path, StringRef contents,
                      const CompileOptions &options) {
  if (path == "-") {
    llvm::outs() << contents;
    return true;
  }
  std::error_code error;
  llvm::raw_fd_ostream os(path, error, llvm::sys::fs::OF_None);
  if (!error) {
    os << contents;
    os.close();
    error = os.error();
  }
  if (!error)
    return true;
  reportError(options, "cannot write '" + path + "': " + error.message());
  os.clear_error();
  return false;
}

/// Spaces and signs that mean something to make are escaped.
static std::string quoteForMake(StringRef path) {
  std::string result;
  for (char c : path) {
    if (c == ' ' || c == '#')
      result += '\\';
    else if (c == '$')
      result += '$';
    result += c;
  }
  return result;
}

static std::string makeRule(StringRef target,
                            llvm::ArrayRef<std::string> dependencies) {
  std::string rule = quoteForMake(target) + ":";
  for (StringRef path : dependencies)
    rule += " \\\n  " + quoteForMake(path);
  return rule + "\n";
}

/// A folder that takes a file for each input.
static bool isFolder(StringRef output) {
  return !output.empty() &&
         (output.ends_with("/") || llvm::sys::fs::is_directory(output));
}

/// The bytes of a module as DXC's -Fh has them, for `#include` in C.
static std::string makeHeader(StringRef bytes, StringRef variable) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "const unsigned char " << variable << "[] = {";
  for (size_t i = 0; i < bytes.size(); ++i)
    os << (i % 12 ? ", "
           : i    ? ",\n  "
                  : "\n  ")
       << llvm::format_hex(uint8_t(bytes[i]), 4);
  os << "\n};\n";
  return text;
}

static StringRef getExtension(OutputKind kind) {
  switch (kind) {
  case OutputKind::SPIRV:
    return ".spv";
  case OutputKind::GLSL:
    return ".glsl";
  case OutputKind::SPIRVAssembly:
    return ".spvasm";
  case OutputKind::Reflection:
    return ".json";
  default:
    return ".txt";
  }
}

/// The file that an input's output goes to; empty: standard output. Inputs of
/// one file differ by their entries.
static std::string getOutputPath(const Input &input, StringRef output,
                                 StringRef extension) {
  if (!isFolder(output))
    return output.str();
  llvm::SmallString<128> path(output);
  std::string entry = input.entry.empty() ? "" : "." + input.entry;
  llvm::sys::path::append(path, llvm::sys::path::filename(input.path) + entry +
                                    extension);
  return path.str().str();
}

static int compileParts(std::unique_ptr<llvm::MemoryBuffer> buffer,
                        const CompileOptions &options) {
  int worst = ExitOk;
  auto compilePart = [&](std::unique_ptr<llvm::MemoryBuffer> part,
                         llvm::raw_ostream &os) {
    // The lexer reads up to the NUL, which a part of a file does not have.
    CompileResult result =
        compileBuffer(llvm::MemoryBuffer::getMemBufferCopy(
                          part->getBuffer(), part->getBufferIdentifier()),
                      options, true);
    llvm::errs() << result.messages;
    worst = std::max(worst, result.exitCode);
    if (result.exitCode == ExitOk)
      os << (result.isBinary ? result.assembly : result.output);
    return mlir::success();
  };
  (void)mlir::splitAndProcessBuffer(std::move(buffer), compilePart,
                                    llvm::outs());
  return worst;
}

std::optional<Input> hlslc::parseInput(StringRef text,
                                       const CompileOptions &options) {
  Input input;
  auto [path, rest] = text.rsplit('@');
  auto [profile, entry] = rest.split(':');
  input.profile = parseTargetProfile(profile);
  bool isPlain = path.size() == text.size() || path.empty() ||
                 (!input.profile && llvm::sys::fs::exists(text));
  if (isPlain) {
    input.path = text.str();
    input.profile.reset();
    return input;
  }
  if (!input.profile && !profile.empty()) {
    reportError(options, "unknown target profile '" + profile + "' in '" +
                             text + "'; an input is FILE@PROFILE:ENTRY");
    return std::nullopt;
  }
  input.path = path.str();
  input.entry = entry.str();
  return input;
}

CompileOptions Input::apply(const CompileOptions &options) const {
  CompileOptions result = options;
  if (!entry.empty())
    result.entryPoint = entry;
  if (!profile)
    return result;
  result.hasProfile = true;
  result.lang.stage = profile->stage;
  result.lang.shaderModelMajor = profile->major;
  result.lang.shaderModelMinor = profile->minor;
  if (!options.hasLanguageVersion)
    result.lang.hlslVersion =
        profile->major < 6 ? 2018 : LangOptions().hlslVersion;
  return result;
}

int hlslc::compileFile(const Input &given, const CompileOptions &common) {
  CompileOptions options = given.apply(common);
  StringRef input = given.path;
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (!buffer) {
    reportError(options,
                "cannot open '" + input + "': " + buffer.getError().message());
    return ExitUsage;
  }
  if (options.splitInput)
    return compileParts(std::move(*buffer), options);

  std::string path =
      getOutputPath(given, options.output, getExtension(options.to));
  bool toConsole = path.empty();
  CompileResult result =
      compileBuffer(std::move(*buffer), options,
                    toConsole || !options.assemblyOutput.empty());
  if (options.messageOutput.empty())
    llvm::errs() << result.messages;
  else if (!writeFile(getOutputPath(given, options.messageOutput, ".txt"),
                      result.messages, options))
    return ExitUsage;
  (toConsole ? llvm::errs() : llvm::outs()) << result.includes;
  bool keepsReflection = result.exitCode == ExitOk || result.hasViolations;
  if (keepsReflection && !options.reflectionOutput.empty() &&
      !writeFile(getOutputPath(given, options.reflectionOutput, ".json"),
                 result.reflection, options))
    return ExitUsage;
  for (auto [file, extension, text] :
       {std::tuple(StringRef(options.bindingMapOutput), ".bindings.json",
                   StringRef(result.bindingMap)),
        std::tuple(StringRef(options.glBindingMapOutput), ".gl.json",
                   StringRef(result.glBindingMap))})
    if (result.exitCode == ExitOk && !file.empty() &&
        !writeFile(getOutputPath(given, file, extension), text, options))
      return ExitUsage;
  if (result.hasViolations && options.to == OutputKind::Reflection &&
      !writeFile(toConsole ? "-" : StringRef(path), result.output, options))
    return ExitUsage;
  if (result.exitCode != ExitOk || options.verifyDiagnostics)
    return result.exitCode;
  if (options.writeDependencies) {
    bool written = writeFile(
        options.dependencyFile,
        makeRule(toConsole ? input : StringRef(path), result.dependencies),
        options);
    if (!written || options.dependencyFile == "-")
      return written ? ExitOk : ExitUsage;
  }
  std::string variable = options.headerVariable.empty()
                             ? "g_" + options.entryPoint
                             : options.headerVariable;
  if (!options.headerOutput.empty() &&
      !writeFile(getOutputPath(given, options.headerOutput, ".h"),
                 makeHeader(result.output, variable), options))
    return ExitUsage;
  // Standard output is one text, and nobody's who has a file.
  if (toConsole &&
      (options.reflectionOutput == "-" || options.bindingMapOutput == "-" ||
       options.glBindingMapOutput == "-" || !options.headerOutput.empty()))
    return ExitOk;
  StringRef text =
      toConsole && result.isBinary ? result.assembly : result.output;
  if (!writeFile(toConsole ? "-" : StringRef(path), text, options))
    return ExitUsage;
  if (!options.assemblyOutput.empty() &&
      !writeFile(options.assemblyOutput, result.assembly, options))
    return ExitUsage;
  return ExitOk;
}

int hlslc::runSafely(StringRef input, const CompileOptions &options,
                     llvm::function_ref<int()> job) {
  llvm::CrashRecoveryContext::Enable();
  int code = ExitInternal;
  llvm::CrashRecoveryContext recovery;
  auto guarded = [&] {
    SignalStack signals;
    code = job();
  };
  if (recovery.RunSafelyOnThread(guarded, kDeepStackSize))
    return code;
  LoggedDiagnostic crash;
  crash.place = makeLoggedPlace(input, 1, 1, "");
  crash.message = "the compiler crashed; please report it with the shader";
  if (options.log)
    options.log->add(crash);
  else
    llvm::errs() << input << ":1:1: error: " << crash.message << "\n";
  return ExitInternal;
}

/// --binding-map: all files together are one map.
static bool readBindingMaps(CompileOptions &options) {
  for (StringRef path : options.bindingMapInputs) {
    auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
    std::string mistake =
        buffer
            ? readBindingMap((*buffer)->getBuffer(), path, options.bindingMap)
            : ("cannot open '" + path + "': " + buffer.getError().message())
                  .str();
    if (mistake.empty())
      continue;
    reportError(options, mistake);
    return false;
  }
  return true;
}

static int runJobs(CompileOptions &options) {
  for (auto [option, folder] :
       {std::pair("-Fo", StringRef(options.output)),
        std::pair("-Fh", StringRef(options.headerOutput)),
        std::pair("-Fe", StringRef(options.messageOutput)),
        std::pair("--reflect", StringRef(options.reflectionOutput)),
        std::pair("--write-binding-map", StringRef(options.bindingMapOutput)),
        std::pair("--gl-binding-map", StringRef(options.glBindingMapOutput))}) {
    if (options.inputs.size() > 1 && !folder.empty() && folder != "-" &&
        !isFolder(folder)) {
      reportError(options, llvm::Twine("several inputs need a folder as ") +
                               option + "; write '" + folder + "/'");
      return ExitUsage;
    }
    if (folder.ends_with("/"))
      llvm::sys::fs::create_directories(folder);
  }

  if (!readBindingMaps(options))
    return ExitUsage;

  std::vector<Input> inputs;
  for (const std::string &text : options.inputs) {
    std::optional<Input> input = parseInput(text, options);
    if (!input)
      return ExitUsage;
    inputs.push_back(std::move(*input));
  }
  if (options.target.matchBySemantic && !options.verifyDiagnostics)
    shareLocationsOfInputs(inputs, options);
  if (options.checkInterface)
    return checkInterfaceOfInputs(inputs, options);
  int worst = ExitOk;
  for (const Input &input : inputs) {
    int code = runSafely(input.path, options,
                         [&] { return compileFile(input, options); });
    worst = std::max(worst, code);
  }
  llvm::outs().flush();
  return worst;
}

int hlslc::runDriver(int argc, const char **argv) {
  CompileOptions options;
  CommandLineReport report;
  std::optional<int> code = parseCommandLine(
      llvm::ArrayRef<const char *>(argv + 1, argc - 1), options, report);
  llvm::outs() << report.text;
  for (const std::string &note : report.notes)
    llvm::errs() << "note: " << note << "\n";
  if (!report.error.empty())
    llvm::errs() << "error: " << report.error << "\n";
  if (code)
    return *code;
  if (options.diagnosticsFormat == DiagnosticsFormat::Text)
    return runJobs(options);
  DiagnosticLog log;
  options.log = &log;
  int worst = runJobs(options);
  std::string document;
  llvm::raw_string_ostream os(document);
  log.print(os, options.diagnosticsFormat, worst);
  options.log = nullptr;
  if (options.diagnosticsFile.empty())
    llvm::errs() << document;
  else if (!writeFile(options.diagnosticsFile, document, options))
    return ExitUsage;
  return worst;
}
