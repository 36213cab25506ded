//===----------------------------------------------------------------------===//
// Binding maps as attributes: see hlslc/Transforms/BindingMap.h.
// In:  a module.
// Out: an array of dictionaries, and back.
// Why: tests write maps into their input; the driver reads files.
//===----------------------------------------------------------------------===//

#include "hlslc/Transforms/BindingMap.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace hlslc;

namespace {
/// Keys of an entry, for both directions.
struct NumberKey {
  StringLiteral name;
  std::optional<unsigned> BindingEntry::*field;
};
struct TextKey {
  StringLiteral name;
  std::string BindingEntry::*field;
};
} // namespace

static constexpr NumberKey numberKeys[] = {
    {"register", &BindingEntry::registerNumber},
    {"space", &BindingEntry::registerSpace},
    {"set", &BindingEntry::set},
    {"binding", &BindingEntry::binding},
    {"counter_binding", &BindingEntry::counterBinding},
    {"slot", &BindingEntry::slot},
    {"counter_slot", &BindingEntry::counterSlot}};
static constexpr TextKey textKeys[] = {{"name", &BindingEntry::name},
                                       {"sampler", &BindingEntry::sampler},
                                       {"origin", &BindingEntry::origin}};
static constexpr StringLiteral kClass = "class", kShared = "shared";

void hlslc::setBindingMap(ModuleOp module, const BindingMap &map) {
  module->removeAttr(kBindingMap);
  if (map.empty())
    return;
  Builder builder(module.getContext());
  SmallVector<Attribute> list;
  for (const BindingEntry &entry : map.entries) {
    NamedAttrList fields;
    for (const NumberKey &key : numberKeys)
      if (std::optional<unsigned> number = entry.*key.field)
        fields.set(key.name, builder.getI32IntegerAttr(*number));
    for (const TextKey &key : textKeys)
      if (const std::string &text = entry.*key.field; !text.empty())
        fields.set(key.name, builder.getStringAttr(text));
    if (entry.registerClass)
      fields.set(kClass, builder.getStringAttr(
                             Twine(getClassLetter(*entry.registerClass))));
    if (entry.isShared)
      fields.set(kShared, builder.getUnitAttr());
    list.push_back(fields.getDictionary(module.getContext()));
  }
  module->setAttr(kBindingMap, builder.getArrayAttr(list));
}

static bool readEntry(DictionaryAttr fields, BindingEntry &entry) {
  for (NamedAttribute field : fields) {
    StringRef name = field.getName();
    const auto *number = llvm::find_if(
        numberKeys, [&](const NumberKey &key) { return key.name == name; });
    const auto *text = llvm::find_if(
        textKeys, [&](const TextKey &key) { return key.name == name; });
    auto integer = dyn_cast<IntegerAttr>(field.getValue());
    auto string = dyn_cast<StringAttr>(field.getValue());
    if (number != std::end(numberKeys) && integer)
      entry.*number->field = unsigned(integer.getValue().getZExtValue());
    else if (text != std::end(textKeys) && string)
      entry.*text->field = string.str();
    else if (name == kClass && string)
      entry.registerClass = parseClassLetter(string);
    else if (name == kShared)
      entry.isShared = true;
    else
      return false;
  }
  bool hasKey =
      !entry.name.empty() || (entry.registerClass && entry.registerNumber);
  return hasKey && (entry.binding || entry.slot);
}

FailureOr<BindingMap> hlslc::getBindingMap(ModuleOp module) {
  BindingMap map;
  Attribute attr = module->getAttr(kBindingMap);
  if (!attr)
    return map;
  auto list = dyn_cast<ArrayAttr>(attr);
  for (Attribute item : list ? list.getValue() : ArrayRef<Attribute>()) {
    auto fields = dyn_cast<DictionaryAttr>(item);
    BindingEntry &entry = map.entries.emplace_back();
    if (!fields || !readEntry(fields, entry))
      return module.emitError("cannot read this entry of '")
             << kBindingMap << "': " << item;
    if (entry.origin.empty())
      entry.origin =
          (kBindingMap + "[" + Twine(map.entries.size() - 1) + "]").str();
  }
  if (!list)
    return module.emitError("'") << kBindingMap << "' is no array";
  return map;
}
