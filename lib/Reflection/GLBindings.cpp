//===----------------------------------------------------------------------===//
// Where resources are bound, as files: see GLBindings.h.
//===----------------------------------------------------------------------===//

#include "GLBindings.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Basic/GLSLNames.h"

#include "llvm/Support/FormatVariadic.h"

#include <deque>

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

static constexpr StringLiteral kResourceLists[] = {
    "constantBuffers",        "textures",     "samplers", "uavs", "buffers",
    "accelerationStructures", "pushConstants"};

static std::optional<int64_t> getNumber(Operation *op, StringRef key) {
  auto attr = op->getAttrOfType<IntegerAttr>(key);
  return attr ? std::optional<int64_t>(attr.getValue().getZExtValue())
              : std::nullopt;
}

static StringRef getText(Operation *op, StringRef key) {
  auto attr = op->getAttrOfType<StringAttr>(key);
  return attr ? attr.getValue() : StringRef();
}

//===----------------------------------------------------------------------===//
// OpenGL's slots
//===----------------------------------------------------------------------===//

const json::Object *GLBindingReader::find(ArrayRef<StringRef> lists,
                                          StringRef name) const {
  for (StringRef key : lists)
    if (const json::Array *resources = document->getArray(key))
      for (const json::Value &value : *resources)
        if (const json::Object *object = value.getAsObject())
          if (object->getString("name") == name)
            return object;
  return nullptr;
}

void GLBindingReader::addPlace(const json::Object &resource,
                               json::Object &entry) {
  seen.insert(&resource);
  for (const char *key : {"set", "binding"})
    if (const json::Value *number = resource.get(key))
      entry[key] = *number;
  if (const json::Object *hlsl = resource.getObject("hlsl"))
    entry["class"] = hlsl->getString("class")->str();
}

void GLBindingReader::addSlot(Operation *op, json::Object &entry) {
  std::optional<int64_t> binding = getNumber(op, "binding");
  entry["declared"] = binding.has_value();
  if (!binding)
    binding = getNumber(op, "glsl.slot");
  entry["slot"] = binding ? json::Value(*binding) : json::Value(nullptr);
}

/// What the program binds for a texture: where the source declared a buffer,
/// another thing.
static StringRef getTextureKind(GlobalOp op, TextureType type) {
  auto attr = op->getAttrOfType<TypeAttr>(kDeclaredType);
  Type declared = attr ? getInnermostElement(attr.getValue()) : type;
  bool isFlat = type.getDim() == TextureDim::Dim2D;
  if (isa<BufferType>(declared))
    return isFlat ? "row-texture" : "buffer-texture";
  if (isFlat && cast<TextureType>(declared).getDim() == TextureDim::Buffer)
    return "row-texture";
  return type.getWritable() ? "image" : "texture";
}

void GLBindingReader::addTexture(GlobalOp op) {
  auto type = cast<TextureType>(getInnermostElement(op.getType()));
  StringRef name = getText(op, "glsl.texture");
  if (name.empty())
    name = getSourceName(op);
  json::Object entry{{"name", name},
                     {"kind", getTextureKind(op, type)},
                     {"glsl", getText(op, "glsl.name")}};
  writeCounts(op.getType(), numbers, entry);
  entry.erase("dimensions");
  if (const json::Object *resource =
          find({"textures", "uavs", "buffers"}, name))
    addPlace(*resource, entry);
  addSlot(op, entry);
  // `linear`, `samplers[1]`: which sampler, and which element of an array.
  if (StringRef sampler = getText(op, "glsl.sampler"); !sampler.empty()) {
    auto [stem, index] = sampler.split('[');
    json::Object part{{"name", stem}};
    uint64_t element = 0;
    if (!index.consumeInteger(10, element) && index == "]")
      part["element"] = element;
    if (const json::Object *resource = find({"samplers"}, stem))
      addPlace(*resource, part);
    entry["sampler"] = std::move(part);
  }
  list.push_back(std::move(entry));
}

