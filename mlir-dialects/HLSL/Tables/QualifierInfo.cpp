//===----------------------------------------------------------------------===//
// Lookup of qualifiers. See QualifierInfo.h.
// In:  Qualifiers.inc, made from Qualifiers.td.
// Out: the facts of a qualifier, by keyword.
// Why: the table is numbers; this is what turns them back into text.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/QualifierInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringTable.h"

namespace mlir::hlsl {

#include "HLSL/Tables/Qualifiers.inc"

const QualifierInfo &getQualifierInfo(Qualifier qualifier) {
  assert(unsigned(qualifier) < std::size(kQualifiers) && "not a qualifier");
  return kQualifiers[unsigned(qualifier)];
}

llvm::StringRef stringifyQualifier(Qualifier qualifier) {
  return kQualifierStrings[getQualifierInfo(qualifier).nameOffset];
}

std::optional<Qualifier> symbolizeQualifier(llvm::StringRef keyword) {
  const QualifierInfo *it = llvm::lower_bound(
      kQualifiers, keyword, [](const QualifierInfo &info, llvm::StringRef n) {
        return kQualifierStrings[info.nameOffset] < n;
      });
  if (it == std::end(kQualifiers) ||
      kQualifierStrings[it->nameOffset] != keyword)
    return std::nullopt;
  return Qualifier(it - kQualifiers);
}

llvm::StringRef getQualifierCarrier(Qualifier qualifier) {
  return kQualifierStrings[getQualifierInfo(qualifier).carrierOffset];
}

llvm::StringRef getQualifierDoc(Qualifier qualifier) {
  return kQualifierStrings[getQualifierInfo(qualifier).docOffset];
}

} // namespace mlir::hlsl
