//===----------------------------------------------------------------------===//
// Uniforms and uniform blocks that are made of parts of others.
// In:  documents that say which words of which resource lie where (GLFills.h).
// Out: the contents of a uniform, or of a block of that name.
// Why: packed uniforms must give the numbers that constant buffers give.
//===----------------------------------------------------------------------===//
#include "GLFills.h"

#include "ReadJSON.h"
#include <cstring>

using namespace llvm;
using namespace hlslrun;

void GLFills::read(StringRef fileName) {
  json::Value document = readJSON(fileName);
  const json::Object *object = document.getAsObject();
  const json::Object *uniforms =
      object ? object->getObject("uniforms") : nullptr;
  if (!uniforms)
    stop(ExitCode::Error, fileName + ": expected 'uniforms'");
  for (const auto &[name, value] : *uniforms) {
    const json::Object *uniform = value.getAsObject();
    const json::Array *copies = uniform ? uniform->getArray("copies") : nullptr;
    if (!copies)
      stop(ExitCode::Error,
           fileName + ": '" + StringRef(name) + "' has no copies");
    Fill &fill = fills[name];
    fill.words = getNumber(*uniform, "words").value_or(0);
    for (const json::Value &item : *copies) {
      const json::Object *copy = item.getAsObject();
      if (!copy)
        stop(ExitCode::Error, fileName + ": a copy is an object");
      Copy &made = fill.copies.emplace_back();
      made.place = getPlace(*copy);
      made.element = getNumber(*copy, "element").value_or(0);
      made.from = getNumber(*copy, "from").value_or(0);
      made.to = getNumber(*copy, "to").value_or(0);
      made.words = getNumber(*copy, "words").value_or(0);
    }
  }
}

/// What the copy is of; stops if the pipeline lacks it.
static Bytes getSource(const std::optional<SetBinding> &place, unsigned element,
                       StringRef name, Pipeline &pipeline) {
  if (!place) {
    for (const PushConstants &constants : pipeline.pushConstants)
      return constants.getBlock();
  } else if (place->set < pipeline.sets.size()) {
    for (const Resource &resource : pipeline.sets[place->set].resources)
      if (resource.binding == place->binding && resource.buffer &&
          element < resource.buffer->data.size())
        return resource.buffer->data[element];
  }
  stop(ExitCode::Error, "the pipeline lacks what is in '" + name + "'");
}

std::optional<Bytes> GLFills::getContents(StringRef name,
                                          Pipeline &pipeline) const {
  auto found = fills.find(name);
  if (found == fills.end())
    return std::nullopt;
  constexpr size_t wordSize = 4;
  // What no copy fills must not matter.
  Bytes contents(found->second.words * wordSize, 0xcd);
  for (const Copy &copy : found->second.copies) {
    Bytes source = getSource(copy.place, copy.element, name, pipeline);
    size_t from = copy.from * wordSize, size = copy.words * wordSize;
    if (copy.to * wordSize + size > contents.size())
      stop(ExitCode::Error, "'" + name + "' is shorter than what is copied");
    // Constant buffers are rounded up to whole registers.
    source.resize(std::max(source.size(), from + size));
    std::memcpy(contents.data() + copy.to * wordSize, source.data() + from,
                size);
  }
  return contents;
}
