//===----------------------------------------------------------------------===//
// StageInterface of form `target`.
// In:  hlsl.entry_point and the hlsl.stage_variables of its interface.
// Out: a leaf for each variable and for each member of a block.
// Why: see ReadInterface.h.
//===----------------------------------------------------------------------===//

#include "ReflectMemory.h"
#include "SourcePlaces.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/Locations.h"
#include "HLSL/IR/ReachedCode.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Reflection/ReadInterface.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

static SourceLoc findPlace(SourcePlaces &places, Location loc) {
  FileLineColLoc place = findFileLine(loc);
  return place ? places.find(place.getFilename(), place.getLine(),
                             place.getColumn())
               : SourceLoc();
}

//===----------------------------------------------------------------------===//
// Declarations, in form `source`
//===----------------------------------------------------------------------===//

static std::string getKey(StringRef entry, bool isOutput, StringRef name,
                          unsigned index) {
  return (entry + (isOutput ? "/out/" : "/in/") + name.lower() + Twine(index))
      .str();
}

namespace hlslc {
/// From the parameters of an entry point into their structs.
class DeclarationWalk {
public:
  DeclarationWalk(ModuleOp module, SourceManager &sources,
                  DeclaredValues &result)
      : symbols(module), places(sources), result(result) {}
  void visit(EntryPointOp entry);

private:
  void visit(Type type);
  void visitStruct(StructDeclOp decl);
  void add(StringRef semanticName, unsigned semanticIndex, Location loc,
           bool isPlaced);

  SymbolTable symbols;
  SourcePlaces places;
  DeclaredValues &result;
  StringRef entry;
  bool isOutput = false;
};
} // namespace hlslc

void DeclarationWalk::add(StringRef semanticName, unsigned semanticIndex,
                          Location loc, bool isPlaced) {
  if (semanticName.empty())
    return;
  result.values.try_emplace(
      getKey(entry, isOutput, semanticName, semanticIndex),
      DeclaredValues::Value{findPlace(places, loc), isPlaced});
}

/// Lowering fuses the place of a struct with those of its members, by name.
static Location findMemberLoc(StructDeclOp decl, StringAttr member) {
  if (auto fused = dyn_cast<FusedLoc>(decl.getLoc()))
    for (Location part : fused.getLocations())
      if (auto named = dyn_cast<NameLoc>(part))
        if (named.getName() == member)
          return named;
  return decl.getLoc();
}

void DeclarationWalk::visitStruct(StructDeclOp decl) {
  for (auto member : decl.getMembers().getAsRange<MemberAttr>()) {
    add(member.getSemanticName(), member.getSemanticIndex(),
        findMemberLoc(decl, member.getName()),
        member.getLocation().has_value());
    visit(member.getType());
  }
}

void DeclarationWalk::visit(Type type) {
  type = getInnermostElement(type);
  // A struct does not hold itself, so this ends.
  if (auto structType = dyn_cast<StructType>(type))
    if (auto decl = symbols.lookup<StructDeclOp>(structType.getId()))
      visitStruct(decl);
}

void DeclarationWalk::visit(EntryPointOp op) {
  FuncOp body = op.getBodyFunction();
  if (!body)
    return;
  entry = op.getHlslName();
  for (auto [i, argument] :
       llvm::enumerate(body.getEntryBlock()->getArguments())) {
    auto ref = dyn_cast<RefType>(argument.getType());
    if (!ref)
      continue;
    isOutput = ref.getStorage() == StorageClass::StageOut ||
               ref.getStorage() == StorageClass::PatchOut;
    DictionaryAttr attrs = body.getArgAttrDict(i);
    if (attrs) {
      auto name = attrs.getAs<StringAttr>(FuncOp::kArgSemanticName);
      auto index = attrs.getAs<IntegerAttr>(FuncOp::kArgSemanticIndex);
      if (name)
        add(name, index ? index.getInt() : 0, argument.getLoc(),
            attrs.contains("hlsl.location"));
    }
    visit(ref.getPointee());
  }
}

