//===----------------------------------------------------------------------===//
// StageInterface of a SPIR-V module.
// In:  the interface variables of its entry points.
// Out: a leaf for each variable, and for each member of a block or struct.
// Why: see ReadInterface.h.
//===----------------------------------------------------------------------===//

#include "ModuleReader.h"
#include "SourcePlaces.h"

#include "hlslc/Reflection/ReadInterface.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace hlslc;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {
/// Execution modes (SPIR-V specification, 3.6).
enum Mode : uint32_t {
  SpacingEqual = 1,
  SpacingFractionalEven = 2,
  SpacingFractionalOdd = 3,
  VertexOrderCw = 4,
  VertexOrderCcw = 5,
  PointMode = 10,
  InputPoints = 19,
  InputLines = 20,
  InputLinesAdjacency = 21,
  Triangles = 22,
  InputTrianglesAdjacency = 23,
  Quads = 24,
  Isolines = 25,
  OutputVertices = 26,
};

/// One entry point.
class Reader {
public:
  Reader(const ModuleReader &module, const ModuleEntryPoint &entry,
         SourceManager &sources, StageInterface &stage)
      : module(module), entry(entry), places(sources), stage(stage) {}
  void read();

private:
  void readModes();
  void readVariable(uint32_t id);
  void readPayload(uint32_t id);
  struct Extent {
    uint64_t bytes = 0;
    uint64_t align = 1;
  };
  std::optional<Extent> addComponents(uint32_t type, uint64_t offset,
                                      InterfacePayload &payload,
                                      unsigned depth);
  /// Adds the leaves of a type. `leaf` has what is known so far; its location,
  /// if it has one, moves on. False: a leaf is of no type of an interface.
  bool addLeaves(uint32_t type, InterfaceVariable &leaf, unsigned depth);
  bool addMembers(uint32_t type, InterfaceVariable &leaf, unsigned depth);
  void applyDecorations(const ModuleDecorations &decorations,
                        InterfaceVariable &leaf);
  bool hasVertices(const InterfaceVariable &variable, bool isPerVertex) const;
  const ModuleReader &module;
  const ModuleEntryPoint &entry;
  SourcePlaces places;
  StageInterface &stage;
  /// Types visited so far. No interface has so many leaves.
  unsigned numSteps = 0;
  static constexpr unsigned kMaxSteps = 1u << 16;
  /// Of types in types. The limit of structs is 255.
  static constexpr unsigned kMaxDepth = 16;
  /// The variable whose leaves are being added.
  uint32_t variableId = 0;
};
} // namespace

/// Execution models (SPIR-V specification, 3.3).
static std::optional<ShaderStage> getStage(uint32_t model) {
  switch (model) {
  case 0:
    return ShaderStage::Vertex;
  case 1:
    return ShaderStage::Hull;
  case 2:
    return ShaderStage::Domain;
  case 3:
    return ShaderStage::Geometry;
  case 4:
    return ShaderStage::Pixel;
  case 5:
    return ShaderStage::Compute;
  case 5267: // TaskNV, MeshNV, TaskEXT, MeshEXT
  case 5364:
    return ShaderStage::Amplification;
  case 5268:
  case 5365:
    return ShaderStage::Mesh;
  case 5313:
    return ShaderStage::RayGeneration;
  case 5314:
    return ShaderStage::Intersection;
  case 5315:
    return ShaderStage::AnyHit;
  case 5316:
    return ShaderStage::ClosestHit;
  case 5317:
    return ShaderStage::Miss;
  case 5318:
    return ShaderStage::Callable;
  default:
    return std::nullopt;
  }
}

