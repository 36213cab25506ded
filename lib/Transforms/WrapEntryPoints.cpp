//===----------------------------------------------------------------------===//
// Gives entry points their stage variables.
// In:  form `source`; parameters and results of entry bodies are refs to stage
//      storage, maybe to structs whose members have semantics.
// Out: one hlsl.stage_variable for each leaf, with a location or a built-in of
// the
//      type that SPIR-V asks for; accesses of the refs are accesses of
//      variables. v.uv  becomes  @PSMain.in.TEXCOORD0;  PSMain.entry takes
//      nothing.
// Why: both targets declare their interface; nothing is copied whole, so an
// array
//      or struct is built only where the source uses it as a value.
//===----------------------------------------------------------------------===//

#include "StageLocations.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/StringSet.h"
#include <deque>

namespace hlslc {
#define GEN_PASS_DEF_WRAPENTRYPOINTS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// The pass options, as data.
struct WrapEntryPointsOptionsRef {
  bool invertY, dxPositionW, baseInstance, baseVertex;
};

/// What the source wrote about a stage value; inherited by what is inside.
struct Annotation {
  StringRef semanticName;
  unsigned semanticIndex = 0;
  Interpolation interpolation = Interpolation::Default;
  std::optional<uint32_t> location, index;
  StringRef builtin, sourceName;
  bool relaxed = false;

  /// Takes what `attrs` has; prefix is "hlsl." on arguments, "" on members.
  void read(DictionaryAttr attrs, StringRef prefix);
};

/// A leaf of a parameter: one variable, or one piece of the clip distances.
struct Leaf {
  StageVariableOp variable;
  Type declared;
  /// The variable has the declared type and nothing happens on the way.
  bool isDirect = true;
  /// Clip and cull distances: the first element of the array that is ours.
  std::optional<unsigned> firstPiece;
  bool invertY = false, reciprocalW = false;
  /// SV_InstanceID, SV_VertexID: what is subtracted.
  StageVariableOp base;
};

/// A stage value as declared: a leaf, or its members or elements.
struct Node {
  Type type;
  Leaf *leaf = nullptr;
  SmallVector<Node *, 4> children;
};

/// One clip or cull distance declaration.
struct Piece {
  unsigned index;
  Leaf *leaf;
  unsigned count;
  /// Of declaration: pieces of one index stay in it.
  size_t order;
};

/// One entry point.
class Wrapper {
public:
  Wrapper(WrapEntryPointsOptionsRef options, EntryPointOp entry, FuncOp body)
      : options(options), entry(entry), body(body),
        builder(entry.getContext()) {}
  LogicalResult run();

private:
  LogicalResult build(Node &node, const Annotation &annotation,
                      unsigned &nextIndex);
  LogicalResult buildLeaf(Node &node, const Annotation &annotation);
  LogicalResult buildBuiltIn(Leaf &leaf, const SemanticUseInfo &use,
                             const Annotation &annotation);
  LogicalResult finishPieces(SmallVectorImpl<Piece> &pieces, StringRef builtin);
  StageVariableOp createVariable(const Twine &name, Type type,
                                 const Annotation &annotation);
  StageVariableOp getBase(StringRef builtin);

  LogicalResult rewriteUses(Value ref, Node &node);
  LogicalResult rewriteAccess(AccessOp access, Node &node);
  /// Uses of a narrowed ref into a leaf that is not direct.
  LogicalResult rewriteInLeaf(Value ref, Leaf &leaf,
                              ArrayRef<OpFoldResult> path);
  Value load(Node &node, Location loc);
  void store(Node &node, Value value, Location loc);
  Value loadLeaf(Leaf &leaf, Location loc);
  void storeLeaf(Leaf &leaf, Value value, Location loc);
  Value getRef(StageVariableOp variable, Location loc) {
    return GlobalRefOp::create(builder, loc, variable);
  }
  Value convertTo(Value value, Type type, Location loc);

