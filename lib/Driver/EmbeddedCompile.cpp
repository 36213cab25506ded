//===----------------------------------------------------------------------===//
// The C API: compiling.
// In:  a source in memory, options as a struct.
// Out: an hlslc_result.
// Why: the struct becomes arguments of hlsl-translate, so that a library and a
//      command line mean the same by an option; and nothing here prints, exits
//      or outlives the call.
//===----------------------------------------------------------------------===//

#include "Embedded.h"

#include "hlslc/Basic/DeepStack.h"
#include "hlslc/Driver/Driver.h"

#include "llvm/Support/StringSaver.h"

#include <algorithm>

using namespace hlslc;
using llvm::StringRef;

static_assert(static_cast<int>(HLSLC_OK) == ExitOk &&
                  static_cast<int>(HLSLC_SOURCE_ERROR) == ExitSourceError &&
                  static_cast<int>(HLSLC_NOT_SUPPORTED) == ExitNotSupported &&
                  static_cast<int>(HLSLC_BAD_OPTIONS) == ExitUsage &&
                  static_cast<int>(HLSLC_INTERNAL_ERROR) == ExitInternal,
              "the status is an exit code");

uint32_t hlslc_version(void) { return HLSLC_VERSION; }

const char *hlslc_version_string(void) { return getCompilerName().data(); }

/// What the caller gave wrongly, or cannot be had: no fault of the source.
static void fail(hlslc_result &result, ExitCode code,
                 const llvm::Twine &message) {
  result.compiled = CompileResult();
  result.compiled.exitCode = code;
  result.log.addError(message);
  result.compiled.messages = ("error: " + message + "\n").str();
}

//===----------------------------------------------------------------------===//
// Structs of other versions

/// Copies a struct that the caller's version of the header has: shorter than
/// ours, or longer, with nothing that we do not know. Returns what is wrong.
template <typename Struct>
static std::string copyStruct(const Struct *given, const char *name,
                              Struct &copy) {
  size_t size = given->struct_size;
  if (size < sizeof(size_t))
    return (llvm::Twine(name) + "::struct_size is not set").str();
  const char *bytes = reinterpret_cast<const char *>(given);
  if (size > sizeof(Struct) && std::any_of(bytes + sizeof(Struct), bytes + size,
                                           [](char byte) { return byte != 0; }))
    return (llvm::Twine(name) + " has fields that version " +
            StringRef(getCompilerName()).rsplit(' ').second + " does not know")
        .str();
  copy = Struct();
  std::memcpy(static_cast<void *>(&copy), bytes,
              std::min(size, sizeof(Struct)));
  return "";
}

//===----------------------------------------------------------------------===//
// Options -> arguments

namespace {
/// The arguments that a struct stands for.
class ArgumentList {
public:
  /// Returns what is wrong.
  std::string add(const hlslc_options &options);
  llvm::ArrayRef<const char *> get() const { return arguments; }

private:
  void add(const llvm::Twine &argument) {
    arguments.push_back(saver.save(argument).data());
  }
  void addIf(const char *option, const char *value) {
    if (!value)
      return;
    add(option);
    add(value);
  }
  std::string addOutput(hlslc_output_kind output);
  std::string addList(const char *const *list, size_t count, const char *name,
                      const char *option);

  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver{allocator};
  llvm::SmallVector<const char *, 32> arguments;
};
} // namespace

std::string ArgumentList::addOutput(hlslc_output_kind output) {
  switch (output) {
  case HLSLC_OUTPUT_SPIRV: // the default
  case HLSLC_OUTPUT_FROM_ARGUMENTS:
    return "";
  case HLSLC_OUTPUT_SPIRV_ASSEMBLY:
    add("--to=spirv-asm");
    return "";
  case HLSLC_OUTPUT_GLSL:
    add("--to=glsl");
    return "";
  case HLSLC_OUTPUT_REFLECTION:
    add("--to=reflection");
    return "";
  case HLSLC_OUTPUT_PREPROCESSED:
    add("-P");
    return "";
  }
  return ("unknown output kind " + llvm::Twine(static_cast<int>(output))).str();
}

