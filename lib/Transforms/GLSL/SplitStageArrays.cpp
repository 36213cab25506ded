//===----------------------------------------------------------------------===//
// See OldStageIO.h: arrays between stages.
// In:  `float2 uv[2][3] : UV`, and arrays that a hull shader gives to a domain
//      shader for each control point.
// Out: a variable for each element: UV0 and UV3 are arrays of three; UV0, UV1,
//      ... of a control point. Both stages split them alike.
// Why: GLSL ES has no arrays of arrays that are outputs.
//===----------------------------------------------------------------------===//

#include "OldStageIO.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// Whether ES takes no such array, on one side of the stages or the other.
static bool mustSplit(StageVariableOp variable, hlsl::ShaderStage stage) {
  auto array = dyn_cast<hlsl::ArrayType>(variable.getValueType());
  if (!array || variable.getBuiltin() || variable.getBlock() ||
      array.isUnbounded())
    return false;
  if (isa<hlsl::ArrayType>(array.getElementType()))
    return true;
  bool isControlPoint = variable.isOutput()
                            ? stage == hlsl::ShaderStage::Hull
                            : stage == hlsl::ShaderStage::Domain;
  return isControlPoint && variable.getPerVertex();
}

namespace {
using Path = SmallVector<OpFoldResult>;

/// Replaces one variable by those of its elements.
class Splitter {
public:
  explicit Splitter(StageVariableOp variable)
      : variable(variable), builder(variable),
        array(cast<hlsl::ArrayType>(variable.getValueType())),
        isPerVertex(variable.getPerVertex()) {}
  /// Whether every use is a load or store of no more than the whole value.
  bool canReplace(Value ref, unsigned length = 0);
  SmallVector<StageVariableOp> makeParts();
  void replace(Value ref, const Path &path = {});

private:
  uint64_t getCount() const { return array.getNumElements(); }
  Value getPart(uint64_t element, const Path &path);
  Value loadAll(const Path &path);
  Value load(LoadOp load, const Path &path);
  void store(StoreOp store, const Path &path);

  StageVariableOp variable;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
  hlsl::ArrayType array;
  bool isPerVertex;
  SmallVector<StageVariableOp> parts;
};
} // namespace

bool Splitter::canReplace(Value ref, unsigned length) {
  return llvm::all_of(ref.getUsers(), [&](Operation *user) {
    if (auto access = dyn_cast<AccessOp>(user))
      return canReplace(access.getResult(), length + access.getPathLength());
    auto store = dyn_cast<StoreOp>(user);
    bool isDirect = isa<LoadOp>(user) || (store && store.getRef() == ref);
    return isDirect && length >= unsigned(isPerVertex);
  });
}

SmallVector<StageVariableOp> Splitter::makeParts() {
  Type element = array.getElementType();
  uint32_t step = countSemantics(element);
  Type type = element;
  if (isPerVertex)
    type = hlsl::ArrayType::get(
        cast<hlsl::ArrayType>(variable.getType()).getSize(), element);
  for (uint32_t i = 0; i < getCount(); ++i) {
    auto part = cast<StageVariableOp>(builder.clone(*variable));
    part.setSymName((variable.getSymName() + "." + Twine(i)).str());
    part.setType(type);
    part.setSemanticIndex(variable.getSemanticIndex().value_or(0) + i * step);
    if (auto location = variable.getLocation())
      part.setLocation(*location + i * step);
    parts.push_back(part);
  }
  return parts;
}

/// Of the element, at the rest of the path.
Value Splitter::getPart(uint64_t element, const Path &path) {
  Value ref = GlobalRefOp::create(builder, loc, parts[element]);
  return path.empty() ? ref : AccessOp::create(builder, loc, ref, path);
}

/// The whole array of the vertex that the path names, if it names one.
Value Splitter::loadAll(const Path &path) {
  SmallVector<Value> elements;
  for (uint64_t i = 0; i < getCount(); ++i)
    elements.push_back(LoadOp::create(builder, loc, getPart(i, path)));
  return ConstructOp::create(builder, loc, array, elements);
}

/// The path without the index into the array, which is returned.
static OpFoldResult takeElement(Path &path, bool isPerVertex) {
  OpFoldResult element = path[isPerVertex];
  path.erase(path.begin() + isPerVertex);
  return element;
}

