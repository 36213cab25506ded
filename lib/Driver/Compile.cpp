//===----------------------------------------------------------------------===//
// The stages of one compilation, in order: see Compile.h.
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "MLIRDiagnostics.h"

#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/IR/SpecValues.h"
#include "hlslc/AST/Context.h"
#include "hlslc/AST/Decl.h"
#include "hlslc/AST/Dump.h"
#include "hlslc/Conversion/Passes.h"
#include "hlslc/Lowering/ASTToHLSL.h"
#include "hlslc/Parse/Parser.h"
#include "hlslc/Pipelines/Pipelines.h"
#include "hlslc/Reflection/ReadInterface.h"
#include "hlslc/Reflection/Reflection.h"
#include "hlslc/Sema/Sema.h"
#include "hlslc/Target/EmitSPIRV.h"
#include "hlslc/Target/GLSLPrinter.h"
#include "hlslc/Transforms/BindingMap.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "spirv-tools/libspirv.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>

using namespace hlslc;
using namespace mlir;

namespace {
/// Shows what an engine reports as text, as data, or as both.
class DiagnosticTee final : public DiagnosticConsumer {
public:
  DiagnosticTee(DiagnosticConsumer *text, DiagnosticConsumer *data)
      : text(text), data(data) {}
  void consume(const hlslc::Diagnostic &diagnostic) override {
    if (text)
      text->consume(diagnostic);
    if (data)
      data->consume(diagnostic);
  }

private:
  DiagnosticConsumer *text, *data;
};

class Compilation {
public:
  Compilation(const CompileOptions &options, SourceManager &sources,
              CompileResult &result)
      : options(options), lang(options.lang), result(result),
        messages(result.messages), output(result.output), sources(sources),
        diags(sources), reflection(this->options.target, this->options.isGLSL(),
                                   this->options.evaluation) {}

  int run(std::unique_ptr<llvm::MemoryBuffer> buffer);
  bool wantAssembly = false;
  /// If set, takes the interfaces of form `target`; nothing is emitted.
  SmallVectorImpl<StageInterface> *interfaces = nullptr;

private:
  int finish();
  /// A mistake that has no place in the source.
  void reportError(const Twine &message);
  bool chooseStage(StringRef name);
  int compileHLSL(FileID file);
  int compileMLIR(const llvm::MemoryBuffer &buffer);
  bool checkSpecializations(ModuleOp module);
  bool runPipelines(ModuleOp module);
  bool runPipeline(ModuleOp module,
                   void (*build)(OpPassManager &, const TargetOptions &),
                   StringRef name);
  TargetOptions getTargetOptions() const;
  bool reflectResources(ModuleOp module);
  void writeReflection();
  int emit(ModuleOp module);
  int emitOutput(ModuleOp module);
  /// The spirv module as words, and what they need; empty after an error.
  SmallVector<uint32_t, 0> makeWords(ModuleOp module);
  int emitSPIRV(ModuleOp module);
  void printModule(Operation *module);
  void createContext();
  void startMLIRPrinter() {
    mlirPrinter.emplace(*context, sources, diags,
                        wantsText() ? &messages : nullptr, options.log);
  }
  bool wantsText() const { return !options.log || options.textBesideLog; }

  const CompileOptions &options;
  LangOptions lang;
  CompileResult &result;
  llvm::raw_string_ostream messages, output;
  SourceManager &sources;
  hlslc::DiagnosticEngine diags;
  /// The input, as given.
  std::string inputName;
  /// Of form `source`, for `interfaces`.
  DeclaredValues declared;
  /// Collects on the way, if options.reflects().
  Reflection reflection;
  OutputNeeds needs;
  /// --eval or --specialize do not fit the module.
  bool isBadCommand = false;
  Arena arena;
  std::optional<MLIRContext> context;
  std::optional<MLIRDiagnosticPrinter> mlirPrinter;
  std::optional<DefaultTimingManager> timing;
  TimingScope timer;
};
} // namespace

static bool needsSPIRV(OutputKind kind) {
  return kind == OutputKind::SPIRV || kind == OutputKind::SPIRVAssembly ||
         kind == OutputKind::SPIRVDialect;
}

