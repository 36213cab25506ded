//===----------------------------------------------------------------------===//
// Gives system values variables of their own.
// In:  stage variables and blocks of leaves (--hlsl-split-stage-io), named by
//      semantics.
// Out: for each system value of the stage one variable with `builtin`, of the
//      type that SPIR-V asks for, with the dimension of vertices; blocks are
//      without it: @in.v : array<3 x block {pos, uv}>  becomes
//      @in.SV_Position : array<3 x f32x4> and @in.v : array<3 x block {uv}>.
//      Clip and cull distances of one side are one array.
// Why: a built-in of SPIR-V has one type and one variable per entry; HLSL lets
//      it stand anywhere, in several shapes.
//===----------------------------------------------------------------------===//

#include "StageTree.h"

#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_HOISTBUILTINIO
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// The pass options, as data.
struct Flags {
  bool invertY, dxPositionW, baseInstance, baseVertex;
};

/// One clip or cull distance declaration.
struct Piece {
  unsigned index;
  StageLeaf *leaf;
  unsigned count;
  /// Each stream of a geometry shader fills the array from its start.
  unsigned stream;
  StageVariableOp from;
};

/// A variable whose uses are to be rewritten.
struct Rewrite {
  StageVariableOp variable;
  StageNode *root;
};

/// One entry point.
class Hoister {
public:
  Hoister(Flags flags, EntryPointOp entry, SymbolTable &symbols,
          llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> &refs)
      : flags(flags), entry(entry), symbols(symbols), refs(refs),
        builder(entry) {}
  LogicalResult run();

private:
  FailureOr<SemanticUseInfo> getUse(StageVariableOp variable,
                                    const StageAnnotation &annotation);
  LogicalResult visitVariable(StageVariableOp variable);
  LogicalResult visitBlock(StageVariableOp variable);
  /// Whether the value is one; then `node` has its leaf.
  FailureOr<bool> hoist(StageVariableOp from, StageNode &node,
                        const StageAnnotation &annotation);
  void makeBuiltIn(StageVariableOp from, StageLeaf &leaf,
                   const SemanticUseInfo &use,
                   const StageAnnotation &annotation);
  void finishPieces(StringRef builtin);
  StageVariableOp getVariable(StageVariableOp from, StringRef builtin,
                              Type type, const StageAnnotation &annotation);
  StageVariableOp getBase(StringRef builtin);
  Type withVertices(StageVariableOp from, Type type);

  Flags flags;
  EntryPointOp entry;
  SymbolTable &symbols;
  llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> &refs;
  OpBuilder builder;
  StageTree tree;
  SmallVector<Rewrite> rewrites;
  SmallVector<Attribute> interface;
  /// Built-ins there are, by name and side.
  std::map<std::pair<std::string, bool>, StageVariableOp> builtIns;
  /// Distances by the name of the built-in and the side.
  std::map<std::pair<std::string, bool>, SmallVector<Piece>> pieces;
};

struct HoistBuiltinIO : hlslc::impl::HoistBuiltinIOBase<HoistBuiltinIO> {
  using HoistBuiltinIOBase::HoistBuiltinIOBase;
  void runOnOperation() override;
};

} // namespace

//===----------------------------------------------------------------------===//
// What a value is
//===----------------------------------------------------------------------===//

FailureOr<SemanticUseInfo> Hoister::getUse(StageVariableOp variable,
                                           const StageAnnotation &annotation) {
  SemanticUseInfo use = {};
  use.use = SemanticUse::Ordinary;
  // A payload is data; indices are what they should be.
  if (variable.getPayload() || variable.getIndices())
    return use;
  if (!annotation.builtin.empty()) {
    std::optional<BuiltInInfo> info = lookupBuiltIn(annotation.builtin);
    if (!info)
      return variable.emitError("unknown built-in '")
             << annotation.builtin << "'";
    use.use = SemanticUse::BuiltIn;
    use.component = info->component;
    use.columns = info->columns;
    use.arraySize = info->arraySize;
    use.builtinName = info->name;
    return use;
  }
  std::optional<SystemValue> value =
      symbolizeSystemValue(annotation.semanticName);
  if (!value)
    return use;
  std::optional<SignaturePoint> point =
      hlslc::getSignaturePoint(entry.getStage(), variable);
  if (!point)
    return variable.emitError("not supported yet: stage values of ")
           << stringifyShaderStage(entry.getStage()) << " shaders";
  use = getSemanticUse(*value, *point);
  if (use.use == SemanticUse::Invalid)
    return variable.emitError("semantic '")
           << annotation.semanticName << "' is not allowed on "
           << (variable.isOutput() ? "an output of a " : "an input of a ")
           << stringifyShaderStage(entry.getStage()) << " shader";
  if (use.use == SemanticUse::NotYet)
    return variable.emitError("not supported yet: semantic '")
           << annotation.semanticName << "'";
  return use;
}

//===----------------------------------------------------------------------===//
// Built-in variables
//===----------------------------------------------------------------------===//

