//===----------------------------------------------------------------------===//
// Arguments -> CompileOptions.
// In:  the arguments of hlsl-translate.
// Out: options as data, or a message and exit code 3.
// Why: build scripts written for DXC run as they are.
//===----------------------------------------------------------------------===//

#include "CommandLineReader.h"
#include "SpirvOptFlags.h"

#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Basic/NearestName.h"
#include "hlslc/Target/SPIRVSerializer.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using namespace llvm::opt;
using llvm::StringRef;

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

/// What the stack of a compilation holds (hlslc/Basic/DeepStack.h).
static constexpr unsigned kMaxBracketDepth = 2000;

static constexpr OptTable::Info optionInfos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

namespace {
class HLSLOptTable : public GenericOptTable {
public:
  HLSLOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, optionInfos) {}
};
} // namespace

/// `; did you mean '-fvk-use-dx-layout'?`, or where all options are.
static std::string findNearestOption(const OptTable &table, StringRef text) {
  // `--to glsl` for `--to=glsl`.
  std::string joined = (text + "=").str();
  for (unsigned id = 1; id <= table.getNumOptions(); ++id)
    if (table.getOptionPrefixedName(id) == joined)
      return "; write '" + joined + "<value>'";
  std::string nearest;
  unsigned distance = table.findNearest(text, nearest);
  if (nearest.empty() || distance > text.size() / 3)
    return " (--help lists all)";
  return "; did you mean '" + nearest + "'?";
}

bool CommandLineReader::readProfile() {
  if (const Arg *arg = args.getLastArg(OPT_T)) {
    std::optional<TargetProfile> profile = parseTargetProfile(arg->getValue());
    if (!profile)
      return fail(llvm::Twine("unknown target profile '") + arg->getValue() +
                  "'; examples are vs_6_0, ps_6_6, cs_6_0, lib_6_3");
    options.hasProfile = true;
    options.lang.stage = profile->stage;
    options.lang.shaderModelMajor = profile->major;
    options.lang.shaderModelMinor = profile->minor;
  }
  if (options.hasProfile && options.lang.shaderModelMajor < 6)
    options.lang.hlslVersion = 2018;
  if (const Arg *arg = args.getLastArg(OPT_HV, OPT_hlsl_version_EQ)) {
    StringRef text = arg->getValue();
    options.hasLanguageVersion = true;
    unsigned version = 0;
    if (text.equals_insensitive("202x"))
      version = 2023;
    else if (text.getAsInteger(10, version) ||
             !llvm::is_contained({2015u, 2016u, 2017u, 2018u, 2021u}, version))
      return fail("unknown HLSL version '" + text +
                  "'; known are 2016, 2017, 2018, 2021, 202x");
    options.lang.hlslVersion = version;
  }
  return true;
}

/// -Gis, -ffinite-math-only, -denorm.
bool CommandLineReader::readFloats() {
  LangOptions &lang = options.lang;
  TargetOptions &target = options.target;
  lang.ieeeStrict = target.ieeeStrict = args.hasArg(OPT_Gis);
  lang.finiteMathOnly = target.finiteMath =
      args.hasFlag(OPT_ffinite_math_only, OPT_fno_finite_math_only, false);
  const Arg *arg = args.getLastArg(OPT_denorm);
  if (!arg)
    return true;
  StringRef mode = arg->getValue();
  if (!llvm::is_contained({"any", "preserve", "ftz"}, mode.lower()))
    return fail("unknown value '" + mode +
                "' of -denorm; known are any, preserve, ftz");
  if (options.hasProfile &&
      std::pair(lang.shaderModelMajor, lang.shaderModelMinor) <
          std::pair(6u, 2u))
    return fail("-denorm needs shader model 6.2 or later");
  target.denorm = mode.equals_insensitive("any") ? DenormMode::Any
                  : mode.equals_insensitive("preserve")
                      ? DenormMode::Preserve
                      : DenormMode::FlushToZero;
  return true;
}

bool CommandLineReader::exclude(OptionID first, OptionID second) {
  const Arg *a = args.getLastArg(first), *b = args.getLastArg(second);
  if (!a || !b)
    return true;
  return fail("'" + a->getSpelling() + "' and '" + b->getSpelling() +
              "' exclude each other");
}

