//===----------------------------------------------------------------------===//
// Makes do with constant offsets.
// In:  form `target`, folded: what can be constant is.
// Out: an offset of a load that is variable or goes into a multisampled texture
//      is added to its location; a variable one of a sample is an error.
//      Gathers keep one; four lead to a texel each, or are split.
// Why: Vulkan and GLSL take variable offsets in gathers only. Here it is too
//      late for more: --hlsl-unroll-loops and --hlsl-inline have done what
//      makes offsets constant.
//===----------------------------------------------------------------------===//

#include "UnrollReasons.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"

namespace hlslc {
#define GEN_PASS_DEF_LEGALIZEOFFSETS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct LegalizeOffsets : hlslc::impl::LegalizeOffsetsBase<LegalizeOffsets> {
  void runOnOperation() override;
};
} // namespace

/// Texels are at whole numbers, so the sum is the same place. A layer has no
/// offset.
static void addToLocation(ImageLoadOp load) {
  OpBuilder builder(load);
  Location loc = load.getLoc();
  Type type = load.getCoord().getType();
  Value offset = load.getOffset();
  Type scalar = getScalarType(type);
  unsigned given = getNumComponents(offset.getType());
  Type converted = given == 1 ? scalar : VectorType::get(given, scalar);
  if (offset.getType() != converted)
    offset = ConvertOp::create(builder, loc, converted, offset);
  if (given != getNumComponents(type)) {
    Value zero = ConstantOp::createInt(builder, loc, scalar, 0);
    offset = ConstructOp::create(builder, loc, type, ValueRange{offset, zero});
  }
  Value sum =
      BinaryOp::create(builder, loc, BinaryKind::Add, load.getCoord(), offset);
  load.getCoordMutable().assign(sum);
  load.getOffsetMutable().clear();
}

static void refuse(SampleOp sample) {
  InFlightDiagnostic diag = sample.emitError(
      "expected a constant offset, as only gathers take a variable one; add "
      "offset / size to the coordinates instead");
  if (auto loop = sample->getParentOfType<LoopOp>())
    diag.attachNote(loop.getLoc())
        << "if the offset counts iterations of this loop, give it constant "
           "bounds and [unroll]";
}

/// SPIR-V and GLSL take the texel at (0, 0) of four for each offset, HLSL those
/// at (0, 1), (1, 1), (1, 0) and (0, 0), in the order of components.
static void pointToTexels(GatherOp gather) {
  static constexpr int32_t corners[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  OpBuilder builder(gather);
  auto type = cast<VectorType>(gather.getOffsets()[0].getType());
  for (auto [i, corner] : llvm::enumerate(corners)) {
    DenseElementsAttr offset;
    matchPattern(gather.getOffsets()[i], m_Constant(&offset));
    SmallVector<APInt> sum(offset.getValues<APInt>());
    for (auto [part, step] : llvm::zip(sum, corner))
      part += step;
    gather.getOffsetsMutable()[i].set(ConstantOp::create(
        builder, gather.getLoc(), type, DenseElementsAttr::get(type, sum)));
  }
  gather.setTexelOffsets(true);
}

/// A gather with four offsets, not all constant: the texel that each chooses
/// comes from a gather of its own. Not resident is what one of them misses.
static void splitGather(GatherOp gather) {
  OpBuilder builder(gather);
  Location loc = gather.getLoc();
  Type i1 = builder.getI1Type();
  SmallVector<Value> texels;
  Value status;
  for (auto [i, offset] : llvm::enumerate(gather.getOffsets())) {
    auto one = GatherOp::create(
        builder, loc, gather->getResultTypes()[0],
        gather.getStatus() ? gather.getStatus().getType() : Type(),
        gather.getTexture(), gather.getSampler(), gather.getCoord(),
        gather.getComponentAttr(), gather.getCmp(), ValueRange{offset},
        /*texelOffsets=*/nullptr, gather.getRelaxedAttr(),
        gather.getNonuniformAttr());
    texels.push_back(ExtractOp::create(builder, loc, one.getResult(),
                                       ArrayRef<int32_t>{int32_t(i)}));
    if (!one.getStatus())
      continue;
    if (!status) {
      status = one.getStatus();
      continue;
    }
    auto isMapped = IntrinsicOp::create(
        builder, loc, i1, Intrinsic::CheckAccessFullyMapped, status);
    status = SelectOp::create(builder, loc, isMapped.getResult(0),
                              one.getStatus(), status);
  }
  gather.getResult().replaceAllUsesWith(ConstructOp::create(
      builder, loc, gather->getResultTypes()[0], texels, gather.getRelaxed()));
  if (gather.getStatus())
    gather.getStatus().replaceAllUsesWith(status);
  gather.erase();
}

void LegalizeOffsets::runOnOperation() {
  bool failed = false;
  getOperation().walk([&](Operation *op) {
    if (auto load = dyn_cast<ImageLoadOp>(op)) {
      Value offset = load.getOffset();
      if (!offset)
        return;
      // GLSL has no offset into the texels of several samples.
      bool isMultisampled = load.getTexture().getType().getMultisampled();
      if (matchPattern(offset, m_Zero()))
        load.getOffsetMutable().clear();
      else if (isMultisampled || !matchPattern(offset, m_Constant()))
        addToLocation(load);
      return;
    }
    if (auto gather = dyn_cast<GatherOp>(op)) {
      if (gather.getOffsets().size() != 4 || gather.getTexelOffsets())
        return;
      bool isConstant = llvm::all_of(gather.getOffsets(), [](Value offset) {
        return matchPattern(offset, m_Constant());
      });
      isConstant ? pointToTexels(gather) : splitGather(gather);
      return;
    }
    for (Value operand : hlslc::getConstantOperands(op))
      if (!matchPattern(operand, m_Constant())) {
        refuse(cast<SampleOp>(op));
        failed = true;
      }
  });
  if (failed)
    signalPassFailure();
}
