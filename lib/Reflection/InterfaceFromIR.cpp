//===----------------------------------------------------------------------===//
// StageInterface of form `target`.
// In:  hlsl.entry_point and the hlsl.stage_variables of its interface.
// Out: a leaf for each variable and for each member of a block.
// Why: see ReadInterface.h.
//===----------------------------------------------------------------------===//

#include "SourcePlaces.h"

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Reflection/ReadInterface.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
class Reader {
public:
  Reader(ModuleOp module, StringRef file, SourceManager &sources,
         const llvm::StringSet<> &placed)
      : module(module), file(file), places(sources), placed(placed) {}
  StageInterface read(EntryPointOp entry);

private:
  /// What the source said about a variable or member.
  struct Declared {
    StringRef name, semanticName, builtin;
    uint32_t semanticIndex = 0;
    std::optional<uint32_t> location;
    Interpolation interpolation = Interpolation::Default;
  };
  void readVariable(StageVariableOp op, StageInterface &stage);
  void addLeaf(StageVariableOp op, Type type, const Declared &declared,
               StageInterface &stage);
  void readModes(EntryPointOp entry, StageInterface &stage);
  SourceLoc getSourceLoc(Location loc);

  ModuleOp module;
  StringRef file;
  SourcePlaces places;
  const llvm::StringSet<> &placed;
};
} // namespace

static std::string getSemanticKey(StringRef name, unsigned index) {
  return name.lower() + llvm::utostr(index);
}

llvm::StringSet<> hlslc::findPlacedSemantics(ModuleOp module) {
  llvm::StringSet<> placed;
  auto add = [&](StringRef name, unsigned index) {
    if (!name.empty())
      placed.insert(getSemanticKey(name, index));
  };
  for (auto decl : module.getOps<StructDeclOp>())
    for (auto member : decl.getMembers().getAsRange<MemberAttr>())
      if (member.getLocation())
        add(member.getSemanticName(), member.getSemanticIndex());
  for (auto func : module.getOps<FuncOp>())
    for (unsigned i = 0, e = func.getArgumentTypes().size(); i < e; ++i) {
      DictionaryAttr attrs = func.getArgAttrDict(i);
      if (!attrs || !attrs.get("hlsl.location"))
        continue;
      auto name = attrs.getAs<StringAttr>(FuncOp::kArgSemanticName);
      auto index = attrs.getAs<IntegerAttr>(FuncOp::kArgSemanticIndex);
      if (name)
        add(name, index ? index.getInt() : 0);
    }
  return placed;
}

//===----------------------------------------------------------------------===//
// Places

/// The place in a file that a location stands for first.
static FileLineColLoc findFileLine(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return file;
  if (auto name = dyn_cast<NameLoc>(loc))
    return findFileLine(name.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findFileLine(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location inner : fused.getLocations())
      if (FileLineColLoc place = findFileLine(inner))
        return place;
  return {};
}

SourceLoc Reader::getSourceLoc(Location loc) {
  FileLineColLoc place = findFileLine(loc);
  return place ? places.find(place.getFilename(), place.getLine(),
                             place.getColumn())
               : SourceLoc();
}

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
  variable.loc = getSourceLoc(op.getLoc());
  variable.isOutput = op.isOutput();
  variable.builtin = declared.builtin.str();
  variable.location = declared.location;
  variable.component = op.getComponent().value_or(0);
  variable.index = op.getIndex().value_or(0);
  variable.stream = op.getStream().value_or(0);
  variable.isPatch = op.getPatch();
  variable.interpolation = getInterpolation(declared.interpolation);
  if (op.getPerVertex())
    if (auto array = dyn_cast<hlsl::ArrayType>(op.getType()))
      variable.vertexCount =
          array.getSize().isConstant() ? array.getNumElements() : 0;
  if (!variable.isBuiltin()) {
    variable.semanticName = declared.semanticName.str();
    variable.semanticIndex = declared.semanticIndex;
    variable.isPlaced = placed.contains(
        getSemanticKey(declared.semanticName, declared.semanticIndex));
  }
  stage.variables.push_back(std::move(variable));
}

void Reader::readVariable(StageVariableOp op, StageInterface &stage) {
  Declared whole;
  whole.name = op.getSourceName().value_or("");
  whole.semanticName = op.getSemanticName().value_or("");
  whole.semanticIndex = op.getSemanticIndex().value_or(0);
  whole.builtin = op.getBuiltin().value_or("");
  whole.location = op.getLocation();
  whole.interpolation = op.getInterpolation();
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
  if (std::optional<Partitioning> partitioning = entry.getPartitioning())
    stage.spacing = *partitioning == Partitioning::FractionalEven
                        ? TessSpacing::FractionalEven
                    : *partitioning == Partitioning::FractionalOdd
                        ? TessSpacing::FractionalOdd
                        : TessSpacing::Equal;
  if (stage.stage == hlslc::ShaderStage::Hull)
    if (std::optional<Topology> topology = entry.getOutputTopology()) {
      stage.pointMode = *topology == Topology::Point;
      if (*topology == Topology::TriangleCW)
        stage.order = TessOrder::Clockwise;
      if (*topology == Topology::TriangleCCW)
        stage.order = TessOrder::CounterClockwise;
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

StageInterface Reader::read(EntryPointOp entry) {
  StageInterface stage;
  stage.stage = convertStage(entry.getStage());
  stage.entryPoint = entry.getHlslName().str();
  stage.file = file.str();
  stage.loc = getSourceLoc(entry.getLoc());
  readModes(entry, stage);
  if (std::optional<ArrayAttr> symbols = entry.getInterfaceVariables())
    for (auto symbol : symbols->getAsRange<FlatSymbolRefAttr>())
      if (auto variable =
              module.lookupSymbol<StageVariableOp>(symbol.getValue()))
        readVariable(variable, stage);
  return stage;
}

void hlslc::readInterfaces(ModuleOp module, StringRef file,
                           SourceManager &sources,
                           const llvm::StringSet<> &placed,
                           llvm::SmallVectorImpl<StageInterface> &stages) {
  Reader reader(module, file, sources, placed);
  for (auto entry : module.getOps<EntryPointOp>())
    stages.push_back(reader.read(entry));
}
