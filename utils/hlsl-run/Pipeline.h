//===----------------------------------------------------------------------===//
// What to run: shaders, the resources they see, and what must come out.
// In:  a pipeline description in YAML (the format of LLVM's offload test
// suite),
//      alone in a file or in the trailing `// hlsl-run:` comment of a shader.
// Out: the model below, with every name resolved and every buffer in bytes.
// Why: both backends, the reflection check and the comparison act on one model
//      and none of them knows YAML.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_PIPELINE_H
#define HLSLRUN_PIPELINE_H

#include "Elements.h"
#include "RayTracing.h"
#include "llvm/ADT/Twine.h"

namespace hlslrun {

/// The exit status of the tool; lit maps Skipped to UNSUPPORTED.
enum class ExitCode { Pass = 0, Differs = 1, Error = 2, Skipped = 3 };

/// Prints the message and ends the process. Each job is a process of its own,
/// so nothing needs to be unwound.
[[noreturn]] void stop(ExitCode code, const llvm::Twine &message);

enum class Stage {
  Compute,
  Vertex,
  Hull,
  Domain,
  Geometry,
  Amplification,
  Mesh,
  Pixel,
  RayGeneration,
  Intersection,
  AnyHit,
  ClosestHit,
  Miss,
  Callable,
};

/// What a descriptor is to the graphics API.
enum class DescriptorClass {
  UniformBuffer,
  StorageBuffer,
  UniformTexelBuffer,
  StorageTexelBuffer,
  SampledImage,
  StorageImage,
  CombinedImageSampler,
  Sampler,
  AccelerationStructure,
};

/// The shape of an image; None for everything that is no image.
enum class ImageShape { None, Dim1D, Dim2D, Dim3D, Cube };

/// One row of the resource kind table.
struct ResourceKind {
  /// Spelling in the pipeline description: the HLSL type's name.
  llvm::StringLiteral name;
  DescriptorClass descriptor;
  ImageShape shape = ImageShape::None;
  bool arrayed = false;
  /// The shader may write it: it is read back after the run.
  bool writable = false;
  /// Four samples a pixel, each filled with the first texel of the buffer;
  /// never read back.
  bool multisampled = false;

  bool isImage() const { return shape != ImageShape::None; }
  bool isTexelBuffer() const {
    return descriptor == DescriptorClass::UniformTexelBuffer ||
           descriptor == DescriptorClass::StorageTexelBuffer;
  }
};

llvm::ArrayRef<ResourceKind> getResourceKinds();
llvm::StringRef getDescriptorClassName(DescriptorClass descriptor);

/// The extent of a buffer that is a texture or a render target (OutputProps).
struct Extent {
  unsigned width = 0;
  unsigned height = 1;
  unsigned depth = 1;
  unsigned mipLevels = 1;
  /// Layers of an array; six for each cube.
  unsigned arraySlices = 1;
};

/// Named bytes on the host: initial contents, read-back contents or
/// expectation.
struct Buffer {
  std::string name;
  DataFormat format = DataFormat::Hex32;
  /// Components of a texel or vertex attribute.
  unsigned channels = 1;
  /// Bytes of an element of a structured buffer; informative.
  unsigned stride = 0;
  /// Number of descriptors in an array of resources.
  unsigned arraySize = 1;
  Extent extent;
  /// The contents, one entry for each array element, all of one size.
  std::vector<Bytes> data;
  /// Hidden counters after the run (append, consume, IncrementCounter).
  std::vector<uint32_t> counters;

  size_t getByteSize() const { return data.front().size(); }
  unsigned getTexelSize() const {
    return hlslrun::getByteSize(format) * channels;
  }
};

enum class Filter { Nearest, Linear };
enum class AddressMode { Clamp, Repeat, Mirror, Border, MirrorOnce };
enum class CompareOp {
  Never,
  Less,
  Equal,
  LessEqual,
  Greater,
  NotEqual,
  GreaterEqual,
  Always,
};

struct Sampler {
  std::string name;
  /// Spelled SamplerComparison: the sampler compares with `compareOp`.
  bool isComparison = false;
  Filter minFilter = Filter::Linear;
  Filter magFilter = Filter::Linear;
  AddressMode address = AddressMode::Clamp;
  float minLod = 0;
  float maxLod = 1000;
  float lodBias = 0;
  CompareOp compareOp = CompareOp::Never;
};

/// One descriptor, or array of descriptors, of a set.
struct Resource {
  std::string name;
  const ResourceKind *kind = nullptr;
  /// Absent: the resource is for other graphics APIs only.
  std::optional<unsigned> vulkanBinding;
  /// The same, once names are resolved.
  unsigned binding = 0;
  /// Binding of the hidden counter.
  std::optional<unsigned> counterBinding;
  /// Contents; null for plain samplers.
  Buffer *buffer = nullptr;
  /// State; null unless the kind samples.
  Sampler *sampler = nullptr;
  /// What rays meet; null for other kinds.
  const TopLevel *scene = nullptr;

