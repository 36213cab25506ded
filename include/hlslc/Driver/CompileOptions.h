//===----------------------------------------------------------------------===//
// A command line, understood.
// In:  arguments of hlsl-translate.
// Out: plain data: what to read, how, and what to write.
// Why: everything behind the driver takes options as data.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_DRIVER_COMPILEOPTIONS_H
#define HLSLC_DRIVER_COMPILEOPTIONS_H

#include "hlslc/Basic/BindingMap.h"
#include "hlslc/Basic/DiagnosticLog.h"
#include "hlslc/Basic/LangOptions.h"
#include "hlslc/Basic/TargetOptions.h"
#include "hlslc/Lex/Preprocessor.h"
#include "hlslc/Reflection/EvaluationOptions.h"

namespace hlslc {

/// --to=
enum class OutputKind : uint8_t {
  SPIRV,
  SPIRVAssembly,
  GLSL,
  HLSLDialect,  ///< hlsl-mlir, in CompileOptions::form
  SPIRVDialect, ///< spirv-mlir
  AST,
  Syntax,
  Tokens,
  Preprocessed, ///< -P
  Reflection,
};

/// --form= of hlsl-mlir.
enum class OutputForm : uint8_t { Source, Flat, Target, GLSL };

/// --reflect-format=
enum class ReflectFormat : uint8_t {
  JSON,
  Text,           ///< tables for people
  HLSLCCComments, ///< hlslcc-comments
};

/// Exit codes of hlsl-translate.
enum ExitCode : int {
  ExitOk = 0,
  ExitSourceError = 1,
  ExitNotSupported = 2,
  ExitUsage = 3,
  ExitInternal = 4,
};

struct CompileOptions {
  LangOptions lang;
  TargetOptions target;
  PreprocessorOptions preprocessor;

  /// `-` is standard input; `FILE@PROFILE:ENTRY` (parseInput).
  std::vector<std::string> inputs;
  std::string output;         ///< -Fo; empty: standard output
  std::string assemblyOutput; ///< -Fc: the disassembly beside -Fo
  std::string headerOutput;   ///< -Fh: a C array of what -Fo gets
  std::string headerVariable; ///< -Vn: its name
  std::string messageOutput;  ///< -Fe: takes what standard error gets
  std::string entryPoint = "main";
  bool hasProfile = false;         ///< -T was given
  bool hasLanguageVersion = false; ///< -HV was given
  OutputKind to = OutputKind::SPIRV;
  OutputForm form = OutputForm::Target;
  std::string reflectionOutput; ///< --reflect=; `-`: standard output
  ReflectFormat reflectFormat = ReflectFormat::JSON;
  EvaluationOptions evaluation; ///< of the reflection
  /// --to=reflection:430, --glsl-version= with --to=reflection: of GLSL.
  bool reflectsGLSL = false;

  std::vector<std::string> bindingMapInputs; ///< --binding-map=
  BindingMap bindingMap;                     ///< what is in them
  std::string bindingMapOutput;              ///< --write-binding-map=
  std::string glBindingMapOutput;            ///< --gl-binding-map=

  bool isGLSL() const {
    return to == OutputKind::GLSL ||
           (to == OutputKind::Reflection && reflectsGLSL);
  }
  bool reflects() const {
    return to == OutputKind::Reflection || !reflectionOutput.empty() ||
           !bindingMapOutput.empty() || !glBindingMapOutput.empty() ||
           (to == OutputKind::GLSL && target.glsl.hlslccComments);
  }

  std::vector<std::string> warningGroups; ///< `no-x`, `x`, `error=x`, in order
  bool warningsAsErrors = false;
  bool noWarnings = false;
  bool verifySPIRV = false;
  bool verifyEach = false;
  bool verifyDiagnostics = false;
  bool splitInput = false;
  bool checkInterface = false; ///< the inputs are the stages of a pipeline
  bool printInterface = false; ///< print what they take and give
  bool timing = false;
  bool showIncludes = false; ///< -H, -Vi
  DiagnosticsFormat diagnosticsFormat = DiagnosticsFormat::Text;
  std::string diagnosticsFile; ///< --diagnostics-file=; empty: standard error
  /// Takes diagnostics in place of text, for diagnosticsFormat; not owned.
  DiagnosticLog *log = nullptr;
  /// The text is made, too.
  bool textBesideLog = false;
  /// The library asks, not the driver: the source is in memory, and no file is
  /// written. Set before the command line is read.
  bool isEmbedded = false;
  bool printDebugLocations = false;    ///< --mlir-print-debuginfo
  std::vector<std::string> printAfter; ///< --print-ir-after=
  std::string dependencyFile;          ///< -MF; `-MD` alone: beside the output
  bool writeDependencies = false;
};

} // namespace hlslc

#endif
