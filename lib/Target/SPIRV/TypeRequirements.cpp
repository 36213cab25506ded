//===----------------------------------------------------------------------===//
// What types ask of the device, and arrays of resources.
// In:  the types that the module uses; the indices and decorations that choose
//      a resource.
// Out: capabilities: widths, image dimensions and formats, storage of small
//      numbers, indexing.
// Why: these rules follow a type's structure; those that follow a single number
//      are in Requirements.cpp.
//===----------------------------------------------------------------------===//

#include "Requirements.h"

#include "SPIRVX/SPIRVXTypes.h"
#include "mlir/IR/TypeRange.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using spirv::Capability;
using spirv::Decoration;
using spirv::Opcode;
using spirv::StorageClass;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void Requirements::addType(Type type) {
  TypeSwitch<Type>(type)
      .Case([&](IntegerType t) {
        if (t.getWidth() == 64)
          addCapability(Capability::Int64);
        else if (t.getWidth() == 16)
          addCapability(Capability::Int16);
        else if (t.getWidth() == 8)
          addCapability(Capability::Int8);
      })
      .Case([&](FloatType t) {
        if (t.getWidth() == 64)
          addCapability(Capability::Float64);
        else if (t.getWidth() == 16)
          addCapability(Capability::Float16);
      })
      .Case([&](spirv::ImageType t) { addImageType(t); })
      .Case([&](spirv::PointerType t) { addPointerType(t); })
      .Case([&](spirv::StructType t) {
        switch (spirvx::getOpaque(t).kind) {
        case spirvx::Opaque::RayQuery:
          return addCapability(Capability::RayQueryKHR);
        case spirvx::Opaque::AccelerationStructure:
          hasAccelerationStructure = true;
          return;
        default:
          return;
        }
      })
      .Default([](Type) {});
}

static bool isStorage(spirv::ImageType type) {
  return type.getSamplerUseInfo() == spirv::ImageSamplerUseInfo::NoSampler;
}

static bool isExtended(spirv::ImageFormat format) {
  // The formats that every device has for storage images.
  using spirv::ImageFormat;
  switch (format) {
  case ImageFormat::Unknown:
  case ImageFormat::Rgba32f:
  case ImageFormat::Rgba16f:
  case ImageFormat::R32f:
  case ImageFormat::Rgba8:
  case ImageFormat::Rgba8Snorm:
  case ImageFormat::Rgba32i:
  case ImageFormat::Rgba16i:
  case ImageFormat::Rgba8i:
  case ImageFormat::R32i:
  case ImageFormat::Rgba32ui:
  case ImageFormat::Rgba16ui:
  case ImageFormat::Rgba8ui:
  case ImageFormat::R32ui:
  case ImageFormat::R64ui:
  case ImageFormat::R64i:
    return false;
  default:
    return true;
  }
}

void Requirements::addImageType(spirv::ImageType type) {
  bool storage = isStorage(type);
  bool arrayed = type.getArrayedInfo() == spirv::ImageArrayedInfo::Arrayed;
  switch (type.getDim()) {
  case spirv::Dim::Dim1D:
    addCapability(storage ? Capability::Image1D : Capability::Sampled1D);
    break;
  case spirv::Dim::Buffer:
    addCapability(storage ? Capability::ImageBuffer
                          : Capability::SampledBuffer);
    break;
  case spirv::Dim::Cube:
    if (arrayed)
      addCapability(storage ? Capability::ImageCubeArray
                            : Capability::SampledCubeArray);
    break;
  case spirv::Dim::Rect:
    addCapability(storage ? Capability::ImageRect : Capability::SampledRect);
    break;
  case spirv::Dim::SubpassData:
    return addCapability(Capability::InputAttachment);
  case spirv::Dim::Dim2D:
  case spirv::Dim::Dim3D:
    break;
  }
  if (storage &&
      type.getSamplingInfo() == spirv::ImageSamplingInfo::MultiSampled) {
    addCapability(Capability::StorageImageMultisample);
    if (arrayed)
      addCapability(Capability::ImageMSArray);
  }
  if (isExtended(type.getImageFormat()))
    addCapability(Capability::StorageImageExtendedFormats);
  if (type.getElementType().isInteger(64))
    addCapability(Capability::Int64ImageEXT);
}

