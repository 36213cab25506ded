//===----------------------------------------------------------------------===//
// Globals, cbuffers and constant buffers that hold resources inside structs.
// In:  form `source`; locals are flat.
// Out: a global for each path to a resource, with one array dimension for all
//      those above it: foo[2].tex[4] is an array of 8, read at i * 4 + j. Data
//      that shared a global with resources is a uniform of its own that keeps
//      its dimensions; in a buffer it stays where it was.
// Why: neither target has resources in structs, and descriptors have one array
//      dimension; indices stay what they are, so they may be computed.
//===----------------------------------------------------------------------===//

#include "AggregateSplitter.h"

#include "HLSL/IR/ResourceAttributes.h"
#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Bindings of leaves
//===----------------------------------------------------------------------===//

/// The letter of the registers that a resource takes.
static StringRef getRegisterClass(Type resource) {
  if (isa<SamplerType>(resource))
    return "s";
  if (auto texture = dyn_cast<TextureType>(resource))
    return texture.getWritable() ? "u" : "t";
  auto buffer = dyn_cast<BufferType>(resource);
  if (buffer && buffer.getKind() == BufferKind::Constant)
    return "b";
  return buffer && buffer.getWritable() ? "u" : "t";
}

namespace {
/// Hands the binding of an aggregate on to its leaves.
class LeafBinder {
public:
  LeafBinder(GlobalOp aggregate, bool countsLeaves)
      : aggregate(aggregate), countsLeaves(countsLeaves) {}

  void bind(GlobalOp leaf, Type resource, uint64_t count);

private:
  GlobalOp aggregate;
  /// glslang's way: one number for each leaf, of whatever class.
  bool countsLeaves;
  uint32_t numLeaves = 0;
  /// Registers of the aggregate's class so far.
  uint64_t numRegisters = 0;
};
} // namespace

void LeafBinder::bind(GlobalOp leaf, Type resource, uint64_t count) {
  leaf.setVkSet(aggregate.getVkSet());
  if (std::optional<uint32_t> first = aggregate.getVkBinding())
    leaf.setVkBinding(*first + numLeaves);
  leaf.setRegisterSpace(aggregate.getRegisterSpace());
  std::optional<uint32_t> number = aggregate.getRegisterNumber();
  std::optional<StringRef> letter = aggregate.getRegisterClass();
  if (number && countsLeaves) {
    leaf.setRegisterClass(getRegisterClass(resource));
    leaf.setRegisterNumber(*number + numLeaves);
  } else if (number && letter && *letter == getRegisterClass(resource)) {
    // The register is that of the first resource of its class; the others
    // follow, as Direct3D's compiler counts them. Other classes get theirs
    // later, in the same space.
    leaf.setRegisterClass(letter);
    leaf.setRegisterNumber(*number + numRegisters);
    numRegisters += count;
  }
  ++numLeaves;
}

//===----------------------------------------------------------------------===//
// Resources as globals
//===----------------------------------------------------------------------===//

namespace {

/// The globals that the resources of one root become.
class ResourceLeaves {
public:
  ResourceLeaves(Operation *root, SymbolTable &symbols, bool perElement)
      : root(root), symbols(symbols), perElement(perElement) {}

  /// Makes the globals of a leaf; they are called `name` and `sourceName` and
  /// the leaf's path.
  LogicalResult create(const AggregateLeaf &leaf, StringRef name,
                       StringRef sourceName);
  /// Hands the binding of the root on to the globals.
  void bind(LeafBinder binder);
  /// A reference to the resource at a place.
  Value createRef(OpBuilder &builder, Location loc,
                  const AggregatePlace &place);
  /// Globals that were made.
  SmallVector<GlobalOp> globals;

private:
  struct Entry {
    AggregateLeaf leaf;
    /// Where its globals begin.
    unsigned first;
    /// It has one global for each element.
    bool isSplit;
  };
  LogicalResult createElements(const AggregateLeaf &leaf, StringRef name,
                               StringRef sourceName);
  GlobalOp createGlobal(const AggregateLeaf &leaf, Type type, const Twine &name,
                        const Twine &sourceName);

  Operation *root;
  SymbolTable &symbols;
  bool perElement;
  SmallVector<Entry> entries;
  /// Of each global, the steps to it.
  SmallVector<SmallVector<uint64_t>> steps;
};

} // namespace

