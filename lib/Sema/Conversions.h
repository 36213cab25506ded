//===----------------------------------------------------------------------===//
// What conversions cost, and aggregates seen as a row of scalars.
// In:  canonical types.
// Out: costs that overload resolution compares; the leaves of a type in order.
// Why: implicit conversions, casts, initializers and overloads must agree.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_CONVERSIONS_H
#define HLSLC_LIB_SEMA_CONVERSIONS_H

#include "hlslc/AST/Type.h"
#include "llvm/ADT/SmallVector.h"

namespace hlslc {

/// How far a value's type is from the wanted one; lower is better. The cost of a
/// component conversion is below that of any change of shape.
using ConversionCost = uint32_t;
enum : ConversionCost {
  kExact = 0,
  kLiteralDefault = 1, ///< a literal int to int, a literal float to float
  kLiteralAdapt = 2,   ///< a literal int to other integers, float to floats
  kPromotion = 3,      ///< wider of the same class; bool or enum to int
  kConversion = 4,     ///< any other change of the component type
  kReshape = 8,        ///< float1 <-> float, float1x3 <-> float3
  kBase = 16,          ///< a struct to its base, for each step
  kSplat = 0x100,
  kTruncation = 0x200,
  kFlat = 0x400, ///< aggregates of equal scalars
  kImpossible = ~ConversionCost(0),
};

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

/// How many leaves LeafWalk would give; 0 for unbounded arrays.
uint64_t countLeaves(const Type *type);

/// The rank of a component type among operands: the higher one wins.
unsigned getArithmeticRank(ScalarKind kind);

/// Whether values of the kind are integers, signed or unsigned; bool is none.
bool isIntegerKind(ScalarKind kind);

/// Whether a component type of `type` is a literal one.
bool isLiteralType(const Type *type);

} // namespace hlslc

#endif
