//===----------------------------------------------------------------------===//
// Raw tokens -> the expanded token stream.
// In:  the main file, search paths, -D.
// Out: lex() gives the parser its tokens; the files read; the dump and -P
// texts. Why: HLSL has the C preprocessor, and real shaders use all of it.
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
#include "llvm/ADT/StringMap.h"

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
  unsigned maxIncludes = 1u << 16;
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
  /// -H, -Vi: called with its depth for each file that is entered, so not for
  /// what include guards and #pragma once keep out.
  std::function<void(llvm::StringRef path, unsigned depth)> onOpen;

private:
  struct Source;
  struct Arguments;
  class ConditionParser;
  using TokenList = llvm::SmallVector<Token, 16>;

  //===--------------------------------------------------------------------===//
  // Sources (Preprocessor.cpp)

  /// A token with directives obeyed but macros left alone.
  void lexUnexpanded(Token &token);
  /// A token after macro expansion, unknown characters included.
  void lexExpanded(Token &token);
  void enterFile(FileID file);
  void leaveFile();
  void pushTokens(llvm::ArrayRef<Token> tokens, Macro *macro, uint32_t shift);
  void pushTokens(TokenList &&tokens, Macro *macro);
  Source &pushSource();
  void popSource();
  /// The innermost file.
  Source &getCurrentFile();
  void enterText(llvm::StringRef name, std::string text);
  std::string makePredefines() const;
  std::string makeDefinitions() const;
  void registerBuiltins();
  /// Ends the token stream after a fatal error.
  void stop() { stopped = true; }

  //===--------------------------------------------------------------------===//
  // Directives (Directives.cpp)

  void parseDirective(const Token &hash);
  void parseDefine(const Token &directive);
  void parseUndef(const Token &directive);
  void parseLine(const Token &directive);
  void parseLineMarker(const Token &number);
  void parseUserMessage(const Token &directive, bool isWarning);
  /// The name after #define and its kin; null after an error was reported.
  Identifier *parseMacroName(Token &name, const Token &directive);
  bool parseMacroParameters(Macro &macro);
  bool parseMacroBody(Macro &macro, Token token);
  void defineMacro(Identifier &name, Macro *macro);
  bool parseLineNumber(const Token &token, unsigned &line);
  void expectEndOfDirective(llvm::StringRef directive);
  void skipRestOfDirective();

  //===--------------------------------------------------------------------===//
  // Conditions (Conditions.cpp)

  void parseIf(const Token &directive);
  void parseIfdef(const Token &directive, bool isNegated);
  void parseElse(const Token &directive);
  void parseEndif(const Token &directive);
  bool evaluateCondition();
  void skipGroup();
  bool resumesAt(const Token &directive, unsigned &depth);

  //===--------------------------------------------------------------------===//
  // Includes (Includes.cpp)

  void parseInclude(const Token &directive);
  void reportNotFound(llvm::StringRef name, SourceLoc loc);
  bool parseHeaderName(Token token, std::string &name, bool &isAngled);
  const SourceFile *findInclude(llvm::StringRef name, bool isAngled,
                                SourceLoc loc);
  const SourceFile *findInDirectories(
      llvm::StringRef name, bool isAngled,
      llvm::function_ref<const SourceFile *(llvm::StringRef)> open);
  const SourceFile *openIgnoringCase(llvm::StringRef path);
  const SourceFile *tryFile(llvm::StringRef path);
  const SourceFile *findEmbedded(llvm::StringRef name);
  bool isAlreadyIncluded(const SourceFile &file) const;
  void addDependency(const SourceFile &file);
  void markOnce(const SourceFile &file);
  bool expandHasInclude(Token &token);

  //===--------------------------------------------------------------------===//
  // Pragmas (Pragmas.cpp)

  void parsePragma();
  void parsePragmaMessage(const Token &name);
  void parsePragmaOnce(const Token &name);
  bool parseMacroNameInString(const Token &name, Identifier *&identifier);
  void parsePragmaPackMatrix(const Token &name);
  void parsePragmaMacroStack(const Token &name, bool isPush);
  void parsePragmaDiagnostic(const Token &space);
  void expandPragmaOperator(const Token &name);

  //===--------------------------------------------------------------------===//
  // Expansion (MacroExpansion.cpp, Substitution.cpp)

  /// True if the token is gone and the next one should be read.
  bool expandIdentifier(Token &token);
  bool expandBuiltin(Token &token);
  bool expandHasFeature(Token &token);
  bool isNextTokenLParen();
  bool collectArguments(const Token &name, Macro &macro, Arguments &arguments);
  void checkArgumentCount(const Token &name, const Macro &macro,
                          Arguments &arguments);
  llvm::ArrayRef<Token> preexpand(Arguments &arguments, unsigned index);
  void substitute(const Macro &macro, Arguments &arguments, SourceLoc start,
                  TokenList &result);
  void insertArgument(llvm::ArrayRef<Token> argument, const Token &parameter,
                      bool isPasted, TokenList &result);
  void pasteTokens(TokenList &tokens);
  bool paste(Token &left, const Token &right);
  void stringize(llvm::ArrayRef<Token> argument, Token &hash);
  void makeBuiltin(Token &token, TokenKind kind, const llvm::Twine &text);
  /// Counts tokens made by expansions; false once there are too many.
  bool spend(SourceLoc loc, size_t tokens);
  std::string quote(llvm::StringRef text) const;

  SourceManager &sources;
  DiagnosticEngine &diags;
  const LangOptions &langOptions;
  const PreprocessorOptions &options;
  Arena &arena;
  IdentifierTable identifiers;

  /// Files and macro expansions being read, innermost last.
  std::vector<std::unique_ptr<Source>> stack;
  /// Finished sources, kept to reuse their memory.
  std::vector<std::unique_ptr<Source>> spare;
  /// Tokens that lex() returns before anything else, last one first.
  llvm::SmallVector<Token, 2> waiting;
  /// Annotations made while the current token was being found.
  llvm::SmallVector<Token, 2> annotations;

  /// File -> the macro of its include guard.
  llvm::DenseMap<const SourceFile *, Identifier *> guards;
  /// Files with #pragma once, and their identities on disk.
  llvm::DenseSet<const SourceFile *> onceFiles;
  std::vector<llvm::sys::fs::UniqueID> onceIDs;
  /// Answers of PreprocessorOptions::readFile; null for "no such file".
  llvm::StringMap<const SourceFile *> callbackFiles;
  /// Headers that come with the compiler, by name.
  llvm::StringMap<const SourceFile *> embeddedFiles;
  /// Directory -> its entries, for looking up names in any case.
  llvm::StringMap<std::vector<std::string>> directoryEntries;
  /// #pragma push_macro.
  llvm::DenseMap<Identifier *, std::vector<Macro *>> pushedMacros;
  std::vector<std::string> dependencies;
  llvm::DenseSet<const SourceFile *> dependencySet;

  Identifier *variadicName = nullptr;
  Identifier *definedName = nullptr;
  /// End of the file left last: where eof is reported.
  SourceLoc endLoc;
  uint64_t expandedTokens = 0;
  uint64_t counter = 0;
  unsigned numIncludes = 0;
  unsigned includeDepth = 0;
  unsigned argumentDepth = 0;
  unsigned collectingDepth = 0;
  /// The last expandIdentifier that returned true left no token behind.
  bool expandedToNothing = false;
  bool stopped = false;
};

/// One token per line: kind 'spelling' line:column.
void dumpTokens(Preprocessor &preprocessor, llvm::raw_ostream &os);

/// -P: the preprocessed text with #line directives, so that it compiles to the
/// same and reports errors at the same places.
void printPreprocessed(Preprocessor &preprocessor, llvm::raw_ostream &os);

} // namespace hlslc

#endif // HLSLC_LEX_PREPROCESSOR_H
