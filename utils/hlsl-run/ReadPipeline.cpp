//===----------------------------------------------------------------------===//
// Reads a pipeline description.
// In:  a YAML file, or a shader whose last comment block starts with the line
//      `// hlsl-run:` and holds the YAML, one `//` before each line.
// Out: a Pipeline with every name resolved; or a message with line and column.
// Why: a test is one file: shader, inputs, expected numbers and RUN lines.
//      Keys are those of LLVM's offload test suite, so its files run as well;
//      RenderTargets and InstanceCount are additions.
//===----------------------------------------------------------------------===//
#include "Pipeline.h"
#include "ReadRayTracing.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/YAMLTraits.h"

using namespace llvm;
using namespace hlslrun;

namespace {
/// Register and space of a Direct3D resource: read and not used.
struct DirectXBinding {
  unsigned registerNumber = 0;
  unsigned space = 0;
};

/// RayTracingPipelineConfig: the sizes are Direct3D's.
struct RayTracingConfig {
  unsigned maxRecursion = 1;
  unsigned maxPayloadSize = 0;
  unsigned maxAttributeSize = 0;
};

/// What other tools read under a key: skipped with all it holds.
struct Ignored {};

struct VulkanBinding {
  std::optional<unsigned> binding;
  std::optional<unsigned> counterBinding;
};
} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(std::vector<std::string>)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Buffer)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Sampler)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Resource)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::DescriptorSet)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::SpecConstant)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Shader)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::PushConstantValue)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::PushConstants)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::VertexAttribute)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Result)