bool CommandLineReader::checkTogether() {
  for (auto [first, second] :
       {std::pair(OPT_Zpr, OPT_Zpc),
        std::pair(OPT_ignored_Gfa, OPT_ignored_Gfp),
        std::pair(OPT_fvk_b_shift, OPT_fvk_bind_register),
        std::pair(OPT_fvk_t_shift, OPT_fvk_bind_register),
        std::pair(OPT_fvk_s_shift, OPT_fvk_bind_register),
        std::pair(OPT_fvk_u_shift, OPT_fvk_bind_register)})
    if (!exclude(first, second))
      return false;
  // -Oconfig replaces the whole recipe of DXC.
  if (args.getAllArgValues(OPT_ignored_Oconfig).size() > 1)
    return fail("'-Oconfig=' is given more than once");
  if (StringRef flag =
          findUnknownSpirvOptFlag(args.getLastArgValue(OPT_ignored_Oconfig));
      !flag.empty())
    return fail("spirv-opt has no flag '" + flag.str() +
                "' that -Oconfig= could name");
  for (OptionID level : {OPT_O0, OPT_O1, OPT_O2, OPT_O3})
    if (!exclude(level, OPT_ignored_Oconfig))
      return false;
  if (args.hasArg(OPT_spirv))
    for (OptionID id : {OPT_Fd, OPT_Fre, OPT_Qstrip_reflect})
      if (const Arg *arg = args.getLastArg(id))
        return fail("option '" + arg->getSpelling() +
                    "' is not supported with -spirv: " +
                    table.getOptionHelpText(arg->getOption().getID()));
  return true;
}

bool CommandLineReader::readLanguage() {
  if (!readProfile() || !readFloats())
    return false;
  LangOptions &lang = options.lang;
  lang.packMatrixRowMajor = args.hasFlag(OPT_Zpr, OPT_Zpc, false);
  lang.enable16BitTypes = args.hasArg(OPT_enable_16bit_types);
  lang.legacyMacroExpansion = args.hasArg(OPT_flegacy_macro_expansion);
  if (lang.enable16BitTypes && lang.hlslVersion < 2018)
    return fail("-enable-16bit-types needs -HV 2018 or later");
  if (const Arg *arg = args.getLastArg(OPT_fbracket_depth_EQ))
    if (!readNumber(arg->getValue(), "-fbracket-depth",
                    lang.maxExpressionDepth))
      return false;
  if (lang.maxExpressionDepth > kMaxBracketDepth)
    return fail("-fbracket-depth can be at most " +
                llvm::Twine(kMaxBracketDepth));
  PreprocessorOptions &pp = options.preprocessor;
  pp.includePaths = args.getAllArgValues(OPT_I);
  pp.ignoreLineDirectives = args.hasArg(OPT_ignore_line_directives);
  for (const Arg *arg : args.filtered(OPT_D, OPT_U))
    pp.definitions.push_back(
        {arg->getValue(), arg->getOption().matches(OPT_U)});
  options.entryPoint = args.getLastArgValue(OPT_E, "main").str();
  return true;
}

