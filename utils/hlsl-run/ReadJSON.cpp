//===----------------------------------------------------------------------===//
// What documents about OpenGL's names have in common: see ReadJSON.h.
//===----------------------------------------------------------------------===//
#include "ReadJSON.h"

#include "Pipeline.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace hlslrun;

json::Value hlslrun::readJSON(StringRef fileName) {
  auto file = MemoryBuffer::getFile(fileName, /*IsText=*/true);
  if (!file)
    stop(ExitCode::Error,
         "cannot read '" + fileName + "': " + file.getError().message());
  Expected<json::Value> document = json::parse((*file)->getBuffer());
  if (!document)
    stop(ExitCode::Error, fileName + ": " + toString(document.takeError()));
  return std::move(*document);
}

std::optional<unsigned> hlslrun::getNumber(const json::Object &object,
                                           StringRef key) {
  std::optional<int64_t> number = object.getInteger(key);
  if (!number || *number < 0 || *number > UINT32_MAX)
    return std::nullopt;
  return static_cast<unsigned>(*number);
}

std::optional<SetBinding> hlslrun::getPlace(const json::Object &object) {
  std::optional<unsigned> set = getNumber(object, "set");
  std::optional<unsigned> binding = getNumber(object, "binding");
  if (!set || !binding)
    return std::nullopt;
  return SetBinding{*set, *binding};
}
