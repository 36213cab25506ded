//===----------------------------------------------------------------------===//
// See HlslccComments.h.
//===----------------------------------------------------------------------===//

#include "HlslccComments.h"
#include "ReadDocument.h"

#include "hlslc/Basic/TargetOptions.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using llvm::StringRef;
namespace json = llvm::json;

using Texts = llvm::SmallVector<std::string>;

static std::string get(const json::Object &object, StringRef key) {
  return object.getString(key).value_or("").str();
}

/// Formulas over specialization constants are no numbers.
static std::string getNumber(const json::Object &object, StringRef key) {
  if (std::optional<int64_t> number = object.getInteger(key))
    return std::to_string(*number);
  return "?";
}

static void writeLine(llvm::raw_ostream &os, StringRef key,
                      const Texts &entries) {
  if (!entries.empty())
    os << "// @" << key << ": " << llvm::join(entries, ",") << "\n";
}

/// Numbers where the text has no bindings: in order, an array takes as many as
/// it has elements.
static std::string getUnit(const json::Object &object, StringRef key,
                           int64_t &next) {
  int64_t unit = object.getInteger(key).value_or(next);
  next = unit + object.getInteger("count").value_or(1);
  return std::to_string(unit);
}

//===----------------------------------------------------------------------===//
// Stage values
//===----------------------------------------------------------------------===//

/// `f4`, `i2`, `f4x3` (columns by rows): a letter and the shape of `float4`,
/// `int2`, `float3x4`.
static std::string getTypeText(StringRef type) {
  StringRef name = type.take_until([](char c) { return c == '['; });
  StringRef bounds = type.drop_front(name.size());
  size_t end = name.find_last_not_of("x1234");
  StringRef base = name.take_front(end + 1), shape = name.drop_front(end + 1);
  // min16float ends in no digit; uint64_t and its kin have none of the shapes.
  char letter = base.contains("uint")   ? 'u'
                : base.contains("int")  ? 'i'
                : base.contains("bool") ? 'b'
                : base == "double"      ? 'd'
                                        : 'f';
  auto [rows, columns] = shape.split('x');
  std::string text(1, letter);
  if (columns.empty())
    text += shape.empty() ? "1" : shape.str();
  else
    text += (columns + "x" + rows).str();
  return text + bounds.str();
}

static Texts getValues(const json::Object &document, StringRef side) {
  Texts texts;
  forEach(document, side, [&](const json::Object &value) {
    std::string name = get(value, "glsl");
    if (!isUsed(value) || name.empty())
      return;
    std::string text = getTypeText(get(value, "type"));
    if (StringRef(name).starts_with("gl_"))
      text += ";-1";
    else if (value.getInteger("location"))
      text += ";" + getNumber(value, "location");
    texts.push_back(text + ":" + name);
  });
  return texts;
}

//===----------------------------------------------------------------------===//
// Uniforms
//===----------------------------------------------------------------------===//

/// `h` of `pu_h`.
static std::string getKind(const json::Object &object) {
  return StringRef(get(object, "array")).rsplit('_').second.str();
}

static Texts getGlobals(const json::Object &document) {
  Texts texts;
  forEach(document, "globals", [&](const json::Object &global) {
    texts.push_back(get(global, "name") + "(" + getKind(global) + ":" +
                    getNumber(global, "offset") + "," +
                    getNumber(global, "components") + ")");
  });
  return texts;
}

static void addMembers(const json::Object &object, const std::string &prefix,
                       int64_t offset, Texts &texts) {
  forEach(object, "members", [&](const json::Object &member) {
    if (!isUsed(member))
      return;
    std::string name = prefix + get(member, "name");
    int64_t begin = offset + member.getInteger("offset").value_or(0);
    bool isArray = member.get("count") || member.get("stride");
    if (member.getArray("members") && !isArray)
      return addMembers(member, name + ".", begin, texts);
    texts.push_back(
        name + "(" + std::to_string(begin / 4) + "," +
        std::to_string((member.getInteger("size").value_or(0) + 3) / 4) + ")");
  });
}

/// Cbuffers and push constants that are arrays now, in the order that gives
/// them their numbers; the others are blocks.
static void writeBuffers(const json::Object &document, llvm::raw_ostream &os) {
  Texts blocks, copies;
  std::string packed;
  llvm::raw_string_ostream lines(packed);
  int64_t number = 0, nextBlock = 0;
  auto write = [&](const json::Object &buffer) {
    if (!isUsed(buffer))
      return;
    if (!buffer.get("copies")) {
      std::string name = get(buffer, "glsl");
      if (!name.empty())
        blocks.push_back(name + "(" + getUnit(buffer, "binding", nextBlock) +
                         ")");
      return;
    }
    Texts members;
    addMembers(buffer, "", 0, members);
    std::string index = std::to_string(number++);
    lines << "// @PackedUB: " << get(buffer, "name") << "(" << index
          << "): " << llvm::join(members, ",") << "\n";
    forEach(buffer, "copies", [&](const json::Object &copy) {
      copies.push_back(index + ":" + getNumber(copy, "srcFloat") + "-" + index +
                       ":" + getKind(copy) + ":" + getNumber(copy, "dstFloat") +
                       ":" + getNumber(copy, "floats"));
    });
  };
  forEach(document, "constantBuffers", write);
  forEach(document, "pushConstants", write);
  writeLine(os, "UniformBlocks", blocks);
  writeLine(os, "PackedGlobals", getGlobals(document));
  os << packed;
  writeLine(os, "PackedUBCopies", copies);
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

static void writeResources(const json::Object &document,
                           llvm::raw_ostream &os) {
  Texts samplers, states, uavs;
  int64_t next = 0;
  forEach(document, "combinedSamplers", [&](const json::Object &combined) {
    std::string text = get(combined, "texture") + "(" +
                       getUnit(combined, "unit", next) + ":" +
                       getNumber(combined, "count");
    std::string state = get(combined, "sampler");
    if (!state.empty()) {
      text += "[" + state + "]";
      if (!llvm::is_contained(states, state))
        states.push_back(state);
    }
    samplers.push_back(text + ")");
  });
  for (auto [i, state] : llvm::enumerate(states))
    state = std::to_string(i) + ":" + state;
  next = 0;
  forEach(document, "uavs", [&](const json::Object &uav) {
    if (isUsed(uav))
      uavs.push_back(get(uav, "name") + "(" + getUnit(uav, "binding", next) +
                     ":" + getNumber(uav, "count") + ")");
  });
  writeLine(os, "Samplers", samplers);
  writeLine(os, "UAVs", uavs);
  writeLine(os, "SamplerStates", states);
}

void hlslc::writeHlslccComments(const json::Object &document,
                                llvm::raw_ostream &os) {
  os << "// Compiled by " << getCompilerName() << "\n";
  writeLine(os, "Inputs", getValues(document, "inputs"));
  writeLine(os, "Outputs", getValues(document, "outputs"));
  writeBuffers(document, os);
  writeResources(document, os);
  if (const json::Array *threads = document.getArray("numThreads")) {
    Texts numbers;
    for (const json::Value &count : *threads)
      numbers.push_back(std::to_string(count.getAsInteger().value_or(0)));
    os << "// @NumThreads: " << llvm::join(numbers, ", ") << "\n";
  }
}
