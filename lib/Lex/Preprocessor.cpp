//===----------------------------------------------------------------------===//
// The stack of files and macro expansions; predefined macros.
// In:  the main file.
// Out: expanded tokens.
// Why: see Preprocessor.h. This file holds the loop that all others hang on.
//===----------------------------------------------------------------------===//

#include "Source.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;

Preprocessor::Preprocessor(SourceManager &sources, DiagnosticEngine &diags,
                           const LangOptions &langOptions,
                           const PreprocessorOptions &options, Arena &arena)
    : sources(sources), diags(diags), langOptions(langOptions),
      options(options), arena(arena) {
  registerBuiltins();
}

Preprocessor::~Preprocessor() = default;

//===----------------------------------------------------------------------===//
// The token stream

void Preprocessor::lex(Token &token) {
  if (!waiting.empty()) {
    token = waiting.pop_back_val();
    return;
  }
  while (true) {
    lexExpanded(token);
    if (token.isNot(TokenKind::unknown))
      break;
    diags.report(token.loc, diag::err_unexpected_character) << token.text;
  }
  if (diags.hasFatalErrorOccurred() && token.isNot(TokenKind::eof)) {
    stop();
    lexUnexpanded(token);
  }
  if (annotations.empty())
    return;
  waiting.push_back(token);
  waiting.append(annotations.rbegin(), annotations.rend());
  annotations.clear();
  token = waiting.pop_back_val();
}

void Preprocessor::lexExpanded(Token &token) {
  // White space before a macro that vanishes goes to the next token: # sees it.
  uint8_t spacing = 0;
  while (true) {
    lexUnexpanded(token);
    token.flags |= spacing;
    if (!token.identifier || !token.identifier->isMacroName() ||
        token.hasFlag(Token::NoExpand) || !expandIdentifier(token))
      return;
    if (expandedToNothing)
      spacing |= token.flags & Token::Spacing;
  }
}

void Preprocessor::lexUnexpanded(Token &token) {
  while (!stopped && !stack.empty()) {
    Source &source = *stack.back();
    if (!source.lexer) {
      if (source.next != source.end) {
        token = *source.next++;
        token.loc = token.loc.getLocWithOffset(source.shift);
        token.flags |= source.leadingFlags;
        source.leadingFlags = 0;
        return;
      }
      if (source.isBoundary)
        break;
      popSource();
      continue;
    }
    source.lexer->lex(token);
    if (token.is(TokenKind::hash) && token.atStartOfLine()) {
      parseDirective(token);
      continue;
    }
    if (token.is(TokenKind::eof)) {
      // An invocation must end in the file in which its arguments began.
      if (collectingDepth != 0)
        return;
      leaveFile();
      continue;
    }
    // Text outside of the guard; the words of directives are none.
    if (source.guardState != GuardState::Inside &&
        !source.lexer->isInDirective() && token.isNot(TokenKind::eod))
      source.guardState = GuardState::None;
    return;
  }
  token = Token();
  token.kind = TokenKind::eof;
  token.flags = Token::AtStartOfLine;
  token.loc = stack.empty() ? endLoc : getCurrentFile().lexer->getLoc();
}

//===----------------------------------------------------------------------===//
// Files

void Preprocessor::enterMainFile(FileID file) {
  sources.setMainFile(file);
  addDependency(sources.getSourceFile(file));
  enterFile(file);
  std::string definitions = makeDefinitions();
  if (!definitions.empty())
    enterText("<command line>", std::move(definitions));
  enterText("<built-in>", makePredefines());
}

void Preprocessor::enterText(StringRef name, std::string text) {
  FileID file =
      sources.addBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, name));
  if (file.isValid())
    enterFile(file);
}

void Preprocessor::enterFile(FileID file) {
  Source &source = pushSource();
  source.file = file;
  source.sourceFile = &sources.getSourceFile(file);
  source.lexer.emplace(sources.getText(file), sources.getStartOfFile(file),
                       identifiers, arena, &diags);
  diags.continueStateAt(sources.getStartOfFile(file));
}

void Preprocessor::leaveFile() {
  Source &source = *stack.back();
  for (const OpenCondition &condition : llvm::reverse(source.conditions))
    diags.report(condition.loc, diag::err_unterminated_condition);
  if (source.guardState == GuardState::Complete)
    guards[source.sourceFile] = source.guard;
  endLoc = source.lexer->getLoc();
  bool isInclude = sources.getIncludeLoc(source.file).isValid();
  popSource();
  includeDepth -= isInclude;
  if (!stack.empty())
    diags.continueStateAt(getCurrentFile().lexer->getLoc());
}

Preprocessor::Source &Preprocessor::getCurrentFile() {
  for (const std::unique_ptr<Source> &source : llvm::reverse(stack))
    if (source->lexer)
      return *source;
  llvm_unreachable("directives are read from files");
}

//===----------------------------------------------------------------------===//
// The stack

Preprocessor::Source &Preprocessor::pushSource() {
  if (spare.empty()) {
    stack.push_back(std::make_unique<Source>());
  } else {
    stack.push_back(std::move(spare.back()));
    spare.pop_back();
  }
  return *stack.back();
}

