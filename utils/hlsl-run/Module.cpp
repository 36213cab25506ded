//===----------------------------------------------------------------------===//
// What a SPIR-V module asks of the pipeline that runs it.
// In:  a SPIR-V binary.
// Out: its entry points, capabilities, descriptors and specialization
// constants. Why: a descriptor of the wrong kind crashes lavapipe instead of
// failing, so the
//      tool compares module and description first.
//===----------------------------------------------------------------------===//
#include "Module.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

using namespace llvm;
using namespace hlslrun;

namespace {

/// The few opcodes and operands that reflection reads (SPIR-V 1.6, section 3).
enum Opcode : uint32_t {
  OpName = 5,
  OpEntryPoint = 15,
  OpCapability = 17,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpTypeImage = 25,
  OpTypeSampler = 26,
  OpTypeSampledImage = 27,
  OpTypeArray = 28,
  OpTypeRuntimeArray = 29,
  OpTypeStruct = 30,
  OpTypePointer = 32,
  OpConstant = 43,
  OpSpecConstantTrue = 48,
  OpSpecConstantFalse = 49,
  OpSpecConstant = 50,
  OpFunction = 54,
  OpVariable = 59,
  OpDecorate = 71,
  OpTypeAccelerationStructure = 5341,
};
enum Decoration : uint32_t {
  SpecId = 1,
  BufferBlock = 3,
  Binding = 33,
  DescriptorSetNumber = 34,
};
enum StorageClass : uint32_t {
  UniformConstant = 0,
  Uniform = 2,
  PushConstant = 9,
  StorageBuffer = 12,
};
enum Dim : uint32_t { Dim1D = 0, Dim2D, Dim3D, DimCube, DimRect, DimBuffer };

using Instruction = ArrayRef<uint32_t>;

/// Facts about ids, gathered in one pass over the module. Maps, not DenseMaps:
/// any word may be looked up, and two of them are no legal DenseMap keys.
class Reflector {
public:
  explicit Reflector(Module &module) : module(module) {}
  void run();

private:
  void visit(Opcode opcode, Instruction words);
  void addEntryPoint(Instruction words);
  void addSpecConstant(uint32_t typeId, uint32_t id);
  void addVariable(Instruction words);
  void classify(uint32_t storageClass, uint32_t typeId, Descriptor &descriptor);
  void classifyImage(Instruction image, Descriptor &descriptor);
  std::optional<uint32_t> getDecoration(uint32_t id, Decoration kind) const;
  /// The defining instruction; empty if there is none.
  Instruction getDefinition(uint32_t id) const {
    auto it = definitions.find(id);
    return it == definitions.end() ? Instruction() : it->second;
  }
  std::string getName(uint32_t id) const {
    auto it = names.find(id);
    return it == names.end() ? std::string() : it->second;
  }

  Module &module;
  /// Defining instruction of types and constants, opcode word included.
  std::map<uint32_t, Instruction> definitions;
  std::map<uint32_t, std::string> names;
  /// (id, decoration) -> operand, 0 for decorations without one.
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> decorations;
  /// Variable id -> index into module.descriptors.
  std::map<uint32_t, size_t> descriptorOf;
  bool inFunctions = false;
};

} // namespace

static Opcode getOpcode(Instruction words) {
  return static_cast<Opcode>(words[0] & 0xffff);
}

static std::string readString(Instruction words) {
  std::string text;
  for (uint32_t word : words)
    for (int shift = 0; shift < 32; shift += 8) {
      char c = static_cast<char>(word >> shift);
      if (!c)
        return text;
      text += c;
    }
  return text;
}

static std::optional<Stage> getStage(uint32_t executionModel) {
  switch (executionModel) {
  case 0:
    return Stage::Vertex;
  case 1:
    return Stage::Hull;
  case 2:
    return Stage::Domain;
  case 3:
    return Stage::Geometry;
  case 4:
    return Stage::Pixel;
  case 5:
    return Stage::Compute;
  case 5313:
    return Stage::RayGeneration;
  case 5314:
    return Stage::Intersection;
  case 5315:
    return Stage::AnyHit;
  case 5316:
    return Stage::ClosestHit;
  case 5317:
    return Stage::Miss;
  case 5318:
    return Stage::Callable;
  case 5364:
    return Stage::Amplification;
  case 5365:
    return Stage::Mesh;
  default:
    return std::nullopt;
  }
}

