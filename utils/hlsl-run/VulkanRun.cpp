//===----------------------------------------------------------------------===//
// Runs a pipeline on Vulkan.
// In:  a pipeline and one SPIR-V module for each of its shaders.
// Out: the pipeline's writable buffers and render targets, as the device left
//      them.
// Why: Direct3D's conventions hold: y points up in clip space (negative
// viewport
//      height), nothing is culled, depth passes when less or equal to a clear
//      value of 1, colours start at 0.
//===----------------------------------------------------------------------===//
#include "VulkanRun.h"

#include "VulkanRayTracing.h"
#include "VulkanResources.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace llvm;
using namespace hlslrun;

namespace {

/// A shader stage with the specialization data it points to.
struct StageData {
  std::string entry;
  Bytes specData;
  std::vector<VkSpecializationMapEntry> specEntries;
  VkSpecializationInfo specInfo{};
};

class VulkanRunner {
public:
  VulkanRunner(VulkanDevice &device, Pipeline &pipeline,
               ArrayRef<Module> modules)
      : device(device), pipeline(pipeline), modules(modules),
        resources(device, pipeline) {}
  void run();

private:
  void createStages();
  void createLayout();
  void createComputePipeline();
  void createTargets();
  void createRasterPipeline();
  VkPipelineBindPoint createPipeline();
  void recordWork(VkCommandBuffer commands);
  void recordDraw(VkCommandBuffer commands);
  void recordTargetDownloads(VkCommandBuffer commands);
  /// One bit for each view; none without views.
  uint32_t getViewMask() const {
    unsigned count = pipeline.raster.viewCount;
    return count > 1 ? (1u << count) - 1 : 0;
  }

  VulkanDevice &device;
  Pipeline &pipeline;
  ArrayRef<Module> modules;
  VulkanResources resources;
  std::vector<StageData> stageData;
  std::vector<VkPipelineShaderStageCreateInfo> stages;
  VkShaderStageFlags pushConstantStages = 0;
  VkPipelineLayout layout = VK_NULL_HANDLE;
  VkPipeline pipelineObject = VK_NULL_HANDLE;

  // Raster only.
  std::vector<DeviceImage> colors;
  /// What is drawn to and resolved into `colors`; empty with one sample.
  std::vector<DeviceImage> multisampled;
  std::vector<DeviceBuffer> colorReadBack;
  DeviceImage depth;
  DeviceBuffer vertices;

  std::optional<RayTracingPipeline> rayTracing;
};

} // namespace

static constexpr VkFormat depthFormat = VK_FORMAT_D32_SFLOAT_S8_UINT;

