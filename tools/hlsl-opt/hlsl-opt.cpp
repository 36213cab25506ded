//===----------------------------------------------------------------------===//
// Runs passes over hlsl IR in text.
// In:  .mlir and a pass pipeline.
// Out: .mlir.
// Why: every pass is tested and explored on its own.
//===----------------------------------------------------------------------===//
#include "hlslc/InitAll.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  hlslc::registerAllDialects(registry);
  hlslc::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "hlsl-opt\n", registry));
}
