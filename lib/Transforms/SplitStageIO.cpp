//===----------------------------------------------------------------------===//
// Splits stage variables of struct type.
// In:  stage variables of declared types (--hlsl-wrap-entry-points).
// Out: a variable for each leaf of a struct; between stages, unless `loose`, a
//      block for each struct, its leaves the members. Bools are words. The
//      vertex dimension stays outermost: @in.v : array<3 x V> becomes
//      array<3 x block {uv, color}>, or array<3 x uv>, array<3 x color>.
// Why: nested structs, and arrays of them, are no stage values in SPIR-V. The
//      members of a block that are flat have locations that fit a block and
//      loose variables on the other side alike.
//===----------------------------------------------------------------------===//

#include "StageLocations.h"

#include "HLSL/IR/TypeText.h"
#include "StageTree.h"

#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {
#define GEN_PASS_DEF_SPLITSTAGEIO
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// A leaf before it has a place.
struct Part {
  StageNode *node;
  StageAnnotation annotation;
};

/// One entry point.
class Splitter {
public:
  Splitter(EntryPointOp entry, SymbolTable &symbols, bool loose,
           bool looseForPixels,
           llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> &refs)
      : entry(entry), symbols(symbols), loose(loose),
        looseForPixels(looseForPixels), refs(refs), builder(entry) {}
  LogicalResult run();

private:
  LogicalResult split(StageVariableOp variable);
  void build(StageNode &node, const StageAnnotation &annotation,
             unsigned &nextIndex, std::optional<uint32_t> &nextLocation);
  void finishInterpolation(StageVariableOp variable, Type type,
                           StageAnnotation &annotation);
  void makeBlock(StageVariableOp variable, ArrayRef<Part> leaves);
  void makeLoose(StageVariableOp variable, ArrayRef<Part> leaves);
  StageVariableOp createLike(StageVariableOp variable, StringRef name,
                             Type type);
  std::string getUniqueName(const Twine &wanted);

  EntryPointOp entry;
  SymbolTable &symbols;
  bool loose;
  /// Pixel shaders ask for values at vertices: only whole variables have them.
  bool looseForPixels;
  llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> &refs;
  OpBuilder builder;
  StageTree tree;
  /// Leaves of the variable at hand, in order.
  SmallVector<Part> parts;
  SmallVector<Attribute> interface;
};

struct SplitStageIO : hlslc::impl::SplitStageIOBase<SplitStageIO> {
  using SplitStageIOBase::SplitStageIOBase;
  void runOnOperation() override;
};

} // namespace

/// Stage variables hold no bools: they travel as words
/// (VUID-StandaloneSpirv-None).
static Type getStageType(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                getStageType(array.getElementType()));
  if (!isBool(getScalarType(type)))
    return type;
  return withScalar(
      type, IntegerType::get(type.getContext(), 32, IntegerType::Unsigned));
}

/// Vertex inputs and render targets are loose in every mode: who provides them
/// binds by location, one by one.
static bool isBetweenStages(hlsl::ShaderStage stage, bool isOutput) {
  switch (stage) {
  case hlsl::ShaderStage::Vertex:
  case hlsl::ShaderStage::Mesh:
    return isOutput;
  case hlsl::ShaderStage::Pixel:
    return !isOutput;
  case hlsl::ShaderStage::Hull:
  case hlsl::ShaderStage::Domain:
  case hlsl::ShaderStage::Geometry:
    return true;
  default:
    return false;
  }
}