  WrapEntryPointsOptionsRef options;
  EntryPointOp entry;
  FuncOp body;
  OpBuilder builder;
  std::deque<Node> nodes;
  std::deque<Leaf> leaves;
  SmallVector<Attribute> interface;
  StringSet<> names;
  bool isOutput = false;
  Location loc = UnknownLoc::get(entry.getContext());
  SmallVector<Piece> clipPieces[2], cullPieces[2];
  StageLocations locations;
  StageVariableOp baseInstance, baseVertex;
};

struct WrapEntryPoints : hlslc::impl::WrapEntryPointsBase<WrapEntryPoints> {
  using WrapEntryPointsBase::WrapEntryPointsBase;
  void runOnOperation() override;
};

} // namespace

//===----------------------------------------------------------------------===//
// The tree of a parameter
//===----------------------------------------------------------------------===//

void Annotation::read(DictionaryAttr attrs, StringRef prefix) {
  if (!attrs)
    return;
  auto get = [&](StringRef name) { return attrs.get((prefix + name).str()); };
  if (auto name = dyn_cast_or_null<StringAttr>(get("semanticName"))) {
    semanticName = name.getValue();
    auto number = dyn_cast_or_null<IntegerAttr>(get("semanticIndex"));
    semanticIndex = number ? number.getInt() : 0;
  }
  if (auto bits = dyn_cast_or_null<InterpolationAttr>(get("interpolation")))
    interpolation = bits.getValue();
  if (auto number = dyn_cast_or_null<IntegerAttr>(get("location")))
    location = number.getInt();
  if (auto number = dyn_cast_or_null<IntegerAttr>(get("index")))
    index = number.getInt();
  if (auto name = dyn_cast_or_null<StringAttr>(get("builtin")))
    builtin = name.getValue();
  if (auto name = dyn_cast_or_null<StringAttr>(get("sourceName")))
    sourceName = name.getValue();
  if (get("relaxed"))
    relaxed = true;
}

/// Stage variables hold no bools: they travel as words
/// (VUID-StandaloneSpirv-None).
static Type getStageType(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                getStageType(array.getElementType()));
  Type scalar = getScalarType(type);
  if (!isBool(scalar))
    return type;
  return withScalar(
      type, IntegerType::get(type.getContext(), 32, IntegerType::Unsigned));
}

/// The number type under arrays, vectors and matrices.
static Type getInnerScalar(Type type) {
  while (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  return getScalarType(type);
}

LogicalResult Wrapper::build(Node &node, const Annotation &annotation,
                             unsigned &nextIndex) {
  if (auto structType = dyn_cast<StructType>(node.type)) {
    auto decl = StructDeclOp::lookup(entry, structType);
    // A semantic on a struct numbers what is inside: A gives A0, A1, ...
    unsigned inherited = annotation.semanticIndex;
    for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
      Annotation inner;
      inner.interpolation = annotation.interpolation;
      inner.sourceName = structType.getMemberName(i);
      inner.relaxed = annotation.relaxed;
      if (decl && i < decl.getNumMembers())
        inner.read(decl.getMember(i).getAttributes(), "");
      // HLSL: the semantic of a whole struct takes the place of its members'.
      bool isInherited = !annotation.semanticName.empty();
      if (isInherited) {
        inner.semanticName = annotation.semanticName;
        inner.semanticIndex = inherited;
      }
      Node &child = nodes.emplace_back();
      child.type = structType.getMemberType(i);
      node.children.push_back(&child);
      unsigned next = inner.semanticIndex;
      if (failed(build(child, inner, next)))
        return failure();
      if (isInherited)
        inherited = next;
    }
    nextIndex = inherited;
    return success();
  }
  auto array = dyn_cast<hlsl::ArrayType>(node.type);
  Type element = node.type;
  while (auto inner = dyn_cast<hlsl::ArrayType>(element))
    element = inner.getElementType();
  bool isTarget =
      symbolizeSystemValue(annotation.semanticName) == SystemValue::SV_Target;
  if (array && !array.isUnbounded() && (isa<StructType>(element) || isTarget)) {
    // Each element is a value of its own.
    Annotation inner = annotation;
    unsigned next = annotation.semanticIndex;
    for (uint64_t i = 0; i < array.getNumElements(); ++i) {
      Node &child = nodes.emplace_back();
      child.type = array.getElementType();
      node.children.push_back(&child);
      inner.semanticIndex = next;
      if (annotation.location)
        inner.location = *annotation.location + i * getNumLocations(child.type);
      if (failed(build(child, inner, next)))
        return failure();
    }
    nextIndex = next;
    return success();
  }
  nextIndex = annotation.semanticIndex + getNumLocations(node.type);
  return buildLeaf(node, annotation);
}