static std::string getBuiltinName(uint32_t number) {
  static constexpr struct {
    uint32_t number;
    const char *name;
  } builtins[] = {
      {0, "Position"},
      {1, "PointSize"},
      {3, "ClipDistance"},
      {4, "CullDistance"},
      {5, "VertexId"},
      {6, "InstanceId"},
      {7, "PrimitiveId"},
      {8, "InvocationId"},
      {9, "Layer"},
      {10, "ViewportIndex"},
      {11, "TessLevelOuter"},
      {12, "TessLevelInner"},
      {13, "TessCoord"},
      {14, "PatchVertices"},
      {15, "FragCoord"},
      {16, "PointCoord"},
      {17, "FrontFacing"},
      {18, "SampleId"},
      {19, "SamplePosition"},
      {20, "SampleMask"},
      {22, "FragDepth"},
      {23, "HelperInvocation"},
      {24, "NumWorkgroups"},
      {25, "WorkgroupSize"},
      {26, "WorkgroupId"},
      {27, "LocalInvocationId"},
      {28, "GlobalInvocationId"},
      {29, "LocalInvocationIndex"},
      {42, "VertexIndex"},
      {43, "InstanceIndex"},
      {4424, "BaseVertex"},
      {4425, "BaseInstance"},
      {4426, "DrawIndex"},
      {4432, "PrimitiveShadingRateKHR"},
      {4438, "DeviceIndex"},
      {4440, "ViewIndex"},
      {4444, "ShadingRateKHR"},
      {5014, "FragStencilRefEXT"},
      {5286, "BaryCoordKHR"},
      {5287, "BaryCoordNoPerspKHR"},
      {5294, "PrimitivePointIndicesEXT"},
      {5295, "PrimitiveLineIndicesEXT"},
      {5296, "PrimitiveTriangleIndicesEXT"},
      {5299, "CullPrimitiveEXT"},
  };
  for (const auto &builtin : builtins)
    if (builtin.number == number)
      return builtin.name;
  return "BuiltIn" + llvm::utostr(number);
}

//===----------------------------------------------------------------------===//
// Variables

/// Does the outermost dimension count vertices? (Vulkan, "Interface Matching"
/// and the descriptions of the built-ins.)
bool Reader::hasVertices(const InterfaceVariable &variable,
                         bool isPerVertex) const {
  if (variable.isPatch)
    return false;
  bool isArrayed = false;
  switch (stage.stage) {
  case ShaderStage::Geometry:
  case ShaderStage::Domain:
    isArrayed = !variable.isOutput;
    break;
  case ShaderStage::Hull:
    isArrayed = true;
    break;
  case ShaderStage::Mesh:
    isArrayed = variable.isOutput;
    break;
  case ShaderStage::Pixel:
    return isPerVertex;
  default:
    return false;
  }
  static constexpr StringRef perVertex[] = {"",
                                            "Position",
                                            "PointSize",
                                            "ClipDistance",
                                            "CullDistance",
                                            "Layer",
                                            "ViewportIndex",
                                            "CullPrimitiveEXT"};
  return isArrayed && (llvm::is_contained(perVertex, variable.builtin) ||
                       (stage.stage == ShaderStage::Mesh &&
                        variable.builtin == "PrimitiveId"));
}

void Reader::applyDecorations(const ModuleDecorations &d,
                              InterfaceVariable &leaf) {
  if (d.builtin)
    leaf.builtin = getBuiltinName(*d.builtin);
  if (d.location)
    leaf.location = d.location;
  if (d.component)
    leaf.component = *d.component;
  if (d.index)
    leaf.index = *d.index;
  if (d.stream)
    leaf.stream = *d.stream;
  leaf.isPatch |= d.patch;
  leaf.isPerPrimitive |= d.perPrimitive;
  leaf.interpolation.flat |= d.flat;
  leaf.interpolation.noPerspective |= d.noPerspective;
  leaf.interpolation.centroid |= d.centroid;
  leaf.interpolation.sample |= d.sample;
  if (!d.semantic.empty()) {
    StringRef name = StringRef(d.semantic).rtrim("0123456789");
    leaf.semanticName = name.str();
    leaf.semanticIndex = 0;
    (void)StringRef(d.semantic)
        .drop_front(name.size())
        .getAsInteger(10, leaf.semanticIndex);
  }
}

