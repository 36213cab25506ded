//===----------------------------------------------------------------------===//
// Choices of components, one by one.
// In:  form `target`: choices by vectors of bools.
// Out: none for components that GLSL's `mix` does not take.
// Why: it takes floats first, and integers and bools in later versions.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDVECTORSELECTS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandVectorSelects
    : hlslc::impl::ExpandVectorSelectsBase<ExpandVectorSelects> {
  using ExpandVectorSelectsBase::ExpandVectorSelectsBase;
  void runOnOperation() override;
};
} // namespace

/// The result of `op`, a component-wise one, made of components.
static void expand(Operation *op) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  SmallVector<Value> parts;
  for (unsigned i = 0, e = getNumComponents(type); i < e; ++i) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(
          SwizzleOp::create(builder, loc, getScalarType(operand.getType()),
                            operand, ArrayRef<int32_t>{int32_t(i)}));
    OperationState state(loc, op->getName(), operands, getScalarType(type),
                         op->getAttrs());
    parts.push_back(builder.create(state)->getResult(0));
  }
  op->getResult(0).replaceAllUsesWith(
      ConstructOp::create(builder, loc, type, parts));
  op->erase();
}

void ExpandVectorSelects::runOnOperation() {
  SmallVector<Operation *> ops;
  getOperation().walk([&](Operation *op) {
    if (auto select = dyn_cast<SelectOp>(op)) {
      if (isVector(select.getCondition().getType()) &&
          (floats || !isFloat(getScalarType(select.getType()))))
        ops.push_back(op);
    } else if (auto binary = dyn_cast<BinaryOp>(op)) {
      if (floats && isVector(binary.getType()) &&
          isBool(getScalarType(binary.getType())))
        ops.push_back(op);
    }
  });
  for (Operation *op : ops)
    expand(op);
}
