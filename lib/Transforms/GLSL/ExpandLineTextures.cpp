//===----------------------------------------------------------------------===//
// Textures of one dimension as textures of two.
// In:  form `target`.
// Out: no texture of dimension 1d: each is one texel high.
// Why: GLSL ES has none.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDLINETEXTURES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandLineTextures
    : hlslc::impl::ExpandLineTexturesBase<ExpandLineTextures> {
  void runOnOperation() override;
};
} // namespace

/// The type with textures of two dimensions.
static Type expandType(Type type) {
  if (auto ref = dyn_cast<RefType>(type)) {
    Type pointee = expandType(ref.getPointee());
    return pointee == ref.getPointee()
               ? type
               : RefType::get(pointee, ref.getStorage());
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    Type element = expandType(array.getElementType());
    return element == array.getElementType()
               ? type
               : hlsl::ArrayType::get(array.getSize(), element);
  }
  auto texture = dyn_cast<TextureType>(type);
  if (!texture || texture.getDim() != hlsl::TextureDim::Dim1D)
    return type;
  return TextureType::get(hlsl::TextureDim::Dim2D, texture.getTexelType(),
                          texture.getArrayed(), texture.getMultisampled(),
                          texture.getWritable(), texture.getFormat(),
                          texture.getCombined());
}

/// Puts `second` behind the first component of an operand.
static void widen(OpBuilder &builder, OpOperand &operand, double second) {
  Value value = operand.get();
  Location loc = operand.getOwner()->getLoc();
  Type scalar = getScalarType(value.getType());
  unsigned count = getNumComponents(value.getType());
  Attribute number = isFloat(scalar)
                         ? Attribute(builder.getFloatAttr(scalar, second))
                         : Attribute(builder.getIntegerAttr(scalar, 0));
  Value row = ConstantOp::create(builder, loc, scalar, number);
  SmallVector<Value> parts;
  for (unsigned i = 0; i < count; ++i) {
    parts.push_back(count == 1
                        ? value
                        : SwizzleOp::create(builder, loc, scalar, value,
                                            ArrayRef<int32_t>{int32_t(i)})
                              .getResult());
    if (i == 0)
      parts.push_back(row);
  }
  operand.set(ConstructOp::create(builder, loc,
                                  getVectorOrScalar(count + 1, scalar), parts));
}

/// Of texels, the middle of the row is in its middle; steps stay in it.
static void expandOperands(Operation *op) {
  OpBuilder builder(op);
  auto widenAll = [&](MutableOperandRange range, double second) {
    for (OpOperand &operand : range)
      widen(builder, operand, second);
  };
  if (auto sample = dyn_cast<SampleOp>(op)) {
    widen(builder, sample.getCoordMutable(), 0.5);
    widenAll(sample.getDdxMutable(), 0);
    widenAll(sample.getDdyMutable(), 0);
    widenAll(sample.getOffsetMutable(), 0);
  } else if (auto query = dyn_cast<QueryLodOp>(op)) {
    widen(builder, query.getCoordMutable(), 0.5);
  } else if (auto load = dyn_cast<ImageLoadOp>(op)) {
    widen(builder, load.getCoordMutable(), 0);
    widenAll(load.getOffsetMutable(), 0);
  } else if (auto store = dyn_cast<ImageStoreOp>(op)) {
    widen(builder, store.getCoordMutable(), 0);
  } else if (auto texel = dyn_cast<TexelRefOp>(op)) {
    widen(builder, texel.getCoordMutable(), 0);
  } else if (auto size = dyn_cast<QuerySizeOp>(op)) {
    Type old = size.getType();
    unsigned count = getNumComponents(old);
    Type scalar = getScalarType(old);
    builder.setInsertionPointAfter(size);
    size.getResult().setType(getVectorOrScalar(count + 1, scalar));
    SmallVector<int32_t> kept{0};
    if (count == 2)
      kept.push_back(2);
    auto parts =
        SwizzleOp::create(builder, size.getLoc(), old, size.getResult(), kept);
    size.getResult().replaceAllUsesExcept(parts, parts);
  }
}

void ExpandLineTextures::runOnOperation() {
  SmallVector<Operation *> users;
  getOperation().walk([&](Operation *op) {
    if (op->getNumOperands() == 0)
      return;
    for (Value operand : op->getOperands()) {
      auto texture = dyn_cast<TextureType>(operand.getType());
      if (!texture || texture.getDim() != hlsl::TextureDim::Dim1D)
        continue;
      users.push_back(op);
      break;
    }
  });
  getOperation().walk([&](Operation *op) {
    if (auto global = dyn_cast<GlobalOp>(op))
      global.setType(expandType(global.getType()));
    for (Value result : op->getResults())
      result.setType(expandType(result.getType()));
  });
  for (Operation *user : users)
    expandOperands(user);
}
