//===----------------------------------------------------------------------===//
// Judges and shows what came out.
// In:  a pipeline whose buffers hold the read-back contents.
// Out: a verdict with messages; the buffers as YAML.
// Why: the verdict must not depend on the graphics API.
//===----------------------------------------------------------------------===//
#include "Compare.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace hlslrun;

/// The smallest normal number of a float format.
static double getSmallestNormal(DataFormat format) {
  switch (getByteSize(format)) {
  case 2:
    return std::ldexp(1.0, -14);
  case 8:
    return std::ldexp(1.0, -1022);
  default:
    return std::ldexp(1.0, -126);
  }
}

static bool isFlushed(const Result &result, double actual, double expected,
                      DataFormat format) {
  if (result.denormMode == DenormMode::Preserve || actual != 0)
    return false;
  return std::signbit(actual) == std::signbit(expected) &&
         std::fabs(expected) < getSmallestNormal(format);
}

static bool agree(const Result &result, DataFormat format,
                  const uint8_t *actualBytes, const uint8_t *expectedBytes) {
  unsigned size = getByteSize(format);
  if (result.rule == Rule::BufferExact)
    return std::memcmp(actualBytes, expectedBytes, size) == 0;
  double actual = readNumber(format, actualBytes);
  double expected = readNumber(format, expectedBytes);
  if (std::isnan(actual) || std::isnan(expected))
    return std::isnan(actual) && std::isnan(expected);
  if (actual == expected || isFlushed(result, actual, expected, format))
    return true;
  double distance = std::fabs(actual - expected);
  if (result.rule == Rule::BufferFloatEpsilon)
    return distance <= result.epsilon;
  double tolerance = result.zeroTolerance;
  if (tolerance > 0 &&
      (std::fabs(actual) <= tolerance || std::fabs(expected) <= tolerance))
    return distance <= tolerance;
  int64_t ulps = readOrderedBits(format, actualBytes) -
                 readOrderedBits(format, expectedBytes);
  return std::abs(ulps) <= int64_t(result.ulp);
}

static void printDifference(const Result &result, unsigned arrayIndex,
                            size_t index, const uint8_t *actual,
                            const uint8_t *expected, raw_ostream &os) {
  DataFormat format = result.actual->format;
  os << result.actual->name;
  if (result.actual->arraySize != 1)
    os << '[' << arrayIndex << ']';
  os << '[' << index << "]: got " << printNumber(format, actual) << " (0x"
     << utohexstr(readBits(format, actual)) << "), expected "
     << printNumber(format, expected) << " (0x"
     << utohexstr(readBits(format, expected)) << ")\n";
}

static bool checkResult(const Result &result, raw_ostream &os) {
  constexpr unsigned maxShown = 8;
  const Buffer &actual = *result.actual;
  const Buffer &expected = *result.expected;
  if (actual.arraySize != expected.arraySize ||
      actual.getByteSize() != expected.getByteSize()) {
    os << result.name << ": '" << actual.name << "' has "
       << actual.getByteSize() << " bytes, '" << expected.name << "' has "
       << expected.getByteSize() << '\n';
    return false;
  }
  size_t step = getByteSize(actual.format);
  size_t numDifferent = 0;
  for (unsigned element = 0; element < actual.arraySize; ++element)
    for (size_t at = 0; at + step <= actual.getByteSize(); at += step) {
      const uint8_t *got = &actual.data[element][at];
      const uint8_t *want = &expected.data[element][at];
      if (agree(result, actual.format, got, want))
        continue;
      if (numDifferent++ < maxShown)
        printDifference(result, element, at / step, got, want, os);
    }
  if (!numDifferent)
    return true;
  os << result.name << ": " << numDifferent << " of "
     << actual.arraySize * actual.getByteSize() / step << " numbers differ\n";
  return false;
}

bool hlslrun::checkResults(const Pipeline &pipeline, raw_ostream &os) {
  bool pass = true;
  for (const Result &result : pipeline.results)
    pass &= checkResult(result, os);
  return pass;
}

/// Prints one flow sequence, wrapped at column 70 as llvm::yaml::Output does.
static void printData(const Buffer &buffer, const Bytes &bytes, unsigned indent,
                      raw_ostream &os) {
  size_t step = getByteSize(buffer.format);
  unsigned column = indent + 2;
  os << "[ ";
  for (size_t at = 0; at + step <= bytes.size(); at += step) {
    if (at) {
      os << ", ";
      column += 2;
    }
    if (column > 70) {
      os << '\n';
      os.indent(indent + 2);
      column = indent + 2;
    }
    std::string number = printNumber(buffer.format, &bytes[at]);
    os << number;
    column += number.size();
  }
  os << " ]\n";
}

static void printBuffer(const Buffer &buffer, raw_ostream &os) {
  auto key = [&](StringRef name) -> raw_ostream & {
    return os << "    " << left_justify((name + ":").str(), 17);
  };
  os << "  - Name:            " << buffer.name << '\n';
  key("Format") << getFormat(buffer.format).name << '\n';
  if (buffer.channels != 1)
    key("Channels") << buffer.channels << '\n';
  if (buffer.stride)
    key("Stride") << buffer.stride << '\n';
  if (buffer.arraySize != 1)
    key("ArraySize") << buffer.arraySize << '\n';
  if (buffer.counters.size() == 1) {
    key("Counter") << buffer.counters.front() << '\n';
  } else if (!buffer.counters.empty()) {
    key("Counters") << "[ ";
    for (size_t i = 0; i < buffer.counters.size(); ++i)
      os << (i ? ", " : "") << buffer.counters[i];
    os << " ]\n";
  }
  if (buffer.arraySize == 1) {
    printData(buffer, buffer.data.front(), 21, key("Data"));
  } else {
    os << "    Data:\n";
    for (const Bytes &bytes : buffer.data)
      printData(buffer, bytes, 8, os << "      - ");
  }
  if (!buffer.extent.width)
    return;
  os << "    OutputProps:\n      Height:          " << buffer.extent.height
     << "\n      Width:           " << buffer.extent.width
     << "\n      Depth:           " << buffer.extent.depth << '\n';
}

void hlslrun::printBuffers(const Pipeline &pipeline, raw_ostream &os) {
  os << "---\nBuffers:\n";
  for (const Buffer &buffer : pipeline.buffers)
    printBuffer(buffer, os);
  os << "...\n";
}
