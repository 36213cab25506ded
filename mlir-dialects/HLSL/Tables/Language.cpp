//===----------------------------------------------------------------------===//
// Facts of scalar kinds and sets of them. See Language.h.
// In:  ComponentSets.inc, made from TypeSets.td.
// Out: names, widths, classes; the nearest member of a set.
// Why: where an argument converts to is one rule for all intrinsics.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/Language.h"

#include "llvm/ADT/StringTable.h"
#include "llvm/Support/ErrorHandling.h"

namespace mlir::hlsl {
namespace {

#include "HLSL/Tables/ComponentSets.inc"

enum class NumberClass : uint8_t { None, Bool, Signed, Unsigned, Floating };

struct ScalarFacts {
  NumberClass numberClass;
  uint8_t width;
  /// Which member of a class is "wider": min-precision kinds stand below the
  /// 16-bit ones, whose range they may have.
  uint8_t rank;
  bool relaxed, literal;
};

constexpr ScalarFacts kScalars[kNumScalarKinds] = {
    {NumberClass::None, 0, 0, false, false},      // Void
    {NumberClass::Bool, 1, 0, false, false},      // Bool
    {NumberClass::Signed, 32, 0, true, false},    // Min12Int
    {NumberClass::Signed, 32, 1, true, false},    // Min16Int
    {NumberClass::Signed, 16, 2, false, false},   // Int16
    {NumberClass::Signed, 32, 3, false, false},   // Int32
    {NumberClass::Signed, 64, 4, false, false},   // Int64
    {NumberClass::Unsigned, 32, 1, true, false},  // Min16UInt
    {NumberClass::Unsigned, 16, 2, false, false}, // UInt16
    {NumberClass::Unsigned, 32, 3, false, false}, // UInt32
    {NumberClass::Unsigned, 64, 4, false, false}, // UInt64
    {NumberClass::Signed, 64, 3, false, true},    // LiteralInt
    {NumberClass::Floating, 32, 0, true, false},  // Min10Float
    {NumberClass::Floating, 32, 1, true, false},  // Min16Float
    {NumberClass::Floating, 16, 2, false, false}, // Float16
    {NumberClass::Floating, 32, 2, false, false}, // Half
    {NumberClass::Floating, 32, 3, false, false}, // Float32
    {NumberClass::Floating, 64, 4, false, false}, // Float64
    {NumberClass::Floating, 64, 3, false, true},  // LiteralFloat
    {NumberClass::None, 0, 0, false, false},      // String
};

const ScalarFacts &facts(ScalarKind kind) { return kScalars[unsigned(kind)]; }

/// The member of `set` in `wanted` with the least rank not below `rank`, else
/// the one with the greatest; Void if there is none.
ScalarKind nearestOfClass(ComponentSet set, NumberClass wanted, unsigned rank) {
  ScalarKind above = ScalarKind::Void, below = ScalarKind::Void;
  for (unsigned i = 0; i < kNumScalarKinds; ++i) {
    ScalarKind kind = ScalarKind(i);
    if (!contains(set, kind) || facts(kind).numberClass != wanted)
      continue;
    if (facts(kind).rank < rank)
      below = kind; // Kinds of a class are in order of rank.
    else if (above == ScalarKind::Void)
      above = kind;
  }
  return above != ScalarKind::Void ? above : below;
}

} // namespace

llvm::StringRef stringifyScalarKind(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Void:
    return "void";
  case ScalarKind::Bool:
    return "bool";
  case ScalarKind::Min12Int:
    return "min12int";
  case ScalarKind::Min16Int:
    return "min16int";
  case ScalarKind::Int16:
    return "int16_t";
  case ScalarKind::Int32:
    return "int";
  case ScalarKind::Int64:
    return "int64_t";
  case ScalarKind::Min16UInt:
    return "min16uint";
  case ScalarKind::UInt16:
    return "uint16_t";
  case ScalarKind::UInt32:
    return "uint";
  case ScalarKind::UInt64:
    return "uint64_t";
  case ScalarKind::LiteralInt:
    return "literal int";
  case ScalarKind::Min10Float:
    return "min10float";
  case ScalarKind::Min16Float:
    return "min16float";
  case ScalarKind::Float16:
    return "float16_t";
  case ScalarKind::Half:
    return "half";
  case ScalarKind::Float32:
    return "float";
  case ScalarKind::Float64:
    return "double";
  case ScalarKind::LiteralFloat:
    return "literal float";
  case ScalarKind::String:
    return "string";
  }
  llvm_unreachable("not a scalar kind");
}

