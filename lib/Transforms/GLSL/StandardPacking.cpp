//===----------------------------------------------------------------------===//
// Whether GLSL's packings say what the layout of a block says.
// In:  a type and its layout.
// Out: std140 or std430 as it is, with offsets, or not at all.
// Why: GLSL knows packings where HLSL knows offsets.
//===----------------------------------------------------------------------===//

#include "hlslc/Transforms/GLSLPacking.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

StandardPacking hlslc::getStandardPacking(Type type, LayoutAttr layout,
                                          bool is430) {
  if (isScalar(type)) {
    uint64_t bytes = isBool(type) ? 4 : getScalarBits(type) / 8;
    return {bytes, bytes, 0};
  }
  if (isVector(type)) {
    Type scalar = getScalarType(type);
    uint64_t bytes = isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
    unsigned count = getNumComponents(type);
    return {bytes * count, bytes * (count == 3 ? 4 : count), 0};
  }
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    bool rowMajor = layout && layout.getOrder() == hlsl::MatrixOrder::RowMajor;
    unsigned vectors = rowMajor ? matrix.getRows() : matrix.getColumns();
    unsigned length = rowMajor ? matrix.getColumns() : matrix.getRows();
    uint64_t bytes = getScalarBits(matrix.getElementType()) / 8;
    uint64_t stride = bytes * (length == 3 ? 4 : length);
    if (!is430)
      stride = llvm::alignTo(stride, 16);
    return {stride * vectors, stride, stride};
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    StandardPacking element =
        getStandardPacking(array.getElementType(),
                           layout ? layout.getElement() : LayoutAttr(), is430);
    uint64_t align = element.align;
    if (!is430)
      align = llvm::alignTo(align, 16);
    uint64_t stride = llvm::alignTo(element.size, align);
    // One element is the least that specialization leaves: what follows has an
    // explicit offset.
    uint64_t count = array.isUnbounded() ? 0 : array.getSize().getConstantOr(1);
    return {stride * count, align, stride};
  }
  auto structType = cast<StructType>(type);
  uint64_t at = 0, align = is430 ? 1 : 16;
  for (auto [i, member] : llvm::enumerate(structType.getMemberTypes())) {
    StandardPacking inner = getStandardPacking(
        member, layout ? layout.getMember(i) : LayoutAttr(), is430);
    align = std::max(align, inner.align);
    at = llvm::alignTo(at, inner.align);
    if (layout)
      at = std::max<uint64_t>(at, layout.getOffsetBytes(i));
    at += inner.size;
  }
  return {llvm::alignTo(at, align), align, 0};
}

bool hlslc::isStandardPacking(LayoutAttr layout, Type type, bool is430,
                              bool &needsOffsets) {
  if (!layout)
    return true;
  StandardPacking standard = getStandardPacking(type, layout, is430);
  if (auto structType = dyn_cast<StructType>(type)) {
    uint64_t at = 0;
    bool followsSpecialized = false;
    for (auto [i, member] : llvm::enumerate(structType.getMemberTypes())) {
      LayoutAttr inner = layout.getMember(i);
      // GLSL would count the elements that the constants ask for.
      needsOffsets |= followsSpecialized;
      followsSpecialized |= containsSpecializedArray(member);
      StandardPacking place = getStandardPacking(member, inner, is430);
      uint64_t offset = layout.getOffsetBytes(i);
      if (offset % place.align || offset < at)
        return false;
      if (offset != llvm::alignTo(at, place.align))
        needsOffsets = true;
      bool nestedOffsets = false;
      if (!isStandardPacking(inner, member, is430, nestedOffsets) ||
          nestedOffsets)
        return false; // Offsets are for members of blocks alone.
      at = offset + place.size;
    }
    return true;
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    bool nestedOffsets = false;
    return layout.getStrideBytes() == standard.stride &&
           isStandardPacking(layout.getElement(), array.getElementType(), is430,
                             nestedOffsets) &&
           !nestedOffsets;
  }
  if (isa<MatrixType>(type))
    return layout.getStrideBytes() == standard.stride;
  return true;
}

/// Size and alignment with nothing but what scalars need.
static StandardPacking getScalarPacking(Type type) {
  if (isNumeric(type)) {
    Type scalar = getScalarType(type);
    uint64_t bytes = isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
    return {bytes * getNumComponents(type), bytes, 0};
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    StandardPacking element = getScalarPacking(array.getElementType());
    uint64_t count = array.isUnbounded() ? 0 : array.getSize().getConstantOr(1);
    return {element.size * count, element.align, element.size};
  }
  StandardPacking packing{0, 1, 0};
  for (Type member : cast<StructType>(type).getMemberTypes()) {
    StandardPacking inner = getScalarPacking(member);
    packing.align = std::max(packing.align, inner.align);
    packing.size = llvm::alignTo(packing.size, inner.align) + inner.size;
  }
  packing.size = llvm::alignTo(packing.size, packing.align);
  return packing;
}

bool hlslc::isScalarPacking(LayoutAttr layout, Type type, bool isBlock) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return layout.getStrideBytes() == getScalarPacking(type).stride &&
           isScalarPacking(layout.getElement(), array.getElementType(),
                           /*isBlock=*/false);
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    bool rowMajor = layout.getOrder() == hlsl::MatrixOrder::RowMajor;
    unsigned length = rowMajor ? matrix.getColumns() : matrix.getRows();
    return layout.getStrideBytes() ==
           length * getScalarBits(matrix.getElementType()) / 8;
  }
  auto structType = dyn_cast<StructType>(type);
  if (!structType)
    return true;
  uint64_t at = 0;
  for (auto [i, member] : llvm::enumerate(structType.getMemberTypes())) {
    StandardPacking packing = getScalarPacking(member);
    uint64_t offset = layout.getOffsetBytes(i);
    bool fits = isBlock ? offset % packing.align == 0 && offset >= at
                        : offset == llvm::alignTo(at, packing.align);
    if (!fits ||
        !isScalarPacking(layout.getMember(i), member, /*isBlock=*/false))
      return false;
    at = offset + packing.size;
  }
  return true;
}

bool hlslc::holdsWideVector(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return holdsWideVector(array.getElementType());
  if (auto structType = dyn_cast<StructType>(type))
    return llvm::any_of(structType.getMemberTypes(), holdsWideVector);
  Type scalar = isVector(type) ? getScalarType(type) : Type();
  return scalar && isInteger(scalar) && getScalarBits(scalar) == 64;
}

bool hlslc::hasMovingParts(Type contents, bool isBlock) {
  if (auto array = dyn_cast<hlsl::ArrayType>(contents))
    return containsSpecializedArray(array.getElementType());
  auto structType = dyn_cast<StructType>(contents);
  if (!structType)
    return false;
  bool followsSpecialized = false;
  for (Type member : structType.getMemberTypes()) {
    if (hasMovingParts(member, /*isBlock=*/false) ||
        (followsSpecialized && !isBlock))
      return true;
    followsSpecialized |= containsSpecializedArray(member);
  }
  return false;
}