  unsigned getCount() const {
    if (scene)
      return scene->instances.size();
    return buffer ? buffer->arraySize : 1;
  }
};

struct DescriptorSet {
  std::vector<Resource> resources;
};

/// A value for a specialization constant.
struct SpecConstant {
  unsigned id = 0;
  /// Absent: as the shader declares it.
  std::optional<DataFormat> type;
  std::string value;
};

struct Shader {
  Stage stage = Stage::Compute;
  std::string entry = "main";
  std::vector<SpecConstant> specConstants;
};

/// One piece of a push constant block.
struct PushConstantValue {
  unsigned offset = 0;
  DataFormat format = DataFormat::Hex32;
  std::vector<std::string> text;
  Bytes data;
  /// Instead of numbers: the buffer whose device address stands here.
  std::string addressOf;
};

struct PushConstants {
  Stage stage = Stage::Compute;
  std::vector<PushConstantValue> values;

  /// The block as one run of bytes; holes are zero.
  Bytes getBlock() const;
};

struct VertexAttribute {
  std::string name;
  /// Absent in the text: one more than the attribute before it.
  unsigned location = 0;
  DataFormat format = DataFormat::Float32;
  unsigned channels = 4;
  unsigned offset = 0;
};

enum class Topology {
  PointList,
  LineList,
  TriangleList,
  TriangleStrip,
  LineListAdjacency,
  TriangleListAdjacency,
  PatchList
};

/// What a raster pipeline is fed and where it draws.
struct RasterBindings {
  std::string vertexBufferName;
  std::vector<VertexAttribute> attributes;
  Topology topology = Topology::TriangleList;
  unsigned patchControlPoints = 0;
  /// Samples of a pixel. With several, targets hold their mean after the draw.
  unsigned sampleCount = 1;
  /// Viewports, side by side from left to right on the target.
  unsigned viewportCount = 1;
  /// With several, each view is drawn to a layer of the target.
  unsigned viewCount = 1;
  /// Either RenderTarget or, in location order, RenderTargets.
  std::string renderTargetName;
  std::vector<std::string> renderTargetNames;

  Buffer *vertexBuffer = nullptr;
  std::vector<Buffer *> renderTargets;

  /// Bytes from one vertex to the next.
  unsigned getVertexStride() const;
};

struct DispatchParameters {
  std::vector<unsigned> groupCount;
  /// Absent: as many as the vertex buffer holds, or 3.
  std::optional<unsigned> vertexCount;
  unsigned instanceCount = 1;
  unsigned startVertex = 0;
  unsigned startInstance = 0;

  /// Workgroups, mesh tasks or rays in each dimension.
  std::array<unsigned, 3> getGroups() const;
};

enum class Rule { BufferExact, BufferFloatULP, BufferFloatEpsilon };
/// How denormal results are judged.
enum class DenormMode {
  /// A denormal may have been flushed to zero.
  Any,
  Preserve,
  FTZ,
};

struct Result {
  std::string name;
  Rule rule = Rule::BufferExact;
  std::string actualName;
  std::string expectedName;
  /// Allowed distance in units of the last place.
  unsigned ulp = 0;
  /// Allowed absolute distance.
  double epsilon = 0;
  DenormMode denormMode = DenormMode::Any;
  /// Values this near to zero are compared absolutely, even under ULP.
  double zeroTolerance = 0;

  const Buffer *actual = nullptr;
  const Buffer *expected = nullptr;
};

/// The whole job.
struct Pipeline {
  std::vector<Shader> shaders;
  std::vector<Buffer> buffers;
  std::vector<Sampler> samplers;
  /// Index is the descriptor set's number.
  std::vector<DescriptorSet> sets;
  std::vector<PushConstants> pushConstants;
  RasterBindings raster;
  Scenes scenes;
  RayTracing rayTracing;
  DispatchParameters dispatch;
  std::vector<Result> results;

  bool isCompute() const { return shaders.front().stage == Stage::Compute; }
  bool isRayTracing() const {
    return shaders.front().stage >= Stage::RayGeneration;
  }
  bool isRaster() const { return !isCompute() && !isRayTracing(); }
  /// Primitives come from mesh shaders instead of vertices.
  bool hasMeshShader() const;
  Buffer *findBuffer(llvm::StringRef name);
  Sampler *findSampler(llvm::StringRef name);
  /// Vertices of a draw.
  unsigned getVertexCount() const;
};

/// Changes of the command line, applied before names are resolved.
struct Overrides {
  /// `--spec ID=VALUE`: for every shader.
  std::vector<SpecConstant> specConstants;
  /// `--expect ACTUAL=EXPECTED`: the buffer to compare another one with.
  std::vector<std::pair<std::string, std::string>> expectations;
};

/// Reads the description in `fileName`, or stops with a located message.
/// The result is not movable once resolved: resources point into it.
void readPipeline(llvm::StringRef fileName, const Overrides &overrides,
                  Pipeline &pipeline);

} // namespace hlslrun

#endif // HLSLRUN_PIPELINE_H