GlobalOp ResourceLeaves::createGlobal(const AggregateLeaf &leaf, Type type,
                                      const Twine &name,
                                      const Twine &sourceName) {
  OpBuilder builder(root);
  auto global = GlobalOp::create(builder, root->getLoc(), name.str(),
                                 StorageClass::Resource, type);
  global.setSourceName(sourceName.str());
  symbols.insert(global, root->getIterator());
  if (auto old = dyn_cast<GlobalOp>(root)) {
    global.setCoherent(old.getCoherent());
    global.setNonwritable(old.getNonwritable());
    global.setRasterizerOrdered(old.getRasterizerOrdered());
  }
  if (leaf.member) {
    DictionaryAttr attrs = leaf.member.getAttributes();
    if (attrs.contains(kRasterizerOrdered))
      global.setRasterizerOrdered(true);
    if (auto format = attrs.getAs<StringAttr>(kImageFormat))
      global.setImageFormatAttr(format);
    global.setRelaxed(leaf.member.isRelaxed());
  }
  globals.push_back(global);
  return global;
}

/// What a step leads into: the contents of a ConstantBuffer<T> need none.
static Type getContents(Type type) {
  auto buffer = dyn_cast<BufferType>(type);
  return buffer ? buffer.getElementType() : type;
}

/// Every step to an element of a leaf: members and indices as they come.
static SmallVector<uint64_t> getSteps(Type type, const AggregateLeaf &leaf,
                                      ArrayRef<uint64_t> indices) {
  SmallVector<uint64_t> steps;
  ArrayRef<int32_t> members = leaf.members;
  while (!members.empty() || !indices.empty()) {
    type = getContents(type);
    if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
      steps.push_back(indices.front());
      indices = indices.drop_front();
      type = array.getElementType();
    } else {
      steps.push_back(members.front());
      type = cast<StructType>(type).getMemberType(members.front());
      members = members.drop_front();
    }
  }
  return steps;
}

/// `foo[1].samp[0]` for the steps 1, .samp, 0 from `foo`.
static std::string getElementName(StringRef root, Type type,
                                  ArrayRef<uint64_t> steps) {
  std::string name = root.str();
  for (uint64_t step : steps) {
    type = getContents(type);
    auto structType = dyn_cast<StructType>(type);
    if (structType)
      name += ("." + structType.getMemberName(step)).str();
    else
      name += "[" + std::to_string(step) + "]";
    type = structType ? structType.getMemberType(step)
                      : cast<hlsl::ArrayType>(type).getElementType();
  }
  return name;
}

/// The type that a root is taken apart as.
static Type getRootType(Operation *root) {
  if (auto buffer = dyn_cast<CBufferOp>(root))
    return buffer.getType();
  return cast<GlobalOp>(root).getType();
}

LogicalResult ResourceLeaves::createElements(const AggregateLeaf &leaf,
                                             StringRef name,
                                             StringRef sourceName) {
  if (!leaf.getCount().isConstant())
    return root->emitError("an array of unknown size cannot be split into one "
                           "variable for each element");
  Type rootType = getRootType(root);
  uint64_t count = leaf.getCount().getConstant();
  for (uint64_t i = 0; i < count; ++i) {
    SmallVector<uint64_t> indices(leaf.dims.size());
    uint64_t rest = i;
    for (size_t d = indices.size(); d-- > 0;) {
      indices[d] = rest % leaf.dims[d].getConstant();
      rest /= leaf.dims[d].getConstant();
    }
    steps.push_back(getSteps(rootType, leaf, indices));
    createGlobal(leaf, leaf.type, getElementName(name, rootType, steps.back()),
                 getElementName(sourceName, rootType, steps.back()));
  }
  return success();
}

LogicalResult ResourceLeaves::create(const AggregateLeaf &leaf, StringRef name,
                                     StringRef sourceName) {
  ArrayRef<hlsl::Size> inner = leaf.dims;
  if (!inner.empty())
    inner = inner.drop_front();
  if (llvm::any_of(inner, [](hlsl::Size s) { return s.isUnbounded(); }))
    return root->emitError("only the outermost array of resources may be of "
                           "unknown size");
  bool isSplit = perElement && !leaf.members.empty() && !leaf.dims.empty();
  entries.push_back({leaf, unsigned(globals.size()), isSplit});
  if (isSplit)
    return createElements(leaf, name, sourceName);
  Type type = leaf.type;
  if (!leaf.dims.empty())
    type = hlsl::ArrayType::get(leaf.getCount(), type);
  createGlobal(leaf, type, name + leaf.path, sourceName + leaf.path);
  steps.emplace_back(leaf.members.begin(), leaf.members.end());
  return success();
}

