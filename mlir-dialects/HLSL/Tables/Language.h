//===----------------------------------------------------------------------===//
// The words in which the language tables speak.
// In:  nothing.
// Out: scalar kinds, sets of them, element classes, stage masks, shader models.
// Why: Sema, the dialect and both targets ask the same tables; these few enums
//      are all they have to share, and they need neither an AST nor MLIR.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_LANGUAGE_H
#define HLSL_TABLES_LANGUAGE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace mlir::hlsl {

/// The component type of a value, as the type system knows it. Names that
/// depend on options (`half`, `min16float`) are resolved to one of these by
/// `NamedType::getScalar`.
enum class ScalarKind : uint8_t {
  Void,
  Bool,
  Min12Int, ///< 32 bits, relaxed
  Min16Int, ///< 32 bits, relaxed
  Int16,
  Int32,
  Int64,
  Min16UInt, ///< 32 bits, relaxed
  UInt16,
  UInt32,
  UInt64,
  LiteralInt, ///< An unsuffixed integer literal: adapts to its context.
  Min10Float, ///< 32 bits, relaxed
  Min16Float, ///< 32 bits, relaxed
  Float16,
  Half, ///< 32 bits, and yet no `float`: overloads tell them apart
  Float32,
  Float64,
  LiteralFloat, ///< An unsuffixed floating literal: adapts to its context.
  String,
};
constexpr unsigned kNumScalarKinds = unsigned(ScalarKind::String) + 1;

/// `float`, `min16int`, `literal int`, ... for diagnostics.
llvm::StringRef stringifyScalarKind(ScalarKind kind);
/// Width in the machine: 1 for bool, 32 for min-precision, 64 for literals.
unsigned getBitWidth(ScalarKind kind);
bool isFloating(
    ScalarKind kind); ///< float16 to float64, min floats, literal float
bool isSignedInt(ScalarKind kind);   ///< int16 to int64, min ints, literal int
bool isUnsignedInt(ScalarKind kind); ///< uint16 to uint64, min uint
bool isLiteral(ScalarKind kind);
bool isMinPrecision(ScalarKind kind);

/// A set of scalar kinds: bit N stands for ScalarKind(N). Literal kinds are in
/// no set: a literal adapts first.
using ComponentSet = uint32_t;
constexpr ComponentSet componentBit(ScalarKind kind) {
  return ComponentSet(1) << unsigned(kind);
}
inline bool contains(ComponentSet set, ScalarKind kind) {
  return set & componentBit(kind);
}
/// The member of `set` that an argument of type `from` converts to when a rule
/// asks for a member of `set`: `from` itself if it is one; else, for literals
/// and others, the nearest member in this order: same class and the next wider
/// width; same class, the widest; int -> uint or uint -> int of the same width;
/// integer -> float (the narrowest of at least 32 bits); float -> int; for bool
/// int, then uint, then float; ScalarKind::Void if `set` is empty. A literal
/// int prefers int, then uint, then float; a literal float float, then double.
ScalarKind nearestIn(ComponentSet set, ScalarKind from);
/// `float`, `float or double`, `int, uint or float`: the set for a diagnostic;
/// `numeric` and the other named sets of TypeSets.td by their name.
llvm::StringRef stringifyComponentSet(ComponentSet set);

/// The four columns of a target's intrinsic table.
enum class ElementClass : uint8_t { Float, Signed, Unsigned, Bool };
ElementClass getElementClass(ScalarKind kind);

/// A set of shader stages: bit N stands for hlslc::ShaderStage(N).
using StageMask = uint16_t;
enum StageBits : StageMask {
  StageVertex = 1 << 0,
  StageHull = 1 << 1,
  StageDomain = 1 << 2,
  StageGeometry = 1 << 3,
  StagePixel = 1 << 4,
  StageCompute = 1 << 5,
  StageAmplification = 1 << 6,
  StageMesh = 1 << 7,
  StageRayGeneration = 1 << 8,
  StageIntersection = 1 << 9,
  StageAnyHit = 1 << 10,
  StageClosestHit = 1 << 11,
  StageMiss = 1 << 12,
  StageCallable = 1 << 13,
  StageLibrary = 1 << 14,
  StageAll = (1 << 15) - 1,
};

/// A shader model in one number that compares: 6.10 is 610, 0 is "any".
using ShaderModel = uint16_t;
constexpr ShaderModel shaderModel(unsigned major, unsigned minor) {
  return ShaderModel(major * 100 + minor);
}

/// Which way a parameter's value travels.
enum class Direction : uint8_t {
  In,
  Out,
  InOut,
  Ref, ///< The place itself, never a copy: atomics' destinations.
};

} // namespace mlir::hlsl

#endif // HLSL_TABLES_LANGUAGE_H