std::string ArgumentList::addList(const char *const *list, size_t count,
                                  const char *name, const char *option) {
  if (count && !list)
    return (llvm::Twine(name) + " is null").str();
  for (size_t i = 0; i < count; ++i) {
    if (!list[i])
      return (llvm::Twine(name) + "[" + llvm::Twine(i) + "] is null").str();
    if (option)
      add(option);
    add(list[i]);
  }
  return "";
}

std::string ArgumentList::add(const hlslc_options &options) {
  addIf("-T", options.profile);
  addIf("-E", options.entry_point);
  std::string mistake = addOutput(options.output);
  if (!mistake.empty())
    return mistake;
  if (options.glsl_version)
    add(llvm::Twine("--glsl-version=") + options.glsl_version);
  if (options.macro_count && !options.macros)
    return "macros is null";
  for (size_t i = 0; i < options.macro_count; ++i) {
    const hlslc_macro &macro = options.macros[i];
    if (!macro.name)
      return ("macros[" + llvm::Twine(i) + "].name is null").str();
    add("-D");
    add(macro.value ? llvm::Twine(macro.name) + "=" + macro.value
                    : llvm::Twine(macro.name));
  }
  mistake = addList(options.include_paths, options.include_path_count,
                    "include_paths", "-I");
  if (!mistake.empty())
    return mistake;
  if (options.flags & HLSLC_WANT_REFLECTION)
    add("--reflect=-");
  return addList(options.arguments, options.argument_count, "arguments",
                 nullptr);
}

//===----------------------------------------------------------------------===//
// Compiling

/// The callbacks as the preprocessor asks for files.
static std::function<std::unique_ptr<llvm::MemoryBuffer>(StringRef)>
makeReader(const hlslc_options &options) {
  if (!options.read_file)
    return nullptr;
  return [read = options.read_file, release = options.release_file,
          context = options.file_context](StringRef path) {
    std::unique_ptr<llvm::MemoryBuffer> buffer;
    hlslc_file file{};
    if (!read(context, path.str().c_str(), &file))
      return buffer;
    if (file.data || !file.size)
      buffer = llvm::MemoryBuffer::getMemBufferCopy(
          StringRef(file.data, file.size), path);
    if (release)
      release(context, &file);
    return buffer;
  };
}

/// --binding-map=FILE: files like any other. Returns what is wrong.
static std::string readBindingMaps(CompileOptions &options) {
  const PreprocessorOptions &files = options.preprocessor;
  for (const std::string &path : options.bindingMapInputs) {
    std::unique_ptr<llvm::MemoryBuffer> text;
    if (files.readFile)
      text = files.readFile(path);
    if (!text && files.useFileSystem)
      if (auto onDisk = llvm::MemoryBuffer::getFile(path))
        text = std::move(*onDisk);
    if (!text)
      return "cannot open '" + path + "'";
    std::string mistake =
        readBindingMap(text->getBuffer(), path, options.bindingMap);
    if (!mistake.empty())
      return mistake;
  }
  return "";
}

static void compileSource(StringRef name, StringRef source,
                          const hlslc_options &given, hlslc_result &result) {
  constexpr uint32_t knownFlags = HLSLC_WANT_ASSEMBLY | HLSLC_WANT_REFLECTION |
                                  HLSLC_USE_FILE_SYSTEM |
                                  HLSLC_USE_CALLER_STACK;
  if (given.flags & ~knownFlags)
    return fail(result, ExitUsage, "unknown bits in flags");
  ArgumentList arguments;
  if (std::string mistake = arguments.add(given); !mistake.empty())
    return fail(result, ExitUsage, mistake);
  CompileOptions options;
  options.isEmbedded = true;
  CommandLineReport report;
  std::optional<int> code = parseCommandLine(arguments.get(), options, report);
  if (!report.error.empty())
    return fail(result, ExitUsage, report.error);
  if (code) { // --help, --version
    result.compiled.exitCode = *code;
    result.compiled.output = std::move(report.text);
    return;
  }
  std::string notes;
  for (const std::string &text : report.notes) {
    LoggedDiagnostic note;
    note.severity = Severity::Note;
    note.message = text;
    result.log.addRemark(std::move(note));
    notes += "note: " + text + "\n";
  }
  options.preprocessor.readFile = makeReader(given);
  options.preprocessor.useFileSystem = given.flags & HLSLC_USE_FILE_SYSTEM;
  if (std::string mistake = readBindingMaps(options); !mistake.empty())
    return fail(result, ExitUsage, mistake);
  options.log = &result.log;
  options.textBesideLog = true;
  bool wantAssembly =
      (given.flags & HLSLC_WANT_ASSEMBLY) || !options.assemblyOutput.empty();

  auto compile = [&] {
    result.compiled =
        compileBuffer(llvm::MemoryBuffer::getMemBufferCopy(source, name),
                      options, wantAssembly);
  };
  if (given.flags & HLSLC_USE_CALLER_STACK)
    compile();
  else if (!runOnDeepStack(compile))
    return fail(result, ExitInternal, "the system gives no thread");
  CompileResult &compiled = result.compiled;
  compiled.messages.insert(0, notes + compiled.includes);
  if (compiled.exitCode != ExitOk) {
    // With violations, what --to=reflection wrote is the reflection.
    if (compiled.hasViolations && compiled.reflection.empty())
      compiled.reflection = std::move(compiled.output);
    compiled.output.clear();
    compiled.assembly.clear();
    compiled.isBinary = false;
    if (!compiled.hasViolations) {
      compiled.reflection.clear();
      compiled.bindingMap.clear();
      compiled.glBindingMap.clear();
    }
  }
}

