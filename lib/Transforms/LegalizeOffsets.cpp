//===----------------------------------------------------------------------===//
// Makes do with constant offsets.
// In:  form `target`, folded: what can be constant is.
// Out: a variable offset of a load is added to its location; of a sample it is
//      an error. Gathers keep theirs.
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

void LegalizeOffsets::runOnOperation() {
  bool failed = false;
  getOperation().walk([&](Operation *op) {
    if (auto load = dyn_cast<ImageLoadOp>(op)) {
      Value offset = load.getOffset();
      if (offset && !matchPattern(offset, m_Constant()))
        addToLocation(load);
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