bool Reader::addMembers(uint32_t type, InterfaceVariable &leaf,
                        unsigned depth) {
  ArrayRef<uint32_t> members = module.getDefinition(type).drop_front(2);
  for (auto [i, memberType] : llvm::enumerate(members)) {
    InterfaceVariable member = leaf;
    std::string name = module.getMemberName(type, i);
    // The name of a block says less than its instance, and glslang leaves
    // that empty.
    member.name = leaf.name.empty() ? name : leaf.name + "." + name;
    const ModuleDecorations &decorations = module.getDecorations(type, i);
    applyDecorations(decorations, member);
    if (depth == 0)
      member.isUsed = module.isUsed(variableId, i);
    if (!addLeaves(memberType, member, depth + 1))
      return false;
    leaf.location = member.location;
  }
  return true;
}

bool Reader::addLeaves(uint32_t type, InterfaceVariable &leaf, unsigned depth) {
  // A cycle of types, or a module made to hurt.
  if (depth > 16 || ++numSteps > kMaxSteps)
    return false;
  ArrayRef<uint32_t> words = module.getDefinition(type);
  InterfaceVariable variable = leaf;
  switch (ModuleReader::getOpcode(words)) {
  case spv::OpTypeStruct:
    return addMembers(type, leaf, depth);
  case spv::OpTypeArray: {
    std::optional<uint32_t> size = module.getConstant(words[3]);
    // An array of structs is its elements, one after the other.
    uint32_t element = words[2];
    ArrayRef<uint32_t> inner = module.getDefinition(element);
    unsigned nesting = 0;
    while (ModuleReader::getOpcode(inner) == spv::OpTypeArray && ++nesting < 16)
      inner = module.getDefinition(inner[2]);
    if (ModuleReader::getOpcode(inner) != spv::OpTypeStruct) {
      leaf.dimensions.push_back(
          std::min(size.value_or(0), InterfaceVariable::kMaxSlots));
      return addLeaves(element, leaf, depth + 1);
    }
    for (uint32_t i = 0; i < size.value_or(1); ++i) {
      InterfaceVariable part = leaf;
      part.name += "[" + llvm::utostr(i) + "]";
      if (!addLeaves(element, part, depth + 1))
        return false;
      leaf.location = part.location;
    }
    return true;
  }
  case spv::OpTypeMatrix:
    variable.isMatrix = true;
    variable.vectors = std::min(words[3], 4u);
    words = module.getDefinition(words[2]);
    if (ModuleReader::getOpcode(words) != spv::OpTypeVector)
      return false;
    [[fallthrough]];
  case spv::OpTypeVector:
    variable.components = std::min(words[3], 4u);
    words = module.getDefinition(words[2]);
    break;
  default:
    break;
  }
  switch (ModuleReader::getOpcode(words)) {
  case spv::OpTypeFloat:
    variable.kind = ComponentKind::Float;
    variable.width = words[2];
    break;
  case spv::OpTypeInt:
    variable.kind = words[3] ? ComponentKind::Int : ComponentKind::UInt;
    variable.width = words[2];
    break;
  case spv::OpTypeBool: // a built-in such as FrontFacing
    variable.kind = ComponentKind::UInt;
    break;
  default:
    return false;
  }
  if (variable.isBuiltin())
    variable.location.reset();
  if (leaf.location)
    leaf.location = *leaf.location + variable.getNumLocations();
  stage.variables.push_back(std::move(variable));
  return true;
}

