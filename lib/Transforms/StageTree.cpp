//===----------------------------------------------------------------------===//
// Rewriting of accesses to stage values (see StageTree.h).
// In:  a reference and the tree of what stands for it.
// Out: paths lead to leaves; a struct or array that the source uses as a value
//      is built from loads of its leaves, or stored leaf by leaf.
// Why: nothing is copied whole that the source does not use whole.
//===----------------------------------------------------------------------===//

#include "StageTree.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Annotations
//===----------------------------------------------------------------------===//

void StageAnnotation::read(DictionaryAttr attributes, StringRef prefix) {
  if (!attributes)
    return;
  auto get = [&](StringRef name) {
    return attributes.get((prefix + name).str());
  };
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
    sourceName = name.getValue().str();
  if (get("relaxed"))
    relaxed = true;
  if (get("perPrimitive"))
    perPrimitive = true;
  decorations = dyn_cast_or_null<ArrayAttr>(get("decorations"));
}

StageAnnotation StageAnnotation::get(StageVariableOp variable) {
  StageAnnotation result;
  result.semanticName = variable.getSemanticName().value_or("");
  result.semanticIndex = variable.getSemanticIndex().value_or(0);
  result.interpolation = variable.getInterpolation();
  result.location = variable.getLocation();
  result.index = variable.getIndex();
  result.builtin = variable.getBuiltin().value_or("");
  result.sourceName = variable.getSourceName().value_or("").str();
  result.relaxed = variable.getRelaxed();
  result.perPrimitive = variable.getPerPrimitive();
  result.decorations = variable->getAttrOfType<ArrayAttr>("hlsl.decorations");
  return result;
}

StageAnnotation StageAnnotation::get(MemberAttr member) {
  StageAnnotation result;
  result.read(member.getAttributes(), "");
  result.sourceName = member.getSourceName().str();
  return result;
}

void StageAnnotation::setOn(StageVariableOp variable) const {
  if (!semanticName.empty()) {
    variable.setSemanticName(semanticName);
    variable.setSemanticIndex(semanticIndex);
  }
  if (!sourceName.empty())
    variable.setSourceName(sourceName);
  if (location)
    variable.setLocation(*location);
  if (index)
    variable.setIndex(*index);
  if (!builtin.empty())
    variable.setBuiltin(builtin);
  variable.setInterpolation(interpolation);
  variable.setRelaxed(relaxed);
  variable.setPerPrimitive(perPrimitive);
  if (decorations)
    variable->setAttr("hlsl.decorations", decorations);
}

DictionaryAttr
StageAnnotation::getMemberAttributes(MLIRContext *context) const {
  Builder builder(context);
  NamedAttrList list;
  if (!semanticName.empty()) {
    list.set(MemberAttr::kSemanticName, builder.getStringAttr(semanticName));
    list.set(MemberAttr::kSemanticIndex,
             builder.getI32IntegerAttr(semanticIndex));
  }
  if (!sourceName.empty())
    list.set(MemberAttr::kSourceName, builder.getStringAttr(sourceName));
  if (interpolation != Interpolation::Default)
    list.set(MemberAttr::kInterpolation,
             InterpolationAttr::get(context, interpolation));
  if (location)
    list.set(MemberAttr::kLocation, builder.getI32IntegerAttr(*location));
  if (index)
    list.set("index", builder.getI32IntegerAttr(*index));
  if (!builtin.empty())
    list.set(MemberAttr::kBuiltin, builder.getStringAttr(builtin));
  if (relaxed)
    list.set(MemberAttr::kRelaxed, builder.getUnitAttr());
  if (perPrimitive)
    list.set("perPrimitive", builder.getUnitAttr());
  if (decorations)
    list.set("decorations", decorations);
  return list.getDictionary(context);
}

std::string StageAnnotation::getLabel() const {
  if (semanticName.empty())
    return sourceName.empty() ? "value" : sourceName;
  // A system value without a number is the usual one.
  if (isReservedSemantic(semanticName) && semanticIndex == 0 &&
      symbolizeSystemValue(semanticName) != SystemValue::SV_Target)
    return semanticName.str();
  return semanticName.str() + std::to_string(semanticIndex);
}