void Compilation::createContext() {
  DialectRegistry registry;
  registry.insert<hlsl::HLSLDialect>();
  if (needsSPIRV(options.to) ||
      (options.to == OutputKind::Reflection && !options.isGLSL()))
    registerSPIRV(registry);
  context.emplace(registry, MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  // Errors speak of the source.
  context->printOpOnDiagnostic(false);
}

static void enableAllGroups(hlslc::DiagnosticEngine &diags) {
  SmallVector<StringRef> groups;
  hlslc::DiagnosticEngine::getGroups(groups);
  for (StringRef group : groups)
    diags.setGroupIgnored(group, false);
}

void hlslc::applyWarningOptions(hlslc::DiagnosticEngine &diags,
                                const CompileOptions &options) {
  diags.setIgnoreAllWarnings(options.noWarnings);
  diags.setWarningsAsErrors(options.warningsAsErrors);
  for (StringRef group : options.warningGroups) {
    bool known = true;
    StringRef name = group;
    if (name == "error" || name == "no-error")
      diags.setWarningsAsErrors(name == "error");
    else if (name == "everything")
      enableAllGroups(diags);
    else if (name == "no-everything")
      diags.setIgnoreAllWarnings(true);
    else if (name.consume_front("error="))
      known = diags.setGroupAsError(name);
    else if (name.consume_front("no-error="))
      known = diags.setGroupAsError(name, false);
    else if (name.consume_front("no-"))
      known = diags.setGroupIgnored(name);
    else
      known = diags.setGroupIgnored(name, false);
    if (!known && !hlslc::DiagnosticEngine::isForeignGroup(name))
      diags.report(SourceLoc(), diag::warn_unknown_warning_group)
          << ("-W" + group).str()
          << hlslc::DiagnosticEngine::getGroupHint(name);
  }
}

/// Without -T, `x.frag` and `x.frag.hlsl` say what they are.
bool Compilation::chooseStage(StringRef name) {
  if (options.hasProfile)
    return true;
  StringRef extension = llvm::sys::path::extension(name);
  if (extension.equals_insensitive(".hlsl"))
    extension = llvm::sys::path::extension(llvm::sys::path::stem(name));
  std::optional<ShaderStage> stage =
      llvm::StringSwitch<std::optional<ShaderStage>>(extension.lower())
          .Case(".vert", ShaderStage::Vertex)
          .Case(".frag", ShaderStage::Pixel)
          .Case(".comp", ShaderStage::Compute)
          .Case(".geom", ShaderStage::Geometry)
          .Case(".tesc", ShaderStage::Hull)
          .Case(".tese", ShaderStage::Domain)
          .Case(".mesh", ShaderStage::Mesh)
          .Case(".task", ShaderStage::Amplification)
          .Default(std::nullopt);
  // A library takes its entry points from their [shader] attributes.
  lang.stage = stage.value_or(ShaderStage::Library);
  return true;
}

void Compilation::reportError(const Twine &message) {
  if (options.log)
    options.log->addError(message);
  if (wantsText())
    messages << "error: " << message << "\n";
}

int Compilation::finish() {
  bool failed = diags.hasErrorOccurred();
  bool sourceError = diags.hasErrorOccurred() && diags.hasSourceError();
  bool unsupported = diags.hasUnsupported();
  if (mlirPrinter) {
    failed |= mlirPrinter->getNumErrors() != 0;
    sourceError |= mlirPrinter->getNumErrors() && mlirPrinter->hasSourceError();
    unsupported |= mlirPrinter->hasUnsupported();
  }
  if (isBadCommand)
    return ExitUsage;
  result.hasViolations =
      !failed && options.reflects() && reflection.isInvalid();
  if (!failed)
    return result.hasViolations ? ExitSourceError : ExitOk;
  return sourceError || !unsupported ? ExitSourceError : ExitNotSupported;
}

int Compilation::run(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  if (options.timing) {
    timing.emplace();
    timing->setEnabled(true);
    timing->setDisplayMode(DefaultTimingManager::DisplayMode::Tree);
    timing->setOutput(createOutputStrategy(
        DefaultTimingManager::OutputFormat::Text, messages));
    timer = timing->getRootScope();
  }
  std::string name = buffer->getBufferIdentifier().str();
  inputName = name;
  TextDiagnosticPrinter printer(messages, sources);
  std::optional<DiagnosticRecorder> recorder;
  DiagnosticTee tee(wantsText() ? &printer : nullptr,
                    options.log ? &recorder.emplace(*options.log, sources)
                                : nullptr);
  diags.setConsumer(&tee);
  if (options.verifyDiagnostics) {
    createContext();
    llvm::SourceMgr manager;
    manager.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBufferCopy(buffer->getBuffer(), name), {});
    SourceMgrDiagnosticVerifierHandler verifier(manager, &*context, messages);
    ForwardToMLIR forward(*context, sources);
    diags.setConsumer(&forward);
    applyWarningOptions(diags, options);
    chooseStage(name);
    compileHLSL(sources.addBuffer(std::move(buffer)));
    forward.flush();
    return succeeded(verifier.verify()) ? ExitOk : ExitSourceError;
  }
  applyWarningOptions(diags, options);
  chooseStage(name);
  if (StringRef(name).ends_with(".mlir"))
    return compileMLIR(*buffer);
  return compileHLSL(sources.addBuffer(std::move(buffer)));
}