void ResourceLeaves::bind(LeafBinder binder) {
  auto order = llvm::to_vector(llvm::seq<unsigned>(0, globals.size()));
  // glslang took one element of an array after the other, with all in it.
  if (perElement)
    llvm::sort(order, [&](unsigned a, unsigned b) {
      return std::lexicographical_compare(steps[a].begin(), steps[a].end(),
                                          steps[b].begin(), steps[b].end());
    });
  for (unsigned index : order) {
    Type type = globals[index].getType();
    auto array = dyn_cast<hlsl::ArrayType>(type);
    uint64_t count = array ? array.getSize().getConstantOr(1) : 1;
    binder.bind(globals[index], array ? array.getElementType() : type, count);
  }
}

Value ResourceLeaves::createRef(OpBuilder &builder, Location loc,
                                const AggregatePlace &place) {
  const Entry *entry = llvm::find_if(
      entries, [&](const Entry &e) { return e.leaf.members == place.members; });
  assert(entry != entries.end() && "the place is a leaf");
  if (place.indices.empty())
    return GlobalRefOp::create(builder, loc, globals[entry->first]);
  OpFoldResult index = linearize(builder, loc, entry->leaf.dims, place.indices);
  if (entry->isSplit) {
    auto constant = dyn_cast<Attribute>(index);
    if (!constant) {
      GlobalOp first = globals[entry->first];
      emitError(loc) << "expected a constant index, as each element of '"
                     << *first.getSourceName()
                     << "' and its kin is a variable of its own; leave out "
                        "--glslang-binding-numbers to index by a value";
      return {};
    }
    return GlobalRefOp::create(
        builder, loc,
        globals[entry->first + cast<IntegerAttr>(constant).getInt()]);
  }
  Value ref = GlobalRefOp::create(builder, loc, globals[entry->first]);
  auto access = AccessOp::create(builder, loc, ref, index);
  access.setNonuniform(place.nonuniform);
  return access;
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

namespace {
/// Splits one global into globals.
class GlobalSplitter final : public AggregateSplitter {
public:
  GlobalSplitter(GlobalOp global, SymbolTable &symbols, bool perElement)
      : old(global), symbols(symbols), perElement(perElement),
        resources(global, symbols, perElement) {}
  LogicalResult run(ArrayRef<GlobalRefOp> refs);

protected:
  Value createRef(OpBuilder &builder, Location loc, const AggregatePlace &place,
                  ArrayRef<OpFoldResult> rest) override;

private:
  void createUniform(const AggregateLeaf &leaf, StringRef name,
                     StringRef sourceName);

  GlobalOp old;
  SymbolTable &symbols;
  bool perElement;
  ResourceLeaves resources;
  SmallVector<std::pair<AggregateLeaf, GlobalOp>> uniforms;
};
} // namespace

void GlobalSplitter::createUniform(const AggregateLeaf &leaf, StringRef name,
                                   StringRef sourceName) {
  OpBuilder builder(old);
  auto global =
      GlobalOp::create(builder, old.getLoc(), (name + leaf.path).str(),
                       StorageClass::Uniform, leaf.getWholeType());
  global.setSourceName((sourceName + leaf.path).str());
  symbols.insert(global, old->getIterator());
  if (leaf.member) {
    global.setMatrixOrder(leaf.member.getMatrixOrder());
    global.setRelaxed(leaf.member.isRelaxed());
    global.setPrecise(leaf.member.isPrecise());
  }
  uniforms.push_back({leaf, global});
}

Value GlobalSplitter::createRef(OpBuilder &builder, Location loc,
                                const AggregatePlace &place,
                                ArrayRef<OpFoldResult> rest) {
  if (isOpaque(place.type))
    return resources.createRef(builder, loc, place);
  auto *found = llvm::find_if(
      uniforms, [&](auto &u) { return u.first.members == place.members; });
  assert(found != uniforms.end() && "the place is a leaf");
  Value ref = GlobalRefOp::create(builder, loc, found->second);
  SmallVector<OpFoldResult> path(place.indices);
  llvm::append_range(path, rest);
  return path.empty() ? ref : AccessOp::create(builder, loc, ref, path);
}

LogicalResult GlobalSplitter::run(ArrayRef<GlobalRefOp> refs) {
  std::string name = old.getSymName().str();
  std::string sourceName = old.getSourceName().value_or(name).str();
  for (const AggregateLeaf &leaf : collectLeaves(old.getType(), symbols)) {
    if (!leaf.isResource())
      createUniform(leaf, name, sourceName);
    else if (failed(resources.create(leaf, name, sourceName)))
      return failure();
  }
  resources.bind(LeafBinder(old, /*countsLeaves=*/perElement));
  for (GlobalRefOp ref : refs) {
    if (failed(rewriteUses(ref, AggregatePlace(old.getType()))))
      return failure();
    ref.erase();
  }
  symbols.erase(old);
  // An array of arrays keeps its name, which was taken till now.
  if (uniforms.empty() && resources.globals.size() == 1 &&
      resources.globals[0].getSourceName() == sourceName)
    return symbols.rename(resources.globals[0], name);
  return success();
}

//===----------------------------------------------------------------------===//
// What stays in a buffer
//===----------------------------------------------------------------------===//

namespace {
/// Structs without the resources in them.
class DataTypes {
public:
  explicit DataTypes(SymbolTable &symbols) : symbols(symbols) {}

  /// The type without resources; null if nothing stays.
  Type get(Type type, Operation *before);
  /// The path in it that leads where `path` led in the original type.
  SmallVector<OpFoldResult> remap(Type original, ArrayRef<OpFoldResult> path,
                                  Operation *before);

private:
  Type getStruct(StructType type, Operation *before);
  SymbolTable &symbols;
  llvm::DenseMap<Type, Type> types;
};
} // namespace

Type DataTypes::getStruct(StructType type, Operation *before) {
  SmallVector<StringAttr> names;
  SmallVector<Type> memberTypes;
  SmallVector<MemberAttr> members;
  StructDeclOp declaration = StructDeclOp::lookup(symbols, type);
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    Type stays = get(type.getMemberType(i), before);
    if (!stays)
      continue;
    names.push_back(type.getMemberNames()[i]);
    memberTypes.push_back(stays);
    members.push_back(
        declaration && i < declaration.getNumMembers()
            ? declaration.getMember(i).withType(stays)
            : MemberAttr::get(names.back(), stays, ArrayRef<NamedAttribute>()));
  }
  if (names.empty())
    return {};
  OpBuilder builder(before);
  std::string id = (type.getId() + ".data").str();
  for (unsigned n = 1; symbols.lookup(id); ++n)
    id = (type.getId() + ".data." + Twine(n)).str();
  auto created = StructDeclOp::create(
      builder, declaration ? declaration.getLoc() : before->getLoc(),
      builder.getStringAttr(id),
      declaration ? declaration.getSourceName() : type.getId(), members);
  symbols.insert(created, before->getIterator());
  return StructType::get(type.getContext(), id, names, memberTypes);
}

