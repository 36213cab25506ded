//===----------------------------------------------------------------------===//
// Clip space with depths from -w to w.
// In:  form `target`, stage variables legal.
// Out: SV_Position.z is 2 z - w when a vertex leaves its stage.
// Why: OpenGL without glClipControl, and OpenGL ES, which has none.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_CONVERTDEPTHRANGE
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ConvertDepthRange
    : hlslc::impl::ConvertDepthRangeBase<ConvertDepthRange> {
  void runOnOperation() override;
};
} // namespace

/// The variable that positions leave by; null in stages without clip space.
static StageVariableOp findPosition(ModuleOp module, EntryPointOp entry) {
  switch (entry.getStage()) {
  case hlsl::ShaderStage::Vertex:
  case hlsl::ShaderStage::Domain:
  case hlsl::ShaderStage::Geometry:
    break;
  default:
    return {};
  }
  for (auto variable : module.getOps<StageVariableOp>())
    if (variable.isOutput() && variable.getBuiltin() == StringRef("Position"))
      return variable;
  return {};
}

static void convert(Operation *before, StageVariableOp position) {
  OpBuilder builder(before);
  Location loc = before->getLoc();
  Value ref = GlobalRefOp::create(builder, loc, position);
  Value zRef = AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{2});
  Value wRef = AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{3});
  Value z = LoadOp::create(builder, loc, zRef);
  Value w = LoadOp::create(builder, loc, wRef);
  Value two = ConstantOp::create(builder, loc, 2.0f);
  Value twice = BinaryOp::create(builder, loc, BinaryKind::Mul, two, z);
  Value depth = BinaryOp::create(builder, loc, BinaryKind::Sub, twice, w);
  StoreOp::create(builder, loc, depth, zRef);
}

void ConvertDepthRange::runOnOperation() {
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    StageVariableOp position = findPosition(getOperation(), entry);
    if (!position)
      continue;
    bool isGeometry = entry.getStage() == hlsl::ShaderStage::Geometry;
    SmallVector<Operation *> ends;
    entry.getBodyFunction().walk([&](Operation *op) {
      if (isGeometry ? isa<EmitVertexOp>(op) : isa<ReturnOp>(op))
        ends.push_back(op);
    });
    for (Operation *end : ends)
      convert(end, position);
  }
}
