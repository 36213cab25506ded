//===----------------------------------------------------------------------===//
// What all passes from hlsl to hlsl have in common.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_HLSLPASS_TD
#define HLSLC_TRANSFORMS_HLSLPASS_TD

include "mlir/Pass/PassBase.td"

class HLSL_Pass<string name> : Pass<name, "::mlir::ModuleOp"> {
  let dependentDialects = ["::mlir::hlsl::HLSLDialect"];
}

#endif // HLSLC_TRANSFORMS_HLSLPASS_TD
