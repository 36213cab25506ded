//===----------------------------------------------------------------------===//
// Takes resources out of structs and nested arrays.
// In:  form `source` after inlining; globals, cbuffers, statics, locals and
//      values may hold resources at any depth.
// Out: a variable for each path to a resource; of globals with one array
//      dimension for all those above it. No struct holds a resource.
// Why: neither target has resources in structs, and descriptors have one array
//      dimension. docs/rationale/Flattening.md
//===----------------------------------------------------------------------===//

#include "AggregateSplitter.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_FLATTENAGGREGATES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct FlattenAggregates
    : hlslc::impl::FlattenAggregatesBase<FlattenAggregates> {
  using FlattenAggregatesBase::FlattenAggregatesBase;
  void runOnOperation() override;
};
} // namespace

void FlattenAggregates::runOnOperation() {
  ModuleOp module = getOperation();
  hlslc::localizeStatics(module);
  SymbolTable symbols(module);
  for (auto function : module.getOps<FuncOp>())
    if (failed(hlslc::flattenLocals(function, symbols)))
      return signalPassFailure();
  unsigned count = 0;
  if (failed(hlslc::flattenGlobals(module, glslangBindingNumbers, count)))
    return signalPassFailure();
  numSplit += count;
}
