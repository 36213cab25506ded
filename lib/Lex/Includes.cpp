//===----------------------------------------------------------------------===//
// #include and __has_include.
// In:  a file name in quotes, in angles or from a macro.
// Out: the file, entered; found next to its includers, then by -I.
// Why: real shaders come from Windows: backslashes and other cases are forgiven
//      with a warning.
//===----------------------------------------------------------------------===//

#include "EmbeddedHeaders.h"
#include "Source.h"

#include "hlslc/Basic/NotYetImplemented.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using namespace hlslc;
using llvm::SmallString;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

//===----------------------------------------------------------------------===//
// The directive

void Preprocessor::parseInclude(const Token &directive) {
  Token token;
  getCurrentFile().lexer->lexHeaderName(token);
  std::string name;
  bool isAngled = false;
  if (!parseHeaderName(token, name, isAngled))
    return skipRestOfDirective();
  expectEndOfDirective("include");
  if (collectingDepth != 0) {
    diags.report(directive.loc, diag::err_include_in_arguments);
    return;
  }
  if (includeDepth >= options.maxIncludeDepth) {
    diags.report(token.loc, diag::fatal_include_too_deep)
        << options.maxIncludeDepth;
    return stop();
  }
  if (++numIncludes > options.maxIncludes) {
    diags.report(token.loc, diag::fatal_too_many_includes)
        << options.maxIncludes;
    return stop();
  }
  const SourceFile *file = findInclude(name, isAngled, token.loc);
  if (!file) {
    std::replace(name.begin(), name.end(), '\\', '/');
    if (isMissingEmbeddedHeader(name))
      notYetImplemented(diags, token.loc, "the built-in header <" + name + ">");
    else
      reportNotFound(name, token.loc);
    return stop();
  }
  addDependency(*file);
  if (isAlreadyIncluded(*file))
    return;
  if (onOpen)
    onOpen(file->name, includeDepth + 1);
  FileID id = sources.addInclusion(*file, sources.getFileLoc(token.loc));
  if (!id.isValid()) {
    diags.report(token.loc, diag::fatal_source_too_large);
    return stop();
  }
  ++includeDepth;
  enterFile(id);
}

/// A name without '/' may be one of Windows: `C:\shaders\a.hlsl`.
static std::string getFolder(StringRef name) {
  bool isWindows = !name.contains('/') && name.contains('\\');
  StringRef folder =
      isWindows ? name.rsplit('\\').first : path::parent_path(name);
  std::string result = folder.str();
  if (isWindows)
    std::replace(result.begin(), result.end(), '\\', '/');
  return result;
}

void Preprocessor::reportNotFound(StringRef name, SourceLoc loc) {
  diags.report(loc, diag::fatal_include_not_found) << name;
  if (path::is_absolute(name))
    return;
  std::string message =
      "nothing reads files: set read_file, or HLSLC_USE_FILE_SYSTEM";
  if (options.readFile || options.useFileSystem) {
    llvm::SmallVector<std::string> folders;
    auto add = [&](std::string folder) {
      if (!llvm::is_contained(folders, folder))
        folders.push_back(std::move(folder));
    };
    for (const std::unique_ptr<Source> &source : llvm::reverse(stack))
      if (source->sourceFile)
        add(getFolder(source->sourceFile->name));
    for (const std::string &folder : options.includePaths)
      add(folder);
    auto quote = [](const std::string &folder) {
      return folder.empty() ? "the current folder" : "'" + folder + "'";
    };
    message = "looked in " + llvm::join(llvm::map_range(folders, quote), ", ") +
              "; -I adds a folder";
  }
  diags.report(loc, diag::note_include_searched) << message;
}

/// "name", <name>, or a macro that expands to one of them.
bool Preprocessor::parseHeaderName(Token token, std::string &name,
                                   bool &isAngled) {
  SourceLoc loc = token.loc;
  if (token.identifier && token.identifier->isMacroName() &&
      expandIdentifier(token))
    lexExpanded(token);
  isAngled = token.isOneOf(TokenKind::header_name, TokenKind::less);
  if (token.isOneOf(TokenKind::string_literal, TokenKind::header_name)) {
    name = token.text.drop_front().drop_back().str();
  } else if (token.is(TokenKind::less)) {
    for (lexExpanded(token); token.isNot(TokenKind::greater);
         lexExpanded(token)) {
      if (isEndOfDirective(token)) {
        diags.report(loc, diag::err_include_expects_filename);
        return false;
      }
      if (token.hasLeadingSpace() && !name.empty())
        name += ' ';
      name += token.text;
    }
  } else {
    diags.report(isEndOfDirective(token) ? loc : token.loc,
                 diag::err_include_expects_filename);
    return false;
  }
  if (!name.empty())
    return true;
  diags.report(loc, diag::err_include_empty_filename);
  return false;
}

bool Preprocessor::expandHasInclude(Token &token) {
  Token name;
  lexUnexpanded(name);
  bool isAngled = false;
  std::string text;
  bool isValid = name.is(TokenKind::l_paren);
  if (isValid) {
    if (stack.back()->lexer)
      stack.back()->lexer->lexHeaderName(name);
    else
      lexUnexpanded(name);
    isValid = !isEndOfDirective(name) && parseHeaderName(name, text, isAngled);
  }
  if (isValid) {
    lexUnexpanded(name);
    isValid = name.is(TokenKind::r_paren);
  }
  if (!isValid) {
    diags.report(token.loc, diag::err_has_include_syntax);
    if (name.is(TokenKind::eod))
      pushTokens(TokenList{name}, nullptr);
  }
  bool found = isValid && findInclude(text, isAngled, SourceLoc());
  makeBuiltin(token, TokenKind::numeric_constant, found ? "1" : "0");
  return false;
}