std::optional<SignaturePoint>
hlslc::getSignaturePoint(ShaderStage stage, StageVariableOp variable) {
  bool isOutput = variable.isOutput();
  switch (stage) {
  case ShaderStage::Hull:
    if (isOutput)
      return variable.getPatch() ? SignaturePoint::PatchConstantOut
                                 : SignaturePoint::HullControlPointOut;
    return variable.getPerVertex() ? SignaturePoint::HullControlPointIn
                                   : SignaturePoint::HullIn;
  case ShaderStage::Domain:
    if (isOutput)
      return SignaturePoint::DomainOut;
    return variable.getPerVertex() ? SignaturePoint::DomainControlPointIn
                                   : SignaturePoint::DomainIn;
  case ShaderStage::Geometry:
    if (isOutput)
      return SignaturePoint::GeometryOut;
    return variable.getPerVertex() ? SignaturePoint::GeometryVertexIn
                                   : SignaturePoint::GeometryIn;
  case ShaderStage::Mesh:
    if (isOutput)
      return variable.getPerPrimitive() ? SignaturePoint::MeshPrimitiveOut
                                        : SignaturePoint::MeshVertexOut;
    return SignaturePoint::MeshIn;
  default:
    return mlir::hlsl::getSignaturePoint(StageBits(1u << unsigned(stage)),
                                         isOutput);
  }
}

llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>>
hlslc::collectStageRefs(ModuleOp module) {
  llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> result;
  for (auto variable : module.getOps<StageVariableOp>())
    result[variable.getSymNameAttr()];
  module.walk([&](GlobalRefOp ref) {
    auto found = result.find(ref.getGlobalAttr().getAttr());
    if (found != result.end())
      found->second.push_back(ref);
  });
  return result;
}

//===----------------------------------------------------------------------===//
// Conversion at the border
//===----------------------------------------------------------------------===//

Value StageRewriter::extract(Value value, OpFoldResult step) {
  return ExtractOp::create(builder, loc, value, ArrayRef<OpFoldResult>{step});
}

