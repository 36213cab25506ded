//===----------------------------------------------------------------------===//
// Qualifiers of declarations: static, in, linear, row_major, ...
// In:  a keyword.
// Out: its group, where it is legal, what it clashes with, its IR carrier.
// Why: legality and clashes are checked by one loop over the table.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_QUALIFIERINFO_H
#define HLSL_TABLES_QUALIFIERINFO_H

#include "HLSL/Tables/Language.h"
#include <optional>

namespace mlir::hlsl {

/// Every qualifier; C++ keywords with a trailing underscore (`static_`).
enum class Qualifier : uint8_t {
#define HLSL_QUALIFIER(name) name,
#include "HLSL/Tables/QualifierList.inc"
};
/// A set of qualifiers: bit N stands for Qualifier(N).
using QualifierMask = uint64_t;
constexpr QualifierMask qualifierBit(Qualifier q) {
  return QualifierMask(1) << unsigned(q);
}

enum class QualifierGroup : uint8_t {
  Storage,       ///< static extern uniform groupshared ...
  Constness,     ///< const volatile
  Direction,     ///< in out inout
  Interpolation, ///< linear centroid nointerpolation noperspective sample
                 ///< center
  MatrixOrder,   ///< row_major column_major
  Norm,          ///< snorm unorm
  Precision,     ///< precise
  Coherence,     ///< globallycoherent reordercoherent
  Primitive,     ///< point line triangle lineadj triangleadj
  MeshOutput,    ///< vertices indices primitives payload
  Function,      ///< inline export
};

/// Where a declaration stands.
enum QualifierPlaces : uint8_t {
  PlaceGlobal = 1 << 0,
  PlaceLocal = 1 << 1,
  PlaceParameter = 1 << 2,
  PlaceMember = 1 << 3, ///< of a struct
  PlaceCBufferMember = 1 << 4,
  PlaceFunction = 1 << 5,
  PlaceTypeArgument = 1 << 6, ///< Texture2D<unorm float4>, typedef, cast
};

enum QualifierFlags : uint8_t {
  QualifierContextual =
      1 << 0, ///< an identifier elsewhere (sample, point, payload, ...)
  QualifierIgnored = 1 << 1, ///< accepted, without effect
  QualifierNotYet = 1 << 2,
  QualifierRefused = 1 << 3,
};

/// The facts of one qualifier.
struct QualifierInfo {
  uint16_t nameOffset, docOffset, carrierOffset;
  QualifierGroup group;
  uint8_t places;         ///< QualifierPlaces
  uint8_t flags;          ///< QualifierFlags
  StageMask stages;       ///< for parameters of entry points
  QualifierMask excludes; ///< may not stand beside these
  bool is(QualifierFlags flag) const { return flags & flag; }
};

std::optional<Qualifier> symbolizeQualifier(llvm::StringRef keyword);
llvm::StringRef stringifyQualifier(Qualifier qualifier);
const QualifierInfo &getQualifierInfo(Qualifier qualifier);
/// The IR attribute or enumerator that carries it (`nointerpolation` ->
/// `flat`).
llvm::StringRef getQualifierCarrier(Qualifier qualifier);
llvm::StringRef getQualifierDoc(Qualifier qualifier);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_QUALIFIERINFO_H