StageVariableOp Wrapper::createVariable(const Twine &name, Type type,
                                        const Annotation &annotation) {
  std::string symbol =
      (entry.getSymName() + (isOutput ? ".out." : ".in.") + name).str();
  std::string unique = symbol;
  for (unsigned n = 1; !names.insert(unique).second; ++n)
    unique = symbol + "." + std::to_string(n);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(entry);
  auto variable = StageVariableOp::create(
      builder, loc, unique,
      isOutput ? StageDirection::Output : StageDirection::Input, type);
  if (!annotation.semanticName.empty()) {
    variable.setSemanticName(annotation.semanticName);
    variable.setSemanticIndex(annotation.semanticIndex);
  }
  if (!annotation.sourceName.empty())
    variable.setSourceName(annotation.sourceName);
  variable.setRelaxed(annotation.relaxed);
  interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
  return variable;
}

static StageBits getStageBit(hlsl::ShaderStage stage) {
  return StageBits(1u << unsigned(stage));
}

LogicalResult Wrapper::buildBuiltIn(Leaf &leaf, const SemanticUseInfo &use,
                                    const Annotation &annotation) {
  Type scalar;
  MLIRContext *context = entry.getContext();
  unsigned width = getBitWidth(use.component);
  if (use.component == ScalarKind::Bool)
    scalar = builder.getI1Type();
  else if (isFloating(use.component))
    scalar = builder.getF32Type();
  else
    scalar =
        IntegerType::get(context, width,
                         isUnsignedInt(use.component) ? IntegerType::Unsigned
                                                      : IntegerType::Signed);
  Type type = getVectorOrScalar(std::max<unsigned>(use.columns, 1), scalar);
  if (use.arraySize)
    type = hlsl::ArrayType::get(uint64_t(use.arraySize), type);
  StringRef name = annotation.semanticName.empty() ? use.builtinName
                                                   : annotation.semanticName;
  leaf.variable = createVariable(name, type, annotation);
  leaf.variable.setBuiltin(use.builtinName);
  if ((use.flags & SemanticFlat) && !isOutput)
    leaf.variable.setInterpolation(Interpolation::Flat);
  leaf.isDirect = type == leaf.declared;
  if (use.flags & SemanticDepthReplacing)
    entry.setDepthMode(use.flags & SemanticDepthGreater ? DepthMode::Greater
                       : use.flags & SemanticDepthLess  ? DepthMode::Less
                                                        : DepthMode::Any);
  if (use.flags & SemanticStencilExport)
    entry->setAttr("stencilExport", builder.getUnitAttr());
  // HLSL: a `noperspective` SV_Barycentrics is the one without perspective.
  if (use.builtinName == "BaryCoordKHR" &&
      bitEnumContainsAny(annotation.interpolation,
                         Interpolation::NoPerspective)) {
    leaf.variable.setBuiltin("BaryCoordNoPerspKHR");
    leaf.variable.setInterpolation(Interpolation::Default);
  }
  if (use.builtinName == "Position" && isOutput && options.invertY)
    leaf.invertY = true;
  if (use.builtinName == "FragCoord" && options.dxPositionW)
    leaf.reciprocalW = true;
  if (use.builtinName == "InstanceIndex" && options.baseInstance)
    leaf.base = getBase("BaseInstance");
  if (use.builtinName == "VertexIndex" && options.baseVertex)
    leaf.base = getBase("BaseVertex");
  leaf.isDirect &= !leaf.invertY && !leaf.reciprocalW && !leaf.base;
  return success();
}

StageVariableOp Wrapper::getBase(StringRef builtin) {
  StageVariableOp &variable =
      builtin == "BaseInstance" ? baseInstance : baseVertex;
  if (!variable) {
    variable = createVariable(
        builtin, builder.getIntegerType(32, /*isSigned=*/true), Annotation());
    variable.setBuiltin(builtin);
  }
  return variable;
}

