//===----------------------------------------------------------------------===//
// One number of a buffer: its format, its bytes, its text.
// In:  the text of a number in a pipeline description, or bytes read back.
// Out: little-endian bytes, or a value to compare and print.
// Why: formats, sizes and spellings are one table that the YAML reader, the
//      comparison and both backends share.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_ELEMENTS_H
#define HLSLRUN_ELEMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hlslrun {

using Bytes = std::vector<uint8_t>;

/// The number formats of the pipeline description. Hex formats differ from UInt
/// formats only in how they print; Bool is a 32-bit word, 0 or 1.
enum class DataFormat {
  Hex8,
  Hex16,
  Hex32,
  Hex64,
  Int16,
  Int32,
  Int64,
  UInt16,
  UInt32,
  UInt64,
  Float16,
  Float32,
  Float64,
  Depth32,
  UNorm8,
  Bool,
};

/// What the bits of a format mean.
enum class NumberClass { Signed, Unsigned, Float, Normalized };

/// One row of the format table.
struct FormatEntry {
  DataFormat format;
  /// Spelling in the pipeline description.
  llvm::StringLiteral name;
  unsigned byteSize;
  NumberClass number;
};

/// Every format, in the order of the enum.
llvm::ArrayRef<FormatEntry> getFormats();

const FormatEntry &getFormat(DataFormat format);

/// The size of one component in bytes.
inline unsigned getByteSize(DataFormat format) {
  return getFormat(format).byteSize;
}

inline bool isFloat(DataFormat format) {
  return getFormat(format).number == NumberClass::Float;
}

/// Appends the bytes of the number that `text` spells, or returns what is wrong
/// with it. Integers: decimal, 0x, 0b, negative (two's complement), true,
/// false. Floats: decimal, hexadecimal floats, inf, nan; bits: a float's bit
/// pattern as 0x... without 'p' or '.'.
std::optional<std::string> appendNumber(DataFormat format, llvm::StringRef text,
                                        Bytes &bytes);

/// Reads a component of any format as a double (64-bit integers may round).
double readNumber(DataFormat format, const uint8_t *bytes);

/// Reads the bits of a component, zero-extended.
uint64_t readBits(DataFormat format, const uint8_t *bytes);

/// Maps a float's bits to integers in numeric order, so that the distance of
/// two floats in units of the last place is a subtraction; +0 and -0 coincide.
int64_t readOrderedBits(DataFormat format, const uint8_t *bytes);

/// Spells a component as the pipeline description would.
std::string printNumber(DataFormat format, const uint8_t *bytes);

} // namespace hlslrun

#endif // HLSLRUN_ELEMENTS_H
