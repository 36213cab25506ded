//===----------------------------------------------------------------------===//
// Builds acceleration structures, ray tracing pipelines and shader tables.
// In/Out: see VulkanRayTracing.h.
// Why: every structure is built once, on the device, and waited for; a job is a
//      process, so nothing is freed.
//===----------------------------------------------------------------------===//
#include "VulkanRayTracing.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace llvm;
using namespace hlslrun;

/// An entry point of an extension, which the loader does not export.
template <typename Function>
static Function getFunction(VulkanDevice &device, const char *name) {
  auto function =
      reinterpret_cast<Function>(vkGetDeviceProcAddr(device.device, name));
  if (!function)
    stop(ExitCode::Skipped, Twine("the device lacks ") + name);
  return function;
}
#define DEVICE_FUNCTION(name) getFunction<PFN_##name>(device, #name)

static VkDeviceAddress getAddress(VulkanDevice &device,
                                  const DeviceBuffer &buffer) {
  VkBufferDeviceAddressInfo info{VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO};
  info.buffer = buffer.buffer;
  return vkGetBufferDeviceAddress(device.device, &info);
}

//===--- acceleration structures ------------------------------------------===//

AccelerationStructures::AccelerationStructures(VulkanDevice &device,
                                               Pipeline &pipeline)
    : device(device) {
  for (const BottomLevel &level : pipeline.scenes.bottomLevels)
    build(level, pipeline);
  for (const TopLevel &level : pipeline.scenes.topLevels)
    for (const std::vector<Instance> &instances : level.instances)
      topLevels[level.name].push_back(build(instances));
}

VkDeviceAddress AccelerationStructures::upload(ArrayRef<uint8_t> contents) {
  return getAddress(
      device,
      device.createBuffer(
          contents.size(),
          VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT |
              VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR,
          contents));
}

static ArrayRef<uint8_t> getContents(Pipeline &pipeline, StringRef name) {
  Buffer *buffer = pipeline.findBuffer(name);
  if (!buffer)
    stop(ExitCode::Error, "no buffer is named '" + name + "'");
  return buffer->data.front();
}

/// Row by row in the description; the API's matrix is the same.
static VkTransformMatrixKHR getMatrix(const Transform &transform) {
  VkTransformMatrixKHR result;
  static_assert(sizeof(result) == sizeof(transform));
  std::memcpy(&result, transform.data(), sizeof(result));
  return result;
}

static VkFormat getVertexFormat(VertexFormat format) {
  switch (format) {
  case VertexFormat::RG32Float:
    return VK_FORMAT_R32G32_SFLOAT;
  case VertexFormat::RGB32Float:
    return VK_FORMAT_R32G32B32_SFLOAT;
  case VertexFormat::RGBA16Float:
    return VK_FORMAT_R16G16B16A16_SFLOAT;
  }
  llvm_unreachable("every vertex format is mapped");
}

template <typename T> static ArrayRef<uint8_t> getBytes(ArrayRef<T> values) {
  return {reinterpret_cast<const uint8_t *>(values.data()),
          values.size() * sizeof(T)};
}

void AccelerationStructures::build(const BottomLevel &level,
                                   Pipeline &pipeline) {
  std::vector<VkAccelerationStructureGeometryKHR> geometries;
  std::vector<uint32_t> counts;
  auto add = [&](VkGeometryTypeKHR type,
                 bool isOpaque) -> VkAccelerationStructureGeometryKHR & {
    VkAccelerationStructureGeometryKHR geometry{
        VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR};
    geometry.geometryType = type;
    geometry.flags =
        isOpaque ? VkGeometryFlagsKHR(VK_GEOMETRY_OPAQUE_BIT_KHR) : 0;
    return geometries.emplace_back(geometry);
  };
  for (const TriangleGeometry &source : level.triangles) {
    VkAccelerationStructureGeometryTrianglesDataKHR &data =
        add(VK_GEOMETRY_TYPE_TRIANGLES_KHR, source.isOpaque).geometry.triangles;
    data = {
        VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR};
    data.vertexFormat = getVertexFormat(source.vertexFormat);
    data.vertexData.deviceAddress =
        upload(getContents(pipeline, source.vertexBuffer));
    data.vertexStride = source.vertexStride;
    data.maxVertex = source.vertexCount ? source.vertexCount - 1 : 0;
    data.indexType = VK_INDEX_TYPE_NONE_KHR;
    counts.push_back(source.vertexCount / 3);
    if (!source.indexBuffer.empty()) {
      data.indexType = source.indexFormat == IndexFormat::Uint16
                           ? VK_INDEX_TYPE_UINT16
                           : VK_INDEX_TYPE_UINT32;
      data.indexData.deviceAddress =
          upload(getContents(pipeline, source.indexBuffer));
      counts.back() = source.indexCount / 3;
    }
    if (source.transform) {
      VkTransformMatrixKHR matrix = getMatrix(*source.transform);
      data.transformData.deviceAddress =
          upload(getBytes<VkTransformMatrixKHR>(matrix));
    }
  }
  for (const BoxGeometry &source : level.boxes) {
    VkAccelerationStructureGeometryAabbsDataKHR &data =
        add(VK_GEOMETRY_TYPE_AABBS_KHR, source.isOpaque).geometry.aabbs;
    data = {VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_AABBS_DATA_KHR};
    data.data.deviceAddress = upload(getContents(pipeline, source.buffer));
    data.stride = source.stride;
    counts.push_back(source.count);
  }
  VkAccelerationStructureDeviceAddressInfoKHR info{
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR};
  info.accelerationStructure = build(
      VK_ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR, geometries, counts);
  bottomLevels[level.name] = DEVICE_FUNCTION(
      vkGetAccelerationStructureDeviceAddressKHR)(device.device, &info);
}

