//===----------------------------------------------------------------------===//
// One number of a buffer: its format, its bytes, its text.
// In:  the text of a number in a pipeline description, or bytes read back.
// Out: little-endian bytes, or a value to compare and print.
// Why: formats, sizes and spellings are one table that the YAML reader, the
//      comparison and both backends share.
//===----------------------------------------------------------------------===//
#include "Elements.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace hlslrun;

static constexpr FormatEntry formats[] = {
    {DataFormat::Hex8, "Hex8", 1, NumberClass::Unsigned},
    {DataFormat::Hex16, "Hex16", 2, NumberClass::Unsigned},
    {DataFormat::Hex32, "Hex32", 4, NumberClass::Unsigned},
    {DataFormat::Hex64, "Hex64", 8, NumberClass::Unsigned},
    {DataFormat::Int16, "Int16", 2, NumberClass::Signed},
    {DataFormat::Int32, "Int32", 4, NumberClass::Signed},
    {DataFormat::Int64, "Int64", 8, NumberClass::Signed},
    {DataFormat::UInt16, "UInt16", 2, NumberClass::Unsigned},
    {DataFormat::UInt32, "UInt32", 4, NumberClass::Unsigned},
    {DataFormat::UInt64, "UInt64", 8, NumberClass::Unsigned},
    {DataFormat::Float16, "Float16", 2, NumberClass::Float},
    {DataFormat::Float32, "Float32", 4, NumberClass::Float},
    {DataFormat::Float64, "Float64", 8, NumberClass::Float},
    {DataFormat::Depth32, "Depth32", 4, NumberClass::Float},
    {DataFormat::UNorm8, "UNorm8", 1, NumberClass::Normalized},
    {DataFormat::Bool, "Bool", 4, NumberClass::Unsigned},
};

ArrayRef<FormatEntry> hlslrun::getFormats() { return formats; }

const FormatEntry &hlslrun::getFormat(DataFormat format) {
  return formats[static_cast<unsigned>(format)];
}

static const fltSemantics &getSemantics(unsigned byteSize) {
  if (byteSize == 2)
    return APFloat::IEEEhalf();
  return byteSize == 8 ? APFloat::IEEEdouble() : APFloat::IEEEsingle();
}

static void appendBits(uint64_t bits, unsigned byteSize, Bytes &bytes) {
  for (unsigned i = 0; i < byteSize; ++i)
    bytes.push_back(static_cast<uint8_t>(bits >> (8 * i)));
}

/// Reads an integer of any radix that fits `byteSize` bytes, signed or
/// unsigned.
static std::optional<uint64_t> parseInteger(StringRef text, unsigned byteSize) {
  if (text == "true" || text == "false")
    return text == "true";
  bool negative = text.consume_front("-");
  if (!negative)
    text.consume_front("+");
  uint64_t magnitude;
  if (text.getAsInteger(0, magnitude))
    return std::nullopt;
  unsigned bits = 8 * byteSize;
  uint64_t limit = negative ? uint64_t(1) << (bits - 1) : maxUIntN(bits);
  if (magnitude > limit)
    return std::nullopt;
  return negative ? (0 - magnitude) & maxUIntN(bits) : magnitude;
}

static std::optional<uint64_t> parseFloat(StringRef text, unsigned byteSize) {
  const fltSemantics &semantics = getSemantics(byteSize);
  std::string lower = text.lower();
  StringRef word = lower;
  bool negative = word.consume_front("-");
  if (!negative)
    word.consume_front("+");
  word.consume_front(".");
  auto bitsOf = [](const APFloat &value) {
    return value.bitcastToAPInt().getZExtValue();
  };
  if (word == "nan")
    return bitsOf(APFloat::getNaN(semantics, negative));
  if (word == "inf" || word == "infinity")
    return bitsOf(APFloat::getInf(semantics, negative));
  bool isHex = StringRef(lower).contains("0x");
  if (isHex && !StringRef(lower).contains('p') &&
      !StringRef(lower).contains('.'))
    return parseInteger(text, byteSize);
  APFloat value(semantics);
  Expected<APFloat::opStatus> status =
      value.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (!status) {
    consumeError(status.takeError());
    return std::nullopt;
  }
  return bitsOf(value);
}

std::optional<std::string> hlslrun::appendNumber(DataFormat format,
                                                 StringRef text, Bytes &bytes) {
  const FormatEntry &entry = getFormat(format);
  text = text.trim();
  if (text.empty())
    return std::string("empty number");
  std::optional<uint64_t> bits = isFloat(format)
                                     ? parseFloat(text, entry.byteSize)
                                     : parseInteger(text, entry.byteSize);
  if (!bits)
    return ("'" + text + "' is not a number of format " + entry.name).str();
  appendBits(*bits, entry.byteSize, bytes);
  return std::nullopt;
}

uint64_t hlslrun::readBits(DataFormat format, const uint8_t *bytes) {
  uint64_t bits = 0;
  for (unsigned i = getByteSize(format); i-- > 0;)
    bits = bits << 8 | bytes[i];
  return bits;
}

double hlslrun::readNumber(DataFormat format, const uint8_t *bytes) {
  const FormatEntry &entry = getFormat(format);
  unsigned width = 8 * entry.byteSize;
  uint64_t bits = readBits(format, bytes);
  switch (entry.number) {
  case NumberClass::Signed:
    return static_cast<double>(SignExtend64(bits, width));
  case NumberClass::Unsigned:
    return static_cast<double>(bits);
  case NumberClass::Normalized:
    return static_cast<double>(bits) / static_cast<double>(maxUIntN(width));
  case NumberClass::Float:
    break;
  }
  APFloat value(getSemantics(entry.byteSize), APInt(width, bits));
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value.convertToDouble();
}

int64_t hlslrun::readOrderedBits(DataFormat format, const uint8_t *bytes) {
  unsigned width = 8 * getByteSize(format);
  uint64_t bits = readBits(format, bytes);
  uint64_t sign = uint64_t(1) << (width - 1);
  int64_t magnitude = static_cast<int64_t>(bits & ~sign);
  return bits & sign ? -magnitude : magnitude;
}

std::string hlslrun::printNumber(DataFormat format, const uint8_t *bytes) {
  const FormatEntry &entry = getFormat(format);
  uint64_t bits = readBits(format, bytes);
  std::string text;
  raw_string_ostream os(text);
  if (entry.name.starts_with("Hex")) {
    os << "0x" << utohexstr(bits);
    return text;
  }
  switch (entry.number) {
  case NumberClass::Signed:
    os << SignExtend64(bits, 8 * entry.byteSize);
    break;
  case NumberClass::Unsigned:
  case NumberClass::Normalized:
    os << bits;
    break;
  case NumberClass::Float: {
    double value = readNumber(format, bytes);
    if (std::isnan(value))
      os << (std::signbit(value) ? "-nan" : "nan");
    else
      os << llvm::format("%g", value);
    break;
  }
  }
  return text;
}
