//===----------------------------------------------------------------------===//
// Runs a pipeline on Vulkan.
// In:  a pipeline and one SPIR-V module for each of its shaders.
// Out: the pipeline's writable buffers and render targets, as the device left
//      them.
// Why: one of the two backends; see GLRun.h for the other.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_VULKANRUN_H
#define HLSLRUN_VULKANRUN_H

#include "VulkanDevice.h"

namespace hlslrun {

/// Dispatches or draws once; stops on errors. Returns how many messages the
/// validation layer had.
unsigned runOnVulkan(Pipeline &pipeline, llvm::ArrayRef<Module> modules,
                     VulkanDevice &device);

/// Prints the lit features of the device; nothing if there is none.
void printVulkanFeatures(llvm::raw_ostream &os);

} // namespace hlslrun

#endif // HLSLRUN_VULKANRUN_H
