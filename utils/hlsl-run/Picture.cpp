//===----------------------------------------------------------------------===//
// Writes a render target as a PNG file.
// In:  a buffer with an extent, after the run.
// Out: 8-bit RGBA, stored (not compressed) blocks.
// Why: a person looks at a picture sooner than at numbers; forty lines need no
//      library.
//===----------------------------------------------------------------------===//
#include "Compare.h"

#include "llvm/Support/CRC.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace hlslrun;

static void appendBigEndian(uint32_t value, Bytes &bytes) {
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes.push_back(static_cast<uint8_t>(value >> shift));
}

static void writeChunk(StringRef type, ArrayRef<uint8_t> data,
                       raw_ostream &os) {
  Bytes chunk(type.bytes_begin(), type.bytes_end());
  chunk.insert(chunk.end(), data.begin(), data.end());
  Bytes size, checksum;
  appendBigEndian(data.size(), size);
  appendBigEndian(crc32(chunk), checksum);
  for (const Bytes &part : {size, chunk, checksum})
    os.write(reinterpret_cast<const char *>(part.data()), part.size());
}

/// Wraps raw bytes in a zlib stream of stored blocks.
static Bytes storeZlib(ArrayRef<uint8_t> raw) {
  Bytes stream = {0x78, 1};
  uint32_t low = 1, high = 0;
  for (uint8_t byte : raw) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  while (!raw.empty()) {
    size_t size = std::min<size_t>(raw.size(), 65535);
    stream.push_back(size == raw.size());
    for (size_t field : {size, ~size}) {
      stream.push_back(field & 255);
      stream.push_back(field >> 8 & 255);
    }
    stream.insert(stream.end(), raw.begin(), raw.begin() + size);
    raw = raw.drop_front(size);
  }
  appendBigEndian(high << 16 | low, stream);
  return stream;
}

static uint8_t quantize(double value) {
  if (!(value > 0))
    return 0;
  return value >= 1 ? 255 : static_cast<uint8_t>(value * 255 + 0.5);
}

void hlslrun::writePicture(const Buffer &buffer, StringRef fileName) {
  std::error_code error;
  raw_fd_ostream os(fileName, error, sys::fs::OF_None);
  if (error)
    stop(ExitCode::Error,
         "cannot write '" + fileName + "': " + error.message());
  unsigned componentSize = getByteSize(buffer.format);
  const uint8_t *texel = buffer.data.front().data();
  Bytes raw;
  for (unsigned y = 0; y < buffer.extent.height; ++y) {
    raw.push_back(0); // no filter
    for (unsigned x = 0; x < buffer.extent.width;
         ++x, texel += buffer.getTexelSize())
      for (unsigned c = 0; c < 4; ++c)
        raw.push_back(
            c < buffer.channels
                ? quantize(readNumber(buffer.format, texel + c * componentSize))
                : (c == 3 ? 255 : 0));
  }
  Bytes header;
  appendBigEndian(buffer.extent.width, header);
  appendBigEndian(buffer.extent.height, header);
  header.insert(header.end(), {8, 6, 0, 0, 0});
  os << "\x89PNG\r\n\x1a\n";
  writeChunk("IHDR", header, os);
  writeChunk("IDAT", storeZlib(raw), os);
  writeChunk("IEND", {}, os);
}
