//===----------------------------------------------------------------------===//
// Splits globals that hold resources inside structs and nested arrays.
// In:  form `source`; a global's type may be a struct that holds resources, or
//      any array of such, or an array of arrays of resources.
// Out: a global for each path to a resource, with one array dimension for all
//      those above it: foo[2].tex[4] is an array of 8, read at i * 4 + j. A
//      member without resources is a uniform of its own that keeps its
//      dimensions: mats[2].rough is @mats.rough, an array of 2.
// Why: neither target has resources in structs, and descriptors have one array
//      dimension; indices stay what they are, so they may be computed.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_FLATTENAGGREGATES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// One global that a part of the old one became.
struct Leaf {
  /// Member indices from the old global; array steps are left out.
  SmallVector<int32_t> members;
  GlobalOp global;
  /// Extents of all arrays on the way, outermost first.
  SmallVector<hlsl::Size> dims;
  bool isResource;
};

/// A place in the old global on the way to a leaf.
struct Place {
  Type type;
  SmallVector<int32_t> members;
  /// An index for each array stepped into.
  SmallVector<OpFoldResult> indices;
  bool nonuniform = false;
};

/// Splits one global.
class Splitter {
public:
  Splitter(GlobalOp global, SymbolTable &symbols)
      : old(global), symbols(symbols) {}

  LogicalResult run();

private:
  LogicalResult createLeaves(Type type, SmallVector<int32_t> members,
                             SmallVector<hlsl::Size> dims, StringRef name,
                             MemberAttr member);
  LogicalResult createLeaf(Type type, ArrayRef<int32_t> members,
                           ArrayRef<hlsl::Size> dims, StringRef name,
                           MemberAttr member);
  void bind(GlobalOp leaf, Type resource, uint64_t count);

  LogicalResult rewriteUses(Value ref, const Place &place);
  LogicalResult rewriteAccess(AccessOp access, Place place);
  Value createRef(OpBuilder &builder, Location loc, const Place &place,
                  ArrayRef<OpFoldResult> rest);
  Value createValue(OpBuilder &builder, Location loc, const Place &place);
  OpFoldResult linearize(OpBuilder &builder, Location loc, const Leaf &leaf,
                         ArrayRef<OpFoldResult> indices);

  GlobalOp old;
  SymbolTable &symbols;
  SmallVector<Leaf> leaves;
  /// Resources of the old global's register class so far.
  uint64_t numBound = 0;
};

struct FlattenAggregates
    : hlslc::impl::FlattenAggregatesBase<FlattenAggregates> {
  void runOnOperation() override;
};

} // namespace

//===----------------------------------------------------------------------===//
// Leaves
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

/// A register of the old global is that of its first resource of the class; the
/// others follow, as Direct3D's compiler counts them.
void Splitter::bind(GlobalOp leaf, Type resource, uint64_t count) {
  if (!old.getRegisterClass() ||
      *old.getRegisterClass() != getRegisterClass(resource))
    return;
  leaf.setRegisterClass(old.getRegisterClass());
  leaf.setRegisterSpace(old.getRegisterSpace());
  if (std::optional<uint32_t> first = old.getRegisterNumber())
    leaf.setRegisterNumber(*first + numBound);
  numBound += count;
}

