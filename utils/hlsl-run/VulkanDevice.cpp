//===----------------------------------------------------------------------===//
// A Vulkan device with everything switched on that it has.
// In:  the loader's first physical device.
// Out: buffers in host-visible memory, images, and the answer whether a
// shader's
//      capabilities are there.
// Why: one queue, no allocator, no clean-up: a job is a process.
//===----------------------------------------------------------------------===//
#include "VulkanDevice.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace hlslrun;

static constexpr const char *validationLayer = "VK_LAYER_KHRONOS_validation";

void hlslrun::checkVulkan(VkResult result, StringRef what) {
  if (result != VK_SUCCESS)
    stop(ExitCode::Error,
         what + " failed: VkResult " + Twine(static_cast<int>(result)));
}

/// Messages that every run allows. InconsistentSpirv and SPIR-V WARNING: the
/// layer's own copy of spirv-val is older than the one the tests call.
/// 0xe5d1743c: a texel buffer whose format differs in sign from the shader's,
/// as some of the offload test suite's have. The last: an extension that is
/// younger than the layer.
static constexpr StringLiteral alwaysAllowed[] = {
    "InconsistentSpirv", "SPIR-V WARNING", "0xe5d1743c",
    "VK_KHR_compute_shader_derivatives is not supported by this layer"};

static VKAPI_ATTR VkBool32 VKAPI_CALL onMessage(
    VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
    const VkDebugUtilsMessengerCallbackDataEXT *data, void *user) {
  auto &device = *static_cast<VulkanDevice *>(user);
  StringRef id = data->pMessageIdName ? data->pMessageIdName : "";
  StringRef text = data->pMessage;
  auto matches = [&](StringRef part) {
    return id.contains(part) || text.contains(part);
  };
  if (any_of(alwaysAllowed, matches) ||
      any_of(device.options.allowedMessages, matches))
    return VK_FALSE;
  ++device.numValidationMessages;
  errs() << "hlsl-run: validation: " << text << '\n';
  return VK_FALSE;
}

static bool isLayerPresent() {
  uint32_t count = 0;
  vkEnumerateInstanceLayerProperties(&count, nullptr);
  std::vector<VkLayerProperties> layers(count);
  vkEnumerateInstanceLayerProperties(&count, layers.data());
  return any_of(layers, [](const VkLayerProperties &layer) {
    return StringRef(layer.layerName) == validationLayer;
  });
}

VulkanDevice::VulkanDevice(const VulkanOptions &options, bool probe)
    : options(options) {
  if (!createInstance(probe))
    return;
  if (options.validate)
    installMessenger();
  uint32_t count = 1;
  vkEnumeratePhysicalDevices(instance, &count, &physical);
  if (!count) {
    if (probe)
      return;
    stop(ExitCode::Skipped, "there is no Vulkan device");
  }
  queryDevice();
  createDevice();
}

bool VulkanDevice::createInstance(bool probe) {
  VkApplicationInfo application{VK_STRUCTURE_TYPE_APPLICATION_INFO};
  application.apiVersion = VK_API_VERSION_1_3;
  VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  info.pApplicationInfo = &application;
  const char *debugUtils = VK_EXT_DEBUG_UTILS_EXTENSION_NAME;
  if (options.validate) {
    if (!isLayerPresent())
      stop(ExitCode::Error, Twine(validationLayer) +
                                " is not installed; run without it by "
                                "--validate=off");
    info.enabledLayerCount = 1;
    info.ppEnabledLayerNames = &validationLayer;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &debugUtils;
  }
  VkResult result = vkCreateInstance(&info, nullptr, &instance);
  if (result == VK_SUCCESS)
    return true;
  if (!probe)
    stop(ExitCode::Skipped, "there is no Vulkan driver (VkResult " +
                                Twine(static_cast<int>(result)) + ")");
  return false;
}