void Preprocessor::popSource() {
  std::unique_ptr<Source> source = std::move(stack.back());
  stack.pop_back();
  if (source->macro)
    source->macro->disabled = false;
  source->reset();
  spare.push_back(std::move(source));
}

void Preprocessor::pushTokens(llvm::ArrayRef<Token> tokens, Macro *macro,
                              uint32_t shift) {
  Source &source = pushSource();
  source.next = tokens.begin();
  source.end = tokens.end();
  source.shift = shift;
  source.macro = macro;
  if (macro)
    macro->disabled = true;
}

void Preprocessor::pushTokens(TokenList &&tokens, Macro *macro) {
  pushTokens(llvm::ArrayRef<Token>(), macro, 0);
  Source &source = *stack.back();
  source.storage = std::move(tokens);
  source.next = source.storage.begin();
  source.end = source.storage.end();
}

//===----------------------------------------------------------------------===//
// Predefined macros

void Preprocessor::registerBuiltins() {
  struct Row {
    const char *name;
    BuiltinMacro builtin;
  };
  static constexpr Row rows[] = {
      {"__LINE__", BuiltinMacro::Line},
      {"__FILE__", BuiltinMacro::File},
      {"__COUNTER__", BuiltinMacro::Counter},
      {"__DATE__", BuiltinMacro::Date},
      {"__TIME__", BuiltinMacro::Time},
      {"__TIMESTAMP__", BuiltinMacro::Timestamp},
      {"__BASE_FILE__", BuiltinMacro::BaseFile},
      {"__INCLUDE_LEVEL__", BuiltinMacro::IncludeLevel},
      {"__has_include", BuiltinMacro::HasInclude},
      {"__has_feature", BuiltinMacro::HasFeature},
      {"__has_extension", BuiltinMacro::HasFeature},
      {"__has_builtin", BuiltinMacro::HasFeature},
      {"__has_attribute", BuiltinMacro::HasFeature},
      {"__has_cpp_attribute", BuiltinMacro::HasFeature},
      {"__has_warning", BuiltinMacro::HasFeature},
      {"_Pragma", BuiltinMacro::Pragma},
  };
  for (const Row &row : rows)
    identifiers.get(row.name).builtin = row.builtin;
  variadicName = &identifiers.get("__VA_ARGS__");
  definedName = &identifiers.get("defined");
}

/// DXC's numbers for __SHADER_TARGET_STAGE, in the order of ShaderStage.
static constexpr unsigned stageNumbers[] = {1, 3, 4, 2,  0,  5,  14, 13,
                                            7, 8, 9, 10, 11, 12, 6};

std::string Preprocessor::makePredefines() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto define = [&](StringRef name, unsigned value) {
    os << "#define " << name << ' ' << value << '\n';
  };
  // DXC's own values: code tests them to know what it may use.
  define("__hlsl_dx_compiler", 1);
  define("__DXC_VERSION_MAJOR", 1);
  define("__DXC_VERSION_MINOR", 9);
  define("__DXC_VERSION_RELEASE", 2607);
  define("__DXC_VERSION_COMMITS", 0);
  // 202x sorts behind every language version to come.
  define("__HLSL_VERSION",
         langOptions.hlslVersion == 2023 ? 2029 : langOptions.hlslVersion);
  if (langOptions.enable16BitTypes)
    define("__HLSL_ENABLE_16_BIT", 1);
  auto defineStage = [&](StringRef name, ShaderStage stage) {
    define(("__SHADER_STAGE_" + name).str(),
           stageNumbers[static_cast<unsigned>(stage)]);
  };
  defineStage("VERTEX", ShaderStage::Vertex);
  defineStage("PIXEL", ShaderStage::Pixel);
  defineStage("GEOMETRY", ShaderStage::Geometry);
  defineStage("HULL", ShaderStage::Hull);
  defineStage("DOMAIN", ShaderStage::Domain);
  defineStage("COMPUTE", ShaderStage::Compute);
  defineStage("AMPLIFICATION", ShaderStage::Amplification);
  defineStage("MESH", ShaderStage::Mesh);
  defineStage("LIBRARY", ShaderStage::Library);
  define("__SHADER_TARGET_STAGE",
         stageNumbers[static_cast<unsigned>(langOptions.stage)]);
  define("__SHADER_TARGET_MAJOR", langOptions.shaderModelMajor);
  define("__SHADER_TARGET_MINOR", langOptions.shaderModelMinor);
  define("__spirv__", 1);
  define("__SPIRV_MAJOR_VERSION__", langOptions.spirvMajor);
  define("__SPIRV_MINOR_VERSION__", langOptions.spirvMinor);
  return text;
}

std::string Preprocessor::makeDefinitions() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const PreprocessorOptions::Definition &definition :
       options.definitions) {
    // A definition ends at its line's end, a trailing backslash continues
    // nothing.
    StringRef line = StringRef(definition.text).take_until([](char c) {
      return c == '\n' || c == '\r' || c == '\0';
    });
    if (definition.undefine) {
      os << "#undef " << line << '\n';
      continue;
    }
    auto [name, value] = line.split('=');
    bool hasValue = name.size() != line.size();
    os << "#define " << name << ' ' << (hasValue ? value : "1");
    if (value.rtrim().ends_with("\\"))
      os << "\\\n";
    os << '\n';
  }
  return text;
}