unsigned getBitWidth(ScalarKind kind) { return facts(kind).width; }
bool isFloating(ScalarKind kind) {
  return facts(kind).numberClass == NumberClass::Floating;
}
bool isSignedInt(ScalarKind kind) {
  return facts(kind).numberClass == NumberClass::Signed;
}
bool isUnsignedInt(ScalarKind kind) {
  return facts(kind).numberClass == NumberClass::Unsigned;
}
bool isLiteral(ScalarKind kind) { return facts(kind).literal; }
bool isMinPrecision(ScalarKind kind) { return facts(kind).relaxed; }

ElementClass getElementClass(ScalarKind kind) {
  switch (facts(kind).numberClass) {
  case NumberClass::Signed:
    return ElementClass::Signed;
  case NumberClass::Unsigned:
    return ElementClass::Unsigned;
  case NumberClass::Bool:
    return ElementClass::Bool;
  case NumberClass::None:
  case NumberClass::Floating:
    return ElementClass::Float;
  }
  llvm_unreachable("not a number class");
}

ScalarKind nearestIn(ComponentSet set, ScalarKind from) {
  if (contains(set, from) && !isLiteral(from))
    return from;
  // Classes from nearest to farthest; within one, the rank of `from` in its own
  // class, or of 32 bits in another.
  using Order = NumberClass[4];
  static constexpr Order fromBool = {NumberClass::Bool, NumberClass::Signed,
                                     NumberClass::Unsigned,
                                     NumberClass::Floating};
  static constexpr Order fromSigned = {
      NumberClass::Signed, NumberClass::Unsigned, NumberClass::Floating,
      NumberClass::Bool};
  static constexpr Order fromUnsigned = {
      NumberClass::Unsigned, NumberClass::Signed, NumberClass::Floating,
      NumberClass::Bool};
  static constexpr Order fromFloat = {NumberClass::Floating,
                                      NumberClass::Signed,
                                      NumberClass::Unsigned, NumberClass::Bool};
  constexpr unsigned rank32 = 3;
  const Order *order = nullptr;
  switch (facts(from).numberClass) {
  case NumberClass::None:
    return ScalarKind::Void;
  case NumberClass::Bool:
    order = &fromBool;
    break;
  case NumberClass::Signed:
    order = &fromSigned;
    break;
  case NumberClass::Unsigned:
    order = &fromUnsigned;
    break;
  case NumberClass::Floating:
    order = &fromFloat;
    break;
  }
  for (NumberClass wanted : *order) {
    bool isInt =
        wanted == NumberClass::Signed || wanted == NumberClass::Unsigned;
    bool keepsRank = wanted == facts(from).numberClass ||
                     (isInt && (isSignedInt(from) || isUnsignedInt(from)));
    unsigned rank = keepsRank ? facts(from).rank : rank32;
    if (ScalarKind kind = nearestOfClass(set, wanted, rank);
        kind != ScalarKind::Void)
      return kind;
  }
  return ScalarKind::Void;
}

llvm::StringRef stringifyComponentSet(ComponentSet set) {
  for (const NamedSet &named : kNamedSets)
    if (named.set == set)
      return kSetStrings[named.nameOffset];
  // A set that no record names has one member at least.
  for (unsigned i = 0; i < kNumScalarKinds; ++i)
    if (contains(set, ScalarKind(i)))
      return stringifyScalarKind(ScalarKind(i));
  return "nothing";
}

} // namespace mlir::hlsl