void VulkanDevice::installMessenger() {
  VkDebugUtilsMessengerCreateInfoEXT info{
      VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT};
  info.messageSeverity = VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT |
                         VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT;
  info.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT |
                     VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
  info.pfnUserCallback = onMessage;
  info.pUserData = this;
  auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
      vkGetInstanceProcAddr(instance, "vkCreateDebugUtilsMessengerEXT"));
  VkDebugUtilsMessengerEXT messenger;
  checkVulkan(create(instance, &info, nullptr, &messenger),
              "vkCreateDebugUtilsMessengerEXT");
}

bool VulkanDevice::hasExtension(StringRef name) const {
  return any_of(extensions, [&](const VkExtensionProperties &extension) {
    return StringRef(extension.extensionName) == name;
  });
}

void VulkanDevice::queryDevice() {
  uint32_t count = 0;
  vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr);
  extensions.resize(count);
  vkEnumerateDeviceExtensionProperties(physical, nullptr, &count,
                                       extensions.data());
  vkGetPhysicalDeviceMemoryProperties(physical, &memory);
  properties.pNext = &driver;
  driver.pNext = &subgroup;
  vkGetPhysicalDeviceProperties2(physical, &properties);

  queryFeatures();
}

void VulkanDevice::queryFeatures() {
  // Khronos has taken over NVIDIA's extension as it was.
  const char *computeDerivatives = "VK_KHR_compute_shader_derivatives";
  if (!hasExtension(computeDerivatives))
    computeDerivatives = VK_NV_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME;
  // An extension, and the features that it brings.
  const struct {
    const char *name;
    void *features;
  } wanted[] = {
      {VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME, &features.atomicFloat},
      {VK_KHR_FRAGMENT_SHADER_BARYCENTRIC_EXTENSION_NAME,
       &features.barycentric},
      {VK_GOOGLE_HLSL_FUNCTIONALITY_1_EXTENSION_NAME, nullptr},
      {VK_GOOGLE_USER_TYPE_EXTENSION_NAME, nullptr},
      {VK_GOOGLE_DECORATE_STRING_EXTENSION_NAME, nullptr},
      {VK_EXT_SHADER_STENCIL_EXPORT_EXTENSION_NAME, nullptr},
      {VK_EXT_SHADER_VIEWPORT_INDEX_LAYER_EXTENSION_NAME, nullptr},
      {VK_EXT_POST_DEPTH_COVERAGE_EXTENSION_NAME, nullptr},
      {VK_NV_SHADER_SUBGROUP_PARTITIONED_EXTENSION_NAME, nullptr},
      {VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME, &features.transformFeedback},
      {VK_EXT_MESH_SHADER_EXTENSION_NAME, &features.mesh},
      {VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME, nullptr},
      {VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME,
       &features.accelerationStructure},
      {VK_KHR_RAY_QUERY_EXTENSION_NAME, &features.rayQuery},
      {VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME, &features.rayTracing},
      {VK_EXT_FRAGMENT_SHADER_INTERLOCK_EXTENSION_NAME, &features.interlock},
      {VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME,
       &features.imageAtomicInt64},
      {VK_KHR_SHADER_CLOCK_EXTENSION_NAME, &features.clock},
      {computeDerivatives, &features.computeDerivatives},
  };
  features.core.pNext = &features.v11;
  features.v11.pNext = &features.v12;
  features.v12.pNext = &features.v13;
  auto *tail = reinterpret_cast<VkBaseOutStructure *>(&features.v13);
  for (const auto &extension : wanted) {
    if (!hasExtension(extension.name))
      continue;
    enabledExtensions.push_back(extension.name);
    if (!extension.features)
      continue;
    auto *next = static_cast<VkBaseOutStructure *>(extension.features);
    tail->pNext = next;
    tail = next;
  }
  vkGetPhysicalDeviceFeatures2(physical, &features.core);
  features.core.features.shaderTessellationAndGeometryPointSize &=
      VkBool32(options.pointSizes);
  // These want extensions that nothing here uses.
  features.mesh.primitiveFragmentShadingRateMeshShader = VK_FALSE;
  features.rayTracing.rayTracingPipelineShaderGroupHandleCaptureReplay =
      VK_FALSE;
}

