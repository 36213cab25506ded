//===----------------------------------------------------------------------===//
// What to run: the parts of the model that are more than data.
// In:  a pipeline as read.
// Out: kind table, look-ups, derived sizes.
// Why: the resource kinds are one table; the reader spells them, the reflection
//      check compares them, the backends map them.
//===----------------------------------------------------------------------===//
#include "Pipeline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace hlslrun;

void hlslrun::stop(ExitCode code, const Twine &message) {
  // The word is what the lit format looks for in a test's output.
  errs() << "hlsl-run: "
         << (code == ExitCode::Skipped ? "skipped: " : "error: ") << message
         << '\n';
  outs().flush();
  errs().flush();
  _Exit(static_cast<int>(code));
}

static constexpr ResourceKind kinds[] = {
    {"ConstantBuffer", DescriptorClass::UniformBuffer},
    {"StructuredBuffer", DescriptorClass::StorageBuffer},
    {"RWStructuredBuffer", DescriptorClass::StorageBuffer, ImageShape::None,
     false, true},
    {"AppendStructuredBuffer", DescriptorClass::StorageBuffer, ImageShape::None,
     false, true},
    {"ConsumeStructuredBuffer", DescriptorClass::StorageBuffer,
     ImageShape::None, false, true},
    {"ByteAddressBuffer", DescriptorClass::StorageBuffer},
    {"RWByteAddressBuffer", DescriptorClass::StorageBuffer, ImageShape::None,
     false, true},
    {"TextureBuffer", DescriptorClass::StorageBuffer},
    {"Buffer", DescriptorClass::UniformTexelBuffer},
    {"RWBuffer", DescriptorClass::StorageTexelBuffer, ImageShape::None, false,
     true},
    {"Texture1D", DescriptorClass::SampledImage, ImageShape::Dim1D},
    {"Texture1DArray", DescriptorClass::SampledImage, ImageShape::Dim1D, true},
    {"Texture2D", DescriptorClass::SampledImage, ImageShape::Dim2D},
    {"Texture2DArray", DescriptorClass::SampledImage, ImageShape::Dim2D, true},
    {"Texture3D", DescriptorClass::SampledImage, ImageShape::Dim3D},
    {"TextureCube", DescriptorClass::SampledImage, ImageShape::Cube},
    {"TextureCubeArray", DescriptorClass::SampledImage, ImageShape::Cube, true},
    {"RWTexture1D", DescriptorClass::StorageImage, ImageShape::Dim1D, false,
     true},
    {"RWTexture1DArray", DescriptorClass::StorageImage, ImageShape::Dim1D, true,
     true},
    {"RWTexture2D", DescriptorClass::StorageImage, ImageShape::Dim2D, false,
     true},
    {"RWTexture2DArray", DescriptorClass::StorageImage, ImageShape::Dim2D, true,
     true},
    {"RWTexture3D", DescriptorClass::StorageImage, ImageShape::Dim3D, false,
     true},
    {"Texture2DMS", DescriptorClass::SampledImage, ImageShape::Dim2D, false,
     false, true},
    {"Texture2DMSArray", DescriptorClass::SampledImage, ImageShape::Dim2D, true,
     false, true},
    {"RWTexture2DMS", DescriptorClass::StorageImage, ImageShape::Dim2D, false,
     false, true},
    {"RWTexture2DMSArray", DescriptorClass::StorageImage, ImageShape::Dim2D,
     true, false, true},
    {"SampledTexture1D", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim1D},
    {"SampledTexture1DArray", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim1D, true},
    {"SampledTexture2D", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim2D},
    {"SampledTexture2DArray", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim2D, true},
    {"SampledTexture2DMS", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim2D, false, false, true},
    {"SampledTexture2DMSArray", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim2D, true, false, true},
    {"SampledTexture3D", DescriptorClass::CombinedImageSampler,
     ImageShape::Dim3D},
    {"SampledTextureCUBE", DescriptorClass::CombinedImageSampler,
     ImageShape::Cube},
    {"SampledTextureCUBEArray", DescriptorClass::CombinedImageSampler,
     ImageShape::Cube, true},
    {"Sampler", DescriptorClass::Sampler},
    {"AccelerationStructure", DescriptorClass::AccelerationStructure},
};

ArrayRef<ResourceKind> hlslrun::getResourceKinds() { return kinds; }

StringRef hlslrun::getDescriptorClassName(DescriptorClass descriptor) {
  static constexpr StringLiteral names[] = {
      "uniform buffer",       "storage buffer", "uniform texel buffer",
      "storage texel buffer", "sampled image",  "storage image",
      "combined image",       "sampler",        "acceleration structure"};
  return names[static_cast<unsigned>(descriptor)];
}

Bytes PushConstants::getBlock() const {
  Bytes block;
  for (const PushConstantValue &value : values) {
    size_t end = value.offset + value.data.size();
    if (block.size() < end)
      block.resize((end + 3) & ~size_t(3));
    llvm::copy(value.data, block.begin() + value.offset);
  }
  return block;
}

unsigned RasterBindings::getVertexStride() const {
  if (vertexBuffer && vertexBuffer->stride)
    return vertexBuffer->stride;
  unsigned stride = 0;
  for (const VertexAttribute &attribute : attributes)
    stride = std::max(stride, attribute.offset + getByteSize(attribute.format) *
                                                     attribute.channels);
  return stride;
}

std::array<unsigned, 3> DispatchParameters::getGroups() const {
  std::array<unsigned, 3> groups{1, 1, 1};
  llvm::copy(groupCount, groups.begin());
  return groups;
}

bool Pipeline::hasMeshShader() const {
  return any_of(shaders,
                [](const Shader &s) { return s.stage == Stage::Mesh; });
}

Buffer *Pipeline::findBuffer(StringRef name) {
  auto it = find_if(buffers, [&](const Buffer &b) { return b.name == name; });
  return it == buffers.end() ? nullptr : &*it;
}

Sampler *Pipeline::findSampler(StringRef name) {
  auto it = find_if(samplers, [&](const Sampler &s) { return s.name == name; });
  return it == samplers.end() ? nullptr : &*it;
}

unsigned Pipeline::getVertexCount() const {
  if (dispatch.vertexCount)
    return *dispatch.vertexCount;
  unsigned stride = raster.getVertexStride();
  if (raster.vertexBuffer && stride)
    return raster.vertexBuffer->getByteSize() / stride;
  return 3;
}