int Compilation::compileHLSL(FileID file) {
  sources.setMainFile(file);
  Preprocessor preprocessor(sources, diags, lang, options.preprocessor, arena);
  if (options.showIncludes)
    preprocessor.onOpen = [&](StringRef path, unsigned depth) {
      // DXC's text: a comment in its assembly.
      result.includes += ("; Opening file [" + path + "], stack top [" +
                          Twine(depth - 1) + "]\n")
                             .str();
    };
  preprocessor.enterMainFile(file);
  auto keepDependencies = [&] {
    llvm::append_range(result.dependencies, preprocessor.getDependencies());
  };
  if (options.to == OutputKind::Tokens ||
      options.to == OutputKind::Preprocessed) {
    options.to == OutputKind::Tokens ? dumpTokens(preprocessor, output)
                                     : printPreprocessed(preprocessor, output);
    keepDependencies();
    return finish();
  }

  ASTContext ast;
  TimingScope parsing = timer.nest("Parse");
  TranslationUnitSyntax syntax =
      parseTranslationUnit(preprocessor, ast, diags, lang);
  parsing.stop();
  keepDependencies();
  if (options.to == OutputKind::Syntax) {
    if (!diags.hasErrorOccurred())
      dumpSyntax(syntax, output);
    return finish();
  }

  TimingScope checking = timer.nest("Sema");
  TranslationUnit unit;
  // After a syntax error the rest of the file is still checked.
  analyze(syntax, ast, diags, lang, options.entryPoint, unit);
  checking.stop();
  if (diags.hasErrorOccurred())
    return finish();
  if (options.to == OutputKind::AST) {
    dumpTyped(unit, output);
    return finish();
  }
  // A text has one entry point: of a library's, the one that -E names.
  if (options.to == OutputKind::GLSL && unit.entryPoints.size() > 1)
    for (auto [i, entry] : llvm::enumerate(unit.entryPoints))
      if (entry.function->getName() == options.entryPoint) {
        unit.entryPoints = unit.entryPoints.slice(i, 1);
        break;
      }
  // A SPIR-V library may hold exported functions alone.
  bool hasExport = lang.stage == ShaderStage::Library &&
                   options.to != OutputKind::GLSL &&
                   llvm::any_of(unit.decls, [](const Decl *decl) {
                     auto *function = llvm::dyn_cast<FunctionDecl>(decl);
                     return function && function->isExport && function->body;
                   });
  if (unit.entryPoints.empty() && !hasExport) {
    diags.report(sources.getStartOfFile(file), diag::err_no_entry_point)
        << options.entryPoint;
    return finish();
  }

  TimingScope lowering = timer.nest("Lower");
  if (!context) {
    createContext();
    startMLIRPrinter();
  }
  OwningOpRef<ModuleOp> module =
      lowerToHLSL(unit, sources, diags, lang, *context);
  lowering.stop();
  if (!module)
    return finish();
  if (options.verifyEach && failed(verify(*module)))
    return ExitInternal;
  if (interfaces)
    declared = DeclaredValues(*module, sources);
  setBindingMap(*module, options.bindingMap);
  if (!checkSpecializations(*module) || !runPipelines(*module))
    return finish();
  return emit(*module);
}

