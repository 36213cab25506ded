//===----------------------------------------------------------------------===//
// Leaves of aggregates, and accesses of the whole as accesses of the leaves.
// In:  types; chains of hlsl.access from a root that is being split.
// Out: leaves; loads and accesses of leaves, whole values built from them.
// Why: see AggregateSplitter.h.
//===----------------------------------------------------------------------===//

#include "AggregateSplitter.h"

#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

Type AggregateLeaf::getWholeType() const {
  Type whole = type;
  for (hlsl::Size dim : llvm::reverse(dims))
    whole = hlsl::ArrayType::get(dim, whole);
  return whole;
}

hlsl::Size AggregateLeaf::getCount() const {
  hlsl::Size count(1);
  for (hlsl::Size dim : dims)
    count = count * dim;
  return count;
}

bool hlslc::isResourceArray(Type type) {
  return isObject(getInnermostElement(type));
}

bool hlslc::needsSplit(Type type) {
  return containsObject(type) && !isResourceArray(type);
}

bool hlslc::canTakeApart(Type type) {
  if (!needsSplit(type))
    return true;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return array.hasNumElements() && canTakeApart(array.getElementType());
  return llvm::all_of(cast<StructType>(type).getMemberTypes(), canTakeApart);
}

static void collect(AggregateLeaf &current, SymbolTable &symbols,
                    SmallVectorImpl<AggregateLeaf> &leaves) {
  Type type = current.type;
  if (isObject(type) || !containsObject(type)) {
    leaves.push_back(current);
    return;
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    current.dims.push_back(array.getSize());
    current.type = array.getElementType();
    collect(current, symbols, leaves);
    current.dims.pop_back();
    return;
  }
  auto structType = cast<StructType>(type);
  StructDeclOp declaration = StructDeclOp::lookup(symbols, structType);
  size_t length = current.path.size();
  current.members.push_back(0);
  for (unsigned i = 0; i < structType.getNumMembers(); ++i) {
    current.members.back() = i;
    bool isDeclared = declaration && i < declaration.getNumMembers();
    current.member = isDeclared ? declaration.getMember(i) : MemberAttr();
    // Inherited members are called as if they were the struct's own.
    if (!current.member || !current.member.isBase())
      current.path += ("." + structType.getMemberName(i)).str();
    current.type = structType.getMemberType(i);
    collect(current, symbols, leaves);
    current.path.resize(length);
  }
  current.members.pop_back();
}

SmallVector<AggregateLeaf> hlslc::collectLeaves(Type root,
                                                SymbolTable &symbols) {
  SmallVector<AggregateLeaf> leaves;
  AggregateLeaf current;
  current.type = root;
  collect(current, symbols, leaves);
  return leaves;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

void AggregatePlace::step(OpFoldResult index) {
  path.push_back(index);
  if (auto structType = dyn_cast<StructType>(type)) {
    int64_t member = cast<IntegerAttr>(cast<Attribute>(index)).getInt();
    members.push_back(int32_t(member));
    type = structType.getMemberType(member);
    return;
  }
  indices.push_back(index);
  type = cast<hlsl::ArrayType>(type).getElementType();
}

OpFoldResult hlslc::linearize(OpBuilder &builder, Location loc,
                              ArrayRef<hlsl::Size> dims,
                              ArrayRef<OpFoldResult> indices) {
  auto toValue = [&](OpFoldResult index) -> Value {
    if (auto value = dyn_cast<Value>(index))
      return ConvertOp::convertTo(builder, loc, value,
                                  builder.getIntegerType(32, false));
    auto number = cast<IntegerAttr>(cast<Attribute>(index));
    return ConstantOp::create(builder, loc, uint32_t(number.getInt()));
  };
  OpFoldResult linear = indices.front();
  for (auto [dim, index] : llvm::zip(dims.drop_front(), indices.drop_front())) {
    if (dim.isConstant() && isa<Attribute>(linear) && isa<Attribute>(index)) {
      uint32_t extent = uint32_t(dim.getConstant());
      int64_t row = cast<IntegerAttr>(cast<Attribute>(linear)).getInt();
      int64_t column = cast<IntegerAttr>(cast<Attribute>(index)).getInt();
      linear = builder.getI32IntegerAttr(int32_t(row * extent + column));
      continue;
    }
    Value scaled = builder.createOrFold<BinaryOp>(
        loc, BinaryKind::Mul, toValue(linear),
        SizeValueOp::createOrFold(builder, loc, dim));
    linear = builder.createOrFold<BinaryOp>(loc, BinaryKind::Add, scaled,
                                            toValue(index));
  }
  return linear;
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

void hlslc::replaceRef(Value old, Value fresh) {
  if (old.getType() == fresh.getType())
    return old.replaceAllUsesWith(fresh);
  OpBuilder builder(old.getContext());
  for (Operation *user : llvm::make_early_inc_range(old.getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access) {
      user->replaceUsesOfWith(old, fresh);
      continue;
    }
    builder.setInsertionPoint(access);
    auto copy =
        AccessOp::create(builder, access.getLoc(), fresh, access.getPath());
    copy.setNonuniform(access.getNonuniform());
    replaceRef(access, copy);
    access.erase();
  }
}

bool AggregateSplitter::isLeaf(Type type) const {
  return isObject(type) || !containsObject(type);
}

Value AggregateSplitter::createValue(OpBuilder &builder, Location loc,
                                     const AggregatePlace &place) {
  if (isLeaf(place.type)) {
    Value ref = createRef(builder, loc, place, {});
    return ref ? LoadOp::create(builder, loc, ref).getResult() : Value();
  }
  SmallVector<Value> parts;
  for (uint64_t i = 0, count = *getNumElements(place.type); i < count; ++i) {
    AggregatePlace part = place;
    part.step(builder.getI32IntegerAttr(int32_t(i)));
    parts.push_back(createValue(builder, loc, part));
    if (!parts.back())
      return {};
  }
  return ConstructOp::create(builder, loc, place.type, parts,
                             /*relaxed=*/false);
}

LogicalResult AggregateSplitter::rewriteAccess(AccessOp access,
                                               AggregatePlace place) {
  SmallVector<OpFoldResult> path = access.getPath();
  ArrayRef<OpFoldResult> rest = path;
  place.nonuniform |= access.getNonuniform();
  while (!rest.empty() && !isLeaf(place.type)) {
    place.step(rest.front());
    rest = rest.drop_front();
  }
  if (!isLeaf(place.type))
    return rewriteUses(access, place);
  OpBuilder builder(access);
  Value ref = createRef(builder, access.getLoc(), place, rest);
  if (!ref)
    return failure();
  replaceRef(access, ref);
  return success();
}

LogicalResult AggregateSplitter::rewriteUses(Value ref,
                                             const AggregatePlace &place) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    if (auto access = dyn_cast<AccessOp>(user)) {
      if (failed(rewriteAccess(access, place)))
        return failure();
    } else if (auto load = dyn_cast<LoadOp>(user)) {
      if (!canTakeApart(place.type))
        return load.emitError("an array of unknown size is no value");
      OpBuilder builder(load);
      Value value = createValue(builder, load.getLoc(), place);
      if (!value)
        return failure();
      load.replaceAllUsesWith(value);
    } else {
      return user->emitError("not supported yet: this use of an aggregate "
                             "that holds resources");
    }
    user->erase();
  }
  return success();
}
