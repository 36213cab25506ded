//===----------------------------------------------------------------------===//
// See ReflectPacking.h.
//===----------------------------------------------------------------------===//

#include "ReflectPacking.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

static int64_t getNumber(DictionaryAttr entry, StringRef key) {
  return entry.getAs<IntegerAttr>(key).getInt();
}

static StringRef getText(DictionaryAttr entry, StringRef key) {
  auto text = entry.getAs<StringAttr>(key);
  return text ? text.getValue() : StringRef();
}

static auto getList(DictionaryAttr entry, StringRef key) {
  return entry.getAs<ArrayAttr>(key).getAsRange<DictionaryAttr>();
}

PackingReader::PackingReader(ModuleOp module, SymbolTable &symbols,
                             const DeclaredTypes &declared)
    : module(module), symbols(symbols), declared(declared),
      packing(module->getAttrOfType<DictionaryAttr>(kPacking)) {
  if (!packing)
    return;
  for (DictionaryAttr buffer : getList(packing, "buffers"))
    buffers[buffer.getAs<FlatSymbolRefAttr>("symbol").getAttr()] = buffer;
}

/// `vec4`, `ivec4`, `uvec4`.
static StringRef getElementText(Type element) {
  Type scalar = getScalarType(element);
  return isFloat(scalar) ? "vec4" : isUnsigned(scalar) ? "uvec4" : "ivec4";
}

json::Array PackingReader::readArrays() {
  json::Array list;
  for (DictionaryAttr array : getList(packing, "arrays")) {
    json::Object object{
        {"name", getText(array, "name")},
        {"element",
         getElementText(array.getAs<TypeAttr>("element").getValue())},
        {"precision", getText(array, "precision")},
        {"length", getNumber(array, "length")},
        {"source", "globals"}};
    if (auto symbol = array.getAs<FlatSymbolRefAttr>("buffer"))
      object["source"] =
          "cbuffer:" + getText(buffers.lookup(symbol.getAttr()), "name").str();
    if (StringRef block = getText(array, "block"); !block.empty())
      object["block"] = block;
    list.push_back(std::move(object));
  }
  return list;
}

/// The lengths of arrays, and what is in them.
static Type stripArrays(Type type, SmallVectorImpl<int64_t> &lengths) {
  while (auto array = dyn_cast_or_null<hlsl::ArrayType>(type)) {
    lengths.push_back(array.hasNumElements() ? array.getNumElements() : 1);
    type = array.getElementType();
  }
  return type;
}

/// As declared: the packed module has no matrices of integers. `lengths` is of
/// all arrays on the way.
Type PackingReader::findDeclared(DictionaryAttr global,
                                 SmallVectorImpl<int64_t> &lengths) {
  StringRef id = "type.$Globals";
  Type type;
  for (int32_t index : global.getAs<DenseI32ArrayAttr>("path").asArrayRef()) {
    type = stripArrays(declared.getMember(id, index, Type()), lengths);
    if (auto structType = dyn_cast_or_null<StructType>(type))
      id = structType.getId();
  }
  if (type && isNumeric(type))
    return type;
  // Without form `flat`: what is in the module.
  lengths.clear();
  return stripArrays(global.getAs<TypeAttr>("type").getValue(), lengths);
}

json::Object PackingReader::readGlobal(DictionaryAttr global) {
  json::Object object{{"name", getText(global, "name")},
                      {"array", getText(global, "array")},
                      {"offset", getNumber(global, "offset")},
                      {"components", getNumber(global, "components")}};
  SmallVector<int64_t> lengths;
  Type type = findDeclared(global, lengths);
  object["type"] =
      getTypeText(symbols, type, getText(global, "array").ends_with("_m"));
  auto attr = global.getAs<DenseI32ArrayAttr>("strides");
  ArrayRef<int32_t> strides = attr ? attr.asArrayRef() : ArrayRef<int32_t>();
  json::Array dimensions;
  for (auto [length, stride] : llvm::zip(lengths, strides))
    dimensions.push_back(json::Object{{"count", length}, {"stride", stride}});
  if (!dimensions.empty()) {
    object["count"] = lengths.front();
    object["stride"] = strides.front();
  }
  if (dimensions.size() > 1)
    object["dimensions"] = std::move(dimensions);
  // Of integers: an array of rows or columns.
  std::optional<int64_t> vectorStride;
  if (auto stride = global.getAs<IntegerAttr>("vectorStride"))
    vectorStride = stride.getInt();
  else if (isa<MatrixType>(type) && strides.size() > lengths.size())
    vectorStride = strides.back();
  if (vectorStride) {
    StringRef order = getText(global, "order");
    object["majorness"] = order.empty() ? "column" : order;
    object["matrixStride"] = *vectorStride;
  }
  return object;
}

void PackingReader::write(json::Object &document) {
  if (!packing)
    return;
  json::Array globals;
  for (DictionaryAttr global : getList(packing, "globals"))
    globals.push_back(readGlobal(global));
  document["packedArrays"] = readArrays();
  document["globals"] = std::move(globals);
}

json::Array PackingReader::readCopies(StringAttr symbol) {
  json::Array list;
  if (DictionaryAttr buffer = buffers.lookup(symbol))
    for (DictionaryAttr copy : getList(buffer, "copies"))
      list.push_back(json::Object{{"srcFloat", getNumber(copy, "source")},
                                  {"array", getText(copy, "array")},
                                  {"dstFloat", getNumber(copy, "offset")},
                                  {"floats", getNumber(copy, "count")}});
  return list;
}

json::Array PackingReader::readUniforms(StringAttr symbol) {
  json::Array list;
  for (auto global : module.getOps<GlobalOp>()) {
    auto block = global->getAttrOfType<FlatSymbolRefAttr>("glsl.uniform_of");
    auto name = global->getAttrOfType<StringAttr>("glsl.name");
    if (!block || block.getAttr() != symbol || !name)
      continue;
    list.push_back(json::Object{
        {"name", global.getSourceName().value_or(global.getSymName())},
        {"glsl", name.getValue()}});
  }
  return list;
}
