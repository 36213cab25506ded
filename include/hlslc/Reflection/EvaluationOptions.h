//===----------------------------------------------------------------------===//
// What --eval and --limits say.
// In:  the command line.
// Out: plain data.
// Why: the driver reads options without knowing the IR.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_REFLECTION_EVALUATIONOPTIONS_H
#define HLSLC_REFLECTION_EVALUATIONOPTIONS_H

#include "hlslc/Basic/TargetOptions.h"
#include "llvm/ADT/ArrayRef.h"

namespace hlslc {

/// A limit of a device, by Vulkan's name.
struct DeviceLimit {
  std::string name;
  uint64_t value = 0;
};
/// `maxComputeSharedMemorySize`, ...: those that a shader can exceed.
llvm::ArrayRef<llvm::StringLiteral> getKnownLimits();

/// --eval, --limits.
struct EvaluationOptions {
  /// All numbers are integers, for these values of the constants and for the
  /// defaults of the others.
  bool evaluates = false;
  /// By name or id.
  std::vector<Specialization> values;
  std::vector<DeviceLimit> limits;
};

} // namespace hlslc

#endif