/// A runtime array of resources rather than one that ends a buffer's struct.
static bool isResourceArray(Type type) {
  auto array = dyn_cast<spirv::RuntimeArrayType>(type);
  if (!array)
    return false;
  auto structType = dyn_cast<spirv::StructType>(array.getElementType());
  if (structType)
    return structType.hasDecoration(Decoration::Block) ||
           spirvx::getOpaque(structType).kind != spirvx::Opaque::None;
  return isa<spirv::ImageType, spirv::SampledImageType>(array.getElementType());
}

void Requirements::addPointerType(spirv::PointerType type) {
  StorageClass storageClass = type.getStorageClass();
  switch (storageClass) {
  case StorageClass::StorageBuffer:
    addExtension("SPV_KHR_storage_buffer_storage_class");
    break;
  case StorageClass::PhysicalStorageBuffer:
    addCapability(Capability::PhysicalStorageBufferAddresses);
    break;
  default:
    break;
  }
  if (isResourceArray(type.getPointeeType()))
    addCapability(Capability::RuntimeDescriptorArray);
  addSmallTypes(type.getPointeeType(), storageClass);
}

/// The bits of the narrowest numbers in `type`: bit 0 for 8, bit 1 for 16.
static unsigned findSmallTypes(Type type) {
  if (type.isIntOrFloat()) {
    unsigned width = type.getIntOrFloatBitWidth();
    return width == 8 ? 1 : width == 16 ? 2 : 0;
  }
  if (auto vector = dyn_cast<VectorType>(type))
    return findSmallTypes(vector.getElementType());
  if (auto matrix = dyn_cast<spirv::MatrixType>(type))
    return findSmallTypes(matrix.getElementType());
  if (auto array = dyn_cast<spirv::ArrayType>(type))
    return findSmallTypes(array.getElementType());
  if (auto array = dyn_cast<spirv::RuntimeArrayType>(type))
    return findSmallTypes(array.getElementType());
  unsigned found = 0;
  if (auto structType = dyn_cast<spirv::StructType>(type))
    for (Type element : structType.getElementTypes())
      found |= findSmallTypes(element);
  return found;
}

void Requirements::addSmallTypes(Type type, StorageClass storageClass) {
  Capability access8, access16;
  switch (storageClass) {
  case StorageClass::Uniform:
    access8 = Capability::UniformAndStorageBuffer8BitAccess;
    access16 = Capability::StorageUniform16;
    break;
  case StorageClass::StorageBuffer:
  case StorageClass::ShaderRecordBufferKHR: // Vulkan, storageBuffer16BitAccess
  case StorageClass::PhysicalStorageBuffer:
    access8 = Capability::StorageBuffer8BitAccess;
    access16 = Capability::StorageBuffer16BitAccess;
    break;
  case StorageClass::PushConstant:
    access8 = Capability::StoragePushConstant8;
    access16 = Capability::StoragePushConstant16;
    break;
  case StorageClass::Input:
  case StorageClass::Output:
    access8 = Capability::Int8;
    access16 = Capability::StorageInputOutput16;
    break;
  default:
    return;
  }
  unsigned found = findSmallTypes(type);
  if (found & 1)
    addCapability(access8);
  if (found & 2)
    addCapability(access16);
}

//===----------------------------------------------------------------------===//
// Arrays of resources
//===----------------------------------------------------------------------===//

namespace {
enum class ResourceKind {
  None,
  UniformBuffer,
  StorageBuffer,
  SampledImage,
  StorageImage,
  UniformTexelBuffer,
  StorageTexelBuffer,
  InputAttachment
};
} // namespace