void VulkanRunner::createStages() {
  stageData.resize(modules.size());
  for (auto [module, shader, data] :
       zip(modules, pipeline.shaders, stageData)) {
    for (const SpecValue &value : encodeSpecConstants(module, shader)) {
      data.specEntries.push_back(
          {value.id, uint32_t(data.specData.size()), value.data.size()});
      llvm::append_range(data.specData, value.data);
    }
    data.specInfo = {uint32_t(data.specEntries.size()), data.specEntries.data(),
                     data.specData.size(), data.specData.data()};
    data.entry = findEntryPoint(module, shader);
    VkShaderModuleCreateInfo info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
    info.codeSize = module.words.size() * 4;
    info.pCode = module.words.data();
    VkPipelineShaderStageCreateInfo stage{
        VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
    checkVulkan(
        vkCreateShaderModule(device.device, &info, nullptr, &stage.module),
        "vkCreateShaderModule");
    stage.stage = getVulkanStage(shader.stage);
    stage.pName = data.entry.c_str();
    stage.pSpecializationInfo = &data.specInfo;
    stages.push_back(stage);
  }
}

void VulkanRunner::createLayout() {
  VkPushConstantRange range{};
  for (const PushConstants &constants : pipeline.pushConstants) {
    pushConstantStages |= getVulkanStage(constants.stage);
    range.size = std::max<uint32_t>(range.size, constants.getBlock().size());
  }
  range.stageFlags = pushConstantStages;
  VkPipelineLayoutCreateInfo info{
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
  info.setLayoutCount = resources.getLayouts().size();
  info.pSetLayouts = resources.getLayouts().data();
  info.pushConstantRangeCount = range.size ? 1 : 0;
  info.pPushConstantRanges = &range;
  checkVulkan(vkCreatePipelineLayout(device.device, &info, nullptr, &layout),
              "vkCreatePipelineLayout");
}

void VulkanRunner::createComputePipeline() {
  VkComputePipelineCreateInfo info{
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
  info.stage = stages.front();
  info.layout = layout;
  checkVulkan(vkCreateComputePipelines(device.device, VK_NULL_HANDLE, 1, &info,
                                       nullptr, &pipelineObject),
              "vkCreateComputePipelines");
}

void VulkanRunner::createTargets() {
  unsigned sampleCount = pipeline.raster.sampleCount;
  for (const Buffer *target : pipeline.raster.renderTargets) {
    colors.push_back(device.createImage(
        getVulkanFormat(target->format, target->channels), target->extent,
        ImageShape::Dim2D, /*arrayed=*/target->extent.arraySlices > 1,
        VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT));
    colorReadBack.push_back(device.createBuffer(target->getByteSize(), 0));
    if (sampleCount > 1)
      multisampled.push_back(device.createImage(
          colors.back().format, target->extent, ImageShape::Dim2D,
          /*arrayed=*/target->extent.arraySlices > 1,
          VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT, sampleCount));
  }
  Extent extent = pipeline.raster.renderTargets.front()->extent;
  extent.mipLevels = 1;
  depth = device.createImage(
      depthFormat, extent, ImageShape::Dim2D, extent.arraySlices > 1,
      VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, sampleCount);
  if (const Buffer *buffer = pipeline.raster.vertexBuffer)
    vertices = device.createBuffer(buffer->getByteSize(),
                                   VK_BUFFER_USAGE_VERTEX_BUFFER_BIT,
                                   buffer->data.front());
}

static VkPrimitiveTopology getTopology(Topology topology) {
  switch (topology) {
  case Topology::PointList:
    return VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
  case Topology::LineList:
    return VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
  case Topology::TriangleList:
    return VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
  case Topology::TriangleStrip:
    return VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
  case Topology::LineListAdjacency:
    return VK_PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY;
  case Topology::TriangleListAdjacency:
    return VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY;
  case Topology::PatchList:
    return VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
  }
  llvm_unreachable("every topology is mapped");
}

void VulkanRunner::createRasterPipeline() {
  const RasterBindings &raster = pipeline.raster;
  std::vector<VkVertexInputAttributeDescription> attributes;
  for (const VertexAttribute &attribute : raster.attributes)
    attributes.push_back({attribute.location, 0,
                          getVulkanFormat(attribute.format, attribute.channels),
                          attribute.offset});
  VkVertexInputBindingDescription vertexBinding{0, raster.getVertexStride(),
                                                VK_VERTEX_INPUT_RATE_VERTEX};
  VkPipelineVertexInputStateCreateInfo vertexInput{
      VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
  vertexInput.vertexBindingDescriptionCount = attributes.empty() ? 0 : 1;
  vertexInput.pVertexBindingDescriptions = &vertexBinding;
  vertexInput.vertexAttributeDescriptionCount = attributes.size();
  vertexInput.pVertexAttributeDescriptions = attributes.data();

  VkPipelineInputAssemblyStateCreateInfo assembly{
      VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
  assembly.topology = getTopology(raster.topology);
  VkPipelineTessellationStateCreateInfo tessellation{
      VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO};
  tessellation.patchControlPoints = raster.patchControlPoints;

  const Extent &extent = raster.renderTargets.front()->extent;
  unsigned viewportCount = raster.viewportCount;
  std::vector<VkViewport> viewports;
  for (unsigned i = 0; i < viewportCount; ++i)
    viewports.push_back(
        {float(i * extent.width) / viewportCount, float(extent.height),
         float(extent.width) / viewportCount, -float(extent.height), 0, 1});
  std::vector<VkRect2D> scissors(
      viewportCount, VkRect2D{{0, 0}, {extent.width, extent.height}});
  VkPipelineViewportStateCreateInfo viewportState{
      VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
  viewportState.viewportCount = viewportState.scissorCount = viewportCount;
  viewportState.pViewports = viewports.data();
  viewportState.pScissors = scissors.data();

  VkPipelineRasterizationStateCreateInfo rasterization{
      VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
  rasterization.cullMode = VK_CULL_MODE_NONE;
  // Unlike Direct3D's default, but as the offload test suite has it.
  rasterization.frontFace = VK_FRONT_FACE_COUNTER_CLOCKWISE;
  rasterization.lineWidth = 1;
  VkPipelineMultisampleStateCreateInfo multisample{
      VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
  multisample.rasterizationSamples =
      static_cast<VkSampleCountFlagBits>(raster.sampleCount);
  VkPipelineDepthStencilStateCreateInfo depthState{
      VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
  depthState.depthTestEnable = depthState.depthWriteEnable = VK_TRUE;
  depthState.depthCompareOp = VK_COMPARE_OP_LESS_OR_EQUAL;
  // Fragments stay whose reference, 0 if the shader gives none, is the stencil.
  VkStencilOpState isEqual{};
  isEqual.compareOp = VK_COMPARE_OP_EQUAL;
  isEqual.compareMask = 0xff;
  depthState.stencilTestEnable = VK_TRUE;
  depthState.front = depthState.back = isEqual;

  VkPipelineColorBlendAttachmentState opaque{};
  opaque.colorWriteMask = 0xf;
  std::vector<VkPipelineColorBlendAttachmentState> blends(colors.size(),
                                                          opaque);
  VkPipelineColorBlendStateCreateInfo blendState{
      VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
  blendState.attachmentCount = blends.size();
  blendState.pAttachments = blends.data();

  std::vector<VkFormat> colorFormats;
  for (const DeviceImage &color : colors)
    colorFormats.push_back(color.format);
  VkPipelineRenderingCreateInfo rendering{
      VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
  rendering.viewMask = getViewMask();
  rendering.colorAttachmentCount = colorFormats.size();
  rendering.pColorAttachmentFormats = colorFormats.data();
  rendering.depthAttachmentFormat = depthFormat;
  rendering.stencilAttachmentFormat = depthFormat;

  VkGraphicsPipelineCreateInfo info{
      VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
  info.pNext = &rendering;
  info.stageCount = stages.size();
  info.pStages = stages.data();
  if (!pipeline.hasMeshShader()) {
    info.pVertexInputState = &vertexInput;
    info.pInputAssemblyState = &assembly;
  }
  info.pTessellationState = raster.patchControlPoints ? &tessellation : nullptr;
  info.pViewportState = &viewportState;
  info.pRasterizationState = &rasterization;
  info.pMultisampleState = &multisample;
  info.pDepthStencilState = &depthState;
  info.pColorBlendState = &blendState;
  info.layout = layout;
  checkVulkan(vkCreateGraphicsPipelines(device.device, VK_NULL_HANDLE, 1, &info,
                                        nullptr, &pipelineObject),
              "vkCreateGraphicsPipelines");
}

void VulkanRunner::recordDraw(VkCommandBuffer commands) {
  std::vector<VkRenderingAttachmentInfo> attachments;
  for (const DeviceImage &color : colors) {
    recordTransition(commands, color, VK_IMAGE_LAYOUT_UNDEFINED,
                     VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    VkRenderingAttachmentInfo attachment{
        VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
    attachment.imageView = color.view;
    attachment.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachments.push_back(attachment);
  }
  for (auto [image, target, attachment] :
       zip(multisampled, pipeline.raster.renderTargets, attachments)) {
    recordTransition(commands, image, VK_IMAGE_LAYOUT_UNDEFINED,
                     VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    attachment.resolveImageView = attachment.imageView;
    attachment.resolveImageLayout = attachment.imageLayout;
    attachment.resolveMode = isFloat(target->format)
                                 ? VK_RESOLVE_MODE_AVERAGE_BIT
                                 : VK_RESOLVE_MODE_SAMPLE_ZERO_BIT;
    attachment.imageView = image.view;
  }
  recordTransition(commands, depth, VK_IMAGE_LAYOUT_UNDEFINED,
                   VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
  VkRenderingAttachmentInfo depthAttachment{
      VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
  depthAttachment.imageView = depth.view;
  depthAttachment.imageLayout =
      VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
  depthAttachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
  depthAttachment.clearValue.depthStencil = {1, 0};

  const Extent &extent = pipeline.raster.renderTargets.front()->extent;
  VkRenderingInfo info{VK_STRUCTURE_TYPE_RENDERING_INFO};
  info.renderArea = {{0, 0}, {extent.width, extent.height}};
  info.layerCount = extent.arraySlices;
  info.viewMask = getViewMask();
  info.colorAttachmentCount = attachments.size();
  info.pColorAttachments = attachments.data();
  info.pDepthAttachment = &depthAttachment;
  info.pStencilAttachment = &depthAttachment;
  vkCmdBeginRendering(commands, &info);
  VkDeviceSize offset = 0;
  if (vertices.buffer)
    vkCmdBindVertexBuffers(commands, 0, 1, &vertices.buffer, &offset);
  if (pipeline.hasMeshShader()) {
    auto draw = reinterpret_cast<PFN_vkCmdDrawMeshTasksEXT>(
        vkGetDeviceProcAddr(device.device, "vkCmdDrawMeshTasksEXT"));
    std::array<unsigned, 3> groups = pipeline.dispatch.getGroups();
    draw(commands, groups[0], groups[1], groups[2]);
  } else {
    vkCmdDraw(commands, pipeline.getVertexCount(),
              pipeline.dispatch.instanceCount, pipeline.dispatch.startVertex,
              pipeline.dispatch.startInstance);
  }
  vkCmdEndRendering(commands);
}

void VulkanRunner::recordTargetDownloads(VkCommandBuffer commands) {
  for (auto [color, staging, target] :
       zip(colors, colorReadBack, pipeline.raster.renderTargets)) {
    recordTransition(commands, color, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                     VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    std::vector<VkBufferImageCopy> copies =
        getImageCopies(*target, VK_IMAGE_ASPECT_COLOR_BIT);
    vkCmdCopyImageToBuffer(commands, color.image,
                           VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, staging.buffer,
                           copies.size(), copies.data());
  }
}

/// Makes everything the device wrote visible to later commands and the host.
static void recordMemoryBarrier(VkCommandBuffer commands) {
  VkMemoryBarrier barrier{VK_STRUCTURE_TYPE_MEMORY_BARRIER};
  barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
  barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_HOST_READ_BIT;
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                       VK_PIPELINE_STAGE_ALL_COMMANDS_BIT |
                           VK_PIPELINE_STAGE_HOST_BIT,
                       0, 1, &barrier, 0, nullptr, 0, nullptr);
}

VkPipelineBindPoint VulkanRunner::createPipeline() {
  if (pipeline.isCompute()) {
    createComputePipeline();
    return VK_PIPELINE_BIND_POINT_COMPUTE;
  }
  if (pipeline.isRayTracing()) {
    rayTracing.emplace(device, pipeline, stages, layout);
    pipelineObject = rayTracing->get();
    return VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR;
  }
  createTargets();
  createRasterPipeline();
  return VK_PIPELINE_BIND_POINT_GRAPHICS;
}

void VulkanRunner::recordWork(VkCommandBuffer commands) {
  if (pipeline.isRaster())
    return recordDraw(commands);
  std::array<unsigned, 3> groups = pipeline.dispatch.getGroups();
  if (rayTracing)
    rayTracing->recordTrace(commands, groups);
  else
    vkCmdDispatch(commands, groups[0], groups[1], groups[2]);
}

void VulkanRunner::run() {
  createStages();
  createLayout();
  VkPipelineBindPoint bindPoint = createPipeline();
  VkCommandBuffer commands = device.createCommandBuffer();
  VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  checkVulkan(vkBeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
  resources.recordUploads(commands);
  vkCmdBindPipeline(commands, bindPoint, pipelineObject);
  if (!resources.getSets().empty())
    vkCmdBindDescriptorSets(commands, bindPoint, layout, 0,
                            resources.getSets().size(),
                            resources.getSets().data(), 0, nullptr);
  for (const PushConstants &constants : pipeline.pushConstants) {
    Bytes block = constants.getBlock();
    for (const PushConstantValue &value : constants.values)
      if (!value.addressOf.empty()) {
        uint64_t address = resources.getAddress(value.addressOf);
        std::memcpy(block.data() + value.offset, &address, sizeof(address));
      }
    if (!block.empty())
      vkCmdPushConstants(commands, layout, pushConstantStages, 0, block.size(),
                         block.data());
  }
  recordWork(commands);
  recordMemoryBarrier(commands);
  resources.recordDownloads(commands);
  recordTargetDownloads(commands);
  recordMemoryBarrier(commands);
  checkVulkan(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
  device.submit(commands);

  resources.readBack();
  for (auto [staging, target] :
       zip(colorReadBack, pipeline.raster.renderTargets))
    std::memcpy(target->data.front().data(), staging.host,
                target->getByteSize());
}

unsigned hlslrun::runOnVulkan(Pipeline &pipeline, ArrayRef<Module> modules,
                              VulkanDevice &device) {
  for (const Module &module : modules)
    checkInterface(module, pipeline);
  for (const Module &module : modules)
    device.requireCapabilities(module);
  unsigned numBefore = device.numValidationMessages;
  VulkanRunner(device, pipeline, modules).run();
  return device.numValidationMessages - numBefore;
}

void hlslrun::printVulkanFeatures(raw_ostream &os) {
  VulkanOptions options;
  options.validate = false;
  VulkanDevice device(options, /*probe=*/true);
  if (device.isValid())
    device.printFeatures(os);
}
