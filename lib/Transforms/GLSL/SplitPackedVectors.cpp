//===----------------------------------------------------------------------===//
// Splits vectors that lie where GLSL's packings have none.
// In:  form `target`: blocks with layouts, leaf loads and stores.
// Out: blocks whose layout std140 or std430 say: a vector at another place than
//      a multiple of its alignment is scalars, a gap in a struct is members. So
//      is a vector of integers of 64 bits where GLSL has none.
//      What neither makes fit stays; the printer refuses it.
// Why: `float a; float3 b;` is sixteen bytes in HLSL and thirty-two in std140.
//      Scalars go everywhere, so names and the other members stay as written.
//===----------------------------------------------------------------------===//

#include "hlslc/Transforms/GLSLPacking.h"

#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseMap.h"

namespace hlslc {
#define GEN_PASS_DEF_SPLITPACKEDVECTORS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct SplitPackedVectors
    : hlslc::impl::SplitPackedVectorsBase<SplitPackedVectors> {
  using SplitPackedVectorsBase::SplitPackedVectorsBase;
  void runOnOperation() override;
};

/// A type in memory.
struct Packed {
  Type type;
  LayoutAttr layout;
};

/// What became of a struct.
struct SplitStruct {
  Packed packed;
  struct Member {
    unsigned first;       ///< its index now
    bool isSplit = false; ///< into scalars, from `first` on
  };
  SmallVector<Member> members;
};

/// One block.
class BlockSplitter {
public:
  BlockSplitter(Operation *block, SymbolTable &symbols, bool is430,
                bool hasOffsets, bool hasScalar, bool hasWide)
      : block(block), symbols(symbols), builder(block), is430(is430),
        hasOffsets(hasOffsets), hasScalar(hasScalar), hasWide(hasWide) {}

  /// The contents, split where they must be; nothing if that does not help.
  std::optional<Packed> split(Packed contents);
  /// Rewrites what uses a reference to something in the block, whose type was
  /// `was` and is that of `ref`.
  LogicalResult rewrite(Value ref, Packed was);
  /// Declares the structs that were made.
  void declare();

  unsigned numSplit = 0;

private:
  Packed convert(Packed was, bool isBlock, uint64_t wantedSize);
  Packed convertStruct(Packed was, bool isBlock, uint64_t wantedSize);
  LogicalResult rewriteAccess(AccessOp access, Packed was);
  LogicalResult rewriteVector(AccessOp access, ArrayRef<Value> scalars,
                              ArrayRef<OpFoldResult> rest);
  Value load(VectorType type, ArrayRef<Value> scalars, Location loc);
  void storeComponent(StoreOp store, ArrayRef<Value> scalars, Value index);