bool CommandLineReader::readOutput() {
  options.output = args.getLastArgValue(OPT_Fo).str();
  if (const Arg *arg = args.getLastArg(OPT_o))
    options.output = arg->getValue();
  options.assemblyOutput = args.getLastArgValue(OPT_Fc).str();
  options.headerOutput = args.getLastArgValue(OPT_Fh).str();
  options.headerVariable = args.getLastArgValue(OPT_Vn).str();
  options.messageOutput = args.getLastArgValue(OPT_Fe).str();
  StringRef variable = options.headerVariable;
  if (!variable.empty() &&
      (llvm::isDigit(variable.front()) || !llvm::all_of(variable, [](char c) {
         return llvm::isAlnum(c) || c == '_';
       })))
    return fail("expected an identifier as -Vn, found '" + variable + "'");
  if (const Arg *arg = args.getLastArg(OPT_to_EQ)) {
    auto [kind, version] = StringRef(arg->getValue()).split(':');
    std::optional<OutputKind> to =
        llvm::StringSwitch<std::optional<OutputKind>>(kind)
            .Case("spirv", OutputKind::SPIRV)
            .Case("spirv-asm", OutputKind::SPIRVAssembly)
            .Case("glsl", OutputKind::GLSL)
            .Case("hlsl-mlir", OutputKind::HLSLDialect)
            .Case("spirv-mlir", OutputKind::SPIRVDialect)
            .Case("ast", OutputKind::AST)
            .Case("syntax", OutputKind::Syntax)
            .Case("tokens", OutputKind::Tokens)
            .Case("reflection", OutputKind::Reflection)
            .Default(std::nullopt);
    if (!to)
      return fail("unknown output kind '" + kind +
                  "'; known are spirv, spirv-asm, glsl, hlsl-mlir, spirv-mlir, "
                  "ast, syntax, tokens, reflection");
    options.to = *to;
    options.reflectsGLSL = !version.empty();
    if (!version.empty() && !parseGlslVersion(version, options.target.glsl))
      return failGlslVersion(version);
  }
  if (args.hasArg(OPT_P, OPT_Po, OPT_Fi)) {
    options.to = OutputKind::Preprocessed;
    if (const Arg *arg = args.getLastArg(OPT_Fi))
      options.output = arg->getValue();
  }
  if (const Arg *arg = args.getLastArg(OPT_form_EQ)) {
    std::optional<OutputForm> form =
        llvm::StringSwitch<std::optional<OutputForm>>(arg->getValue())
            .Case("source", OutputForm::Source)
            .Case("flat", OutputForm::Flat)
            .Case("target", OutputForm::Target)
            .Case("glsl", OutputForm::GLSL)
            .Default(std::nullopt);
    if (!form)
      return fail(llvm::Twine("unknown form '") + arg->getValue() +
                  "'; known are source, flat, target, glsl");
    options.form = *form;
  }
  if (const Arg *arg = args.getLastArg(OPT_O0, OPT_O1, OPT_O2, OPT_O3, OPT_Od))
    options.target.optimizationLevel =
        arg->getOption().matches(OPT_O0) || arg->getOption().matches(OPT_Od) ? 0
        : arg->getOption().matches(OPT_O1)                                   ? 1
        : arg->getOption().matches(OPT_O2)                                   ? 2
                                           : 3;
  if (const Arg *arg = args.getLastArg(OPT_stage_io_EQ)) {
    StringRef mode = arg->getValue();
    if (mode != "loose" && mode != "split")
      return fail("unknown stage IO mode '" + mode +
                  "'; known are loose, split");
    options.target.stageIO =
        mode == "split" ? StageIOMode::Split : StageIOMode::Loose;
  }
  options.target.matchBySemantic = args.hasArg(OPT_match_by_semantic);
  if (const Arg *arg = args.getLastArg(OPT_fvk_stage_io_order_EQ)) {
    StringRef order = arg->getValue();
    if (order != "alpha" && order != "decl")
      return fail("unknown stage IO order '" + order +
                  "'; known are alpha, decl");
    options.target.matchBySemantic |= order == "alpha";
  }
  options.writeDependencies = args.hasArg(OPT_MD, OPT_MF);
  options.dependencyFile = args.getLastArgValue(OPT_MF).str();
  if (options.writeDependencies && options.dependencyFile.empty() &&
      !options.isEmbedded) {
    if (options.output.empty())
      return fail("-MD needs -MF <file> or -Fo <file>");
    llvm::SmallString<128> path(options.output);
    llvm::sys::path::replace_extension(path, "d");
    options.dependencyFile = path.str().str();
  }
  if (args.hasArg(OPT_M)) {
    options.writeDependencies = true;
    options.dependencyFile = "-";
  }
  return true;
}

bool CommandLineReader::readExtensions() {
  std::vector<std::string> &allowed = options.target.spirv.allowedExtensions;
  llvm::ArrayRef<StringRef> known = getKnownExtensions();
  for (StringRef name : args.getAllArgValues(OPT_fspv_extension_EQ)) {
    if (name == "KHR") {
      for (StringRef extension : known)
        if (extension.starts_with("SPV_KHR_"))
          allowed.push_back(extension.str());
      continue;
    }
    if (!llvm::is_contained(known, name)) {
      NearestName nearest(name);
      for (StringRef extension : known)
        nearest.offer(extension);
      std::string hint = nearest.getHint();
      return fail("unknown SPIR-V extension '" + name + "'" +
                  (hint.empty() ? "; known are KHR (all SPV_KHR_*), " +
                                      llvm::join(known, ", ")
                                : hint));
    }
    allowed.push_back(name.str());
  }
  // What another option asks for is allowed by it.
  if (!allowed.empty() && args.hasArg(OPT_fspv_use_vulkan_memory_model))
    allowed.push_back("SPV_KHR_vulkan_memory_model");
  return true;
}