int Compilation::compileMLIR(const llvm::MemoryBuffer &buffer) {
  createContext();
  startMLIRPrinter();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      buffer.getBuffer(), &*context, buffer.getBufferIdentifier());
  if (!module)
    return ExitSourceError;
  if (!options.bindingMap.empty()) {
    reportError("--binding-map is of HLSL; '" + inputName +
                "' has its bindings");
    return ExitUsage;
  }
  if (options.reflects() && !reflectResources(*module))
    return finish();
  return emit(*module);
}

bool Compilation::runPipeline(ModuleOp module,
                              void (*build)(OpPassManager &,
                                            const TargetOptions &),
                              StringRef name) {
  PassManager manager(&*context, ModuleOp::getOperationName());
  manager.enableVerifier(options.verifyEach);
  if (!options.printAfter.empty())
    manager.enableIRPrinting(
        /*shouldPrintBeforePass=*/nullptr,
        [&](Pass *pass, Operation *) {
          return llvm::is_contained(options.printAfter, "all") ||
                 llvm::is_contained(options.printAfter,
                                    pass->getArgument().str());
        },
        /*printModuleScope=*/true, /*printAfterOnlyOnChange=*/false,
        /*printAfterOnlyOnFailure=*/false, messages);
  TimingScope scope = timer.nest(name);
  if (options.timing)
    manager.enableTiming(scope);
  build(manager, getTargetOptions());
  return succeeded(manager.run(module));
}

TargetOptions Compilation::getTargetOptions() const {
  TargetOptions target = options.target;
  target.keepsSource =
      options.isGLSL() || (options.to == OutputKind::HLSLDialect &&
                           options.form == OutputForm::GLSL);
  // Blocks of OpenGL match blocks alone, and by name.
  if (target.keepsSource && !target.glsl.vulkan)
    target.stageIO = StageIOMode::Loose;
  // Reflection lists all resources; reflectResources drops the unused ones.
  target.spirv.preserveBindings |= options.reflects();
  return target;
}

/// --specialize: names and texts of values; the pass looks at the values.
bool Compilation::checkSpecializations(ModuleOp module) {
  hlsl::SpecChoice choice;
  for (const Specialization &given : options.target.specializations) {
    std::string mistake = choice.add(module, given.name, given.value);
    if (mistake.empty())
      continue;
    reportError("--specialize: " + mistake);
    isBadCommand = true;
    return false;
  }
  return true;
}

/// Form `target` with all resources becomes what it is without reflection.
bool Compilation::reflectResources(ModuleOp module) {
  TimingScope scope = timer.nest("Reflect");
  std::string mistake = reflection.readTarget(module);
  if (!mistake.empty()) {
    reportError("--eval: " + mistake);
    isBadCommand = true;
    return false;
  }
  if (options.target.spirv.preserveBindings)
    return true;
  PassManager manager(&*context, ModuleOp::getOperationName());
  RemoveDeadSymbolsOptions keep;
  keep.keepInterface = options.target.spirv.preserveInterface;
  manager.addPass(createRemoveDeadSymbols(keep));
  return succeeded(manager.run(module));
}

/// `#extension GL_X : require`; the head of a text has them all.
static std::vector<std::string> readGLSLExtensions(StringRef text) {
  std::vector<std::string> extensions;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    if (line.consume_front("#extension "))
      extensions.push_back(line.split(' ').first.rtrim(':').str());
    text = rest;
  }
  return extensions;
}