/// Everything but the options' struct_size has been looked at.
static hlslc_result *compileWith(const char *name, const char *source,
                                 size_t size, const hlslc_options &options) {
  auto result = std::make_unique<hlslc_result>();
  if (!source && size)
    fail(*result, ExitUsage, "source is null");
  else
    compileSource(name && *name ? name : "shader.hlsl",
                  size == HLSLC_NUL_TERMINATED ? StringRef(source)
                                               : StringRef(source, size),
                  options, *result);
  return result.release();
}

static hlslc_result *makeFailure(const std::string &mistake) {
  auto result = std::make_unique<hlslc_result>();
  fail(*result, ExitUsage, mistake);
  return result.release();
}

hlslc_result *hlslc_compile(const char *name, const char *source,
                            size_t source_size, const hlslc_options *options) {
  hlslc_options copy = HLSLC_OPTIONS_INIT;
  std::string mistake =
      options ? copyStruct(options, "hlslc_options", copy) : "";
  return mistake.empty() ? compileWith(name, source, source_size, copy)
                         : makeFailure(mistake);
}

hlslc_status
hlslc_compile_targets(const char *name, const char *source, size_t source_size,
                      const hlslc_options *options, const hlslc_target *targets,
                      size_t target_count, hlslc_result **results) {
  if (!results || (target_count && !targets))
    return HLSLC_BAD_OPTIONS;
  hlslc_options base = HLSLC_OPTIONS_INIT;
  std::string mistake =
      options ? copyStruct(options, "hlslc_options", base) : "";
  hlslc_status worst = HLSLC_OK;
  const char *next = reinterpret_cast<const char *>(targets);
  for (size_t i = 0; i < target_count; ++i) {
    hlslc_target target{};
    if (mistake.empty())
      mistake = copyStruct(reinterpret_cast<const hlslc_target *>(next),
                           "hlslc_target", target);
    if (mistake.empty() && target.struct_size != targets->struct_size)
      mistake = "targets of different struct_size";
    next += targets->struct_size;
    hlslc_options merged = base;
    merged.output = target.output;
    for (auto [field, value] :
         {std::pair(&merged.profile, target.profile),
          std::pair(&merged.entry_point, target.entry_point),
          std::pair(&merged.glsl_version, target.glsl_version)})
      if (value)
        *field = value;
    llvm::SmallVector<const char *, 16> arguments;
    for (auto [list, count] :
         {std::pair(base.arguments, base.argument_count),
          std::pair(target.arguments, target.argument_count)})
      if (list)
        arguments.append(list, list + count);
      else if (count && mistake.empty())
        mistake = "arguments is null";
    merged.arguments = arguments.data();
    merged.argument_count = arguments.size();
    results[i] = mistake.empty()
                     ? compileWith(name, source, source_size, merged)
                     : makeFailure(mistake);
    worst = std::max(worst, hlslc_result_status(results[i]));
  }
  return worst;
}

void hlslc_result_destroy(hlslc_result *result) { delete result; }
