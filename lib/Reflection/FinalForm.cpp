//===----------------------------------------------------------------------===//
// The last form before emission, as reflection has it: see Reflection.h.
// In:  form `target` of SPIR-V, form `glsl`; the documents so far.
// Out: stages, size classes, and of GLSL names, bindings, packed arrays; all as
//      text.
// Why: legalisation renames, renumbers and drops; only now is it known what.
//===----------------------------------------------------------------------===//

#include "GLBindings.h"
#include "HlslccComments.h"
#include "ReflectMemory.h"
#include "ReflectPacking.h"
#include "ReflectStage.h"
#include "ReflectText.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/SizeClasses.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Size/SizeExpr.h"

#include "llvm/Support/FormatVariadic.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

/// The lengths that constants decide. The places that spell each are known
/// where Sema has told lowering.
static json::Array readSizeClasses(ModuleOp module, const NumberWriter &numbers,
                                   bool isGLSL) {
  json::Array list;
  auto spelled = module->getAttrOfType<ArrayAttr>(kSpelledSizes);
  auto names = module->getAttrOfType<ArrayAttr>("glsl.sizes");
  for (auto [i, size] : llvm::enumerate(collectSizeClasses(module))) {
    SizeValue byDefault = evaluate(size, {}, &numbers.defaults);
    json::Object entry{{"id", int64_t(i)},
                       {"expr", toFormula(size)},
                       {"text", toText(size)},
                       {"default", byDefault ? json::Value(byDefault.value)
                                             : json::Value(nullptr)}};
    if (numbers.evaluates)
      entry["value"] = numbers.get(size);
    if (isGLSL && names)
      for (auto named : names.getAsRange<DictionaryAttr>())
        if (named.getAs<SizeAttr>("size").getValue() == size)
          entry["glsl"] = named.getAs<StringAttr>("name").getValue();
    json::Array places;
    if (spelled)
      for (auto place : spelled.getAsRange<DictionaryAttr>())
        if (place.getAs<SizeAttr>("size").getValue() == size)
          places.push_back(place.getAs<StringAttr>("place").getValue());
    if (!places.empty())
      entry["spelled"] = std::move(places);
    list.push_back(std::move(entry));
  }
  return list;
}

/// OpenGL's textures that code samples or fetches from, each with its unit.
static json::Array readCombinedSamplers(ModuleOp module,
                                        const ResourceUses &uses,
                                        const NumberWriter &numbers) {
  json::Array list;
  for (auto global : module.getOps<GlobalOp>()) {
    auto texture = dyn_cast<TextureType>(getInnermostElement(global.getType()));
    if (!texture || texture.getWritable() ||
        !uses.find(global.getSymNameAttr()))
      continue;
    auto text = [&](StringRef key) -> json::Value {
      auto attr = global->getAttrOfType<StringAttr>(key);
      return attr ? json::Value(attr.getValue()) : json::Value(nullptr);
    };
    json::Object entry{{"glsl", text("glsl.name")},
                       {"texture", text("glsl.texture")},
                       {"sampler", text("glsl.sampler")},
                       {"shadow", global->hasAttr("glsl.shadow")},
                       {"unit", nullptr}};
    // Fetched from only.
    if (!global->hasAttr("glsl.texture"))
      entry["texture"] = getSourceName(global);
    if (auto binding = global.getBinding())
      entry["unit"] = *binding;
    else if (auto slot = global->getAttrOfType<IntegerAttr>("glsl.slot"))
      entry["unit"] = slot.getInt();
    writeCounts(global.getType(), numbers, entry);
    list.push_back(std::move(entry));
  }
  return list;
}