LogicalResult Wrapper::buildLeaf(Node &node, const Annotation &annotation) {
  Leaf &leaf = leaves.emplace_back();
  node.leaf = &leaf;
  leaf.declared = node.type;
  if (!annotation.builtin.empty()) {
    std::optional<BuiltInInfo> info = lookupBuiltIn(annotation.builtin);
    if (!info)
      return mlir::emitError(loc, "unknown built-in '")
             << annotation.builtin << "'";
    SemanticUseInfo use = {};
    use.use = SemanticUse::BuiltIn;
    use.component = info->component;
    use.columns = info->columns;
    use.arraySize = info->arraySize;
    use.builtinName = info->name;
    return buildBuiltIn(leaf, use, annotation);
  }
  SemanticUse kind = SemanticUse::Ordinary;
  if (std::optional<SystemValue> value =
          symbolizeSystemValue(annotation.semanticName)) {
    std::optional<SignaturePoint> point =
        getSignaturePoint(getStageBit(entry.getStage()), isOutput);
    if (!point)
      return mlir::emitError(loc, "not supported yet: stage values of ")
             << stringifyShaderStage(entry.getStage()) << " shaders";
    SemanticUseInfo use = getSemanticUse(*value, *point);
    kind = use.use;
    switch (kind) {
    case SemanticUse::Invalid:
      return mlir::emitError(loc, "semantic '")
             << annotation.semanticName << "' is not allowed on "
             << (isOutput ? "an output of a " : "an input of a ")
             << stringifyShaderStage(entry.getStage()) << " shader";
    case SemanticUse::NotYet:
      return mlir::emitError(loc, "not supported yet: semantic '")
             << annotation.semanticName << "'";
    case SemanticUse::BuiltIn:
      return buildBuiltIn(leaf, use, annotation);
    case SemanticUse::Pieces: {
      unsigned count = 1;
      Type element = node.type;
      while (auto array = dyn_cast<hlsl::ArrayType>(element)) {
        count *= array.getNumElements();
        element = array.getElementType();
      }
      count *= getNumComponents(element);
      auto &pieces =
          use.builtinName == "ClipDistance" ? clipPieces : cullPieces;
      pieces[isOutput].push_back(
          {annotation.semanticIndex, &leaf, count, pieces[isOutput].size()});
      leaf.isDirect = false;
      leaf.firstPiece = 0;
      return success();
    }
    case SemanticUse::Target:
    case SemanticUse::Ordinary:
      break;
    }
  }
  Type type = getStageType(node.type);
  leaf.variable = createVariable(
      (annotation.semanticName.empty() ? annotation.sourceName
                                       : annotation.semanticName) +
          (annotation.semanticName.empty() ? Twine()
                                           : Twine(annotation.semanticIndex)),
      type, annotation);
  leaf.isDirect = type == node.type;
  // Integers and doubles are not interpolated (VUID-StandaloneSpirv-Flat).
  Interpolation interpolation = annotation.interpolation;
  Type scalar = getInnerScalar(type);
  bool isInterpolated =
      (entry.getStage() == hlsl::ShaderStage::Pixel && !isOutput) ||
      (entry.getStage() != hlsl::ShaderStage::Pixel && isOutput);
  if (isInterpolated &&
      (isa<IntegerType>(scalar) || getScalarBits(scalar) == 64))
    interpolation = Interpolation::Flat;
  if (isInterpolated)
    leaf.variable.setInterpolation(interpolation);
  std::optional<uint32_t> location = annotation.location;
  if (kind == SemanticUse::Target && !location)
    location = annotation.semanticIndex;
  locations.add(leaf.variable, location, annotation.index);
  return success();
}

