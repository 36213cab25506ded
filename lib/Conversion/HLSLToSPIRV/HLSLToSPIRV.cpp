//===----------------------------------------------------------------------===//
// The conversion as a pass of hlsl-opt.
// In:  form `target`.
// Out: one spirv.module.
// Why: the driver calls the conversion itself; this is for tests and explorers.
//===----------------------------------------------------------------------===//

#include "hlslc/Conversion/Passes.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVDialect.h"

namespace hlslc {
#define GEN_PASS_DEF_HLSLTOSPIRV
#include "hlslc/Conversion/Passes.h.inc"
} // namespace hlslc

using namespace mlir;

namespace {
struct HLSLToSPIRV : hlslc::impl::HLSLToSPIRVBase<HLSLToSPIRV> {
  using HLSLToSPIRVBase::HLSLToSPIRVBase;

  void runOnOperation() override {
    hlslc::TargetOptions options;
    std::optional<hlslc::SpirvEnvironment> known =
        hlslc::parseSpirvEnvironment(environment);
    if (!known) {
      getOperation().emitError("no target environment is called '")
          << environment << "'";
      return signalPassFailure();
    }
    options.spirv.environment = *known;
    if (failed(hlslc::convertToSPIRV(getOperation(), options)))
      signalPassFailure();
  }
};
} // namespace