void Reflection::nameForGLSL(ModuleOp module, const ResourceUses &uses,
                             Document &document) {
  SymbolTable symbols(module);
  for (List &list : document.lists)
    for (auto &[symbol, object] : list.entries) {
      Operation *op = symbols.lookup(symbol);
      auto get = [&](StringRef key) {
        return op ? op->getAttr(key) : Attribute();
      };
      // OpenGL has no sets, and bindings of its own. Samplers are parts of the
      // combined ones; so are textures that were cloned for several samplers.
      if (!target.glsl.vulkan) {
        for (const char *key : {"set", "binding", "counterBinding"})
          object.erase(key);
        if (StringRef(list.key) == "samplers" || !uses.find(symbol))
          continue;
        if (auto binding = dyn_cast_or_null<IntegerAttr>(get("binding")))
          object["binding"] = binding.getInt();
      }
      if (auto name = dyn_cast_or_null<StringAttr>(get("glsl.name")))
        object["glsl"] = name.getValue();
    }
}

void Reflection::writePacking(ModuleOp module, SymbolTable &symbols,
                              Document &document) {
  PackingReader packing(module, symbols, declared);
  packing.write(document.object);
  for (List &list : document.lists) {
    // Loose uniforms have a list of their own.
    llvm::erase_if(list.entries, [&](const auto &entry) {
      return packing.arePackedGlobals(entry.first);
    });
    for (auto [index, entry] : llvm::enumerate(list.entries)) {
      entry.second["index"] = int64_t(index);
      if (json::Array copies = packing.readCopies(entry.first); !copies.empty())
        entry.second["copies"] = std::move(copies);
      if (json::Array loose = packing.readUniforms(entry.first); !loose.empty())
        entry.second["uniforms"] = std::move(loose);
    }
  }
}

void Reflection::readFinal(ModuleOp module) {
  SymbolTable symbols(module);
  NumberWriter numbers{values, defaults, evaluation.evaluates};
  for (Document &document : documents) {
    auto entry = symbols.lookup<EntryPointOp>(document.entry);
    if (!entry)
      continue;
    ResourceUses uses(module, entry);
    writeEntryPoint(entry, symbols, uses, numbers, isGLSL, document.object);
    document.object["sizeClasses"] = readSizeClasses(module, numbers, isGLSL);
    if (!isGLSL)
      continue;
    if (!target.glsl.vulkan)
      document.object["glBindings"] =
          GLBindingReader(module, uses, numbers).read(assemble(document));
    nameForGLSL(module, uses, document);
    writePacking(module, symbols, document);
    if (!target.glsl.vulkan)
      document.object["combinedSamplers"] =
          readCombinedSamplers(module, uses, numbers);
  }
}

json::Object Reflection::assemble(const Document &document) {
  json::Object object = document.object;
  for (const List &list : document.lists) {
    json::Array entries;
    for (const auto &[symbol, entry] : list.entries)
      entries.push_back(json::Object(entry));
    object[list.key] = std::move(entries);
  }
  return object;
}

void Reflection::printHlslccComments(llvm::raw_ostream &os) const {
  for (const Document &document : documents)
    writeHlslccComments(assemble(document), os);
}

void Reflection::setNeeds(const OutputNeeds &needs) {
  for (Document &document : documents) {
    json::Array capabilities, extensions;
    for (StringRef name : needs.capabilities)
      capabilities.push_back(name);
    for (StringRef name : needs.extensions)
      extensions.push_back(name);
    if (!isGLSL)
      document.object["capabilities"] = std::move(capabilities);
    document.object["extensions"] = std::move(extensions);
  }
}

void Reflection::printBindingMap(llvm::raw_ostream &os) const {
  std::vector<json::Object> all;
  for (const Document &document : documents)
    all.push_back(assemble(document));
  writeBindingMap(all, os);
}

void Reflection::printGLBindings(llvm::raw_ostream &os) const {
  std::vector<json::Object> all;
  for (const Document &document : documents)
    all.push_back(assemble(document));
  writeGLBindings(all, os);
}

void Reflection::printText(llvm::raw_ostream &os) const {
  for (const Document &document : documents)
    writeReflectionText(assemble(document), os);
}

void Reflection::print(llvm::raw_ostream &os) const {
  json::Array all;
  for (const Document &document : documents)
    all.push_back(assemble(document));
  if (all.size() == 1)
    os << llvm::formatv("{0:2}\n", all.front());
  else
    os << llvm::formatv("{0:2}\n", json::Value(std::move(all)));
}