LogicalResult Wrapper::finishPieces(SmallVectorImpl<Piece> &pieces,
                                    StringRef builtin) {
  if (pieces.empty())
    return success();
  // Indices differ: Sema refuses a semantic that stands twice.
  llvm::sort(pieces,
             [](const Piece &a, const Piece &b) { return a.index < b.index; });
  unsigned total = 0;
  for (Piece &piece : pieces) {
    piece.leaf->firstPiece = total;
    total += piece.count;
  }
  Type type = hlsl::ArrayType::get(uint64_t(total), builder.getF32Type());
  StageVariableOp variable = createVariable(builtin, type, Annotation());
  variable.setBuiltin(builtin);
  for (Piece &piece : pieces)
    piece.leaf->variable = variable;
  return success();
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Component by component, with splats and truncation: SV_DispatchThreadID may
/// be declared `uint`, SV_IsFrontFace `uint`.
Value Wrapper::convertTo(Value value, Type type, Location at) {
  if (value.getType() == type)
    return value;
  if (auto array = dyn_cast<hlsl::ArrayType>(value.getType())) {
    if (auto target = dyn_cast<hlsl::ArrayType>(type)) {
      // Bools in arrays, element by element.
      SmallVector<Value> elements;
      for (uint64_t i = 0; i < target.getNumElements(); ++i)
        elements.push_back(
            convertTo(ExtractOp::create(builder, at, value,
                                        ArrayRef<int32_t>{int32_t(i)}),
                      target.getElementType(), at));
      return ConstructOp::create(builder, at, type, elements);
    }
    return convertTo(
        ExtractOp::create(builder, at, value, ArrayRef<int32_t>{0}), type, at);
  }
  if (auto target = dyn_cast<hlsl::ArrayType>(type)) {
    Value element = convertTo(value, target.getElementType(), at);
    return ConstructOp::create(
        builder, at, type,
        SmallVector<Value>(target.getNumElements(), element));
  }
  value = ConvertOp::convertTo(builder, at, value, getScalarType(type));
  unsigned from = getNumComponents(value.getType());
  unsigned to = getNumComponents(type);
  if (from == to || isa<MatrixType>(type))
    return value;
  if (from == 1)
    return SplatOp::create(builder, at, type, value);
  SmallVector<int32_t> components;
  for (unsigned i = 0; i < std::min(from, to); ++i)
    components.push_back(i);
  value = SwizzleOp::create(builder, at, value, components);
  if (from > to)
    return value;
  // Narrower than the built-in on its way out: the rest is zero.
  SmallVector<Value> parts{value};
  Value zero = ConstantOp::createZero(builder, at, getScalarType(type));
  parts.append(to - from, zero);
  return ConstructOp::create(builder, at, type, parts);
}

/// Takes the components of a clip distance declaration apart, in order.
static void collectComponents(OpBuilder &builder, Location loc, Value value,
                              SmallVectorImpl<Value> &components) {
  std::optional<uint64_t> count = getNumElements(value.getType());
  if (!count) {
    components.push_back(value);
    return;
  }
  for (uint64_t i = 0; i < *count; ++i)
    collectComponents(
        builder, loc,
        ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)}),
        components);
}

static Value buildFromComponents(OpBuilder &builder, Location loc, Type type,
                                 ArrayRef<Value> &components) {
  std::optional<uint64_t> count = getNumElements(type);
  if (!count) {
    Value next = components.front();
    components = components.drop_front();
    return next;
  }
  SmallVector<Value> parts;
  for (uint64_t i = 0; i < *count; ++i)
    parts.push_back(buildFromComponents(
        builder, loc, getElementTypeAt(type, int32_t(i)), components));
  return ConstructOp::create(builder, loc, type, parts);
}

static unsigned countComponents(Type type) {
  std::optional<uint64_t> count = getNumElements(type);
  return count ? *count * countComponents(getElementTypeAt(type, 0)) : 1;
}