/// -Zi, -fspv-debug=: each kind brings what it builds on, as DXC has it.
bool CommandLineReader::readDebugInfo() {
  DebugInfoOptions &debug = options.target.spirv.debug;
  std::vector<std::string> kinds = args.getAllArgValues(OPT_fspv_debug_EQ);
  if (kinds.empty() && args.hasArg(OPT_Zi))
    debug.file = debug.source = debug.line = debug.tool = true;
  for (StringRef kind : kinds) {
    bool isRich = kind.starts_with("rich"),
         isVulkan = kind.starts_with("vulkan");
    // DXC's tests have a kind of their own for long sources.
    kind.consume_back("-test");
    bool hasSource = kind.ends_with("-with-source");
    bool isKnown =
        llvm::is_contained({"file", "source", "line", "tool", "rich", "vulkan",
                            "rich-with-source", "vulkan-with-source"},
                           kind);
    if (!isKnown)
      return fail(llvm::Twine("unknown kind of debug information '") + kind +
                  "'; known are file, source, line, tool, rich, "
                  "rich-with-source, vulkan, vulkan-with-source");
    if (kind == "tool") {
      debug.tool = true;
      continue;
    }
    debug.file = true;
    debug.line |= kind == "line" || isRich || isVulkan;
    debug.source |= kind == "source" || kind == "line";
    if (isRich || isVulkan) {
      debug.source = hasSource;
      debug.instructions =
          isVulkan ? DebugInstructions::Vulkan : DebugInstructions::OpenCL;
    }
  }
  if (!debug.tool && debug.instructions == DebugInstructions::None)
    return true;
  // As it was called, but where files are is nobody's business.
  for (const Arg *arg : args) {
    if (arg->getOption().getID() == OPT_INPUT)
      continue;
    debug.commandLine +=
        (debug.commandLine.empty() ? "" : " ") + arg->getAsString(args);
  }
  return true;
}

bool CommandLineReader::readSpirv() {
  SpirvOptions &spirv = options.target.spirv;
  if (const Arg *arg = args.getLastArg(OPT_fspv_target_env_EQ)) {
    std::optional<SpirvEnvironment> environment =
        parseSpirvEnvironment(arg->getValue());
    if (!environment)
      return fail(llvm::Twine("unknown target environment '") +
                  arg->getValue() +
                  "'; known are vulkan1.0, vulkan1.1, vulkan1.1spirv1.4, "
                  "vulkan1.2, vulkan1.3, universal1.5");
    spirv.environment = *environment;
  }
  unsigned version = getSpirvVersion(spirv.environment);
  options.lang.spirvMajor = version / 10;
  options.lang.spirvMinor = version % 10;
  if (const Arg *arg =
          args.getLastArg(OPT_fvk_use_dx_layout, OPT_fvk_use_gl_layout,
                          OPT_fvk_use_scalar_layout)) {
    unsigned id = arg->getOption().getID();
    spirv.layoutRule = id == OPT_fvk_use_dx_layout   ? LayoutRule::Dx
                       : id == OPT_fvk_use_gl_layout ? LayoutRule::Gl
                                                     : LayoutRule::Scalar;
  }
  spirv.entryPointName =
      args.getLastArgValue(OPT_fspv_entrypoint_name_EQ).str();
  if (!readExtensions())
    return false;
  // Hexadecimal, as DXC has it.
  if (const Arg *arg = args.getLastArg(OPT_fspv_max_id))
    if (StringRef(arg->getValue()).getAsInteger(16, spirv.maxId))
      return fail(llvm::Twine("expected a hexadecimal number as -fspv-max-id, "
                              "found '") +
                  arg->getValue() + "'");
  spirv.legacyBufferMatrixOrder =
      args.hasArg(OPT_fspv_use_legacy_buffer_matrix_order);
  spirv.invertY = args.hasArg(OPT_fvk_invert_y);
  spirv.useDxPositionW = args.hasArg(OPT_fvk_use_dx_position_w);
  spirv.supportNonzeroBaseInstance =
      args.hasArg(OPT_fvk_support_nonzero_base_instance);
  spirv.supportNonzeroBaseVertex =
      args.hasArg(OPT_fvk_support_nonzero_base_vertex);
  spirv.preserveBindings = args.hasArg(OPT_fspv_preserve_bindings);
  spirv.preserveInterface = args.hasArg(OPT_fspv_preserve_interface);
  spirv.glslangBindingNumbers = args.hasArg(OPT_glslang_binding_numbers);
  spirv.flattenResourceArrays = args.hasArg(OPT_fspv_flatten_resource_arrays);
  spirv.useUnknownImageFormat = args.hasArg(OPT_fspv_use_unknown_image_format);
  spirv.useVulkanMemoryModel = args.hasArg(OPT_fspv_use_vulkan_memory_model);
  spirv.maximalReconvergence =
      args.hasArg(OPT_fspv_enable_maximal_reconvergence);
  spirv.reflect = args.hasArg(OPT_fspv_reflect);
  if (!readDebugInfo())
    return false;
  options.verifySPIRV = args.hasArg(OPT_verify_spirv);
  return readBindings();
}

