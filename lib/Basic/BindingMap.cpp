//===----------------------------------------------------------------------===//
// Binding maps from JSON: see BindingMap.h.
// In:  the text of a file.
// Out: its entries, or the first mistake.
// Why: a key that nobody reads would be a binding that nobody sets, so what is
//      not known is an error.
//===----------------------------------------------------------------------===//

#include "hlslc/Basic/BindingMap.h"

#include "hlslc/Basic/NearestName.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"

using namespace hlslc;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

static constexpr llvm::StringLiteral kSchema = "hlsl-mlir-binding-map/1";
static constexpr llvm::StringLiteral kLetters = "btsuc";

char hlslc::getClassLetter(RegisterClass registerClass) {
  return kLetters[unsigned(registerClass)];
}

std::optional<RegisterClass> hlslc::parseClassLetter(StringRef letter) {
  size_t index = letter.size() == 1 ? kLetters.find(letter) : StringRef::npos;
  return index == StringRef::npos ? std::nullopt
                                  : std::optional(RegisterClass(index));
}

static constexpr llvm::StringLiteral kModes[] = {"register", "first-use",
                                                 "explicit"};

StringRef hlslc::getBindingModeName(BindingMode mode) {
  return kModes[unsigned(mode)];
}

std::optional<BindingMode> hlslc::parseBindingMode(StringRef name) {
  const auto *found = llvm::find(kModes, name);
  return found == std::end(kModes)
             ? std::nullopt
             : std::optional(BindingMode(found - std::begin(kModes)));
}

namespace {
class Reader {
public:
  Reader(StringRef file, BindingMap &map) : file(file), map(map) {}
  bool read(StringRef text);
  std::string mistake;

private:
  bool fail(const Twine &where, const Twine &what) {
    mistake = (where + ": " + what).str();
    return false;
  }
  bool checkKeys(const json::Object &object, StringRef where,
                 llvm::ArrayRef<StringRef> known);
  bool readNumber(const json::Object &object, StringRef key,
                  const BindingEntry &entry, std::optional<unsigned> &number);
  bool readText(const json::Object &object, StringRef key,
                const BindingEntry &entry, std::string &text);
  bool readEntry(const json::Value &value, BindingEntry &entry);
  bool checkEntry(const BindingEntry &entry);

  StringRef file;
  BindingMap &map;
  bool isShared = false;
};
} // namespace

bool Reader::checkKeys(const json::Object &object, StringRef where,
                       llvm::ArrayRef<StringRef> known) {
  // An object has no order; of several mistakes always the same is told.
  StringRef unknown;
  for (const auto &[key, value] : object)
    if (!llvm::is_contained(known, StringRef(key)) &&
        (unknown.empty() || StringRef(key) < unknown))
      unknown = key;
  if (unknown.empty())
    return true;
  NearestName nearest(unknown);
  for (StringRef name : known)
    nearest.offer(name);
  return fail(where, "unknown key '" + unknown + "'" + nearest.getHint());
}

bool Reader::readNumber(const json::Object &object, StringRef key,
                        const BindingEntry &entry,
                        std::optional<unsigned> &number) {
  const json::Value *value = object.get(key);
  if (!value)
    return true;
  std::optional<int64_t> integer = value->getAsInteger();
  if (!integer || !llvm::isUInt<32>(*integer))
    return fail(entry.origin,
                "expected a number from 0 to 4294967295 as '" + key + "'");
  number = unsigned(*integer);
  return true;
}

bool Reader::readText(const json::Object &object, StringRef key,
                      const BindingEntry &entry, std::string &text) {
  const json::Value *value = object.get(key);
  if (!value)
    return true;
  std::optional<StringRef> string = value->getAsString();
  if (!string || string->empty())
    return fail(entry.origin, "expected a name as '" + key + "'");
  text = string->str();
  return true;
}

bool Reader::readEntry(const json::Value &value, BindingEntry &entry) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return fail(entry.origin, "expected an object");
  if (!checkKeys(*object, entry.origin,
                 {"name", "sampler", "class", "register", "space", "set",
                  "binding", "counterBinding", "slot", "counterSlot"}))
    return false;
  if (const json::Value *letter = object->get("class")) {
    entry.registerClass =
        parseClassLetter(letter->getAsString().value_or("").lower());
    if (!entry.registerClass || entry.registerClass == RegisterClass::C)
      return fail(entry.origin, "expected 'b', 't', 's' or 'u' as 'class'");
  }
  return readText(*object, "name", entry, entry.name) &&
         readText(*object, "sampler", entry, entry.sampler) &&
         readNumber(*object, "register", entry, entry.registerNumber) &&
         readNumber(*object, "space", entry, entry.registerSpace) &&
         readNumber(*object, "set", entry, entry.set) &&
         readNumber(*object, "binding", entry, entry.binding) &&
         readNumber(*object, "counterBinding", entry, entry.counterBinding) &&
         readNumber(*object, "slot", entry, entry.slot) &&
         readNumber(*object, "counterSlot", entry, entry.counterSlot) &&
         checkEntry(entry);
}

