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

void hlslc::readNeeds(ArrayRef<uint32_t> words,
                      std::vector<std::string> &capabilities,
                      std::vector<std::string> &extensions) {
  // Behind the header of five words; extensions follow capabilities.
  for (size_t at = 5; at < words.size();) {
    auto opcode = spirv::Opcode(words[at] & 0xFFFF);
    size_t count = words[at] >> 16;
    if (count < 2 || at + count > words.size())
      return;
    if (opcode == spirv::Opcode::OpCapability) {
      auto capability = spirv::symbolizeCapability(words[at + 1]);
      capabilities.push_back(capability
                                 ? spirv::stringifyCapability(*capability).str()
                                 : std::to_string(words[at + 1]));
    } else if (opcode == spirv::Opcode::OpExtension) {
      // Bytes of the lowest first, whatever the host's order.
      std::string name;
      for (size_t i = 1; i < count; ++i)
        for (unsigned shift = 0; shift < 32; shift += 8)
          if (char c = char(words[at + i] >> shift & 0xFF))
            name += c;
      extensions.push_back(std::move(name));
    } else {
      return;
    }
    at += count;
  }
}
