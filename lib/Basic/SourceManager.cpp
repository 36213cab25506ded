//===----------------------------------------------------------------------===//
// Source texts and the location number space.
// In:  inclusions and expansions in the order the preprocessor meets them.
// Out: answers by binary search, the last answer tried first.
// Why: see SourceManager.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/SourceManager.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <cassert>
#include <cstring>

using namespace hlslc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Lines of one file

void SourceFile::computeLineStarts() const {
  StringRef text = getText();
  lineStarts.push_back(0);
  for (size_t i = 0, end = text.size(); i < end; ++i) {
    char c = text[i];
    if (c != '\n' && c != '\r')
      continue;
    // CR LF is one end; a lone CR is one too.
    if (c == '\r' && i + 1 < end && text[i + 1] == '\n')
      ++i;
    lineStarts.push_back(i + 1);
  }
}

unsigned SourceFile::getLine(uint32_t offset) const {
  if (lineStarts.empty())
    computeLineStarts();
  return std::upper_bound(lineStarts.begin(), lineStarts.end(), offset) -
         lineStarts.begin();
}

uint32_t SourceFile::getLineStart(unsigned line) const {
  if (lineStarts.empty())
    computeLineStarts();
  assert(line >= 1 && line <= lineStarts.size() && "no such line");
  return lineStarts[line - 1];
}

StringRef SourceFile::getLineText(unsigned line) const {
  uint32_t start = getLineStart(line);
  StringRef rest = getText().drop_front(start);
  rest = rest.take_until([](char c) { return c == '\n' || c == '\r'; });
  if (start == 0)
    rest.consume_front("\xEF\xBB\xBF");
  return rest;
}

//===----------------------------------------------------------------------===//
// Texts

SourceManager::SourceManager() {
  inclusions.push_back({0, nullptr, SourceLoc(), {}});
}

SourceManager::~SourceManager() = default;

/// Old Windows editors save UTF-16; what cannot be converted stays as it is.
static std::unique_ptr<llvm::MemoryBuffer>
convertFromUTF16(const llvm::MemoryBuffer &buffer, StringRef name) {
  std::string text;
  StringRef bytes = buffer.getBuffer();
  llvm::convertUTF16ToUTF8String(
      llvm::ArrayRef<char>(bytes.data(), bytes.size() & ~size_t(1)), text);
  return llvm::MemoryBuffer::getMemBufferCopy(text, name);
}

const SourceFile *
SourceManager::addText(StringRef name,
                       std::unique_ptr<llvm::MemoryBuffer> buffer) {
  auto file = std::make_unique<SourceFile>();
  file->name = name.str();
  bool isUTF16 = llvm::hasUTF16ByteOrderMark(buffer->getBuffer());
  file->buffer = isUTF16 ? convertFromUTF16(*buffer, name) : std::move(buffer);
  files.push_back(std::move(file));
  return files.back().get();
}

const SourceFile *SourceManager::findFile(StringRef path) const {
  if (const SourceFile *file = filesByName.lookup(path))
    return file;
  // The main file is no file that an #include found.
  for (const auto &file : files)
    if (file->name == path)
      return file.get();
  return nullptr;
}

llvm::ErrorOr<const SourceFile *> SourceManager::getFile(StringRef path) {
  if (const SourceFile *file = filesByName.lookup(path))
    return file;
  llvm::sys::fs::file_status status;
  if (std::error_code error = llvm::sys::fs::status(path, status))
    return error;
  if (llvm::sys::fs::is_directory(status))
    return std::make_error_code(std::errc::is_a_directory);
  // A device may never end.
  if (status.type() == llvm::sys::fs::file_type::character_file ||
      status.type() == llvm::sys::fs::file_type::block_file)
    return std::make_error_code(std::errc::not_supported);
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return buffer.getError();
  const SourceFile *file = addText(path, std::move(*buffer));
  const_cast<SourceFile *>(file)->uniqueID = status.getUniqueID();
  filesByName[path] = file;
  return file;
}