bool CommandLineReader::readUniforms() {
  GlslOptions &glsl = options.target.glsl;
  if (const Arg *arg = args.getLastArg(OPT_pack_uniforms_EQ)) {
    StringRef layout = arg->getValue();
    if (layout != "tight" && layout != "ue")
      return fail("unknown packing '" + layout + "'; known are tight, ue");
    glsl.packing = layout == "ue" ? UniformPacking::UE : UniformPacking::Tight;
  }
  glsl.flattenCBuffers = args.hasArg(OPT_flatten_cbuffers);
  glsl.packIntoBlocks = args.hasArg(OPT_pack_into_ubo);
  glsl.hlslccComments = args.hasArg(OPT_hlslcc_comments);
  glsl.lineDirectives = args.hasArg(OPT_glsl_line_directives);
  StringRef depths = args.getLastArgValue(OPT_glsl_depth_range_EQ, "zero");
  if (depths != "zero" && depths != "negative")
    return fail("unknown depth range '" + depths +
                "'; known are zero, negative");
  glsl.negativeDepth = depths == "negative";
  bool isPacking = glsl.packing != UniformPacking::None;
  if (!isPacking && (glsl.flattenCBuffers || glsl.packIntoBlocks))
    return fail("--flatten-cbuffers and --pack-into-ubo need --pack-uniforms");
  StringRef names = args.getLastArgValue(OPT_resource_names_EQ,
                                         isPacking ? "index" : "source");
  if (names != "index" && names != "source" && names != "stage")
    return fail("unknown names '" + names +
                "'; known are source, stage, index");
  glsl.indexResourceNames = names == "index";
  glsl.stageResourceNames = names == "stage";
  for (const Arg *arg : args.filtered(OPT_loose_uniforms_EQ)) {
    llvm::SmallVector<StringRef> kinds;
    StringRef(arg->getValue()).split(kinds, ',');
    for (StringRef kind : kinds) {
      bool *flag = llvm::StringSwitch<bool *>(kind)
                       .Case("globals", &glsl.looseGlobals)
                       .Case("push-constants", &glsl.loosePushConstants)
                       .Case("cbuffers", &glsl.looseCBuffers)
                       .Default(nullptr);
      if (!flag)
        return fail("unknown uniforms '" + kind +
                    "'; known are globals, push-constants, cbuffers");
      *flag = true;
    }
  }
  bool needsOpenGL = isPacking || glsl.looseGlobals ||
                     glsl.loosePushConstants || glsl.looseCBuffers;
  if (glsl.vulkan && needsOpenGL)
    return fail("--pack-uniforms and --loose-uniforms need GLSL of OpenGL: "
                "Vulkan has uniforms in blocks only");
  return true;
}

bool CommandLineReader::failGlslVersion(StringRef version) {
  std::string known;
  for (mlir::hlsl::GLSLVersion one : mlir::hlsl::getGLSLVersions())
    known += (known.empty() ? "" : ", ") + one.getName();
  return fail("unknown GLSL version '" + version + "'; known are " + known);
}