void GLBindingReader::addBlock(Operation *op, Type type, StringRef kind,
                               bool isCBuffer) {
  StringRef name = getSourceName(op), text = getText(op, "glsl.name");
  const json::Object *resource =
      find({"constantBuffers", "uavs", "buffers", "pushConstants"}, name);
  json::Object entry{{"name", name},
                     {"kind", kind},
                     {"glsl", isCBuffer ? text.str() : getGLSLBlockName(text)}};
  writeCounts(type, numbers, entry);
  entry.erase("dimensions");
  if (resource)
    addPlace(*resource, entry);
  addSlot(op, entry);
  list.push_back(json::Object(entry));
  std::optional<int64_t> counter = getNumber(op, "counterBinding");
  if (!counter || !resource || !resource->get("counterBinding"))
    return;
  json::Object hidden{{"name", name},
                      {"kind", "counter"},
                      {"glsl", getGLSLCounterBlockName(text)},
                      {"binding", *resource->get("counterBinding")},
                      {"declared", true},
                      {"slot", *counter}};
  for (const char *key : {"set", "class"})
    if (const json::Value *value = entry.get(key))
      hidden[key] = *value;
  writeCounts(type, numbers, hidden);
  hidden.erase("dimensions");
  list.push_back(std::move(hidden));
}

/// What the code uses and no block or texture holds: plain uniforms, packed or
/// not. The document says which.
void GLBindingReader::addRest() {
  for (StringRef key : {"constantBuffers", "pushConstants"})
    if (const json::Array *resources = document->getArray(key))
      for (const json::Value &value : *resources) {
        const json::Object *object = value.getAsObject();
        if (seen.contains(object) || !object->getBoolean("used").value_or(true))
          continue;
        json::Object entry{{"name", object->getString("name")->str()},
                           {"kind", "uniforms"},
                           {"glsl", nullptr},
                           {"declared", false},
                           {"slot", nullptr},
                           {"count", 1}};
        addPlace(*object, entry);
        list.push_back(std::move(entry));
      }
}

json::Array GLBindingReader::read(const json::Object &given) {
  document = &given;
  for (Operation &op : *module.getBody()) {
    if (auto buffer = dyn_cast<CBufferOp>(op)) {
      if (uses.find(buffer.getSymNameAttr()))
        addBlock(buffer, buffer.getType(),
                 buffer.getTextureBuffer() ? "storage-block" : "uniform-block",
                 /*isCBuffer=*/true);
      continue;
    }
    auto global = dyn_cast<GlobalOp>(op);
    if (!global || !uses.find(global.getSymNameAttr()))
      continue;
    Type element = getInnermostElement(global.getType());
    if (isa<TextureType>(element))
      addTexture(global);
    else if (auto type = dyn_cast<BufferType>(element))
      addBlock(global, global.getType(),
               type.getKind() == BufferKind::Constant ? "uniform-block"
                                                      : "storage-block",
               /*isCBuffer=*/false);
    else if (global.getStorage() == StorageClass::PushConstant)
      addBlock(global, element, "uniform-block", /*isCBuffer=*/false);
  }
  addRest();
  return std::move(list);
}

void hlslc::writeGLBindings(ArrayRef<json::Object> documents, raw_ostream &os) {
  json::Array all;
  for (const json::Object &document : documents) {
    json::Object object{{"schema", "hlsl-mlir-gl-bindings/1"}};
    for (const char *key : {"entry", "stage", "target"})
      if (const json::Value *value = document.get(key))
        object[key] = *value;
    if (const json::Array *bindings = document.getArray("glBindings"))
      object["bindings"] = json::Array(*bindings);
    else
      object["bindings"] = json::Array();
    all.push_back(std::move(object));
  }
  if (all.size() == 1)
    os << llvm::formatv("{0:2}\n", all.front());
  else
    os << llvm::formatv("{0:2}\n", json::Value(std::move(all)));
}

//===----------------------------------------------------------------------===//
// Binding maps
//===----------------------------------------------------------------------===//

/// Which entry of the map is that of a resource.
static std::string getKey(const json::Object &entry) {
  std::string key;
  for (const char *part : {"name", "class", "sampler"})
    key += entry.getString(part).value_or("").str() + "\n";
  return key;
}