Value Wrapper::loadLeaf(Leaf &leaf, Location at) {
  Value ref = getRef(leaf.variable, at);
  if (leaf.firstPiece) {
    SmallVector<Value> components;
    for (unsigned i = 0, e = countComponents(leaf.declared); i < e; ++i)
      components.push_back(LoadOp::create(
          builder, at,
          AccessOp::create(builder, at, ref,
                           ArrayRef<int32_t>{int32_t(*leaf.firstPiece + i)})));
    ArrayRef<Value> rest = components;
    return buildFromComponents(builder, at, leaf.declared, rest);
  }
  Value value = LoadOp::create(builder, at, ref);
  if (leaf.reciprocalW) {
    Value w = ExtractOp::create(builder, at, value, ArrayRef<int32_t>{3});
    Value one = ConstantOp::create(builder, at, 1.0f);
    Value inverse = BinaryOp::create(builder, at, BinaryKind::Div, one, w);
    value = InsertOp::create(builder, at, inverse, value, ArrayRef<int32_t>{3});
  }
  if (leaf.base) {
    Value base = LoadOp::create(builder, at, getRef(leaf.base, at));
    base = ConvertOp::convertTo(builder, at, base, value.getType());
    value = BinaryOp::create(builder, at, BinaryKind::Sub, value, base);
  }
  return convertTo(value, leaf.declared, at);
}

void Wrapper::storeLeaf(Leaf &leaf, Value value, Location at) {
  Value ref = getRef(leaf.variable, at);
  if (leaf.firstPiece) {
    SmallVector<Value> components;
    collectComponents(builder, at, value, components);
    for (auto [i, component] : llvm::enumerate(components))
      StoreOp::create(
          builder, at, component,
          AccessOp::create(builder, at, ref,
                           ArrayRef<int32_t>{int32_t(*leaf.firstPiece + i)}));
    return;
  }
  value = convertTo(value, leaf.variable.getType(), at);
  if (leaf.invertY) {
    Value y = ExtractOp::create(builder, at, value, ArrayRef<int32_t>{1});
    Value negated = UnaryOp::create(builder, at, UnaryKind::Neg, y);
    value = InsertOp::create(builder, at, negated, value, ArrayRef<int32_t>{1});
  }
  StoreOp::create(builder, at, value, ref);
}

Value Wrapper::load(Node &node, Location at) {
  if (node.leaf)
    return loadLeaf(*node.leaf, at);
  SmallVector<Value> parts;
  for (Node *child : node.children)
    parts.push_back(load(*child, at));
  return ConstructOp::create(builder, at, node.type, parts);
}

void Wrapper::store(Node &node, Value value, Location at) {
  if (node.leaf)
    return storeLeaf(*node.leaf, value, at);
  for (auto [i, child] : llvm::enumerate(node.children))
    store(*child,
          ExtractOp::create(builder, at, value, ArrayRef<int32_t>{int32_t(i)}),
          at);
}

LogicalResult Wrapper::rewriteInLeaf(Value ref, Leaf &leaf,
                                     ArrayRef<OpFoldResult> path) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    builder.setInsertionPoint(user);
    Location at = user->getLoc();
    if (auto access = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> longer(path);
      llvm::append_range(longer, access.getPath());
      if (failed(rewriteInLeaf(access, leaf, longer)))
        return failure();
      access.erase();
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      Value value = loadLeaf(leaf, at);
      if (!path.empty())
        value = ExtractOp::create(builder, at, value, path);
      load.replaceAllUsesWith(value);
      load.erase();
    } else if (auto store = dyn_cast<StoreOp>(user)) {
      Value value = store.getValue();
      if (!path.empty())
        value = InsertOp::create(builder, at, value, loadLeaf(leaf, at), path);
      storeLeaf(leaf, value, at);
      store.erase();
    } else {
      return user->emitError("not supported yet: this use of a stage value");
    }
  }
  return success();
}