static ResourceKind getResourceKind(Type type) {
  if (auto pointer = dyn_cast<spirv::PointerType>(type)) {
    if (pointer.getStorageClass() == StorageClass::Uniform)
      return ResourceKind::UniformBuffer;
    if (pointer.getStorageClass() == StorageClass::StorageBuffer)
      return ResourceKind::StorageBuffer;
    return getResourceKind(pointer.getPointeeType());
  }
  if (auto sampled = dyn_cast<spirv::SampledImageType>(type))
    type = sampled.getImageType();
  if (spirvx::getOpaque(type).kind == spirvx::Opaque::Sampler)
    return ResourceKind::SampledImage;
  auto image = dyn_cast<spirv::ImageType>(type);
  if (!image)
    return ResourceKind::None;
  if (image.getDim() == spirv::Dim::SubpassData)
    return ResourceKind::InputAttachment;
  if (image.getDim() == spirv::Dim::Buffer)
    return isStorage(image) ? ResourceKind::StorageTexelBuffer
                            : ResourceKind::UniformTexelBuffer;
  return isStorage(image) ? ResourceKind::StorageImage
                          : ResourceKind::SampledImage;
}

void Requirements::addDynamicIndexing(StorageClass storageClass, Type element) {
  switch (getResourceKind(spirv::PointerType::get(element, storageClass))) {
  case ResourceKind::None:
    return;
  case ResourceKind::UniformBuffer:
    return addCapability(Capability::UniformBufferArrayDynamicIndexing);
  case ResourceKind::StorageBuffer:
    return addCapability(Capability::StorageBufferArrayDynamicIndexing);
  case ResourceKind::SampledImage:
    return addCapability(Capability::SampledImageArrayDynamicIndexing);
  case ResourceKind::StorageImage:
    return addCapability(Capability::StorageImageArrayDynamicIndexing);
  case ResourceKind::UniformTexelBuffer:
    return addCapability(Capability::UniformTexelBufferArrayDynamicIndexing);
  case ResourceKind::StorageTexelBuffer:
    return addCapability(Capability::StorageTexelBufferArrayDynamicIndexing);
  case ResourceKind::InputAttachment:
    return addCapability(Capability::InputAttachmentArrayDynamicIndexing);
  }
}

void Requirements::addNonUniform(Type type) {
  addCapability(Capability::ShaderNonUniform);
  switch (getResourceKind(type)) {
  case ResourceKind::None:
    return;
  case ResourceKind::UniformBuffer:
    return addCapability(Capability::UniformBufferArrayNonUniformIndexing);
  case ResourceKind::StorageBuffer:
    return addCapability(Capability::StorageBufferArrayNonUniformIndexing);
  case ResourceKind::SampledImage:
    return addCapability(Capability::SampledImageArrayNonUniformIndexing);
  case ResourceKind::StorageImage:
    return addCapability(Capability::StorageImageArrayNonUniformIndexing);
  case ResourceKind::UniformTexelBuffer:
    return addCapability(Capability::UniformTexelBufferArrayNonUniformIndexing);
  case ResourceKind::StorageTexelBuffer:
    return addCapability(Capability::StorageTexelBufferArrayNonUniformIndexing);
  case ResourceKind::InputAttachment:
    return addCapability(Capability::InputAttachmentArrayNonUniformIndexing);
  }
}

//===----------------------------------------------------------------------===//
// Image accesses
//===----------------------------------------------------------------------===//

void Requirements::addImageAccess(Opcode opcode, Type image,
                                  spirv::ImageOperands operands) {
  using spirv::ImageOperands;
  if (spirv::bitEnumContainsAny(operands, ImageOperands::Offset |
                                              ImageOperands::ConstOffsets))
    addCapability(Capability::ImageGatherExtended);
  if (spirv::bitEnumContainsAny(operands, ImageOperands::MinLod))
    addCapability(Capability::MinLod);
  auto imageType = dyn_cast<spirv::ImageType>(image);
  if (!imageType || !isStorage(imageType) ||
      imageType.getImageFormat() != spirv::ImageFormat::Unknown ||
      imageType.getDim() == spirv::Dim::SubpassData)
    return;
  if (opcode == Opcode::OpImageRead || opcode == opcode::ImageSparseRead)
    addCapability(Capability::StorageImageReadWithoutFormat);
  else if (opcode == Opcode::OpImageWrite)
    addCapability(Capability::StorageImageWriteWithoutFormat);
}