std::optional<uint32_t> Reflector::getDecoration(uint32_t id,
                                                 Decoration kind) const {
  auto it = decorations.find({id, kind});
  if (it == decorations.end())
    return std::nullopt;
  return it->second;
}

void Reflector::addEntryPoint(Instruction words) {
  if (std::optional<Stage> stage = getStage(words[1]))
    module.entryPoints.push_back({*stage, readString(words.drop_front(3))});
}

void Reflector::addSpecConstant(uint32_t typeId, uint32_t id) {
  std::optional<uint32_t> specId = getDecoration(id, SpecId);
  Instruction type = getDefinition(typeId);
  if (!specId || type.empty())
    return;
  DataFormat format = DataFormat::Bool;
  if (getOpcode(type) == OpTypeFloat) {
    format = type[2] == 16   ? DataFormat::Float16
             : type[2] == 64 ? DataFormat::Float64
                             : DataFormat::Float32;
  } else if (getOpcode(type) == OpTypeInt) {
    format = type[2] == 16   ? DataFormat::Hex16
             : type[2] == 64 ? DataFormat::Hex64
                             : DataFormat::Hex32;
  }
  module.specDeclarations.push_back({*specId, format});
}

void Reflector::classifyImage(Instruction image, Descriptor &descriptor) {
  bool isStorage = image[7] == 2;
  bool isMultisampled = image[6] == 1;
  descriptor.arrayed = image[5] == 1;
  switch (image[3]) {
  case DimBuffer:
    descriptor.descriptor = isStorage ? DescriptorClass::StorageTexelBuffer
                                      : DescriptorClass::UniformTexelBuffer;
    return;
  case Dim1D:
    descriptor.shape = ImageShape::Dim1D;
    break;
  case Dim2D:
    descriptor.shape = ImageShape::Dim2D;
    break;
  case Dim3D:
    descriptor.shape = ImageShape::Dim3D;
    break;
  case DimCube:
    descriptor.shape = ImageShape::Cube;
    break;
  default:
    return;
  }
  descriptor.multisampled = isMultisampled;
  descriptor.descriptor =
      isStorage ? DescriptorClass::StorageImage : DescriptorClass::SampledImage;
}

void Reflector::classify(uint32_t storageClass, uint32_t typeId,
                         Descriptor &descriptor) {
  Instruction type = getDefinition(typeId);
  if (type.empty())
    return;
  switch (getOpcode(type)) {
  case OpTypeRuntimeArray:
    descriptor.count = std::nullopt;
    return classify(storageClass, type[2], descriptor);
  case OpTypeArray: {
    Instruction length = getDefinition(type[3]);
    if (length.empty() || getOpcode(length) != OpConstant)
      descriptor.count = std::nullopt;
    else if (descriptor.count)
      descriptor.count = *descriptor.count * length[3];
    return classify(storageClass, type[2], descriptor);
  }
  case OpTypeStruct:
    descriptor.descriptor =
        storageClass == StorageBuffer || getDecoration(typeId, BufferBlock)
            ? DescriptorClass::StorageBuffer
            : DescriptorClass::UniformBuffer;
    return;
  case OpTypeSampler:
    descriptor.descriptor = DescriptorClass::Sampler;
    return;
  case OpTypeAccelerationStructure:
    descriptor.descriptor = DescriptorClass::AccelerationStructure;
    return;
  case OpTypeSampledImage: {
    Instruction image = getDefinition(type[2]);
    if (image.size() >= 9)
      classifyImage(image, descriptor);
    if (descriptor.shape != ImageShape::None && descriptor.descriptor)
      descriptor.descriptor = DescriptorClass::CombinedImageSampler;
    return;
  }
  case OpTypeImage:
    if (type.size() >= 9)
      classifyImage(type, descriptor);
    return;
  default:
    return;
  }
}

