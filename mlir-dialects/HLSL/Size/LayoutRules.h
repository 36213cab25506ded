//===----------------------------------------------------------------------===//
// How HLSL data lies in buffers.
// In:  a rule, and a type described from the inside out: scalars, then what is
//      made of them. Arrays may be sized by specialization constants.
// Out: size, alignment, stride and offsets: integers, or exact expressions.
// Why: Sema (sizeof, packoffset checks), the layout pass and reflection compute
//      layouts by one arithmetic, that of DXC's SPIR-V back end.
//      Symbolic layouts hold for all lengths from 1 on; others are invalid.
//
//   LayoutRules rules(LayoutRule::Std140Relaxed);
//   Layout light = rules.getStruct({{rules.getVector(4, 3)},
//   {rules.getScalar(4)}});
//   // light.offsets = 0, 12; light.size = 16
//   Layout lights = rules.getArray(light, Size(4));      // stride 16, size 64
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_LAYOUTRULES_H
#define HLSL_SIZE_LAYOUTRULES_H

#include "HLSL/Size/Size.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir::hlsl {

/// Which family of rules the command line asks for.
enum class LayoutFamily : uint8_t {
  Default, ///< relaxed std140 and std430
  DX,      ///< -fvk-use-dx-layout: as Direct3D's compiler
  GL,      ///< -fvk-use-gl-layout: strict std140 and std430
  Scalar,  ///< -fvk-use-scalar-layout
};

/// One set of rules for one kind of block.
enum class LayoutRule : uint8_t {
  Std140Relaxed, ///< vectors align as their components, but do not straddle 16
  Std430Relaxed,
  Std140,
  Std430,
  DXConstant,   ///< 16-byte registers; what follows fills the last one
  DXStructured, ///< as Scalar, structs padded to their alignment
  Scalar,
};

/// The rule for cbuffers and ConstantBuffers (`isConstantBuffer`), or for
/// structured buffers, tbuffers and push constants.
LayoutRule getLayoutRule(LayoutFamily family, bool isConstantBuffer);

/// How one type lies.
struct Layout {
  Size size;
  /// What an offset of it is a multiple of, a power of two.
  uint64_t align = 1;
  /// Matrix: bytes from row to row (row-major) or column to column. Array: from
  /// element to element; symbolic if the element's size is. Else 0.
  Size stride;
  /// Struct: the members' offsets.
  llvm::SmallVector<Size, 4> offsets;
  /// The bytes of a component, where the relaxed rules see one vector; else 0.
  uint64_t vectorComponent = 0;
};

/// A member of a struct and what the source says about its place.
struct MemberLayout {
  Layout layout;
  /// `packoffset`, or `register(cN)` of a global: members with one are placed
  /// first, those without follow the highest.
  std::optional<uint64_t> packOffset = std::nullopt;
  /// `[[vk::offset]]`: taken as it is.
  std::optional<uint64_t> offset = std::nullopt;
};

/// The arithmetic of one rule.
class LayoutRules {
public:
  explicit LayoutRules(LayoutRule rule) : rule(rule) {}

  /// `bytes` is 2, 4 or 8; a bool in memory is 4.
  Layout getScalar(uint64_t bytes) const;
  Layout getVector(uint64_t bytes, unsigned count) const;
  /// Rows and columns as HLSL counts them.
  Layout getMatrix(uint64_t bytes, unsigned rows, unsigned columns,
                   bool rowMajor) const;
  Layout getArray(const Layout &element, Size count) const;
  /// A struct, or the contents of a block.
  Layout getStruct(llvm::ArrayRef<MemberLayout> members) const;

private:
  bool isStd140() const;
  bool isRelaxed() const;
  /// Components, vectors and matrices side by side without gaps.
  bool isTight() const;
  /// Where a member goes that the source leaves to the rule.
  Size place(const Layout &member, Size current) const;

  LayoutRule rule;
};

} // namespace mlir::hlsl

#endif // HLSL_SIZE_LAYOUTRULES_H