Type DataTypes::get(Type type, Operation *before) {
  if (!containsOpaque(type))
    return type;
  if (isOpaque(type))
    return {};
  auto found = types.find(type);
  if (found != types.end())
    return found->second;
  Type result;
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    if (Type element = get(array.getElementType(), before))
      result = hlsl::ArrayType::get(array.getSize(), element);
  } else {
    result = getStruct(cast<StructType>(type), before);
  }
  return types[type] = result;
}

SmallVector<OpFoldResult> DataTypes::remap(Type original,
                                           ArrayRef<OpFoldResult> path,
                                           Operation *before) {
  SmallVector<OpFoldResult> result;
  for (OpFoldResult step : path) {
    auto structType = dyn_cast<StructType>(original);
    if (!structType || !containsOpaque(structType)) {
      result.push_back(step);
      original = getElementTypeAt(
          original,
          structType
              ? int32_t(cast<IntegerAttr>(cast<Attribute>(step)).getInt())
              : kDynamicIndex);
      continue;
    }
    int64_t index = cast<IntegerAttr>(cast<Attribute>(step)).getInt();
    int32_t kept = 0;
    for (int64_t i = 0; i < index; ++i)
      kept += bool(get(structType.getMemberType(i), before));
    result.push_back(Builder(original.getContext()).getI32IntegerAttr(kept));
    original = structType.getMemberType(index);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// cbuffers, ConstantBuffer<T> and TextureBuffer<T>
//===----------------------------------------------------------------------===//

namespace {
/// Takes the resources out of a buffer. Its data stays in one, of the type
/// without them.
class BufferSplitter final : public AggregateSplitter {
public:
  BufferSplitter(Operation *buffer, Type contents, SymbolTable &symbols,
                 DataTypes &dataTypes, bool perElement)
      : old(buffer), contents(contents), symbols(symbols), dataTypes(dataTypes),
        resources(buffer, symbols, perElement) {}
  LogicalResult run(ArrayRef<GlobalRefOp> refs);

protected:
  Value createRef(OpBuilder &builder, Location loc, const AggregatePlace &place,
                  ArrayRef<OpFoldResult> rest) override;

private:
  LogicalResult createParts();
  /// Follows references to a ConstantBuffer to what reads its contents.
  LogicalResult rewriteHandles(Value ref, ArrayRef<OpFoldResult> indices);
  LogicalResult rewriteContents(LoadOp handle, ArrayRef<OpFoldResult> indices);

  Operation *old;
  Type contents;
  SymbolTable &symbols;
  DataTypes &dataTypes;
  ResourceLeaves resources;
  /// The buffer of what stays; null if nothing does.
  Operation *data = nullptr;
  /// The element of an array of buffers that is being read.
  ArrayRef<OpFoldResult> element;
};
} // namespace

Value BufferSplitter::createRef(OpBuilder &builder, Location loc,
                                const AggregatePlace &place,
                                ArrayRef<OpFoldResult> rest) {
  if (isOpaque(place.type)) {
    AggregatePlace whole = place;
    whole.indices.insert(whole.indices.begin(), element.begin(), element.end());
    return resources.createRef(builder, loc, whole);
  }
  SmallVector<OpFoldResult> path(dataTypes.remap(contents, place.path, old));
  llvm::append_range(path, rest);
  Value ref = GlobalRefOp::create(builder, loc, data);
  if (isa<GlobalOp>(data)) {
    if (!element.empty())
      ref = AccessOp::create(builder, loc, ref, element);
    Value handle = LoadOp::create(builder, loc, ref);
    ref = BufferRefOp::create(builder, loc, handle);
  }
  return path.empty() ? ref : AccessOp::create(builder, loc, ref, path);
}

LogicalResult BufferSplitter::createParts() {
  std::string name = SymbolTable::getSymbolName(old).str();
  std::string sourceName = name;
  if (auto attr = old->getAttrOfType<StringAttr>("sourceName"))
    sourceName = attr.str();
  SmallVector<hlsl::Size> outer;
  Type rootType = getRootType(old);
  while (auto array = dyn_cast<hlsl::ArrayType>(rootType)) {
    outer.push_back(array.getSize());
    rootType = array.getElementType();
  }
  for (AggregateLeaf &leaf : collectLeaves(contents, symbols)) {
    if (!leaf.isResource())
      continue;
    leaf.dims.insert(leaf.dims.begin(), outer.begin(), outer.end());
    if (failed(resources.create(leaf, name, sourceName)))
      return failure();
  }
  // The resources of a buffer are numbered in the buffer's set.
  Attribute set = old->getAttr("vkSet");
  if (!set)
    set = old->getAttr("registerSpace");
  for (GlobalOp global : resources.globals)
    if (set)
      global->setAttr("registerSpace", set);

  Type dataType = dataTypes.get(contents, old);
  if (!dataType)
    return success();
  data = old->clone();
  if (auto buffer = dyn_cast<CBufferOp>(data)) {
    buffer.setType(cast<StructType>(dataType));
  } else {
    auto handle = cast<BufferType>(rootType);
    Type type = BufferType::get(handle.getKind(), dataType, false);
    for (hlsl::Size dim : llvm::reverse(outer))
      type = hlsl::ArrayType::get(dim, type);
    cast<GlobalOp>(data).setType(type);
  }
  symbols.insert(data, old->getIterator());
  return success();
}

LogicalResult BufferSplitter::rewriteContents(LoadOp handle,
                                              ArrayRef<OpFoldResult> indices) {
  element = indices;
  for (Operation *user : llvm::make_early_inc_range(handle->getUsers())) {
    auto ref = dyn_cast<BufferRefOp>(user);
    if (!ref)
      return user->emitError("not supported yet: this use of a constant buffer "
                             "that holds resources");
    if (failed(rewriteUses(ref.getResult(), AggregatePlace(contents))))
      return failure();
    ref.erase();
  }
  handle.erase();
  return success();
}

LogicalResult BufferSplitter::rewriteHandles(Value ref,
                                             ArrayRef<OpFoldResult> indices) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> path(indices);
      llvm::append_range(path, access.getPath());
      if (failed(rewriteHandles(access, path)))
        return failure();
      access.erase();
      continue;
    }
    auto load = dyn_cast<LoadOp>(user);
    if (!load || !isOpaque(load.getType()))
      return user->emitError("not supported yet: this use of a constant buffer "
                             "that holds resources");
    if (failed(rewriteContents(load, indices)))
      return failure();
  }
  return success();
}