LogicalResult Splitter::createLeaf(Type type, ArrayRef<int32_t> members,
                                   ArrayRef<hlsl::Size> dims, StringRef name,
                                   MemberAttr member) {
  bool isResource = isOpaque(type);
  Type leafType = type;
  hlsl::Size count(1);
  for (hlsl::Size dim : dims)
    count = count * dim;
  if (isResource && !dims.empty())
    leafType = hlsl::ArrayType::get(count, type);
  if (!isResource)
    for (hlsl::Size dim : llvm::reverse(dims))
      leafType = hlsl::ArrayType::get(dim, leafType);
  if (isResource && llvm::any_of(dims.drop_front(dims.empty() ? 0 : 1),
                                 [](hlsl::Size s) { return s.isUnbounded(); }))
    return old.emitError("only the outermost array of resources may be of "
                         "unknown size");

  OpBuilder builder(old);
  auto leaf = GlobalOp::create(
      builder, old.getLoc(), name,
      isResource ? StorageClass::Resource : StorageClass::Uniform, leafType);
  if (old.getSourceName())
    leaf.setSourceName(
        (*old.getSourceName() + name.drop_front(old.getSymName().size()))
            .str());
  symbols.insert(leaf, old->getIterator());
  if (isResource) {
    bind(leaf, type, count.getConstantOr(1));
    leaf.setCoherent(old.getCoherent());
    leaf.setNonwritable(old.getNonwritable());
    leaf.setRasterizerOrdered(old.getRasterizerOrdered());
  } else if (member) {
    leaf.setMatrixOrder(member.getMatrixOrder());
    leaf.setRelaxed(member.isRelaxed());
    leaf.setPrecise(member.isPrecise());
  }
  leaves.push_back({SmallVector<int32_t>(members), leaf,
                    SmallVector<hlsl::Size>(dims), isResource});
  return success();
}

LogicalResult Splitter::createLeaves(Type type, SmallVector<int32_t> members,
                                     SmallVector<hlsl::Size> dims,
                                     StringRef name, MemberAttr member) {
  if (isOpaque(type) || !containsOpaque(type))
    return createLeaf(type, members, dims, name, member);
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    dims.push_back(array.getSize());
    return createLeaves(array.getElementType(), members, dims, name, member);
  }
  auto structType = cast<StructType>(type);
  StructDeclOp declaration = StructDeclOp::lookup(symbols, structType);
  members.push_back(0);
  for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
    members.back() = i;
    std::string path = (name + "." + structType.getMemberName(i)).str();
    MemberAttr attr = declaration && i < declaration.getNumMembers()
                          ? declaration.getMember(i)
                          : MemberAttr();
    if (failed(createLeaves(structType.getMemberType(i), members, dims, path,
                            attr)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

/// The index into the one dimension: row by row.
OpFoldResult Splitter::linearize(OpBuilder &builder, Location loc,
                                 const Leaf &leaf,
                                 ArrayRef<OpFoldResult> indices) {
  OpFoldResult linear = builder.getI32IntegerAttr(0);
  auto toValue = [&](OpFoldResult index) -> Value {
    if (auto value = dyn_cast<Value>(index))
      return ConvertOp::convertTo(builder, loc, value,
                                  builder.getIntegerType(32, false));
    auto number = cast<IntegerAttr>(cast<Attribute>(index));
    return ConstantOp::create(builder, loc, uint32_t(number.getInt()));
  };
  bool isFirst = true;
  for (auto [dim, index] : llvm::zip(leaf.dims, indices)) {
    if (std::exchange(isFirst, false)) {
      linear = index;
      continue;
    }
    uint32_t extent = uint32_t(dim.getConstant());
    if (isa<Attribute>(linear) && isa<Attribute>(index)) {
      int64_t row = cast<IntegerAttr>(cast<Attribute>(linear)).getInt();
      int64_t column = cast<IntegerAttr>(cast<Attribute>(index)).getInt();
      linear = builder.getI32IntegerAttr(int32_t(row * extent + column));
      continue;
    }
    Value scaled = builder.createOrFold<BinaryOp>(
        loc, BinaryKind::Mul, toValue(linear),
        ConstantOp::create(builder, loc, extent));
    linear = builder.createOrFold<BinaryOp>(loc, BinaryKind::Add, scaled,
                                            toValue(index));
  }
  return linear;
}

/// A reference to a leaf, `rest` steps into it.
Value Splitter::createRef(OpBuilder &builder, Location loc, const Place &place,
                          ArrayRef<OpFoldResult> rest) {
  const Leaf *leaf = llvm::find_if(
      leaves, [&](const Leaf &l) { return l.members == place.members; });
  assert(leaf != leaves.end() && "the place is a leaf");
  Value ref = GlobalRefOp::create(builder, loc, leaf->global);
  SmallVector<OpFoldResult> path(place.indices);
  if (leaf->isResource && !path.empty())
    path = {linearize(builder, loc, *leaf, place.indices)};
  llvm::append_range(path, rest);
  if (path.empty())
    return ref;
  auto access = AccessOp::create(builder, loc, ref, path);
  access.setNonuniform(place.nonuniform);
  return access;
}

/// The value at a place, built from loads of the leaves in it.
Value Splitter::createValue(OpBuilder &builder, Location loc,
                            const Place &place) {
  Type type = place.type;
  if (isOpaque(type) || !containsOpaque(type))
    return LoadOp::create(builder, loc, createRef(builder, loc, place, {}));
  SmallVector<Value> parts;
  for (uint64_t i = 0, count = *getNumElements(type); i < count; ++i) {
    Place part = place;
    part.type = getElementTypeAt(type, int32_t(i));
    if (isa<StructType>(type))
      part.members.push_back(int32_t(i));
    else
      part.indices.push_back(builder.getI32IntegerAttr(int32_t(i)));
    parts.push_back(createValue(builder, loc, part));
  }
  return ConstructOp::create(builder, loc, type, parts, /*relaxed=*/false);
}

LogicalResult Splitter::rewriteAccess(AccessOp access, Place place) {
  SmallVector<OpFoldResult> path = access.getPath();
  ArrayRef<OpFoldResult> rest = path;
  place.nonuniform |= access.getNonuniform();
  while (!rest.empty() && containsOpaque(place.type)) {
    OpFoldResult step = rest.front();
    rest = rest.drop_front();
    if (auto structType = dyn_cast<StructType>(place.type)) {
      auto member = cast<IntegerAttr>(cast<Attribute>(step));
      place.members.push_back(int32_t(member.getInt()));
      place.type = structType.getMemberType(member.getInt());
      continue;
    }
    place.indices.push_back(step);
    place.type = cast<hlsl::ArrayType>(place.type).getElementType();
  }
  bool isLeaf = isOpaque(place.type) || !containsOpaque(place.type);
  if (!isLeaf)
    return rewriteUses(access, place);
  OpBuilder builder(access);
  access.replaceAllUsesWith(createRef(builder, access.getLoc(), place, rest));
  return success();
}

LogicalResult Splitter::rewriteUses(Value ref, const Place &place) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      if (failed(rewriteAccess(access, place)))
        return failure();
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      hlsl::ArrayType array = dyn_cast<hlsl::ArrayType>(place.type);
      if (array && array.isUnbounded())
        return load.emitError("an array of unknown size is no value");
      OpBuilder builder(load);
      load.replaceAllUsesWith(createValue(builder, load.getLoc(), place));
    } else {
      return user->emitError("not supported yet: this use of a global that "
                             "holds resources");
    }
    user->erase();
  }
  return success();
}