Type Hoister::withVertices(StageVariableOp from, Type type) {
  if (!from || !from.getPerVertex())
    return type;
  return hlsl::ArrayType::get(cast<hlsl::ArrayType>(from.getType()).getSize(),
                              type);
}

StageVariableOp Hoister::getVariable(StageVariableOp from, StringRef builtin,
                                     Type type,
                                     const StageAnnotation &annotation) {
  bool isOutput = from && from.isOutput();
  StageVariableOp &variable = builtIns[{builtin.str(), isOutput}];
  if (variable)
    return variable;
  StringRef label =
      annotation.semanticName.empty() ? builtin : annotation.semanticName;
  std::string symbol =
      (entry.getSymName() + (isOutput ? ".out." : ".in.") + label).str();
  builder.setInsertionPoint(entry);
  variable = StageVariableOp::create(
      builder, from ? from.getLoc() : entry.getLoc(), symbol,
      isOutput ? StageDirection::Output : StageDirection::Input,
      withVertices(from, type));
  annotation.setOn(variable);
  variable.removeLocationAttr();
  variable.setInterpolation(Interpolation::Default);
  variable.setBuiltin(builtin);
  if (from) {
    variable.setPerVertex(from.getPerVertex());
    variable.setPerPrimitive(from.getPerPrimitive());
  }
  symbols.insert(variable, entry->getIterator());
  interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
  return variable;
}

StageVariableOp Hoister::getBase(StringRef builtin) {
  return getVariable({}, builtin, builder.getIntegerType(32, /*isSigned=*/true),
                     StageAnnotation());
}

void Hoister::makeBuiltIn(StageVariableOp from, StageLeaf &leaf,
                          const SemanticUseInfo &use,
                          const StageAnnotation &annotation) {
  Type scalar;
  if (use.component == ScalarKind::Bool)
    scalar = builder.getI1Type();
  else if (isFloating(use.component))
    scalar = builder.getF32Type();
  else
    scalar =
        IntegerType::get(builder.getContext(), getBitWidth(use.component),
                         isUnsignedInt(use.component) ? IntegerType::Unsigned
                                                      : IntegerType::Signed);
  leaf.stored = getVectorOrScalar(std::max<unsigned>(use.columns, 1), scalar);
  if (use.arraySize)
    leaf.stored = hlsl::ArrayType::get(uint64_t(use.arraySize), leaf.stored);
  // HLSL: a `noperspective` SV_Barycentrics is the one without perspective.
  StringRef builtin = use.builtinName;
  if (builtin == "BaryCoordKHR" &&
      bitEnumContainsAny(annotation.interpolation,
                         Interpolation::NoPerspective))
    builtin = "BaryCoordNoPerspKHR";
  bool isOutput = from.isOutput();
  leaf.variable = getVariable(from, builtin, leaf.stored, annotation);
  if ((use.flags & SemanticFlat) && !isOutput)
    leaf.variable.setInterpolation(Interpolation::Flat);
  leaf.variable.setPatch(bool(use.flags & SemanticPatch));
  if (use.flags & SemanticDepthReplacing)
    entry.setDepthMode(use.flags & SemanticDepthGreater ? DepthMode::Greater
                       : use.flags & SemanticDepthLess  ? DepthMode::Less
                                                        : DepthMode::Any);
  if (use.flags & SemanticStencilExport)
    entry->setAttr("stencilExport", builder.getUnitAttr());
  leaf.invertY = builtin == "Position" && isOutput && flags.invertY &&
                 entry.getStage() != hlsl::ShaderStage::Hull;
  leaf.reciprocalW = builtin == "FragCoord" && flags.dxPositionW;
  if (builtin == "InstanceIndex" && flags.baseInstance)
    leaf.base = getBase("BaseInstance");
  if (builtin == "VertexIndex" && flags.baseVertex)
    leaf.base = getBase("BaseVertex");
}

void Hoister::finishPieces(StringRef builtin) {
  for (auto &[key, list] : pieces) {
    if (key.first != builtin)
      continue;
    // Indices of a stream differ: Sema refuses a semantic that stands twice.
    llvm::sort(list, [](const Piece &a, const Piece &b) {
      return std::pair(a.stream, a.index) < std::pair(b.stream, b.index);
    });
    unsigned total = 0, next = 0, stream = 0;
    for (Piece &piece : list) {
      if (piece.stream != stream)
        next = 0;
      stream = piece.stream;
      piece.leaf->firstPiece = next;
      next += piece.count;
      total = std::max(total, next);
    }
    Type type = hlsl::ArrayType::get(uint64_t(total), builder.getF32Type());
    StageVariableOp variable =
        getVariable(list.front().from, builtin, type, StageAnnotation());
    for (Piece &piece : list) {
      piece.leaf->variable = variable;
      piece.leaf->stored = type;
    }
  }
}