  Operation *block;
  SymbolTable &symbols;
  OpBuilder builder;
  bool is430, hasOffsets, hasScalar, hasWide;
  /// By type and layout.
  llvm::DenseMap<std::pair<Type, Attribute>, SplitStruct> structs;
  /// Declarations to make, in order, innermost first.
  SmallVector<std::pair<StructType, SmallVector<MemberAttr>>> declarations;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::optional<Packed> BlockSplitter::split(Packed contents) {
  bool needsOffsets = false;
  bool isWide = !hasWide && holdsWideVector(contents.type);
  if (!isWide &&
      isStandardPacking(contents.layout, contents.type, is430, needsOffsets) &&
      (hasOffsets || !needsOffsets))
    return std::nullopt;
  if (!isWide && hasScalar &&
      isScalarPacking(contents.layout, contents.type,
                      isa<StructType>(contents.type)))
    return std::nullopt;
  Packed made = convert(contents, /*isBlock=*/true, 0);
  needsOffsets = false;
  if (made.type == contents.type ||
      !isStandardPacking(made.layout, made.type, is430, needsOffsets) ||
      (needsOffsets && !hasOffsets))
    return std::nullopt;
  return made;
}

Packed BlockSplitter::convert(Packed was, bool isBlock, uint64_t wantedSize) {
  if (isa<StructType>(was.type))
    return convertStruct(was, isBlock, wantedSize);
  auto array = dyn_cast<hlsl::ArrayType>(was.type);
  if (!array)
    return was;
  Packed element = convert({array.getElementType(), was.layout.getElement()},
                           /*isBlock=*/false, was.layout.getStrideBytes());
  if (element.type == array.getElementType())
    return was;
  return {hlsl::ArrayType::get(array.getSize(), element.type),
          LayoutAttr::getArray(was.layout.getSize(), was.layout.getAlign(),
                               was.layout.getStride(), element.layout)};
}

Packed BlockSplitter::convertStruct(Packed was, bool isBlock,
                                    uint64_t wantedSize) {
  auto type = cast<StructType>(was.type);
  auto found = structs.find({type, was.layout});
  if (found != structs.end())
    return found->second.packed;
  auto decl = StructDeclOp::lookup(symbols, type);
  MLIRContext *context = type.getContext();
  SplitStruct made;
  SmallVector<MemberAttr> members;
  SmallVector<hlsl::Size> offsets;
  SmallVector<LayoutAttr> layouts;
  uint64_t at = 0, align = is430 ? 1 : 16;
  auto add = [&](StringAttr name, Type memberType, uint64_t offset,
                 LayoutAttr layout, DictionaryAttr attributes) {
    StandardPacking standard = getStandardPacking(memberType, layout, is430);
    members.push_back(MemberAttr::get(context, name, memberType, attributes));
    offsets.push_back(hlsl::Size(offset));
    layouts.push_back(layout);
    at = offset + standard.size;
    align = std::max(align, standard.align);
  };
  auto pad = [&](uint64_t alignment, uint64_t end) {
    while (llvm::alignTo(at, alignment) < end)
      add(StringAttr::get(context, "pad_" + std::to_string(at)),
          builder.getF32Type(), llvm::alignTo(at, 4),
          LayoutAttr::getLeaf(context, hlsl::Size(4), 4),
          builder.getDictionaryAttr({}));
  };
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    uint64_t offset = was.layout.getOffsetBytes(i);
    Packed member = convert({type.getMemberType(i), was.layout.getMember(i)},
                            /*isBlock=*/false, 0);
    StandardPacking standard =
        getStandardPacking(member.type, member.layout, is430);
    bool isSplit =
        isVector(member.type) && (offset % standard.align != 0 ||
                                  (!hasWide && holdsWideVector(member.type)));
    Type scalar = isSplit ? getScalarType(member.type) : Type();
    uint64_t bytes =
        isSplit ? getStandardPacking(scalar, LayoutAttr(), is430).size : 0;
    if (!isBlock || !hasOffsets)
      pad(isSplit ? bytes : standard.align, offset);
    made.members.push_back({unsigned(members.size()), isSplit});
    DictionaryAttr attributes = decl ? decl.getMember(i).getAttributes()
                                     : builder.getDictionaryAttr({});
    StringAttr name = type.getMemberNames()[i];
    if (!isSplit) {
      add(name, member.type, offset, member.layout, attributes);
      continue;
    }
    ++numSplit;
    for (unsigned c = 0; c < getNumComponents(member.type); ++c) {
      auto part =
          StringAttr::get(context, name.getValue() + "_" + Twine("xyzw"[c]));
      NamedAttrList own(attributes);
      own.erase("sourceName");
      add(part, scalar, offset + c * bytes,
          LayoutAttr::getLeaf(context, hlsl::Size(bytes), bytes),
          own.getDictionary(context));
    }
  }
  if (wantedSize)
    pad(align, wantedSize);
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  for (MemberAttr member : members) {
    names.push_back(member.getName());
    types.push_back(member.getType());
  }
  if (types == type.getMemberTypes()) {
    made.packed = was;
  } else {
    std::string id = type.getId().str() + ".split";
    while (symbols.lookup(id) ||
           llvm::any_of(declarations, [&](const auto &other) {
             return other.first.getId() == id;
           }))
      id += "'";
    auto newType = StructType::get(context, id, names, types);
    declarations.push_back({newType, members});
    made.packed = {newType, LayoutAttr::getStruct(context, was.layout.getSize(),
                                                  was.layout.getAlign(),
                                                  offsets, layouts)};
  }
  return structs.insert({{type, was.layout}, made}).first->second.packed;
}

void BlockSplitter::declare() {
  for (auto &[type, members] : declarations) {
    StringRef original = type.getId();
    original = original.take_front(original.rfind(".split"));
    auto old = dyn_cast_or_null<StructDeclOp>(symbols.lookup(original));
    builder.setInsertionPoint(block);
    symbols.insert(
        StructDeclOp::create(builder, block->getLoc(),
                             StringAttr::get(type.getContext(), type.getId()),
                             old ? old.getSourceName() : original, members),
        block->getIterator());
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

Value BlockSplitter::load(VectorType type, ArrayRef<Value> scalars,
                          Location loc) {
  SmallVector<Value> parts;
  for (Value scalar : scalars)
    parts.push_back(LoadOp::create(builder, loc, scalar));
  return ConstructOp::create(builder, loc, type, parts);
}

/// Other components may be written by another invocation: only one is stored.
void BlockSplitter::storeComponent(StoreOp store, ArrayRef<Value> scalars,
                                   Value index) {
  Location loc = store.getLoc();
  for (auto [i, scalar] : llvm::enumerate(scalars)) {
    builder.setInsertionPoint(store);
    Value number =
        ConstantOp::createInt(builder, loc, index.getType(), int64_t(i));
    Value isThis =
        CompareOp::create(builder, loc, CompareKind::EQ, index, number);
    auto branch = IfOp::create(builder, loc, isThis, /*withElse=*/false);
    builder.setInsertionPointToStart(branch.getThenBlock());
    StoreOp::create(builder, loc, store.getValue(), scalar);
    YieldOp::create(builder, loc);
  }
}

/// `access` leads to a vector that is scalars now, or into it.
LogicalResult BlockSplitter::rewriteVector(AccessOp access,
                                           ArrayRef<Value> scalars,
                                           ArrayRef<OpFoldResult> rest) {
  auto type =
      VectorType::get({int64_t(scalars.size())},
                      cast<RefType>(scalars.front().getType()).getPointee());
  if (!rest.empty()) {
    if (auto component = dyn_cast<Attribute>(rest.front())) {
      access.replaceAllUsesWith(scalars[cast<IntegerAttr>(component).getInt()]);
      return success();
    }
  }
  for (Operation *user : llvm::make_early_inc_range(access->getUsers())) {
    builder.setInsertionPoint(user);
    Location loc = user->getLoc();
    if (auto inner = dyn_cast<AccessOp>(user)) {
      SmallVector<OpFoldResult> path = inner.getPath();
      if (failed(rewriteVector(inner, scalars, path)))
        return failure();
      inner.erase();
    } else if (auto loaded = dyn_cast<LoadOp>(user)) {
      Value whole = load(type, scalars, loc);
      if (!rest.empty())
        whole = ExtractOp::create(builder, loc, whole, rest);
      loaded.replaceAllUsesWith(whole);
      loaded.erase();
    } else if (auto stored = dyn_cast<StoreOp>(user); stored && rest.empty()) {
      for (auto [i, scalar] : llvm::enumerate(scalars)) {
        auto index = int32_t(i);
        StoreOp::create(builder, loc,
                        ExtractOp::create(builder, loc, stored.getValue(),
                                          ArrayRef<int32_t>(index)),
                        scalar);
      }
      stored.erase();
    } else if (stored) {
      storeComponent(stored, scalars, cast<Value>(rest.front()));
      stored.erase();
    } else {
      return user->emitError("not supported yet: this use of a vector that "
                             "GLSL's packings cannot place; --glsl-vulkan or "
                             "-fvk-use-gl-layout can");
    }
  }
  return success();
}

LogicalResult BlockSplitter::rewriteAccess(AccessOp access, Packed was) {
  SmallVector<OpFoldResult> path = access.getPath(), taken;
  Value base = access.getBase();
  Location loc = access.getLoc();
  builder.setInsertionPoint(access);
  for (auto [depth, step] : llvm::enumerate(path)) {
    auto constant = dyn_cast<Attribute>(step);
    int32_t index = constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                             : kDynamicIndex;
    if (!isa<StructType, hlsl::ArrayType>(was.type)) {
      // Rows and components are as they were.
      taken.append(path.begin() + depth, path.end());
      break;
    }
    if (!isa<StructType>(was.type)) {
      taken.push_back(step);
      was = {getElementTypeAt(was.type, index), was.layout.getElement()};
      continue;
    }
    auto found = structs.find({was.type, was.layout});
    SplitStruct::Member member{unsigned(index)};
    if (found != structs.end())
      member = found->second.members[index];
    Type memberType = getElementTypeAt(was.type, index);
    if (!member.isSplit) {
      taken.push_back(builder.getI32IntegerAttr(member.first));
      was = {memberType, was.layout.getMember(index)};
      continue;
    }
    SmallVector<Value> scalars;
    for (unsigned c = 0; c < getNumComponents(memberType); ++c) {
      SmallVector<OpFoldResult> whole = taken;
      whole.push_back(builder.getI32IntegerAttr(member.first + c));
      scalars.push_back(AccessOp::create(builder, loc, base, whole));
    }
    if (failed(
            rewriteVector(access, scalars,
                          ArrayRef<OpFoldResult>(path).drop_front(depth + 1))))
      return failure();
    for (Value scalar : scalars)
      if (scalar.use_empty())
        scalar.getDefiningOp()->erase();
    access.erase();
    return success();
  }
  auto made = AccessOp::create(builder, loc, base, taken);
  made.setNonuniform(access.getNonuniform());
  access.replaceAllUsesWith(made.getResult());
  access.erase();
  return rewrite(made.getResult(), was);
}

LogicalResult BlockSplitter::rewrite(Value ref, Packed was) {
  if (!isa<StructType, hlsl::ArrayType>(was.type))
    return success();
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (access && access.getBase() == ref && failed(rewriteAccess(access, was)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// The same arrays of another handle.
static Type withHandle(Type type, Type handle) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                withHandle(array.getElementType(), handle));
  return handle;
}

/// Gives handles behind a reference or value the new type, and rewrites what
/// goes through them.
static LogicalResult retypeHandles(Value value, Type handle,
                                   BlockSplitter &splitter, Packed element) {
  if (auto ref = dyn_cast<RefType>(value.getType()))
    value.setType(
        RefType::get(withHandle(ref.getPointee(), handle), ref.getStorage()));
  else
    value.setType(handle);
  for (Operation *user : llvm::make_early_inc_range(value.getUsers())) {
    if (auto buffer = dyn_cast<BufferRefOp>(user)) {
      auto type = cast<RefType>(buffer.getResult().getType());
      buffer.getResult().setType(RefType::get(
          cast<BufferType>(handle).getElementType(), type.getStorage()));
      if (failed(splitter.rewrite(buffer.getResult(), element)))
        return failure();
    } else if (isa<AccessOp, LoadOp>(user)) {
      if (failed(retypeHandles(user->getResult(0), handle, splitter, element)))
        return failure();
    }
  }
  return success();
}

void SplitPackedVectors::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::DenseMap<Operation *, SmallVector<GlobalRefOp>> refs;
  module.walk([&](GlobalRefOp ref) {
    refs[symbols.lookup(ref.getGlobalAttr().getAttr())].push_back(ref);
  });
  // cbuffers, and structs of push constants: references go to the contents.
  auto splitContents = [&](auto op, bool is430) -> LogicalResult {
    if (!op.getLayoutAttr())
      return success();
    BlockSplitter splitter(op, symbols, is430, offsets, scalar, wideIntegers);
    Packed was{op.getType(), op.getLayoutAttr()};
    std::optional<Packed> made = splitter.split(was);
    if (!made)
      return success();
    splitter.declare();
    numSplit += splitter.numSplit;
    op.setTypeAttr(TypeAttr::get(made->type));
    op.setLayoutAttr(made->layout);
    for (GlobalRefOp ref : refs.lookup(op)) {
      ref.getResult().setType(op.getRefType());
      if (failed(splitter.rewrite(ref.getResult(), was)))
        return failure();
    }
    return success();
  };
  auto splitBuffer = [&](GlobalOp op, BufferType type) -> LogicalResult {
    bool isConstant = type.getKind() == BufferKind::Constant ||
                      type.getKind() == BufferKind::TextureBuffer;
    // Push constants of Vulkan are of std430.
    bool is430 = !isConstant || (scalar && op->hasAttr("pushConstant"));
    if (!op.getLayoutAttr() || type.getKind() == BufferKind::Raw)
      return success();
    BlockSplitter splitter(op, symbols, is430, offsets, scalar, wideIntegers);
    Packed was{isConstant
                   ? type.getElementType()
                   : Type(hlsl::ArrayType::getUnbounded(type.getElementType())),
               op.getLayoutAttr()};
    std::optional<Packed> made = splitter.split(was);
    if (!made)
      return success();
    splitter.declare();
    numSplit += splitter.numSplit;
    Type element = isConstant
                       ? made->type
                       : cast<hlsl::ArrayType>(made->type).getElementType();
    Type handle = BufferType::get(type.getKind(), element, type.getWritable());
    op.setType(withHandle(op.getType(), handle));
    op.setLayoutAttr(made->layout);
    Packed wasElement{type.getElementType(),
                      isConstant ? was.layout : was.layout.getElement()};
    for (GlobalRefOp ref : refs.lookup(op))
      if (failed(retypeHandles(ref.getResult(), handle, splitter, wasElement)))
        return failure();
    return success();
  };
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    LogicalResult result = success();
    if (auto buffer = dyn_cast<CBufferOp>(op)) {
      result =
          splitContents(buffer, /*is430=*/scalar && buffer.getPushConstant());
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      Type element = getInnermostElement(global.getType());
      if (auto type = dyn_cast<BufferType>(element))
        result = splitBuffer(global, type);
      else if (global.getStorage() == StorageClass::PushConstant)
        result = splitContents(global, /*is430=*/scalar);
    }
    if (failed(result))
      return signalPassFailure();
  }
}
