//===----------------------------------------------------------------------===//
// Lookup of attributes. See AttributeInfo.h.
// In:  Attributes.inc, made from Attributes.td.
// Out: the facts of an attribute, by scope and name.
// Why: the table is numbers; this is what turns them back into text.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/AttributeInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringTable.h"

namespace mlir::hlsl {

#include "HLSL/Tables/Attributes.inc"

const AttributeInfo &getAttributeInfo(SourceAttribute attribute) {
  assert(unsigned(attribute) < std::size(kAttributes) && "not an attribute");
  return kAttributes[unsigned(attribute)];
}

llvm::StringRef stringifyAttribute(SourceAttribute attribute) {
  return kAttributeStrings[getAttributeInfo(attribute).nameOffset];
}

/// Attributes without scope come first; all are sorted in lower case.
std::optional<SourceAttribute> symbolizeAttribute(llvm::StringRef scope,
                                                  llvm::StringRef name) {
  for (const AttributeInfo &info : kAttributes) {
    llvm::StringRef known = kAttributeStrings[info.nameOffset];
    size_t scopeEnd = known.find("::");
    if (scopeEnd == llvm::StringRef::npos) {
      if (scope.empty() && known.equals_insensitive(name))
        return SourceAttribute(&info - kAttributes);
    } else if (known.take_front(scopeEnd) == scope &&
               known.drop_front(scopeEnd + 2) == name) {
      return SourceAttribute(&info - kAttributes);
    }
  }
  return std::nullopt;
}

llvm::ArrayRef<AttributeArg> getAttributeArgs(SourceAttribute attribute) {
  const AttributeInfo &info = getAttributeInfo(attribute);
  return {kArgs + info.firstArg, info.numArgRows};
}

llvm::StringRef getAttributeChoice(const AttributeArg &arg, unsigned index) {
  assert(index < arg.numChoices && "not a choice");
  return kAttributeStrings[kChoices[arg.firstChoice + index]];
}

llvm::StringRef getAttributeCarrier(SourceAttribute attribute) {
  return kAttributeStrings[getAttributeInfo(attribute).carrierOffset];
}

llvm::StringRef getAttributeDoc(SourceAttribute attribute) {
  return kAttributeStrings[getAttributeInfo(attribute).docOffset];
}

} // namespace mlir::hlsl