void Compilation::writeReflection() {
  TimingScope scope = timer.nest("Reflect");
  if (options.isGLSL())
    needs.extensions = readGLSLExtensions(output.str());
  reflection.setNeeds(needs);
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (options.reflectFormat) {
  case ReflectFormat::JSON:
    reflection.print(os);
    break;
  case ReflectFormat::Text:
    reflection.printText(os);
    break;
  case ReflectFormat::HLSLCCComments:
    reflection.printHlslccComments(os);
    break;
  }
  if (options.to == OutputKind::Reflection)
    result.output = std::move(text);
  else if (!options.reflectionOutput.empty())
    result.reflection = std::move(text);
  if (!options.bindingMapOutput.empty()) {
    llvm::raw_string_ostream map(result.bindingMap);
    reflection.printBindingMap(map);
  }
  if (!options.glBindingMapOutput.empty()) {
    llvm::raw_string_ostream map(result.glBindingMap);
    reflection.printGLBindings(map);
  }
}

bool Compilation::runPipelines(ModuleOp module) {
  OutputForm last = options.to == OutputKind::HLSLDialect ? options.form
                    : options.isGLSL()                    ? OutputForm::GLSL
                                                          : OutputForm::Target;
  if (last == OutputForm::Source)
    return runPipeline(module, buildSpecializePipeline, "specialize");
  if (!runPipeline(module, buildFlatPipeline, "source to flat"))
    return false;
  if (last == OutputForm::Flat)
    return true;
  if (options.reflects())
    reflection.readFlat(module);
  if (!runPipeline(module, buildTargetPipeline, "flat to target"))
    return false;
  if (options.reflects() && !reflectResources(module))
    return false;
  return last == OutputForm::Target ||
         runPipeline(module, buildGLSLPipeline, "target to glsl");
}

void Compilation::printModule(Operation *module) {
  OpPrintingFlags flags;
  if (options.printDebugLocations)
    flags.enableDebugInfo();
  module->print(output, flags);
  output << "\n";
}

int Compilation::emit(ModuleOp module) {
  int code = emitOutput(module);
  if (options.reflects() && !interfaces)
    writeReflection();
  return code;
}

int Compilation::emitOutput(ModuleOp module) {
  TimingScope scope = timer.nest("Emit");
  if (options.reflects())
    reflection.readFinal(module);
  if (interfaces) {
    readInterfaces(module, inputName, sources, declared, *interfaces);
    return finish();
  }
  switch (options.to) {
  case OutputKind::HLSLDialect:
    printModule(module);
    return finish();
  case OutputKind::GLSL:
    // Behind the text: GLSL ES wants #version on the first line.
    if (succeeded(printGLSL(module, options.target.glsl, output)) &&
        options.target.glsl.hlslccComments)
      reflection.printHlslccComments(output << "\n");
    return finish();
  case OutputKind::Reflection:
    // What cannot be emitted has nothing to reflect.
    if (options.isGLSL())
      (void)printGLSL(module, options.target.glsl, output);
    else if (succeeded(convertToSPIRV(module, options.target)))
      (void)makeWords(module);
    return finish();
  default:
    return emitSPIRV(module);
  }
}

static spv_target_env getValidatorEnvironment(SpirvEnvironment environment) {
  switch (environment) {
  case SpirvEnvironment::Vulkan1_0:
    return SPV_ENV_VULKAN_1_0;
  case SpirvEnvironment::Vulkan1_1:
    return SPV_ENV_VULKAN_1_1;
  case SpirvEnvironment::Vulkan1_1Spirv1_4:
    return SPV_ENV_VULKAN_1_1_SPIRV_1_4;
  case SpirvEnvironment::Vulkan1_2:
    return SPV_ENV_VULKAN_1_2;
  case SpirvEnvironment::Vulkan1_3:
    return SPV_ENV_VULKAN_1_3;
  case SpirvEnvironment::Universal1_5:
    return SPV_ENV_UNIVERSAL_1_5;
  }
  llvm_unreachable("all environments are handled");
}

