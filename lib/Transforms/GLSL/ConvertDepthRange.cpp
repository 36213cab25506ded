//===----------------------------------------------------------------------===//
// Clip space with depths from -w to w.
// In:  form `target`, stage variables legal.
// Out: SV_Position.z is 2 z - w when a vertex leaves its stage, and what it was
//      again where a hull or geometry shader reads it.
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

static StageVariableOp findPosition(ModuleOp module, bool isOutput) {
  for (auto variable : module.getOps<StageVariableOp>())
    if (variable.isOutput() == isOutput &&
        variable.getBuiltin() == StringRef("Position"))
      return variable;
  return {};
}

/// The variable that positions leave by; null in stages without clip space.
static StageVariableOp findOutput(ModuleOp module, EntryPointOp entry) {
  switch (entry.getStage()) {
  case hlsl::ShaderStage::Vertex:
  case hlsl::ShaderStage::Domain:
  case hlsl::ShaderStage::Geometry:
    break;
  default:
    return {};
  }
  return findPosition(module, /*isOutput=*/true);
}

/// The variable that positions arrive by which the stage before converted; null
/// if there is none. A hull shader converts none, so a domain shader gets none.
static StageVariableOp findInput(ModuleOp module, EntryPointOp entry) {
  if (entry.getStage() != hlsl::ShaderStage::Hull &&
      entry.getStage() != hlsl::ShaderStage::Geometry)
    return {};
  return findPosition(module, /*isOutput=*/false);
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

/// What z was: (z + w) / 2.
static Value restoreDepth(OpBuilder &builder, Location loc, Value z, Value w) {
  Value sum = BinaryOp::create(builder, loc, BinaryKind::Add, z, w);
  Value half = ConstantOp::create(builder, loc, 0.5f);
  return BinaryOp::create(builder, loc, BinaryKind::Mul, half, sum);
}

/// The positions as they were, of one or of an array of them.
static Value restore(OpBuilder &builder, Location loc, Value value) {
  if (auto array = dyn_cast<hlsl::ArrayType>(value.getType())) {
    SmallVector<Value> elements;
    uint64_t count = getNumElements(array).value_or(0);
    for (int32_t i = 0; uint64_t(i) < count; ++i)
      elements.push_back(restore(
          builder, loc,
          ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{i})));
    return ConstructOp::create(builder, loc, array, elements);
  }
  Value z = ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{2});
  Value w = ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{3});
  return InsertOp::create(builder, loc, restoreDepth(builder, loc, z, w), value,
                          ArrayRef<int32_t>{2});
}

/// A load of positions, of one, or of a component of one.
static void restoreLoad(LoadOp load) {
  auto access = load.getRef().getDefiningOp<AccessOp>();
  OpBuilder builder(load);
  Location loc = load.getLoc();
  if (!isa<FloatType>(load.getType())) {
    builder.setInsertionPointAfter(load);
    Value restored = restore(builder, loc, load);
    load.getResult().replaceUsesWithIf(restored, [&](OpOperand &use) {
      Operation *user = use.getOwner();
      return load->getBlock() != user->getBlock() ||
             restored.getDefiningOp()->isBeforeInBlock(user);
    });
    return;
  }
  SmallVector<OpFoldResult> path = access.getPath();
  OpFoldResult component = path.pop_back_val();
  auto number = dyn_cast<Attribute>(component);
  if (number && cast<IntegerAttr>(number).getInt() != 2)
    return;
  // The whole position, and of it the component.
  Value ref = access.getBase();
  if (!path.empty())
    ref = AccessOp::create(builder, loc, ref, path);
  Value whole = restore(builder, loc, LoadOp::create(builder, loc, ref));
  load.replaceAllUsesWith(
      ExtractOp::create(builder, loc, whole, ArrayRef{component}).getResult());
  load.erase();
}

/// Every load through the variable, or through parts of it.
static void restoreLoads(ModuleOp module, StageVariableOp position) {
  SmallVector<LoadOp> loads;
  module.walk([&](LoadOp load) {
    Value ref = load.getRef();
    while (auto access = ref.getDefiningOp<AccessOp>())
      ref = access.getBase();
    auto global = ref.getDefiningOp<GlobalRefOp>();
    if (global && global.getGlobal() == position.getSymName())
      loads.push_back(load);
  });
  for (LoadOp load : loads)
    restoreLoad(load);
}

void ConvertDepthRange::runOnOperation() {
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    if (StageVariableOp input = findInput(getOperation(), entry))
      restoreLoads(getOperation(), input);
    StageVariableOp position = findOutput(getOperation(), entry);
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
