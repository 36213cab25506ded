//===----------------------------------------------------------------------===//
// What conversions cost, and aggregates seen as a row of scalars.
// In:  canonical types.
// Out: costs that overload resolution compares; the leaves of a type in order.
// Why: implicit conversions, casts, initializers and overloads must agree.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_CONVERSIONS_H
#define HLSLC_LIB_SEMA_CONVERSIONS_H

#include "hlslc/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace hlslc {

/// Whether an array is one that a parameter `T t[]` takes.
inline bool fitsUnsized(const Type *given, const Type *parameter) {
  auto *from = llvm::dyn_cast<ArrayType>(given);
  auto *to = llvm::dyn_cast<ArrayType>(parameter);
  return from && to && to->isUnbounded() && !from->isUnbounded() &&
         from->element == to->element;
}

/// How far a value's type is from the wanted one; lower is better. Each kind of
/// conversion counts in bits of its own, so that a call's costs add up and the
/// worst kind decides: one truncation is worse than any number of splats.
using ConversionCost = uint64_t;
constexpr ConversionCost kExact = 0;
/// A literal int to int, a literal float to float.
constexpr ConversionCost kLiteralDefault = 1;
/// `float1 <-> float`, `float1x3 <-> float3`.
constexpr ConversionCost kReshape = ConversionCost(1) << 7;
/// A literal int to other integers, a literal float to other floats.
constexpr ConversionCost kLiteralAdapt = ConversionCost(1) << 13;
/// Wider of the same class; bool or enum to int.
constexpr ConversionCost kPromotion = ConversionCost(1) << 19;
/// To another integer, or a narrower float: uint to int is nearer than uint to
/// float.
constexpr ConversionCost kSameClass = ConversionCost(1) << 25;
/// Any other change of the component type.
constexpr ConversionCost kConversion = ConversionCost(1) << 32;
/// A struct to its base, for each step.
constexpr ConversionCost kBase = ConversionCost(1) << 40;
/// A scalar to a vector or matrix.
constexpr ConversionCost kSplat = ConversionCost(1) << 46;
/// To fewer components.
constexpr ConversionCost kTruncation = ConversionCost(1) << 52;
/// Aggregates of equal scalars.
constexpr ConversionCost kFlat = ConversionCost(1) << 58;
constexpr ConversionCost kImpossible = ~ConversionCost(0);

/// Whether it is that of a struct to one that it inherits from.
inline bool isBaseCost(ConversionCost cost) {
  return cost >= kBase && cost < kSplat;
}

/// How one numeric shape becomes another.
enum class ShapeChange : uint8_t { None, Reshape, Splat, Truncate, Impossible };
ShapeChange getShapeChange(const Type *from, const Type *to);

/// The cost of converting components, without shapes.
ConversionCost getComponentCost(ScalarKind from, ScalarKind to);

/// The scalars (and resources) that a type is made of, in order.
class LeafWalk {
public:
  explicit LeafWalk(const Type *type) { push(type); }
  /// The next leaf (scalar, enum or resource type), or null at the end.
  const Type *next();

private:
  struct Step {
    const Type *type;
    uint64_t index;
  };
  void push(const Type *type) { steps.push_back({type, 0}); }
  llvm::SmallVector<Step, 6> steps;
};

/// Counts leaves; remembers structs, which would take exponential time to walk
/// again and again.
class LeafCounter {
public:
  /// How many leaves LeafWalk would give; 0 for unbounded arrays.
  uint64_t count(const Type *type) { return measure(type).leaves; }
  /// How many arrays, structs and bases stand in each other at the deepest.
  unsigned getDepth(const Type *type) { return measure(type).depth; }

private:
  struct Extent {
    uint64_t leaves = 0;
    unsigned depth = 0;
  };
  Extent measure(const Type *type);
  /// Of complete structs.
  llvm::DenseMap<const StructDecl *, Extent> known;
};

/// The rank of a component type among operands: the higher one wins.
unsigned getArithmeticRank(ScalarKind kind);

/// Whether values of the kind are integers, signed or unsigned; bool is none.
bool isIntegerKind(ScalarKind kind);

/// Whether a descriptor heap can hold one (SemaHeap.cpp).
bool isInHeap(const Type *type);

/// Whether a component type of `type` is a literal one.
bool isLiteralType(const Type *type);

} // namespace hlslc

#endif
