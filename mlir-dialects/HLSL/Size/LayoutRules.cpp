//===----------------------------------------------------------------------===//
// The layout arithmetic of each rule.
// In:  layouts of the parts.
// Out: layouts of the whole.
// Why: the numbers must be DXC's, or a program that fills the buffer breaks.
//      Rules are those of DXC's SPIR-V.rst, "Memory Layout Rules".
//===----------------------------------------------------------------------===//
#include "HLSL/Size/LayoutRules.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir::hlsl;

/// A register of Direct3D, a vec4 of std140.
static constexpr uint64_t kLine = 16;

LayoutRule mlir::hlsl::getLayoutRule(LayoutFamily family,
                                     bool isConstantBuffer) {
  switch (family) {
  case LayoutFamily::Default:
    return isConstantBuffer ? LayoutRule::Std140Relaxed
                            : LayoutRule::Std430Relaxed;
  case LayoutFamily::DX:
    return isConstantBuffer ? LayoutRule::DXConstant : LayoutRule::DXStructured;
  case LayoutFamily::GL:
    return isConstantBuffer ? LayoutRule::Std140 : LayoutRule::Std430;
  case LayoutFamily::Scalar:
    return LayoutRule::Scalar;
  }
  llvm_unreachable("all families are covered");
}

bool LayoutRules::isStd140() const {
  return rule == LayoutRule::Std140Relaxed || rule == LayoutRule::Std140 ||
         rule == LayoutRule::DXConstant;
}

bool LayoutRules::isRelaxed() const {
  return rule == LayoutRule::Std140Relaxed ||
         rule == LayoutRule::Std430Relaxed || rule == LayoutRule::DXConstant;
}

bool LayoutRules::isTight() const {
  return rule == LayoutRule::DXStructured || rule == LayoutRule::Scalar;
}

Layout LayoutRules::getScalar(uint64_t bytes) const {
  Layout layout;
  layout.size = Size(bytes);
  layout.align = bytes;
  return layout;
}

Layout LayoutRules::getVector(uint64_t bytes, unsigned count) const {
  Layout layout;
  layout.size = Size(bytes * count);
  bool alignAsComponent = isTight() || rule == LayoutRule::DXConstant;
  layout.align = alignAsComponent ? bytes : bytes * (count == 3 ? 4 : count);
  layout.vectorComponent = bytes;
  return layout;
}

Layout LayoutRules::getMatrix(uint64_t bytes, unsigned rows, unsigned columns,
                              bool rowMajor) const {
  // A matrix lies as `count` vectors of `length` components.
  unsigned count = rowMajor ? rows : columns;
  unsigned length = rowMajor ? columns : rows;
  bool isVector = rows == 1 || columns == 1;
  // Only Direct3D gives each component of `column_major float1x4` a register.
  if (isVector && (rule != LayoutRule::DXConstant || count == 1)) {
    Layout layout = getVector(bytes, rows * columns);
    layout.stride = Size(bytes * length);
    return layout;
  }
  Layout layout;
  if (isTight()) {
    layout.stride = Size(bytes * length);
    layout.align = bytes;
    layout.size = Size(bytes * rows * columns);
    return layout;
  }
  layout.align = bytes * (length == 3 ? 4 : length);
  if (isStd140())
    layout.align = llvm::alignTo(layout.align, kLine);
  layout.stride = Size(layout.align);
  layout.size = Size(layout.align * count);
  if (rule == LayoutRule::DXConstant)
    layout.size = Size(layout.align * (count - 1) + bytes * length);
  return layout;
}

Layout LayoutRules::getArray(const Layout &element, Size count) const {
  Layout layout;
  layout.align = element.align;
  if (isStd140())
    layout.align = llvm::alignTo(layout.align, kLine);
  Size stride = isTight() ? element.size : element.size.alignTo(layout.align);
  // Elements without members: an ArrayStride of 0 is none.
  if (stride.isZero())
    stride = Size(layout.align);
  // An element of unbounded size cannot be: only the outermost array may be.
  layout.stride = stride.isUnbounded() ? Size(0) : stride;
  layout.size = stride * count;
  // What follows may lie behind the last element in its register.
  if (rule == LayoutRule::DXConstant && !count.isUnbounded() && !count.isZero())
    layout.size = stride * (count - Size(1)) + element.size;
  return layout;
}

Size LayoutRules::place(const Layout &member, Size current) const {
  uint64_t align = member.align;
  // A float3 may follow a float: it aligns as its component. (DXC leaves
  // vectors of 8-byte components alone.)
  bool relaxes = isRelaxed() && member.vectorComponent != 0;
  if (relaxes && member.vectorComponent <= 4)
    align = member.vectorComponent;
  Size offset = current.alignTo(align);
  if (!relaxes || offset.isUnbounded())
    return offset;
  uint64_t size = member.size.getConstantOr(0);
  // A vector stays where it ends in the line in which it begins: there the
  // second operand is the begin of that line; else it is that of the next.
  if (offset.isSymbolic())
    return size < kLine ? max(offset, (offset + member.size).alignTo(kLine) -
                                          Size(kLine))
                        : offset.alignTo(kLine);
  uint64_t begin = offset.getConstant();
  bool straddles = size <= kLine ? begin / kLine != (begin + size - 1) / kLine
                                 : begin % kLine != 0;
  return straddles ? offset.alignTo(kLine) : offset;
}

Layout LayoutRules::getStruct(llvm::ArrayRef<MemberLayout> members) const {
  Layout layout;
  layout.offsets.resize(members.size());
  Size end;
  // HLSL: members with packoffset or register(cN) first; the others go behind
  // the highest of them.
  for (auto [member, offset] : llvm::zip(members, layout.offsets)) {
    layout.align = std::max(layout.align, member.layout.align);
    if (!member.packOffset)
      continue;
    offset = Size(*member.packOffset);
    end = max(end, offset + member.layout.size);
  }
  Size current = end;
  // Each ends behind the one before, but where the source chose a place.
  bool inOrder = true;
  for (auto [member, offset] : llvm::zip(members, layout.offsets)) {
    if (member.packOffset)
      continue;
    inOrder &= !member.offset;
    offset =
        member.offset ? Size(*member.offset) : place(member.layout, current);
    current = offset + member.layout.size;
    end = inOrder ? current : max(end, current);
  }
  if (members.empty())
    return layout;
  if (isStd140())
    layout.align = llvm::alignTo(layout.align, kLine);
  bool pads = rule != LayoutRule::DXConstant;
  layout.size = pads ? end.alignTo(layout.align) : end;
  return layout;
}
