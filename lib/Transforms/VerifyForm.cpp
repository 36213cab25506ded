//===----------------------------------------------------------------------===//
// Checks that the module is in a form.
// In:  any module.
// Out: the same module, or located errors.
// Why: a phase that leaves something undone is named where it happens, and not
// by
//      a target that trips over it. The rules are in HLSL/IR/Forms.cpp.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/Forms.h"
#include "HLSL/IR/HLSLDialect.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_VERIFYFORM
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;

namespace {
struct VerifyForm : hlslc::impl::VerifyFormBase<VerifyForm> {
  using VerifyFormBase::VerifyFormBase;

  void runOnOperation() override {
    std::optional<hlsl::Form> wanted = hlsl::symbolizeForm(form);
    if (!wanted) {
      getOperation().emitError("no form is called '") << form << "'";
      return signalPassFailure();
    }
    if (failed(hlsl::verifyForm(getOperation(), *wanted)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
