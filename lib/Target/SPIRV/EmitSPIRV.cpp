//===----------------------------------------------------------------------===//
// The driver's door to SPIR-V.
// In:  a module that holds one spirv.module, and the driver's options.
// Out: its words.
// Why: hlslc/Target/EmitSPIRV.h names no SPIR-V header, so the driver compiles
//      without one.
//===----------------------------------------------------------------------===//

#include "hlslc/Target/EmitSPIRV.h"
#include "hlslc/Target/SPIRVSerializer.h"

#include "SPIRVX/SPIRVX.h"

using namespace mlir;

void hlslc::registerSPIRV(DialectRegistry &registry) {
  registry.insert<spirv::SPIRVDialect>();
  spirvx::registerExtension(registry);
}

LogicalResult hlslc::serializeSPIRV(ModuleOp module,
                                    const TargetOptions &options,
                                    SmallVectorImpl<uint32_t> &words) {
  SerializeOptions serialization;
  serialization.environment = options.spirv.environment;
  serialization.lines = options.spirv.debugInfo;
  serialization.allowedExtensions = options.spirv.allowedExtensions;
  auto modules = module.getOps<spirv::ModuleOp>();
  if (!llvm::hasSingleElement(modules))
    return module.emitError("expected exactly one spirv.module");
  return serialize(*modules.begin(), words, serialization);
}
