//===----------------------------------------------------------------------===//
// Errors, warnings and notes.
// In:  report(loc, id) << arguments, from every stage.
// Out: struct Diagnostic to a consumer (text printer, test verifier, C API).
// Why: one engine per compilation decides what is shown; no globals.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_DIAGNOSTICS_H
#define HLSLC_BASIC_DIAGNOSTICS_H

#include "hlslc/Basic/SourceLocation.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace hlslc {

class DiagnosticEngine;
class SourceManager;

enum class Severity : uint8_t { Ignored, Note, Warning, Error, Fatal };

namespace diag {
enum ID : uint16_t {
#define DIAG(id, severity, text, group) id,
#include "hlslc/Basic/DiagnosticKinds.def"
  NUM
};
} // namespace diag

/// What a consumer receives: text is complete, the source manager gives the
/// rest.
struct Diagnostic {
  Severity severity = Severity::Error;
  diag::ID id = diag::NUM;
  SourceLoc loc;
  llvm::SmallVector<SourceRange, 2> ranges;
  std::string message;
  /// Name after -W; empty for errors and notes. Kept when -Werror made it an
  /// error.
  llvm::StringRef group;
};

class DiagnosticConsumer {
public:
  virtual ~DiagnosticConsumer();
  virtual void consume(const Diagnostic &diagnostic) = 0;
};

/// Collects the arguments of one diagnostic and emits it when it dies, at the
/// end of the full expression.
class DiagnosticBuilder {
public:
  DiagnosticBuilder(DiagnosticBuilder &&other)
      : engine(other.engine), loc(other.loc), id(other.id),
        arguments(std::move(other.arguments)), ranges(std::move(other.ranges)) {
    other.engine = nullptr;
  }
  DiagnosticBuilder(const DiagnosticBuilder &) = delete;
  DiagnosticBuilder &operator=(const DiagnosticBuilder &) = delete;
  ~DiagnosticBuilder();

  const DiagnosticBuilder &operator<<(llvm::StringRef text) const;
  const DiagnosticBuilder &operator<<(const char *text) const {
    return *this << llvm::StringRef(text);
  }
  const DiagnosticBuilder &operator<<(const std::string &text) const {
    return *this << llvm::StringRef(text);
  }
  const DiagnosticBuilder &operator<<(const llvm::Twine &text) const;
  const DiagnosticBuilder &operator<<(char character) const {
    return *this << llvm::StringRef(&character, 1);
  }
  template <typename T>
  std::enable_if_t<std::is_integral_v<T>, const DiagnosticBuilder &>
  operator<<(T number) const {
    return addNumber(static_cast<int64_t>(number), std::is_unsigned_v<T>);
  }
  /// Underlines a part of the source.
  const DiagnosticBuilder &operator<<(SourceRange range) const {
    ranges.push_back(range);
    return *this;
  }

private:
  friend class DiagnosticEngine;
  struct Argument {
    std::string text;
    /// For %select and %s; 0 for texts.
    int64_t number = 0;
  };

  DiagnosticBuilder(DiagnosticEngine *engine, SourceLoc loc, diag::ID id)
      : engine(engine), loc(loc), id(id) {}
  const DiagnosticBuilder &addNumber(int64_t number, bool isUnsigned) const;

  DiagnosticEngine *engine;
  SourceLoc loc;
  diag::ID id;
  mutable llvm::SmallVector<Argument, 3> arguments;
  mutable llvm::SmallVector<SourceRange, 2> ranges;
};

/// Which warnings are shown and how; changes with `#pragma dxc diagnostic`.
struct WarningState {
  /// Group -> Ignored, Warning or Error; absent groups have their default.
  llvm::StringMap<Severity> groups;
  /// -w.
  bool ignoreAll = false;
  /// -WX.
  bool warningsAsErrors = false;
};

class DiagnosticEngine {
public:
  explicit DiagnosticEngine(const SourceManager &sources);
  ~DiagnosticEngine();
  DiagnosticEngine(const DiagnosticEngine &) = delete;
  DiagnosticEngine &operator=(const DiagnosticEngine &) = delete;

  /// Notes attach to the previous error or warning and share its fate.
  DiagnosticBuilder report(SourceLoc loc, diag::ID id) {
    return DiagnosticBuilder(this, loc, id);
  }
  /// "not supported yet: <what>"; the driver exits with 2.
  DiagnosticBuilder notYetImplemented(SourceLoc loc, llvm::StringRef what);

  unsigned getNumErrors() const { return numErrors; }
  unsigned getNumWarnings() const { return numWarnings; }
  bool hasErrorOccurred() const { return numErrors != 0; }
  /// An error that ends the compilation was reported; all later ones are
  /// dropped.
  bool hasFatalErrorOccurred() const { return fatalErrorOccurred; }
  /// Some error was "not supported yet".
  bool hasUnsupported() const { return numUnsupported != 0; }
  /// Some error was a mistake in the source, not a missing feature.
  bool hasSourceError() const { return numErrors != numUnsupported; }