namespace {
/// The entries so far; entry points of a library share resources.
class MapWriter {
public:
  void addDocument(const json::Object &document);
  json::Array take();

private:
  void addResource(const json::Object &resource);
  void addGLBinding(const json::Object &binding);
  json::Object &getEntry(json::Object key);

  std::deque<json::Object> entries;
  std::map<std::string, size_t> positions;
};
} // namespace

json::Object &MapWriter::getEntry(json::Object key) {
  auto [found, isNew] = positions.insert({getKey(key), entries.size()});
  if (isNew)
    entries.push_back(std::move(key));
  return entries[found->second];
}

/// Name and class; what is bound by neither has no entry.
static std::optional<json::Object> makeKey(const json::Object &resource) {
  const json::Object *hlsl = resource.getObject("hlsl");
  if (!hlsl)
    return std::nullopt;
  return json::Object{{"name", *resource.getString("name")},
                      {"class", *hlsl->getString("class")}};
}

void MapWriter::addResource(const json::Object &resource) {
  std::optional<json::Object> key = makeKey(resource);
  if (!key || !resource.get("set"))
    return;
  json::Object &entry = getEntry(std::move(*key));
  for (const char *number : {"set", "binding", "counterBinding"})
    if (const json::Value *value = resource.get(number))
      entry[number] = *value;
}

/// The resource, its sampler, and its slot, each as far as it is known.
void MapWriter::addGLBinding(const json::Object &binding) {
  auto addPlace = [&](const json::Object &place) -> json::Object * {
    std::optional<StringRef> registerClass = place.getString("class");
    if (!registerClass)
      return nullptr;
    json::Object &entry = getEntry(json::Object{
        {"name", *place.getString("name")}, {"class", *registerClass}});
    bool isCounter = place.getString("kind") == StringRef("counter");
    if (const json::Value *set = place.get("set"))
      entry["set"] = *set;
    if (const json::Value *number = place.get("binding"))
      entry[isCounter ? "counterBinding" : "binding"] = *number;
    return &entry;
  };
  json::Object *entry = addPlace(binding);
  const json::Object *sampler = binding.getObject("sampler");
  if (sampler)
    addPlace(*sampler);
  std::optional<int64_t> slot = binding.getInteger("slot");
  if (!entry || !slot)
    return;
  if (!sampler) {
    bool isCounter = binding.getString("kind") == StringRef("counter");
    (*entry)[isCounter ? "counterSlot" : "slot"] = *slot;
    return;
  }
  std::string text = sampler->getString("name").value_or("").str();
  if (std::optional<int64_t> element = sampler->getInteger("element"))
    text += "[" + std::to_string(*element) + "]";
  getEntry(json::Object{{"name", *binding.getString("name")},
                        {"class", *binding.getString("class")},
                        {"sampler", text}})["slot"] = *slot;
}

void MapWriter::addDocument(const json::Object &document) {
  bool isOpenGL = document.get("glBindings") != nullptr;
  if (isOpenGL) {
    for (const json::Value &value : *document.getArray("glBindings"))
      addGLBinding(*value.getAsObject());
    return;
  }
  for (StringRef key : kResourceLists)
    if (const json::Array *list = document.getArray(key))
      for (const json::Value &value : *list)
        addResource(*value.getAsObject());
}

json::Array MapWriter::take() {
  json::Array list;
  for (json::Object &entry : entries)
    if (entry.get("binding") || entry.get("slot"))
      list.push_back(std::move(entry));
  return list;
}

void hlslc::writeBindingMap(ArrayRef<json::Object> documents, raw_ostream &os) {
  MapWriter writer;
  for (const json::Object &document : documents)
    writer.addDocument(document);
  // Another shader lacks some of these.
  json::Object map{{"schema", "hlsl-mlir-binding-map/1"},
                   {"shared", true},
                   {"bindings", writer.take()}};
  os << llvm::formatv("{0:2}\n", json::Value(std::move(map)));
}
