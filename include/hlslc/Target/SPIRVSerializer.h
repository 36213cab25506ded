//===----------------------------------------------------------------------===//
// Writes a module of the spirv dialect as SPIR-V.
// In:  a verified spirv.module; ops of MLIR's dialect and of SPIRVX.
// Out: the module's words. Capabilities and extensions are deduced; what a vce
//      triple on the module lists, or its attributes x.capabilities and
//      x.extensions, is added.
// Why: MLIR's serializer is closed and cannot write half of what HLSL needs.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_TARGET_SPIRVSERIALIZER_H
#define HLSLC_TARGET_SPIRVSERIALIZER_H

#include "hlslc/Basic/TargetOptions.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::spirv {
class ModuleOp;
} // namespace mlir::spirv

namespace hlslc {

struct SerializeOptions {
  /// The version word, and which extensions have become core.
  SpirvEnvironment environment = SpirvEnvironment::Vulkan1_0;
  /// Write OpName and OpMemberName.
  bool names = true;
  /// -Zi, -fspv-debug=.
  DebugInfoOptions debug;
  /// The text of a file of the source by the name that locations give it; empty
  /// if it is not known.
  llvm::function_ref<llvm::StringRef(llvm::StringRef)> getSourceText;
  /// The shader model as OpSource says it, 660 for 6.6.
  uint32_t sourceVersion = 600;
  /// -fspv-extension=: an extension that is needed but not here is an error;
  /// empty allows all.
  llvm::ArrayRef<std::string> allowedExtensions;
  /// -fspv-max-id: more ids are an error.
  uint32_t maxId = 0x3FFFFF;
};

/// The extensions that a module may need, in alphabetical order: what
/// -fspv-extension= knows.
llvm::ArrayRef<llvm::StringRef> getKnownExtensions();

/// Replaces `words`; on failure it leaves them empty and has reported a located
/// error: the module asks for what the environment lacks, or holds what SPIR-V
/// cannot say.
mlir::LogicalResult serialize(mlir::spirv::ModuleOp module,
                              llvm::SmallVectorImpl<uint32_t> &words,
                              const SerializeOptions &options = {});

} // namespace hlslc

#endif // HLSLC_TARGET_SPIRVSERIALIZER_H