DeclaredValues::DeclaredValues(ModuleOp module, SourceManager &sources) {
  DeclarationWalk walk(module, sources, *this);
  for (auto entry : module.getOps<EntryPointOp>())
    walk.visit(entry);
}

const DeclaredValues::Value *
DeclaredValues::find(StringRef entry, bool isOutput, StringRef semanticName,
                     unsigned semanticIndex) const {
  for (unsigned index = std::min(semanticIndex, 64u) + 1; index-- > 0;) {
    auto it = values.find(getKey(entry, isOutput, semanticName, index));
    if (it != values.end())
      return &it->second;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Form `target`
//===----------------------------------------------------------------------===//

namespace {
class Reader {
public:
  Reader(ModuleOp module, StringRef file, SourceManager &sources,
         const DeclaredValues &declared)
      : module(module), file(file), places(sources), declarations(declared) {}
  StageInterface read(EntryPointOp entry);

private:
  /// What the source said about a variable or member.
  struct Declared {
    StringRef name, semanticName, builtin;
    uint32_t semanticIndex = 0;
    std::optional<uint32_t> location;
    Interpolation interpolation = Interpolation::Default;
    bool isPerPrimitive = false;
  };
  void readVariable(StageVariableOp op, StageInterface &stage);
  void addLeaf(StageVariableOp op, Type type, const Declared &declared,
               StageInterface &stage);
  void readModes(EntryPointOp entry, StageInterface &stage);
  void readPayload(EntryPointOp entry, StageInterface &stage);

  ModuleOp module;
  StringRef file;
  SourcePlaces places;
  const DeclaredValues &declarations;
};
} // namespace

//===----------------------------------------------------------------------===//
// Variables

/// Takes dimensions, rows and components off a type. False for what is none of
/// these (an error elsewhere).
static bool readType(Type type, InterfaceVariable &variable) {
  while (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    std::optional<uint64_t> size;
    if (array.getSize().isConstant())
      size = array.getNumElements();
    variable.dimensions.push_back(
        std::min<uint64_t>(size.value_or(0), InterfaceVariable::kMaxSlots));
    type = array.getElementType();
  }
  if (!isNumeric(type))
    return false;
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    variable.isMatrix = true;
    variable.vectors = matrix.getRows();
    type = matrix.getRowType();
  }
  variable.components = getNumComponents(type);
  Type scalar = getScalarType(type);
  // A bool between stages is a word.
  variable.width = isBool(scalar) ? 32 : getScalarBits(scalar);
  variable.kind = isFloat(scalar)    ? ComponentKind::Float
                  : isSigned(scalar) ? ComponentKind::Int
                                     : ComponentKind::UInt;
  return true;
}

static InterfaceInterpolation getInterpolation(Interpolation bits) {
  auto has = [&](Interpolation bit) { return bitEnumContainsAny(bits, bit); };
  InterfaceInterpolation result;
  result.flat = has(Interpolation::Flat);
  result.noPerspective = has(Interpolation::NoPerspective);
  result.centroid = has(Interpolation::Centroid);
  result.sample = has(Interpolation::Sample);
  return result;
}

void Reader::addLeaf(StageVariableOp op, Type type, const Declared &declared,
                     StageInterface &stage) {
  InterfaceVariable variable;
  if (!readType(type, variable))
    return;
  variable.name = declared.name.str();
  variable.loc = findPlace(places, op.getLoc());
  variable.isOutput = op.isOutput();
  variable.builtin = declared.builtin.str();
  variable.location = declared.location;
  variable.component = op.getComponent().value_or(0);
  variable.index = op.getIndex().value_or(0);
  variable.stream = op.getStream().value_or(0);
  variable.isPatch = op.getPatch();
  variable.isPerPrimitive = declared.isPerPrimitive;
  variable.interpolation = getInterpolation(declared.interpolation);
  if (op.getPerVertex())
    if (auto array = dyn_cast<hlsl::ArrayType>(op.getType()))
      variable.vertexCount =
          array.getSize().isConstant() ? array.getNumElements() : 0;
  if (const DeclaredValues::Value *value =
          declarations.find(stage.entryPoint, variable.isOutput,
                            declared.semanticName, declared.semanticIndex)) {
    variable.isPlaced = value->isPlaced;
    if (value->loc.isValid())
      variable.loc = value->loc;
  }
  // What a system value is called says less than what it is.
  if (!variable.isBuiltin()) {
    variable.semanticName = declared.semanticName.str();
    variable.semanticIndex = declared.semanticIndex;
  }
  stage.variables.push_back(std::move(variable));
}

void Reader::readVariable(StageVariableOp op, StageInterface &stage) {
  if (op.getPayload())
    return; // No interface of locations.
  Declared whole;
  whole.name = op.getSourceName().value_or("");
  whole.semanticName = op.getSemanticName().value_or("");
  whole.semanticIndex = op.getSemanticIndex().value_or(0);
  whole.builtin = op.getBuiltin().value_or("");
  whole.location = op.getLocation();
  whole.interpolation = op.getInterpolation();
  whole.isPerPrimitive = op.getPerPrimitive();
  if (whole.name.empty()) // a result has no name
    whole.name = op.getSymName().rsplit('.').second;
  std::optional<ArrayAttr> members = op.getMembers();
  if (!op.getBlock() || !members)
    return addLeaf(op, op.getValueType(), whole, stage);
  for (auto member : members->getAsRange<MemberAttr>()) {
    Declared declared;
    declared.name = member.getSourceName();
    declared.semanticName = member.getSemanticName();
    declared.semanticIndex = member.getSemanticIndex();
    declared.builtin = member.getBuiltin();
    declared.location = member.getLocation();
    declared.interpolation = member.getInterpolation();
    if (declared.interpolation == Interpolation::Default)
      declared.interpolation = whole.interpolation;
    declared.isPerPrimitive =
        whole.isPerPrimitive || member.getAttributes().contains("perPrimitive");
    addLeaf(op, member.getType(), declared, stage);
  }
}

//===----------------------------------------------------------------------===//
// Entry points

static hlslc::ShaderStage convertStage(mlir::hlsl::ShaderStage stage) {
  // Both are in the order of the pipeline.
  static_assert(unsigned(mlir::hlsl::ShaderStage::Callable) ==
                unsigned(hlslc::ShaderStage::Callable));
  return static_cast<hlslc::ShaderStage>(stage);
}

void Reader::readModes(EntryPointOp entry, StageInterface &stage) {
  stage.controlPoints = entry.getControlPoints();
  if (std::optional<PatchDomain> domain = entry.getDomain())
    stage.domain = *domain == PatchDomain::Tri    ? TessDomain::Triangles
                   : *domain == PatchDomain::Quad ? TessDomain::Quads
                                                  : TessDomain::Isolines;
  // A domain shader has these from the hull shader of its file, for GLSL.
  if (stage.stage == hlslc::ShaderStage::Hull) {
    if (std::optional<Partitioning> partitioning = entry.getPartitioning())
      stage.spacing = *partitioning == Partitioning::FractionalEven
                          ? TessSpacing::FractionalEven
                      : *partitioning == Partitioning::FractionalOdd
                          ? TessSpacing::FractionalOdd
                          : TessSpacing::Equal;
    if (std::optional<Topology> topology = entry.getOutputTopology()) {
      stage.pointMode = *topology == Topology::Point;
      if (*topology == Topology::TriangleCW)
        stage.order = TessOrder::Clockwise;
      if (*topology == Topology::TriangleCCW)
        stage.order = TessOrder::CounterClockwise;
    }
  }
  if (std::optional<Primitive> primitive = entry.getInputPrimitive()) {
    switch (*primitive) {
    case Primitive::Point:
      stage.inputPrimitive = InputPrimitive::Points;
      break;
    case Primitive::Line:
      stage.inputPrimitive = InputPrimitive::Lines;
      break;
    case Primitive::Triangle:
      stage.inputPrimitive = InputPrimitive::Triangles;
      break;
    case Primitive::LineAdj:
      stage.inputPrimitive = InputPrimitive::LinesAdjacency;
      break;
    case Primitive::TriangleAdj:
      stage.inputPrimitive = InputPrimitive::TrianglesAdjacency;
      break;
    }
  }
}

//===----------------------------------------------------------------------===//
// Payloads

/// Adds the components of a piece of a payload.
static void addComponents(Type type, uint64_t offset,
                          InterfacePayload &payload) {
  // What lies beyond is an error in any case.
  if (offset >= InterfacePayload::kMaxBytes)
    return;
  auto getBytes = [](Type part) {
    return layOutPlainly(part).size.getConstantOr(0);
  };
  if (auto structType = dyn_cast<StructType>(type)) {
    for (Type member : structType.getMemberTypes()) {
      offset = llvm::alignTo(offset, layOutPlainly(member).align);
      addComponents(member, offset, payload);
      offset += getBytes(member);
    }
  } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    Type element = array.getElementType();
    uint64_t stride =
        llvm::alignTo(getBytes(element), layOutPlainly(element).align);
    for (unsigned i = 0; array.hasNumElements() && i < array.getNumElements() &&
                         offset < InterfacePayload::kMaxBytes;
         ++i, offset += stride)
      addComponents(element, offset, payload);
  } else if (isNumeric(type)) {
    Type scalar = getScalarType(type);
    uint32_t width = isBool(scalar) ? 32 : getScalarBits(scalar);
    ComponentKind kind = isFloat(scalar) ? ComponentKind::Float
                         : isBool(scalar) || isUnsigned(scalar)
                             ? ComponentKind::UInt
                             : ComponentKind::Int;
    for (unsigned i = 0; i < getNumComponents(type); ++i)
      payload.add(offset + i * width / 8, kind, width);
  }
}