namespace llvm::yaml {

template <> struct ScalarEnumerationTraits<DataFormat> {
  static void enumeration(IO &io, DataFormat &value) {
    for (const FormatEntry &entry : getFormats())
      io.enumCase(value, entry.name, entry.format);
  }
};

template <> struct ScalarEnumerationTraits<Stage> {
  static void enumeration(IO &io, Stage &value) {
    io.enumCase(value, "Compute", Stage::Compute);
    io.enumCase(value, "Vertex", Stage::Vertex);
    io.enumCase(value, "Hull", Stage::Hull);
    io.enumCase(value, "Domain", Stage::Domain);
    io.enumCase(value, "Geometry", Stage::Geometry);
    io.enumCase(value, "Amplification", Stage::Amplification);
    io.enumCase(value, "Mesh", Stage::Mesh);
    io.enumCase(value, "Pixel", Stage::Pixel);
    io.enumCase(value, "RayGeneration", Stage::RayGeneration);
    io.enumCase(value, "Intersection", Stage::Intersection);
    io.enumCase(value, "AnyHit", Stage::AnyHit);
    io.enumCase(value, "ClosestHit", Stage::ClosestHit);
    io.enumCase(value, "Miss", Stage::Miss);
    io.enumCase(value, "Callable", Stage::Callable);
  }
};

template <> struct ScalarEnumerationTraits<Filter> {
  static void enumeration(IO &io, Filter &value) {
    io.enumCase(value, "Nearest", Filter::Nearest);
    io.enumCase(value, "Linear", Filter::Linear);
  }
};

template <> struct ScalarEnumerationTraits<AddressMode> {
  static void enumeration(IO &io, AddressMode &value) {
    io.enumCase(value, "Clamp", AddressMode::Clamp);
    io.enumCase(value, "Repeat", AddressMode::Repeat);
    io.enumCase(value, "Mirror", AddressMode::Mirror);
    io.enumCase(value, "Border", AddressMode::Border);
    io.enumCase(value, "MirrorOnce", AddressMode::MirrorOnce);
  }
};

template <> struct ScalarEnumerationTraits<CompareOp> {
  static void enumeration(IO &io, CompareOp &value) {
    io.enumCase(value, "Never", CompareOp::Never);
    io.enumCase(value, "Less", CompareOp::Less);
    io.enumCase(value, "Equal", CompareOp::Equal);
    io.enumCase(value, "LessEqual", CompareOp::LessEqual);
    io.enumCase(value, "Greater", CompareOp::Greater);
    io.enumCase(value, "NotEqual", CompareOp::NotEqual);
    io.enumCase(value, "GreaterEqual", CompareOp::GreaterEqual);
    io.enumCase(value, "Always", CompareOp::Always);
  }
};

template <> struct ScalarEnumerationTraits<Topology> {
  static void enumeration(IO &io, Topology &value) {
    io.enumCase(value, "PointList", Topology::PointList);
    io.enumCase(value, "LineList", Topology::LineList);
    io.enumCase(value, "TriangleList", Topology::TriangleList);
    io.enumCase(value, "TriangleStrip", Topology::TriangleStrip);
    io.enumCase(value, "LineListAdjacency", Topology::LineListAdjacency);
    io.enumCase(value, "TriangleListAdjacency",
                Topology::TriangleListAdjacency);
    io.enumCase(value, "PatchList", Topology::PatchList);
  }
};

template <> struct ScalarEnumerationTraits<Rule> {
  static void enumeration(IO &io, Rule &value) {
    io.enumCase(value, "BufferExact", Rule::BufferExact);
    io.enumCase(value, "BufferFloatULP", Rule::BufferFloatULP);
    io.enumCase(value, "BufferFloatEpsilon", Rule::BufferFloatEpsilon);
  }
};

template <> struct ScalarEnumerationTraits<DenormMode> {
  static void enumeration(IO &io, DenormMode &value) {
    io.enumCase(value, "Any", DenormMode::Any);
    io.enumCase(value, "Preserve", DenormMode::Preserve);
    io.enumCase(value, "FTZ", DenormMode::FTZ);
  }
};

static Bytes readNumbers(IO &io, DataFormat format,
                         ArrayRef<std::string> numbers) {
  Bytes bytes;
  bytes.reserve(numbers.size() * getByteSize(format));
  for (const std::string &number : numbers)
    if (std::optional<std::string> error = appendNumber(format, number, bytes))
      io.setError(*error);
  return bytes;
}

template <> struct MappingTraits<Extent> {
  static void mapping(IO &io, Extent &extent) {
    io.mapRequired("Width", extent.width);
    io.mapOptional("Height", extent.height);
    io.mapOptional("Depth", extent.depth);
    io.mapOptional("MipLevels", extent.mipLevels);
    io.mapOptional("ArraySlices", extent.arraySlices);
  }
};

/// FillSize counts bytes; FillValue repeats up to there, in each array element.
static bool readFill(IO &io, Buffer &buffer) {
  uint64_t fillSize = 0;
  std::string fillValue = "0";
  io.mapOptional("FillSize", fillSize);
  io.mapOptional("FillValue", fillValue);
  if (!fillSize)
    return false;
  Bytes pattern = readNumbers(io, buffer.format, fillValue);
  if (pattern.empty())
    return true;
  Bytes bytes(fillSize);
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = pattern[i % pattern.size()];
  buffer.data.assign(buffer.arraySize, bytes);
  return true;
}

static void readData(IO &io, Buffer &buffer) {
  if (readFill(io, buffer))
    return;
  if (buffer.arraySize == 1) {
    std::vector<std::string> numbers;
    io.mapRequired("Data", numbers);
    buffer.data.push_back(readNumbers(io, buffer.format, numbers));
    return;
  }
  std::vector<std::vector<std::string>> elements;
  io.mapRequired("Data", elements);
  for (const std::vector<std::string> &numbers : elements)
    buffer.data.push_back(readNumbers(io, buffer.format, numbers));
  if (buffer.data.size() != buffer.arraySize)
    io.setError("expected " + Twine(buffer.arraySize) +
                " lists in 'Data', found " + Twine(buffer.data.size()));
  for (const Bytes &bytes : buffer.data)
    if (bytes.size() != buffer.data.front().size())
      io.setError("the elements of '" + buffer.name + "' differ in size");
}

/// Texture bytes are slice by slice, each with its whole mip chain.
static uint64_t getTextureSize(const Buffer &buffer) {
  uint64_t size = 0;
  const Extent &extent = buffer.extent;
  for (unsigned level = 0; level < extent.mipLevels; ++level)
    size += uint64_t(std::max(1u, extent.width >> level)) *
            std::max(1u, extent.height >> level) *
            std::max(1u, extent.depth >> level) * buffer.getTexelSize();
  return size * extent.arraySlices;
}

template <> struct MappingTraits<Buffer> {
  static void mapping(IO &io, Buffer &buffer) {
    io.mapRequired("Name", buffer.name);
    io.mapRequired("Format", buffer.format);
    io.mapOptional("Channels", buffer.channels);
    io.mapOptional("Stride", buffer.stride);
    io.mapOptional("ArraySize", buffer.arraySize);
    if (buffer.channels < 1 || buffer.channels > 4 || !buffer.arraySize)
      return io.setError("'Channels' is 1 to 4 and 'ArraySize' at least 1");
    readData(io, buffer);
    io.mapOptional("OutputProps", buffer.extent);
    if (buffer.data.empty())
      return io.setError("'" + buffer.name + "' has neither Data nor FillSize");
    if (!buffer.extent.width)
      return;
    uint64_t wanted = getTextureSize(buffer);
    if (buffer.getByteSize() != wanted)
      io.setError("'" + buffer.name + "' has " + Twine(buffer.getByteSize()) +
                  " bytes, its OutputProps want " + Twine(wanted));
  }
};

template <> struct MappingTraits<Sampler> {
  static void mapping(IO &io, Sampler &sampler) {
    std::string kind = "Sampler";
    io.mapRequired("Name", sampler.name);
    io.mapOptional("Kind", kind);
    io.mapOptional("MinFilter", sampler.minFilter);
    io.mapOptional("MagFilter", sampler.magFilter);
    io.mapOptional("Address", sampler.address);
    io.mapOptional("MinLOD", sampler.minLod);
    io.mapOptional("MaxLOD", sampler.maxLod);
    io.mapOptional("MipLODBias", sampler.lodBias);
    io.mapOptional("ComparisonOp", sampler.compareOp);
    sampler.isComparison = kind == "SamplerComparison";
    if (!sampler.isComparison && kind != "Sampler")
      io.setError("'Kind' of a sampler is Sampler or SamplerComparison");
  }
};

template <> struct MappingTraits<DirectXBinding> {
  static void mapping(IO &io, DirectXBinding &binding) {
    io.mapOptional("Register", binding.registerNumber);
    io.mapOptional("Space", binding.space);
  }
};

template <> struct MappingTraits<Ignored> {
  static void mapping(IO &, Ignored &) {}
};

template <> struct MappingTraits<VulkanBinding> {
  static void mapping(IO &io, VulkanBinding &binding) {
    io.mapOptional("Binding", binding.binding);
    io.mapOptional("CounterBinding", binding.counterBinding);
  }
};

template <> struct MappingTraits<Resource> {
  static void mapping(IO &io, Resource &resource) {
    std::string kind;
    DirectXBinding directX;
    VulkanBinding vulkan;
    bool hasCounter = false;
    io.mapRequired("Name", resource.name);
    io.mapRequired("Kind", kind);
    io.mapOptional("HasCounter", hasCounter);
    unsigned heapIndex = 0; // Direct3D's; such a resource has no binding.
    io.mapOptional("HeapIndex", heapIndex);
    io.mapOptional("DirectXBinding", directX);
    io.mapOptional("VulkanBinding", vulkan);
    resource.vulkanBinding = vulkan.binding;
    resource.counterBinding = vulkan.counterBinding;
    auto *entry = find_if(getResourceKinds(), [&](const ResourceKind &k) {
      return k.name == kind;
    });
    if (entry == getResourceKinds().end())
      return io.setError("unknown resource kind '" + kind + "'");
    resource.kind = entry;
  }
};

template <> struct MappingTraits<DescriptorSet> {
  static void mapping(IO &io, DescriptorSet &set) {
    io.mapRequired("Resources", set.resources);
  }
};

template <> struct MappingTraits<SpecConstant> {
  static void mapping(IO &io, SpecConstant &constant) {
    io.mapRequired("ConstantID", constant.id);
    io.mapOptional("Type", constant.type);
    io.mapRequired("Value", constant.value);
  }
};

template <> struct MappingTraits<Shader> {
  static void mapping(IO &io, Shader &shader) {
    io.mapRequired("Stage", shader.stage);
    io.mapOptional("Entry", shader.entry);
    io.mapOptional("SpecializationConstants", shader.specConstants);
  }
};

template <> struct MappingTraits<PushConstantValue> {
  static void mapping(IO &io, PushConstantValue &value) {
    io.mapOptional("Offset", value.offset);
    io.mapOptional("AddressOf", value.addressOf);
    if (!value.addressOf.empty()) {
      value.data.resize(sizeof(uint64_t));
      return;
    }
    io.mapRequired("Format", value.format);
    io.mapRequired("Data", value.text);
    value.data = readNumbers(io, value.format, value.text);
  }
};

template <> struct MappingTraits<PushConstants> {
  static void mapping(IO &io, PushConstants &constants) {
    io.mapRequired("Stage", constants.stage);
    io.mapRequired("Values", constants.values);
  }
};

constexpr unsigned noLocation = ~0u;

static void assignLocations(std::vector<VertexAttribute> &attributes) {
  unsigned next = 0;
  for (VertexAttribute &attribute : attributes) {
    if (attribute.location == noLocation)
      attribute.location = next;
    next = attribute.location + 1;
  }
}

template <> struct MappingTraits<VertexAttribute> {
  static void mapping(IO &io, VertexAttribute &attribute) {
    io.mapRequired("Name", attribute.name);
    io.mapRequired("Format", attribute.format);
    io.mapOptional("Channels", attribute.channels);
    io.mapOptional("Offset", attribute.offset);
    attribute.location = noLocation;
    io.mapOptional("Location", attribute.location);
    if (attribute.channels < 1 || attribute.channels > 4)
      io.setError("'Channels' is 1 to 4");
  }
};

template <> struct MappingTraits<RasterBindings> {
  static void mapping(IO &io, RasterBindings &raster) {
    io.mapOptional("VertexBuffer", raster.vertexBufferName);
    io.mapOptional("VertexAttributes", raster.attributes);
    assignLocations(raster.attributes);
    io.mapOptional("Topology", raster.topology);
    io.mapOptional("PatchControlPoints", raster.patchControlPoints);
    io.mapOptional("SampleCount", raster.sampleCount);
    if (raster.sampleCount != 1 && raster.sampleCount != 4)
      io.setError("'SampleCount' is 1 or 4");
    io.mapOptional("ViewportCount", raster.viewportCount);
    io.mapOptional("ViewCount", raster.viewCount);
    if (raster.viewportCount < 1 || raster.viewportCount > 16 ||
        raster.viewCount < 1 || raster.viewCount > 6)
      io.setError("'ViewportCount' is 1 to 16 and 'ViewCount' 1 to 6");
    io.mapOptional("RenderTarget", raster.renderTargetName);
    io.mapOptional("RenderTargets", raster.renderTargetNames);
  }
};

template <> struct MappingTraits<DispatchParameters> {
  static void mapping(IO &io, DispatchParameters &dispatch) {
    io.mapOptional("DispatchGroupCount", dispatch.groupCount);
    io.mapOptional("VertexCount", dispatch.vertexCount);
    io.mapOptional("InstanceCount", dispatch.instanceCount);
    io.mapOptional("StartVertex", dispatch.startVertex);
    io.mapOptional("StartInstance", dispatch.startInstance);
    if (dispatch.groupCount.size() > 3)
      io.setError("'DispatchGroupCount' has at most three numbers");
  }
};

template <> struct MappingTraits<Result> {
  static void mapping(IO &io, Result &result) {
    io.mapRequired("Result", result.name);
    io.mapRequired("Rule", result.rule);
    io.mapRequired("Actual", result.actualName);
    io.mapRequired("Expected", result.expectedName);
    if (result.rule == Rule::BufferFloatULP)
      io.mapRequired("ULPT", result.ulp);
    if (result.rule == Rule::BufferFloatEpsilon)
      io.mapRequired("Epsilon", result.epsilon);
    io.mapOptional("DenormMode", result.denormMode);
    io.mapOptional("ZeroTolerance", result.zeroTolerance);
  }
};

template <> struct MappingTraits<RayTracingConfig> {
  static void mapping(IO &io, RayTracingConfig &config) {
    io.mapOptional("MaxTraceRecursionDepth", config.maxRecursion);
    io.mapOptional("MaxPayloadSizeInBytes", config.maxPayloadSize);
    io.mapOptional("MaxAttributeSizeInBytes", config.maxAttributeSize);
  }
};

template <> struct MappingTraits<Pipeline> {
  static void mapping(IO &io, Pipeline &pipeline) {
    Ignored settings;
    io.setAllowUnknownKeys(true);
    io.mapOptional("RuntimeSettings", settings);
    io.setAllowUnknownKeys(false);
    io.mapRequired("Shaders", pipeline.shaders);
    io.mapOptional("Buffers", pipeline.buffers);
    io.mapOptional("Samplers", pipeline.samplers);
    io.mapOptional("DescriptorSets", pipeline.sets);
    io.mapOptional("PushConstants", pipeline.pushConstants);
    io.mapOptional("Bindings", pipeline.raster);
    io.mapOptional("AccelerationStructures", pipeline.scenes);
    RayTracingConfig config;
    io.mapOptional("RayTracingPipelineConfig", config);
    pipeline.rayTracing.maxRecursion = config.maxRecursion;
    io.mapOptional("HitGroups", pipeline.rayTracing.hitGroups);
    io.mapOptional("ShaderBindingTable", pipeline.rayTracing.table);
    io.mapOptional("DispatchParameters", pipeline.dispatch);
    io.mapOptional("Results", pipeline.results);
  }
};

} // namespace llvm::yaml