void Reader::readVariable(uint32_t id) {
  ArrayRef<uint32_t> words = module.getDefinition(id);
  if (ModuleReader::getOpcode(words) != spv::OpVariable)
    return;
  uint32_t storage = words[3];
  ArrayRef<uint32_t> pointer = module.getDefinition(words[1]);
  if ((storage != spv::Input && storage != spv::Output) ||
      ModuleReader::getOpcode(pointer) != spv::OpTypePointer)
    return;
  uint32_t type = pointer[3];
  variableId = id;
  InterfaceVariable leaf;
  leaf.name = module.getName(id);
  leaf.isOutput = storage == spv::Output;
  leaf.isUsed = module.isUsed(id, std::nullopt);
  const ModuleDecorations &decorations = module.getDecorations(id);
  applyDecorations(decorations, leaf);
  if (std::optional<ModuleReader::Line> line = module.getLine(id))
    leaf.loc = places.find(line->file, line->line, line->column);
  // Patch and built-in may stand on the members of the block instead.
  ArrayRef<uint32_t> outer = module.getDefinition(type);
  bool isArray = ModuleReader::getOpcode(outer) == spv::OpTypeArray;
  uint32_t element = isArray ? outer[2] : type;
  bool isStruct = ModuleReader::getOpcode(module.getDefinition(element)) ==
                  spv::OpTypeStruct;
  if (isStruct && module.getDecorations(element, 0).patch)
    leaf.isPatch = true;
  bool isPerVertex = decorations.perVertex ||
                     (isStruct && module.getDecorations(element, 0).perVertex);
  if (isArray && hasVertices(leaf, isPerVertex)) {
    leaf.vertexCount = module.getConstant(outer[3]).value_or(0);
    type = element;
  }
  if (isStruct && (leaf.name.empty() || leaf.name[0] == '%' ||
                   leaf.name == module.getName(element)))
    leaf.name.clear();
  // What has no numbers in it is not for this checker: spirv-val refuses it.
  (void)addLeaves(type, leaf, 0);
}

//===----------------------------------------------------------------------===//
// Modes

void Reader::readModes() {
  auto has = [&](uint32_t mode) { return entry.modes.count(mode) != 0; };
  if (has(SpacingEqual))
    stage.spacing = TessSpacing::Equal;
  if (has(SpacingFractionalEven))
    stage.spacing = TessSpacing::FractionalEven;
  if (has(SpacingFractionalOdd))
    stage.spacing = TessSpacing::FractionalOdd;
  if (has(VertexOrderCw))
    stage.order = TessOrder::Clockwise;
  if (has(VertexOrderCcw))
    stage.order = TessOrder::CounterClockwise;
  stage.pointMode = has(PointMode);
  if (stage.stage == ShaderStage::Geometry) {
    if (has(InputPoints))
      stage.inputPrimitive = InputPrimitive::Points;
    if (has(InputLines))
      stage.inputPrimitive = InputPrimitive::Lines;
    if (has(InputLinesAdjacency))
      stage.inputPrimitive = InputPrimitive::LinesAdjacency;
    if (has(Triangles))
      stage.inputPrimitive = InputPrimitive::Triangles;
    if (has(InputTrianglesAdjacency))
      stage.inputPrimitive = InputPrimitive::TrianglesAdjacency;
    return;
  }
  if (stage.stage != ShaderStage::Hull && stage.stage != ShaderStage::Domain)
    return;
  if (has(Triangles))
    stage.domain = TessDomain::Triangles;
  if (has(Quads))
    stage.domain = TessDomain::Quads;
  if (has(Isolines))
    stage.domain = TessDomain::Isolines;
  if (has(OutputVertices))
    stage.controlPoints = entry.modes.at(OutputVertices);
}

//===----------------------------------------------------------------------===//
// Payloads

