//===----------------------------------------------------------------------===//
// Raw tokens -> the expanded token stream.
// In:  the main file, search paths, -D.
// Out: lex() gives the parser its tokens; the files read; the dump and -P texts.
// Why: HLSL has the C preprocessor, and real shaders use all of it.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LEX_PREPROCESSOR_H
#define HLSLC_LEX_PREPROCESSOR_H

#include "hlslc/Basic/Arena.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"
#include "hlslc/Basic/SourceManager.h"
#include "hlslc/Lex/Lexer.h"
#include "hlslc/Lex/Macro.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace hlslc {

/// What the command line says about preprocessing.
struct PreprocessorOptions {
  /// -I, in order.
  std::vector<std::string> includePaths;
  /// -D and -U, in order.
  struct Definition {
    /// "NAME" (means 1) or "NAME=VALUE"; just the name for -U.
    std::string text;
    bool undefine = false;
  };
  std::vector<Definition> definitions;

  /// Asked for each candidate path before the file system; null means no such
  /// file.
  std::function<std::unique_ptr<llvm::MemoryBuffer>(llvm::StringRef path)>
      readFile;
  /// Whether files are also looked for on disk.
  bool useFileSystem = true;
  /// -ignore-line-directives.
  bool ignoreLineDirectives = false;

  unsigned maxIncludeDepth = 200;
  /// Tokens that all macro expansions together may make.
  uint64_t maxExpandedTokens = 4u << 20;
  /// Macro invocations inside arguments of macro invocations.
  unsigned maxArgumentDepth = 256;
};

class Preprocessor {
public:
  /// Everything must outlive the preprocessor; tokens point into `sources` and
  /// `arena`.
  Preprocessor(SourceManager &sources, DiagnosticEngine &diags,
               const LangOptions &langOptions,
               const PreprocessorOptions &options, Arena &arena);
  ~Preprocessor();
  Preprocessor(const Preprocessor &) = delete;
  Preprocessor &operator=(const Preprocessor &) = delete;

  /// Begins with the predefined macros, then the main file.
  void enterMainFile(FileID file);

  /// The next token after preprocessing; eof for ever at the end.
  void lex(Token &token);

  IdentifierTable &getIdentifiers() { return identifiers; }
  DiagnosticEngine &getDiagnostics() { return diags; }
  SourceManager &getSourceManager() { return sources; }
  const LangOptions &getLangOptions() const { return langOptions; }
  Arena &getArena() { return arena; }

  /// The main file and every file included, each once, in order of first use:
  /// for -MD.
  llvm::ArrayRef<std::string> getDependencies() const { return dependencies; }
  /// -H: called for each #include with its depth.
  std::function<void(llvm::StringRef path, unsigned depth)> onInclude;

private:
  struct Source;
  struct Condition;
  struct Value;
  class ConditionParser;
  using TokenList = llvm::SmallVector<Token, 16>;

  //===--------------------------------------------------------------------===//
  // Sources (Preprocessor.cpp)
  bool lexFromTop(Token &token);
  bool lexExpanded(Token &token);
  void lexUnexpanded(Token &token);
  void enterFile(FileID file);
  void leaveFile();
  void pushTokens(llvm::ArrayRef<Token> tokens, SourceLoc expansion,
                  Macro *macro);
  void popTokens();
  Source *getCurrentFile();
  const Source *getCurrentFile() const;
  std::string makePredefines() const;
  void registerBuiltins();

  //===--------------------------------------------------------------------===//
  // Directives (Directives.cpp)
  void parseDirective(const Token &hash);
  void parseDefine(const Token &directive);
  void parseUndef(const Token &directive);
  void parseLine(const Token &directive);
  void parseLineMarker(const Token &number);
  void parseUserMessage(const Token &directive, bool isWarning);
  bool parseMacroName(Token &name, const Token &directive);
  bool parseMacroParameters(Macro &macro,
                            llvm::SmallVectorImpl<Identifier *> &parameters);
  bool parseMacroBody(Macro &macro, Token token);
  void defineMacro(Identifier &name, Macro *macro);
  void applyLineDirective(const Token &directive, const Token &number,
                          llvm::StringRef filename);
  void checkEndOfDirective(llvm::StringRef directive);
  void skipRestOfDirective();