bool Reader::checkEntry(const BindingEntry &entry) {
  if (entry.name.empty() && (!entry.registerClass || !entry.registerNumber))
    return fail(entry.origin,
                "says of no resource; give 'name', or 'class' and 'register'");
  if (!entry.name.empty() && (entry.registerNumber || entry.registerSpace))
    return fail(entry.origin, "'name' says which resource; leave 'register' "
                              "and 'space' out");
  if (!entry.binding && !entry.slot)
    return fail(entry.origin, "says no place; give 'set' and 'binding', "
                              "'slot', or both");
  if ((entry.set || entry.counterBinding) && !entry.binding)
    return fail(entry.origin, "'set' and 'counterBinding' need 'binding'");
  if (entry.counterSlot && !entry.slot)
    return fail(entry.origin, "'counterSlot' needs 'slot'");
  if (!entry.sampler.empty() && !entry.slot)
    return fail(entry.origin, "'sampler' needs 'slot'");
  return true;
}

/// Entries with the same key speak of the same resource.
static std::string getKey(const BindingEntry &entry) {
  std::string key = entry.name;
  if (key.empty())
    key = std::string("register(") + getClassLetter(*entry.registerClass) +
          std::to_string(*entry.registerNumber) + ", space" +
          std::to_string(entry.registerSpace.value_or(0)) + ")";
  else if (entry.registerClass)
    // A constant buffer and a texture may have one name in different shaders.
    key += std::string(" of class ") + getClassLetter(*entry.registerClass);
  return entry.sampler.empty() ? key : key + " with " + entry.sampler;
}

/// Of brackets, outside of strings: LLVM's parser goes down without a limit.
static unsigned getDepth(StringRef text) {
  unsigned depth = 0, deepest = 0;
  bool isString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (isString && c == '\\')
      ++i;
    else if (c == '"')
      isString = !isString;
    else if (!isString && (c == '[' || c == '{'))
      deepest = std::max(deepest, ++depth);
    else if (!isString && (c == ']' || c == '}') && depth)
      --depth;
  }
  return deepest;
}

bool Reader::read(StringRef text) {
  constexpr unsigned kMaxDepth = 64; // Of a map: 3.
  if (getDepth(text) > kMaxDepth)
    return fail(file, "brackets are nested too deeply");
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value) {
    // `[3:5, byte=42]: Expected ...`
    std::string message = llvm::toString(value.takeError());
    auto [place, what] = StringRef(message).split("]: ");
    StringRef line = place.drop_front().split(", byte").first;
    return fail(file + ":" + line, what);
  }
  const json::Object *object = value->getAsObject();
  if (!object)
    return fail(file, "expected an object; docs/binding-map-schema.json says "
                      "what a binding map is");
  if (!checkKeys(*object, file, {"schema", "shared", "bindings"}))
    return false;
  if (object->getString("schema") != StringRef(kSchema))
    return fail(file, "expected \"schema\": \"" + kSchema + "\"");
  if (const json::Value *shared = object->get("shared")) {
    if (!shared->getAsBoolean())
      return fail(file, "expected true or false as 'shared'");
    isShared = *shared->getAsBoolean();
  }
  const json::Array *list = object->getArray("bindings");
  if (!list)
    return fail(file, "expected a list as 'bindings'");
  llvm::StringMap<std::string> seen;
  for (const BindingEntry &entry : map.entries)
    seen[getKey(entry)] = entry.origin;
  for (const auto &[i, item] : llvm::enumerate(*list)) {
    BindingEntry entry;
    entry.isShared = isShared;
    entry.origin = (file + ": bindings[" + Twine(i) + "]").str();
    if (!readEntry(item, entry))
      return false;
    auto [known, isNew] = seen.insert({getKey(entry), entry.origin});
    if (!isNew)
      return fail(entry.origin, "'" + known->first() +
                                    "' has an entry before, " + known->second);
    map.entries.push_back(std::move(entry));
  }
  return true;
}

std::string hlslc::readBindingMap(StringRef text, StringRef file,
                                  BindingMap &map) {
  Reader reader(file, map);
  reader.read(text);
  return reader.mistake;
}