bool CommandLineReader::readVulkanFlavor() {
  GlslOptions &glsl = options.target.glsl;
  glsl.vulkan = true;
  std::string known;
  for (mlir::hlsl::GLSLVersion one : mlir::hlsl::getGLSLVersions()) {
    if (!one.isVulkan())
      continue;
    if (one.number == glsl.version && !glsl.es)
      return true;
    known += (known.empty() ? "" : ", ") + std::to_string(one.number);
  }
  return fail("--glsl-vulkan needs a version of GLSL that Vulkan has: " +
              llvm::Twine(known));
}

bool CommandLineReader::readGlsl() {
  if (const Arg *arg = args.getLastArg(OPT_glsl_version_EQ))
    if (!parseGlslVersion(arg->getValue(), options.target.glsl))
      return failGlslVersion(arg->getValue());
  if (args.hasArg(OPT_glsl_vulkan) && !readVulkanFlavor())
    return false;
  if (!readUniforms())
    return false;
  if (const Arg *arg = args.getLastArg(OPT_spec_macro_prefix_EQ)) {
    StringRef prefix = arg->getValue();
    // Reserved in GLSL: a leading gl_, and two underscores.
    bool isName = !prefix.empty() && !llvm::isDigit(prefix.front()) &&
                  llvm::all_of(prefix, [](char c) {
                    return llvm::isAlnum(c) || c == '_';
                  });
    if (!isName || prefix.starts_with("gl_") || prefix.starts_with("GL_") ||
        prefix.contains("__"))
      return fail(llvm::Twine("--spec-macro-prefix: '") + prefix +
                  "' does not begin a name of GLSL");
    options.target.glsl.specMacroPrefix = prefix.str();
  }
  if (const Arg *arg = args.getLastArg(OPT_spec_layout_EQ)) {
    std::optional<SpecLayout> layout =
        llvm::StringSwitch<std::optional<SpecLayout>>(arg->getValue())
            .Case("strict", SpecLayout::Strict)
            .Case("frozen", SpecLayout::Frozen)
            .Case("dynamic", SpecLayout::Dynamic)
            .Default(std::nullopt);
    if (!layout)
      return fail(llvm::Twine("unknown layout '") + arg->getValue() +
                  "' of specialized sizes; known are strict, frozen, dynamic");
    options.target.specLayout = *layout;
  }
  options.lang.legacyTextures = args.hasArg(OPT_Gec);
  options.target.specNoWrap = options.lang.specNoWrap =
      args.hasArg(OPT_spec_nowrap);
  llvm::SmallVector<std::pair<StringRef, StringRef>> pairs;
  for (const Arg *arg : args.filtered(OPT_specialize_EQ, OPT_specialize))
    if (!splitPairs(arg->getValue(), pairs))
      return fail(llvm::Twine("expected --specialize NAME=VALUE,..., found '") +
                  arg->getValue() + "'");
  for (auto [name, value] : pairs)
    options.target.specializations.push_back({name.str(), value.str()});
  return true;
}

bool CommandLineReader::readWarnings() {
  options.noWarnings = args.hasArg(OPT_w, OPT_no_warnings);
  options.warningsAsErrors = args.hasArg(OPT_WX);
  options.warningGroups = args.getAllArgValues(OPT_W_Joined);
  if (const Arg *arg = args.getLastArg(OPT_diagnostics_format_EQ)) {
    StringRef format = arg->getValue();
    if (format != "text" && format != "json" && format != "sarif")
      return fail("unknown format of diagnostics '" + format +
                  "'; known are text, json, sarif");
    options.diagnosticsFormat = format == "text"   ? DiagnosticsFormat::Text
                                : format == "json" ? DiagnosticsFormat::JSON
                                                   : DiagnosticsFormat::SARIF;
  }
  options.diagnosticsFile = args.getLastArgValue(OPT_diagnostics_file_EQ).str();
  if (!options.diagnosticsFile.empty() &&
      options.diagnosticsFormat == DiagnosticsFormat::Text)
    return fail("--diagnostics-file needs --diagnostics-format=json or sarif");
  return true;
}

