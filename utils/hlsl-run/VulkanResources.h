//===----------------------------------------------------------------------===//
// The pipeline's resources as Vulkan objects and descriptor sets.
// In:  the descriptor sets of a pipeline description.
// Out: layouts and sets to bind; commands that upload and download images.
// Why: what a shader sees, apart from how it is run.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_VULKANRESOURCES_H
#define HLSLRUN_VULKANRESOURCES_H

#include "VulkanRayTracing.h"
#include <set>

namespace hlslrun {

class VulkanResources {
public:
  VulkanResources(VulkanDevice &device, Pipeline &pipeline);

  llvm::ArrayRef<VkDescriptorSetLayout> getLayouts() const { return layouts; }
  llvm::ArrayRef<VkDescriptorSet> getSets() const { return sets; }

  /// Copies initial contents into images and makes them usable by shaders.
  void recordUploads(VkCommandBuffer commands) const;
  /// Copies writable images back into their buffers.
  void recordDownloads(VkCommandBuffer commands) const;
  /// Copies writable buffers and counters back into the pipeline.
  void readBack() const;
  /// The device address of a resource's buffer, or of its first element.
  uint64_t getAddress(llvm::StringRef name) const;

private:
  /// The objects of one resource; one entry for each array element.
  struct Bound {
    const Resource *resource;
    VkDescriptorType type;
    std::vector<DeviceBuffer> buffers;
    std::vector<VkBufferView> views;
    std::vector<DeviceImage> images;
    std::vector<DeviceBuffer> counters;
    VkSampler sampler = VK_NULL_HANDLE;
  };

  Bound bind(const Resource &resource);
  VkBufferView createView(const Bound &bound, const DeviceBuffer &buffer);
  VkSampler createSampler(const Sampler &sampler);
  void createLayout(llvm::ArrayRef<Bound> set, VkShaderStageFlags stages);
  void allocateSets();
  void writeSet(VkDescriptorSet set, const Bound &bound);

  VulkanDevice &device;
  AccelerationStructures scenes;
  /// Names of the buffers whose addresses the shader gets.
  std::set<std::string> addressed;
  std::vector<std::vector<Bound>> bound;
  std::vector<VkDescriptorSetLayout> layouts;
  std::vector<VkDescriptorSet> sets;
  std::vector<VkDescriptorPoolSize> poolSizes;
};

/// Moves every level and layer of an image to another layout, after all earlier
/// and before all later commands.
void recordTransition(VkCommandBuffer commands, const DeviceImage &image,
                      VkImageLayout from, VkImageLayout to);

/// One copy for each level of each layer, in the order of a Buffer's bytes.
std::vector<VkBufferImageCopy> getImageCopies(const Buffer &buffer,
                                              VkImageAspectFlags aspect);

} // namespace hlslrun

#endif // HLSLRUN_VULKANRESOURCES_H
