//===----------------------------------------------------------------------===//
// A Vulkan device with everything switched on that it has.
// In:  the loader's first physical device.
// Out: buffers in host-visible memory, images, and the answer whether a
// shader's
//      capabilities are there.
// Why: one queue, no allocator, no clean-up: a job is a process.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_VULKANDEVICE_H
#define HLSLRUN_VULKANDEVICE_H

#include "Module.h"
#include "Pipeline.h"
#include <vulkan/vulkan.h>

namespace hlslrun {

struct VulkanOptions {
  /// Run under VK_LAYER_KHRONOS_validation; its errors and warnings are ours.
  bool validate = true;
  /// Domain and geometry shaders set the size of their points. Without, points
  /// have size 1, as in Direct3D.
  bool pointSizes = false;
  /// Parts of validation messages that are no errors.
  std::vector<std::string> allowedMessages;
};

/// Stops with the name of the failed call.
void checkVulkan(VkResult result, llvm::StringRef what);

struct DeviceBuffer {
  VkBuffer buffer = VK_NULL_HANDLE;
  /// The mapped, coherent memory.
  uint8_t *host = nullptr;
  VkDeviceSize size = 0;
};

struct DeviceImage {
  VkImage image = VK_NULL_HANDLE;
  VkImageView view = VK_NULL_HANDLE;
  VkImageAspectFlags aspect = 0;
  VkFormat format = VK_FORMAT_UNDEFINED;
};

/// The features the tool knows how to ask for, chained.
struct VulkanFeatures {
  VkPhysicalDeviceFeatures2 core{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
  VkPhysicalDeviceVulkan11Features v11{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES};
  VkPhysicalDeviceVulkan12Features v12{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
  VkPhysicalDeviceVulkan13Features v13{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
  VkPhysicalDeviceShaderAtomicFloatFeaturesEXT atomicFloat{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT};
  VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR barycentric{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR};
  /// For geometry shaders with several streams.
  VkPhysicalDeviceTransformFeedbackFeaturesEXT transformFeedback{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT};
  VkPhysicalDeviceMeshShaderFeaturesEXT mesh{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT};
  VkPhysicalDeviceAccelerationStructureFeaturesKHR accelerationStructure{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR};
  VkPhysicalDeviceRayQueryFeaturesKHR rayQuery{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR};
  VkPhysicalDeviceRayTracingPipelineFeaturesKHR rayTracing{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR};
  /// For rasterizer-ordered views.
  VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT interlock{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_INTERLOCK_FEATURES_EXT};
  VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT imageAtomicInt64{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT};
  VkPhysicalDeviceShaderClockFeaturesKHR clock{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR};
  VkPhysicalDeviceComputeShaderDerivativesFeaturesNV computeDerivatives{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COMPUTE_SHADER_DERIVATIVES_FEATURES_NV};
};

class VulkanDevice {
public:
  /// Creates instance and device, or stops. With `probe`, a missing driver or
  /// device leaves isValid() false instead.
  explicit VulkanDevice(const VulkanOptions &options, bool probe = false);
  VulkanDevice(const VulkanDevice &) = delete;

  bool isValid() const { return device != VK_NULL_HANDLE; }
  bool hasExtension(llvm::StringRef name) const;

  /// Stops with Skipped if the device lacks a capability of the module.
  void requireCapabilities(const Module &module) const;

  DeviceBuffer createBuffer(VkDeviceSize size, VkBufferUsageFlags usage,
                            llvm::ArrayRef<uint8_t> contents = {});
  DeviceImage createImage(VkFormat format, const Extent &extent,
                          ImageShape shape, bool arrayed,
                          VkImageUsageFlags usage, unsigned sampleCount = 1);
  VkCommandBuffer createCommandBuffer();
  /// Submits and waits; a minute without an answer is an error.
  void submit(VkCommandBuffer commands);

  /// Prints lit features, one a line.
  void printFeatures(llvm::raw_ostream &os) const;

  VkInstance instance = VK_NULL_HANDLE;
  VkPhysicalDevice physical = VK_NULL_HANDLE;
  VkDevice device = VK_NULL_HANDLE;
  VkPhysicalDeviceProperties2 properties{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2};
  /// Errors and warnings that the validation layer has reported so far.
  unsigned numValidationMessages = 0;
  VulkanOptions options;

private:
  bool createInstance(bool probe);
  void installMessenger();
  void queryDevice();
  void queryFeatures();
  void createDevice();
  VkDeviceMemory allocate(const VkMemoryRequirements &requirements,
                          VkMemoryPropertyFlags flags, bool hasAddress);

  VulkanFeatures features;
  VkPhysicalDeviceDriverProperties driver{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES};
  VkPhysicalDeviceSubgroupProperties subgroup{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES};
  VkPhysicalDeviceMemoryProperties memory{};
  std::vector<VkExtensionProperties> extensions;
  /// Those of `extensions` that the tool knows.
  std::vector<const char *> enabledExtensions;
  VkQueue queue = VK_NULL_HANDLE;
};

/// The format of a texel, vertex attribute or render target; stops with Skipped
/// if there is none.
VkFormat getVulkanFormat(DataFormat format, unsigned channels);

VkShaderStageFlagBits getVulkanStage(Stage stage);

} // namespace hlslrun

#endif // HLSLRUN_VULKANDEVICE_H
