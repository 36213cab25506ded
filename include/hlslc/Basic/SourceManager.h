//===----------------------------------------------------------------------===//
// Owns every source text and answers what a location means.
// In:  files and buffers; one entry per inclusion and per macro expansion.
// Out: spelling, expansion and presumed locations, include and macro history,
//      source lines for diagnostics.
// Why: 32-bit locations need one place that knows the number space.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_SOURCEMANAGER_H
#define HLSLC_BASIC_SOURCEMANAGER_H

#include "hlslc/Basic/SourceLocation.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/FileSystem/UniqueID.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hlslc {

/// The text of one file, shared by all its inclusions.
struct SourceFile {
  /// The path it was opened by: what `__FILE__` and diagnostics show.
  std::string name;
  /// NUL-terminated. A byte order mark is still part of it.
  std::unique_ptr<llvm::MemoryBuffer> buffer;
  /// Identity on disk, so that `#pragma once` sees through other spellings.
  std::optional<llvm::sys::fs::UniqueID> uniqueID;
  /// Offsets of the line starts; filled when a line number is first asked for.
  mutable std::vector<uint32_t> lineStarts;

  llvm::StringRef getText() const { return buffer->getBuffer(); }
  /// 1-based line of an offset.
  unsigned getLine(uint32_t offset) const;
  /// The text of a 1-based line, without its end.
  llvm::StringRef getLineText(unsigned line) const;
  uint32_t getLineStart(unsigned line) const;

private:
  void computeLineStarts() const;
};

/// One step of a macro backtrace, innermost first.
struct MacroBacktraceEntry {
  /// Empty for the step from an argument to its use in the body.
  llvm::StringRef macro;
  /// Where in the macro's body the token stands.
  SourceLoc spelling;
  /// Where the macro was named.
  SourceLoc expansion;
};

class SourceManager {
public:
  SourceManager();
  ~SourceManager();
  SourceManager(const SourceManager &) = delete;
  SourceManager &operator=(const SourceManager &) = delete;

  //===--------------------------------------------------------------------===//
  // Texts

  /// Opens a file, or returns the text already read under this name.
  llvm::ErrorOr<const SourceFile *> getFile(llvm::StringRef path);
  /// Registers a text under a name (replacing none: an equal name makes a
  /// second text).
  const SourceFile *addText(llvm::StringRef name,
                            std::unique_ptr<llvm::MemoryBuffer> buffer);
  /// The text of this name, or null; files come before others.
  const SourceFile *findFile(llvm::StringRef path) const;

  /// Gives one inclusion of a text its locations. Invalid when the number space
  /// (2 GiB of included text) is full.
  FileID addInclusion(const SourceFile &file, SourceLoc includeLoc = {});
  /// addText and addInclusion in one, for main files and generated text.
  FileID addBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                   SourceLoc includeLoc = {});
  /// getFile and addInclusion in one.
  llvm::ErrorOr<FileID> addFile(llvm::StringRef path,
                                SourceLoc includeLoc = {});

  FileID getMainFile() const { return mainFile; }
  void setMainFile(FileID id) { mainFile = id; }

  const SourceFile &getSourceFile(FileID id) const;
  llvm::StringRef getText(FileID id) const {
    return getSourceFile(id).getText();
  }
  SourceLoc getStartOfFile(FileID id) const;
  /// Where the `#include` stands; invalid for a main file.
  SourceLoc getIncludeLoc(FileID id) const;
  /// Every file read so far, in order of first use (for dependency output).
  llvm::ArrayRef<std::unique_ptr<SourceFile>> getFiles() const { return files; }

  /// From `location` on, lines count from `line` and the file is called
  /// `filename` (unchanged if empty): the effect of `#line`.
  void addLineDirective(SourceLoc location, unsigned line,
                        llvm::StringRef filename);

  //===--------------------------------------------------------------------===//
  // Macro expansions

  /// Reserves `length` locations for a macro body whose text starts at
  /// `spelling` and which was named at `expansion`. Returns the first one, or
  /// the expansion itself when the number space is full.
  SourceLoc addExpansion(SourceLoc spelling, SourceRange expansion,
                         uint32_t length, const char *macroName);
  /// The same for an argument: spelled at the invocation, expanded at the
  /// parameter's place in the body (itself a location of addExpansion).
  SourceLoc addArgumentExpansion(SourceLoc spelling, SourceLoc parameter,
                                 uint32_t length);

  //===--------------------------------------------------------------------===//
  // Questions

  /// The file and byte offset of a file location.
  std::pair<FileID, uint32_t> getDecomposedLoc(SourceLoc fileLoc) const;
  FileID getFileID(SourceLoc loc) const {
    return getDecomposedLoc(getFileLoc(loc)).first;
  }
  /// Where the characters of the token are.
  SourceLoc getSpellingLoc(SourceLoc loc) const;
  /// Where the outermost macro was named; `loc` itself outside of macros.
  SourceLoc getExpansionLoc(SourceLoc loc) const {
    return getExpansionRange(loc).begin;
  }
  /// From the outermost macro's name to the end of its invocation.
  SourceRange getExpansionRange(SourceLoc loc) const;
  /// The place a user would look at: macro arguments are followed to where they
  /// are written, macro bodies to where the macro was named.
  SourceLoc getFileLoc(SourceLoc loc) const;
  /// The expansions around a location, innermost first.
  void
  getMacroBacktrace(SourceLoc loc,
                    llvm::SmallVectorImpl<MacroBacktraceEntry> &trace) const;

  /// Line and column of getFileLoc, after `#line`.
  PresumedLoc getPresumedLoc(SourceLoc loc) const;
  /// Line of getFileLoc without `#line`; 0 if invalid.
  unsigned getPhysicalLine(SourceLoc loc) const;
  /// The whole source line around getFileLoc, without its end.
  llvm::StringRef getLineText(SourceLoc loc) const;
  /// The source text from a file location to the end of its file.
  const char *getCharacterData(SourceLoc fileLoc) const;
  /// Number of inclusions around a location: 0 in the main file.
  unsigned getIncludeDepth(SourceLoc loc) const;

private:
  struct LineDirective {
    uint32_t offset;
    /// Physical line of the directive; lines after it are counted from `line`.
    unsigned physicalLine;
    unsigned line;
    llvm::StringRef filename;
  };
  struct Inclusion {
    uint32_t start;
    const SourceFile *file;
    SourceLoc includeLoc;
    std::vector<LineDirective> lineDirectives;
  };
  struct Expansion {
    uint32_t start;
    SourceLoc spelling;
    SourceLoc begin, end;
    /// Null for an argument.
    const char *macro;
  };

  const Expansion &getExpansion(SourceLoc macroLoc, uint32_t &offset) const;

  std::vector<std::unique_ptr<SourceFile>> files;
  /// Path as opened -> text; entries live as long as `files`.
  llvm::StringMap<const SourceFile *> filesByName;
  /// Sorted by start; index 0 is a sentinel so that FileID 0 is invalid.
  std::vector<Inclusion> inclusions;
  std::vector<Expansion> expansions;
  /// Filenames of `#line`.
  llvm::StringMap<char> filenames;
  uint32_t nextFileOffset = 1;
  uint32_t nextMacroOffset = 0;
  FileID mainFile;
  /// Index of the last answer, tried first.
  mutable unsigned lastInclusion = 0;
  mutable unsigned lastExpansion = 0;
};

} // namespace hlslc

#endif // HLSLC_BASIC_SOURCEMANAGER_H
