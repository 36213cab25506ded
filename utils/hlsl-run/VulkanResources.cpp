//===----------------------------------------------------------------------===//
// The pipeline's resources as Vulkan objects and descriptor sets.
// In:  the descriptor sets of a pipeline description.
// Out: layouts and sets to bind; commands that upload and download images.
// Why: what a shader sees, apart from how it is run.
//===----------------------------------------------------------------------===//
#include "VulkanResources.h"

#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace llvm;
using namespace hlslrun;

static VkDescriptorType getDescriptorType(DescriptorClass descriptor) {
  switch (descriptor) {
  case DescriptorClass::UniformBuffer:
    return VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
  case DescriptorClass::StorageBuffer:
    return VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  case DescriptorClass::UniformTexelBuffer:
    return VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
  case DescriptorClass::StorageTexelBuffer:
    return VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
  case DescriptorClass::SampledImage:
    return VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
  case DescriptorClass::StorageImage:
    return VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
  case DescriptorClass::CombinedImageSampler:
    return VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
  case DescriptorClass::Sampler:
    return VK_DESCRIPTOR_TYPE_SAMPLER;
  case DescriptorClass::AccelerationStructure:
    return VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR;
  }
  llvm_unreachable("every class has a descriptor type");
}

static VkBufferUsageFlags getBufferUsage(DescriptorClass descriptor) {
  switch (descriptor) {
  case DescriptorClass::UniformBuffer:
    return VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT;
  case DescriptorClass::StorageBuffer:
    return VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
  case DescriptorClass::UniformTexelBuffer:
    return VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT;
  case DescriptorClass::StorageTexelBuffer:
    return VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT;
  default:
    return 0; // staging memory of an image
  }
}

VulkanResources::VulkanResources(VulkanDevice &device, Pipeline &pipeline)
    : device(device), scenes(device, pipeline) {
  VkShaderStageFlags stages = 0;
  for (const Shader &shader : pipeline.shaders)
    stages |= getVulkanStage(shader.stage);
  for (const PushConstants &constants : pipeline.pushConstants)
    for (const PushConstantValue &value : constants.values)
      addressed.insert(value.addressOf);
  for (const DescriptorSet &set : pipeline.sets) {
    std::vector<Bound> &entries = bound.emplace_back();
    for (const Resource &resource : set.resources)
      entries.push_back(bind(resource));
    createLayout(entries, stages);
  }
  allocateSets();
}

VulkanResources::Bound VulkanResources::bind(const Resource &resource) {
  const ResourceKind &kind = *resource.kind;
  Bound result{&resource, getDescriptorType(kind.descriptor)};
  if (resource.sampler)
    result.sampler = createSampler(*resource.sampler);
  if (!resource.buffer)
    return result;
  const Buffer &buffer = *resource.buffer;
  VkBufferUsageFlags usage = getBufferUsage(kind.descriptor);
  if (addressed.count(buffer.name))
    usage |= VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT;
  for (const Bytes &contents : buffer.data) {
    result.buffers.push_back(
        device.createBuffer(contents.size(), usage, contents));
    if (kind.isTexelBuffer())
      result.views.push_back(createView(result, result.buffers.back()));
    if (kind.isImage())
      result.images.push_back(
          device.createImage(getVulkanFormat(buffer.format, buffer.channels),
                             buffer.extent, kind.shape, kind.arrayed,
                             kind.descriptor == DescriptorClass::StorageImage
                                 ? VK_IMAGE_USAGE_STORAGE_BIT
                                 : VK_IMAGE_USAGE_SAMPLED_BIT,
                             kind.multisampled ? 4 : 1));
    if (resource.counterBinding)
      result.counters.push_back(
          device.createBuffer(4, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT));
  }
  return result;
}

VkBufferView VulkanResources::createView(const Bound &bound,
                                         const DeviceBuffer &buffer) {
  const Buffer &source = *bound.resource->buffer;
  VkBufferViewCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO};
  info.buffer = buffer.buffer;
  info.format = getVulkanFormat(source.format, source.channels);
  info.range = buffer.size;
  VkFormatProperties properties;
  vkGetPhysicalDeviceFormatProperties(device.physical, info.format,
                                      &properties);
  VkFormatFeatureFlags wanted =
      bound.type == VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER
          ? VK_FORMAT_FEATURE_UNIFORM_TEXEL_BUFFER_BIT
          : VK_FORMAT_FEATURE_STORAGE_TEXEL_BUFFER_BIT;
  if (!(properties.bufferFeatures & wanted))
    stop(ExitCode::Skipped, "the device has no such texel buffer (VkFormat " +
                                Twine(static_cast<int>(info.format)) + ")");
  VkBufferView view;
  checkVulkan(vkCreateBufferView(device.device, &info, nullptr, &view),
              "vkCreateBufferView");
  return view;
}

