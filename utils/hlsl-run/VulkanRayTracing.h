//===----------------------------------------------------------------------===//
// Acceleration structures and ray tracing pipelines on Vulkan.
// In:  the scenes of a pipeline description; its ray tracing shaders.
// Out: acceleration structures for descriptors; a command that traces.
// Why: VK_KHR_acceleration_structure and VK_KHR_ray_tracing_pipeline stay out
// of
//      the code that draws and dispatches.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_VULKANRAYTRACING_H
#define HLSLRUN_VULKANRAYTRACING_H

#include "VulkanDevice.h"
#include <map>

namespace hlslrun {

/// The scenes of a pipeline, built when this is constructed.
class AccelerationStructures {
public:
  /// Stops with Skipped if the device has none and the pipeline wants some.
  AccelerationStructures(VulkanDevice &device, Pipeline &pipeline);

  /// The structure of each element of a top level.
  llvm::ArrayRef<VkAccelerationStructureKHR> get(const TopLevel &level) const {
    return topLevels.at(level.name);
  }

private:
  void build(const BottomLevel &level, Pipeline &pipeline);
  VkAccelerationStructureKHR build(llvm::ArrayRef<Instance> instances);
  VkAccelerationStructureKHR
  build(VkAccelerationStructureTypeKHR type,
        llvm::ArrayRef<VkAccelerationStructureGeometryKHR> geometries,
        llvm::ArrayRef<uint32_t> primitiveCounts);
  /// The contents in a buffer that a build may read.
  VkDeviceAddress upload(llvm::ArrayRef<uint8_t> contents);

  VulkanDevice &device;
  /// The address of each bottom level.
  std::map<std::string, VkDeviceAddress> bottomLevels;
  std::map<std::string, std::vector<VkAccelerationStructureKHR>> topLevels;
};

/// A pipeline of ray tracing shaders with its shader table.
class RayTracingPipeline {
public:
  RayTracingPipeline(VulkanDevice &device, const Pipeline &pipeline,
                     llvm::ArrayRef<VkPipelineShaderStageCreateInfo> stages,
                     VkPipelineLayout layout);

  VkPipeline get() const { return pipelineObject; }
  /// One ray generation for each point of `size`.
  void recordTrace(VkCommandBuffer commands,
                   llvm::ArrayRef<unsigned> size) const;

private:
  uint32_t findShader(llvm::StringRef entry, const Pipeline &pipeline) const;
  uint32_t findGroup(llvm::StringRef name) const;
  void createGroups(const Pipeline &pipeline);
  VkStridedDeviceAddressRegionKHR
  createTable(llvm::ArrayRef<ShaderRecord> records);

  VulkanDevice &device;
  std::vector<VkRayTracingShaderGroupCreateInfoKHR> groups;
  /// The name that a shader table uses for each group.
  std::vector<std::string> groupNames;
  VkPhysicalDeviceRayTracingPipelinePropertiesKHR limits{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_PROPERTIES_KHR};
  VkPipeline pipelineObject = VK_NULL_HANDLE;
  VkStridedDeviceAddressRegionKHR rayGeneration{}, miss{}, hit{}, callable{};
};

} // namespace hlslrun

#endif // HLSLRUN_VULKANRAYTRACING_H