//===----------------------------------------------------------------------===//
// Search

/// Warns at `loc` about what only this compiler forgives; quiet without one.
const SourceFile *Preprocessor::findInclude(StringRef name, bool isAngled,
                                            SourceLoc loc) {
  bool isQuiet = !loc.isValid();
  std::string slashed = name.str();
  std::replace(slashed.begin(), slashed.end(), '\\', '/');
  if (slashed != name && !isQuiet)
    diags.report(loc, diag::warn_include_backslash) << name;

  auto openExactly = [&](StringRef path) { return tryFile(path); };
  if (const SourceFile *file =
          findInDirectories(slashed, isAngled, openExactly))
    return file;
  if (const SourceFile *file =
          isAngled ? findInDirectories(slashed, false, openExactly) : nullptr) {
    if (!isQuiet)
      diags.report(loc, diag::warn_include_angled_as_quoted) << name;
    return file;
  }
  if (const SourceFile *file = findEmbedded(slashed))
    return file;
  if (!options.useFileSystem)
    return nullptr;
  auto openAnyCase = [&](StringRef path) { return openIgnoringCase(path); };
  const SourceFile *file = findInDirectories(slashed, false, openAnyCase);
  if (file && !isQuiet)
    diags.report(loc, diag::warn_include_case) << file->name;
  return file;
}

/// In quotes: next to the file that includes, next to the files that include
/// that one, then as in angles: -I in order.
const SourceFile *Preprocessor::findInDirectories(
    StringRef name, bool isAngled,
    llvm::function_ref<const SourceFile *(StringRef)> open) {
  if (path::is_absolute(name))
    return open(name);
  std::string lastDirectory = "/";
  for (const std::unique_ptr<Source> &source : llvm::reverse(stack)) {
    if (isAngled)
      break;
    if (!source->sourceFile)
      continue;
    std::string directory = getFolder(source->sourceFile->name);
    if (directory == lastDirectory)
      continue;
    lastDirectory = directory;
    SmallString<256> candidate(directory);
    path::append(candidate, name);
    if (const SourceFile *file = open(candidate))
      return file;
  }
  for (const std::string &directory : options.includePaths) {
    SmallString<256> candidate(directory);
    std::replace(candidate.begin(), candidate.end(), '\\', '/');
    path::append(candidate, name);
    if (const SourceFile *file = open(candidate))
      return file;
  }
  return nullptr;
}

const SourceFile *Preprocessor::findEmbedded(StringRef name) {
  std::optional<StringRef> text = getEmbeddedHeader(name);
  if (!text)
    return nullptr;
  auto [it, isNew] = embeddedFiles.try_emplace(name);
  if (isNew)
    it->second =
        sources.addText(name, llvm::MemoryBuffer::getMemBuffer(*text, name));
  return it->second;
}

const SourceFile *Preprocessor::tryFile(StringRef name) {
  if (options.readFile) {
    // In memory "a/../b.h" is "b.h"; on disk a link may disagree.
    SmallString<256> plain(name);
    path::remove_dots(plain, /*remove_dot_dot=*/true);
    auto [it, isNew] = callbackFiles.try_emplace(plain, nullptr);
    if (isNew)
      if (std::unique_ptr<llvm::MemoryBuffer> buffer = options.readFile(plain))
        it->second = sources.addText(plain, std::move(buffer));
    if (it->second)
      return it->second;
  }
  if (!options.useFileSystem)
    return nullptr;
  SmallString<256> plain(name);
  path::remove_dots(plain, /*remove_dot_dot=*/false);
  llvm::ErrorOr<const SourceFile *> file = sources.getFile(plain);
  return file ? *file : nullptr;
}

/// Takes each step of the path in the case in which it exists on disk.
const SourceFile *Preprocessor::openIgnoringCase(StringRef name) {
  SmallString<256> found;
  for (auto it = path::begin(name), end = path::end(name); it != end; ++it) {
    SmallString<256> next(found);
    path::append(next, *it);
    if (*it == "." || *it == ".." || path::is_absolute(*it) ||
        fs::exists(next)) {
      found = next;
      continue;
    }
    StringRef directory = found.empty() ? StringRef(".") : found.str();
    auto [entries, isNew] = directoryEntries.try_emplace(directory);
    if (isNew) {
      std::error_code error;
      for (fs::directory_iterator i(directory, error), e; i != e && !error;
           i.increment(error))
        entries->second.push_back(path::filename(i->path()).str());
      // The file system's order is not ours.
      llvm::sort(entries->second);
    }
    auto match = llvm::find_if(entries->second, [&](StringRef entry) {
      return entry.equals_insensitive(*it);
    });
    if (match == entries->second.end())
      return nullptr;
    path::append(found, *match);
  }
  return tryFile(found);
}

//===----------------------------------------------------------------------===//
// Once only

bool Preprocessor::isAlreadyIncluded(const SourceFile &file) const {
  if (onceFiles.contains(&file))
    return true;
  if (file.uniqueID && llvm::is_contained(onceIDs, *file.uniqueID))
    return true;
  Identifier *guard = guards.lookup(&file);
  return guard && guard->isMacroName();
}

void Preprocessor::markOnce(const SourceFile &file) {
  if (!onceFiles.insert(&file).second)
    return;
  // A main file may have come as a buffer that only knows its name.
  fs::UniqueID id;
  if (file.uniqueID)
    onceIDs.push_back(*file.uniqueID);
  else if (options.useFileSystem && !fs::getUniqueID(file.name, id))
    onceIDs.push_back(id);
}

void Preprocessor::addDependency(const SourceFile &file) {
  if (embeddedFiles.lookup(file.name) == &file)
    return;
  if (dependencySet.insert(&file).second)
    dependencies.push_back(file.name);
}
