//===----------------------------------------------------------------------===//
// Passes out of the hlsl dialect.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_CONVERSION_PASSES_TD
#define HLSLC_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def HLSLToSPIRV : Pass<"hlsl-to-spirv", "::mlir::ModuleOp"> {
  let summary = "Convert form target to the spirv dialect";
  let description = [{
    One walk with a value map; the module then holds one spirv.module, with ops of
    MLIR's dialect and `spirv.X.*` ops of our extension of it.
  }];
  let dependentDialects = ["::mlir::spirv::SPIRVDialect"];
  let options = [
    Option<"environment", "env", "std::string", "\"vulkan1.0\"",
           "Target environment, as -fspv-target-env spells it">];
}

#endif