  //===--------------------------------------------------------------------===//
  // Conditions (Conditions.cpp)
  void parseIf(const Token &hash, const Token &directive);
  void parseIfdef(const Token &hash, const Token &directive, bool negated);
  void parseElse(const Token &hash, const Token &directive, bool isElif);
  void parseEndif(const Token &directive);
  bool evaluateCondition(const Token &directive);
  void skipGroup();
  void enterCondition(SourceLoc loc, bool taken);

  //===--------------------------------------------------------------------===//
  // Includes (Includes.cpp)
  void parseInclude(const Token &directive);
  bool parseHeaderName(Token token, std::string &name, bool &isAngled);
  const SourceFile *findInclude(llvm::StringRef name, bool isAngled,
                                SourceLoc loc, bool quiet);
  const SourceFile *findIncludeAs(llvm::StringRef name, bool isAngled,
                                  bool ignoreCase, std::string &spelledAs);
  const SourceFile *tryFile(llvm::StringRef path);
  bool evaluateHasInclude(Token &token);
  void addDependency(const SourceFile &file);

  //===--------------------------------------------------------------------===//
  // Pragmas (Pragmas.cpp)
  void parsePragma(const Token &directive);
  void parsePragmaMessage(const Token &name);
  void parsePragmaPackMatrix(const Token &name);
  void parsePragmaPushPopMacro(const Token &name, bool isPush);
  void parsePragmaDiagnostic(const Token &name);
  void parsePragmaWarning(const Token &name);
  void expandPragmaOperator(const Token &name);

  //===--------------------------------------------------------------------===//
  // Expansion (MacroExpansion.cpp)
  struct Arguments;
  bool expandIdentifier(Token &token);
  bool isNextTokenLParen();
  bool collectArguments(const Token &name, Macro &macro, Arguments &arguments);
  void preexpand(Arguments &arguments, unsigned index);
  bool substitute(Macro &macro, Arguments &arguments, SourceLoc bodyLoc,
                  TokenList &result);
  bool paste(Token &left, const Token &right);
  Token stringize(llvm::ArrayRef<Token> argument, const Token &hash);
  bool expandBuiltin(Token &token);
  bool spendBudget(SourceLoc loc, size_t tokens);
  Token makeToken(TokenKind kind, llvm::StringRef text, const Token &like);

  SourceManager &sources;
  DiagnosticEngine &diags;
  const LangOptions &langOptions;
  const PreprocessorOptions &options;
  Arena &arena;
  IdentifierTable identifiers;

  /// Files and macro expansions being read, innermost last.
  std::vector<std::unique_ptr<Source>> stack;
  /// Retired sources, to reuse their memory.
  std::vector<std::unique_ptr<Source>> spare;
  /// Annotations waiting to be returned before the next token.
  llvm::SmallVector<Token, 2> pending;
  /// Files of #pragma once or with an include guard that is still defined.
  llvm::DenseMap<const SourceFile *, Identifier *> guards;
  llvm::DenseSet<const SourceFile *> onceFiles;
  /// Identity of onceFiles on disk: other spellings of the same file.
  std::vector<llvm::sys::fs::UniqueID> onceIDs;
  /// Texts given by PreprocessorOptions::readFile; null for "no such file".
  llvm::StringMap<const SourceFile *> callbackFiles;
  /// #pragma push_macro.
  llvm::DenseMap<Identifier *, llvm::SmallVector<Macro *, 1>> pushedMacros;
  std::vector<std::string> dependencies;
  llvm::StringSet<> dependencySet;

  Identifier *variadicName = nullptr;
  Identifier *definedName = nullptr;
  FileID predefinesFile;
  uint64_t expandedTokens = 0;
  uint64_t counter = 0;
  unsigned includeDepth = 0;
  unsigned argumentDepth = 0;
  /// Inside #if: defined is an operator, unknown names are 0.
  bool inCondition = false;
  bool collectingArguments = false;
  bool budgetExceeded = false;
};

/// One token per line: kind 'spelling' line:column.
void dumpTokens(Preprocessor &preprocessor, llvm::raw_ostream &os);

/// -P: the preprocessed text with #line directives, so that it compiles to the
/// same and reports errors at the same places.
void printPreprocessed(Preprocessor &preprocessor, llvm::raw_ostream &os);

} // namespace hlslc

#endif // HLSLC_LEX_PREPROCESSOR_H