FileID SourceManager::addInclusion(const SourceFile &file,
                                   SourceLoc includeLoc) {
  // One more than the size: the end of the file is a place, too.
  uint64_t next = uint64_t(nextFileOffset) + file.getText().size() + 1;
  if (next >= SourceLoc::macroBit)
    return FileID();
  inclusions.push_back({nextFileOffset, &file, includeLoc, {}});
  nextFileOffset = static_cast<uint32_t>(next);
  FileID id = FileID::getFromIndex(inclusions.size() - 1);
  if (!mainFile.isValid())
    mainFile = id;
  return id;
}

FileID SourceManager::addBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                SourceLoc includeLoc) {
  std::string name = buffer->getBufferIdentifier().str();
  return addInclusion(*addText(name, std::move(buffer)), includeLoc);
}

llvm::ErrorOr<FileID> SourceManager::addFile(StringRef path,
                                             SourceLoc includeLoc) {
  llvm::ErrorOr<const SourceFile *> file = getFile(path);
  if (!file)
    return file.getError();
  FileID id = addInclusion(**file, includeLoc);
  if (!id.isValid())
    return std::make_error_code(std::errc::file_too_large);
  return id;
}

const SourceFile &SourceManager::getSourceFile(FileID id) const {
  assert(id.isValid() && "no file");
  return *inclusions[id.getIndex()].file;
}

SourceLoc SourceManager::getStartOfFile(FileID id) const {
  return SourceLoc::getFromRaw(inclusions[id.getIndex()].start);
}

SourceLoc SourceManager::getIncludeLoc(FileID id) const {
  return inclusions[id.getIndex()].includeLoc;
}

void SourceManager::addLineDirective(SourceLoc location, unsigned line,
                                     StringRef filename) {
  auto [id, offset] = getDecomposedLoc(location);
  if (!id.isValid())
    return;
  Inclusion &inclusion = inclusions[id.getIndex()];
  if (filename.empty() && !inclusion.lineDirectives.empty())
    filename = inclusion.lineDirectives.back().filename;
  else if (!filename.empty())
    filename = filenames.try_emplace(filename).first->getKey();
  inclusion.lineDirectives.push_back(
      {offset, inclusion.file->getLine(offset), line, filename});
}

//===----------------------------------------------------------------------===//
// Macro expansions

SourceLoc SourceManager::addExpansion(SourceLoc spelling, SourceRange expansion,
                                      uint32_t length, const char *macroName) {
  if (uint64_t(nextMacroOffset) + length + 1 >= SourceLoc::macroBit)
    return expansion.begin;
  SourceLoc loc = SourceLoc::getFromRaw(nextMacroOffset | SourceLoc::macroBit);
  expansions.push_back(
      {nextMacroOffset, spelling, expansion.begin, expansion.end, macroName});
  nextMacroOffset += length + 1;
  return loc;
}

SourceLoc SourceManager::addArgumentExpansion(SourceLoc spelling,
                                              SourceLoc parameter,
                                              uint32_t length) {
  if (uint64_t(nextMacroOffset) + length + 1 >= SourceLoc::macroBit)
    return spelling;
  return addExpansion(spelling, SourceRange(parameter), length, nullptr);
}

const SourceManager::Expansion &
SourceManager::getExpansion(SourceLoc macroLoc, uint32_t &offset) const {
  uint32_t raw = macroLoc.getRaw() & ~SourceLoc::macroBit;
  unsigned index = lastExpansion;
  bool inLast =
      index < expansions.size() && expansions[index].start <= raw &&
      (index + 1 == expansions.size() || raw < expansions[index + 1].start);
  if (!inLast) {
    auto next = std::upper_bound(
        expansions.begin(), expansions.end(), raw,
        [](uint32_t raw, const Expansion &e) { return raw < e.start; });
    assert(next != expansions.begin() && "not a macro location");
    index = next - expansions.begin() - 1;
    lastExpansion = index;
  }
  offset = raw - expansions[index].start;
  return expansions[index];
}

//===----------------------------------------------------------------------===//
// Questions

std::pair<FileID, uint32_t>
SourceManager::getDecomposedLoc(SourceLoc loc) const {
  if (loc.isMacro())
    loc = getFileLoc(loc);
  if (!loc.isValid())
    return {FileID(), 0};
  uint32_t raw = loc.getRaw();
  unsigned index = lastInclusion;
  bool inLast =
      inclusions[index].start <= raw &&
      (index + 1 == inclusions.size() || raw < inclusions[index + 1].start);
  if (!inLast) {
    auto next = std::upper_bound(
        inclusions.begin(), inclusions.end(), raw,
        [](uint32_t raw, const Inclusion &i) { return raw < i.start; });
    index = next - inclusions.begin() - 1;
    lastInclusion = index;
  }
  return {FileID::getFromIndex(index), raw - inclusions[index].start};
}