FailureOr<bool> Hoister::hoist(StageVariableOp from, StageNode &node,
                               const StageAnnotation &annotation) {
  FailureOr<SemanticUseInfo> use = getUse(from, annotation);
  if (failed(use))
    return failure();
  if (use->use == SemanticUse::BuiltIn) {
    makeBuiltIn(from, tree.addLeaf(node, node.type), *use, annotation);
    return true;
  }
  if (use->use == SemanticUse::Pieces) {
    StageLeaf &leaf = tree.addLeaf(node, node.type);
    pieces[{use->builtinName.str(), from.isOutput()}].push_back(
        {annotation.semanticIndex, &leaf, countComponents(node.type),
         from.getStream().value_or(0), from});
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Variables and blocks
//===----------------------------------------------------------------------===//

LogicalResult Hoister::visitVariable(StageVariableOp variable) {
  StageNode &root = tree.addNode(variable.getValueType());
  // The new variable takes the name.
  StringAttr name = variable.getSymNameAttr();
  symbols.remove(variable);
  FailureOr<bool> isHoisted =
      hoist(variable, root, StageAnnotation::get(variable));
  if (failed(isHoisted))
    return failure();
  if (*isHoisted) {
    rewrites.push_back({variable, &root});
    return success();
  }
  symbols.insert(variable);
  interface.push_back(FlatSymbolRefAttr::get(name));
  return success();
}

LogicalResult Hoister::visitBlock(StageVariableOp variable) {
  auto type = cast<StructType>(variable.getValueType());
  auto members = variable.getMembersAttr().getAsRange<MemberAttr>();
  StageNode &root = tree.addNode(type);
  SmallVector<MemberAttr> kept;
  SmallVector<StageLeaf *> keptLeaves;
  size_t place = interface.size();
  for (auto [i, member] : llvm::enumerate(members)) {
    StageNode &node = tree.addNode(type.getMemberType(i));
    root.children.push_back(&node);
    FailureOr<bool> isHoisted =
        hoist(variable, node, StageAnnotation::get(member));
    if (failed(isHoisted))
      return failure();
    if (*isHoisted)
      continue;
    StageLeaf &leaf = tree.addLeaf(node, node.type);
    leaf.member = int32_t(kept.size());
    kept.push_back(member);
    keptLeaves.push_back(&leaf);
  }
  if (kept.size() == type.getNumMembers()) {
    interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
    return success();
  }
  rewrites.push_back({variable, &root});
  if (kept.empty())
    return success();

  // The block without them. It takes the names of the old one.
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  SmallVector<Attribute> attrs;
  for (MemberAttr member : kept) {
    names.push_back(member.getName());
    types.push_back(member.getType());
    attrs.push_back(member);
  }
  auto decl = StructDeclOp::lookup(symbols, type);
  std::string source = decl ? decl.getSourceName().str() : type.getId().str();
  if (decl) {
    symbols.erase(decl);
  }
  auto rest = StructType::get(builder.getContext(), type.getId(), names, types);
  builder.setInsertionPoint(variable);
  auto restDecl =
      StructDeclOp::create(builder, variable.getLoc(),
                           builder.getStringAttr(type.getId()), source, kept);
  symbols.insert(restDecl, variable->getIterator());
  symbols.remove(variable);
  auto block = StageVariableOp::create(
      builder, variable.getLoc(), variable.getSymName(),
      variable.getDirection(), withVertices(variable, rest));
  block->setAttrs(variable->getAttrDictionary());
  block.setType(withVertices(variable, rest));
  block.setMembersAttr(builder.getArrayAttr(attrs));
  symbols.insert(block, variable->getIterator());
  interface.insert(interface.begin() + place,
                   FlatSymbolRefAttr::get(block.getSymNameAttr()));
  for (StageLeaf *leaf : keptLeaves)
    leaf->variable = block;
  return success();
}

LogicalResult Hoister::run() {
  auto list = entry.getInterfaceVariablesAttr();
  if (!list)
    return success();
  for (auto symbol : list.getAsRange<FlatSymbolRefAttr>()) {
    auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr());
    if (!variable) {
      interface.push_back(symbol);
      continue;
    }
    if (failed(variable.getBlock() ? visitBlock(variable)
                                   : visitVariable(variable)))
      return failure();
  }
  finishPieces("ClipDistance");
  finishPieces("CullDistance");
  for (const Rewrite &rewrite : rewrites) {
    StageVariableOp variable = rewrite.variable;
    StageRewriter rewriter(builder.getContext(), *rewrite.root,
                           variable.getType(), variable.getPerVertex());
    for (GlobalRefOp ref : refs.lookup(variable.getSymNameAttr())) {
      if (failed(rewriter.rewrite(ref)))
        return failure();
      ref.erase();
    }
    variable.erase();
  }
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
  return success();
}

void HoistBuiltinIO::runOnOperation() {
  SymbolTable symbols(getOperation());
  auto refs = collectStageRefs(getOperation());
  Flags flags{invertY, dxPositionW, baseInstance, baseVertex};
  for (auto entry :
       llvm::make_early_inc_range(getOperation().getOps<EntryPointOp>()))
    if (failed(Hoister(flags, entry, symbols, refs).run()))
      return signalPassFailure();
}