void VulkanDevice::createDevice() {
  float priority = 1;
  VkDeviceQueueCreateInfo queueInfo{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
  queueInfo.queueCount = 1;
  queueInfo.pQueuePriorities = &priority;
  VkDeviceCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
  info.pNext = &features.core;
  info.queueCreateInfoCount = 1;
  info.pQueueCreateInfos = &queueInfo;
  info.enabledExtensionCount = enabledExtensions.size();
  info.ppEnabledExtensionNames = enabledExtensions.data();
  checkVulkan(vkCreateDevice(physical, &info, nullptr, &device),
              "vkCreateDevice");
  vkGetDeviceQueue(device, 0, 0, &queue);
}

void VulkanDevice::requireCapabilities(const Module &module) const {
  const VkPhysicalDeviceFeatures &core = features.core.features;
  auto hasSubgroup = [&](VkSubgroupFeatureFlags flag) -> VkBool32 {
    return (subgroup.supportedOperations & flag) != 0;
  };
  // Numbers and names of SPIR-V, section 3.31; capabilities that every
  // Vulkan 1.3 device has are not listed.
  const struct {
    uint32_t capability;
    StringLiteral name;
    VkBool32 supported;
  } table[] = {
      {2, "Geometry", core.geometryShader},
      {3, "Tessellation", core.tessellationShader},
      {9, "Float16", features.v12.shaderFloat16},
      {10, "Float64", core.shaderFloat64},
      {11, "Int64", core.shaderInt64},
      {12, "Int64Atomics", features.v12.shaderBufferInt64Atomics},
      {22, "Int16", core.shaderInt16},
      {25, "ImageGatherExtended", core.shaderImageGatherExtended},
      {27, "StorageImageMultisample", core.shaderStorageImageMultisample},
      {28, "UniformBufferArrayDynamicIndexing",
       core.shaderUniformBufferArrayDynamicIndexing},
      {29, "SampledImageArrayDynamicIndexing",
       core.shaderSampledImageArrayDynamicIndexing},
      {30, "StorageBufferArrayDynamicIndexing",
       core.shaderStorageBufferArrayDynamicIndexing},
      {31, "StorageImageArrayDynamicIndexing",
       core.shaderStorageImageArrayDynamicIndexing},
      {32, "ClipDistance", core.shaderClipDistance},
      {33, "CullDistance", core.shaderCullDistance},
      {34, "ImageCubeArray", core.imageCubeArray},
      {35, "SampleRateShading", core.sampleRateShading},
      {39, "Int8", features.v12.shaderInt8},
      {41, "SparseResidency", core.shaderResourceResidency},
      {42, "MinLod", core.shaderResourceMinLod},
      {49, "StorageImageExtendedFormats",
       core.shaderStorageImageExtendedFormats},
      {53, "TransformFeedback", features.transformFeedback.transformFeedback},
      {54, "GeometryStreams", features.transformFeedback.geometryStreams},
      {55, "StorageImageReadWithoutFormat",
       core.shaderStorageImageReadWithoutFormat},
      {56, "StorageImageWriteWithoutFormat",
       core.shaderStorageImageWriteWithoutFormat},
      {57, "MultiViewport", core.multiViewport},
      {62, "GroupNonUniformVote", hasSubgroup(VK_SUBGROUP_FEATURE_VOTE_BIT)},
      {63, "GroupNonUniformArithmetic",
       hasSubgroup(VK_SUBGROUP_FEATURE_ARITHMETIC_BIT)},
      {64, "GroupNonUniformBallot",
       hasSubgroup(VK_SUBGROUP_FEATURE_BALLOT_BIT)},
      {65, "GroupNonUniformShuffle",
       hasSubgroup(VK_SUBGROUP_FEATURE_SHUFFLE_BIT)},
      {66, "GroupNonUniformShuffleRelative",
       hasSubgroup(VK_SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT)},
      {67, "GroupNonUniformClustered",
       hasSubgroup(VK_SUBGROUP_FEATURE_CLUSTERED_BIT)},
      {68, "GroupNonUniformQuad", hasSubgroup(VK_SUBGROUP_FEATURE_QUAD_BIT)},
      {4427, "DrawParameters", features.v11.shaderDrawParameters},
      {4433, "StorageBuffer16BitAccess", features.v11.storageBuffer16BitAccess},
      {4434, "UniformAndStorageBuffer16BitAccess",
       features.v11.uniformAndStorageBuffer16BitAccess},
      {4435, "StoragePushConstant16", features.v11.storagePushConstant16},
      {4436, "StorageInputOutput16", features.v11.storageInputOutput16},
      {4439, "MultiView", features.v11.multiview},
      {4472, "RayQueryKHR", features.rayQuery.rayQuery},
      {4479, "RayTracingKHR", features.rayTracing.rayTracingPipeline},
      {5016, "Int64ImageEXT",
       features.imageAtomicInt64.shaderImageInt64Atomics},
      {5055, "ShaderClockKHR", features.clock.shaderSubgroupClock},
      {5283, "MeshShadingEXT", features.mesh.meshShader},
      {5284, "FragmentBarycentricKHR",
       features.barycentric.fragmentShaderBarycentric},
      {5288, "ComputeDerivativeGroupQuads",
       features.computeDerivatives.computeDerivativeGroupQuads},
      {5297, "GroupNonUniformPartitionedNV",
       hasSubgroup(VK_SUBGROUP_FEATURE_PARTITIONED_BIT_NV)},
      {5301, "ShaderNonUniform", features.v12.descriptorIndexing},
      {5302, "RuntimeDescriptorArray", features.v12.runtimeDescriptorArray},
      {5347, "PhysicalStorageBufferAddresses",
       features.v12.bufferDeviceAddress},
      {5350, "ComputeDerivativeGroupLinear",
       features.computeDerivatives.computeDerivativeGroupLinear},
      {5363, "FragmentShaderSampleInterlockEXT",
       features.interlock.fragmentShaderSampleInterlock},
      {5378, "FragmentShaderPixelInterlockEXT",
       features.interlock.fragmentShaderPixelInterlock},
      {5345, "VulkanMemoryModel", features.v12.vulkanMemoryModel},
      {5379, "DemoteToHelperInvocation",
       features.v13.shaderDemoteToHelperInvocation},
      {6033, "AtomicFloat32AddEXT",
       features.atomicFloat.shaderBufferFloat32AtomicAdd},
  };
  for (uint32_t capability : module.capabilities)
    for (const auto &row : table)
      if (row.capability == capability && !row.supported)
        stop(ExitCode::Skipped,
             module.fileName + ": the device lacks " + row.name);
}

VkDeviceMemory VulkanDevice::allocate(const VkMemoryRequirements &requirements,
                                      VkMemoryPropertyFlags flags,
                                      bool hasAddress) {
  VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  VkMemoryAllocateFlagsInfo flagsInfo{
      VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO};
  flagsInfo.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT;
  if (hasAddress)
    info.pNext = &flagsInfo;
  info.allocationSize = requirements.size;
  bool found = false;
  for (uint32_t i = 0; i < memory.memoryTypeCount && !found; ++i) {
    found = (requirements.memoryTypeBits >> i & 1) &&
            (memory.memoryTypes[i].propertyFlags & flags) == flags;
    info.memoryTypeIndex = i;
  }
  if (!found)
    stop(ExitCode::Skipped, "the device has no host-visible memory");
  VkDeviceMemory block;
  checkVulkan(vkAllocateMemory(device, &info, nullptr, &block),
              "vkAllocateMemory");
  return block;
}

DeviceBuffer VulkanDevice::createBuffer(VkDeviceSize size,
                                        VkBufferUsageFlags usage,
                                        ArrayRef<uint8_t> contents) {
  DeviceBuffer result;
  result.size = std::max<VkDeviceSize>(size, 4);
  VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  info.size = alignTo(result.size, 16);
  info.usage = usage | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
               VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  checkVulkan(vkCreateBuffer(device, &info, nullptr, &result.buffer),
              "vkCreateBuffer");
  VkMemoryRequirements requirements;
  vkGetBufferMemoryRequirements(device, result.buffer, &requirements);
  VkDeviceMemory block =
      allocate(requirements,
               VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                   VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
               usage & VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  checkVulkan(vkBindBufferMemory(device, result.buffer, block, 0),
              "vkBindBufferMemory");
  void *host;
  checkVulkan(vkMapMemory(device, block, 0, VK_WHOLE_SIZE, 0, &host),
              "vkMapMemory");
  result.host = static_cast<uint8_t *>(host);
  std::memset(host, 0, info.size);
  llvm::copy(contents, result.host);
  return result;
}

static VkImageType getImageType(ImageShape shape) {
  if (shape == ImageShape::Dim1D)
    return VK_IMAGE_TYPE_1D;
  return shape == ImageShape::Dim3D ? VK_IMAGE_TYPE_3D : VK_IMAGE_TYPE_2D;
}

static VkImageViewType getViewType(ImageShape shape, bool arrayed) {
  switch (shape) {
  case ImageShape::Dim1D:
    return arrayed ? VK_IMAGE_VIEW_TYPE_1D_ARRAY : VK_IMAGE_VIEW_TYPE_1D;
  case ImageShape::Dim3D:
    return VK_IMAGE_VIEW_TYPE_3D;
  case ImageShape::Cube:
    return arrayed ? VK_IMAGE_VIEW_TYPE_CUBE_ARRAY : VK_IMAGE_VIEW_TYPE_CUBE;
  default:
    return arrayed ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D;
  }
}

static VkImageAspectFlags getAspect(VkFormat format) {
  switch (format) {
  case VK_FORMAT_D32_SFLOAT:
    return VK_IMAGE_ASPECT_DEPTH_BIT;
  case VK_FORMAT_D32_SFLOAT_S8_UINT:
    return VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT;
  default:
    return VK_IMAGE_ASPECT_COLOR_BIT;
  }
}

DeviceImage VulkanDevice::createImage(VkFormat format, const Extent &extent,
                                      ImageShape shape, bool arrayed,
                                      VkImageUsageFlags usage,
                                      unsigned sampleCount) {
  DeviceImage result;
  result.format = format;
  result.aspect = getAspect(format);
  VkImageCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
  if (shape == ImageShape::Cube)
    info.flags = VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT;
  info.imageType = getImageType(shape);
  info.format = format;
  info.extent = {extent.width, extent.height, extent.depth};
  info.mipLevels = extent.mipLevels;
  info.arrayLayers = extent.arraySlices;
  info.samples = static_cast<VkSampleCountFlagBits>(sampleCount);
  info.usage =
      usage | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
  VkImageFormatProperties limits;
  if (vkGetPhysicalDeviceImageFormatProperties(
          physical, format, info.imageType, VK_IMAGE_TILING_OPTIMAL, info.usage,
          info.flags, &limits) != VK_SUCCESS ||
      !(limits.sampleCounts & info.samples))
    stop(ExitCode::Skipped, "the device has no such image (VkFormat " +
                                Twine(static_cast<int>(format)) + ")");
  checkVulkan(vkCreateImage(device, &info, nullptr, &result.image),
              "vkCreateImage");
  VkMemoryRequirements requirements;
  vkGetImageMemoryRequirements(device, result.image, &requirements);
  VkDeviceMemory block = allocate(requirements, 0, false);
  checkVulkan(vkBindImageMemory(device, result.image, block, 0),
              "vkBindImageMemory");
  VkImageViewCreateInfo view{VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
  view.image = result.image;
  view.viewType = getViewType(shape, arrayed);
  view.format = format;
  view.subresourceRange = {result.aspect, 0, extent.mipLevels, 0,
                           extent.arraySlices};
  checkVulkan(vkCreateImageView(device, &view, nullptr, &result.view),
              "vkCreateImageView");
  return result;
}

VkCommandBuffer VulkanDevice::createCommandBuffer() {
  VkCommandPoolCreateInfo poolInfo{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
  VkCommandPool pool;
  checkVulkan(vkCreateCommandPool(device, &poolInfo, nullptr, &pool),
              "vkCreateCommandPool");
  VkCommandBufferAllocateInfo info{
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  info.commandPool = pool;
  info.commandBufferCount = 1;
  VkCommandBuffer commands;
  checkVulkan(vkAllocateCommandBuffers(device, &info, &commands),
              "vkAllocateCommandBuffers");
  return commands;
}

void VulkanDevice::submit(VkCommandBuffer commands) {
  constexpr uint64_t minute = 60ull * 1000 * 1000 * 1000;
  VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  VkFenceCreateInfo fenceInfo{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
  VkFence fence;
  checkVulkan(vkCreateFence(device, &fenceInfo, nullptr, &fence),
              "vkCreateFence");
  checkVulkan(vkQueueSubmit(queue, 1, &info, fence), "vkQueueSubmit");
  checkVulkan(vkWaitForFences(device, 1, &fence, VK_TRUE, minute),
              "vkWaitForFences");
}

void VulkanDevice::printFeatures(raw_ostream &os) const {
  const VkPhysicalDeviceFeatures &core = features.core.features;
  const struct {
    StringLiteral name;
    VkBool32 present;
  } table[] = {
      {"vulkan", VK_TRUE},
      {"vk-validation", isLayerPresent()},
      {"vk-geometry", core.geometryShader},
      {"vk-tessellation", core.tessellationShader},
      {"vk-geometry-streams", features.transformFeedback.geometryStreams},
      {"vk-float64", core.shaderFloat64},
      {"vk-int64", core.shaderInt64},
      {"vk-int16", core.shaderInt16},
      {"vk-float16", features.v12.shaderFloat16},
      {"vk-int8", features.v12.shaderInt8},
      {"vk-storage16", features.v11.storageBuffer16BitAccess},
      {"vk-scalar-layout", features.v12.scalarBlockLayout},
      {"vk-descriptor-indexing", features.v12.descriptorIndexing},
      {"vk-read-without-format", core.shaderStorageImageReadWithoutFormat},
      {"vk-residency", core.shaderResourceResidency},
      {"vk-atomic-float", features.atomicFloat.shaderBufferFloat32AtomicAdd},
      {"vk-barycentric", features.barycentric.fragmentShaderBarycentric},
      {"vk-mesh", features.mesh.meshShader},
      {"vk-ray-query", features.rayQuery.rayQuery},
      {"vk-ray-pipeline", features.rayTracing.rayTracingPipeline},
      {"vk-interlock", features.interlock.fragmentShaderPixelInterlock},
      {"vk-derivatives-in-compute",
       features.computeDerivatives.computeDerivativeGroupQuads},
      {"vk-int64-buffer-atomics", features.v12.shaderBufferInt64Atomics},
      {"vk-int64-shared-atomics", features.v12.shaderSharedInt64Atomics},
      {"vk-int64-image-atomics",
       features.imageAtomicInt64.shaderImageInt64Atomics},
      {"vk-lavapipe", driver.driverID == VK_DRIVER_ID_MESA_LLVMPIPE},
      {"vk-swiftshader", driver.driverID == VK_DRIVER_ID_GOOGLE_SWIFTSHADER},
  };
  for (const auto &row : table)
    if (row.present)
      os << row.name << '\n';
  // driverInfo of Mesa reads "Mesa 22.3.6 (LLVM 15.0.6)".
  StringRef info = driver.driverInfo;
  if (info.consume_front("Mesa "))
    os << "mesa-" << info.take_until([](char c) { return c == '.'; }) << '\n';
}

VkShaderStageFlagBits hlslrun::getVulkanStage(Stage stage) {
  switch (stage) {
  case Stage::Compute:
    return VK_SHADER_STAGE_COMPUTE_BIT;
  case Stage::Vertex:
    return VK_SHADER_STAGE_VERTEX_BIT;
  case Stage::Hull:
    return VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT;
  case Stage::Domain:
    return VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT;
  case Stage::Geometry:
    return VK_SHADER_STAGE_GEOMETRY_BIT;
  case Stage::Amplification:
    return VK_SHADER_STAGE_TASK_BIT_EXT;
  case Stage::Mesh:
    return VK_SHADER_STAGE_MESH_BIT_EXT;
  case Stage::Pixel:
    return VK_SHADER_STAGE_FRAGMENT_BIT;
  case Stage::RayGeneration:
    return VK_SHADER_STAGE_RAYGEN_BIT_KHR;
  case Stage::Intersection:
    return VK_SHADER_STAGE_INTERSECTION_BIT_KHR;
  case Stage::AnyHit:
    return VK_SHADER_STAGE_ANY_HIT_BIT_KHR;
  case Stage::ClosestHit:
    return VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR;
  case Stage::Miss:
    return VK_SHADER_STAGE_MISS_BIT_KHR;
  case Stage::Callable:
    return VK_SHADER_STAGE_CALLABLE_BIT_KHR;
  }
  llvm_unreachable("every stage has a bit");
}

VkFormat hlslrun::getVulkanFormat(DataFormat format, unsigned channels) {
  // 64-bit integers have one-component formats only; pairs travel as words.
  static constexpr struct {
    DataFormat format;
    VkFormat byChannels[4];
  } table[] = {
      {DataFormat::Int16,
       {VK_FORMAT_R16_SINT, VK_FORMAT_R16G16_SINT, VK_FORMAT_R16G16B16_SINT,
        VK_FORMAT_R16G16B16A16_SINT}},
      {DataFormat::UInt16,
       {VK_FORMAT_R16_UINT, VK_FORMAT_R16G16_UINT, VK_FORMAT_R16G16B16_UINT,
        VK_FORMAT_R16G16B16A16_UINT}},
      {DataFormat::Float16,
       {VK_FORMAT_R16_SFLOAT, VK_FORMAT_R16G16_SFLOAT,
        VK_FORMAT_R16G16B16_SFLOAT, VK_FORMAT_R16G16B16A16_SFLOAT}},
      {DataFormat::Int32,
       {VK_FORMAT_R32_SINT, VK_FORMAT_R32G32_SINT, VK_FORMAT_R32G32B32_SINT,
        VK_FORMAT_R32G32B32A32_SINT}},
      {DataFormat::UInt32,
       {VK_FORMAT_R32_UINT, VK_FORMAT_R32G32_UINT, VK_FORMAT_R32G32B32_UINT,
        VK_FORMAT_R32G32B32A32_UINT}},
      {DataFormat::Float32,
       {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R32G32_SFLOAT,
        VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32A32_SFLOAT}},
      {DataFormat::Int64, {VK_FORMAT_R64_SINT, VK_FORMAT_R32G32B32A32_SINT}},
      {DataFormat::UInt64, {VK_FORMAT_R64_UINT, VK_FORMAT_R32G32B32A32_UINT}},
      {DataFormat::Float64,
       {VK_FORMAT_R64_SFLOAT, VK_FORMAT_R64G64_SFLOAT,
        VK_FORMAT_R64G64B64_SFLOAT, VK_FORMAT_R64G64B64A64_SFLOAT}},
      {DataFormat::UNorm8,
       {VK_FORMAT_R8_UNORM, VK_FORMAT_R8G8_UNORM, VK_FORMAT_R8G8B8_UNORM,
        VK_FORMAT_R8G8B8A8_UNORM}},
      {DataFormat::Depth32, {VK_FORMAT_D32_SFLOAT}},
  };
  if (format == DataFormat::Hex32 || format == DataFormat::Bool)
    format = DataFormat::UInt32;
  if (format == DataFormat::Hex16)
    format = DataFormat::UInt16;
  if (format == DataFormat::Hex64)
    format = DataFormat::UInt64;
  for (const auto &row : table)
    if (row.format == format && row.byChannels[channels - 1])
      return row.byChannels[channels - 1];
  stop(ExitCode::Skipped, "Vulkan has no texel format " +
                              Twine(getFormat(format).name) + " x " +
                              Twine(channels));
}