SourceLoc SourceManager::getSpellingLoc(SourceLoc loc) const {
  while (loc.isMacro()) {
    uint32_t offset;
    const Expansion &expansion = getExpansion(loc, offset);
    loc = expansion.spelling.getLocWithOffset(offset);
  }
  return loc;
}

SourceRange SourceManager::getExpansionRange(SourceLoc loc) const {
  SourceRange range(loc);
  uint32_t offset;
  while (range.begin.isMacro())
    range.begin = getExpansion(range.begin, offset).begin;
  while (range.end.isMacro())
    range.end = getExpansion(range.end, offset).end;
  return range;
}

SourceLoc SourceManager::getFileLoc(SourceLoc loc) const {
  while (loc.isMacro()) {
    uint32_t offset;
    const Expansion &expansion = getExpansion(loc, offset);
    loc = expansion.macro ? expansion.begin
                          : expansion.spelling.getLocWithOffset(offset);
  }
  return loc;
}

void SourceManager::getMacroBacktrace(
    SourceLoc loc, llvm::SmallVectorImpl<MacroBacktraceEntry> &trace) const {
  while (loc.isMacro()) {
    uint32_t offset;
    const Expansion &expansion = getExpansion(loc, offset);
    StringRef macro =
        expansion.macro ? StringRef(expansion.macro) : StringRef();
    SourceLoc spelling = expansion.spelling.getLocWithOffset(offset);
    trace.push_back({macro, spelling, expansion.begin});
    loc = expansion.begin;
  }
}

PresumedLoc SourceManager::getPresumedLoc(SourceLoc loc) const {
  auto [id, offset] = getDecomposedLoc(loc);
  if (!id.isValid())
    return PresumedLoc();
  const Inclusion &inclusion = inclusions[id.getIndex()];
  unsigned line = inclusion.file->getLine(offset);
  PresumedLoc result;
  result.filename = inclusion.file->name;
  result.column = offset - inclusion.file->getLineStart(line) + 1;
  result.line = line;
  if (line == 1 && inclusion.file->getText().starts_with("\xEF\xBB\xBF") &&
      result.column > 3)
    result.column -= 3;

  const std::vector<LineDirective> &directives = inclusion.lineDirectives;
  auto next = std::upper_bound(directives.begin(), directives.end(), offset,
                               [](uint32_t offset, const LineDirective &d) {
                                 return offset < d.offset;
                               });
  if (next == directives.begin())
    return result;
  const LineDirective &directive = *std::prev(next);
  if (!directive.filename.empty())
    result.filename = directive.filename;
  result.line = directive.line + (line - directive.physicalLine - 1);
  // `#line 0` gives the next line the number 0, which would read as invalid.
  if (line == directive.physicalLine)
    result.line = directive.line;
  if (result.line == 0)
    result.line = 1;
  return result;
}

unsigned SourceManager::getPhysicalLine(SourceLoc loc) const {
  auto [id, offset] = getDecomposedLoc(loc);
  return id.isValid() ? getSourceFile(id).getLine(offset) : 0;
}

StringRef SourceManager::getLineText(SourceLoc loc) const {
  auto [id, offset] = getDecomposedLoc(loc);
  if (!id.isValid())
    return StringRef();
  const SourceFile &file = getSourceFile(id);
  return file.getLineText(file.getLine(offset));
}

const char *SourceManager::getCharacterData(SourceLoc fileLoc) const {
  auto [id, offset] = getDecomposedLoc(fileLoc);
  return id.isValid() ? getText(id).data() + offset : "";
}

unsigned SourceManager::getIncludeDepth(SourceLoc loc) const {
  unsigned depth = 0;
  FileID id = getFileID(loc);
  while (id.isValid() && getIncludeLoc(id).isValid()) {
    id = getFileID(getIncludeLoc(id));
    ++depth;
  }
  return depth;
}