/// Where interpolation is said: what the rasteriser takes and gives.
static bool isInterpolated(hlsl::ShaderStage stage, bool isOutput) {
  return isBetweenStages(stage, isOutput) &&
         (isOutput ? stage != hlsl::ShaderStage::Hull
                   : stage == hlsl::ShaderStage::Pixel);
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

void Splitter::build(StageNode &node, const StageAnnotation &annotation,
                     unsigned &nextIndex,
                     std::optional<uint32_t> &nextLocation) {
  auto addChild = [&](Type type) -> StageNode & {
    StageNode &child = tree.addNode(type);
    node.children.push_back(&child);
    return child;
  };
  if (auto structType = dyn_cast<StructType>(node.type)) {
    auto decl = StructDeclOp::lookup(symbols, structType);
    // HLSL: the semantic of a whole struct takes the place of its members', and
    // counts up: A gives A0, A1, ...
    bool isInherited = !annotation.semanticName.empty();
    unsigned inherited = annotation.semanticIndex;
    for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
      StageAnnotation inner;
      inner.interpolation = annotation.interpolation;
      inner.sourceName = structType.getMemberName(i).str();
      inner.relaxed = annotation.relaxed;
      inner.perPrimitive = annotation.perPrimitive;
      if (decl && i < decl.getNumMembers())
        inner.read(decl.getMember(i).getAttributes(), "");
      if (!annotation.sourceName.empty())
        inner.sourceName = annotation.sourceName + "." + inner.sourceName;
      if (isInherited) {
        inner.semanticName = annotation.semanticName;
        inner.semanticIndex = inherited;
      }
      unsigned next = inner.semanticIndex;
      std::optional<uint32_t> own = inner.location;
      build(addChild(structType.getMemberType(i)), inner, next,
            own ? own : nextLocation);
      if (isInherited)
        inherited = next;
    }
    nextIndex = inherited;
    return;
  }
  auto array = dyn_cast<hlsl::ArrayType>(node.type);
  bool isTarget =
      symbolizeSystemValue(annotation.semanticName) == SystemValue::SV_Target;
  if (array && !array.isUnbounded() &&
      (isa<StructType>(getInnermostElement(array)) || isTarget)) {
    // Each element is a value of its own.
    StageAnnotation inner = annotation;
    unsigned next = annotation.semanticIndex;
    for (uint64_t i = 0; i < array.getNumElements(); ++i) {
      inner.semanticIndex = next;
      inner.sourceName = annotation.sourceName + "[" + std::to_string(i) + "]";
      build(addChild(array.getElementType()), inner, next, nextLocation);
    }
    nextIndex = next;
    return;
  }
  unsigned count = getNumLocations(node.type);
  nextIndex = annotation.semanticIndex + count;
  Part part{&node, annotation};
  part.annotation.location = nextLocation;
  if (nextLocation)
    *nextLocation += count;
  parts.push_back(std::move(part));
}

/// Integers and doubles are not interpolated (VUID-StandaloneSpirv-Flat-04744).
void Splitter::finishInterpolation(StageVariableOp variable, Type type,
                                   StageAnnotation &annotation) {
  bool isSaid = isInterpolated(entry.getStage(), variable.isOutput()) &&
                !variable.getPatch() && !variable.getIndices() &&
                !(variable.isOutput() && annotation.perPrimitive);
  Type scalar = getScalarType(getInnermostElement(type));
  if (!isSaid)
    annotation.interpolation = Interpolation::Default;
  else if (isa<IntegerType>(scalar) || getScalarBits(scalar) == 64)
    annotation.interpolation = Interpolation::Flat;
}

//===----------------------------------------------------------------------===//
// Variables and blocks
//===----------------------------------------------------------------------===//

std::string Splitter::getUniqueName(const Twine &wanted) {
  std::string symbol = wanted.str(), unique = symbol;
  for (unsigned n = 1; symbols.lookup(unique); ++n)
    unique = symbol + "." + std::to_string(n);
  return unique;
}

/// A variable on the same side, with the same vertices.
StageVariableOp Splitter::createLike(StageVariableOp variable, StringRef name,
                                     Type type) {
  if (variable.getPerVertex())
    type = hlsl::ArrayType::get(
        cast<hlsl::ArrayType>(variable.getType()).getSize(), type);
  builder.setInsertionPoint(variable);
  auto made = StageVariableOp::create(builder, variable.getLoc(), name,
                                      variable.getDirection(), type);
  made.setPatch(variable.getPatch());
  made.setPerVertex(variable.getPerVertex());
  made.setPerPrimitive(variable.getPerPrimitive());
  made.setPayload(variable.getPayload());
  made.setStreamAttr(variable.getStreamAttr());
  symbols.insert(made, variable->getIterator());
  interface.push_back(FlatSymbolRefAttr::get(made.getSymNameAttr()));
  return made;
}

void Splitter::makeLoose(StageVariableOp variable, ArrayRef<Part> leaves) {
  for (const Part &part : leaves) {
    Type stored = getStageType(part.node->type);
    StageAnnotation annotation = part.annotation;
    finishInterpolation(variable, stored, annotation);
    std::string name = getUniqueName(entry.getSymName() +
                                     (variable.isOutput() ? ".out." : ".in.") +
                                     annotation.getLabel());
    StageLeaf &leaf = tree.addLeaf(*part.node, stored);
    leaf.variable = createLike(variable, name, stored);
    annotation.setOn(leaf.variable);
  }
}