/// Blanks everything but the YAML, so that lines and columns stay true. A file
/// without the marker line is YAML as it is.
static std::string isolateYAML(StringRef text) {
  constexpr StringLiteral marker = "// hlsl-run:";
  std::string yaml;
  bool inBlock = false;
  for (StringRef rest = text; !rest.empty();) {
    StringRef line;
    std::tie(line, rest) = rest.split('\n');
    if (line.trim() == marker) {
      inBlock = true;
    } else if (inBlock && line.starts_with("//")) {
      yaml += "  ";
      yaml += line.drop_front(2).rtrim();
    }
    yaml += '\n';
  }
  return inBlock ? yaml : text.str();
}

static void resolveResource(Pipeline &pipeline, Resource &resource) {
  if (!resource.vulkanBinding)
    stop(ExitCode::Skipped,
         "resource '" + resource.name + "' has no VulkanBinding");
  resource.binding = *resource.vulkanBinding;
  DescriptorClass descriptor = resource.kind->descriptor;
  bool samples = descriptor == DescriptorClass::Sampler ||
                 descriptor == DescriptorClass::CombinedImageSampler;
  if (samples && !(resource.sampler = pipeline.findSampler(resource.name)))
    stop(ExitCode::Error, "no sampler is named '" + resource.name + "'");
  if (descriptor == DescriptorClass::Sampler)
    return;
  if (descriptor == DescriptorClass::AccelerationStructure) {
    resource.scene = pipeline.scenes.findTopLevel(resource.name);
    if (!resource.scene)
      stop(ExitCode::Error, "no TLAS is named '" + resource.name + "'");
    return;
  }
  resource.buffer = pipeline.findBuffer(resource.name);
  if (!resource.buffer)
    stop(ExitCode::Error, "no buffer is named '" + resource.name + "'");
  if (resource.kind->isImage() && !resource.buffer->extent.width)
    stop(ExitCode::Error, "texture '" + resource.name + "' has no OutputProps");
}