/// Nothing if it is a value. What is beyond the array may be anything.
static std::optional<uint64_t> getConstant(OpFoldResult index, uint64_t count) {
  auto number = dyn_cast<Attribute>(index);
  if (!number)
    return std::nullopt;
  int64_t value = cast<IntegerAttr>(number).getInt();
  return value < 0 ? 0 : std::min<uint64_t>(value, count - 1);
}

Value Splitter::load(LoadOp load, const Path &path) {
  if (path.size() == unsigned(isPerVertex))
    return loadAll(path);
  Path rest = path;
  OpFoldResult index = takeElement(rest, isPerVertex);
  if (auto element = getConstant(index, getCount()))
    return LoadOp::create(builder, loc, getPart(*element, rest));
  // GLSL indexes variables, not values.
  Value local = VariableOp::create(builder, loc,
                                   RefType::get(array, StorageClass::Function),
                                   variable.getSourceName().value_or("values"));
  Path vertex(path.begin(), path.begin() + isPerVertex);
  StoreOp::create(builder, loc, loadAll(vertex), local);
  Path inside(path.begin() + isPerVertex, path.end());
  return LoadOp::create(builder, loc,
                        AccessOp::create(builder, loc, local, inside));
}

void Splitter::store(StoreOp store, const Path &path) {
  Value value = store.getValue();
  if (path.size() == unsigned(isPerVertex)) {
    for (int32_t i = 0; uint64_t(i) < getCount(); ++i)
      StoreOp::create(
          builder, loc,
          builder.createOrFold<ExtractOp>(loc, value, ArrayRef<int32_t>{i}),
          getPart(i, path));
    return;
  }
  Path rest = path;
  OpFoldResult index = takeElement(rest, isPerVertex);
  if (auto element = getConstant(index, getCount())) {
    StoreOp::create(builder, loc, value, getPart(*element, rest));
    return;
  }
  auto chosen = cast<Value>(index);
  for (uint64_t i = 0; i < getCount(); ++i) {
    Value number =
        ConstantOp::createInt(builder, loc, chosen.getType(), int64_t(i));
    Value isThis =
        CompareOp::create(builder, loc, CompareKind::EQ, chosen, number);
    auto branch = IfOp::create(builder, loc, isThis);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(branch.getThenBlock());
    StoreOp::create(builder, loc, value, getPart(i, rest));
    YieldOp::create(builder, loc);
  }
}

void Splitter::replace(Value ref, const Path &path) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    builder.setInsertionPoint(user);
    loc = user->getLoc();
    if (auto access = dyn_cast<AccessOp>(user)) {
      Path longer = path;
      llvm::append_range(longer, access.getPath());
      replace(access.getResult(), longer);
    } else if (auto loaded = dyn_cast<LoadOp>(user)) {
      loaded.getResult().replaceAllUsesWith(load(loaded, path));
    } else {
      store(cast<StoreOp>(user), path);
    }
    user->erase();
  }
}

void hlslc::splitStageArrays(EntryPointOp entry) {
  auto list = entry.getInterfaceVariablesAttr();
  auto module = entry->getParentOfType<ModuleOp>();
  if (!list || !module)
    return;
  SymbolTable symbols(module);
  SmallVector<StageVariableOp> pending;
  for (auto symbol : llvm::reverse(list.getAsRange<FlatSymbolRefAttr>()))
    if (auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr()))
      pending.push_back(variable);
  SmallVector<Attribute> names;
  while (!pending.empty()) {
    StageVariableOp variable = pending.pop_back_val();
    if (!mustSplit(variable, entry.getStage())) {
      names.push_back(FlatSymbolRefAttr::get(variable));
      continue;
    }
    SmallVector<GlobalRefOp> refs;
    module.walk([&](GlobalRefOp ref) {
      if (ref.getGlobalAttr().getAttr() == variable.getSymNameAttr())
        refs.push_back(ref);
    });
    Splitter splitter(variable);
    // What is left is refused as what ES lacks.
    if (!llvm::all_of(refs, [&](GlobalRefOp ref) {
          return splitter.canReplace(ref.getResult());
        })) {
      names.push_back(FlatSymbolRefAttr::get(variable));
      continue;
    }
    for (StageVariableOp part : llvm::reverse(splitter.makeParts()))
      pending.push_back(part);
    for (GlobalRefOp ref : refs) {
      splitter.replace(ref.getResult());
      ref.erase();
    }
    variable.erase();
  }
  entry.setInterfaceVariablesAttr(ArrayAttr::get(entry.getContext(), names));
}