/// Returns the validator's message, empty if the module is valid.
static std::string validate(ArrayRef<uint32_t> words,
                            const SpirvOptions &options) {
  spv_context tools =
      spvContextCreate(getValidatorEnvironment(options.environment));
  spv_validator_options flags = spvValidatorOptionsCreate();
  bool scalar = options.layoutRule == LayoutRule::Scalar ||
                options.layoutRule == LayoutRule::Dx;
  spvValidatorOptionsSetScalarBlockLayout(flags, scalar);
  spvValidatorOptionsSetRelaxBlockLayout(flags, !scalar);
  spv_const_binary_t binary{words.data(), words.size()};
  spv_diagnostic diagnostic = nullptr;
  std::string message;
  if (spvValidateWithOptions(tools, flags, &binary, &diagnostic) != SPV_SUCCESS)
    message = diagnostic ? diagnostic->error : "unknown failure";
  spvDiagnosticDestroy(diagnostic);
  spvValidatorOptionsDestroy(flags);
  spvContextDestroy(tools);
  return message;
}

static std::string disassemble(ArrayRef<uint32_t> words) {
  spv_context tools = spvContextCreate(SPV_ENV_UNIVERSAL_1_6);
  spv_text text = nullptr;
  spvBinaryToText(tools, words.data(), words.size(),
                  SPV_BINARY_TO_TEXT_OPTION_INDENT |
                      SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES,
                  &text, nullptr);
  std::string result = text ? std::string(text->str, text->length) : "";
  spvTextDestroy(text);
  spvContextDestroy(tools);
  return result;
}

SmallVector<uint32_t, 0> Compilation::makeWords(ModuleOp module) {
  SmallVector<uint32_t, 0> words;
  // OpSource has the shader model: 660 for 6.6.
  module->setAttr(kSourceVersion,
                  Builder(module.getContext())
                      .getI32IntegerAttr(lang.shaderModelMajor * 100 +
                                         lang.shaderModelMinor * 10));
  auto getSourceText = [&](StringRef name) -> StringRef {
    const SourceFile *file = sources.findFile(name);
    return file ? file->getText() : StringRef();
  };
  if (failed(serializeSPIRV(module, options.target, words, getSourceText)))
    return {};
  readNeeds(words, needs.capabilities, needs.extensions);
  return words;
}

int Compilation::emitSPIRV(ModuleOp module) {
  if (failed(convertToSPIRV(module, options.target)))
    return finish();
  if (options.to == OutputKind::SPIRVDialect) {
    printModule(module);
    if (options.reflects())
      (void)makeWords(module);
    return finish();
  }
  SmallVector<uint32_t, 0> words = makeWords(module);
  if (words.empty())
    return finish();
  if (options.verifySPIRV) {
    std::string message = validate(words, options.target.spirv);
    if (!message.empty()) {
      reportError("the generated SPIR-V is invalid: " + message +
                  "\nnote: this is a fault of the compiler; please report it "
                  "with the shader");
      return ExitInternal;
    }
  }
  if (wantAssembly || options.to == OutputKind::SPIRVAssembly)
    result.assembly = disassemble(words);
  if (options.to == OutputKind::SPIRVAssembly) {
    output << result.assembly;
    return finish();
  }
  result.isBinary = true;
  output << StringRef(reinterpret_cast<const char *>(words.data()),
                      words.size() * sizeof(uint32_t));
  return finish();
}

CompileResult hlslc::compileBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                   const CompileOptions &options,
                                   bool wantAssembly) {
  CompileResult result;
  SourceManager sources;
  // Its end writes what --timing measured.
  std::optional<Compilation> compilation;
  compilation.emplace(options, sources, result);
  compilation->wantAssembly = wantAssembly;
  result.exitCode = compilation->run(std::move(buffer));
  compilation.reset();
  return result;
}

int hlslc::compileToInterfaces(std::unique_ptr<llvm::MemoryBuffer> buffer,
                               const CompileOptions &options,
                               SourceManager &sources, std::string &messages,
                               SmallVectorImpl<StageInterface> &stages) {
  CompileOptions toTarget = options;
  toTarget.reflectionOutput.clear();
  toTarget.to = OutputKind::HLSLDialect;
  toTarget.form = OutputForm::Target;
  CompileResult result;
  Compilation compilation(toTarget, sources, result);
  compilation.interfaces = &stages;
  int code = compilation.run(std::move(buffer));
  messages += result.messages;
  return code;
}