LogicalResult Splitter::run() {
  std::string name = old.getSymName().str();
  if (failed(createLeaves(old.getType(), {}, {}, name, MemberAttr())))
    return failure();
  auto uses = SymbolTable::getSymbolUses(old, old->getParentOp());
  if (!uses)
    return old.emitError("cannot tell who uses this global");
  for (SymbolTable::SymbolUse use : *uses) {
    auto ref = dyn_cast<GlobalRefOp>(use.getUser());
    if (!ref)
      continue;
    Place place;
    place.type = old.getType();
    if (failed(rewriteUses(ref, place)))
      return failure();
    ref.erase();
  }
  symbols.erase(old);
  // An array of arrays keeps its name, which was taken till now.
  if (leaves.size() == 1 && leaves[0].members.empty())
    return symbols.rename(leaves[0].global, name);
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// A handle or one array of handles: nothing to split.
static bool isDescriptor(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  return isOpaque(type);
}

void FlattenAggregates::runOnOperation() {
  SymbolTable symbols(getOperation());
  SmallVector<GlobalOp> globals;
  for (auto global : getOperation().getOps<GlobalOp>()) {
    bool isInput = global.getStorage() == StorageClass::Uniform ||
                   global.getStorage() == StorageClass::Resource;
    if (isInput && containsOpaque(global.getType()) &&
        !isDescriptor(global.getType()))
      globals.push_back(global);
  }
  for (GlobalOp global : globals) {
    if (failed(Splitter(global, symbols).run()))
      return signalPassFailure();
    ++numSplit;
  }
}
