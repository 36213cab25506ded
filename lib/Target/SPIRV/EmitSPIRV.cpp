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

LogicalResult
hlslc::serializeSPIRV(ModuleOp module, const TargetOptions &options,
                      SmallVectorImpl<uint32_t> &words,
                      llvm::function_ref<StringRef(StringRef)> getSourceText) {
  SerializeOptions serialization;
  serialization.environment = options.spirv.environment;
  serialization.debug = options.spirv.debug;
  serialization.getSourceText = getSourceText;
  if (auto version = module->getAttrOfType<IntegerAttr>(kSourceVersion))
    serialization.sourceVersion = uint32_t(version.getInt());
  serialization.allowedExtensions = options.spirv.allowedExtensions;
  serialization.maxId = options.spirv.maxId;
  auto modules = module.getOps<spirv::ModuleOp>();
  if (!llvm::hasSingleElement(modules))
    return module.emitError("expected exactly one spirv.module");
  return serialize(*modules.begin(), words, serialization);
}