VkAccelerationStructureKHR
AccelerationStructures::build(ArrayRef<Instance> instances) {
  std::vector<VkAccelerationStructureInstanceKHR> records;
  for (const Instance &source : instances) {
    auto level = bottomLevels.find(source.bottomLevel);
    if (level == bottomLevels.end())
      stop(ExitCode::Error, "no BLAS is named '" + source.bottomLevel + "'");
    VkAccelerationStructureInstanceKHR &record = records.emplace_back();
    record.transform = getMatrix(source.transform);
    record.instanceCustomIndex = source.id;
    record.mask = source.mask;
    record.instanceShaderBindingTableRecordOffset = source.hitGroupOffset;
    record.flags = source.flags;
    record.accelerationStructureReference = level->second;
  }
  VkAccelerationStructureGeometryKHR geometry{
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR};
  geometry.geometryType = VK_GEOMETRY_TYPE_INSTANCES_KHR;
  geometry.geometry.instances = {
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR};
  geometry.geometry.instances.data.deviceAddress =
      upload(getBytes<VkAccelerationStructureInstanceKHR>(records));
  return build(VK_ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR, geometry,
               uint32_t(records.size()));
}

VkAccelerationStructureKHR AccelerationStructures::build(
    VkAccelerationStructureTypeKHR type,
    ArrayRef<VkAccelerationStructureGeometryKHR> geometries,
    ArrayRef<uint32_t> primitiveCounts) {
  VkAccelerationStructureBuildGeometryInfoKHR info{
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR};
  info.type = type;
  info.mode = VK_BUILD_ACCELERATION_STRUCTURE_MODE_BUILD_KHR;
  info.geometryCount = geometries.size();
  info.pGeometries = geometries.data();
  VkAccelerationStructureBuildSizesInfoKHR sizes{
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR};
  DEVICE_FUNCTION(vkGetAccelerationStructureBuildSizesKHR)(
      device.device, VK_ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR, &info,
      primitiveCounts.data(), &sizes);

  DeviceBuffer memory = device.createBuffer(
      sizes.accelerationStructureSize,
      VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR |
          VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  VkAccelerationStructureCreateInfoKHR create{
      VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR};
  create.buffer = memory.buffer;
  create.size = sizes.accelerationStructureSize;
  create.type = type;
  VkAccelerationStructureKHR result;
  checkVulkan(DEVICE_FUNCTION(vkCreateAccelerationStructureKHR)(
                  device.device, &create, nullptr, &result),
              "vkCreateAccelerationStructureKHR");

  DeviceBuffer scratch =
      device.createBuffer(sizes.buildScratchSize + 256,
                          VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                              VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  info.dstAccelerationStructure = result;
  info.scratchData.deviceAddress = alignTo(getAddress(device, scratch), 256);
  std::vector<VkAccelerationStructureBuildRangeInfoKHR> ranges;
  for (uint32_t count : primitiveCounts)
    ranges.push_back({count, 0, 0, 0});
  const VkAccelerationStructureBuildRangeInfoKHR *rangePointer = ranges.data();
  VkCommandBuffer commands = device.createCommandBuffer();
  VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  checkVulkan(vkBeginCommandBuffer(commands, &begin), "vkBeginCommandBuffer");
  DEVICE_FUNCTION(vkCmdBuildAccelerationStructuresKHR)(commands, 1, &info,
                                                       &rangePointer);
  checkVulkan(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
  device.submit(commands);
  return result;
}

//===--- pipelines --------------------------------------------------------===//

uint32_t RayTracingPipeline::findShader(StringRef entry,
                                        const Pipeline &pipeline) const {
  if (entry.empty())
    return VK_SHADER_UNUSED_KHR;
  for (const auto &[i, shader] : enumerate(pipeline.shaders))
    if (shader.entry == entry)
      return i;
  stop(ExitCode::Error, "no shader has the entry point '" + entry + "'");
}

uint32_t RayTracingPipeline::findGroup(StringRef name) const {
  auto it = find(groupNames, name);
  if (it == groupNames.end())
    stop(ExitCode::Error, "the shader table names '" + name +
                              "', which is no shader and no hit group");
  return it - groupNames.begin();
}

void RayTracingPipeline::createGroups(const Pipeline &pipeline) {
  VkRayTracingShaderGroupCreateInfoKHR empty{
      VK_STRUCTURE_TYPE_RAY_TRACING_SHADER_GROUP_CREATE_INFO_KHR};
  empty.type = VK_RAY_TRACING_SHADER_GROUP_TYPE_GENERAL_KHR;
  empty.generalShader = empty.closestHitShader = empty.anyHitShader =
      empty.intersectionShader = VK_SHADER_UNUSED_KHR;
  for (const auto &[i, shader] : enumerate(pipeline.shaders)) {
    if (shader.stage != Stage::RayGeneration && shader.stage != Stage::Miss &&
        shader.stage != Stage::Callable)
      continue;
    groups.push_back(empty);
    groups.back().generalShader = i;
    groupNames.push_back(shader.entry);
  }
  for (const HitGroup &source : pipeline.rayTracing.hitGroups) {
    VkRayTracingShaderGroupCreateInfoKHR group = empty;
    group.type = source.isProcedural
                     ? VK_RAY_TRACING_SHADER_GROUP_TYPE_PROCEDURAL_HIT_GROUP_KHR
                     : VK_RAY_TRACING_SHADER_GROUP_TYPE_TRIANGLES_HIT_GROUP_KHR;
    group.closestHitShader = findShader(source.closestHit, pipeline);
    group.anyHitShader = findShader(source.anyHit, pipeline);
    group.intersectionShader = findShader(source.intersection, pipeline);
    groups.push_back(group);
    groupNames.push_back(source.name);
  }
}

VkStridedDeviceAddressRegionKHR
RayTracingPipeline::createTable(ArrayRef<ShaderRecord> records) {
  if (records.empty())
    return {};
  size_t dataSize = 0;
  for (const ShaderRecord &record : records)
    dataSize = std::max(dataSize, record.data.size());
  uint32_t handleSize = limits.shaderGroupHandleSize;
  uint64_t stride =
      alignTo(handleSize + dataSize, limits.shaderGroupBaseAlignment);
  Bytes table(stride * records.size());
  for (const auto &[i, record] : enumerate(records)) {
    uint8_t *row = table.data() + i * stride;
    checkVulkan(DEVICE_FUNCTION(vkGetRayTracingShaderGroupHandlesKHR)(
                    device.device, pipelineObject, findGroup(record.shader), 1,
                    handleSize, row),
                "vkGetRayTracingShaderGroupHandlesKHR");
    llvm::copy(record.data, row + handleSize);
  }
  uint64_t alignment = limits.shaderGroupBaseAlignment;
  DeviceBuffer buffer = device.createBuffer(
      table.size() + alignment, VK_BUFFER_USAGE_SHADER_BINDING_TABLE_BIT_KHR |
                                    VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT);
  uint64_t address = getAddress(device, buffer);
  uint64_t start = alignTo(address, alignment);
  std::memcpy(buffer.host + (start - address), table.data(), table.size());
  return {start, stride, table.size()};
}

RayTracingPipeline::RayTracingPipeline(
    VulkanDevice &device, const Pipeline &pipeline,
    ArrayRef<VkPipelineShaderStageCreateInfo> stages, VkPipelineLayout layout)
    : device(device) {
  VkPhysicalDeviceProperties2 properties{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2};
  properties.pNext = &limits;
  vkGetPhysicalDeviceProperties2(device.physical, &properties);
  createGroups(pipeline);
  VkRayTracingPipelineCreateInfoKHR info{
      VK_STRUCTURE_TYPE_RAY_TRACING_PIPELINE_CREATE_INFO_KHR};
  info.stageCount = stages.size();
  info.pStages = stages.data();
  info.groupCount = groups.size();
  info.pGroups = groups.data();
  info.maxPipelineRayRecursionDepth = pipeline.rayTracing.maxRecursion;
  info.layout = layout;
  checkVulkan(DEVICE_FUNCTION(vkCreateRayTracingPipelinesKHR)(
                  device.device, VK_NULL_HANDLE, VK_NULL_HANDLE, 1, &info,
                  nullptr, &pipelineObject),
              "vkCreateRayTracingPipelinesKHR");
  const ShaderTable &table = pipeline.rayTracing.table;
  rayGeneration = createTable(table.rayGeneration);
  miss = createTable(table.miss);
  hit = createTable(table.hitGroups);
  callable = createTable(table.callable);
}

void RayTracingPipeline::recordTrace(VkCommandBuffer commands,
                                     ArrayRef<unsigned> size) const {
  DEVICE_FUNCTION(vkCmdTraceRaysKHR)(commands, &rayGeneration, &miss, &hit,
                                     &callable, size[0], size[1], size[2]);
}