void Splitter::makeBlock(StageVariableOp variable, ArrayRef<Part> leaves) {
  auto original =
      cast<StructType>(getInnermostElement(variable.getValueType()));
  auto decl = StructDeclOp::lookup(symbols, original);
  std::string sourceName = variable.getSourceName().value_or("").str();
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  SmallVector<Attribute> members;
  SmallVector<MemberAttr> memberAttrs;
  StringSet<> taken;
  for (auto [i, part] : llvm::enumerate(leaves)) {
    Type stored = getStageType(part.node->type);
    StageAnnotation annotation = part.annotation;
    finishInterpolation(variable, stored, annotation);
    // Paths begin at the struct: v.a.uv is member a.uv.
    if (!sourceName.empty())
      annotation.sourceName =
          annotation.sourceName.substr(sourceName.size() + 1);
    std::string name;
    for (char c : annotation.sourceName)
      if (llvm::isAlnum(c) || c == '_')
        name += c;
      else if (c != ']')
        name += '_';
    while (!taken.insert(name).second)
      name += "_" + std::to_string(i);
    names.push_back(builder.getStringAttr(name));
    types.push_back(stored);
    memberAttrs.push_back(
        MemberAttr::get(builder.getContext(), names.back(), stored,
                        annotation.getMemberAttributes(builder.getContext())));
    members.push_back(memberAttrs.back());
    StageLeaf &leaf = tree.addLeaf(*part.node, stored);
    leaf.member = int32_t(i);
  }
  std::string symbol = variable.getSymName().str();
  std::string id = getUniqueName(symbol + ".block");
  auto type = StructType::get(builder.getContext(), id, names, types);
  builder.setInsertionPoint(variable);
  auto blockDecl = StructDeclOp::create(
      builder, variable.getLoc(), builder.getStringAttr(id),
      decl ? decl.getSourceName() : original.getId(), memberAttrs);
  symbols.insert(blockDecl, variable->getIterator());
  auto block = createLike(variable, getUniqueName(symbol), type);
  block.setBlock(true);
  block.setMembersAttr(builder.getArrayAttr(members));
  if (!sourceName.empty())
    block.setSourceName(sourceName);
  for (const Part &part : leaves)
    part.node->leaf->variable = block;
}

LogicalResult Splitter::split(StageVariableOp variable) {
  Type type = variable.getValueType();
  StageAnnotation annotation = StageAnnotation::get(variable);
  bool isStruct = isa<StructType>(getInnermostElement(type));
  StageNode &root = tree.addNode(type);
  parts.clear();
  unsigned next = annotation.semanticIndex;
  std::optional<uint32_t> location = annotation.location;
  build(root, annotation, next, location);
  // What is a leaf already stays what it is.
  if (!isStruct && parts.size() == 1 && parts[0].node == &root &&
      getStageType(type) == type) {
    finishInterpolation(variable, type, annotation);
    variable.setInterpolation(annotation.interpolation);
    interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
    return success();
  }
  SmallVector<GlobalRefOp> uses = refs.lookup(variable.getSymNameAttr());
  Type whole = variable.getType();
  bool perVertex = variable.getPerVertex();
  // The new variables may take the old one's name.
  symbols.remove(variable);
  SmallVector<Part> leaves = std::move(parts);
  bool isLoose =
      loose || variable.getPayload() ||
      (looseForPixels && entry.getStage() == hlsl::ShaderStage::Pixel);
  if (isStruct && !isLoose && !leaves.empty() &&
      isBetweenStages(entry.getStage(), variable.isOutput()))
    makeBlock(variable, leaves);
  else
    makeLoose(variable, leaves);
  StageRewriter rewriter(builder.getContext(), root, whole, perVertex);
  for (GlobalRefOp ref : uses) {
    if (failed(rewriter.rewrite(ref)))
      return failure();
    ref.erase();
  }
  variable.erase();
  return success();
}

LogicalResult Splitter::run() {
  auto list = entry.getInterfaceVariablesAttr();
  if (!list)
    return success();
  for (auto symbol : list.getAsRange<FlatSymbolRefAttr>()) {
    auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr());
    if (!variable || variable.getBlock()) {
      interface.push_back(symbol);
      continue;
    }
    if (failed(split(variable)))
      return failure();
  }
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
  return success();
}

void SplitStageIO::runOnOperation() {
  SymbolTable symbols(getOperation());
  auto refs = collectStageRefs(getOperation());
  WalkResult asksVertices = getOperation().walk([](IntrinsicOp op) {
    return op.getIntrinsic() == Intrinsic::GetAttributeAtVertex
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  for (auto entry :
       llvm::make_early_inc_range(getOperation().getOps<EntryPointOp>()))
    if (failed(
            Splitter(entry, symbols, loose, asksVertices.wasInterrupted(), refs)
                .run()))
      return signalPassFailure();
}