LogicalResult BufferSplitter::run(ArrayRef<GlobalRefOp> refs) {
  if (failed(createParts()))
    return failure();
  for (GlobalRefOp ref : refs) {
    LogicalResult result = isa<CBufferOp>(old)
                               ? rewriteUses(ref, AggregatePlace(contents))
                               : rewriteHandles(ref, {});
    if (failed(result))
      return failure();
    ref.erase();
  }
  std::string name = SymbolTable::getSymbolName(old).str();
  symbols.erase(old);
  return data ? symbols.rename(data, name) : success();
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// The contents of a buffer, or of each in an array of buffers, with resources
/// in them; null for anything else.
static Type getContentsToSplit(Operation &op) {
  if (auto buffer = dyn_cast<CBufferOp>(op))
    return containsOpaque(buffer.getType()) ? Type(buffer.getType()) : Type();
  auto global = dyn_cast<GlobalOp>(op);
  if (!global)
    return {};
  Type type = getInnermostElement(global.getType());
  auto buffer = dyn_cast<BufferType>(type);
  if (!buffer || !containsOpaque(buffer.getElementType()))
    return {};
  return buffer.getElementType();
}

/// More than one array dimension, or structs.
static bool isGlobalToSplit(Operation &op) {
  auto global = dyn_cast<GlobalOp>(op);
  if (!global || (global.getStorage() != StorageClass::Uniform &&
                  global.getStorage() != StorageClass::Resource))
    return false;
  Type type = global.getType();
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  return containsOpaque(type) && !isOpaque(type);
}

namespace {
/// Every reference to a global, by name.
using GlobalRefs = llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>>;
} // namespace

static GlobalRefs collectRefs(ModuleOp module) {
  GlobalRefs refs;
  module.walk([&](GlobalRefOp ref) {
    refs[ref.getGlobalAttr().getAttr()].push_back(ref);
  });
  return refs;
}

LogicalResult hlslc::flattenGlobals(ModuleOp module, bool perElement,
                                    unsigned &numSplit) {
  SymbolTable symbols(module);
  DataTypes dataTypes(symbols);
  // A struct may hold a constant buffer that holds resources, and so on.
  bool changed = true;
  while (std::exchange(changed, false)) {
    SmallVector<Operation *> roots;
    for (Operation &op : *module.getBody())
      if (isGlobalToSplit(op) || getContentsToSplit(op))
        roots.push_back(&op);
    if (roots.empty())
      break;
    GlobalRefs refs = collectRefs(module);
    for (Operation *root : roots) {
      SmallVector<GlobalRefOp> uses =
          refs.lookup(SymbolTable::getSymbolName(root));
      LogicalResult result = success();
      if (isGlobalToSplit(*root))
        result =
            GlobalSplitter(cast<GlobalOp>(root), symbols, perElement).run(uses);
      else
        result = BufferSplitter(root, getContentsToSplit(*root), symbols,
                                dataTypes, perElement)
                     .run(uses);
      if (failed(result))
        return failure();
      ++numSplit;
      changed = true;
    }
  }
  return success();
}