void Reflector::addVariable(Instruction words) {
  uint32_t id = words[2], storageClass = words[3];
  if (storageClass == PushConstant)
    module.hasPushConstants = true;
  if (storageClass != UniformConstant && storageClass != Uniform &&
      storageClass != StorageBuffer)
    return;
  Instruction pointer = getDefinition(words[1]);
  if (pointer.size() < 4)
    return;
  Descriptor descriptor;
  descriptor.name = getName(id);
  descriptor.set = getDecoration(id, DescriptorSetNumber).value_or(0);
  descriptor.binding = getDecoration(id, Binding).value_or(0);
  classify(storageClass, pointer[3], descriptor);
  // Blocks are often named by their type.
  if (descriptor.name.empty())
    descriptor.name = getName(pointer[3]);
  descriptorOf[id] = module.descriptors.size();
  module.descriptors.push_back(std::move(descriptor));
}

void Reflector::visit(Opcode opcode, Instruction words) {
  // Literals may equal an id by chance; that only makes a check stricter.
  if (inFunctions) {
    for (uint32_t word : words.drop_front())
      if (auto it = descriptorOf.find(word); it != descriptorOf.end())
        module.descriptors[it->second].used = true;
    return;
  }
  static constexpr auto minSize = [](Opcode opcode) -> size_t {
    return opcode == OpVariable || opcode == OpConstant ? 4 : 2;
  };
  if (words.size() < minSize(opcode))
    return;
  switch (opcode) {
  case OpCapability:
    module.capabilities.push_back(words[1]);
    break;
  case OpEntryPoint:
    if (words.size() > 3)
      addEntryPoint(words);
    break;
  case OpName:
    names[words[1]] = readString(words.drop_front(2));
    break;
  case OpDecorate:
    if (words.size() > 2)
      decorations[{words[1], words[2]}] = words.size() > 3 ? words[3] : 0;
    break;
  case OpConstant:
    definitions[words[2]] = words;
    break;
  case OpSpecConstantTrue:
  case OpSpecConstantFalse:
  case OpSpecConstant:
    if (words.size() > 2)
      addSpecConstant(words[1], words[2]);
    break;
  case OpVariable:
    addVariable(words);
    break;
  case OpFunction:
    inFunctions = true;
    break;
  case OpTypeBool:
  case OpTypeInt:
  case OpTypeFloat:
  case OpTypeImage:
  case OpTypeSampler:
  case OpTypeSampledImage:
  case OpTypeArray:
  case OpTypeRuntimeArray:
  case OpTypeStruct:
  case OpTypePointer:
  case OpTypeAccelerationStructure:
    definitions[words[1]] = words;
    break;
  default:
    break;
  }
}

void Reflector::run() {
  Instruction rest = Instruction(module.words).drop_front(5);
  while (!rest.empty()) {
    size_t size = rest[0] >> 16;
    if (!size || size > rest.size())
      stop(ExitCode::Error, "'" + module.fileName + "' is malformed SPIR-V");
    visit(getOpcode(rest), rest.take_front(size));
    rest = rest.drop_front(size);
  }
}