/// Size and alignment of a type, every component aligned to itself; adds its
/// components from `offset` on. Nothing if it is no type of a payload.
std::optional<Reader::Extent> Reader::addComponents(uint32_t type,
                                                    uint64_t offset,
                                                    InterfacePayload &payload,
                                                    unsigned depth) {
  ArrayRef<uint32_t> words = module.getDefinition(type);
  if (words.size() < 2 || depth > kMaxDepth || ++numSteps > kMaxSteps)
    return std::nullopt;
  auto addScalar = [&](ComponentKind kind, uint32_t width) {
    payload.add(offset, kind, width);
    return Extent{width / 8, std::max(1u, width / 8)};
  };
  switch (ModuleReader::getOpcode(words)) {
  case spv::OpTypeBool:
    return addScalar(ComponentKind::UInt, 32);
  case spv::OpTypeInt:
    return words.size() < 4
               ? std::nullopt
               : std::optional(addScalar(words[3] ? ComponentKind::Int
                                                  : ComponentKind::UInt,
                                         words[2]));
  case spv::OpTypeFloat:
    return words.size() < 3
               ? std::nullopt
               : std::optional(addScalar(ComponentKind::Float, words[2]));
  case spv::OpTypeVector:
  case spv::OpTypeMatrix:
  case spv::OpTypeArray: {
    if (words.size() < 4)
      return std::nullopt;
    std::optional<uint32_t> count = words[3];
    if (ModuleReader::getOpcode(words) == spv::OpTypeArray)
      count = module.getConstant(words[3]);
    Extent whole;
    for (uint32_t i = 0; count && i < *count; ++i) {
      std::optional<Extent> part =
          addComponents(words[2], offset + whole.bytes, payload, depth + 1);
      if (!part || whole.bytes > InterfacePayload::kMaxBytes)
        return part ? std::optional(whole) : std::nullopt;
      whole.align = part->align;
      whole.bytes += llvm::alignTo(part->bytes, part->align);
    }
    return count ? std::optional(whole) : std::nullopt;
  }
  case spv::OpTypeStruct: {
    Extent whole;
    for (uint32_t member : words.drop_front(2)) {
      // Where it begins depends on its alignment: look first.
      InterfacePayload nowhere;
      std::optional<Extent> part = addComponents(member, 0, nowhere, depth + 1);
      if (!part)
        return std::nullopt;
      whole.bytes = llvm::alignTo(whole.bytes, part->align);
      (void)addComponents(member, offset + whole.bytes, payload, depth + 1);
      whole.align = std::max(whole.align, part->align);
      whole.bytes += part->bytes;
    }
    whole.bytes = llvm::alignTo(whole.bytes, whole.align);
    return whole;
  }
  default:
    return std::nullopt;
  }
}

/// SPV_EXT_mesh_shader: a variable of its storage class, in the interface.
void Reader::readPayload(uint32_t id) {
  constexpr uint32_t kTaskPayloadWorkgroup = 5402;
  ArrayRef<uint32_t> words = module.getDefinition(id);
  if (ModuleReader::getOpcode(words) != spv::OpVariable || words.size() < 4 ||
      words[3] != kTaskPayloadWorkgroup)
    return;
  ArrayRef<uint32_t> pointer = module.getDefinition(words[1]);
  if (ModuleReader::getOpcode(pointer) != spv::OpTypePointer ||
      pointer.size() < 4)
    return;
  InterfacePayload payload;
  payload.name = module.getName(id);
  if (std::optional<Extent> extent = addComponents(pointer[3], 0, payload, 0)) {
    payload.bytes = extent->bytes;
    stage.payload = std::move(payload);
  }
}

void Reader::read() {
  readModes();
  llvm::SmallVector<uint32_t> seen;
  for (uint32_t id : entry.interface)
    if (!llvm::is_contained(seen, id)) {
      seen.push_back(id);
      readVariable(id);
      readPayload(id);
    }
}

bool hlslc::isSPIRVModule(StringRef bytes) {
  if (bytes.size() < 4)
    return false;
  return llvm::support::endian::read32le(bytes.data()) == 0x07230203 ||
         llvm::support::endian::read32be(bytes.data()) == 0x07230203;
}

std::string
hlslc::readInterfaces(ArrayRef<uint32_t> words, StringRef file,
                      SourceManager &sources,
                      llvm::SmallVectorImpl<StageInterface> &stages) {
  ModuleReader module(words);
  std::string mistake = module.read();
  if (!mistake.empty())
    return mistake;
  if (module.entryPoints.empty())
    return "it has no entry point";
  for (const ModuleEntryPoint &entry : module.entryPoints) {
    std::optional<ShaderStage> kind = getStage(entry.model);
    if (!kind)
      return "its entry point '" + entry.name + "' is of an unknown stage";
    StageInterface &stage = stages.emplace_back();
    stage.stage = *kind;
    stage.entryPoint = entry.name;
    stage.file = file.str();
    stage.isModule = true;
    Reader(module, entry, sources, stage).read();
  }
  return "";
}