/// Component by component, with splats and truncation: SV_DispatchThreadID may
/// be declared `uint`, SV_IsFrontFace `uint`, a tessellation factor float[3].
Value StageRewriter::convertTo(Value value, Type to) {
  if (value.getType() == to)
    return value;
  auto fromArray = dyn_cast<hlsl::ArrayType>(value.getType());
  auto toArray = dyn_cast<hlsl::ArrayType>(to);
  if (fromArray && !toArray)
    return convertTo(extract(value, builder.getI32IntegerAttr(0)), to);
  if (toArray) {
    Type element = toArray.getElementType();
    SmallVector<Value> elements;
    for (uint64_t i = 0; i < toArray.getNumElements(); ++i) {
      bool exists = fromArray ? i < fromArray.getNumElements() : i == 0;
      if (!exists)
        elements.push_back(ConstantOp::createZero(builder, loc, element));
      else
        elements.push_back(convertTo(
            fromArray ? extract(value, builder.getI32IntegerAttr(int32_t(i)))
                      : value,
            element));
    }
    return ConstructOp::create(builder, loc, to, elements);
  }
  value = ConvertOp::convertTo(builder, loc, value, getScalarType(to));
  unsigned from = getNumComponents(value.getType());
  unsigned count = getNumComponents(to);
  if (from == count || isa<MatrixType>(to))
    return value;
  if (from == 1)
    return SplatOp::create(builder, loc, to, value);
  SmallVector<int32_t> components;
  for (unsigned i = 0; i < std::min(from, count); ++i)
    components.push_back(i);
  value = SwizzleOp::create(builder, loc, value, components);
  if (from > count)
    return value;
  // Narrower than the built-in on its way out: the rest is zero.
  SmallVector<Value> parts{value};
  Value zero = ConstantOp::createZero(builder, loc, getScalarType(to));
  parts.append(count - from, zero);
  return ConstructOp::create(builder, loc, to, parts);
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

unsigned hlslc::countComponents(Type type) {
  std::optional<uint64_t> count = getNumElements(type);
  return count ? *count * countComponents(getElementTypeAt(type, 0)) : 1;
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

Value StageRewriter::getRef(const StageLeaf &leaf,
                            std::optional<OpFoldResult> vertex,
                            ArrayRef<OpFoldResult> rest) {
  StageVariableOp variable = leaf.variable;
  Value ref = GlobalRefOp::create(builder, loc, variable);
  SmallVector<OpFoldResult> path;
  if (vertex)
    path.push_back(*vertex);
  if (leaf.member)
    path.push_back(builder.getI32IntegerAttr(*leaf.member));
  llvm::append_range(path, rest);
  if (path.empty())
    return ref;
  return AccessOp::create(builder, loc, ref, path);
}

Value StageRewriter::loadLeaf(StageLeaf &leaf,
                              std::optional<OpFoldResult> vertex) {
  if (leaf.firstPiece) {
    SmallVector<Value> components;
    for (unsigned i = 0, e = countComponents(leaf.declared); i < e; ++i)
      components.push_back(LoadOp::create(
          builder, loc,
          getRef(leaf, vertex,
                 {builder.getI32IntegerAttr(int32_t(*leaf.firstPiece + i))})));
    ArrayRef<Value> rest = components;
    return buildFromComponents(builder, loc, leaf.declared, rest);
  }
  Value value = LoadOp::create(builder, loc, getRef(leaf, vertex, {}));
  if (leaf.reciprocalW) {
    Value w = ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{3});
    Value one = ConstantOp::create(builder, loc, 1.0f);
    Value inverse = BinaryOp::create(builder, loc, BinaryKind::Div, one, w);
    value =
        InsertOp::create(builder, loc, inverse, value, ArrayRef<int32_t>{3});
  }
  if (leaf.base) {
    Value base = LoadOp::create(builder, loc,
                                GlobalRefOp::create(builder, loc, leaf.base));
    base = ConvertOp::convertTo(builder, loc, base, value.getType());
    value = BinaryOp::create(builder, loc, BinaryKind::Sub, value, base);
  }
  // Direct3D 9's face is a sign, and any type of numbers.
  std::optional<StringRef> semantic = leaf.variable.getSemanticName();
  if (semantic && semantic->equals_insensitive("VFACE") &&
      value.getType().isInteger(1) && !leaf.declared.isInteger(1)) {
    Value front = ConstantOp::create(builder, loc, 1.0f);
    Value back = ConstantOp::create(builder, loc, -1.0f);
    value = SelectOp::create(builder, loc, value, front, back);
  }
  return convertTo(value, leaf.declared);
}

void StageRewriter::storeLeaf(StageLeaf &leaf,
                              std::optional<OpFoldResult> vertex, Value value) {
  if (leaf.firstPiece) {
    SmallVector<Value> components;
    collectComponents(builder, loc, value, components);
    for (auto [i, component] : llvm::enumerate(components))
      StoreOp::create(
          builder, loc, component,
          getRef(leaf, vertex,
                 {builder.getI32IntegerAttr(int32_t(*leaf.firstPiece + i))}));
    return;
  }
  value = convertTo(value, leaf.stored);
  if (leaf.invertY) {
    Value y = ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{1});
    Value negated = UnaryOp::create(builder, loc, UnaryKind::Neg, y);
    value =
        InsertOp::create(builder, loc, negated, value, ArrayRef<int32_t>{1});
  }
  StoreOp::create(builder, loc, value, getRef(leaf, vertex, {}));
}

Value StageRewriter::load(StageNode &node, std::optional<OpFoldResult> vertex) {
  if (node.leaf)
    return loadLeaf(*node.leaf, vertex);
  SmallVector<Value> parts;
  for (StageNode *child : node.children)
    parts.push_back(load(*child, vertex));
  return ConstructOp::create(builder, loc, node.type, parts);
}