static Buffer *requireBuffer(Pipeline &pipeline, StringRef name) {
  Buffer *buffer = pipeline.findBuffer(name);
  if (!buffer)
    stop(ExitCode::Error, "no buffer is named '" + name + "'");
  return buffer;
}

static void resolveRaster(Pipeline &pipeline) {
  RasterBindings &raster = pipeline.raster;
  if (!raster.vertexBufferName.empty())
    raster.vertexBuffer = requireBuffer(pipeline, raster.vertexBufferName);
  if (!raster.renderTargetName.empty())
    raster.renderTargetNames = {raster.renderTargetName};
  for (const std::string &name : raster.renderTargetNames) {
    raster.renderTargets.push_back(requireBuffer(pipeline, name));
    if (!raster.renderTargets.back()->extent.width)
      stop(ExitCode::Error, "render target '" + name + "' has no OutputProps");
  }
  if (raster.renderTargets.empty())
    stop(ExitCode::Error, "a raster pipeline needs a RenderTarget");
}

static void applyOverrides(const Overrides &overrides, Pipeline &pipeline) {
  for (Shader &shader : pipeline.shaders)
    for (const SpecConstant &constant : overrides.specConstants) {
      erase_if(shader.specConstants, [&](const SpecConstant &other) {
        return other.id == constant.id;
      });
      shader.specConstants.push_back(constant);
    }
  for (const auto &[actual, expected] : overrides.expectations) {
    bool found = false;
    for (Result &result : pipeline.results)
      if (result.actualName == actual) {
        result.expectedName = expected;
        found = true;
      }
    if (!found)
      stop(ExitCode::Error, "no result is about buffer '" + actual + "'");
  }
}