/// The payload that the entry point's code uses. SPV_NV_mesh_shader has stage
/// variables instead, of which only those that are used are left.
void Reader::readPayload(EntryPointOp entry, StageInterface &stage) {
  SymbolTable symbols(module);
  llvm::SetVector<FuncOp> reached;
  addReachedFunctions(entry, symbols, reached);
  for (FuncOp function : reached)
    function->walk([&](GlobalRefOp ref) {
      auto global = symbols.lookup<GlobalOp>(ref.getGlobalAttr().getAttr());
      if (!global || !global.getTaskPayload() || stage.payload)
        return;
      InterfacePayload &payload = stage.payload.emplace();
      payload.name = getSourceName(global).str();
      payload.loc = findPlace(places, global.getLoc());
      payload.bytes = layOutPlainly(global.getType()).size.getConstantOr(0);
      addComponents(global.getType(), 0, payload);
    });
}

StageInterface Reader::read(EntryPointOp entry) {
  StageInterface stage;
  stage.stage = convertStage(entry.getStage());
  stage.entryPoint = entry.getHlslName().str();
  stage.file = file.str();
  stage.loc = findPlace(places, entry.getLoc());
  readModes(entry, stage);
  readPayload(entry, stage);
  if (std::optional<ArrayAttr> symbols = entry.getInterfaceVariables())
    for (auto symbol : symbols->getAsRange<FlatSymbolRefAttr>())
      if (auto variable =
              module.lookupSymbol<StageVariableOp>(symbol.getValue()))
        readVariable(variable, stage);
  return stage;
}

void hlslc::readInterfaces(ModuleOp module, StringRef file,
                           SourceManager &sources,
                           const DeclaredValues &declared,
                           llvm::SmallVectorImpl<StageInterface> &stages) {
  Reader reader(module, file, sources, declared);
  for (auto entry : module.getOps<EntryPointOp>())
    stages.push_back(reader.read(entry));
}