void CommandLineReader::readInspection() {
  options.printAfter = args.getAllArgValues(OPT_print_ir_after_EQ);
  options.verifyEach = args.hasArg(OPT_verify_each);
  options.timing = args.hasArg(OPT_timing);
  options.printDebugLocations = args.hasArg(OPT_print_locations);
  options.verifyDiagnostics = args.hasArg(OPT_verify_diagnostics);
  options.splitInput = args.hasArg(OPT_split_input_file);
  options.checkInterface = args.hasArg(OPT_check_interface);
  options.printInterface = args.hasArg(OPT_print_interface);
  options.showIncludes = args.hasArg(OPT_H, OPT_Vi);
}

/// What only the driver does, with files that it opens itself.
bool CommandLineReader::checkEmbedded() {
  if (!options.inputs.empty())
    return fail("'" + options.inputs.front() +
                "' is no option; the source is given as text");
  for (OptionID id : {OPT_check_interface, OPT_verify_diagnostics,
                      OPT_split_input_file, OPT_diagnostics_format_EQ})
    if (const Arg *arg = args.getLastArg(id))
      return fail("option '" + arg->getSpelling() +
                  "' belongs to hlsl-translate, not to the library");
  return true;
}

bool CommandLineReader::read() {
  for (const Arg *arg : args.filtered(OPT_UNKNOWN))
    return fail("unknown argument '" + arg->getAsString(args) + "'" +
                findNearestOption(table, arg->getAsString(args)));
  for (const Arg *arg : args.filtered(OPT_grp_refused))
    return fail("option '" + arg->getSpelling() + "' is not supported: " +
                table.getOptionHelpText(arg->getOption().getID()));
  if (!checkTogether())
    return false;
  for (const Arg *arg : args.filtered(OPT_grp_ignored))
    report.notes.push_back(
        ("option '" + arg->getSpelling() + "' has no effect here").str());
  if (!readLanguage() || !readOutput() || !readSpirv() || !readGlsl())
    return false;
  if (!readReflection() || !readWarnings())
    return false;
  readInspection();
  options.inputs = args.getAllArgValues(OPT_INPUT);
  if (options.isEmbedded)
    return checkEmbedded();
  if (options.inputs.empty())
    return fail("no input file (- reads standard input; --help lists options)");
  if (options.printInterface && !options.checkInterface)
    return fail("--print-interface needs --check-interface");
  if (options.checkInterface && !options.output.empty())
    return fail("--check-interface writes no output; leave '" + options.output +
                "' out");
  return true;
}

/// DXC takes /X for -X. A file of that name is a file.
static const char *normalize(const char *argument, bool hasFiles,
                             llvm::StringSaver &saver) {
  StringRef text(argument);
  if (!text.starts_with("/") || text.size() < 2 ||
      text.drop_front().contains('/') ||
      (hasFiles && llvm::sys::fs::exists(text)))
    return argument;
  return saver.save("-" + text.drop_front()).data();
}

std::optional<int>
hlslc::parseCommandLine(llvm::ArrayRef<const char *> arguments,
                        CompileOptions &options, CommandLineReport &report) {
  HLSLOptTable table;
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char *, 32> normalized;
  for (const char *argument : arguments)
    normalized.push_back(normalize(argument, !options.isEmbedded, saver));
  unsigned missingIndex = 0, missingCount = 0;
  InputArgList args = table.ParseArgs(normalized, missingIndex, missingCount);
  if (missingCount) {
    report.error =
        ("argument to '" + llvm::Twine(args.getArgString(missingIndex)) +
         "' is missing (expected " + llvm::Twine(missingCount) + ")")
            .str();
    return ExitUsage;
  }
  if (args.hasArg(OPT_help, OPT_help_h, OPT_help_q)) {
    llvm::raw_string_ostream os(report.text);
    table.printHelp(
        os, "hlsl-translate [options] <file>[@[<profile>][:<entry>]]...",
        "HLSL to SPIR-V and GLSL, through the hlsl MLIR dialect");
    return ExitOk;
  }
  if (args.hasArg(OPT_version)) {
    report.text = (getCompilerName() + "\n").str();
    return ExitOk;
  }
  if (!CommandLineReader(table, args, options, report).read())
    return ExitUsage;
  return std::nullopt;
}