void StageRewriter::store(StageNode &node, std::optional<OpFoldResult> vertex,
                          Value value) {
  if (node.leaf)
    return storeLeaf(*node.leaf, vertex, value);
  for (auto [i, child] : llvm::enumerate(node.children))
    store(*child, vertex,
          extract(value, builder.getI32IntegerAttr(int32_t(i))));
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// Walks the constant steps. Stops at a leaf, at the end of the path, or at an
/// index that is a value.
StageRewriter::Place StageRewriter::resolve(const Path &path) {
  Place place;
  ArrayRef<OpFoldResult> rest = path;
  place = {&root, std::nullopt, rest};
  if (perVertex && !rest.empty()) {
    place.vertex = rest.front();
    rest = rest.drop_front();
  }
  for (; !rest.empty() && !place.node->leaf; rest = rest.drop_front()) {
    auto constant = dyn_cast<Attribute>(rest.front());
    if (!constant)
      break;
    uint64_t index = cast<IntegerAttr>(constant).getInt();
    place.node = place.node->children[index];
  }
  place.rest = rest;
  return place;
}

static bool isConstantPath(ArrayRef<OpFoldResult> path) {
  return llvm::all_of(path,
                      [](OpFoldResult step) { return isa<Attribute>(step); });
}

Value StageRewriter::read(const Place &place) {
  // Values of all vertices, one after the other.
  if (perVertex && !place.vertex) {
    auto array = cast<hlsl::ArrayType>(type);
    SmallVector<Value> vertices;
    for (uint64_t i = 0; i < array.getNumElements(); ++i)
      vertices.push_back(
          load(root, OpFoldResult(builder.getI32IntegerAttr(int32_t(i)))));
    return ConstructOp::create(builder, loc, type, vertices);
  }
  if (place.node->leaf && place.node->leaf->isDirect())
    return LoadOp::create(builder, loc,
                          getRef(*place.node->leaf, place.vertex, place.rest));
  Value value = load(*place.node, place.vertex);
  if (place.rest.empty())
    return value;
  if (isConstantPath(place.rest))
    return ExtractOp::create(builder, loc, value, place.rest);
  // An index that is a value, into separate variables: they are gathered.
  Value variable = gather(value);
  return LoadOp::create(builder, loc,
                        AccessOp::create(builder, loc, variable, place.rest));
}

/// A local that holds the value, to be indexed.
Value StageRewriter::gather(Value value) {
  Value variable = VariableOp::create(
      builder, loc, RefType::get(value.getType(), StorageClass::Function),
      "gathered");
  StoreOp::create(builder, loc, value, variable);
  return variable;
}

OpFoldResult StageRewriter::addToIndex(OpFoldResult index, unsigned number) {
  if (auto constant = dyn_cast<Attribute>(index))
    return builder.getI32IntegerAttr(
        int32_t(cast<IntegerAttr>(constant).getInt() + number));
  if (number == 0)
    return index;
  Value value = cast<Value>(index);
  return Value(BinaryOp::create(
      builder, loc, BinaryKind::Add, value,
      ConstantOp::createInt(builder, loc, value.getType(), number)));
}

/// Which element of all clip distances a path into one declaration leads to.
OpFoldResult StageRewriter::getPiece(const StageLeaf &leaf,
                                     ArrayRef<OpFoldResult> path) {
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  Type type = leaf.declared;
  unsigned known = *leaf.firstPiece;
  Value sum;
  for (OpFoldResult step : path) {
    type = getElementTypeAt(type, 0);
    unsigned stride = countComponents(type);
    if (auto constant = dyn_cast<Attribute>(step)) {
      known += unsigned(cast<IntegerAttr>(constant).getInt()) * stride;
      continue;
    }
    Value index = ConvertOp::convertTo(builder, loc, cast<Value>(step), word);
    if (stride != 1)
      index =
          BinaryOp::create(builder, loc, BinaryKind::Mul, index,
                           ConstantOp::createInt(builder, loc, word, stride));
    sum =
        sum ? Value(BinaryOp::create(builder, loc, BinaryKind::Add, sum, index))
            : index;
  }
  if (!sum)
    return builder.getI32IntegerAttr(int32_t(known));
  return addToIndex(sum, known);
}

/// Other invocations may write the rest: those of a mesh shader fill one array.
bool StageRewriter::writePart(StageLeaf &leaf, Value value,
                              const Place &place) {
  if (leaf.firstPiece) {
    OpFoldResult first = getPiece(leaf, place.rest);
    SmallVector<Value> components;
    collectComponents(builder, loc, value, components);
    for (auto [i, component] : llvm::enumerate(components))
      StoreOp::create(
          builder, loc, component,
          getRef(leaf, place.vertex, {addToIndex(first, unsigned(i))}));
    return true;
  }
  if (place.rest.size() != 1 || !isa<VectorType>(leaf.declared) ||
      !isa<VectorType>(leaf.stored))
    return false;
  value = convertTo(value, getScalarType(leaf.stored));
  OpFoldResult index = place.rest.front();
  if (leaf.invertY) {
    constexpr int64_t y = 1;
    auto constant = dyn_cast<Attribute>(index);
    bool isY = constant && cast<IntegerAttr>(constant).getInt() == y;
    if (isY || !constant) {
      Value negated = UnaryOp::create(builder, loc, UnaryKind::Neg, value);
      if (!isY) {
        Value step = cast<Value>(index);
        Value number = ConstantOp::createInt(builder, loc, step.getType(), y);
        Value isThis =
            CompareOp::create(builder, loc, CompareKind::EQ, step, number);
        negated = SelectOp::create(builder, loc, value.getType(), isThis,
                                   negated, value);
      }
      value = negated;
    }
  }
  StoreOp::create(builder, loc, value, getRef(leaf, place.vertex, {index}));
  return true;
}

void StageRewriter::write(Value value, const Path &path) {
  Place place = resolve(path);
  if (perVertex && !place.vertex) {
    for (uint64_t i = 0, e = *getNumElements(type); i < e; ++i) {
      OpFoldResult index = builder.getI32IntegerAttr(int32_t(i));
      store(root, index, extract(value, index));
    }
    return;
  }
  if (place.rest.empty()) {
    store(*place.node, place.vertex, value);
    return;
  }
  if (StageLeaf *leaf = place.node->leaf) {
    if (leaf->isDirect()) {
      StoreOp::create(builder, loc, value,
                      getRef(*leaf, place.vertex, place.rest));
      return;
    }
    if (writePart(*leaf, value, place))
      return;
    Value whole = loadLeaf(*leaf, place.vertex);
    if (isConstantPath(place.rest)) {
      value = InsertOp::create(builder, loc, value, whole, place.rest);
    } else {
      Value variable = gather(whole);
      StoreOp::create(builder, loc, value,
                      AccessOp::create(builder, loc, variable, place.rest));
      value = LoadOp::create(builder, loc, variable);
    }
    storeLeaf(*leaf, place.vertex, value);
    return;
  }
  // An index that is a value, into separate variables: the one it says.
  auto index = cast<Value>(place.rest.front());
  size_t step = path.size() - place.rest.size();
  for (unsigned i = 0; i < place.node->children.size(); ++i) {
    Value number = ConstantOp::createInt(builder, loc, index.getType(), i);
    Value isThis =
        CompareOp::create(builder, loc, CompareKind::EQ, index, number);
    auto ifOp = IfOp::create(builder, loc, isThis);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(ifOp.getThenBlock());
    Path one = path;
    one[step] = builder.getI32IntegerAttr(int32_t(i));
    write(value, one);
    YieldOp::create(builder, loc);
  }
}

LogicalResult StageRewriter::rewriteUse(Operation *user, const Path &path) {
  builder.setInsertionPoint(user);
  loc = user->getLoc();
  if (auto store = dyn_cast<StoreOp>(user)) {
    write(store.getValue(), path);
    store.erase();
    return success();
  }
  Place place = resolve(path);
  if (auto load = dyn_cast<LoadOp>(user)) {
    load.replaceAllUsesWith(read(place));
    load.erase();
    return success();
  }
  // EvaluateAttribute, GetAttributeAtVertex: they want the variable itself.
  if (place.node->leaf && place.node->leaf->isDirect()) {
    Value ref = getRef(*place.node->leaf, place.vertex, place.rest);
    for (OpOperand &operand : user->getOpOperands())
      if (operand.get().getType() == ref.getType())
        operand.set(ref);
    return success();
  }
  return user->emitError("not supported yet: this use of a stage value");
}

LogicalResult StageRewriter::visit(Value ref, const Path &path) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      Path longer(path);
      llvm::append_range(longer, access.getPath());
      if (failed(visit(access, longer)))
        return failure();
      access.erase();
      continue;
    }
    if (failed(rewriteUse(user, path)))
      return failure();
  }
  return success();
}

LogicalResult StageRewriter::rewrite(Value ref) { return visit(ref, {}); }