  void setConsumer(DiagnosticConsumer *newConsumer) { consumer = newConsumer; }
  DiagnosticConsumer *getConsumer() const { return consumer; }
  const SourceManager &getSourceManager() const { return sources; }

  /// 0 means no limit.
  void setErrorLimit(unsigned limit) { errorLimit = limit; }

  //===--------------------------------------------------------------------===//
  // Warning groups. These change the state before the first line of the source;
  // the `At` forms change it from a location on.

  /// -w.
  void setIgnoreAllWarnings(bool ignore) { base().ignoreAll = ignore; }
  /// -WX, -Werror.
  void setWarningsAsErrors(bool errors) { base().warningsAsErrors = errors; }
  /// -Wno-<group>, -W<group>. False if no such group exists.
  bool setGroupIgnored(llvm::StringRef group, bool ignored = true);
  /// -Werror=<group>, -Wno-error=<group>.
  bool setGroupAsError(llvm::StringRef group, bool error = true);
  static bool isKnownGroup(llvm::StringRef group);
  /// What the command line makes of a warning of the group: for warnings of
  /// passes, which have texts of their own.
  Severity getGroupSeverity(llvm::StringRef group) const;
  /// A group of DXC or clang that says nothing here, so that -Wno-it is no
  /// mistake.
  static bool isForeignGroup(llvm::StringRef group);
  /// "; did you mean '-Wx'?" for an unknown group, or empty.
  static std::string getGroupHint(llvm::StringRef group);
  /// All group names, in order of first use in the tables.
  static void getGroups(llvm::SmallVectorImpl<llvm::StringRef> &groups);

  /// `#pragma dxc diagnostic ignored "-Wgroup"`. False if no such group exists.
  bool setGroupAt(SourceLoc loc, llvm::StringRef group, Severity severity);
  /// `#pragma dxc diagnostic push` and `pop`; pop is false if nothing is
  /// pushed.
  void pushStateAt(SourceLoc loc);
  bool popStateAt(SourceLoc loc);
  /// The state carries over into and out of included files: the preprocessor
  /// calls this at the start of each file and after each `#include`.
  void continueStateAt(SourceLoc loc);

  //===--------------------------------------------------------------------===//
  // The table

  static Severity getDefaultSeverity(diag::ID id);
  static llvm::StringRef getText(diag::ID id);
  static llvm::StringRef getGroup(diag::ID id);
  /// "err_expected_semi", for tests and the C API.
  static llvm::StringRef getName(diag::ID id);

private:
  friend class DiagnosticBuilder;
  /// From `offset` of one inclusion on, `state` is in force.
  struct StatePoint {
    uint32_t offset;
    unsigned state;
  };

  WarningState &base() { return *states.front(); }
  void emit(const DiagnosticBuilder &builder);
  void send(const Diagnostic &diagnostic);
  Severity getSeverity(diag::ID id, SourceLoc loc) const;
  Severity getSeverity(Severity severity, llvm::StringRef group,
                       SourceLoc loc) const;
  const WarningState &getStateAt(SourceLoc loc) const;
  void setStateAt(SourceLoc loc, unsigned state);

  const SourceManager &sources;
  DiagnosticConsumer *consumer = nullptr;
  unsigned numErrors = 0;
  unsigned numWarnings = 0;
  unsigned numUnsupported = 0;
  unsigned errorLimit = 50;
  bool fatalErrorOccurred = false;
  /// The previous error or warning was dropped, and so are its notes.
  bool lastIgnored = false;

  /// Every state that ever was in force; 0 is the command line's.
  std::vector<std::unique_ptr<WarningState>> states;
  unsigned currentState = 0;
  std::vector<unsigned> pushedStates;
  /// By FileID index; empty as long as no pragma changed the state.
  std::vector<std::vector<StatePoint>> statePoints;
};

/// Prints "file:line:column: error: text", the source line with a caret, the
/// include stack before and macro notes after it.
class TextDiagnosticPrinter final : public DiagnosticConsumer {
public:
  TextDiagnosticPrinter(llvm::raw_ostream &os, const SourceManager &sources,
                        bool showColors = false)
      : os(os), sources(sources), showColors(showColors) {}

  void consume(const Diagnostic &diagnostic) override;

  /// Whether to print the source line and the caret.
  void setShowSource(bool show) { showSource = show; }

private:
  void printIncludeStack(SourceLoc loc);
  void printOne(Severity severity, SourceLoc loc,
                llvm::ArrayRef<SourceRange> ranges, llvm::StringRef message,
                llvm::StringRef group, bool withSource);
  void printSource(SourceLoc loc, llvm::ArrayRef<SourceRange> ranges);
  void printMacroNotes(SourceLoc loc);

  llvm::raw_ostream &os;
  const SourceManager &sources;
  bool showColors;
  bool showSource = true;
  /// Include stacks are printed once as long as they stay the same.
  SourceLoc lastIncludeLoc;
  /// Whose line stands above: a note on the same place does not repeat it.
  SourceLoc lastLoc;
};

} // namespace hlslc

#endif // HLSLC_BASIC_DIAGNOSTICS_H