Module hlslrun::readModule(StringRef fileName) {
  auto file = MemoryBuffer::getFile(fileName, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    stop(ExitCode::Error,
         "cannot read '" + fileName + "': " + file.getError().message());
  StringRef bytes = (*file)->getBuffer();
  Module module;
  module.fileName = fileName.str();
  for (size_t i = 0; i + 4 <= bytes.size(); i += 4)
    module.words.push_back(support::endian::read32le(bytes.data() + i));
  if (module.words.size() < 5 || bytes.size() % 4 ||
      module.words[0] != 0x07230203)
    stop(ExitCode::Error, "'" + fileName + "' is no SPIR-V binary");
  Reflector(module).run();
  return module;
}

bool hlslrun::writesPointSize(const Module &module) {
  constexpr uint32_t tessellationPointSize = 23, geometryPointSize = 24;
  return is_contained(module.capabilities, tessellationPointSize) ||
         is_contained(module.capabilities, geometryPointSize);
}

std::string hlslrun::findEntryPoint(const Module &module,
                                    const Shader &shader) {
  const EntryPoint *ofStage = nullptr;
  unsigned numOfStage = 0;
  for (const EntryPoint &entry : module.entryPoints) {
    if (entry.stage != shader.stage)
      continue;
    if (entry.name == shader.entry)
      return entry.name;
    ofStage = &entry;
    ++numOfStage;
  }
  if (numOfStage != 1)
    stop(ExitCode::Error, "'" + module.fileName + "' has no entry point '" +
                              shader.entry + "' of the pipeline's stage");
  return ofStage->name;
}

std::vector<SpecValue> hlslrun::encodeSpecConstants(const Module &module,
                                                    const Shader &shader) {
  std::vector<SpecValue> values;
  for (const SpecConstant &constant : shader.specConstants) {
    auto declaration =
        find_if(module.specDeclarations,
                [&](const SpecDeclaration &d) { return d.id == constant.id; });
    // Vulkan ignores values that no constant asks for; so do we.
    if (declaration == module.specDeclarations.end())
      continue;
    if (any_of(values, [&](const SpecValue &v) { return v.id == constant.id; }))
      stop(ExitCode::Error,
           "specialization constant " + Twine(constant.id) + " has two values");
    DataFormat format = constant.type.value_or(declaration->format);
    Bytes data;
    if (auto error = appendNumber(format, constant.value, data))
      stop(ExitCode::Error, *error);
    if (declaration->format == DataFormat::Bool) {
      bool isTrue = any_of(data, [](uint8_t byte) { return byte != 0; });
      data = {uint8_t(isTrue), 0, 0, 0};
    }
    if (data.size() != getByteSize(declaration->format))
      stop(ExitCode::Error, "specialization constant " + Twine(constant.id) +
                                " has another size in the shader");
    values.push_back({constant.id, data});
  }
  return values;
}

static const Resource *findResource(const Pipeline &pipeline, unsigned set,
                                    unsigned binding, bool &isCounter) {
  if (set >= pipeline.sets.size())
    return nullptr;
  for (const Resource &resource : pipeline.sets[set].resources) {
    isCounter = resource.counterBinding == binding;
    if (resource.binding == binding || isCounter)
      return &resource;
  }
  return nullptr;
}

void hlslrun::checkInterface(const Module &module, const Pipeline &pipeline) {
  for (const Descriptor &descriptor : module.descriptors) {
    if (!descriptor.used)
      continue;
    std::string where =
        (module.fileName + ": '" + descriptor.name + "' (set " +
         Twine(descriptor.set) + ", binding " + Twine(descriptor.binding) + ")")
            .str();
    if (!descriptor.descriptor)
      stop(ExitCode::Error, where + " is of a kind that is not supported");
    bool isCounter = false;
    const Resource *resource =
        findResource(pipeline, descriptor.set, descriptor.binding, isCounter);
    if (!resource)
      stop(ExitCode::Error, where + " has no resource in the pipeline");
    DescriptorClass offered =
        isCounter ? DescriptorClass::StorageBuffer : resource->kind->descriptor;
    if (offered != *descriptor.descriptor)
      stop(ExitCode::Error, where + " is a " +
                                getDescriptorClassName(*descriptor.descriptor) +
                                ", but the pipeline binds '" + resource->name +
                                "', a " + getDescriptorClassName(offered));
    if (!isCounter && (resource->kind->shape != descriptor.shape ||
                       resource->kind->arrayed != descriptor.arrayed ||
                       resource->kind->multisampled != descriptor.multisampled))
      stop(ExitCode::Error, where + " is an image of another shape than '" +
                                resource->name + "'");
    if (descriptor.count && *descriptor.count > resource->getCount())
      stop(ExitCode::Error,
           where + " is an array of " + Twine(*descriptor.count) + ", '" +
               resource->name + "' has " + Twine(resource->getCount()));
  }
  if (module.hasPushConstants && pipeline.pushConstants.empty())
    stop(ExitCode::Error,
         module.fileName + ": the pipeline has no PushConstants");
}