void hlslrun::readPipeline(StringRef fileName, const Overrides &overrides,
                           Pipeline &pipeline) {
  auto file = MemoryBuffer::getFile(fileName, /*IsText=*/true);
  if (!file)
    stop(ExitCode::Error,
         "cannot read '" + fileName + "': " + file.getError().message());
  std::string text = isolateYAML((*file)->getBuffer());
  yaml::Input input(MemoryBufferRef(text, fileName));
  input >> pipeline;
  if (input.error())
    stop(ExitCode::Error, "'" + fileName + "' is no pipeline description");
  if (pipeline.shaders.empty())
    stop(ExitCode::Error, "'Shaders' is empty");
  applyOverrides(overrides, pipeline);
  for (DescriptorSet &set : pipeline.sets)
    for (Resource &resource : set.resources)
      resolveResource(pipeline, resource);
  if (pipeline.isRaster())
    resolveRaster(pipeline);
  if (pipeline.isRayTracing() &&
      pipeline.rayTracing.table.rayGeneration.shader.empty())
    stop(ExitCode::Error, "a ray tracing pipeline needs a ShaderBindingTable");
  for (Result &result : pipeline.results) {
    result.actual = requireBuffer(pipeline, result.actualName);
    result.expected = requireBuffer(pipeline, result.expectedName);
    if (result.rule != Rule::BufferExact && !isFloat(result.actual->format))
      stop(ExitCode::Error,
           "result '" + result.name + "' wants a float comparison of integers");
    if (result.actual->format != result.expected->format &&
        result.rule != Rule::BufferExact)
      stop(ExitCode::Error,
           "result '" + result.name + "' compares different formats");
  }
}