LogicalResult Wrapper::rewriteAccess(AccessOp access, Node &node) {
  SmallVector<OpFoldResult> path = access.getPath();
  Node *current = &node;
  unsigned step = 0;
  for (; step < path.size() && !current->leaf; ++step) {
    auto constant = dyn_cast<Attribute>(path[step]);
    if (!constant)
      break;
    uint64_t index = cast<IntegerAttr>(constant).getInt();
    if (index >= current->children.size())
      return access.emitError("index ")
             << index << " is out of range: the array has "
             << current->children.size() << " elements";
    current = current->children[index];
  }
  ArrayRef<OpFoldResult> rest = ArrayRef(path).drop_front(step);
  builder.setInsertionPoint(access);
  if (current->leaf) {
    Leaf &leaf = *current->leaf;
    if (!leaf.isDirect) {
      if (failed(rewriteInLeaf(access, leaf, rest)))
        return failure();
    } else {
      Value ref = getRef(leaf.variable, access.getLoc());
      if (!rest.empty())
        ref = AccessOp::create(builder, access.getLoc(), ref, rest);
      access.replaceAllUsesWith(ref);
    }
    access.erase();
    return success();
  }
  if (rest.empty()) {
    if (failed(rewriteUses(access, *current)))
      return failure();
    access.erase();
    return success();
  }
  // An index that is a value, into separate variables: they are gathered.
  if (isOutput)
    return access.emitError(
        "not supported yet: a variable index into an array of output structs");
  Location at = access.getLoc();
  Value variable = VariableOp::create(
      builder, at, RefType::get(current->type, StorageClass::Function),
      "gathered");
  StoreOp::create(builder, at, load(*current, at), variable);
  Value ref = AccessOp::create(builder, at, variable, rest);
  access.replaceAllUsesWith(ref);
  access.erase();
  return success();
}

LogicalResult Wrapper::rewriteUses(Value ref, Node &node) {
  if (node.leaf && node.leaf->isDirect) {
    for (OpOperand &use : llvm::make_early_inc_range(ref.getUses())) {
      builder.setInsertionPoint(use.getOwner());
      use.set(getRef(node.leaf->variable, use.getOwner()->getLoc()));
    }
    return success();
  }
  if (node.leaf)
    return rewriteInLeaf(ref, *node.leaf, {});
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    builder.setInsertionPoint(user);
    if (auto access = dyn_cast<AccessOp>(user)) {
      if (failed(rewriteAccess(access, node)))
        return failure();
    } else if (auto loadOp = dyn_cast<LoadOp>(user)) {
      loadOp.replaceAllUsesWith(load(node, loadOp.getLoc()));
      loadOp.erase();
    } else if (auto storeOp = dyn_cast<StoreOp>(user)) {
      store(node, storeOp.getValue(), storeOp.getLoc());
      storeOp.erase();
    } else {
      return user->emitError("not supported yet: this use of a stage value");
    }
  }
  return success();
}

LogicalResult Wrapper::run() {
  Block *block = body.getEntryBlock();
  SmallVector<Node *> roots;
  for (auto [i, argument] : llvm::enumerate(block->getArguments())) {
    auto ref = cast<RefType>(argument.getType());
    isOutput = ref.getStorage() == StorageClass::StageOut ||
               ref.getStorage() == StorageClass::PatchOut;
    loc = argument.getLoc();
    if (isa<UnknownLoc>(loc))
      loc = body.getLoc();
    Annotation annotation;
    annotation.read(body.getArgAttrDict(i), "hlsl.");
    Node &root = nodes.emplace_back();
    root.type = ref.getPointee();
    roots.push_back(&root);
    unsigned next = annotation.semanticIndex;
    if (failed(build(root, annotation, next)))
      return failure();
  }
  if (failed(locations.assign()))
    return failure();
  for (bool output : {false, true}) {
    isOutput = output;
    if (failed(finishPieces(clipPieces[output], "ClipDistance")) ||
        failed(finishPieces(cullPieces[output], "CullDistance")))
      return failure();
  }
  for (auto [argument, root] : llvm::zip(block->getArguments(), roots)) {
    isOutput = cast<RefType>(argument.getType()).getStorage() ==
               StorageClass::StageOut;
    if (failed(rewriteUses(argument, *root)))
      return failure();
  }
  BitVector all(block->getNumArguments(), true);
  if (!all.empty() && failed(body.eraseArguments(all)))
    return failure();
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
  return success();
}

void WrapEntryPoints::runOnOperation() {
  for (auto entry :
       llvm::make_early_inc_range(getOperation().getOps<EntryPointOp>())) {
    FuncOp body = entry.getBodyFunction();
    if (!body)
      continue;
    WrapEntryPointsOptionsRef flags{invertY, dxPositionW, baseInstance,
                                    baseVertex};
    if (failed(Wrapper(flags, entry, body).run()))
      return signalPassFailure();
  }
}
