//===----------------------------------------------------------------------===//
// Places in the source text.
// In:  offsets that the SourceManager hands out.
// Out: 32-bit values that every token, tree node and diagnostic carries.
// Why: a location is stored millions of times; what it means (file, line, macro
//      and include history) is asked rarely and answered by the SourceManager.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_SOURCELOCATION_H
#define HLSLC_BASIC_SOURCELOCATION_H

#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace hlslc {

/// A place in the source; 0 is invalid. Positions in files count up from 1;
/// positions inside macro expansions have the top bit set. The order `<` is
/// meaningful inside one file inclusion only.
class SourceLoc {
public:
  SourceLoc() = default;

  bool isValid() const { return raw != 0; }
  bool isInvalid() const { return raw == 0; }
  /// True for a place inside a macro expansion.
  bool isMacro() const { return raw & macroBit; }
  bool isFile() const { return isValid() && !isMacro(); }

  uint32_t getRaw() const { return raw; }
  static SourceLoc getFromRaw(uint32_t raw) {
    SourceLoc loc;
    loc.raw = raw;
    return loc;
  }

  /// The place `offset` bytes further on in the same file or expansion.
  SourceLoc getLocWithOffset(int offset) const {
    return getFromRaw(raw + static_cast<uint32_t>(offset));
  }

  friend bool operator==(SourceLoc a, SourceLoc b) { return a.raw == b.raw; }
  friend bool operator!=(SourceLoc a, SourceLoc b) { return a.raw != b.raw; }
  friend bool operator<(SourceLoc a, SourceLoc b) { return a.raw < b.raw; }

  static constexpr uint32_t macroBit = 1u << 31;

private:
  uint32_t raw = 0;
};

/// From the start of the first token to the start of the last one.
struct SourceRange {
  SourceLoc begin;
  /// Start of the last token, not one past it.
  SourceLoc end;

  SourceRange() = default;
  SourceRange(SourceLoc loc) : begin(loc), end(loc) {}
  SourceRange(SourceLoc begin, SourceLoc end) : begin(begin), end(end) {}

  bool isValid() const { return begin.isValid() && end.isValid(); }
};

/// A place as the user reads it, after `#line`.
struct PresumedLoc {
  llvm::StringRef filename;
  /// 1-based; 0 when the location was invalid.
  unsigned line = 0;
  /// 1-based, in bytes.
  unsigned column = 0;

  bool isValid() const { return line != 0; }
};

/// One inclusion of one file: a header included twice has two ids.
class FileID {
public:
  FileID() = default;
  bool isValid() const { return index != 0; }
  unsigned getIndex() const { return index; }
  static FileID getFromIndex(unsigned index) {
    FileID id;
    id.index = index;
    return id;
  }
  friend bool operator==(FileID a, FileID b) { return a.index == b.index; }
  friend bool operator!=(FileID a, FileID b) { return a.index != b.index; }

private:
  unsigned index = 0;
};

} // namespace hlslc

namespace llvm {
template <> struct DenseMapInfo<hlslc::SourceLoc> {
  static hlslc::SourceLoc getEmptyKey() {
    return hlslc::SourceLoc::getFromRaw(~0u);
  }
  static hlslc::SourceLoc getTombstoneKey() {
    return hlslc::SourceLoc::getFromRaw(~0u - 1);
  }
  static unsigned getHashValue(hlslc::SourceLoc loc) {
    return DenseMapInfo<uint32_t>::getHashValue(loc.getRaw());
  }
  static bool isEqual(hlslc::SourceLoc a, hlslc::SourceLoc b) { return a == b; }
};
} // namespace llvm

#endif // HLSLC_BASIC_SOURCELOCATION_H