VkSampler VulkanResources::createSampler(const Sampler &sampler) {
  static constexpr VkFilter filters[] = {VK_FILTER_NEAREST, VK_FILTER_LINEAR};
  static constexpr VkSamplerAddressMode modes[] = {
      VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE, VK_SAMPLER_ADDRESS_MODE_REPEAT,
      VK_SAMPLER_ADDRESS_MODE_MIRRORED_REPEAT,
      VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_BORDER,
      VK_SAMPLER_ADDRESS_MODE_MIRROR_CLAMP_TO_EDGE};
  VkSamplerCreateInfo info{VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
  info.magFilter = filters[static_cast<unsigned>(sampler.magFilter)];
  info.minFilter = filters[static_cast<unsigned>(sampler.minFilter)];
  info.addressModeU = modes[static_cast<unsigned>(sampler.address)];
  info.addressModeV = info.addressModeW = info.addressModeU;
  info.mipLodBias = sampler.lodBias;
  info.minLod = sampler.minLod;
  info.maxLod = sampler.maxLod;
  info.maxAnisotropy = 1;
  info.compareEnable = sampler.isComparison;
  // CompareOp lists the operations in Vulkan's order.
  info.compareOp = static_cast<VkCompareOp>(sampler.compareOp);
  VkSampler result;
  checkVulkan(vkCreateSampler(device.device, &info, nullptr, &result),
              "vkCreateSampler");
  return result;
}

void VulkanResources::createLayout(ArrayRef<Bound> set,
                                   VkShaderStageFlags stages) {
  std::vector<VkDescriptorSetLayoutBinding> bindings;
  auto add = [&](uint32_t binding, VkDescriptorType type, uint32_t count) {
    bindings.push_back({binding, type, count, stages, nullptr});
    poolSizes.push_back({type, count});
  };
  for (const Bound &entry : set) {
    const Resource &resource = *entry.resource;
    add(resource.binding, entry.type, resource.getCount());
    if (resource.counterBinding)
      add(*resource.counterBinding, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
          resource.getCount());
  }
  VkDescriptorSetLayoutCreateInfo info{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
  info.bindingCount = bindings.size();
  info.pBindings = bindings.data();
  VkDescriptorSetLayout layout;
  checkVulkan(
      vkCreateDescriptorSetLayout(device.device, &info, nullptr, &layout),
      "vkCreateDescriptorSetLayout");
  layouts.push_back(layout);
}

void VulkanResources::allocateSets() {
  if (poolSizes.empty())
    return;
  VkDescriptorPoolCreateInfo poolInfo{
      VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
  poolInfo.maxSets = layouts.size();
  poolInfo.poolSizeCount = poolSizes.size();
  poolInfo.pPoolSizes = poolSizes.data();
  VkDescriptorPool pool;
  checkVulkan(vkCreateDescriptorPool(device.device, &poolInfo, nullptr, &pool),
              "vkCreateDescriptorPool");
  VkDescriptorSetAllocateInfo info{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
  info.descriptorPool = pool;
  info.descriptorSetCount = layouts.size();
  info.pSetLayouts = layouts.data();
  sets.resize(layouts.size());
  checkVulkan(vkAllocateDescriptorSets(device.device, &info, sets.data()),
              "vkAllocateDescriptorSets");
  for (size_t i = 0; i < sets.size(); ++i)
    for (const Bound &entry : bound[i])
      writeSet(sets[i], entry);
}

void VulkanResources::writeSet(VkDescriptorSet set, const Bound &entry) {
  auto describe = [](ArrayRef<DeviceBuffer> buffers) {
    std::vector<VkDescriptorBufferInfo> infos;
    for (const DeviceBuffer &buffer : buffers)
      infos.push_back({buffer.buffer, 0, buffer.size});
    return infos;
  };
  std::vector<VkDescriptorBufferInfo> bufferInfos = describe(entry.buffers);
  std::vector<VkDescriptorImageInfo> imageInfos;
  for (const DeviceImage &image : entry.images)
    imageInfos.push_back({entry.sampler, image.view, VK_IMAGE_LAYOUT_GENERAL});
  if (entry.type == VK_DESCRIPTOR_TYPE_SAMPLER)
    imageInfos.push_back({entry.sampler});
  VkWriteDescriptorSet write{VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
  write.dstSet = set;
  write.dstBinding = entry.resource->binding;
  write.descriptorCount = entry.resource->getCount();
  write.descriptorType = entry.type;
  write.pBufferInfo = bufferInfos.data();
  write.pImageInfo = imageInfos.data();
  write.pTexelBufferView = entry.views.data();
  VkWriteDescriptorSetAccelerationStructureKHR sceneInfo{
      VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR};
  if (const TopLevel *scene = entry.resource->scene) {
    ArrayRef<VkAccelerationStructureKHR> elements = scenes.get(*scene);
    sceneInfo.accelerationStructureCount = elements.size();
    sceneInfo.pAccelerationStructures = elements.data();
    write.pNext = &sceneInfo;
  }
  vkUpdateDescriptorSets(device.device, 1, &write, 0, nullptr);
  if (entry.counters.empty())
    return;
  write.pNext = nullptr;
  bufferInfos = describe(entry.counters);
  write.dstBinding = *entry.resource->counterBinding;
  write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  write.pBufferInfo = bufferInfos.data();
  vkUpdateDescriptorSets(device.device, 1, &write, 0, nullptr);
}

void hlslrun::recordTransition(VkCommandBuffer commands,
                               const DeviceImage &image, VkImageLayout from,
                               VkImageLayout to) {
  VkImageMemoryBarrier barrier{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};
  barrier.srcAccessMask =
      VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
  barrier.dstAccessMask = barrier.srcAccessMask;
  barrier.oldLayout = from;
  barrier.newLayout = to;
  barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.image = image.image;
  barrier.subresourceRange = {image.aspect, 0, VK_REMAINING_MIP_LEVELS, 0,
                              VK_REMAINING_ARRAY_LAYERS};
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                       VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, nullptr, 0,
                       nullptr, 1, &barrier);
}

std::vector<VkBufferImageCopy>
hlslrun::getImageCopies(const Buffer &buffer, VkImageAspectFlags aspect) {
  const Extent &extent = buffer.extent;
  std::vector<VkBufferImageCopy> copies;
  VkDeviceSize offset = 0;
  for (unsigned slice = 0; slice < extent.arraySlices; ++slice)
    for (unsigned level = 0; level < extent.mipLevels; ++level) {
      VkExtent3D size = {std::max(1u, extent.width >> level),
                         std::max(1u, extent.height >> level),
                         std::max(1u, extent.depth >> level)};
      VkBufferImageCopy copy{};
      copy.bufferOffset = offset;
      copy.imageSubresource = {aspect, level, slice, 1};
      copy.imageExtent = size;
      copies.push_back(copy);
      offset += VkDeviceSize(size.width) * size.height * size.depth *
                buffer.getTexelSize();
    }
  return copies;
}

/// Fills all samples with the first texel.
static void recordClear(VkCommandBuffer commands, const DeviceImage &image,
                        const Buffer &buffer) {
  if (getByteSize(buffer.format) != 4)
    stop(ExitCode::Skipped, "multisampled textures have 32-bit components");
  VkClearColorValue color{};
  std::memcpy(&color, buffer.data.front().data(), buffer.getTexelSize());
  VkImageSubresourceRange range{image.aspect, 0, VK_REMAINING_MIP_LEVELS, 0,
                                VK_REMAINING_ARRAY_LAYERS};
  vkCmdClearColorImage(commands, image.image,
                       VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &color, 1, &range);
}

uint64_t VulkanResources::getAddress(StringRef name) const {
  for (const std::vector<Bound> &set : bound)
    for (const Bound &entry : set)
      if (entry.resource->name == name && !entry.buffers.empty()) {
        VkBufferDeviceAddressInfo info{
            VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
        info.buffer = entry.buffers.front().buffer;
        return vkGetBufferDeviceAddress(device.device, &info);
      }
  stop(ExitCode::Error, "AddressOf: no resource is named '" + name + "'");
}

void VulkanResources::recordUploads(VkCommandBuffer commands) const {
  for (const std::vector<Bound> &set : bound)
    for (const Bound &entry : set)
      for (auto [image, staging] : zip(entry.images, entry.buffers)) {
        std::vector<VkBufferImageCopy> copies =
            getImageCopies(*entry.resource->buffer, image.aspect);
        recordTransition(commands, image, VK_IMAGE_LAYOUT_UNDEFINED,
                         VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        if (entry.resource->kind->multisampled)
          recordClear(commands, image, *entry.resource->buffer);
        else
          vkCmdCopyBufferToImage(commands, staging.buffer, image.image,
                                 VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                 copies.size(), copies.data());
        recordTransition(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                         VK_IMAGE_LAYOUT_GENERAL);
      }
}

void VulkanResources::recordDownloads(VkCommandBuffer commands) const {
  for (const std::vector<Bound> &set : bound)
    for (const Bound &entry : set) {
      if (!entry.resource->kind->writable)
        continue;
      for (auto [image, staging] : zip(entry.images, entry.buffers)) {
        std::vector<VkBufferImageCopy> copies =
            getImageCopies(*entry.resource->buffer, image.aspect);
        vkCmdCopyImageToBuffer(commands, image.image, VK_IMAGE_LAYOUT_GENERAL,
                               staging.buffer, copies.size(), copies.data());
      }
    }
}

void VulkanResources::readBack() const {
  for (const std::vector<Bound> &set : bound)
    for (const Bound &entry : set) {
      if (!entry.resource->kind->writable)
        continue;
      Buffer &buffer = *entry.resource->buffer;
      for (auto [bytes, device] : zip(buffer.data, entry.buffers))
        std::memcpy(bytes.data(), device.host, bytes.size());
      buffer.counters.clear();
      for (const DeviceBuffer &counter : entry.counters)
        std::memcpy(&buffer.counters.emplace_back(), counter.host, 4);
    }
}
